import RectoCore

/// The document and the user style sheet that print a form of Gotenberg as Chromium prints it.
struct GotenbergPage {
    private let form: GotenbergForm
    /// The time that `date` prints.
    private let date: String

    init(_ form: GotenbergForm, date: String = ServeTime.page) { (self.form, self.date) = (form, date) }

    /// A name that no uploaded file is likely to have.
    static let styleName = "recto-gotenberg.css"

    // MARK: The style sheet

    /// A user style sheet: what the document itself says of margins counts more, and of the size of its pages only if that
    /// is asked for.
    var styleSheet: String {
        let height = form.flags.contains(.isSinglePage) ? "auto" : form.height
        let force = form.flags.contains(.prefersPageSize) ? "" : " !important"
        let margins = form.margins
        let sides = [margins.top, margins.right, margins.bottom, margins.left].joined(separator: " ")
        var css = "@page { size: \(form.width) \(height)\(force); margin: \(sides);\n"
        for place in Place.allCases where form[keyPath: place.document] != nil {
            css += "@\(place.box) { content: element(\(place.name)); vertical-align: \(place.edge); }\n"
        }
        css += "}\n"
        if form.scale != 1 { css += "html { zoom: \(form.scale); }\n" }
        if !form.flags.contains(.printsBackground), !printsExactly {
            css += "*, ::before, ::after { background-color: transparent !important;"
            css += " background-image: none !important; }\n"
        }
        if form.flags.contains(.leavesOutOutline) { css += "* { bookmark-level: none !important; }\n" }
        return css
    }

    /// Authors who want backgrounds on paper say so, nearly always for the whole document.
    private var printsExactly: Bool {
        let rest = Array(form.html.utf8).filter { $0 != 0x20 && $0 != 0x0A && $0 != 0x09 }
        return String(decoding: rest, as: UTF8.self).contains("color-adjust:exact")
    }

    // MARK: The document

    var html: String {
        var html = form.html
        let places = Place.allCases.compactMap { place in
            form[keyPath: place.document].map { running(place, MarkupPieces($0)) }
        }
        let pieces = MarkupPieces(html)
        html.insert(contentsOf: places.joined(), at: pieces.bodyStart)
        if !metadata.isEmpty { html.insert(contentsOf: metadata, at: pieces.headStart) }
        return html
    }

    private enum Place: CaseIterable {
        case header, footer
        var name: String { self == .header ? "recto-page-header" : "recto-page-footer" }
        var box: String { self == .header ? "top-center" : "bottom-center" }
        var edge: String { self == .header ? "top" : "bottom" }
        var document: KeyPath<GotenbergForm, String?> { self == .header ? \.header : \.footer }
    }

    /// A header or footer document as a running element. The rules of the page's document do not reach it, and its own rules
    /// reach nothing else. It is as wide as the sheet.
    private func running(_ place: Place, _ pieces: MarkupPieces) -> String {
        let id = "#" + place.name
        let own = String(repeating: id + "-body", count: 3)
        let title = MarkupPieces(form.html).title
        let classes = [
            ("pageNumber", "counter(page)"), ("totalPages", "counter(pages)"), ("title", JSONText.string(title)),
            ("date", JSONText.string(date)),
        ]
        let (left, right) = (form.margins.left, form.margins.right)
        var css = "\(id) { all: initial; display: block; position: running(\(place.name)); font-size: 8px;"
        css += " margin: 0 -\(right) 0 -\(left); padding-\(place.edge): 0.4cm; }\n"
        css += "\(id)\(id) * { all: revert; }\n"
        css += "\(own) {\n"
        css += classes.map { ".\($0.0)::before { content: \($0.1); }\n" }.joined()
        css += pieces.styles.map { MarkupPieces.nested($0) }.joined(separator: "\n") + "\n}\n"
        let style = "<style>\(css.replacing("</style", with: "<\\/style"))</style>"
        return "\(style)<div id=\"\(place.name)\"><div id=\"\(place.name)-body\">\(pieces.body)</div></div>"
    }

    /// The members of a form's metadata, and what they are called in HTML.
    private static let metadataNames = [
        "Author": "author", "Subject": "description", "Keywords": "keywords", "Creator": "generator",
        "CreateDate": "dcterms.created", "ModDate": "dcterms.modified",
    ]

    private var metadata: String {
        var out = ""
        for (name, value) in form.metadata {
            if name == "Title" { out += "<title>\(MarkupPieces.escaped(value))</title>" }
            if let meta = Self.metadataNames[name] {
                out += "<meta name=\"\(meta)\" content=\"\(MarkupPieces.escaped(value))\">"
            }
        }
        return out
    }

    /// The members of the metadata that have no effect.
    var ignoredMetadata: [String] {
        form.metadata.map(\.name).filter { $0 != "Title" && Self.metadataNames[$0] == nil }.map { "metadata.\($0)" }
    }
}
