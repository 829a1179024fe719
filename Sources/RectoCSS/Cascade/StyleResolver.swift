import RectoCore
import RectoDOM

/// The inputs of styling besides the document and its style sheets.
package struct StyleOptions {
    /// The media type for media queries.
    package var mediaType = "print"
    /// The measures of fonts for `ex`, `ch` and `cap`. If it is nil, they are fixed fractions of the font size.
    package var fontMetrics: FontMetricsSource?
    /// Whether the output has no colours, for media queries.
    package var isMonochrome = false
    /// Loads the targets of `@import`. If it is nil, nothing is imported.
    package var load: StylesheetLoader?
    /// The limits of the render. If they are reached, the styles are of no use.
    package var budget = RenderBudget()
    /// The base for relative URLs in `style` attributes.
    package var documentBase = ""
    /// The rules that documents share which are styled on this thread; nil for a document alone.
    package var cache: StyleCache?
    /// Shared by the documents with the same sheets that are styled on this thread; nil for a document alone.
    package var memory: StyleMemory?
    package var feedback = StyleFeedback()
    /// The sheets, after all others, of a document that is printed on a roll, if there are any.
    package var sheetsForRolls: () -> [Stylesheet] = { [] }
    /// The wishes of the reader for larger or bolder text.
    package var reading = ReadingPreferences()
    package init() {}
}

/// The stage that turns a document and style sheets into computed styles.
package struct StyleResolver {
    private let sheets: [Stylesheet]
    private var options: StyleOptions
    private let names: NameTable
    private let sources: SourceStore
    private var diagnostics: DiagnosticSink
    private let imports: ImportCache

    /// - Parameter sheets: the user and author style sheets in order. The user-agent style sheet is added before them.
    package init(
        sheets: [Stylesheet], options: StyleOptions, names: NameTable, sources: SourceStore,
        diagnostics: DiagnosticSink
    ) {
        self.sheets = sheets
        self.options = options
        imports = options.memory?.ground?.imports ?? ImportCache()
        self.names = names
        self.sources = sources
        self.diagnostics = diagnostics
    }

    package func resolve(_ document: Document) -> StyledDocument {
        let computer = StyleComputer(
            metrics: options.fontMetrics, diagnostics: diagnostics, feedback: options.feedback)
        computer.environment.textScale = options.reading.textScale
        // The size of the page decides which media queries match, and that of its page area what `vw` means.
        let memory = options.feedback == StyleFeedback() ? options.memory : nil
        let ground = memory?.ground ?? ground(computer, document)
        let rules = ground.rules
        (computer.viewport, computer.environment.page) = (ground.viewport, ground.page)
        computer.environment.media = rules.media
        computer.register(RegisteredProperties(rules.properties))
        let roots = SheetRoots { size in root(on: size, rules, computer, document.mode) }
        let pages = PageStyles(entries: rules.pages, computer: computer, roots: roots, known: memory?.pages)
        // An element's style depends on its rules and on its parent's style, so parents come first.
        var styler = ElementStyler(
            document: document, names: names, index: ground.index, computer: computer,
            styleAttributes: StyleAttributes(
                names: names, sources: sources, diagnostics: diagnostics, base: options.documentBase,
                mode: document.mode, typographies: rules.typographies), sheets: pages, memory: memory)
        styler.styleElements(within: options.budget)
        memory?.finish(ground, styler.memo, computer)
        // Layout asks later for the styles of anonymous boxes and pages, and for counters.
        let context = StyleContext(
            pages: pages,
            counterStyles: CounterStyleRules(diagnostics: diagnostics).table(rules.counterStyles))
        let styled = styler.finish(fontFaces: rules.fontFaces, fontValues: rules.fontValues, resolver: context)
        styled.restyled = { restyle(document, $0) }
        styled.feedback = options.feedback
        let media = rules.media
        styled.written = WrittenSheets(sheets: rules.sheets, imports: imports, media: media)
        styled.media = { $0.matches(media) }
        return styled
    }

    /// The part of styling that does not depend on the elements.
    private func ground(_ computer: StyleComputer, _ document: Document) -> StyleGround {
        // Another document that shares the rules may have other elements.
        let ofDocument = options.memory == nil ? options.cache?.sheets(for: document) : nil
        let userAgent = ofDocument ?? UserAgentSheets.sheets(for: document.mode)
        let rules = rulesForMedium(userAgent, computer, document.mode)
        var ground = StyleGround(rules: rules, index: RuleIndex(rules.entries), imports: imports)
        (ground.viewport, ground.page) = (computer.viewport, computer.environment.page)
        ground.hasSheetsForRolls = rules.sheets.count > userAgent.count + sheets.count
        return ground
    }

    /// Resolves the styles again, and reports only what was not said before.
    private func restyle(_ document: Document, _ feedback: StyleFeedback) -> StyledDocument {
        var resolver = self
        resolver.options.feedback = feedback
        resolver.options.memory = nil
        let found = DiagnosticSink()
        resolver.diagnostics = found
        let styled = resolver.resolve(document)
        styled.restyled = { restyle(document, $0) }
        reportNew(found)
        return styled
    }

    private func reportNew(_ found: DiagnosticSink) {
        let known = diagnostics.diagnostics
        for diagnostic in found.diagnostics
        where !known.contains(where: { $0.id == diagnostic.id && $0.span == diagnostic.span }) {
            diagnostics.report(diagnostic)
        }
    }

    private func rulesForMedium(
        _ userAgent: [Stylesheet], _ computer: StyleComputer, _ mode: DocumentMode
    ) -> RuleCollector {
        var all = userAgent + sheets
        let margins = 2 * 75.0
        computer.viewport = (PageStyles.defaultSize.width - margins, PageStyles.defaultSize.height - margins)
        let guess = Size(
            width: LayoutUnit(PageStyles.defaultSize.width), height: LayoutUnit(PageStyles.defaultSize.height))
        // The guess is rounded as the size of a page is. Where it is right, what reads it is not computed again.
        computer.environment.page = (guess.width.double, guess.height.double)
        let collector = collect(all, imports, guess, mode, diagnostics)
        computer.environment.media = collector.media
        // Pages can use its custom properties before it is styled.
        if collector.pages.contains(where: { $0.declarations.block.refersToVariables }) {
            computer.root = guessedRoot(collector, computer)
        }
        computer.isGuessing = true
        defer { (computer.isGuessing, computer.root) = (false, computer.initial) }
        let first = PageStyles(entries: collector.pages, computer: computer)
            .style(PageQuery(name: "", isFirst: true, isLeft: false, isBlank: false))
        computer.viewport = first.area
        computer.environment.page = (first.size.width.double, first.size.height.double)
        let ofRoll = first.sheet.isHeightAuto ? options.sheetsForRolls() : []
        if ofRoll.isEmpty, !collector.dependsOnMedia || guess == first.size { return collector }
        all += ofRoll
        // The second collection repeats the reports of the first, except for rules that the first did not include.
        let second = DiagnosticSink()
        let result = collect(all, imports, first.size, mode, second)
        reportNew(second)
        return result
    }

    /// The root element's style on a sheet of a size, as far as rules for `:root` and `html` alone give it.
    private func root(
        on size: Size, _ rules: RuleCollector, _ computer: StyleComputer, _ mode: DocumentMode
    ) -> ComputedStyle {
        let page = computer.environment.page
        defer { computer.environment.page = page }
        computer.environment.page = (size.width.double, size.height.double)
        let isOther = rules.dependsOnMedia && (rules.media.width, rules.media.height) != computer.environment.page
        // Faults of the rules were reported for the first sheet.
        return guessedRoot(isOther ? collect(rules.sheets, imports, size, mode, DiagnosticSink()) : rules, computer)
    }

    private func guessedRoot(_ collector: RuleCollector, _ computer: StyleComputer) -> ComputedStyle {
        computer.isGuessing = true
        defer { computer.isGuessing = false }
        let entries = collector.entries.filter {
            $0.selector.isRootAlone && $0.container == nil && $0.scope?.isOfPart != true
        }
        let sorted = entries.sorted { a, b in
            if a.origin != b.origin { return a.origin < b.origin }
            return (a.layer.order, a.selector.specificity, a.order) < (b.layer.order, b.selector.specificity, b.order)
        }
        let candidates = sorted.enumerated().map { rank, entry in
            CascadeCandidate(
                block: entry.declarations.block, origin: entry.origin, layer: entry.layer.order, rank: Int32(rank))
        }
        return computer.compute(candidates, StyleComputer.Element(parent: computer.rootParent, isRoot: true)).style
    }

    /// - Parameter page: the size of the page box, which is the width and height of the medium.
    ///   [Media Queries 4 §4.1](https://www.w3.org/TR/mediaqueries-4/#width)
    private func collect(
        _ sheets: [Stylesheet], _ imports: ImportCache, _ page: Size, _ mode: DocumentMode,
        _ diagnostics: DiagnosticSink
    ) -> RuleCollector {
        var media = MediaContext(width: page.width.double, height: page.height.double)
        media.type = options.mediaType
        media.reading = options.reading
        if options.isMonochrome { media.color = 0 }
        var collector = RuleCollector(
            media: media, names: names, diagnostics: diagnostics, load: options.load, imports: imports)
        collector.mode = mode
        collector.kept = options.cache
        collector.collect(sheets)
        return collector
    }

}

/// The source of styles that layout may still ask for.
final class StyleContext: StyleSource {
    let pages: PageStyles
    private let counterStyles: CounterStyleTable
    /// The styles of anonymous boxes, by `display` and by the object that they inherit from, which they keep alive.
    private var keys = ByteSequenceTable()
    private var anonymous: [ComputedStyle] = []

    init(pages: PageStyles, counterStyles: CounterStyleTable) {
        self.pages = pages
        self.counterStyles = counterStyles
    }

    /// [CSS 2.2 §9.2.1.1](https://www.w3.org/TR/CSS22/visuren.html#anonymous-block-level)
    func anonymousStyle(of parent: ComputedStyle, display: Display) -> ComputedStyle {
        let address = UInt(bitPattern: ObjectIdentifier(parent.inherited))
        let (index, isNew) = withUnsafeBytes(of: (address, UInt(display.rawValue))) { keys.intern($0) }
        if isNew {
            let box = BoxStyle()
            box.display = display
            let inherited = display == .rubyBase ? Self.rubyBase(parent.inherited) : parent.inherited
            anonymous.append(ComputedStyle(inherited: inherited, box: box))
        }
        return anonymous[index]
    }
    /// The properties are those of `::marker` in `html.css`.
    func markerStyle(of item: ComputedStyle) -> ComputedStyle {
        let style = item.inherited.copy()
        (style.whiteSpaceCollapse, style.textWrapMode) = (.preserve, .nowrap)
        (style.textTransform, style.textIndent, style.textAlign, style.textAlignLast) = (.none, .zero, .start, .auto)
        let box = BoxStyle()
        (box.display, box.unicodeBidi) = (.inline, .isolate)
        return ComputedStyle(inherited: style, box: box)
    }
    /// The style of the content above or below an annotation, which is one centred line.
    /// [CSS Ruby 1 §4.1](https://www.w3.org/TR/css-ruby-1/#ruby-align-property)
    private static func rubyBase(_ parent: InheritedStyle) -> InheritedStyle {
        let style = parent.copy()
        (style.textAlign, style.textAlignLast, style.textIndent) = (.center, .auto, .zero)
        style.textWrapMode = .nowrap
        return style
    }

    func pageStyle(_ query: PageQuery) -> PageStyle { pages.style(query) }
    var lastPageRule: SourceSpan? { pages.lastPageRule }
    var pageQueries: [PageQuery] { pages.queries.map(\.query) }
    func counterText(_ value: Int, style: ListStyleType) -> String {
        switch style {
        case .none: ""
        case .string(let text): text
        case .counterStyle(let name): counterStyles.text(value, style: name)
        case .symbols(let symbols): counterStyles.text(value, symbols: symbols)
        }
    }
    func markerText(_ value: Int, style: ListStyleType) -> String {
        switch style {
        case .none: ""
        case .string(let text): text
        case .counterStyle(let name): counterStyles.markerText(value, style: name)
        case .symbols(let symbols): counterStyles.markerText(value, symbols: symbols)
        }
    }
}
