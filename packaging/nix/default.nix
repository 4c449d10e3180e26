# SPDX-License-Identifier: MIT
# Nix: put the release's tarball beside it, then nix-build -E
# '(import <nixpkgs> {}).callPackage ./default.nix {}'.
# Not built: packaging/recipes.sh evaluates it with a stand-in for Nixpkgs.
{ lib, stdenv, pkg-config, check, python3, mandoc }:

stdenv.mkDerivation rec {
  pname = "libkalah";
  version = "0.1.0";
  src = ./. + "/libkalah-${version}.tar.xz";

  outputs = [ "out" "dev" "man" ];
  nativeBuildInputs = [ pkg-config ];
  nativeCheckInputs = [ python3 mandoc ];
  checkInputs = [ check ];
  doCheck = true;
  enableParallelBuilding = true;

  meta = {
    description = "Rules, games and search of Kalah";
    license = lib.licenses.mit;
    platforms = lib.platforms.unix ++ lib.platforms.windows;
  };
}
