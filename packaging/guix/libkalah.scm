;; SPDX-License-Identifier: MIT
;; GNU Guix: put the release's tarball beside it, then
;; guix build -f libkalah.scm.  Untested but for its syntax.
(use-modules (guix packages) (guix gexp) (guix build-system gnu)
             ((guix licenses) #:prefix license:)
             (gnu packages check) (gnu packages man)
             (gnu packages pkg-config) (gnu packages python))

(package
  (name "libkalah")
  (version "0.1.0")
  (source (local-file "libkalah-0.1.0.tar.xz"))
  (build-system gnu-build-system)
  (native-inputs (list pkg-config check mandoc python))
  (synopsis "Rules, games and search of Kalah")
  (description "libkalah plays Kalah, the sowing game of two rows of pits and
two stores, by any of its many rules: it checks, previews, plays, takes back
and explains moves, reads and writes positions and games as text, and searches
for good moves.")
  (home-page #f)
  (license license:expat))
