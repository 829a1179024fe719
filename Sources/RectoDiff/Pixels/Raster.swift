#if canImport(Glibc)
    import Glibc
#endif

/// A page as pixels: three bytes each, row by row.
struct Raster {
    var width: Int
    var height: Int
    var pixels: [UInt8]

    /// Pixels in an inch. A pixel is 0.35 mm, less than half of the x-height of the smallest print, so that a changed
    /// letter changes several; more pixels find nothing more, and cost as much more.
    static let resolution = 72
    static let pixelsPerMillimetre = Double(resolution) / 25.4

    func isSame(as other: Raster) -> Bool {
        guard width == other.width, pixels.count == other.pixels.count else { return false }
        return pixels.withUnsafeBytes { a in
            other.pixels.withUnsafeBytes { b in a.isEmpty || memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0 }
        }
    }

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

/// A part of a page with many pixels.
struct FineRaster {
    let width: Int
    let height: Int
    /// One for shades of grey, else one for red, green and blue each.
    private var planes: [[UInt8]]

    init(width: Int, height: Int, planes: [[UInt8]]) {
        (self.width, self.height, self.planes) = (width, height, planes)
    }

    init(width: Int, height: Int, pixels: [UInt8]) { self.init(width: width, height: height, planes: [pixels]) }

    var planeCount: Int { planes.count }

    func plane(_ index: Int) -> [UInt8] { planes[min(index, planes.count - 1)] }

    /// The lightness of each pixel. [Rec. 709](https://www.itu.int/rec/R-REC-BT.709)
    var lightness: [UInt8] {
        guard planes.count == 3 else { return planes[0] }
        return planes[0].indices.map { index in
            let sum = 2126 * Int(planes[0][index]) + 7152 * Int(planes[1][index]) + 722 * Int(planes[2][index])
            return UInt8(sum / 10_000)
        }
    }

    /// The part of the picture within an area.
    func part(_ area: PixelArea) -> FineRaster {
        let area = area.intersection(PixelArea(left: 0, top: 0, right: width, bottom: height))
        guard area.width > 0, area.height > 0 else { return FineRaster(width: 0, height: 0, pixels: []) }
        let parts = planes.map { plane in
            Array((area.top..<area.bottom).map { plane[$0 * width + area.left..<$0 * width + area.right] }.joined())
        }
        return FineRaster(width: area.width, height: area.height, planes: parts)
    }
}

/// A rectangle of pixels.
struct PixelArea: Equatable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }

    func grown(by edge: Int) -> PixelArea {
        PixelArea(left: left - edge, top: top - edge, right: right + edge, bottom: bottom + edge)
    }
    func intersection(_ other: PixelArea) -> PixelArea {
        PixelArea(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }
    func intersects(_ other: PixelArea) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
    func contains(_ x: Int, _ y: Int) -> Bool { left <= x && x < right && top <= y && y < bottom }
}
