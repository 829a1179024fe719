/// Tells whether a rule can be seen: one that is painted in the colour of its ground, or covered, cannot.
struct RuleSight {
    private let raster: Raster

    init(_ raster: Raster) { self.raster = raster }

    /// A step of one channel that a rule must make against what is on both of its sides.
    private static let leastStep = 4
    /// A rule is seen if so much of it is.
    private static let leastPart = 0.25

    func isVisible(_ box: PageBox) -> Bool { strength(box) >= Double(Self.leastStep) }

    /// The contrast of a rule with its ground, in steps of 255, in the mean of the places where it is seen; 0 where it
    /// is not.
    func strength(_ box: PageBox) -> Double {
        let scale = Raster.pixelsPerMillimetre
        let isHorizontal = box.width >= box.height
        let along = isHorizontal ? (box.left, box.right) : (box.top, box.bottom)
        let across = isHorizontal ? (box.top, box.bottom) : (box.left, box.right)
        let (width, height) = isHorizontal ? (raster.width, raster.height) : (raster.height, raster.width)
        guard along.1 * scale < 1e6, across.1 * scale < 1e6, along.0 > -1e6, across.0 > -1e6 else { return 0 }
        let (start, end) = (max(0, Int(along.0 * scale)), min(width - 1, Int(along.1 * scale)))
        // Smoothing may put a little into one more pixel on both sides.
        let (top, bottom) = (Int((across.0 * scale).rounded(.down)) - 1, Int((across.1 * scale).rounded(.up)))
        let (before, after) = (max(0, top - 1), min(height - 1, bottom + 1))
        guard start <= end, after > before else { return 0 }
        let step = max(1, (end - start + 1) / 48)
        var (count, seen, sum) = (0, 0, 0)
        for place in stride(from: start, through: end, by: step) {
            count += 1
            func pixel(_ row: Int) -> Int {
                (isHorizontal ? row * raster.width + place : place * raster.width + row) * 3
            }
            let (a, b) = (pixel(before), pixel(after))
            var most = 0
            for row in max(0, top)...max(max(0, top), min(height - 1, bottom)) {
                let own = pixel(row)
                for channel in 0..<3 {
                    let value = Int(raster.pixels[own + channel])
                    most = max(
                        most,
                        min(
                            abs(value - Int(raster.pixels[a + channel])), abs(value - Int(raster.pixels[b + channel]))))
                }
            }
            if most >= Self.leastStep {
                seen += 1
                sum += most
            }
        }
        return Double(seen) >= Self.leastPart * Double(count) ? Double(sum) / Double(max(1, seen)) : 0
    }
}
