/// The table of contents of a call (`toc`): an entry for each heading of its documents, with the number of the page.
package struct WkhtmltopdfContents {
    package struct Heading: Equatable, Sendable {
        /// From 1.
        package var level: Int
        package var title: String
        package var page: Int
        package init(level: Int, title: String, page: Int) {
            (self.level, self.title, self.page) = (level, title, page)
        }
    }

    private let settings: WkhtmltopdfCall.ContentsSettings
    private let headings: [Heading]

    init(_ settings: WkhtmltopdfCall.ContentsSettings, _ headings: [Heading]) {
        (self.settings, self.headings) = (settings, headings)
    }

    /// A document with nested lists, in the looks that wkhtmltopdf's own style sheet gives them.
    var html: String {
        let title = text(settings.title)
        let line = settings.hasLines ? "1px dashed rgb(200,200,200)" : "none"
        var html = """
            \u{FEFF}<!DOCTYPE html><title>\(title)</title>
            <style>
            h1 { text-align: center; font: bold 20px Arial, sans-serif; bookmark-level: none }
            div { display: flex; justify-content: space-between; border-bottom: \(line) }
            span { margin-left: 1em }
            li { list-style: none; break-inside: avoid-page }
            ul { font: 20px Arial, sans-serif; padding-left: 0; margin: 0 }
            ul ul { font-size: \(settings.shrink)em; padding-left: \(settings.indentation) }
            </style>
            <h1>\(title)</h1>

            """
        var open = 0
        for heading in headings {
            // A level that a document leaves out has no list of its own.
            let level = min(heading.level, open + 1)
            while open > level { (html, open) = (html + "</ul>", open - 1) }
            if open < level { (html, open) = (html + "<ul>", open + 1) }
            html += "<li><div>\(text(heading.title))<span>\(heading.page)</span></div></li>\n"
        }
        return html + String(repeating: "</ul>", count: open)
    }

    private func text(_ text: String) -> String { String(decoding: MarginFacts.htmlEscaped(text), as: UTF8.self) }
}
