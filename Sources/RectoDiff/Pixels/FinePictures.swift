#if canImport(Glibc)
    import Glibc
#endif

/// Parts of pages of two documents, drawn with many pixels, and the texts of the codes in them.
final class FinePictures {
    private let sources: (old: PDFSource, new: PDFSource)
    private let options: ReaderOptions
    /// Pixels that may still be drawn. A hostile document could have any number of parts; this is more than a hundred pages.
    private var left = 4 << 30
    /// Whether parts were not compared, because there were too many.
    private(set) var isExhausted = false

    init(_ old: PDFSource, _ new: PDFSource, _ options: ReaderOptions) {
        (sources, self.options) = ((old, new), options)
    }

    enum Side { case old, new }

    /// The pictures of parts of pages, from 0; nil if one cannot be drawn.
    func rasters(
        _ parts: [(side: Side, page: Int, box: PageBox)], at scale: FineComparison.Scale = .fine
    ) -> [FineRaster]? {
        let size = parts.reduce(0) { $0 + max(0, scale.pixels($1.box.width)) * max(0, scale.pixels($1.box.height)) }
        if size > left { isExhausted = true }
        if isExhausted { return nil }
        left -= size
        let jobs = parts.map { part in
            let source = part.side == .old ? sources.old : sources.new
            func pixels(_ length: Double) -> String { String(scale.pixels(length)) }
            let number = String(part.page + 1)
            return ChildProcess(
                "pdftoppm",
                [
                    "-r", String(scale.resolution), "-f", number, "-l", number, "-x",
                    pixels(part.box.left), "-y", pixels(part.box.top), "-W", pixels(part.box.width), "-H",
                    pixels(part.box.height),
                ] + (options.password.map { ["-upw", $0] } ?? []) + [source.path], input: source.memory?.descriptor)
        }
        let outputs = ChildProcess.outputs(of: jobs, deadline: options.deadline, limit: 256 << 20)
        let rasters = outputs.compactMap(PortablePixmap.raster)
        return rasters.count == parts.count ? rasters : nil
    }

    /// The texts of the codes in a picture, as `zbarimg` reads them; none where it is not on this machine.
    func codes(_ raster: FineRaster) -> [String] {
        let header = Array("P5\n\(raster.width) \(raster.height)\n255\n".utf8)
        guard let file = MemoryFile(header + raster.lightness) else { return [] }
        // The program must have got the file before it is closed here.
        let child = withExtendedLifetime(file) {
            lseek(file.descriptor, 0, SEEK_SET)
            return ChildProcess("zbarimg", ["-q", "--raw", "pgm:-"], input: file.descriptor, as: 0)
        }
        let output = ChildProcess.outputs(of: [child], deadline: options.deadline, limit: 1 << 20)[0]
        guard child.finish().status == 0 else { return [] }
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
