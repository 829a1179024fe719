/// The order in which the figures of a page are painted, where those that overlap are painted in another one now.
struct PaintingOrder {
    private let old: [Figure]
    private let new: [Figure]
    /// For each old figure the new one that looks the same at the same place.
    var partners: [Int?]

    init(old: [Figure], new: [Figure]) {
        (self.old, self.new) = (old, new)
        partners = Array(repeating: nil, count: old.count)
    }

    /// For each figure that came before or behind others, one of these, as the new page has them.
    ///
    /// The figures that came elsewhere are those besides the longest part that has kept its order; of the others only
    /// those in the same rows of the page are looked at.
    func changes(tolerance: (PageBox) -> Double) -> [(upper: Figure, lower: Figure)] {
        let pairs = partners.enumerated().compactMap { old, new in new.map { (old: old, new: $0) } }
        let kept = EditScript.increasing(pairs)
        if kept.count == pairs.count { return [] }
        var rows: [Int: [(old: Int, new: Int)]] = [:]
        for pair in pairs { for row in Self.rows(of: new[pair.new].box) { rows[row, default: []].append(pair) } }
        let isKept = Set(kept.map(\.old))
        var out: [(upper: Figure, lower: Figure)] = []
        for own in pairs where !isKept.contains(own.old) {
            let figure = new[own.new]
            let reach = tolerance(old[own.old].box)
            var other: (old: Int, new: Int)?
            for row in Self.rows(of: figure.box) where other == nil {
                other = rows[row]?.first { other in
                    (other.old < own.old) != (other.new < own.new) && Self.isSeen(figure, new[other.new], reach)
                }
            }
            guard let other else { continue }
            out.append(own.new > other.new ? (figure, new[other.new]) : (new[other.new], figure))
        }
        return out
    }

    /// Whether one sees which of two figures is above the other.
    private static func isSeen(_ a: Figure, _ b: Figure, _ tolerance: Double) -> Bool {
        if a.kind == .area, b.kind == .area {
            // Borders meet in corners.
            if a.color == b.color || a.rule != nil && b.rule != nil { return false }
        }
        func thickness(_ figure: Figure) -> Double { min(figure.box.width, figure.box.height) }
        // Places in snapshots are rounded, so that what touches may overlap. Of a rule most of its thickness has to be there.
        let (thin, other) = thickness(a) <= thickness(b) ? (a, b) : (b, a)
        let shared = thin.box.intersection(other.box.grown(by: -tolerance / 2))
        return min(shared.width, shared.height) > min(tolerance / 2, thickness(thin) * 0.6)
    }

    /// The rows of the page, of 20 mm each, in which a box is.
    private static func rows(of box: PageBox) -> ClosedRange<Int> {
        func row(_ place: Double) -> Int { place.isFinite ? Int(max(-500, min(500, place / 20)).rounded(.down)) : 0 }
        return row(box.top)...max(row(box.top), row(box.bottom))
    }
}
