import RectoCore

/// The document and the user style sheet that print a form of Gotenberg as Chromium prints it.
struct GotenbergPage {
    private let form: GotenbergForm
    /// The time that `date` prints.
    private let date: String
    /// The width of the pages, where the content decides it.
    var width: String?

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
        var css = "@page { size: \(width ?? form.width) \(height)\(force); margin: \(sides); }\n"
        if form.scale != 1 { css += ":root { zoom: \(form.scale); }\n" }
        if !form.flags.contains(.printsBackground), !printsExactly {
            css += "*, ::before, ::after { background-color: transparent !important;"
            css += " background-image: none !important; }\n"
        }
        if !form.flags.contains(.writesOutline) { css += "* { bookmark-level: none !important; }\n" }
        return css + [form.watermark, form.stamp].compactMap { $0?.styleSheet }.joined()
    }

    /// Authors who want backgrounds on paper say so, nearly always for the whole document.
    private var printsExactly: Bool {
        let rest = Array(form.html.utf8).filter { $0 != 0x20 && $0 != 0x0A && $0 != 0x09 }
        return String(decoding: rest, as: UTF8.self).contains("color-adjust:exact")
    }

    // MARK: The document

    /// The members of the worker's request that are the document.
    var members: [(name: String, value: String)] {
        var members = [(name: "html", value: JSONText.string(form.html)), (name: "name", value: "\"index.html\"")]
        if !head.isEmpty { members.append((name: "head", value: JSONText.string(head))) }
        if form.header != nil || form.footer != nil {
            var margins = [("date", date), ("left", form.margins.left), ("right", form.margins.right)]
            if let header = form.header { margins.append(("header", header)) }
            if let footer = form.footer { margins.append(("footer", footer)) }
            members.append((name: "margins", value: JSONText.object(margins.map { ($0.0, JSONText.string($0.1)) })))
        }
        return members
    }

    /// The metadata that HTML has names for.
    private var head: String {
        var out = ""
        for entry in form.metadata {
            guard let name = GotenbergMetadata.htmlNames[entry.name] else { continue }
            let text = Self.escaped(entry.value)
            out += name == "title" ? "<title>\(text)</title>" : "<meta name=\"\(name)\" content=\"\(text)\">"
        }
        return out
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}

/// A text or picture over or under the content of each page.
struct GotenbergOverlay: Equatable {
    enum Place: String {
        case watermark, stamp
    }
    enum Content: Equatable {
        case text(String)
        /// The name of an uploaded file.
        case image(String)
    }
    var place: Place
    var content: Content

    /// A box of each page that stands turned in its middle, as pdfcpu sets it.
    var styleSheet: String {
        let (element, order) = place == .watermark ? ("before", "-1") : ("after", "2147483647")
        let value: String
        switch content {
        case .text(let text): value = CSSText.string(text)
        case .image(let name): value = "url(\(CSSText.string(name)))"
        }
        return """
            :root::\(element) {
              content: \(value) !important; position: fixed !important; z-index: \(order) !important;
              top: 40% !important; left: 0 !important; width: 100% !important; height: auto !important;
              display: block !important; margin: 0 !important; text-align: center !important; white-space: pre !important;
              font: bold 72pt/1 Helvetica, Arial, sans-serif !important; color: #808080 !important;
              opacity: 0.5 !important; transform: rotate(-45deg) !important;
            }

            """
    }
}
