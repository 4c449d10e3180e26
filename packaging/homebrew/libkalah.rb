# SPDX-License-Identifier: MIT
# Homebrew: url and sha256 are the release's.  Untested with brew:
# packaging/recipes.sh has a stand-in install and test what is here.
class Libkalah < Formula
  desc "Rules, games and search of Kalah"
  url "file://#{__dir__}/libkalah-0.1.0.tar.xz"
  license "MIT"

  depends_on "pkgconf" => [:build, :test]

  def install
    system "./configure", "--without-check", *std_configure_args
    system "make"
    system "make", "install"
  end

  test do
    (testpath/"test.c").write <<~C
      #include <kalah.h>
      int main(void)
      {
        kalah_game *game;
        if (kalah_game_new(&game, 0) != KALAH_OK)
          return 1;
        kalah_game_free(game);
        return 0;
      }
    C
    flags = shell_output("pkg-config --cflags --libs libkalah").chomp.split
    system ENV.cc, "test.c", "-o", "test", *flags
    system "./test"
  end
end
