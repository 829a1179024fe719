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
    private static let leastInk = 10.0
    /// How much the ground may differ on both sides, or in both pictures.
    private static let leastGround = 12.0

    private let old: Raster
    private let new: Raster
    private let width: Int
    private let height: Int
    private let isHidden: (_ x: Int, _ y: Int) -> Bool
    private let shifts: [(x: Int, y: Int)]
    /// How far the ground is from the middle of a rule.
    private let reach: Int

    init(
        old: Raster, new: Raster, radius: Int, shifts: [(x: Int, y: Int)],
        isHidden: @escaping (_ x: Int, _ y: Int) -> Bool
    ) {
        (self.old, self.new, self.shifts, self.isHidden) = (old, new, shifts, isHidden)
        (width, height) = (min(old.width, new.width), min(old.height, new.height))
        reach = radius + 2
    }

    /// Calls back with each pixel of the rules that came or went, a row or a column at a time.
    func find(_ found: (_ x: Int, _ y: Int) -> Void) {
        for y in 0..<height where rowDiffers(y) {
            run(width, { differs($0, y) && hasChanged($0, y, across: (0, 1)) }, { found($0, y) })
        }
        let rows = (0..<height).filter(rowDiffers)
        guard let top = rows.first, let bottom = rows.last, bottom - top + 1 >= Self.leastLength else { return }
        for x in 0..<width {
            run(
                bottom - top + 1, { differs(x, top + $0) && hasChanged(x, top + $0, across: (1, 0)) },
                { found(x, top + $0) })
        }
    }

    private func run(_ count: Int, _ isPart: (Int) -> Bool, _ found: (Int) -> Void) {
        var start = 0
        for place in 0...count where place == count || !isPart(place) {
            if place - start >= Self.leastLength { for part in start..<place { found(part) } }
            start = place + 1
        }
    }

    private func rowDiffers(_ y: Int) -> Bool {
        old.pixels[y * old.width * 3..<(y * old.width + width) * 3]
            != new.pixels[y * new.width * 3..<(y * new.width + width) * 3]
    }

    private func differs(_ x: Int, _ y: Int) -> Bool {
        let (i, j) = ((y * old.width + x) * 3, (y * new.width + x) * 3)
        return (0..<3).contains { old.pixels[i + $0] != new.pixels[j + $0] } && !isHidden(x, y)
    }

    /// Whether one picture has a rule here, and the other has none here, nor at any shift.
    private func hasChanged(_ x: Int, _ y: Int, across: (x: Int, y: Int)) -> Bool {
        isGone(old, new, x, y, across, forth: 1) || isGone(new, old, x, y, across, forth: -1)
    }

    private func isGone(_ a: Raster, _ b: Raster, _ x: Int, _ y: Int, _ across: (x: Int, y: Int), forth: Int) -> Bool {
        guard let own = profile(a, x, y, across), abs(own.ink) >= Self.leastInk else { return false }
        return shifts.allSatisfy { shift in
            guard let other = profile(b, x + forth * shift.x, y + forth * shift.y, across) else { return false }
            return abs(other.ground - own.ground) <= Self.leastGround && abs(other.ink) * 3 < abs(own.ink)
        }
    }

    /// The ground around a place, and the ink of what is between; nil where there is no even ground.
    private func profile(
        _ raster: Raster, _ x: Int, _ y: Int, _ across: (x: Int, y: Int)
    ) -> (ground: Double, ink: Double)? {
        let (left, top) = (x - reach * across.x, y - reach * across.y)
        let (right, bottom) = (x + reach * across.x, y + reach * across.y)
        guard left >= 0, top >= 0, right < raster.width, bottom < raster.height else { return nil }
        let (before, after) = (light(raster, left, top), light(raster, right, bottom))
        if abs(before - after) > Self.leastGround { return nil }
        let ground = (before + after) / 2
        var ink = 0.0
        for step in 1 - reach..<reach { ink += ground - light(raster, x + step * across.x, y + step * across.y) }
        return (ground, ink)
    }

    private func light(_ raster: Raster, _ x: Int, _ y: Int) -> Double {
        let at = (y * raster.width + x) * 3
        return PixelComparison.light(
            Double(raster.pixels[at]), Double(raster.pixels[at + 1]), Double(raster.pixels[at + 2]))
    }
}
