import RectoCore

/// The styles of page contexts and page-margin boxes.
/// [CSS Paged Media 3 §4.5](https://www.w3.org/TR/css-page-3/#cascading-and-page-context)
final class PageStyles {
    private let entries: [PageEntry]
    private let computer: StyleComputer
    /// The styles by the specificities with which the rules match, -1 for rules that do not. There are few, for some
    /// page names and for first, left, right and blank pages.
    private var cache: [(specificities: [Int], style: PageStyle)] = []
    /// The first rule that selects the last page.
    let lastPageRule: SourceSpan?
    /// The root elements of sheets of other sizes; nil while the first sheet is not known.
    private let roots: SheetRoots?
    /// Shared by the documents with the same sheets; nil for a document alone.
    private let known: KnownPageStyles?

    /// ISO A4, which is the value of `size: auto`.
    static let defaultSize = (width: 210 * 96 / 25.4, height: 297 * 96 / 25.4)

    init(
        entries: [PageEntry], computer: StyleComputer, roots: SheetRoots? = nil, known: KnownPageStyles? = nil
    ) {
        self.known = known
        self.entries = entries
        self.computer = computer
        self.roots = roots
        lastPageRule = entries.first { $0.rule.selectors.contains(where: \.isLast) }?.rule.span
    }

    /// Whether pages of some names may have a size of their own.
    var namesSheets: Bool { entries.contains { $0.rule.selectors.contains { $0.name != nil } } }

    func style(_ query: PageQuery) -> PageStyle {
        let specificities = entries.map { $0.rule.specificity(for: query) }
        if let known = cache.first(where: { $0.specificities == specificities }) { return known.style }
        let style = known?.style(specificities, computer) ?? computeAndKeep(specificities)
        cache.append((specificities, style))
        return style
    }

    /// Computes a style, and keeps it for later documents. Once anything is reported, each of them computes and reports its own.
    private func computeAndKeep(_ specificities: [Int]) -> PageStyle {
        let (root, reports) = (computer.root, computer.diagnostics.diagnostics.count)
        let style = compute(specificities)
        if computer.diagnostics.diagnostics.count == reports {
            known?.keep(style, specificities, root: root)
        } else {
            known?.close()
        }
        return style
    }

    /// The style that an element of a page with a name inherits: that of its parent on the sheet of that page.
    func style(_ parent: ComputedStyle, onPage name: String) -> ComputedStyle {
        guard let roots else { return parent }
        let size = style(PageQuery(name: name, isFirst: false, isLeft: false, isBlank: false)).size
        return roots.style(parent, on: size, first: computer.environment.page)
    }

    /// The positions of the declarations that a page, or one of its margin boxes, gets its values from.
    func places(_ query: PageQuery, _ box: MarginBoxName? = nil) -> DeclarationPlaces {
        let matched = matching(entries.map { $0.rule.specificity(for: query) })
        let candidates = box.map { self.candidates($0, matched) } ?? candidates(matched)
        return DeclarationPlaces(Cascade(candidates, parentAxes: LogicalAxes(computer.root.inherited)))
    }
    /// The rules that apply, in ascending order of precedence.
    func rules(for query: PageQuery) -> [PageRule] {
        matching(entries.map { $0.rule.specificity(for: query) }).map(\.entry.rule)
    }
    /// Whether a rule that applies declares a margin box.
    func declares(_ name: MarginBoxName, _ query: PageQuery) -> Bool {
        rules(for: query).contains { $0.marginBoxes.contains { $0.0 == name } }
    }
    /// A page for each selector in the style sheets, after a right page without a name.
    var queries: [(label: String, query: PageQuery)] {
        var queries = [("@page", PageQuery(name: "", isFirst: false, isLeft: false, isBlank: false))]
        for selector in entries.flatMap(\.rule.selectors) where !queries.contains(where: { $0.0 == selector.label }) {
            queries.append((selector.label, selector.example))
        }
        return queries
    }

    private func candidates(_ matched: [(entry: PageEntry, rank: Int32)]) -> [CascadeCandidate] {
        matched.map { candidate($0.entry, $0.entry.declarations, rank: $0.rank) }
    }
    /// The declarations of a margin box. The list is empty if no rule declares it.
    private func candidates(
        _ name: MarginBoxName, _ matched: [(entry: PageEntry, rank: Int32)]
    ) -> [CascadeCandidate] {
        var candidates: [CascadeCandidate] = []
        for (entry, rank) in matched {
            for box in entry.marginBoxes where box.name == name {
                candidates.append(candidate(entry, box.declarations, rank: rank))
            }
        }
        if !candidates.isEmpty { candidates.insert(Self.defaults(of: name), at: 0) }
        return candidates
    }

    private func compute(_ specificities: [Int]) -> PageStyle {
        let matched = matching(specificities)
        let parent = StyleComputer.Element(parent: computer.root.unzoomed)
        let firstPage = computer.environment.page
        defer { computer.environment.page = firstPage }
        computer.environment.wasPageRead = false
        var page = computer.compute(candidates(matched), parent)
        let sheetSize = size(page.pageSize)
        computer.environment.page = (sheetSize.width.double, sheetSize.height.double)
        // Values that refer to the size of the sheet mean that of this page.
        if computer.environment.page != firstPage {
            let root = computer.root.unzoomed
            let own = roots?.style(root, on: sheetSize, first: firstPage) ?? root
            if computer.environment.wasPageRead || own !== root {
                page = computer.compute(candidates(matched), StyleComputer.Element(parent: own))
            }
        }
        let boxes = MarginBoxName.allCases.compactMap { name -> (name: MarginBoxName, style: ComputedStyle)? in
            if !matched.contains(where: { $0.entry.marginBoxes.contains { $0.name == name } }) { return nil }
            let candidates = candidates(name, matched)
            let style = computer.compute(candidates, StyleComputer.Element(parent: page.style)).style
            switch style.box.content {
            case .normal, .none: return nil
            case .items: return style.box.display == .none ? nil : (name, style)
            }
        }
        var sheet = PageStyle.Sheet(page.style.box)
        if case .roll = page.pageSize { sheet.isHeightAuto = true }
        let result = PageStyle(
            size: sheetSize, style: page.style, marginBoxes: boxes, marginBoxSpans: Self.spans(matched),
            sheet: sheet)
        result.footnoteCandidates = footnoteCandidates(matched)
        result.computer = computer
        return result
    }

    private func footnoteCandidates(_ matched: [(entry: PageEntry, rank: Int32)]) -> [CascadeCandidate] {
        matched.map { candidate($0.entry, $0.entry.footnoteArea, rank: $0.rank) }
    }

    /// The default style of the footnote area: a line separates the footnotes from the text.
    static var footnoteDefaults: CascadeCandidate {
        let span = SourceSpan(source: SourceID(raw: 0), lower: 0, upper: 0)
        let block = DeclarationBlock(declarations: [
            Declaration(
                property: .display, isImportant: false, value: .keyword(Display.block.rawValue), span: span),
            Declaration(
                property: .marginTop, isImportant: false, value: .length(.relative(1, .em)), span: span),
        ])
        return CascadeCandidate(block: block, origin: .userAgent, layer: 0, rank: -1)
    }

    /// For each margin box, the span of the last rule that declares it.
    private static func spans(_ matched: [(entry: PageEntry, rank: Int32)]) -> [MarginBoxName: SourceSpan] {
        var spans: [MarginBoxName: SourceSpan] = [:]
        for (entry, _) in matched {
            for (name, declarations) in entry.rule.marginBoxes {
                if let declaration = declarations.first { spans[name] = declaration.span }
            }
        }
        return spans
    }

    /// The rules that apply, in ascending order of precedence.
    private func matching(_ specificities: [Int]) -> [(entry: PageEntry, rank: Int32)] {
        let matched = zip(entries, specificities).filter { $0.1 >= 0 }.map { (entry: $0.0, specificity: $0.1) }
        let sorted = matched.sorted { a, b in
            if a.entry.origin != b.entry.origin { return a.entry.origin < b.entry.origin }
            if a.entry.layer.order != b.entry.layer.order { return a.entry.layer.order < b.entry.layer.order }
            if a.specificity != b.specificity { return a.specificity < b.specificity }
            return a.entry.order < b.entry.order
        }
        return sorted.enumerated().map { ($0.element.entry, Int32($0.offset)) }
    }

    private func candidate(_ entry: PageEntry, _ declarations: LazyDeclarations, rank: Int32) -> CascadeCandidate {
        CascadeCandidate(
            block: declarations.block, origin: entry.origin, layer: entry.layer.order, rank: rank)
    }

    /// [CSS Paged Media 3 §5.3.2](https://www.w3.org/TR/css-page-3/#margin-text-alignment)
    private static func defaults(of name: MarginBoxName) -> CascadeCandidate {
        let align: TextAlign
        switch name {
        case .topLeft, .bottomLeft, .topRightCorner, .bottomRightCorner: align = .left
        case .topRight, .bottomRight, .topLeftCorner, .bottomLeftCorner: align = .right
        default: align = .center
        }
        let vertical: VerticalAlign
        switch name {
        case .leftTop, .rightTop: vertical = .top
        case .leftBottom, .rightBottom: vertical = .bottom
        default: vertical = .middle
        }
        let span = SourceSpan(source: SourceID(raw: 0), lower: 0, upper: 0)
        func declaration(_ id: PropertyID, _ value: SpecifiedValue) -> Declaration {
            Declaration(property: id, isImportant: false, value: value, span: span)
        }
        let declarations = [
            declaration(.display, .keyword(Display.block.rawValue)),
            declaration(.textAlign, .keyword(align.rawValue)),
        ]
        let block = DeclarationBlock(declarations: declarations + vertical.longhands.map(declaration))
        return CascadeCandidate(block: block, origin: .userAgent, layer: 0, rank: -1)
    }

    /// The size of the page box's margin box.
    /// [CSS Paged Media 3 §7.1](https://www.w3.org/TR/css-page-3/#page-size-prop)
    private func size(_ value: PageSizeValue?) -> Size {
        func oriented(_ width: Double, _ height: Double, _ orientation: PageSizeValue.Orientation?) -> Size {
            let isLandscape = orientation.map { $0 == .landscape } ?? (width > height)
            let (short, long) = (min(width, height), max(width, height))
            return Size(
                width: LayoutUnit(isLandscape ? long : short), height: LayoutUnit(isLandscape ? short : long))
        }
        switch value ?? .auto(nil) {
        case .auto(let orientation): return oriented(Self.defaultSize.width, Self.defaultSize.height, orientation)
        case .named(let width, let height, let orientation): return oriented(width, height, orientation)
        case .lengths(let width, let height): return absolute(width, height)
        // This is the height for media queries and `vh`. Layout determines the real height.
        case .roll(let width): return absolute(width, .px(Self.defaultSize.height))
        }
        func absolute(_ width: SpecifiedLength, _ height: SpecifiedLength) -> Size {
            let font = computer.root.unzoomed.inherited
            let lengths = LengthContext(
                font: .init(font: font.font, lineHeight: font.lineHeight),
                root: .init(font: font.font, lineHeight: font.lineHeight),
                viewportWidth: computer.viewport.width, viewportHeight: computer.viewport.height,
                metrics: computer.metrics)
            // A sheet must have an area, because nothing fits on it otherwise.
            func side(_ length: SpecifiedLength) -> LayoutUnit { LayoutUnit(max(1, lengths.pixels(length))) }
            return Size(width: side(width), height: side(height))
        }
    }
}

extension PageRule {
    /// The specificity of the most specific selector that matches, or -1 if none does.
    func specificity(for query: PageQuery) -> Int {
        if selectors.isEmpty { return 0 }
        return selectors.reduce(-1) { best, selector in
            selector.matches(query) ? max(best, selector.specificity) : best
        }
    }
}

extension PageSelector {
    /// The selector as it is written.
    var label: String {
        var text = "@page"
        if let name { text += " " + name }
        if isFirst { text += ":first" }
        if let isLeft { text += isLeft ? ":left" : ":right" }
        if isBlank { text += ":blank" }
        if isLast { text += ":last" }
        for test in numbers { text += ":nth(\(test.formula.text)\(test.group.map { " of \($0)" } ?? ""))" }
        return text
    }
    /// A page that matches the selector, if there can be one.
    var example: PageQuery {
        var query = PageQuery(
            name: name ?? numbers.compactMap(\.group).first ?? "", isFirst: isFirst, isLeft: isLeft ?? false,
            isBlank: isBlank)
        query.isLast = isLast
        for number in 1...1000 where !matches(query) { (query.number, query.numberInGroup) = (number, number) }
        return query
    }
    func matches(_ query: PageQuery) -> Bool {
        if matchesNothing { return false }
        if let name, name != query.name { return false }
        if isFirst, !query.isFirst { return false }
        if isBlank, !query.isBlank { return false }
        if isLast, !query.isLast { return false }
        if let isLeft, isLeft != query.isLeft { return false }
        return numbers.allSatisfy { test in
            guard let group = test.group else { return test.formula.contains(Int32(clamping: query.number)) }
            let groups = query.groups.filter { $0.name == group }
            if !groups.isEmpty { return groups.contains { test.formula.contains(Int32(clamping: $0.number)) } }
            // If no element makes a group, consecutive pages with the same name are one.
            return group == query.name && test.formula.contains(Int32(clamping: query.numberInGroup))
        }
    }
}

extension PageStyle {
    /// The size of the page area, for `vw`.
    var area: (width: Double, height: Double) {
        (horizontal.area.double, vertical(height: size.height).area.double)
    }
}
