/// Finds words whose font, size, colour or outlines changed, where the reader knows them. All words that changed alike are one
/// finding.
struct StyleFindings {
    private(set) var findings: [Finding] = []
    /// For each pair of pages, the words of the old page with another style.
    private(set) var words: [WordList] = []

    init(_ pairs: [PagePair], old: [TextStyle], new: [TextStyle]) {
        // By what is said of the change: words of several sizes that have another font changed alike.
        var places: [String: Int] = [:]
        var counts: [Int] = []
        for pair in pairs {
            var own: [Int] = []
            for (index, partner) in pair.newOf.enumerated() where partner >= 0 {
                let (a, b) = (pair.old.words[index], pair.new.words[partner])
                guard a.style >= 0, b.style >= 0, Self.differ(old[Int(a.style)], new[Int(b.style)]) else { continue }
                own.append(index)
                let finding = Self.finding(old[Int(a.style)], new[Int(b.style)], pair)
                let place = places[finding.message] ?? findings.count
                if place == findings.count {
                    places[finding.message] = place
                    findings.append(finding)
                    counts.append(0)
                }
                counts[place] += 1
                if findings[place].newPage == pair.newPage + 1 {
                    findings[place].oldBoxes.append(a.box)
                    findings[place].newBoxes.append(b.box)
                }
            }
            words.append(WordList(own))
        }
        for index in findings.indices {
            findings[index].message = "\(Measure.count(counts[index], "word")) with " + findings[index].message
        }
    }

    private static func differ(_ a: TextStyle, _ b: TextStyle) -> Bool {
        differInFont(a, b) || differInColor(a, b) || differInSize(a, b) || a.marks != b.marks
    }
    /// Producers write the name of one font in several ways.
    private static func differInFont(_ a: TextStyle, _ b: TextStyle) -> Bool {
        a.font != b.font && PDFFontName.face(a.font) != PDFFontName.face(b.font)
    }
    /// Readers round sizes.
    private static func differInSize(_ a: TextStyle, _ b: TextStyle) -> Bool { abs(a.size - b.size) > 0.3 }
    /// Producers round colours; what cannot be seen is no difference.
    private static func differInColor(_ a: TextStyle, _ b: TextStyle) -> Bool {
        if a.color == b.color { return false }
        guard let (x, y) = Lab.pair(a.color, b.color) else { return true }
        return x.distance(to: y) >= Lab.noticeable
    }

    private static func finding(_ old: TextStyle, _ new: TextStyle, _ pair: PagePair) -> Finding {
        var parts: [String] = []
        if differInFont(old, new) { parts.append("the font \(new.font) instead of \(old.font)") }
        if differInColor(old, new) { parts.append("the colour \(new.color) instead of \(old.color)") }
        if differInSize(old, new) {
            parts.append(
                "\(Measure.number(new.size, decimals: 1)) pt instead of \(Measure.number(old.size, decimals: 1)) pt")
        }
        if old.marks != new.marks {
            func named(_ marks: String) -> String { marks.isEmpty ? "nothing" : "'\(marks)'" }
            parts.append("\(named(new.marks)) instead of \(named(old.marks))")
        }
        var finding = Finding(
            .look, .style, oldPage: pair.oldPage + 1, newPage: pair.newPage + 1, parts.joined(separator: ", "))
        (finding.old, finding.new) = (old.description, new.description)
        return finding
    }
}
