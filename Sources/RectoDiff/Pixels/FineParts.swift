/// Finds the words and the blocks of pixels that are other ones at many pixels, and that the pixels of the whole page do not
/// tell from a shift of less than a pixel: a changed digit of small print, as outlines, in a scan, or by another glyph.
struct FineParts {
    /// A part of both pages that is compared: a word, by its index on the old page, or a block of pixels.
    enum Part {
        case word(Int), block(Int)
        var word: Int? { if case .word(let index) = self { index } else { nil } }
        var block: Int? { if case .block(let index) = self { index } else { nil } }
    }

    private var parts: [(part: Part, box: PageBox)] = []
    private let hidden: [PageBox]

    /// - Parameter hidden: boxes that are not compared.
    init(hidden: [PageBox]) { self.hidden = hidden }

    mutating func add(_ part: Part, _ box: PageBox) { parts.append((part, box)) }

    /// The distance, in mm, between parts that are drawn together.
    private static let gap = 15.0
    /// The most pixels of a picture.
    private static let mostPixels = 40 << 20

    /// The parts that differ.
    func differing(oldPage: Int, newPage: Int, _ fine: FinePictures) -> [Part] {
        bands().flatMap { band -> [Part] in
            guard let area = PageBox.around(band.map(\.box)) else { return [] }
            let grown = area.grown(by: 1.5)
            let zone = PageBox(
                left: max(0, grown.left), top: max(0, grown.top), right: grown.right, bottom: grown.bottom)
            guard let pictures = fine.rasters([(.old, oldPage, zone), (.new, newPage, zone)]) else { return [] }
            func pixels(_ box: PageBox) -> PixelArea {
                let (left, top) = (FinePictures.pixels(zone.left), FinePictures.pixels(zone.top))
                return PixelArea(
                    left: FinePictures.pixels(box.left) - left, top: FinePictures.pixels(box.top) - top,
                    right: FinePictures.pixels(box.right) - left, bottom: FinePictures.pixels(box.bottom) - top)
            }
            let comparison = FineComparison(
                pictures[0], pictures[1], hidden: hidden.filter { $0.intersects(zone) }.map(pixels))
            return band.filter { comparison.differ(in: pixels($0.box)) }.map(\.part)
        }
    }

    /// The parts that are drawn together, because they are near each other on the page.
    private func bands() -> [[(part: Part, box: PageBox)]] {
        var bands: [[(part: Part, box: PageBox)]] = []
        var around: PageBox?
        for part in parts.sorted(by: { $0.box.top < $1.box.top }) {
            let joined = around?.union(part.box)
            if let own = around, let joined, part.box.top <= own.bottom + Self.gap,
                FinePictures.pixels(joined.width) * FinePictures.pixels(joined.height) <= Self.mostPixels
            {
                bands[bands.count - 1].append(part)
                around = joined
            } else {
                bands.append([part])
                around = part.box
            }
        }
        return bands
    }
}
