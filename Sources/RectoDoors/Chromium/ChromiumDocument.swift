package import Recto

/// The documents that Chromium prints above and below each page, and what it writes into them.
/// [Page.printToPDF](https://chromedevtools.github.io/devtools-protocol/tot/Page/#method-printToPDF)
package struct ChromiumMargins {
    package var header: String?
    package var footer: String?
    /// The texts of the classes `date` and `url`.
    package var date = ""
    package var url = ""
    /// The margins of the pages at their sides, as CSS writes them: header and footer are as wide as the sheet.
    package var left = "0"
    package var right = "0"

    /// Members of an object. Throws if one is unknown, or no length where one is expected.
    package init(_ members: [(name: String, value: String)]) throws(DoorProblem) {
        for (name, value) in members {
            switch name {
            case "header": header = value
            case "footer": footer = value
            case "date": date = value
            case "url": url = value
            case "left": left = try Self.length(name, value)
            case "right": right = try Self.length(name, value)
            default: throw DoorProblem("'margins' has no member '\(name)'")
            }
        }
    }

    private static func length(_ name: String, _ text: String) throws(DoorProblem) -> String {
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = text.dropFirst(number.count)
        if Double(number) != nil, unit.isEmpty ? Double(number) == 0 : units.contains(String(unit)) { return text }
        throw DoorProblem("'\(text)' is no length for '\(name)'")
    }
    private static let units: Set<String> = ["in", "cm", "mm", "q", "pt", "pc", "px"]
}

/// A document that is printed with header and footer documents, as Chromium does it.
package struct ChromiumDocument {
    private let outer: ReadDocument
    private let margins: ChromiumMargins
    private let places: [(place: Place, margin: MarginDocument)]
    /// HTML that comes first in the head.
    private let head: String

    private enum Place: CaseIterable {
        case header, footer
        var element: String { self == .header ? "recto-header" : "recto-footer" }
        var box: String { self == .header ? "top-center" : "bottom-center" }
        var edge: String { self == .header ? "top" : "bottom" }
        func document(of margins: ChromiumMargins) -> String? { self == .header ? margins.header : margins.footer }
    }

    /// - Parameters:
    ///   - html: the text in UTF-8.
    ///   - name: its name in diagnostics.
    package init(
        _ html: [UInt8], name: String, head: String, _ margins: ChromiumMargins
    ) throws(DoorProblem) {
        (self.margins, self.head) = (margins, head)
        let folder = ResourceBase.ofFolder("")
        outer = try ReadDocument(html, name: name, folder: folder)
        var places: [(Place, MarginDocument)] = []
        // Chromium lays them out in a document of its own, whose root has letters one pixel high.
        let root = EmbeddedRoot(rem: 1)
        for place in Place.allCases {
            guard let text = place.document(of: margins) else { continue }
            let name = place == .header ? "header.html" : "footer.html"
            let read = try ReadDocument([0xEF, 0xBB, 0xBF] + Array(text.utf8), name: name, folder: folder)
            places.append((place, MarginDocument(read, root: root, writing: Self.written)))
        }
        self.places = places
    }

    private var facts: MarginFacts {
        var facts = MarginFacts()
        facts.texts = ["title": outer.metadata.title ?? "", "date": margins.date, "url": margins.url]
        facts.generated = Self.numbers
        return facts
    }
    /// Chromium writes these into elements of their classes, without a script of the document.
    private static let written: Set<String> = ["date", "title", "url", "pageNumber", "totalPages"]
    private static let numbers = ["pageNumber": "counter(page)", "totalPages": "counter(pages)"]

    /// - Parameter directory: the folder of relative addresses; nil for text that may read nothing.
    package func input(directory: String?) -> RenderInput {
        var composer = DocumentComposer(outer)
        composer.head = head
        for (place, margin) in places {
            composer.add(margin, as: place.element) { origin in
                var writer = MarginDocumentWriter(margin, facts, origin: origin, outerBase: outer.base)
                writer.declarations =
                    ";font-size:8px;margin:0 -\(margins.right) 0 -\(margins.left);padding-\(place.edge):0.4cm"
                return writer
            }
        }
        return composer.compose(directory: directory)
    }

    /// The rules that print header and footer: a user style sheet.
    package var styleSheet: String {
        if places.isEmpty { return "" }
        var css = "@page {\n"
        for (place, _) in places {
            css += "@\(place.box) { content: element(\(place.element)); vertical-align: \(place.edge); width: 100% }\n"
        }
        css += "}\nrecto-document body { margin: 0 }\n" + EmbeddedRules.noMarks
        for (name, content) in Self.numbers.sorted(by: { $0.key < $1.key }) {
            css += "recto-value[name=\(name)]::before { content: \(content) }\n"
        }
        return css
    }

    /// Whether there is a header or a footer.
    package var embedsDocuments: Bool { !places.isEmpty }
}
