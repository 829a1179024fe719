/// [CSS Content 3](https://www.w3.org/TR/css-content-3/#content-property)
public enum Content: Hashable, Sendable {
    case normal
    case none
    case items([ContentItem])
}

/// A part of a content list, which is a value of `content`, `string-set` or `bookmark-label`.
/// [CSS Content 3 §2.2](https://www.w3.org/TR/css-content-3/#content-values)
public enum ContentItem: Hashable, Sendable {
    case string(String)
    case attribute(name: String, fallback: String)
    case counter(name: String, style: ListStyleType)
    case counters(name: String, separator: String, style: ListStyleType)
    case openQuote, closeQuote, noOpenQuote, noCloseQuote
    case image(ResourceReference)
    /// A gradient, which must be the only item.
    indirect case gradient(Gradient)
    /// `-recto-sum()`
    case sum(name: String, SumPoint, SumForm)
    /// `string()`. [CSS GCPM 3 §1.1.2](https://www.w3.org/TR/css-gcpm-3/#using-named-strings)
    case named(String, PagePosition)
    /// `element()`. [CSS GCPM 3 §1.2.2](https://www.w3.org/TR/css-gcpm-3/#element-syntax)
    case running(String, PagePosition)
    /// `content()`. [CSS GCPM 3 §1.1.1.1](https://www.w3.org/TR/css-gcpm-3/#content-function-header)
    case text(ElementText)
    /// `target-counter()` and `target-counters()`.
    /// [CSS Content 3 §2.5](https://www.w3.org/TR/css-content-3/#cross-references)
    case targetCounter(TargetReference, name: String, style: ListStyleType)
    case targetCounters(TargetReference, name: String, separator: String, style: ListStyleType)
    case targetText(TargetReference, ElementText)
    /// `leader()` with its string. [CSS Content 3 §2.4](https://www.w3.org/TR/css-content-3/#leaders)
    case leader(String)

    /// Whether only pages give it a value.
    public var isOfPages: Bool {
        switch self {
        case .counter(let name, _), .counters(let name, _, _): name == "page" || name == "pages"
        case .sum, .named, .running, .targetCounter, .targetCounters, .targetText, .leader: true
        case .string, .attribute, .openQuote, .closeQuote, .noOpenQuote, .noCloseQuote, .image, .gradient, .text: false
        }
    }

    /// Whether the value differs from page to page, so that it is known only in a page-margin box.
    public var dependsOnPage: Bool {
        switch self {
        case .counter, .counters, .sum, .named, .running, .targetCounter, .targetCounters: true
        default: false
        }
    }
}

/// The position in a table's fragment, or on a page, at which a running sum is taken.
public enum SumPoint: UInt8, Hashable, Sendable {
    /// The start of the fragment: the sum of earlier pages.
    case brought
    /// The sum of the fragment itself.
    case page
    /// The end of the fragment.
    case carried
    /// The end of the whole sum.
    case total
}
extension SumPoint: CSSKeyword {
    static let keywords: [(StaticString, SumPoint)] = [
        ("brought", .brought), ("page", .page), ("carried", .carried), ("total", .total),
    ]
}

/// The second argument of `string()` and `element()`, which selects one of the assignments on a page.
public enum PagePosition: UInt8, Hashable, Sendable { case first, start, last, firstExcept }
extension PagePosition: CSSKeyword {
    static let keywords: [(StaticString, PagePosition)] = [
        ("first", .first), ("start", .start), ("last", .last), ("first-except", .firstExcept),
    ]
}

/// The argument of `content()` and `target-text()`, which selects a part of an element's text.
public enum ElementText: UInt8, Hashable, Sendable { case text, before, after, firstLetter, marker }
extension ElementText: CSSKeyword {
    static let keywords: [(StaticString, ElementText)] = [
        ("text", .text), ("before", .before), ("after", .after), ("first-letter", .firstLetter), ("marker", .marker),
        // Older drafts have this keyword for `target-text()`.
        ("content", .text),
    ]
}

/// The target of a `target-*()` function.
public enum TargetReference: Hashable, Sendable {
    case url(String)
    /// The URL is the value of the element's attribute with this name.
    case attribute(String)
}

// MARK: - Parsing

extension ContentItem {
    /// Reads the arguments of a function that refers to the page or to another element. The result is nil if they do
    /// not match its grammar, or if the function is a different one.
    static func reference(_ name: String, _ inner: inout ValueParser) -> ContentItem? {
        switch name {
        case "string", "element":
            guard let ident = inner.customIdent() else { return nil }
            var position = PagePosition.first
            if inner.accept(.comma) {
                guard let keyword = inner.keyword(PagePosition.self) else { return nil }
                position = keyword
            }
            return name == "string" ? .named(ident, position) : .running(ident, position)
        case "leader":
            if inner.accept("dotted") { return .leader(".") }
            if inner.accept("solid") { return .leader("_") }
            if inner.accept("space") { return .leader(" ") }
            return inner.string().map { .leader($0) }
        case "target-counter":
            guard let target = target(&inner), inner.accept(.comma), let counter = inner.customIdent() else {
                return nil
            }
            return counterStyle(&inner).map { .targetCounter(target, name: counter, style: $0) }
        case "target-counters":
            guard let target = target(&inner), inner.accept(.comma), let counter = inner.customIdent(),
                inner.accept(.comma), let separator = inner.string()
            else { return nil }
            return counterStyle(&inner).map {
                .targetCounters(target, name: counter, separator: separator, style: $0)
            }
        case "target-text":
            guard let target = target(&inner) else { return nil }
            if !inner.accept(.comma) { return .targetText(target, .text) }
            // An older draft wrote `content(text)`.
            if var part = inner.function("content") {
                if part.atEnd { return .targetText(target, .text) }
                guard let text = part.keyword(ElementText.self), part.atEnd else { return nil }
                return .targetText(target, text)
            }
            return inner.keyword(ElementText.self).map { .targetText(target, $0) }
        default: return nil
        }
    }

    private static func target(_ parser: inout ValueParser) -> TargetReference? {
        if let text = parser.string() { return .url(text) }
        if let reference = parser.url() { return .url(reference.url) }
        guard var inner = parser.function("attr"), let attribute = inner.cursor.keyword() else { return nil }
        _ = inner.accept("string") || inner.accept("raw-string") || inner.accept("url")
        return inner.atEnd ? .attribute(attribute) : nil
    }

    /// Reads `, <counter-style>`, or `decimal` if it is missing.
    static func counterStyle(_ parser: inout ValueParser) -> ListStyleType? {
        guard parser.accept(.comma) else { return .counterStyle("decimal") }
        if parser.accept("none") { return ListStyleType.none }
        return parser.counterStyle()
    }
}

// MARK: - From component values

extension ContentItem {
    /// The items of a `<content-list>` that its grammar has matched, or nil for `none`.
    static func list(_ components: some Sequence<ComponentValue>) -> [ContentItem]? {
        let items = components.map { ContentItem($0) }
        return items.contains(nil) ? nil : items.compactMap { $0 }
    }

    init?(_ component: ComponentValue) {
        switch component {
        case .string(let text): self = .string(text)
        case .image(let image): self = .image(image)
        case .keyword("contents"): self = .text(.text)
        case .keyword("open-quote"): self = .openQuote
        case .keyword("close-quote"): self = .closeQuote
        case .keyword("no-open-quote"): self = .noOpenQuote
        case .keyword("no-close-quote"): self = .noCloseQuote
        case .function(let name, let arguments): self.init(name, arguments.filter { $0 != .comma })
        default: return nil
        }
    }

    /// - Parameter arguments: the arguments without the commas.
    private init?(_ name: String, _ arguments: [ComponentValue]) {
        func ident(_ index: Int) -> String? {
            guard index < arguments.count, case .identifier(let name) = arguments[index] else { return nil }
            return name
        }
        func text(_ index: Int) -> String? {
            guard index < arguments.count, case .string(let text) = arguments[index] else { return nil }
            return text
        }
        func keyword<K: CSSKeyword>(_ index: Int, _ initial: K) -> K {
            guard index < arguments.count, let name = arguments[index].keyword else { return initial }
            return K(name) ?? initial
        }
        func style(_ index: Int) -> ListStyleType { .counterStyle(ident(index) ?? "decimal") }
        func target() -> TargetReference? {
            switch arguments.first {
            case .string(let url): .url(url)
            case .image(let reference): .url(reference.url)
            case .function("attr", let inner): inner.first?.identifier.map { .attribute($0.asciiLowercased) }
            default: nil
            }
        }
        switch name {
        case "content": self = .text(keyword(0, ElementText.text))
        case "attr":
            guard let attribute = ident(0) else { return nil }
            self = .attribute(name: attribute, fallback: text(1) ?? "")
        case "counter":
            guard let counter = ident(0) else { return nil }
            self = .counter(name: counter, style: style(1))
        case "counters":
            guard let counter = ident(0), let separator = text(1) else { return nil }
            self = .counters(name: counter, separator: separator, style: style(2))
        case "string":
            guard let string = ident(0) else { return nil }
            self = .named(string, keyword(1, PagePosition.first))
        case "target-counter":
            guard let target = target(), let counter = ident(1) else { return nil }
            self = .targetCounter(target, name: counter, style: style(2))
        case "target-counters":
            guard let target = target(), let counter = ident(1), let separator = text(2) else { return nil }
            self = .targetCounters(target, name: counter, separator: separator, style: style(3))
        case "target-text":
            guard let target = target() else { return nil }
            self = .targetText(target, keyword(1, ElementText.text))
        default: return nil
        }
    }
}

extension ComponentValue {
    fileprivate var identifier: String? { if case .identifier(let name) = self { name } else { nil } }
}
