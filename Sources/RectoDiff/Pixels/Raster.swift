/// A page as pixels: three bytes each, row by row.
struct Raster {
    var width: Int
    var height: Int
    var pixels: [UInt8]

    /// Pixels in an inch. A pixel is 0.35 mm, less than half of the x-height of the smallest print, so that a changed
    /// letter changes several; more pixels find nothing more, and cost as much more.
    static let resolution = 72
    static let pixelsPerMillimetre = Double(resolution) / 25.4
}

/// The pages of a document as pixels, one after another; none is kept.
final class RasterStream {
    private let child: ChildProcess
    /// The page that comes next, from 0.
    private(set) var page = 0
    private var buffer = [UInt8](repeating: 0, count: 1)

    init(_ source: PDFSource, _ options: ReaderOptions) {
        child = ChildProcess(
            "pdftoppm",
            ["-r", String(Raster.resolution)] + (options.password.map { ["-upw", $0] } ?? []) + [source.path],
            input: source.memory?.descriptor)
    }

    /// The pixels of a page that has not come yet; nil if there are none.
    func next(_ index: Int) -> Raster? {
        var raster: Raster?
        while page <= index {
            raster = read()
            if raster == nil { return nil }
            page += 1
        }
        return raster
    }

    /// [ppm(5)](https://netpbm.sourceforge.net/doc/ppm.html)
    private func read() -> Raster? {
        var numbers: [Int] = []
        guard readByte() == UInt8(ascii: "P"), readByte() == UInt8(ascii: "6") else { return nil }
        var number: Int?
        var isComment = false
        while numbers.count < 3 {
            guard let byte = readByte() else { return nil }
            if isComment {
                isComment = byte != 0x0A
            } else if byte == UInt8(ascii: "#") {
                isComment = true
            } else if byte &- 0x30 < 10 {
                number = min((number ?? 0) * 10 + Int(byte &- 0x30), 1 << 20)
            } else if let whole = number {
                numbers.append(whole)
                number = nil
            }
        }
        let (width, height) = (numbers[0], numbers[1])
        guard width > 0, height > 0, width * height <= 1 << 28 else { return nil }
        var pixels = [UInt8](repeating: 0, count: width * height * 3)
        guard child.fill(&pixels, count: pixels.count) else { return nil }
        return Raster(width: width, height: height, pixels: pixels)
    }

    private func readByte() -> UInt8? { child.fill(&buffer, count: 1) ? buffer[0] : nil }
}
