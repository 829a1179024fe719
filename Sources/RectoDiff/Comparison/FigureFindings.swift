/// Finds what changed of pictures, areas and drawings, where the reader knows them.
struct FigureFindings {
    private(set) var findings: [Finding] = []

    mutating func compare(
        _ old: [Figure], _ new: [Figure], oldPage: Int, newPage: Int, tolerance: (PageBox) -> Double
    ) {
        var left = Array(new.indices)
        // The same at the same place.
        var rest: [Figure] = []
        var byDetail: [Figure: [Int]] = [:]
        for index in new.indices.reversed() { byDetail[new[index], default: []].append(index) }
        for figure in old {
            if let same = byDetail[figure]?.popLast() { left.removeAll { $0 == same } } else { rest.append(figure) }
        }
        if rest.isEmpty && left.isEmpty { return }
        func take(_ figure: Figure, _ isPartner: (Figure) -> Bool) -> Figure? {
            guard let place = left.firstIndex(where: { isPartner(new[$0]) }) else { return nil }
            return new[left.remove(at: place)]
        }
        func isAlike(_ a: Figure, _ b: Figure) -> Bool {
            if a.kind != b.kind { return false }
            if a.detail == b.detail { return true }
            return a.kind == .area && Lab.pair(a.detail, b.detail).map { $0.distance(to: $1) < Lab.noticeable } ?? false
        }
        // The same beside its place, then another at its place, then the same far away.
        rest.removeAll { figure in
            take(figure) {
                isAlike($0, figure) && Self.distance($0.box, figure.box) <= tolerance(figure.box)
            } != nil
        }
        rest.removeAll { figure in
            guard
                let other = take(
                    figure,
                    {
                        $0.kind == figure.kind && Self.distance($0.box, figure.box) <= max(0.5, tolerance(figure.box))
                            && $0.detail != figure.detail
                    })
            else { return false }
            addChange(figure, other, oldPage, newPage)
            return true
        }
        rest.removeAll { figure in
            guard
                let other = take(
                    figure,
                    {
                        $0.kind == figure.kind && $0.detail == figure.detail
                            && abs($0.box.width - figure.box.width) + abs($0.box.height - figure.box.height) < 0.2
                    })
            else { return false }
            let shift = Shift(from: figure.box, to: other.box)
            add(
                .moved, "\(Self.article(figure.kind)) moved \(shift.description(above: 0.05))", figure, other, oldPage,
                newPage)
            return true
        }
        for figure in rest { add(.missing, "\(Self.article(figure.kind)) is missing", figure, nil, oldPage, newPage) }
        for index in left { add(.added, "\(Self.article(new[index].kind)) is new", nil, new[index], oldPage, newPage) }
    }

    private mutating func addChange(_ old: Figure, _ new: Figure, _ oldPage: Int, _ newPage: Int) {
        let isRecoloured = old.kind == .area && old.look != new.look
        let message =
            if old.look == Figure.unknownPicture {
                "the snapshot, which an earlier recto wrote, does not know what is drawn here"
            } else if old.look == new.look {
                "\(Self.article(old.kind)) covers text \(new.coversText ? "now" : "no longer")"
            } else if isRecoloured {
                "an area has the colour \(new.detail) instead of \(old.detail)"
            } else {
                "a \(old.kind) looks different"
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
