/// Finds links that are no longer over their text: the same addresses, of which one leads from elsewhere.
struct LinkAreaFindings {
    private(set) var findings: [Finding] = []

    /// In mm: what an area grows or moves by rounding.
    private static let rounding = 0.5

    /// - Parameter text: gives the words of an old or a new page.
    init(
        _ old: [DocumentStructure.LinkArea], _ new: [DocumentStructure.LinkArea], _ alignment: PageAlignment,
        oldText: (Int) -> PageText, newText: (Int) -> PageText
    ) {
        if old.isEmpty || new.isEmpty { return }
        let (before, after) = (Dictionary(grouping: old, by: \.page), Dictionary(grouping: new, by: \.page))
        for (a, b) in alignment.partners {
            guard let x = before[a + 1], let y = after[b + 1] else { continue }
            let moved = Self.moved(x, y)
            if moved.isEmpty { continue }
            let (oldPage, newPage) = (oldText(a), newText(b))
            for (from, to) in moved where Self.leftText(from.box, to.box, oldPage, newPage) {
                var finding = Finding(
                    .structure, .link, oldPage: a + 1, newPage: b + 1,
                    "the link to \(Finding.quoted(from.target)) stands elsewhere")
                (finding.oldBoxes, finding.newBoxes) = ([from.box], [to.box])
                (finding.old, finding.new) = (from.target, to.target)
                findings.append(finding)
            }
        }
    }

    /// The areas with one target, in their order, that stand elsewhere. Another number of them is a finding about links.
    private static func moved(
        _ old: [DocumentStructure.LinkArea], _ new: [DocumentStructure.LinkArea]
    ) -> [(from: DocumentStructure.LinkArea, to: DocumentStructure.LinkArea)] {
        var byTarget: [String: [DocumentStructure.LinkArea]] = [:]
        for area in new { byTarget[area.target, default: []].append(area) }
        var counts: [String: Int] = [:]
        for area in old { counts[area.target, default: 0] += 1 }
        var out: [(from: DocumentStructure.LinkArea, to: DocumentStructure.LinkArea)] = []
        var next: [String: Int] = [:]
        for area in old {
            guard let all = byTarget[area.target], all.count == counts[area.target] else { continue }
            let place = next[area.target, default: 0]
            next[area.target] = place + 1
            let (from, to) = (area.box, all[place].box)
            let sides = [from.left - to.left, from.top - to.top, from.right - to.right, from.bottom - to.bottom]
            if sides.contains(where: { abs($0) > rounding }) { out.append((area, all[place])) }
        }
        return out
    }

    /// Whether a link moved without its text: what it was over, or is over now, stands where it stood. One that moved with its
    /// text, or whose text is another one, follows from that.
    private static func leftText(_ from: PageBox, _ to: PageBox, _ old: PageText, _ new: PageText) -> Bool {
        if from.intersects(to) { return false }
        let (was, isNow) = (text(old, from), text(new, to))
        if was == isNow, !was.isEmpty { return false }
        if was.isEmpty, isNow.isEmpty { return old.words.map(\.box) == new.words.map(\.box) }
        return was == text(new, from) || isNow == text(old, to)
    }

    private static func text(_ page: PageText, _ box: PageBox) -> [String] {
        page.words.filter { box.contains($0.box.middle) }.map(\.text)
    }
}
