# SPDX-License-Identifier: MIT
# vcpkg, as an overlay port: put the release's tarball beside it.
# Untested.
vcpkg_extract_source_archive(
    SOURCE_PATH
    ARCHIVE "${CMAKE_CURRENT_LIST_DIR}/libkalah-${VERSION}.tar.xz"
)
vcpkg_configure_make(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS --without-check
)
vcpkg_install_make()
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE
    "${CURRENT_PACKAGES_DIR}/debug/include"
    "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/COPYING")
