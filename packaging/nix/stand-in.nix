# SPDX-License-Identifier: MIT
# What default.nix asks of Nixpkgs, as far as its evaluation goes; there is
# no building with it.
let
  derivation = import ./default.nix {
    lib.licenses.mit = "MIT";
    lib.platforms = { unix = [ "unix" ]; windows = [ "windows" ]; };
    stdenv.mkDerivation = attributes: attributes;
    pkg-config = "pkg-config";
    check = "check";
    python3 = "python3";
    mandoc = "mandoc";
  };
in
derivation // { src = baseNameOf derivation.src; }
