import RectoCore

/// The label below a code, in one line, or in two where one would be too small to be read.
struct CodeCaption {
    private let lines: [String]
    private let size: Double

    /// - Parameter width: that of the drawing, in modules.
    init(_ text: String, width: Double) {
        let half = text.index(text.startIndex, offsetBy: (text.count + 1) / 2)
        var lines = [text]
        if text.count > 24,
            let hyphen = text.indices.filter({ "- ".contains(text[$0]) }).min(by: {
                abs(text.distance(from: $0, to: half)) < abs(text.distance(from: $1, to: half))
            })
        {
            lines = [String(text[...hyphen]), String(text[text.index(after: hyphen)...])]
        }
        self.lines = lines
        // Letters are about 0.6 of the size wide.
        size = min(width / 10, width / (0.62 * Double(lines.map(\.count).max() ?? 1)))
    }

    var height: Double { size * (1.2 * Double(lines.count) + 0.2) }

    func svg(middle: Double, bottom: Double) -> String {
        lines.enumerated().map { index, line in
            let y = bottom - size * (0.4 + 1.2 * Double(lines.count - 1 - index))
            return "<text x=\"\(DrawnNumber.text(middle))\" y=\"\(DrawnNumber.text(y))\" "
                + "font-size=\"\(DrawnNumber.text(size))\" text-anchor=\"middle\">\(MarkupText.escaped(line))</text>"
        }.joined()
    }
}
