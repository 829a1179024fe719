# A formula for Homebrew, on macOS or Linux. It is untried: recto is built and tested on Linux alone, and its sandbox is one
# of Linux. `make release` writes it with the address of packaging/packages.toml, the version and the checksum of the source.
class Recto < Formula
  desc "Typesetter for printed bills: HTML, CSS and data to paged PDF"
  homepage "HOMEPAGE"
  url "HOMEPAGE/recto-VERSION.tar.gz"
  sha256 "SHA256"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on "python" => :build
  depends_on "swift" => :build
  depends_on "cairo"
  depends_on "harfbuzz"
  depends_on "libdeflate"
  depends_on "libxml2"
  depends_on "pango"
  # These are opened when a document needs them.
  depends_on "icu4c" => :recommended
  depends_on "librsvg" => :recommended
  depends_on "webp" => :recommended
  depends_on "zint" => :recommended

  def install
    system "make", "build"
    system "make", "install", "PREFIX=#{prefix}"
  end

  test do
    system bin/"recto", "init", "invoice"
    system bin/"recto", "render", "invoice/invoice.html", "-d", "invoice/invoice.json", "-o", "bill.pdf"
    assert_equal "%PDF-", (testpath/"bill.pdf").binread(5)
  end
end
