#if canImport(Glibc)
    import Glibc
#endif

/// Compares what is too small for the pixels of the whole page, such as a digit of small print or the modules of a code: it is
/// drawn anew with more pixels, laid over the other one where both fit best, and then no part of it may differ.
struct FineComparison {
    /// The number of pixels with which parts are drawn.
    struct Scale {
        /// The smallest modules of printed codes, 0.2 mm, have three pixels, and the strokes of print of 6 pt, too.
        static let fine = Scale(factor: 1)
        /// For what that leaves open, as it does of print of 5 pt.
        static let finest = Scale(factor: 3)

        private let factor: Int

        /// Pixels in an inch.
        var resolution: Int { 400 * factor }
        /// The most that both may be beside each other, in pixels: 0.25 mm.
        var reach: Int { 4 * factor }
        var tile: Int { 32 * factor }
        /// The pixels around a tile that say how it is shifted.
        var margin: Int { 12 * factor }
        /// The thickness, in pixels, of the edge of an area that moved by less than the tolerance.
        var thickestEdge: Int { 3 * factor }
        /// The distance within which the other picture may have the value of a pixel: edges are smoothed otherwise, or rounded.
        var radius: Int { factor }

        /// A length in mm as pixels.
        func pixels(_ length: Double) -> Int {
            Int((max(-1e5, min(1e5, length)) * Double(resolution) / 25.4).rounded())
        }

        /// The pixels of a box, from those of the corner of another one.
        func pixels(_ box: PageBox, from corner: PageBox) -> PixelArea {
            let (left, top) = (pixels(corner.left), pixels(corner.top))
            return PixelArea(
                left: pixels(box.left) - left, top: pixels(box.top) - top, right: pixels(box.right) - left,
                bottom: pixels(box.bottom) - top)
        }
    }

    enum Verdict: Comparable {
        case same
        /// Some pixels are other ones, and too few to tell what they are.
        case open
        case different
    }

    /// A pixel that is so far from all around it in the other picture is another one, where black stands on white.
    private static let contrast = 90
    /// The same where there is less contrast, so that noise is none.
    private static let leastContrast = 12
    /// The difference that counts where the darkest pixel is so far from the lightest one.
    private static func contrast(of range: Int) -> Int { max(leastContrast, contrast * range / 255) }
    /// So many other pixels in a tile are a difference: a module has nine at least, and of two digits of 6 pt the most alike,
    /// 6 and 8, differ in eight.
    private static let leastPixels = 8

    private let old: FineRaster
    private let new: FineRaster
    private let scale: Scale
    private let covers: Covers
    private let inner: PixelArea

    /// Areas in pixels.
    struct Covers {
        /// The areas that are not compared.
        var hidden: [PixelArea] = []
        /// The areas that stay in their places: they are not compared where what is around them moved.
        var steady: [PixelArea] = []

        fileprivate func near(_ area: PixelArea) -> Covers {
            Covers(
                hidden: hidden.filter { $0.intersects(area) }, steady: steady.filter { $0.intersects(area) })
        }
    }

    init(_ old: FineRaster, _ new: FineRaster, at scale: Scale = .fine, without covers: Covers = Covers()) {
        (self.old, self.new, self.scale, self.covers) = (old, new, scale, covers)
        inner = PixelArea(
            left: scale.reach, top: scale.reach, right: min(old.width, new.width) - scale.reach,
            bottom: min(old.height, new.height) - scale.reach)
    }

    /// A movement in pixels.
    private typealias Move = (x: Int, y: Int)

    /// Whether both pictures differ as wholes. One that is shifted by `reach` or less is the same.
    var differ: Bool {
        guard inner.width > 2 * scale.reach, inner.height > 2 * scale.reach else { return false }
        return inEachPlane(.same) { views in
            guard let range = views.range(inner) else { return .same }
            let contrast = Self.contrast(of: range)
            // Some rows and columns tell enough.
            let move = views.bestMove(inner, step: max(1, min(inner.width, inner.height) / 120))
            let differs = tiles(of: inner).contains { tile in
                views.others(tile, move, contrast: contrast, hidden: []).count >= Self.leastPixels
            }
            return differs ? .different : .same
        } == Verdict.different
    }

    /// Whether both pictures differ in an area, each of whose tiles may be shifted by itself: what stands side by side may have
    /// drifted apart.
    func verdict(on area: PixelArea) -> Verdict {
        let area = area.intersection(inner)
        let covers = covers.near(area)
        return inEachPlane(.same) { views in
            var last: Move = (0, 0)
            var verdict = Verdict.same
            for tile in tiles(of: area) {
                switch self.verdict(on: tile, covers.near(tile), views, &last) {
                case .same: break
                case .open: verdict = .open
                case .different: return .different
                }
            }
            return verdict
        }
    }

    private func tiles(of area: PixelArea) -> [PixelArea] {
        stride(from: area.top, to: area.bottom, by: scale.tile).flatMap { top in
            stride(from: area.left, to: area.right, by: scale.tile).map { left in
                PixelArea(
                    left: left, top: top, right: min(area.right, left + scale.tile),
                    bottom: min(area.bottom, top + scale.tile))
            }
        }
    }

    private func verdict(
        on tile: PixelArea, _ covers: Covers, _ views: Views, _ last: inout Move
    ) -> Verdict {
        let window = tile.grown(by: scale.margin).intersection(inner)
        guard let range = views.range(window) else { return .same }
        let contrast = Self.contrast(of: range)
        let all = covers.hidden + covers.steady
        func verdict(at move: Move) -> Verdict {
            let others = views.others(tile, move, contrast: contrast, hidden: move == (0, 0) ? covers.hidden : all)
            if others.isEmpty { return .same }
            return others.count < Self.leastPixels || withoutEdges(others, tile) < Self.leastPixels ? .open : .different
        }
        var found = verdict(at: (0, 0))
        if found == .different, last != (0, 0) { found = verdict(at: last) }
        if found == .different {
            let best = views.bestMove(window, step: 1)
            found = verdict(at: best)
            if found != .different { last = best }
        }
        return found
    }

    /// The number of pixels without those of thin lines from one side of a tile to the other, which are the edges of an area, or
    /// rules, that moved a little beside the rest.
    private func withoutEdges(_ others: [(x: Int, y: Int)], _ tile: PixelArea) -> Int {
        var (rows, columns) = ([Int](repeating: 0, count: tile.height), [Int](repeating: 0, count: tile.width))
        for pixel in others {
            rows[pixel.y - tile.top] += 1
            columns[pixel.x - tile.left] += 1
        }
        func edges(_ counts: [Int], _ length: Int) -> Int {
            let full = counts.filter { $0 * 8 >= length * 7 }
            return length < scale.tile * 3 / 4 || full.count > scale.thickestEdge ? 0 : full.reduce(0, +)
        }
        return others.count - edges(rows, tile.width) - edges(columns, tile.height)
    }

    /// The gravest result for a plane of both pictures.
    private func inEachPlane<Result: Comparable>(_ least: Result, _ body: (Views) -> Result) -> Result {
        var gravest = least
        for index in 0..<max(old.planeCount, new.planeCount) {
            let own = old.plane(index).withUnsafeBufferPointer { a in
                new.plane(index).withUnsafeBufferPointer { b in
                    body(
                        Views(old: .init(a, old, scale), new: .init(b, new, scale), reach: scale.reach))
                }
            }
            gravest = max(gravest, own)
        }
        return gravest
    }

    private struct Views {
        struct View {
            let pixels: UnsafeBufferPointer<UInt8>
            let width: Int
            let height: Int
            let radius: Int
            init(_ pixels: UnsafeBufferPointer<UInt8>, _ raster: FineRaster, _ scale: Scale) {
                (self.pixels, width, height, radius) = (pixels, raster.width, raster.height, scale.radius)
            }

            /// Whether a value is far from all around a place.
            func isBeyond(_ value: Int, _ x: Int, _ y: Int, _ contrast: Int) -> Bool {
                var (low, high) = (255, 0)
                for row in max(0, y - radius)...min(height - 1, y + radius) {
                    for column in max(0, x - radius)...min(width - 1, x + radius) {
                        let sample = Int(pixels[row * width + column])
                        (low, high) = (min(low, sample), max(high, sample))
                    }
                }
                return low - value > contrast || value - high > contrast
            }
        }
        let old: View
        let new: View
        let reach: Int

        /// The distance of the lightest from the darkest pixel in both; nil if they are the same.
        func range(_ area: PixelArea) -> Int? {
            if area.width <= 0 { return nil }
            var (low, high) = (UInt8.max, UInt8.min)
            var isSame = true
            for y in area.top..<area.bottom {
                let (i, j) = (y * old.width + area.left, y * new.width + area.left)
                let isEqual = memcmp(old.pixels.baseAddress! + i, new.pixels.baseAddress! + j, area.width) == 0
                if !isEqual { isSame = false }
                for column in 0..<area.width {
                    let sample = old.pixels[i + column]
                    (low, high) = (min(low, sample), max(high, sample))
                    if isEqual { continue }
                    let other = new.pixels[j + column]
                    (low, high) = (min(low, other), max(high, other))
                }
            }
            return isSame ? nil : Int(high) - Int(low)
        }

        /// The pixels that are other ones if the new picture is moved back.
        func others(
            _ area: PixelArea, _ move: Move, contrast: Int, hidden: [PixelArea]
        ) -> [(x: Int, y: Int)] {
            var out: [(x: Int, y: Int)] = []
            for y in area.top..<area.bottom {
                for x in area.left..<area.right {
                    let own = Int(old.pixels[y * old.width + x])
                    let other = Int(new.pixels[(y + move.y) * new.width + x + move.x])
                    if abs(own - other) <= contrast { continue }
                    guard
                        new.isBeyond(own, x + move.x, y + move.y, contrast)
                            || old.isBeyond(other, x, y, contrast)
                    else { continue }
                    if !hidden.contains(where: { $0.contains(x, y) }) { out.append((x, y)) }
                }
            }
            return out
        }

        /// The movement from the old to the new picture with which both fit best.
        func bestMove(_ area: PixelArea, step: Int) -> Move {
            var best: Move = (0, 0)
            var least = Int.max
            for y in -reach...reach {
                for x in -reach...reach {
                    // Nearer is better where both fit.
                    var sum = abs(x) + abs(y)
                    for row in stride(from: area.top, to: area.bottom, by: step) where sum < least {
                        let (i, j) = (row * old.width, (row + y) * new.width + x)
                        for column in stride(from: area.left, to: area.right, by: step) {
                            sum += 64 * abs(Int(old.pixels[i + column]) - Int(new.pixels[j + column]))
                        }
                    }
                    if sum < least { (least, best) = (sum, (x, y)) }
                }
            }
            return best
        }
    }
}
