/// Finds thin rules that came or went, which are too light for the comparison of pixels: a rule of a table is often a
/// light grey, and half as dark where it falls between two pixels.
///
/// A rule is a line of pixels that differ from an even ground, the same on both sides. Its ink is what all pixels across it
/// differ from the ground: it stays the same wherever between pixels the rule falls. A rule that is thicker or thinner by
/// the rounding of a renderer is no difference; one that has less than a third of its ink is gone.
struct RuleLines {
    /// In pixels, 8.5 mm: a shorter line is no rule.
    private static let leastLength = 24
    /// In steps of 255, over all pixels across: a rule of a quarter of a point in #ccc has 13.
    private static let leastInk = 10
    /// The largest difference of the ground between both sides, or between both pictures, in steps of 255.
    private static let leastGround = 12

    /// A smaller difference of one pixel is no part of a rule.
    private static let leastDifference: Int16 = 4

    private let old: Lightness
    private let new: Lightness
    private let width: Int
    private let height: Int
    private let shifts: [(x: Int, y: Int)]
    /// The distance of the ground from the middle of a rule, in pixels.
    private let reach: Int
    /// The pixels that differ and are compared.
    private let isOpen: [Bool]
    private let rows: [Int]

    /// The lightness of each pixel, from 0 to 255.
    private struct Lightness {
        let width: Int
        let height: Int
        let values: [Int16]

        init(_ raster: Raster) {
            (width, height) = (raster.width, raster.height)
            let size = raster.width * raster.height
            values = [Int16](unsafeUninitializedCapacity: size) { values, count in
                count = size
                raster.pixels.withUnsafeBufferPointer { pixels in
                    for index in 0..<count {
                        let (red, green) = (Int32(pixels[index * 3]), Int32(pixels[index * 3 + 1]))
                        let blue = Int32(pixels[index * 3 + 2])
                        values[index] = Int16(truncatingIfNeeded: (54 * red + 183 * green + 19 * blue) >> 8)
                    }
                }
            }
        }
    }

    /// - Parameter isHidden: the pixels that are not compared, of rows as wide as the narrower picture.
    init(old: Raster, new: Raster, radius: Int, shifts: [(x: Int, y: Int)], isHidden: (Int) -> Bool) {
        (self.old, self.new, self.shifts) = (Lightness(old), Lightness(new), shifts)
        (width, height) = (min(old.width, new.width), min(old.height, new.height))
        reach = radius + 2
        var isOpen = [Bool](repeating: false, count: width * height)
        var rows: [Int] = []
        let (a, b) = (self.old.values, self.new.values)
        for y in 0..<height {
            var hasOpen = false
            for x in 0..<width
            where abs(a[y * old.width + x] - b[y * new.width + x]) >= Self.leastDifference && !isHidden(y * width + x) {
                (isOpen[y * width + x], hasOpen) = (true, true)
            }
            if hasOpen { rows.append(y) }
        }
        (self.isOpen, self.rows) = (isOpen, rows)
    }

    /// Calls back with each pixel of the rules that came or went, a row or a column at a time.
    func find(_ found: (_ x: Int, _ y: Int) -> Void) {
        for y in rows { run(0..<width, { hasChanged($0, y, acrossX: 0, acrossY: 1) }, { found($0, y) }) }
        guard let top = rows.first, let bottom = rows.last, bottom - top + 1 >= Self.leastLength else { return }
        for x in 0..<width { run(top..<bottom + 1, { hasChanged(x, $0, acrossX: 1, acrossY: 0) }, { found(x, $0) }) }
    }

    private func run(_ range: Range<Int>, _ isPart: (Int) -> Bool, _ found: (Int) -> Void) {
        var start = range.lowerBound
        for place in range.lowerBound...range.upperBound where place == range.upperBound || !isPart(place) {
            if place - start >= Self.leastLength { for part in start..<place { found(part) } }
            start = place + 1
        }
    }

    /// Whether one picture has a rule here, and the other has none here, nor at any shift.
    private func hasChanged(_ x: Int, _ y: Int, acrossX: Int, acrossY: Int) -> Bool {
        isOpen[y * width + x]
            && (isGone(old, new, x, y, acrossX, acrossY, 1) || isGone(new, old, x, y, acrossX, acrossY, -1))
    }

    private func isGone(
        _ a: Lightness, _ b: Lightness, _ x: Int, _ y: Int, _ acrossX: Int, _ acrossY: Int, _ direction: Int
    ) -> Bool {
        guard let own = profile(a, x, y, acrossX, acrossY), abs(own.ink) >= Self.leastInk else { return false }
        return shifts.allSatisfy { shift in
            let (x, y) = (x + direction * shift.x, y + direction * shift.y)
            guard let other = profile(b, x, y, acrossX, acrossY) else { return false }
            return abs(other.ground - own.ground) <= Self.leastGround && abs(other.ink) * 3 < abs(own.ink)
        }
    }

    /// The ground around a place, and the ink of what is between; nil where there is no even ground.
    private func profile(
        _ picture: Lightness, _ x: Int, _ y: Int, _ acrossX: Int, _ acrossY: Int
    ) -> (ground: Int, ink: Int)? {
        let (left, top, right, bottom) = (
            x - reach * acrossX, y - reach * acrossY, x + reach * acrossX, y + reach * acrossY
        )
        guard left >= 0, top >= 0, right < picture.width, bottom < picture.height else { return nil }
        let before = Int(picture.values[top * picture.width + left])
        let after = Int(picture.values[bottom * picture.width + right])
        if abs(before - after) > Self.leastGround { return nil }
        let ground = (before + after) / 2
        var ink = 0
        let step = acrossY * picture.width + acrossX
        var place = top * picture.width + left + step
        for _ in 1 - reach..<reach {
            ink += ground - Int(picture.values[place])
            place += step
        }
        return (ground, ink)
    }
}
