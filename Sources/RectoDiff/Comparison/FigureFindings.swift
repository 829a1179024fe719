/// Finds what changed of pictures, areas and drawings, where the reader knows them.
struct FigureFindings {
    private(set) var findings: [Finding] = []

    /// Rules are compared by their order only.
    mutating func compare(
        _ old: [Figure], _ new: [Figure], oldPage: Int, newPage: Int, tolerance: (PageBox) -> Double
    ) {
        // The same at the same place.
        var order = PaintingOrder(old: old, new: new)
        var isTaken = [Bool](repeating: false, count: new.count)
        var places: [Figure: [Int]] = [:]
        for index in new.indices.reversed() { places[new[index], default: []].append(index) }
        for (index, figure) in old.enumerated() {
            guard let same = places[figure]?.popLast() else { continue }
            order.partners[index] = same
            isTaken[same] = true
        }
        var rest = old.indices.filter { order.partners[$0] == nil && old[$0].rule == nil }
        var left = new.indices.filter { !isTaken[$0] && new[$0].rule == nil }
        func take(_ isPartner: (Figure) -> Bool) -> Int? {
            guard let place = left.firstIndex(where: { isPartner(new[$0]) }) else { return nil }
            return left.remove(at: place)
        }
        // The same beside its place, then another at its place, then the same far away.
        rest.removeAll { index in
            let figure = old[index]
            let other = take {
                $0.isAlike(figure) && Self.distance($0.box, figure.box) <= tolerance(figure.box)
            }
            order.partners[index] = other
            return other != nil
        }
        rest.removeAll { index in
            let figure = old[index]
            let other = take {
                $0.kind == figure.kind && Self.distance($0.box, figure.box) <= max(0.5, tolerance(figure.box))
                    && $0.detail != figure.detail
            }
            guard let other else { return false }
            addChange(figure, new[other], oldPage, newPage)
            return true
        }
        rest.removeAll { index in
            let figure = old[index]
            let other = take {
                $0.kind == figure.kind && $0.detail == figure.detail
                    && abs($0.box.width - figure.box.width) + abs($0.box.height - figure.box.height) < 0.2
            }
            guard let other else { return false }
            let shift = Shift(from: figure.box, to: new[other].box)
            add(
                .moved, "\(Self.article(figure.kind)) moved \(shift.description(above: 0.05))", figure, new[other],
                oldPage, newPage)
            return true
        }
        for figure in rest.map({ old[$0] }) {
            add(.missing, "\(Self.article(figure.kind)) is missing", figure, nil, oldPage, newPage)
        }
        for figure in left.map({ new[$0] }) {
            add(.added, "\(Self.article(figure.kind)) is new", nil, figure, oldPage, newPage)
        }
        addOrder(order.changes(tolerance: tolerance), oldPage, newPage)
    }

    private mutating func addOrder(_ changes: [(upper: Figure, lower: Figure)], _ oldPage: Int, _ newPage: Int) {
        for (upper, lower) in changes {
            let below = upper.kind == lower.kind ? "another \(lower.kind)" : Self.article(lower.kind)
            var finding = Finding(
                .look, .redrawn, oldPage: oldPage, newPage: newPage,
                "\(Self.article(upper.kind)) is painted over \(below) now")
            finding.oldBoxes = [upper.box.intersection(lower.box)]
            finding.newBoxes = finding.oldBoxes
            (finding.old, finding.new) = (lower.detail, upper.detail)
            findings.append(finding)
        }
    }

    private mutating func addChange(_ old: Figure, _ new: Figure, _ oldPage: Int, _ newPage: Int) {
        let isRecoloured = old.kind == .area && old.color != new.color
        let message =
            if old.look == Figure.unknownPicture {
                "the snapshot, which an earlier recto wrote, does not know what is drawn here"
            } else if old.look == new.look {
                "\(Self.article(old.kind)) covers text \(new.coversText ? "now" : "no longer")"
            } else if isRecoloured {
                "an area has the colour \(new.color) instead of \(old.color)"
            } else {
                "\(Self.article(old.kind)) looks different"
            }
        add(isRecoloured ? .recoloured : .redrawn, message, old, new, oldPage, newPage)
    }

    private static func article(_ kind: Figure.Kind) -> String { (kind == .area ? "an " : "a ") + kind.rawValue }

    private static func distance(_ a: PageBox, _ b: PageBox) -> Double {
        max(abs(a.left - b.left), abs(a.top - b.top), abs(a.right - b.right), abs(a.bottom - b.bottom))
    }

    private mutating func add(
        _ kind: Finding.Kind, _ message: String, _ old: Figure?, _ new: Figure?, _ oldPage: Int, _ newPage: Int
    ) {
        var finding = Finding(
            kind == .moved ? .geometry : .look, kind, oldPage: oldPage, newPage: newPage, message)
        finding.oldBoxes = old.map { [$0.box] } ?? []
        finding.newBoxes = new.map { [$0.box] } ?? []
        (finding.old, finding.new) = (old?.detail, new?.detail)
        findings.append(finding)
    }

    /// Rules and areas that moved with text that moved are no cause of their own: findings of one kind and message on a
    /// page are one, and those on a page where text changed belong to it.
    static func folded(_ figures: [Finding], into text: inout [Finding]) -> [Finding] {
        var out: [Finding] = []
        for finding in figures {
            let cause = text.firstIndex { other in
                (other.layer == .text || other.layer == .geometry) && other.newPage == finding.newPage
                    && finding.kind != .recoloured && finding.kind != .redrawn
            }
            if let cause {
                text[cause].consequences.append(finding.message)
            } else if let known = out.firstIndex(where: {
                $0.message == finding.message && $0.newPage == finding.newPage
            }) {
                out[known].oldBoxes += finding.oldBoxes
                out[known].newBoxes += finding.newBoxes
            } else {
                out.append(finding)
            }
        }
        return out
    }
}
