# SPDX-License-Identifier: MIT
"""Conan 2: put the unpacked release beside it as libkalah-0.1.0/, then
conan create .  Untested but for its syntax."""
import os

from conan import ConanFile
from conan.tools.files import copy, rm, rmdir
from conan.tools.gnu import Autotools, AutotoolsToolchain
from conan.tools.layout import basic_layout


class LibkalahConan(ConanFile):
    name = "libkalah"
    version = "0.1.0"
    license = "MIT"
    description = "Rules, games and search of Kalah"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False]}
    default_options = {"shared": False, "fPIC": True}
    languages = "C"
    implements = ["auto_shared_fpic"]
    exports_sources = "libkalah-0.1.0/*"

    def layout(self):
        basic_layout(self, src_folder="libkalah-0.1.0")

    def generate(self):
        toolchain = AutotoolsToolchain(self)
        toolchain.configure_args.append("--without-check")
        toolchain.generate()

    def build(self):
        autotools = Autotools(self)
        autotools.configure()
        autotools.make()

    def package(self):
        Autotools(self).install()
        copy(self, "COPYING", self.source_folder,
             os.path.join(self.package_folder, "licenses"))
        rm(self, "*.la", os.path.join(self.package_folder, "lib"))
        rmdir(self, os.path.join(self.package_folder, "lib", "pkgconfig"))
        rmdir(self, os.path.join(self.package_folder, "share"))

    def package_info(self):
        self.cpp_info.libs = ["kalah"]
        self.cpp_info.set_property("pkg_config_name", "libkalah")
        if self.settings.os in ("Linux", "FreeBSD"):
            self.cpp_info.system_libs = ["pthread"]
