import RectoCore

/// The user style sheet that does what the options say. Its rules are important, so that they win over those of the
/// document: wkhtmltopdf knows no `@page`.
struct WkhtmltopdfStyle {
    let global: WkhtmltopdfCall.GlobalSettings
    let page: WkhtmltopdfCall.PageSettings
    let facts: MarginFacts
    /// The heights of header and footer documents for which no margin is given, in mm.
    var heights = Heights()
    var header: Running?
    var footer: Running?
    /// The number of pages of the document, once it is known.
    var pageCount: Int?
    /// Whether headers or footers print headings.
    var usesSections = false

    struct Heights: Equatable {
        var header: Double?
        var footer: Double?
    }

    /// A header or footer document as a running element.
    struct Running {
        var hangs: Bool
        /// It is another one on the first, the last and the only page.
        var dependsOnPlace: Bool
    }

    /// The width of the page area in mm.
    var contentWidth: Double { max(1, size.width - global.marginLeft - global.marginRight) }

    var size: (width: Double, height: Double) {
        let (width, height) = (global.width, global.height)
        return global.isLandscape ? (height, width) : (width, height)
    }

    /// A margin that is neither given nor needed has 10 mm, as in wkhtmltopdf.
    private func margin(_ given: Double?, _ needed: Double?, _ spacing: Double) -> Double {
        if let given { return given }
        return needed.map { $0 + max(0, spacing) } ?? 10
    }
    var marginTop: Double { margin(global.marginTop, heights.header, page.header.spacing) }
    var marginBottom: Double { margin(global.marginBottom, heights.footer, page.footer.spacing) }

    var text: String {
        var css = pageRule
        css += rules(of: page.header, running: header, .top) + rules(of: page.footer, running: footer, .bottom)
        css += rulesOfElements
        if usesSections { css += sections }
        if !page.printsBackground { css += "*, ::before, ::after { background: none !important }\n" }
        if !page.printsImages { css += Self.noImages }
        return css + outline + EmbeddedRules.noMarks
    }

    /// The style sheet of a header document by itself, on a sheet as wide as the pages and as high as it is.
    var measuringText: String {
        var css = "@page { size: \(mm(contentWidth)) auto !important; margin: 0 !important }\n" + shiftedNumbers
        // A heading takes a line, also where the first page has none.
        css += rulesOfElements + "recto-value[name$=section]::before { content: \"\\a0\" }\n"
        if !page.printsImages { css += Self.noImages }
        return css
    }

    private var rulesOfElements: String {
        valuesOfElements.map { name, content in
            "recto-value[name=\(name)]::before { content: \(content) }\n"
        }.joined()
    }

    private static let noImages =
        "img, picture, svg, video, object { display: none !important }\n"
        + "* { background-image: none !important; list-style-image: none !important }\n"

    private var valuesOfElements: [(String, String)] {
        ["page", "topage", "toPage", "sitepage", "sitepages", "section", "subsection", "subsubsection"].compactMap {
            name in
            if case .generated(let content)? = facts.value(name) { return (name, content) }
            return nil
        }
    }

    private var pageRule: String {
        let margins = [marginTop, global.marginRight, marginBottom, global.marginLeft]
        return """
            @page {
              size: \(mm(size.width)) \(mm(size.height)) !important;
              margin: \(margins.map(mm).joined(separator: " ")) !important;
              padding: 0 !important; border: none !important; background: none !important;
            \(Self.noMarginBoxes)
            }

            """ + shiftedNumbers
    }

    /// The boxes of the document's own `@page` rules, which wkhtmltopdf does not know, are not printed.
    private static let noMarginBoxes = [
        "top-left-corner", "top-left", "top-center", "top-right", "top-right-corner", "right-top", "right-middle",
        "right-bottom", "bottom-right-corner", "bottom-right", "bottom-center", "bottom-left", "bottom-left-corner",
        "left-bottom", "left-middle", "left-top",
    ].map { "  @\($0) { content: none !important }" }.joined(separator: "\n")

    /// The rules by which the pages are numbered from another number than 1.
    private var shiftedNumbers: String {
        if facts.shift == 0 { return "" }
        let numbers = (1...max(1, pageCount ?? 1)).map { "\"\($0)\"" }.joined(separator: " ")
        return """
            @page :first { counter-reset: page \(facts.shift) !important }
            @counter-style \(MarginFacts.documentPageStyle) {
              system: fixed \(facts.shift + 1); symbols: \(numbers); suffix: "";
            }

            """
    }

    // MARK: Margin boxes

    private enum Side: String {
        case top, bottom
        var element: String { self == .top ? "recto-header" : "recto-footer" }
    }

    private func rules(of text: WkhtmltopdfCall.MarginText, running: Running?, _ side: Side) -> String {
        if let running { return rules(of: running, text.spacing, side) }
        guard text.hasText else { return "" }
        let border = side == .top ? "border-bottom" : "border-top"
        let padding = side == .top ? "padding-bottom" : "padding-top"
        let spacing = side == .top ? "margin-bottom" : "margin-top"
        let boxes = Self.boxes(of: text)
        let width = ["100%", "50%", "33.333%"][boxes.count - 1]
        return "@page {\n"
            + boxes.map { place, content in
                """
                  @\(side.rawValue)-\(place) {
                    content: \(facts.content(of: content)) !important; width: \(width) !important;
                    font: \(text.fontSize)pt \(CSSText.string(text.fontName)), Arial, sans-serif;
                    text-align: \(place); white-space: nowrap; \(padding): 1px;
                    vertical-align: \(side == .top ? "bottom" : "top"); \(spacing): \(mm(text.spacing)) !important;
                    \(border): \(text.hasLine ? "1px solid black" : "none");
                  }

                """
            }.joined() + "}\n"
    }

    /// The boxes that share the width of the page: as few as the texts need, so that a long one has more room.
    private static func boxes(of text: WkhtmltopdfCall.MarginText) -> [(place: String, content: String)] {
        let all = [("left", text.left), ("center", text.center), ("right", text.right)]
        if text.center.isEmpty {
            let sides = [all[0], all[2]].filter { !$0.1.isEmpty }
            return sides.isEmpty ? [all[1]] : sides
        }
        return text.left.isEmpty && text.right.isEmpty ? [all[1]] : all
    }

    private func rules(of running: Running, _ spacing: Double, _ side: Side) -> String {
        let margin = side == .top ? marginTop : marginBottom
        // A header stands on a line, and one that hangs begins at it.
        let isUpper = side == .bottom || running.hangs
        let padding = side == .bottom ? max(0, spacing) : running.hangs ? max(0, margin - spacing) : 0
        let box = """
            width: 100% !important; text-align: start; vertical-align: \(isUpper ? "top" : "bottom") !important;
            padding: \(mm(padding)) 0 \(mm(side == .top && !isUpper ? spacing : 0)) 0 !important
            """
        func rule(_ selector: String, _ name: String) -> String {
            "@page \(selector) { @\(side.rawValue)-center { content: element(\(name)) !important; \(box) } }\n"
        }
        if !running.dependsOnPlace { return rule("", side.element) }
        return rule("", side.element) + rule(":first", side.element + "-first") + rule(":last", side.element + "-last")
            + rule(":first:last", side.element + "-only")
    }

    // MARK: Headings

    private var sections: String {
        let names = (1...3).map { MarginFacts.string(ofLevel: $0) }
        let unset = names.map { "\($0) \"\"" }
        return """
            html { string-set: \(unset.joined(separator: ", ")) }
            h1 { string-set: \(names[0]) content(text), \(unset[1]), \(unset[2]) }
            h2 { string-set: \(names[1]) content(text), \(unset[2]) }
            h3 { string-set: \(names[2]) content(text) }

            """
    }

    private var outline: String {
        let isShown = global.hasOutline && page.isInOutline
        let first = isShown ? global.outlineDepth + 1 : 1
        guard first <= 6 else { return "" }
        return (first...6).map { "h\($0)" }.joined(separator: ", ") + " { bookmark-level: none !important }\n"
    }

    private func mm(_ length: Double) -> String { decimal(length) + "mm" }

    /// A number without an exponent, which CSS would not read in all places.
    private func decimal(_ number: Double) -> String {
        let thousandths = Int((number * 1000).rounded())
        let digits = String(abs(thousandths) % 1000)
        return (thousandths < 0 ? "-" : "") + String(abs(thousandths) / 1000) + "."
            + String(repeating: "0", count: 3 - digits.count) + digits
    }
}
