import RectoCore

/// Findings with pictures, as one file that needs nothing but a browser: of two documents, or of the cases of a suite.
package struct HTMLReport {
    /// A page as a browser shows it.
    package enum Picture: Sendable {
        /// A PNG file, and how many pixels an inch has.
        case png([UInt8], resolution: Int)
        /// A drawing, and its size in mm.
        case svg(String, width: Double, height: Double)
    }

    /// Two pages side by side; one may be missing.
    package struct Page: Sendable {
        package var old: Int?
        package var new: Int?
        package var oldPicture: Picture?
        package var newPicture: Picture?
    }

    /// Two documents that were compared, or a case of a suite.
    package struct Case: Sendable {
        package var name: String
        /// The result in a few words.
        package var note: String
        package var findings: [Finding] = []
        package var pages: [Page] = []
        package init(name: String, note: String, findings: [Finding] = [], pages: [Page] = []) {
            (self.name, self.note, self.findings, self.pages) = (name, note, findings, pages)
        }
    }

    /// A report has the pictures of so many pairs of pages at most, so that a browser can show it.
    package static let mostPages = 60

    /// The pairs of pages that have findings.
    static func pages(of result: DiffResult) -> [(old: Int?, new: Int?)] {
        let pairs = result.pages.filter { pair in
            result.findings.contains {
                $0.oldPage == pair.old && pair.old != nil || $0.newPage == pair.new && pair.new != nil
            }
        }
        return Array((pairs.isEmpty ? Array(result.pages.prefix(1)) : pairs).prefix(mostPages))
    }

    package static func text(_ result: DiffResult, _ pages: [Page]) -> String {
        let note = result.isSame ? "no differences" : TextReport.summary(result.findings)
        let title = "\(result.old.name) → \(result.new.name)"
        return text(
            title: title, summary: note,
            [Case(name: "", note: note, findings: result.findings, pages: pages)])
    }

    package static func text(title: String, summary: String, _ cases: [Case]) -> String {
        let data = """
            {"title": \(JSONText.string(title)), "summary": \(JSONText.string(summary)),
            "cases": [\(cases.map(object).joined(separator: ",\n"))]}
            """
        return """
            <!DOCTYPE html>
            <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <title>recto: \(MarkupText.escaped(title))</title>
            <style>\(style)</style>
            <body>
            \(frame)
            <script type="application/json" id="data">\(data.replacing("<", with: "\\u003c"))</script>
            <script>\(script)</script>
            </body></html>

            """
    }

    private static func object(_ item: Case) -> String {
        """
        {"name": \(JSONText.string(item.name)), "note": \(JSONText.string(item.note)),
        "pages": [\(item.pages.map(object).joined(separator: ",\n"))],
        "findings": [\(item.findings.map(JSONReport.object).joined(separator: ",\n"))]}
        """
    }

    private static func object(_ page: Page) -> String {
        func number(_ value: Int?) -> String { value.map(String.init) ?? "null" }
        return "{\"old\": \(number(page.old)), \"new\": \(number(page.new)), "
            + "\"oldPicture\": \(object(page.oldPicture)), \"newPicture\": \(object(page.newPicture))}"
    }

    /// The address of the picture, and its size in mm.
    private static func object(_ picture: Picture?) -> String {
        func object(_ type: String, _ bytes: [UInt8], _ width: Double, _ height: Double) -> String {
            let text = String(decoding: Base64.encoded(bytes), as: UTF8.self)
            return "{\"source\": \"data:\(type);base64,\(text)\", "
                + "\"width\": \(Measure.number(width)), \"height\": \(Measure.number(height))}"
        }
        switch picture {
        case .svg(let text, let width, let height)?: return object("image/svg+xml", Array(text.utf8), width, height)
        case .png(let bytes, let resolution)?:
            // The header of every PNG file has its width and height at these places.
            guard bytes.count > 24 else { return "null" }
            func pixels(_ at: Int) -> Double { Double(bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }) }
            let scale = 25.4 / Double(resolution)
            return object("image/png", bytes, pixels(16) * scale, pixels(20) * scale)
        case nil: return "null"
        }
    }
}
