import RectoCore
import RectoDOM

/// The index of a style in a `StyledDocument`.
public struct StyleID: Hashable, Sendable {
    public let raw: Int32
    public init(raw: Int32) { self.raw = raw }
}

/// A document with the computed style of every element and pseudo-element.
public final class StyledDocument {
    public let document: Document
    public let names: NameTable
    /// One entry for each node. A text has the style of its parent.
    public internal(set) var styleIDs: [StyleID]
    public let styles: [ComputedStyle]
    package let facts: StyleFacts
    /// The styles of the pseudo-elements that rules select. `before` and `after` are included only if their `content`
    /// generates a box.
    var pseudoStyles: [PseudoStyle] = []
    public internal(set) var fontFaces: [FontFaceRule] = []
    public internal(set) var fontValues = FontValueTables()
    /// Finds the winning declarations, for dumps.
    var explanation: StyleExplanation?
    /// Finds rules by their places, for previews.
    var written: WrittenSheets?
    /// Whether styles depend on the sizes of containers, so that they change when these are known.
    package internal(set) var dependsOnContainers = false
    /// The same of the places of anchors.
    package internal(set) var dependsOnAnchors = false
    /// The facts of the layout that were known when the document was styled.
    package internal(set) var feedback = StyleFeedback()
    /// The same document with the styles that follow from what layout has found out.
    package var restyled: ((StyleFeedback) -> StyledDocument)?
    /// Answers a media query list for the medium of the styles; nil answers yes.
    var media: ((MediaQueryList) -> Bool)?
    package func matches(media text: String) -> Bool {
        let parser = StylesheetParser(
            diagnostics: DiagnosticSink(), names: names, supportsDeclaration: DeclarationParser.supports)
        let queries = parser.parseMediaQueryList(source: SourceID(raw: 0), bytes: Array(text.utf8))
        return media?(queries) ?? true
    }
    /// Makes the styles of anonymous boxes and pages.
    public let resolver: any StyleSource

    struct PseudoStyle {
        var node: NodeID
        var pseudo: PseudoElement
        var style: StyleID
    }

    init(document: Document, names: NameTable, styleIDs: [StyleID], styles: [ComputedStyle], resolver: any StyleSource)
    {
        self.document = document
        self.names = names
        self.styleIDs = styleIDs
        self.styles = styles
        facts = StyleFacts(styles)
        self.resolver = resolver
    }

    /// Whether the text of any element is vertical.
    public private(set) lazy var usesVerticalText = styles.contains { $0.inherited.flowFrame.isVertical }
    public func style(of node: NodeID) -> ComputedStyle { styles[Int(styleIDs[node.index].raw)] }
    /// Whether a rule selects one of these pseudo-elements of any element.
    public func hasStyles(of pseudos: [PseudoElement]) -> Bool {
        pseudoStyles.contains { pseudos.contains($0.pseudo) }
    }
    public func style(of node: NodeID, pseudo: PseudoElement) -> ComputedStyle? {
        // The styles are in document order, so binary search finds them.
        var low = 0
        var high = pseudoStyles.count
        while low < high {
            let middle = (low + high) / 2
            if pseudoStyles[middle].node < node { low = middle + 1 } else { high = middle }
        }
        while low < pseudoStyles.count, pseudoStyles[low].node == node {
            if pseudoStyles[low].pseudo == pseudo { return styles[Int(pseudoStyles[low].style.raw)] }
            low += 1
        }
        return nil
    }
}

extension ComputedStyle {
    /// The style of a box on the first line of `container`, which has the style `line` there. The box inherits from
    /// that style.
    /// [CSS Pseudo-Elements 4 §2.1.2](https://www.w3.org/TR/css-pseudo-4/#first-line-inheritance)
    ///
    /// DEVIATION: a value that equals the container's is treated as inherited from it.
    public func onFirstLine(of container: ComputedStyle, _ line: ComputedStyle) -> ComputedStyle {
        if inherited === container.inherited { return ComputedStyle(inherited: line.inherited, box: box) }
        let (own, base, first) = (inherited.copy(), container.inherited, line.inherited)
        func take<Value: Equatable>(_ path: ReferenceWritableKeyPath<InheritedStyle, Value>) {
            if own[keyPath: path] == base[keyPath: path] { own[keyPath: path] = first[keyPath: path] }
        }
        take(\.color)
        take(\.font.families)
        take(\.font.size)
        take(\.font.weight)
        take(\.font.slant)
        take(\.font.stretch)
        take(\.font.features)
        take(\.font.smallCaps)
        take(\.lineHeight)
        take(\.letterSpacingValue)
        take(\.wordSpacingValue)
        take(\.textTransform)
        return ComputedStyle(inherited: own, box: box)
    }
}

extension ComputedStyle {
    /// The style with text of another size. Letter and word spacing grow with the text, lengths in `line-height` do
    /// not.
    public func scalingText(by factor: Double) -> ComputedStyle {
        let own = inherited.copy()
        own.font.size = LayoutUnit(own.font.size.double * factor)
        if case .length(let length) = own.letterSpacingValue {
            own.letterSpacingValue = .length(LayoutUnit(length.double * factor))
        }
        if case .length(let length) = own.wordSpacingValue {
            own.wordSpacingValue = .length(LayoutUnit(length.double * factor))
        }
        return ComputedStyle(inherited: own, box: box)
    }
}

/// The questions that later stages may still ask of the cascade.
public protocol StyleSource: AnyObject {
    /// The style of an anonymous box: it inherits from `parent` and has initial values, except for `display`. It is
    /// interned.
    func anonymousStyle(of parent: ComputedStyle, display: Display) -> ComputedStyle
    /// The style of a marker that no rule selects, as that of a pseudo-element: what `::marker` has in every document.
    func markerStyle(of item: ComputedStyle) -> ComputedStyle
    /// The style of the page context and of the page-margin boxes of a page. It is cached by `query`.
    func pageStyle(_ query: PageQuery) -> PageStyle
    /// A page for each selector of `@page` rules, and a page that none of them selects.
    var pageQueries: [PageQuery] { get }
    /// The first rule that selects the last page, which only layout finds; nil if there is none.
    var lastPageRule: SourceSpan? { get }
    /// A counter value as `counter()` prints it, in a predefined style or one of an `@counter-style` rule.
    func counterText(_ value: Int, style: ListStyleType) -> String
    /// A counter value with the prefix and suffix of a list marker, such as `3. `.
    func markerText(_ value: Int, style: ListStyleType) -> String
}

extension StyleSource {
    public func markerStyle(of item: ComputedStyle) -> ComputedStyle { anonymousStyle(of: item, display: .inline) }
    public var lastPageRule: SourceSpan? { nil }
    /// Whether a rule selects the last page.
    public var selectsLastPage: Bool { lastPageRule != nil }
    public var pageQueries: [PageQuery] { [PageQuery(name: "", isFirst: false, isLeft: false, isBlank: false)] }
}

/// The properties of a page that page selectors can test.
public struct PageQuery: Hashable, Sendable {
    /// The used value of `page`; empty if there is none.
    public var name: String
    public var isFirst: Bool
    public var isLeft: Bool
    public var isBlank: Bool
    /// Whether no page follows, as far as is known.
    public var isLast = false
    /// The number among all pages, from 1.
    public var number: Int
    /// The number among the consecutive pages with this name, from 1.
    public var numberInGroup: Int
    /// The page groups that contain the page, the outermost first.
    public var groups: [PageGroup] = []
    public init(
        name: String, isFirst: Bool, isLeft: Bool, isBlank: Bool, number: Int = 1, numberInGroup: Int = 1
    ) {
        self.name = name
        self.isFirst = isFirst
        self.isLeft = isLeft
        self.isBlank = isBlank
        self.number = number
        self.numberInGroup = numberInGroup
    }
}

/// A page group, which consists of all pages of an element with a page name and a forced break before it.
/// [CSS GCPM 3 §3.1.1](https://www.w3.org/TR/css-gcpm-3/#document-sequence-selectors)
public struct PageGroup: Hashable, Sendable {
    public var name: String
    /// The number of the page in the group, from 1.
    public var number: Int
    public init(name: String, number: Int) {
        self.name = name
        self.number = number
    }
}

/// The style of a page context. [CSS Paged Media 3 §4](https://www.w3.org/TR/css-page-3/#page-selectors)
public final class PageStyle {
    /// The size of the page box's margin box, which is the sheet.
    public let size: Size
    /// The margins, borders, padding and background of the page box. The style inherits from the root element.
    public let style: ComputedStyle
    /// The page-margin boxes whose `content` is not `normal` or `none`, in painting order.
    public let marginBoxes: [(name: MarginBoxName, style: ComputedStyle)]
    /// The positions at which margin boxes are declared, for diagnostics.
    public let marginBoxSpans: [MarginBoxName: SourceSpan]
    public let sheet: Sheet
    /// The style of the footnote area. It is computed only if there are footnotes.
    /// [CSS GCPM 3 §2.4](https://www.w3.org/TR/css-gcpm-3/#footnote-area)
    public var footnoteArea: ComputedStyle {
        if let known = knownFootnoteArea { return known }
        guard let computer else { return style }
        let candidates = [PageStyles.footnoteDefaults] + footnoteCandidates
        let computed = computer.compute(candidates, StyleComputer.Element(parent: style)).style
        knownFootnoteArea = computed
        return computed
    }
    private var knownFootnoteArea: ComputedStyle?
    var footnoteCandidates: [CascadeCandidate] = []
    var computer: StyleComputer?

    /// The facts about a page, besides its size, that the output needs.
    public struct Sheet: Sendable {
        public enum Orientation: Sendable { case upright, rotateLeft, rotateRight }
        /// Whether the page is as high as its content (`size: 80mm auto`), within `min-height` and `max-height`.
        public var isHeightAuto = false
        /// [CSS Paged Media 3 §7.1.2](https://www.w3.org/TR/css-page-3/#page-orientation-prop)
        public var orientation = Orientation.upright
        /// The distance by which the page is painted beyond its edges.
        /// [CSS Paged Media 3 §7.3](https://www.w3.org/TR/css-page-3/#bleed)
        public var bleed = LayoutUnit.zero
        /// [CSS Paged Media 3 §7.2](https://www.w3.org/TR/css-page-3/#marks)
        public var hasCropMarks = false
        public var hasCrossMarks = false
        public init() {}
    }
    public init(
        size: Size, style: ComputedStyle, marginBoxes: [(name: MarginBoxName, style: ComputedStyle)],
        marginBoxSpans: [MarginBoxName: SourceSpan] = [:], sheet: Sheet = Sheet()
    ) {
        self.size = size
        self.style = style
        self.marginBoxes = marginBoxes
        self.marginBoxSpans = marginBoxSpans
        self.sheet = sheet
    }
}

extension PageStyle.Sheet {
    init(_ style: BoxStyle) {
        switch style.pageOrientation {
        case .upright: break
        case .rotateLeft: orientation = .rotateLeft
        case .rotateRight: orientation = .rotateRight
        }
        hasCropMarks = style.marks.contains(.crop)
        hasCrossMarks = style.marks.contains(.cross)
        // `auto` is 6pt.
        bleed = style.bleed ?? LayoutUnit(hasCropMarks ? 8 : 0)
    }
}
