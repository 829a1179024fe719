#if canImport(Glibc)
    import Glibc
#endif

/// Compares the pixels of two pages, and forgives what is no difference on paper.
///
/// A pixel is the same if its value lies between those of its neighbours in the other picture: a shape that is shifted by
/// less than a pixel, or whose edges are smoothed otherwise, gives each pixel such a value. The strokes of text are about
/// a pixel wide, and half as dark where they fall between two pixels; so text is smoothed before. A change of shade is too small
/// for that test, so that the means of what is even in a block, away from edges, are compared too, in CIE L*a*b*, where a
/// distance of 2.3 is just noticeable; and a light rule that came or went is looked for by itself (`RuleLines`). Differences are weighed by contrast and area, not by their part of the page: a
/// decimal point counts on a page of any size.
struct PixelComparison {
    /// A connected area that differs.
    struct Spot: Equatable {
        enum Kind { case missing, added, recoloured, redrawn }
        var kind: Kind
        /// In pixels.
        var left: Int
        var top: Int
        var right: Int
        var bottom: Int
        var oldColor: [Double]
        var newColor: [Double]
    }

    static let block = 8
    /// A channel that is so far from all neighbours is a difference.
    private static let contrast = 60
    /// The least weight of a block that differs: two pixels of a quarter of full contrast beyond what is forgiven.
    private static let leastWeight = 0.5
    /// More than the 2.3 that are just noticeable for areas side by side, because pages are not.
    static let leastShade = 3.0

    let old: Raster
    let new: Raster
    let width: Int
    let height: Int
    /// Pixels that are not compared.
    private var hidden: [Bool]
    /// Pixels of text, whose ink is compared word by word instead of block by block; empty if nothing is compared.
    private var isText: [Bool] = []
    /// Whether any pixel differs that is compared: where text alone changed, its boxes are not.
    private(set) var isOpen = false
    private let radius: Int
    /// The shifts by which things on the page moved, in pixels: what is drawn around moved text moved with it.
    private var shifts: [(x: Int, y: Int)]

    /// - Parameters:
    ///   - hidden: boxes that are not compared, in mm.
    ///   - text: boxes of words.
    ///   - tolerance: the largest distance of a thing from its place, in mm.
    ///   - shifts: the distances by which text moved.
    init(
        old: Raster, new: Raster, hidden boxes: [PageBox], text: [PageBox], tolerance: Double, shifts: [Shift] = []
    ) {
        (self.old, self.new) = (old, new)
        (width, height) = (min(old.width, new.width), min(old.height, new.height))
        radius = max(1, min(4, Int((tolerance * Raster.pixelsPerMillimetre).rounded(.up))))
        self.shifts = Self.inPixels(shifts)
        hidden = Self.bitmap(boxes, width, height, edge: 0.5)
        isOpen = hasOpenDifference
        if isOpen { isText = Self.bitmap(text, width, height, edge: 0.2) }
    }

    private static func inPixels(_ shifts: [Shift]) -> [(x: Int, y: Int)] {
        func pixels(_ length: Double) -> Int { Int((length * Raster.pixelsPerMillimetre).rounded()) }
        return [(0, 0)] + shifts.map { (pixels($0.x), pixels($0.y)) }.filter { $0 != (0, 0) }
    }

    /// Whether all that differs in an area has moved as the words around it have.
    func hasMoved(_ spot: Spot, by shifts: [Shift]) -> Bool {
        var local = self
        local.shifts = Self.inPixels(shifts)
        var weight = 0.0
        var shaded = 0
        old.pixels.withUnsafeBufferPointer { a in
            new.pixels.withUnsafeBufferPointer { b in
                for y in spot.top..<spot.bottom {
                    for x in spot.left..<spot.right where !hidden[y * width + x] && !isText[y * width + x] {
                        weight += Double(local.excess(a, b, x, y)) / 255
                        if local.hasOtherShade(a, old, b, new, x, y, 1) || local.hasOtherShade(b, new, a, old, x, y, -1)
                        {
                            shaded += 1
                        }
                    }
                }
            }
        }
        if shaded >= Self.block * Self.block { return false }
        // The corners of what moved apart belong to neither.
        return weight < Self.leastWeight + 0.02
            * Double((spot.right - spot.left) * (spot.bottom - spot.top)).squareRoot()
    }

    /// Whether a pixel within an even area is in areas of other shades at all shifts.
    private func hasOtherShade(
        _ a: UnsafeBufferPointer<UInt8>, _ own: Raster, _ b: UnsafeBufferPointer<UInt8>, _ other: Raster, _ x: Int,
        _ y: Int, _ direction: Int
    ) -> Bool {
        guard isEven(a, own.width, own.height, x, y) else { return false }
        var isFound = false
        for shift in shifts {
            let (toX, toY) = (x + direction * shift.x, y + direction * shift.y)
            guard toX >= 0, toX < other.width, toY >= 0, toY < other.height else { return false }
            // An edge is as far from the shade on one side of it as from that on the other.
            guard isEven(b, other.width, other.height, toX, toY) else { return false }
            let (i, j) = ((y * own.width + x) * 3, (toY * other.width + toX) * 3)
            let difference = (0..<3).map { abs(Int(a[i + $0]) - Int(b[j + $0])) }.max() ?? 0
            if difference <= Self.leastShadeOfPixel { return false }
            isFound = true
        }
        return isFound
    }
    /// In steps of 255 of a channel: about as much as `leastShade`.
    private static let leastShadeOfPixel = 9

    private static func bitmap(_ boxes: [PageBox], _ width: Int, _ height: Int, edge: Double) -> [Bool] {
        [Bool](unsafeUninitializedCapacity: width * height) { out, count in
            out.initialize(repeating: false)
            for box in boxes {
                guard let area = area(of: box.grown(by: edge), width, height) else { continue }
                for y in area.top..<area.bottom {
                    UnsafeMutableBufferPointer(rebasing: out[y * width + area.left..<y * width + area.right])
                        .update(repeating: true)
                }
            }
            count = width * height
        }
    }

    /// The pixels of a box; nil if there are none.
    static func area(
        of box: PageBox, _ width: Int, _ height: Int
    ) -> (left: Int, top: Int, right: Int, bottom: Int)? {
        let scale = Raster.pixelsPerMillimetre
        func pixel(_ length: Double, _ limit: Int) -> Int { Int(max(0, min(Double(limit), length))) }
        let left = pixel((box.left * scale).rounded(.down), width)
        let right = pixel((box.right * scale).rounded(.up), width)
        let top = pixel((box.top * scale).rounded(.down), height)
        let bottom = pixel((box.bottom * scale).rounded(.up), height)
        return left < right && top < bottom ? (left, top, right, bottom) : nil
    }

    // MARK: Blocks

    /// The areas that differ.
    func spots() -> [Spot] { areas().spots }

    /// The areas that differ, those that are patterns of pixels, of which more cannot be said at this size, and the blocks beside
    /// text of which any pixel differs.
    func areas() -> (spots: [Spot], patterns: [Spot], blocks: [Int]) {
        if !isOpen { return ([], [], []) }
        let columns = (width + Self.block - 1) / Self.block
        let rows = (height + Self.block - 1) / Self.block
        var isDifferent = [Bool](repeating: false, count: columns * rows)
        // What differs in the even parts of each block: the sums of both pictures, and the number of pixels.
        var sums = [Double](repeating: 0, count: columns * rows * 6)
        var even = [Int](repeating: 0, count: columns * rows)
        var weight = [Double](repeating: 0, count: columns * rows)
        // How many pixels differ much, wherever their values are in the other picture.
        var much = [Int](repeating: 0, count: columns * rows)
        var isTouched = [Bool](repeating: false, count: columns * rows)
        let band = textBand()
        let smooth = (old.smoothed(rows: band), new.smoothed(rows: band))
        old.pixels.withUnsafeBufferPointer { a in
            new.pixels.withUnsafeBufferPointer { b in
                smooth.0.withUnsafeBufferPointer { smoothA in
                    smooth.1.withUnsafeBufferPointer { smoothB in
                        for y in 0..<height {
                            let (rowA, rowB) = (y * old.width * 3, y * new.width * 3)
                            // Most rows are the same, and need no look at their pixels.
                            if memcmp(a.baseAddress! + rowA, b.baseAddress! + rowB, width * 3) == 0 { continue }
                            for x in 0..<width {
                                let (i, j) = (rowA + x * 3, rowB + x * 3)
                                if a[i] == b[j], a[i + 1] == b[j + 1], a[i + 2] == b[j + 2] { continue }
                                if hidden[y * width + x] { continue }
                                let block = (y / Self.block) * columns + x / Self.block
                                if isText[y * width + x] {
                                    weight[block] += Double(excess(smoothA, smoothB, x, y)) / 255
                                    continue
                                }
                                weight[block] += Double(excess(a, b, x, y)) / 255
                                let step = Self.step(a, i, b, j)
                                much[block] += step > Self.contrast ? 1 : 0
                                isTouched[block] = isTouched[block] || step >= Self.leastStep
                                guard isEven(a, old.width, old.height, x, y), isEven(b, new.width, new.height, x, y)
                                else { continue }
                                even[block] += 1
                                for channel in 0..<3 {
                                    sums[block * 6 + channel] += Double(a[i + channel])
                                    sums[block * 6 + 3 + channel] += Double(b[j + channel])
                                }
                            }
                        }
                    }
                }
            }
        }
        for block in weight.indices {
            isDifferent[block] = weight[block] >= Self.leastWeight
            if !isDifferent[block], even[block] >= 16 {
                let means = (0..<6).map { sums[block * 6 + $0] / Double(even[block]) }
                isDifferent[block] = hasOtherShade(block, columns, Array(means[..<3]), Array(means[3...]))
            }
        }
        let lines = RuleLines(old: old, new: new, radius: radius, shifts: shifts) { hidden[$0] || isText[$0] }
        lines.find { x, y in isDifferent[y / Self.block * columns + x / Self.block] = true }
        var isPattern = much.indices.map { !isDifferent[$0] && much[$0] >= Self.leastOfPattern }
        let patterns = regions(&isPattern, columns, rows).filter(Self.isPattern)
        let blocks = isTouched.indices.filter { isTouched[$0] && !isDifferent[$0] }
        return (regions(&isDifferent, columns, rows), patterns, blocks)
    }

    /// A line that moved is no pattern.
    private static func isPattern(_ spot: Spot) -> Bool {
        let sides = (spot.right - spot.left, spot.bottom - spot.top)
        return min(sides.0, sides.1) >= block - 2 && max(sides.0, sides.1) <= 32 * block
    }

    /// The largest difference of a channel: colours that are equally light, or equally green, may be others.
    private static func step(
        _ a: UnsafeBufferPointer<UInt8>, _ i: Int, _ b: UnsafeBufferPointer<UInt8>, _ j: Int
    ) -> Int {
        max(
            abs(Int(a[i]) - Int(b[j])), abs(Int(a[i + 1]) - Int(b[j + 1])), abs(Int(a[i + 2]) - Int(b[j + 2])))
    }

    /// A smaller difference of a pixel is no part of a letter.
    private static let leastStep = 8

    /// The box of a block, in pixels.
    private func area(ofBlock block: Int) -> PixelArea {
        let columns = (width + Self.block - 1) / Self.block
        let (left, top) = (block % columns * Self.block, block / columns * Self.block)
        return PixelArea(
            left: left, top: top, right: min(width, left + Self.block), bottom: min(height, top + Self.block))
    }

    /// The box of a block, in mm.
    func box(ofBlock block: Int) -> PageBox {
        let area = area(ofBlock: block)
        return PageBox(
            left: Double(area.left), top: Double(area.top), right: Double(area.right), bottom: Double(area.bottom)
        ).scaled(by: 1 / Raster.pixelsPerMillimetre)
    }

    /// The areas of blocks that are known to be drawn otherwise.
    func spots(of blocks: [Int]) -> [Spot] {
        let (columns, rows) = ((width + Self.block - 1) / Self.block, (height + Self.block - 1) / Self.block)
        var isDifferent = [Bool](repeating: false, count: columns * rows)
        for block in blocks { isDifferent[block] = true }
        return regions(&isDifferent, columns, rows).map { spot in
            var spot = spot
            spot.kind = .redrawn
            return spot
        }
    }

    /// Whether any pixel differs in a box that is compared.
    func differs(in box: PageBox) -> Bool {
        guard let area = Self.area(of: box, width, height) else { return false }
        return old.pixels.withUnsafeBufferPointer { a in
            new.pixels.withUnsafeBufferPointer { b in
                (area.top..<area.bottom).contains { y in
                    let (rowA, rowB) = ((y * old.width + area.left) * 3, (y * new.width + area.left) * 3)
                    let count = area.right - area.left
                    if memcmp(a.baseAddress! + rowA, b.baseAddress! + rowB, count * 3) == 0 { return false }
                    return (0..<count).contains { x in
                        !hidden[y * width + area.left + x]
                            && Self.step(a, rowA + x * 3, b, rowB + x * 3) >= Self.leastStep
                    }
                }
            }
        }
    }
    private var hasOpenDifference: Bool {
        old.pixels.withUnsafeBufferPointer { a in
            new.pixels.withUnsafeBufferPointer { b in
                (0..<height).contains { y in
                    let (rowA, rowB) = (y * old.width * 3, y * new.width * 3)
                    if memcmp(a.baseAddress! + rowA, b.baseAddress! + rowB, width * 3) == 0 { return false }
                    return (0..<width).contains { x in
                        let (i, j) = (rowA + x * 3, rowB + x * 3)
                        return !hidden[y * width + x] && (a[i] != b[j] || a[i + 1] != b[j + 1] || a[i + 2] != b[j + 2])
                    }
                }
            }
        }
    }

    /// So many pixels of a block differ in a pattern that is another one, or that is shifted.
    private static let leastOfPattern = 6

    /// The rows with text that may be looked at: those near rows that differ.
    private func textBand() -> Range<Int> {
        let differing = (0..<height).filter { y in
            let (rowA, rowB) = (y * old.width * 3, y * new.width * 3)
            return old.pixels.withUnsafeBufferPointer { a in
                new.pixels.withUnsafeBufferPointer { b in
                    memcmp(a.baseAddress! + rowA, b.baseAddress! + rowB, width * 3) != 0
                }
            }
        }
        guard let first = differing.first, let last = differing.last, isText.contains(true) else { return 0..<0 }
        let reach = radius + (shifts.map { abs($0.y) }.max() ?? 0)
        return max(0, first - reach)..<last + reach + 1
    }

    /// The steps by which a pixel lies beyond the values around it in the other picture, and beyond what is forgiven,
    /// in either direction and at the best shift. It is 0 for a pixel that is the same.
    private func excess(
        _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, _ x: Int, _ y: Int
    ) -> Int {
        var forth = Int.max
        var back = Int.max
        for shift in shifts {
            forth = min(
                forth, beyond(a, old.width, x, y, b, new.width, new.height, x + shift.x, y + shift.y))
            back = min(back, beyond(b, new.width, x, y, a, old.width, old.height, x - shift.x, y - shift.y))
        }
        return max(forth, back)
    }

    private func beyond(
        _ own: UnsafeBufferPointer<UInt8>, _ ownWidth: Int, _ x: Int, _ y: Int, _ other: UnsafeBufferPointer<UInt8>,
        _ otherWidth: Int, _ otherHeight: Int, _ toX: Int, _ toY: Int
    ) -> Int {
        let (left, right) = (max(0, toX - radius), min(otherWidth - 1, toX + radius))
        let (top, bottom) = (max(0, toY - radius), min(otherHeight - 1, toY + radius))
        if left > right || top > bottom { return 255 }
        var most = 0
        for channel in 0..<3 {
            let value = Int(own[(y * ownWidth + x) * 3 + channel])
            var (low, high) = (255, 0)
            for row in top...bottom {
                for column in left...right {
                    let sample = Int(other[(row * otherWidth + column) * 3 + channel])
                    (low, high) = (min(low, sample), max(high, sample))
                }
            }
            most = max(most, low - value - Self.contrast, value - high - Self.contrast)
        }
        return most
    }

    /// Whether the pixels around a pixel are nearly the same: it is no edge.
    private func isEven(
        _ pixels: UnsafeBufferPointer<UInt8>, _ width: Int, _ height: Int, _ x: Int, _ y: Int
    ) -> Bool {
        for channel in 0..<3 {
            var (low, high) = (UInt8.max, UInt8.min)
            for row in max(0, y - radius)...min(height - 1, y + radius) {
                for column in max(0, x - radius)...min(width - 1, x + radius) {
                    let sample = pixels[(row * width + column) * 3 + channel]
                    (low, high) = (min(low, sample), max(high, sample))
                }
            }
            if high - low > 24 { return false }
        }
        return true
    }

    private func hasOtherShade(_ block: Int, _ columns: Int, _ before: [Double], _ after: [Double]) -> Bool {
        if Lab(before).distance(to: Lab(after)) < Self.leastShade { return false }
        return !shifts.dropFirst().contains { shift in
            let moved = mean(old, of: block, columns, shift: (-shift.x, -shift.y))
            let own = mean(new, of: block, columns, shift: (0, 0))
            return Lab(moved).distance(to: Lab(own)) < Self.leastShade
        }
    }

    /// The mean colour of a block's pixels that are compared.
    private func mean(
        _ raster: Raster, of block: Int, _ columns: Int, shift: (x: Int, y: Int)
    ) -> [Double] {
        let (left, top) = (block % columns * Self.block, block / columns * Self.block)
        var sums = [0.0, 0.0, 0.0]
        var count = 0.0
        for y in top..<min(height, top + Self.block) {
            for x in left..<min(width, left + Self.block) where !hidden[y * width + x] && !isText[y * width + x] {
                let (atX, atY) = (x + shift.x, y + shift.y)
                guard atX >= 0, atX < raster.width, atY >= 0, atY < raster.height else { continue }
                for channel in 0..<3 {
                    sums[channel] += Double(raster.pixels[(atY * raster.width + atX) * 3 + channel])
                }
                count += 1
            }
        }
        return count == 0 ? [255, 255, 255] : sums.map { $0 / count }
    }

    // MARK: Areas

    /// Joins blocks that are less than two blocks apart.
    private func regions(_ isDifferent: inout [Bool], _ columns: Int, _ rows: Int) -> [Spot] {
        var spots: [Spot] = []
        for start in isDifferent.indices where isDifferent[start] {
            var blocks: [Int] = []
            var queue = [start]
            isDifferent[start] = false
            while let block = queue.popLast() {
                blocks.append(block)
                let (column, row) = (block % columns, block / columns)
                for y in max(0, row - 2)...min(rows - 1, row + 2) {
                    for x in max(0, column - 2)...min(columns - 1, column + 2) where isDifferent[y * columns + x] {
                        isDifferent[y * columns + x] = false
                        queue.append(y * columns + x)
                    }
                }
            }
            spots.append(spot(blocks, columns))
        }
        return spots
    }

    /// The area of the pixels that differ in these blocks, with their mean colours.
    private func spot(_ blocks: [Int], _ columns: Int) -> Spot {
        var (ranges, sums) = ([(255.0, 0.0), (255.0, 0.0)], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]])
        var values: [(Double, Double)] = []
        var spot = Spot(
            kind: .redrawn, left: width, top: height, right: 0, bottom: 0, oldColor: [], newColor: [])
        var count = 0.0
        for block in blocks {
            let (left, top) = (block % columns * Self.block, block / columns * Self.block)
            for y in top..<min(height, top + Self.block) {
                for x in left..<min(width, left + Self.block) where !hidden[y * width + x] {
                    let (a, b) = (color(old, x, y), color(new, x, y))
                    values.append((Self.light(a), Self.light(b)))
                    for (side, light) in [Self.light(a), Self.light(b)].enumerated() {
                        ranges[side] = (min(ranges[side].0, light), max(ranges[side].1, light))
                    }
                    guard zip(a, b).contains(where: { abs($0 - $1) > 2 }) else { continue }
                    (spot.left, spot.right) = (min(spot.left, x), max(spot.right, x + 1))
                    (spot.top, spot.bottom) = (min(spot.top, y), max(spot.bottom, y + 1))
                    count += 1
                    for channel in 0..<3 {
                        sums[0][channel] += a[channel]
                        sums[1][channel] += b[channel]
                    }
                }
            }
        }
        (spot.oldColor, spot.newColor) = (sums[0].map { $0 / max(1, count) }, sums[1].map { $0 / max(1, count) })
        let isFlat = ranges.map { $0.1 - $0.0 < 24 }
        spot.kind =
            switch (isFlat[0], isFlat[1]) {
            // What was as light as paper was nothing.
            case (true, true):
                Self.light(spot.newColor) > 250 ? .missing : Self.light(spot.oldColor) > 250 ? .added : .recoloured
            case (true, false): .added
            case (false, true): .missing
            case (false, false): abs(Self.correlation(values)) > 0.85 ? .recoloured : .redrawn
            }
        return spot
    }

    private func color(_ raster: Raster, _ x: Int, _ y: Int) -> [Double] {
        let at = (y * raster.width + x) * 3
        return [Double(raster.pixels[at]), Double(raster.pixels[at + 1]), Double(raster.pixels[at + 2])]
    }

    static func light(_ color: [Double]) -> Double { 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2] }

    private static func correlation(_ values: [(Double, Double)]) -> Double {
        let count = Double(max(1, values.count))
        let means = (values.reduce(0) { $0 + $1.0 } / count, values.reduce(0) { $0 + $1.1 } / count)
        var (both, a, b) = (0.0, 0.0, 0.0)
        for value in values {
            let (x, y) = (value.0 - means.0, value.1 - means.1)
            both += x * y
            a += x * x
            b += y * y
        }
        return a == 0 || b == 0 ? 0 : both / (a * b).squareRoot()
    }
}
