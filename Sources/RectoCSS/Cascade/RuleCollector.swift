import RectoCore
import RectoDOM

/// Loads the target of an `@import`: its bytes, the base for its relative URLs, and its source.
package typealias StylesheetLoader =
    (_ reference: ResourceReference, _ span: SourceSpan) -> (bytes: [UInt8], base: String, source: SourceID)?

/// The declarations of a rule. Those of the user-agent style sheet are parsed when they are first used, because most
/// documents use few of them.
final class LazyDeclarations {
    private let raw: [RawDeclaration]
    private let parser: DeclarationParser
    private var parsed: DeclarationBlock?
    /// Diagnostics that are reported only if the rule matches an element.
    private var held: [Diagnostic] = []
    init(raw: [RawDeclaration], parser: DeclarationParser) {
        self.raw = raw
        self.parser = parser
    }
    var block: DeclarationBlock {
        if let parsed { return parsed }
        let block = parser.parse(raw)
        parsed = block
        return block
    }

    /// Parses the declarations and reports what is wrong with them. What is right but has no effect here changes the
    /// page only if the rule matches an element, and is kept until `reportHeld`.
    func check() {
        guard parsed == nil, let diagnostics = parser.diagnostics else { return }
        let found = DiagnosticSink()
        parsed = DeclarationParser(
            list: parser.list, base: parser.base, diagnostics: found, mode: parser.mode,
            typographies: parser.typographies, isOfDrawing: parser.isOfDrawing
        ).parse(raw)
        for diagnostic in found.diagnostics {
            switch diagnostic.id {
            case .cssUnsupportedValue: held.append(diagnostic)
            default: diagnostics.report(diagnostic)
            }
        }
    }
    var holdsReports: Bool { !held.isEmpty }
    /// Reports what `check` kept, once. The rule matches an element.
    func reportHeld(to diagnostics: DiagnosticSink) {
        if held.isEmpty { return }
        for diagnostic in held { diagnostics.report(diagnostic) }
        held = []
    }
}

/// A complex selector with the declarations of its rule.
struct RuleEntry {
    var selector: Selector
    var declarations: LazyDeclarations
    var origin: CascadeOrigin
    var layer: CascadeLayer
    var order: Int32
    var container: ContainerScope?
    /// The `@scope` rules around it.
    var scope: StyleScope?
}

/// An `@page` rule that applies to the medium. It is a class, because the rules are sorted and passed on for every kind of page
/// and for each of its boxes.
final class PageEntry {
    let rule: PageRule
    let declarations: LazyDeclarations
    let marginBoxes: [(name: MarginBoxName, declarations: LazyDeclarations)]
    let footnoteArea: LazyDeclarations
    let origin: CascadeOrigin
    let layer: CascadeLayer
    let order: Int32

    init(
        _ rule: PageRule, at place: (origin: CascadeOrigin, layer: CascadeLayer, order: Int32),
        _ lazy: ([RawDeclaration]) -> LazyDeclarations
    ) {
        self.rule = rule
        declarations = lazy(rule.declarations)
        marginBoxes = rule.marginBoxes.map { ($0.0, lazy($0.1)) }
        footnoteArea = lazy(rule.footnoteArea)
        origin = place.origin
        layer = place.layer
        order = place.order
    }
}

/// Flattens style sheets: it follows imports, evaluates media queries, and numbers rules and layers.
struct RuleCollector {
    private static let maximumDepth = 16

    let media: MediaContext
    let names: NameTable
    let diagnostics: DiagnosticSink
    /// It is nil once all is collected and kept for other documents.
    var load: StylesheetLoader?
    /// The results of `@import`, by URL and base. Each is loaded and parsed once.
    let imports: ImportCache

    /// The sheets that were collected.
    private(set) var sheets: [Stylesheet] = []
    private(set) var entries: [RuleEntry] = []
    private(set) var pages: [PageEntry] = []
    /// The rules that define names, by origin, layer and order. Of rules with the same name, the last one is used.
    /// [CSS Cascade 5 §6.4](https://www.w3.org/TR/css-cascade-5/#layering)
    var fontFaces: [FontFaceRule] { Self.ordered(layeredFontFaces) }
    var properties: [PropertyRule] { Self.ordered(layeredProperties) }
    var counterStyles: [(rule: CounterStyleRule, tokens: TokenList)] { Self.ordered(layeredCounterStyles) }
    var fontValues: FontValueTables {
        FontValueTables(features: Self.ordered(layeredFontFeatures), palettes: Self.ordered(layeredPalettes))
    }
    private var layeredFontFeatures: [(CascadeLayer, FontFeatureValuesRule)] = []
    private var layeredPalettes: [(CascadeLayer, FontPaletteValuesRule)] = []
    private var layeredFontFaces: [(CascadeLayer, FontFaceRule)] = []
    private var layeredProperties: [(CascadeLayer, PropertyRule)] = []
    private var layeredCounterStyles: [(CascadeLayer, (rule: CounterStyleRule, tokens: TokenList))] = []
    private var layeredTypographies: [(CascadeLayer, (name: String, declarations: LazyDeclarations))] = []
    /// The typographies that `-recto-typography` names, once all sheets are collected.
    let typographies = TypographyTable()
    /// The declarations that name a typography, whose rule may come later.
    private var waiting: [LazyDeclarations] = []
    /// Whether another size of the medium could give other rules.
    private(set) var dependsOnMedia = false
    /// The layers of the user-agent, user and author origins.
    private var layers = (CascadeLayer(), CascadeLayer(), CascadeLayer())
    private var order: Int32 = 0
    /// The container queries around the rules that are being added.
    private var container: ContainerScope?
    /// The `@scope` rules around them.
    private var scope: StyleScope?
    /// In quirks mode, lengths may lack their unit.
    var mode = DocumentMode.noQuirks
    /// The rules that are the same for every document; nil to collect them anew.
    var kept: StyleCache?

    init(
        media: MediaContext, names: NameTable, diagnostics: DiagnosticSink, load: StylesheetLoader?,
        imports: ImportCache
    ) {
        self.media = media
        self.names = names
        self.diagnostics = diagnostics
        self.load = load
        self.imports = imports
    }

    mutating func collect(_ sheets: [Stylesheet]) {
        entries.reserveCapacity(512)
        self.sheets = sheets
        let key = StyleCache.Key(mode: mode, elements: sheets.first?.elements)
        let isKnown = useKeptRules(key)
        var isOfUserAgent = true
        for sheet in sheets {
            if isKnown, sheet.origin == .userAgent { continue }
            if isOfUserAgent, sheet.origin != .userAgent {
                isOfUserAgent = false
                if !isKnown { keepRules(key) }
            }
            let root: CascadeLayer
            switch sheet.origin {
            case .userAgent: root = layers.0
            case .user: root = layers.1
            case .presentationalHint, .author: root = layers.2
            }
            add(sheet.rules, of: sheet, in: root, path: [])
        }
        if isOfUserAgent, !isKnown { keepRules(key) }
        var next: Int32 = 0
        layers.0.number(from: &next)
        layers.1.number(from: &next)
        layers.2.number(from: &next)
        typographies.add(Self.ordered(layeredTypographies))
        for declarations in waiting { declarations.check() }
    }

    /// Begins with the rules of the user agent, if an earlier document has collected them.
    private mutating func useKeptRules(_ key: StyleCache.Key) -> Bool {
        guard let known = kept?.userAgent[key] else { return false }
        (entries, pages, order) = (known.entries, known.pages, known.order)
        layers.0 = known.layer
        return true
    }

    private func keepRules(_ key: StyleCache.Key) {
        // A sheet that asks for the medium would have to be collected for each.
        guard let kept, !dependsOnMedia, layeredFontFaces.isEmpty, layeredProperties.isEmpty,
            layeredCounterStyles.isEmpty, layeredTypographies.isEmpty, layeredFontFeatures.isEmpty,
            layeredPalettes.isEmpty
        else { return }
        kept.userAgent[key] = StyleCache.Rules(
            sheets: sheets.filter { $0.origin == .userAgent }, entries: entries, pages: pages, order: order,
            layer: layers.0)
    }

    private static func ordered<T>(_ rules: [(layer: CascadeLayer, rule: T)]) -> [T] {
        rules.enumerated().sorted { ($0.element.layer.order, $0.offset) < ($1.element.layer.order, $1.offset) }
            .map { $0.element.rule }
    }

    private mutating func add(_ rules: [Rule], of sheet: Stylesheet, in layer: CascadeLayer, path: [String]) {
        let parser = DeclarationParser(
            list: sheet.tokens, base: sheet.base, diagnostics: sheet.origin == .userAgent ? nil : diagnostics,
            mode: sheet.origin == .userAgent ? .noQuirks : mode,
            typographies: sheet.origin == .userAgent ? nil : typographies, isOfDrawing: sheet.isOfDrawing)
        for rule in rules {
            switch rule {
            case .style(let style): add(style, of: sheet, parser, in: layer, path: path)
            case .media(let queries, let rules):
                dependsOnMedia = true
                if queries.matches(media) { add(rules, of: sheet, in: layer, path: path) }
            case .supports(let holds, let rules):
                if holds { add(rules, of: sheet, in: layer, path: path) }
            case .container(let conditions, let rules):
                let outer = container
                container = ContainerScope(conditions, in: outer)
                add(rules, of: sheet, in: layer, path: path)
                container = outer
            case .scope(let rule, let rules):
                let outer = scope
                scope = StyleScope(rule, in: outer, implicitRoot: sheet.parentOfOwner)
                add(rules, of: sheet, in: layer, path: path)
                scope = outer
            case .layer(let name, let rules):
                add(rules, of: sheet, in: layer.layer(named: name ?? ""), path: path)
            case .layerStatement(let names):
                for name in names { _ = layer.layer(named: name) }
            case .import(let rule): add(rule, of: sheet, in: layer, path: path)
            case .page(let rule): add(rule, of: sheet, parser, in: layer)
            case .fontFace(let rule): layeredFontFaces.append((layer, rule))
            case .fontFeatureValues(let rule): layeredFontFeatures.append((layer, rule))
            case .fontPaletteValues(let rule): layeredPalettes.append((layer, rule))
            case .property(let rule): layeredProperties.append((layer, rule))
            case .counterStyle(let rule): layeredCounterStyles.append((layer, (rule, sheet.tokens)))
            case .typography(let rule):
                layeredTypographies.append(
                    (layer, (rule.name, LazyDeclarations(raw: rule.declarations, parser: parser))))
            }
        }
    }

    private mutating func add(
        _ rule: StyleRule, of sheet: Stylesheet, _ parser: DeclarationParser, in layer: CascadeLayer, path: [String]
    ) {
        if !rule.declarations.isEmpty {
            let declarations = LazyDeclarations(raw: rule.declarations, parser: parser)
            // Faults are reported even if nothing matches.
            if sheet.origin != .userAgent { check(declarations, rule.declarations) }
            for selector in rule.selectors {
                entries.append(
                    RuleEntry(
                        selector: selector, declarations: declarations, origin: sheet.origin, layer: layer,
                        order: order, container: container, scope: scope))
            }
            order += 1
        }
        if !rule.nested.isEmpty { add(rule.nested, of: sheet, in: layer, path: path) }
    }

    /// Parses declarations, so that what is wrong is reported. Those that name a typography wait until all are known.
    private mutating func check(_ declarations: LazyDeclarations, _ raw: [RawDeclaration], holdsBack: Bool = true) {
        if raw.contains(where: { $0.name == TypographyTable.property }) {
            waiting.append(declarations)
        } else if holdsBack {
            declarations.check()
        } else {
            _ = declarations.block
        }
    }

    /// [CSS Cascade 5 §2](https://www.w3.org/TR/css-cascade-5/#at-import)
    private mutating func add(_ rule: ImportRule, of sheet: Stylesheet, in layer: CascadeLayer, path: [String]) {
        if !rule.media.isEmpty { dependsOnMedia = true }
        guard rule.media.matches(media) else { return }
        // The layer takes its position even if the style sheet cannot be loaded.
        let target = rule.layer.map { layer.layer(named: $0) } ?? layer
        let key = sheet.base + "\u{0}" + rule.url
        if path.contains(key) || path.count >= Self.maximumDepth {
            diagnostics.report(
                .cssImportCycle, "style sheet '\(rule.url)' imports itself, or imports go too deep",
                at: rule.span)
            return
        }
        guard let imported = imports.sheet(for: key, load: { loadSheet(rule, of: sheet) }) else { return }
        add(imported.rules, of: imported, in: target, path: path + [key])
    }

    private func loadSheet(_ rule: ImportRule, of sheet: Stylesheet) -> Stylesheet? {
        let reference = ResourceReference(url: rule.url, base: sheet.base, span: rule.span)
        guard let (bytes, base, source) = load?(reference, rule.span) else { return nil }
        let parser = StylesheetParser(
            diagnostics: diagnostics, names: names, supportsDeclaration: DeclarationParser.supports)
        return parser.parse(source: source, bytes: bytes, origin: sheet.origin, base: base)
    }

    private mutating func add(
        _ rule: PageRule, of sheet: Stylesheet, _ parser: DeclarationParser, in layer: CascadeLayer
    ) {
        func lazy(_ raw: [RawDeclaration]) -> LazyDeclarations {
            let declarations = LazyDeclarations(raw: raw, parser: parser)
            if sheet.origin != .userAgent { check(declarations, raw, holdsBack: false) }
            return declarations
        }
        pages.append(PageEntry(rule, at: (sheet.origin, layer, order), lazy))
        order += 1
    }
}

/// The rules that the styles of all documents begin with: those of the user agent, with their declarations once they
/// have been parsed. Documents that are styled one after another on one thread share them.
package final class StyleCache {
    struct Rules {
        var sheets: [Stylesheet]
        var entries: [RuleEntry]
        var pages: [PageEntry]
        var order: Int32
        var layer: CascadeLayer
    }
    struct Key: Hashable {
        var mode: DocumentMode
        /// nil if these are the rules for all elements.
        var elements: ElementNames?
    }
    fileprivate(set) var userAgent: [Key: Rules] = [:]
    /// Documents of more kinds than this share the rules for all elements.
    private static let mostKinds = 3

    package init() {}

    /// The sheets that a document begins with: those for its elements, or for all.
    func sheets(for document: Document) -> [Stylesheet] {
        let elements = ElementNames(of: document)
        if let known = userAgent[Key(mode: document.mode, elements: elements)] { return known.sheets }
        return UserAgentSheets.sheets(for: document.mode, with: userAgent.count < Self.mostKinds ? elements : nil)
    }
}

/// The imported style sheets by their address.
final class ImportCache {
    private var sheets: [(key: String, sheet: Stylesheet?)] = []
    var all: [Stylesheet] { sheets.compactMap(\.sheet) }
    func sheet(for key: String, load: () -> Stylesheet?) -> Stylesheet? {
        if let known = sheets.first(where: { $0.key == key }) { return known.sheet }
        let sheet = load()
        sheets.append((key, sheet))
        return sheet
    }
}
