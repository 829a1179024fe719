/// A page as pixels: three bytes each, row by row.
struct Raster {
    var width: Int
    var height: Int
    var pixels: [UInt8]

    /// Pixels in an inch. A pixel is 0.35 mm, less than half of the x-height of the smallest print, so that a changed
    /// letter changes several; more pixels find nothing more, and cost as much more.
    static let resolution = 72
    static let pixelsPerMillimetre = Double(resolution) / 25.4

    /// The pixels, each mixed with its neighbours by ¼ ½ ¼ in both directions, in some rows; the other rows are not right.
    func smoothed(rows: Range<Int>) -> [UInt8] {
        if rows.isEmpty || width < 2 { return pixels }
        let stride = width * 3
        let top = max(0, rows.lowerBound - 1)
        let bottom = min(height, rows.upperBound + 1)
        // First from side to side, then up and down. The pixels at the edges stand for those beyond.
        let wide = pixels.withUnsafeBufferPointer { from in
            [UInt8](unsafeUninitializedCapacity: pixels.count) { to, count in
                to.initialize(repeating: 0)
                for y in top..<bottom {
                    let row = y * stride
                    let end = row + stride
                    Self.mix(from, row, row, row + 3, into: to, row, count: 3)
                    Self.mix(from, row, row + 3, row + 6, into: to, row + 3, count: stride - 6)
                    Self.mix(from, end - 6, end - 3, end - 3, into: to, end - 3, count: 3)
                }
                count = pixels.count
            }
        }
        return wide.withUnsafeBufferPointer { from in
            [UInt8](unsafeUninitializedCapacity: pixels.count) { to, count in
                to.initialize(repeating: 0)
                for y in top..<bottom {
                    let row = y * stride
                    let above = y > top ? row - stride : row
                    let below = y + 1 < bottom ? row + stride : row
                    Self.mix(from, above, row, below, into: to, row, count: stride)
                }
                count = pixels.count
            }
        }
    }

    /// Mixes values from three places on.
    private static func mix(
        _ from: UnsafeBufferPointer<UInt8>, _ before: Int, _ own: Int, _ after: Int,
        into to: UnsafeMutableBufferPointer<UInt8>, _ target: Int, count: Int
    ) {
        for index in 0..<count {
            let ends = UInt16(from[before + index]) &+ UInt16(from[after + index])
            let sum = ends &+ UInt16(from[own + index]) &* 2 &+ 2
            to[target + index] = UInt8(truncatingIfNeeded: sum >> 2)
        }
    }
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
