import RectoCore

/// A blurred rectangle with elliptical corners. Two shadows that look the same are equal, wherever they are.
package struct BlurredShape: Hashable {
    package var size: Size
    package var topLeft, topRight, bottomRight, bottomLeft: Size
    /// The standard deviation of the blur, which is half of the blur radius.
    package var deviation: LayoutUnit
    /// If it is given, the shape is a hole, in an area that extends this far around it.
    package var surroundings: Edges<LayoutUnit>?

    init(_ r: RoundedRect, deviation: LayoutUnit) {
        (size, topLeft, topRight) = (r.rect.size, r.topLeft, r.topRight)
        (bottomRight, bottomLeft, self.deviation) = (r.bottomRight, r.bottomLeft, deviation)
    }
}

/// The part of each pixel that a blurred shape covers.
struct CoverageMask {
    let width: Int
    let height: Int
    /// The coverage of each pixel, from 0 to 255, row by row.
    private(set) var coverage: [UInt8]
    /// The number of pixels in one px.
    let scale: Double
    /// The offset from the mask's corner to the shape's corner, in px.
    let offset: Point

    /// The finest resolution that is useful in print, in pixels for each px.
    private static let finest = 300.0 / 96
    /// The largest number of pixels in a mask, which is that of a page at the finest resolution.
    static let mostPixels = 12_000_000.0

    /// The result is nil if nothing would be visible.
    /// - Parameter mostPixels: a mask that would have more is coarser.
    init?(_ shape: BlurredShape, mostPixels: Double = CoverageMask.mostPixels) {
        let deviation = shape.deviation.double
        let margin = shape.surroundings ?? Edges(all: shape.deviation * 3)
        let (w, h) = (
            (shape.size.width + margin.horizontal).double, (shape.size.height + margin.vertical).double
        )
        guard w > 0, h > 0, w < 1e6, h < 1e6 else { return nil }
        let scale = Self.scale(deviation: deviation, area: w * h, mostPixels: mostPixels)
        let (columns, rows) = (Int((w * scale).rounded(.up)), Int((h * scale).rounded(.up)))
        guard columns > 0, rows > 0, columns * rows < 40_000_000 else { return nil }
        (width, height, self.scale) = (columns, rows, scale)
        let left = Int((margin.left.double * scale).rounded())
        let top = Int((margin.top.double * scale).rounded())
        // The shape begins at a whole pixel.
        offset = Point(x: LayoutUnit(Double(left) / scale), y: LayoutUnit(Double(top) / scale))
        let outline = PixelOutline(shape, scale: scale, left: left, top: top, columns: columns, rows: rows)
        let radii = Self.boxes(deviation * scale)
        coverage = Self.blurred(outline, radii, isHole: shape.surroundings != nil)
    }

    /// Blurs what is already drawn.
    ///
    /// - Parameter deviation: the standard deviation in pixels.
    init(blurring pixels: [UInt8], width: Int, height: Int, deviation: Double, scale: Double) {
        self.width = width
        self.height = height
        self.scale = scale
        offset = .zero
        coverage = Self.blurred(pixels, width, height, deviation: deviation)
    }

    /// Blurs one channel of a picture around which there is nothing.
    static func blurred(_ pixels: [UInt8], _ width: Int, _ height: Int, deviation: Double) -> [UInt8] {
        var pixels = pixels
        for (before, after) in Self.boxes(deviation) {
            pixels = Self.boxBlurred(pixels, width, height, before, after, 0, isHorizontal: true)
            pixels = Self.boxBlurred(pixels, width, height, before, after, 0, isHorizontal: false)
        }
        return pixels
    }

    /// The number of pixels in one px of a blurred area. There are at least ten pixels in a standard deviation, because
    /// larger steps could be seen. There are also at least two in a px, unless that would be more than 40 in a standard
    /// deviation.
    static func scale(deviation: Double, area: Double, mostPixels: Double = CoverageMask.mostPixels) -> Double {
        let deviation = max(deviation, 0.01)
        let scale = min(finest, max(min(2, 40 / deviation), 10 / deviation))
        return area * scale * scale > mostPixels ? (mostPixels / area).squareRoot() : scale
    }

    /// The half widths, before and after the pixel, of three box blurs that together approximate a Gaussian blur.
    /// [Filter Effects 1 §9.11](https://www.w3.org/TR/filter-effects-1/#feGaussianBlurElement)
    private static func boxes(_ deviation: Double) -> [(before: Int, after: Int)] {
        let d = Int(deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
        if d < 2 { return [] }
        if d % 2 == 1 { return [(d / 2, d / 2), (d / 2, d / 2), (d / 2, d / 2)] }
        return [(d / 2, d / 2 - 1), (d / 2 - 1, d / 2), (d / 2, d / 2)]
    }

    /// Blurs the shape. All rows and columns in the middle of the shape are alike and are blurred only once.
    private static func blurred(_ outline: PixelOutline, _ radii: [(before: Int, after: Int)], isHole: Bool) -> [UInt8]
    {
        let reach = radii.reduce(1) { $0 + max($1.before, $1.after) }
        let x = Fold(outline.columns, outline.straightColumns, reach)
        let y = Fold(outline.rows, outline.straightRows, reach)
        var pixels = [UInt8](repeating: 0, count: x.count * y.count)
        for row in 0..<y.count {
            guard let span = outline.span(y.source(row)) else { continue }
            for column in 0..<x.count {
                let c = Double(x.source(column))
                let covered = max(0, min(c + 1, span.upperBound) - max(c, span.lowerBound))
                pixels[row * x.count + column] = UInt8((min(1, covered) * 255).rounded())
            }
        }
        if isHole { for i in pixels.indices { pixels[i] = 255 - pixels[i] } }
        let outside: UInt8 = isHole ? 255 : 0
        for (before, after) in radii {
            pixels = boxBlurred(pixels, x.count, y.count, before, after, outside, isHorizontal: true)
            pixels = boxBlurred(pixels, x.count, y.count, before, after, outside, isHorizontal: false)
        }
        if x.count == outline.columns, y.count == outline.rows { return pixels }
        var out = [UInt8](repeating: 0, count: outline.columns * outline.rows)
        for row in 0..<outline.rows {
            let from = y.folded(row) * x.count
            for column in 0..<outline.columns { out[row * outline.columns + column] = pixels[from + x.folded(column)] }
        }
        return out
    }

    /// Leaves out the part of one axis along which everything is the same.
    private struct Fold {
        var count: Int
        private var keep: Int
        private var removed: Int
        init(_ length: Int, _ straight: Range<Int>, _ reach: Int) {
            // The part that a blur of the ends can reach is kept.
            keep = straight.lowerBound + reach
            removed = max(0, straight.count - 2 * reach - 1)
            count = length - removed
        }
        func source(_ index: Int) -> Int { index <= keep ? index : index + removed }
        func folded(_ index: Int) -> Int {
            index <= keep ? index : index <= keep + removed ? keep : index - removed
        }
    }

    private static func boxBlurred(
        _ pixels: [UInt8], _ width: Int, _ height: Int, _ before: Int, _ after: Int, _ outside: UInt8,
        isHorizontal: Bool
    ) -> [UInt8] {
        let (lines, length) = isHorizontal ? (height, width) : (width, height)
        let (lineStep, step) = isHorizontal ? (width, 1) : (1, width)
        let size = before + after + 1
        var out = [UInt8](repeating: 0, count: pixels.count)
        pixels.withUnsafeBufferPointer { pixels in
            out.withUnsafeMutableBufferPointer { out in
                for line in 0..<lines {
                    let start = line * lineStep
                    func value(_ i: Int) -> Int { i < 0 || i >= length ? Int(outside) : Int(pixels[start + i * step]) }
                    var sum = 0
                    for i in -before...after { sum += value(i) }
                    for i in 0..<length {
                        out[start + i * step] = UInt8((sum + size / 2) / size)
                        sum += value(i + after + 1) - value(i - before)
                    }
                }
            }
        }
        return out
    }
}

/// A shape as the part of each row of pixels that it covers.
private struct PixelOutline {
    var columns: Int
    var rows: Int
    private let x0, x1, y0, y1: Double
    private let corners: [(x: Double, y: Double)]
    /// The columns and rows at which the shape's edges run straight.
    var straightColumns: Range<Int>
    var straightRows: Range<Int>

    init(_ shape: BlurredShape, scale: Double, left: Int, top: Int, columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        (x0, y0) = (Double(left), Double(top))
        (x1, y1) = (x0 + shape.size.width.double * scale, y0 + shape.size.height.double * scale)
        corners = [shape.topLeft, shape.topRight, shape.bottomRight, shape.bottomLeft].map {
            ($0.width.double * scale, $0.height.double * scale)
        }
        func range(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
            let a = max(0, min(limit, Int(low.rounded(.up))))
            return a..<max(a, min(limit, Int(high.rounded(.down))))
        }
        straightColumns = range(x0 + max(corners[0].x, corners[3].x), x1 - max(corners[1].x, corners[2].x), columns)
        straightRows = range(y0 + max(corners[0].y, corners[1].y), y1 - max(corners[3].y, corners[2].y), rows)
    }

    /// The part of a row that is covered, at the middle of the row.
    func span(_ row: Int) -> Range<Double>? {
        let y = Double(row) + 0.5
        if y <= y0 || y >= y1 { return nil }
        /// The distance of the curve from the edge of the shape.
        func indent(_ corner: (x: Double, y: Double), _ depth: Double) -> Double {
            guard corner.x > 0, corner.y > 0, depth < corner.y else { return 0 }
            let t = 1 - depth / corner.y
            return corner.x * (1 - max(0, 1 - t * t).squareRoot())
        }
        let low = x0 + max(indent(corners[0], y - y0), indent(corners[3], y1 - y))
        let high = x1 - max(indent(corners[1], y - y0), indent(corners[2], y1 - y))
        return low < high ? low..<high : nil
    }
}
