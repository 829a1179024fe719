import RectoCore

/// Writes explanations for people.
struct ExplanationText {
    private(set) var text = ""
    private var entries: [(key: String, value: String)] = []

    /// Explains one page in full.
    static func page(_ page: PageExplanation) -> String {
        var out = ExplanationText()
        out.title(page)
        out.extent(page)
        out.name(page)
        for (index, rule) in page.rules.enumerated() { out.entry(index == 0 ? "styled by" : "", of(rule)) }
        if page.rules.isEmpty { out.entry("styled by", "no @page rule") }
        for box in page.marginBoxes { out.marginBox(box) }
        return out.text
    }

    /// What a page begins with, where it ends and why.
    static func extent(of page: PageExplanation) -> [(key: String, value: String)] {
        var out = ExplanationText()
        out.extent(page)
        return out.entries
    }

    /// Explains all pages, but only their ends.
    static func overview(_ pages: [PageExplanation]) -> String {
        var out = ExplanationText()
        for page in pages {
            out.title(page)
            out.end(page)
        }
        return out.text
    }

    // MARK: Parts

    private mutating func title(_ page: PageExplanation) {
        text += "page \(page.number) of \(page.count)  \(page.isLeft ? "left" : "right")"
        if page.isBlank { text += " blank" }
        if !page.name.isEmpty { text += " '\(page.name)'" }
        text += "  \(Millimetres(page.size.width)) × \(Millimetres(page.size.height)) mm"
        text += ", area \(Millimetres(page.area.width)) × \(Millimetres(page.area.height)) mm"
        if page.pageFloats > .zero { text += ", \(Millimetres(page.pageFloats)) mm of it page floats" }
        if page.footnotes > .zero { text += ", \(Millimetres(page.footnotes)) mm footnotes" }
        text += "\n"
    }

    private mutating func extent(_ page: PageExplanation) {
        if let start = page.start { line("begins", with: start, page.startText) }
        end(page)
    }

    private mutating func name(_ page: PageExplanation) {
        if page.name.isEmpty { return entry("page name", "none") }
        guard let rule = page.nameRule else { return entry("page name", "'\(page.name)', of the page before") }
        entry("page name", "'\(page.name)' from \(Self.of(rule))")
    }

    private mutating func marginBox(_ box: PageExplanation.MarginBox) {
        if !box.isGenerated { return entry("@\(box.name)", "not shown: \(Self.list(box.declarations))") }
        for (index, declaration) in box.declarations.enumerated() {
            entry(index == 0 ? "@\(box.name)" : "", Self.of(declaration))
        }
    }

    private mutating func end(_ page: PageExplanation) {
        switch page.cause {
        case .end: return entry("ends", "with the document")
        case .positioned(let box):
            return entry(
                "ends",
                "with the flow; "
                    + (box.map { "\(Self.of($0)), positioned absolutely, is" } ?? "absolutely positioned boxes are")
                    + " on the next page")
        case .blank(let rule):
            return entry("is blank", rule.map { "for the side that \(Self.of($0)) asks for" } ?? "")
        case .forced(let rule, _):
            next(page)
            entry("", "forced by \(Self.of(rule))")
        case .pageName(let from, let to, let rule):
            next(page)
            entry("", "the page name changes from \(Self.named(from)) to \(Self.named(to))")
            if let rule { entry("", "by \(Self.of(rule))") }
        case .lastPage(let rules):
            next(page)
            entry("", "what is left would fit here, but this page would then be the last one, which has less room")
            for rule in rules { entry("", "by \(Self.of(rule))") }
        case .space:
            next(page)
            entry("", page.misfit.map(Self.describe) ?? "what follows finds no place beside the rest of this page")
            for rule in page.movedBy { entry("", "moved up: a break further down is against \(Self.of(rule))") }
            for rule in page.violates { entry("", "no better break: this one is against \(Self.of(rule))") }
        }
    }

    private mutating func next(_ page: PageExplanation) {
        guard let next = page.next else { return entry("ends", "") }
        line("ends before", with: next, page.nextText)
    }

    private mutating func line(_ key: String, with place: PageExplanation.Place, _ words: String) {
        entry(key, Self.of(place) + (words.isEmpty ? "" : " “\(words)”"))
    }

    private mutating func entry(_ key: String, _ value: String) {
        entries.append((key, value))
        let width = 14
        text += "  " + key + String(repeating: " ", count: max(1, width - key.count)) + value + "\n"
    }

    // MARK: Words

    static func describe(_ misfit: PageExplanation.Misfit) -> String {
        let lacking = Millimetres(misfit.height - misfit.room)
        let isNext = misfit.isNext
        let whole = isNext ? "it" : of(misfit.element) + (misfit.words.isEmpty ? "" : " “\(misfit.words)”")
        func part(_ name: String, _ place: String = "") -> String {
            isNext ? "its \(name)\(place)" : "\(name)\(place) of \(whole)"
        }
        let what: String
        switch misfit.part {
        case "line": what = part("line \(misfit.line ?? 1)", " here")
        case "block-size": what = part("height")
        case "start-edge": what = part("start edge")
        case "float": what = "the float \(whole)"
        case "monolithic":
            return "\(whole) cannot be broken: it is \(Millimetres(misfit.height)) mm high and is cut after "
                + "\(Millimetres(misfit.room)) mm"
        default: what = whole
        }
        var out = "\(what) does not fit by \(lacking) mm: it is \(Millimetres(misfit.height)) mm high, "
        out += misfit.room > .zero ? "\(Millimetres(misfit.room)) mm are left" : "nothing is left"
        if misfit.reserved > .zero { out += " above \(Millimetres(misfit.reserved)) mm for the end of the table" }
        return out
    }

    private static func named(_ name: String) -> String { name.isEmpty ? "none" : "'\(name)'" }

    static func of(_ place: PageExplanation.Place) -> String {
        var out = place.label
        if let position = place.position { out += " at \(position.file):\(position.line):\(position.column)" }
        if let path = place.dataPath { out += " (\(path))" }
        return out
    }

    private static func of(_ rule: PageExplanation.Rule) -> String {
        var out = "'\(rule.text)' of \(of(rule.element))"
        if let position = rule.declaration?.position {
            out += ", declared at \(position.file):\(position.line):\(position.column)"
        }
        return out
    }

    private static func list(_ places: [PageExplanation.Place]) -> String {
        places.map(of).joined(separator: "; ")
    }
}
