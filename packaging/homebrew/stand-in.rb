# SPDX-License-Identifier: MIT
# stand-in.rb TARBALL: what Homebrew would do with libkalah.rb in the current
# directory: install into ./Cellar, then its test.
require "fileutils"
require "pathname"

def ENV.cc
  "cc"
end

class Formula
  class << self
    attr_reader :dependencies, :test_block, :values

    %w[desc url license].each do |name|
      define_method(name) { |text| (@values ||= {})[name] = text }
    end

    def depends_on(dependency)
      (@dependencies ||= []) << dependency
    end

    def test(&block)
      @test_block = block
    end
  end

  def prefix
    Pathname.pwd.parent + "Cellar"
  end

  def testpath
    Pathname.pwd
  end

  def std_configure_args
    %W[--disable-debug --disable-dependency-tracking
       --prefix=#{prefix} --libdir=#{prefix}/lib]
  end

  def system(*command)
    Kernel.system(*command.map(&:to_s)) || abort("failed: #{command.join " "}")
  end

  def shell_output(command)
    output = `#{command}`
    $?.success? ? output : abort("failed: #{command}")
  end
end

require_relative "libkalah"
abort "not the source: #{ARGV[0]}" unless
  File.basename(ARGV[0]) == File.basename(Libkalah.values["url"])
FileUtils.rm_rf %w[Cellar build test]
FileUtils.mkdir_p %w[build test]
formula = Libkalah.new
tarball = File.expand_path(ARGV[0])
Dir.chdir "build" do
  formula.system "tar", "-xf", tarball, "--strip-components=1"
  formula.install
end
ENV["PKG_CONFIG_PATH"] = "#{Dir.pwd}/Cellar/lib/pkgconfig"
ENV["LD_LIBRARY_PATH"] = "#{Dir.pwd}/Cellar/lib"
Dir.chdir("test") { formula.instance_eval(&Libkalah.test_block) }
