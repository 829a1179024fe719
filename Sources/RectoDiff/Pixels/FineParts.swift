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
    private let steady: [PageBox]

    /// - Parameters:
    ///   - hidden: boxes that are not compared.
    ///   - steady: boxes that are not compared where what is around them moved.
    init(hidden: [PageBox], steady: [PageBox]) { (self.hidden, self.steady) = (hidden, steady) }

    mutating func add(_ part: Part, _ box: PageBox) { parts.append((part, box)) }

    /// The distance, in mm, between parts that are drawn together.
    private static let gap = 15.0
    /// The most pixels of a picture.
    private static let mostPixels = 40 << 20

    /// The parts that differ.
    func differing(oldPage: Int, newPage: Int, _ fine: FinePictures) -> [Part] {
        var (out, open): ([Part], [(part: Part, box: PageBox)]) = ([], [])
        func compare(_ parts: [(part: Part, box: PageBox)], at scale: FineComparison.Scale) {
            for band in Self.bands(parts, at: scale) {
                guard let area = PageBox.around(band.map(\.box)) else { continue }
                let grown = area.grown(by: 1.5)
                let zone = PageBox(
                    left: max(0, grown.left), top: max(0, grown.top), right: grown.right, bottom: grown.bottom)
                guard let pictures = fine.rasters([(.old, oldPage, zone), (.new, newPage, zone)], at: scale) else {
                    continue
                }
                func pixels(_ boxes: [PageBox]) -> [PixelArea] {
                    boxes.filter { $0.intersects(zone) }.map { scale.pixels($0, from: zone) }
                }
                let comparison = FineComparison(
                    pictures[0], pictures[1], at: scale,
                    without: .init(hidden: pixels(hidden), steady: pixels(steady)))
                for part in band {
                    switch comparison.verdict(on: scale.pixels(part.box, from: zone)) {
                    case .same: break
                    case .open: open.append(part)
                    case .different: out.append(part.part)
                    }
                }
            }
        }
        compare(parts, at: .fine)
        let left = open
        compare(left, at: .finest)
        return out
    }

    /// The parts that are drawn together, because they are near each other on the page.
    private static func bands(
        _ parts: [(part: Part, box: PageBox)], at scale: FineComparison.Scale
    ) -> [[(part: Part, box: PageBox)]] {
        var bands: [[(part: Part, box: PageBox)]] = []
        var around: PageBox?
        for part in parts.sorted(by: { $0.box.top < $1.box.top }) {
            let joined = around?.union(part.box)
            if let own = around, let joined, part.box.top <= own.bottom + gap,
                scale.pixels(joined.width) * scale.pixels(joined.height) <= mostPixels
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
