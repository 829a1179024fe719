import RectoCore

/// Findings with pictures, as one file that needs nothing but a browser.
package struct HTMLReport {
    /// Two pages side by side; one may be missing.
    package struct Page: Sendable {
        package var old: Int?
        package var new: Int?
        /// PNG files.
        package var oldPicture: [UInt8]
        package var newPicture: [UInt8]
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
        let data = """
            {"old": \(JSONText.string(result.old.name)), "new": \(JSONText.string(result.new.name)),
            "summary": \(JSONText.string(result.isSame ? "no differences" : TextReport.summary(result.findings))),
            "pages": [\(pages.map(object).joined(separator: ",\n"))],
            "findings": [\(result.findings.map(JSONReport.object).joined(separator: ",\n"))]}
            """
        let title = "\(result.old.name) and \(result.new.name)"
        return """
            <!DOCTYPE html>
            <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <title>recto diff: \(escaped(title))</title>
            <style>\(style)</style>
            <body>
            \(frame)
            <script type="application/json" id="data">\(data.replacing("<", with: "\\u003c"))</script>
            <script>\(script)</script>
            </body></html>

            """
    }

    private static func object(_ page: Page) -> String {
        func number(_ value: Int?) -> String { value.map(String.init) ?? "null" }
        func picture(_ bytes: [UInt8]) -> String {
            bytes.isEmpty
                ? "null" : "\"data:image/png;base64,\(String(decoding: Base64.encoded(bytes), as: UTF8.self))\""
        }
        return
            "{\"old\": \(number(page.old)), \"new\": \(number(page.new)), \"oldPicture\": \(picture(page.oldPicture)), "
            + "\"newPicture\": \(picture(page.newPicture))}"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
