/// Compares small patterns, such as a QR code, whose parts are about as large as a pixel of the whole page: it is drawn anew with
/// more pixels, laid over the other one where both fit best, and then no part of it may differ.
struct FineComparison {
    /// Pixels in an inch: the smallest modules of printed codes, 0.2 mm, have three.
    static let resolution = 400
    static let pixelsPerMillimetre = Double(resolution) / 25.4
    /// The most that both may be beside each other, in pixels: 0.25 mm.
    private static let reach = 4
    /// A pixel that is so far from all around it in the other picture is another one.
    private static let contrast = 90
    private static let block = 32
    /// So many other pixels in a block are a difference: a module has nine at least.
    private static let leastPixels = 9

    /// Whether two pictures of one size differ. One that is shifted by `reach` or less is the same.
    static func differ(_ a: Raster, _ b: Raster) -> Bool {
        let (width, height) = (min(a.width, b.width), min(a.height, b.height))
        guard width > 4 * reach, height > 4 * reach else { return false }
        let (x, y) = (light(a), light(b))
        let shift = bestShift(x, a.width, y, b.width, width, height)
        let columns = (width + block - 1) / block
        var counts = [Int](repeating: 0, count: columns * ((height + block - 1) / block))
        for row in reach..<height - reach {
            for column in reach..<width - reach {
                let isOther =
                    isBeyond(x[row * a.width + column], y, b.width, column + shift.x, row + shift.y, width, height)
                    || isBeyond(
                        y[(row + shift.y) * b.width + column + shift.x], x, a.width, column, row, width, height)
                if isOther { counts[row / block * columns + column / block] += 1 }
            }
        }
        return counts.contains { $0 >= leastPixels }
    }

    private static func light(_ raster: Raster) -> [Int16] {
        (0..<raster.width * raster.height).map { index in
            let sum =
                54 * Int(raster.pixels[index * 3]) + 183 * Int(raster.pixels[index * 3 + 1])
                + 19 * Int(raster.pixels[index * 3 + 2])
            return Int16(sum >> 8)
        }
    }

    private static func bestShift(
        _ a: [Int16], _ aWidth: Int, _ b: [Int16], _ bWidth: Int, _ width: Int, _ height: Int
    ) -> (x: Int, y: Int) {
        var best = (x: 0, y: 0)
        var least = Int.max
        // Some rows and columns tell enough.
        let step = max(1, min(width, height) / 120)
        for y in -reach...reach {
            for x in -reach...reach {
                var sum = 0
                for row in stride(from: reach, to: height - reach, by: step) {
                    for column in stride(from: reach, to: width - reach, by: step) {
                        sum += Int(abs(a[row * aWidth + column] - b[(row + y) * bWidth + column + x]))
                    }
                }
                // Nearer is better where both fit.
                sum = sum * 64 + abs(x) + abs(y)
                if sum < least { (least, best) = (sum, (x, y)) }
            }
        }
        return best
    }

    private static func isBeyond(
        _ value: Int16, _ other: [Int16], _ stride: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int
    ) -> Bool {
        var (low, high) = (Int16.max, Int16.min)
        for row in max(0, y - 1)...min(height - 1, y + 1) {
            for column in max(0, x - 1)...min(width - 1, x + 1) {
                let sample = other[row * stride + column]
                (low, high) = (min(low, sample), max(high, sample))
            }
        }
        return Int(low) - Int(value) > contrast || Int(value) - Int(high) > contrast
    }
}
