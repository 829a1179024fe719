#if canImport(Glibc)
    import Glibc
#endif

/// The ink of a word: how much of it there is, whatever pixels it falls on. A word that moved is compared all the same.
struct WordInk: Equatable {
    /// The mean colour in its box.
    var mean: [Double]
    /// In pixels.
    private var width: Double
    /// The lightest and the darkest pixel.
    var light: Double
    var dark: Double

    enum Change: String {
        case invisible = "not visible any more"
        case visible = "visible now"
        case lighter
        case darker
        case recoloured = "in another colour"
        /// The same text has as much ink, elsewhere.
        case redrawn = "drawn with other glyphs"
    }

    init?(_ raster: Raster, _ box: PageBox) {
        guard let area = PixelComparison.area(of: box.grown(by: 0.1), raster.width, raster.height) else { return nil }
        var sums = [0, 0, 0]
        var (light, dark) = (0.0, 255.0)
        raster.pixels.withUnsafeBufferPointer { pixels in
            for y in area.top..<area.bottom {
                for x in area.left..<area.right {
                    let at = (y * raster.width + x) * 3
                    for channel in 0..<3 { sums[channel] += Int(pixels[at + channel]) }
                    let value =
                        0.2126 * Double(pixels[at]) + 0.7152 * Double(pixels[at + 1]) + 0.0722 * Double(pixels[at + 2])
                    light = max(light, value)
                    dark = min(dark, value)
                }
            }
        }
        width = Double(area.right - area.left)
        let count = Double((area.right - area.left) * (area.bottom - area.top))
        mean = sums.map { Double($0) / count }
        (self.light, self.dark) = (light, dark)
    }

    /// Whether all pixels of a box are the same in both pictures.
    static func isSame(_ old: Raster, _ new: Raster, _ box: PageBox) -> Bool {
        guard old.width == new.width, old.height == new.height,
            let area = PixelComparison.area(of: box.grown(by: 0.1), old.width, old.height)
        else { return false }
        let count = (area.right - area.left) * 3
        return old.pixels.withUnsafeBufferPointer { a in
            new.pixels.withUnsafeBufferPointer { b in
                (area.top..<area.bottom).allSatisfy { y in
                    let start = (y * old.width + area.left) * 3
                    return memcmp(a.baseAddress! + start, b.baseAddress! + start, count) == 0
                }
            }
        }
    }

    var isVisible: Bool { !isFlat }
    private var isFlat: Bool { light - dark < 24 }

    /// The difference of the ink; nil if there is none. A tenth of the ink, and more in narrow words, is more than the
    /// places of glyphs between pixels make, and less than a step of weight.
    func change(to other: WordInk) -> Change? {
        if isFlat != other.isFlat { return other.isFlat ? .invisible : .visible }
        if isFlat { return nil }
        let means = (PixelComparison.light(mean), PixelComparison.light(other.mean))
        // What text is printed on is no ink, and its shade is compared elsewhere.
        let isDarkOnLight = means.0 > (light + dark) / 2
        let (ground, otherGround) = isDarkOnLight ? (light, other.light) : (dark, other.dark)
        let limit = max(4, abs(ground - means.0) * (0.1 + 1.2 / width))
        let differences = zip(mean, other.mean).map { $1 - $0 - (otherGround - ground) }
        guard differences.contains(where: { abs($0) > limit }) else { return nil }
        if (differences.max() ?? 0) - (differences.min() ?? 0) > limit { return .recoloured }
        return differences[0] > 0 ? .lighter : .darker
    }
}
