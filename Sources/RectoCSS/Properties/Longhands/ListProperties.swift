import RectoCore

// [CSS Lists 3](https://www.w3.org/TR/css-lists-3/), [CSS Generated Content 3](https://www.w3.org/TR/css-content-3/)

enum ListStyleTypeValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("none") { return .listStyleType(.none) }
        if let text = parser.string() { return .listStyleType(.string(text)) }
        return parser.counterStyle().map { .listStyleType($0) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> ListStyleType? {
        if case .listStyleType(let type) = value { type } else { nil }
    }
}

enum ListStyleImageValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? { parser.imageOrNone().map { .images([$0]) } }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> ImageValue?? {
        if case .images(let images) = value { .some(images.first?.computed(builder)) } else { nil }
    }
}

enum QuotesValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("auto") || parser.accept("match-parent") { return .auto }
        if parser.accept("none") { return .quotes([]) }
        var pairs: [QuotePair] = []
        while let open = parser.string() {
            guard let close = parser.string() else { return nil }
            pairs.append(QuotePair(open: open, close: close))
        }
        return pairs.isEmpty ? nil : .quotes(pairs)
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> [QuotePair]?? {
        switch value {
        case .auto: .some(nil)
        case .quotes(let pairs): .some(pairs)
        default: nil
        }
    }
}

enum BookmarkLevelValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("none") { return SpecifiedValue.none }
        return parser.integer(min: 1).map { .integer($0) }
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> Int?? {
        switch value {
        case .none: .some(nil)
        case .integer(let level): .some(level)
        default: nil
        }
    }
}

/// A property that changes counters. [CSS Lists 3 §4](https://www.w3.org/TR/css-lists-3/#auto-numbering)
protocol CounterProperty: PropertyValue {
    /// The number that replaces an omitted one.
    static var omitted: Int { get }
    static var takesReversed: Bool { get }
}

extension CounterProperty {
    static var omitted: Int { 0 }
    static var takesReversed: Bool { false }

    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("none") { return .counters([]) }
        var changes: [CounterChange] = []
        while !parser.atEnd {
            if takesReversed, var inner = parser.function("reversed") {
                guard let name = inner.customIdent(), inner.atEnd else { return nil }
                var change = CounterChange(name: name, value: parser.integer() ?? .min)
                change.isReversed = true
                changes.append(change)
            } else {
                guard let name = parser.customIdent() else { break }
                changes.append(CounterChange(name: name, value: parser.integer() ?? omitted))
            }
        }
        return changes.isEmpty ? nil : .counters(changes)
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> [CounterChange]? {
        if case .counters(let changes) = value { changes } else { nil }
    }
}
enum CounterResetValue: CounterProperty { static var takesReversed: Bool { true } }
enum CounterIncrementValue: CounterProperty { static var omitted: Int { 1 } }
enum CounterSetValue: CounterProperty {}

extension ValueParser {
    /// Reads a gradient that is the whole value.
    fileprivate mutating func wholeGradient() -> SpecifiedImage? {
        attempt { parser in parser.gradient().flatMap { parser.atEnd ? $0 : nil } }
    }
}

/// [CSS Content 3 §2](https://www.w3.org/TR/css-content-3/#content-property)
enum ContentValue: PropertyValue {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if let gradient = parser.wholeGradient() { return .images([gradient]) }
        if parser.accept("normal") { return .normal }
        if parser.accept("none") { return SpecifiedValue.none }
        var items: [ContentItem] = []
        while let item = item(&parser) { items.append(item) }
        if items.isEmpty { return nil }
        // Alternative text is spoken and not printed.
        if parser.acceptDelim("/") {
            while item(&parser) != nil {}
        }
        return .content(items)
    }
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> Content? {
        switch value {
        case .normal: return .normal
        case .none: return Content.none
        case .content(let items): return .items(items)
        case .images(let images):
            guard case .gradient(let gradient)? = images.first?.computed(builder) else { return nil }
            return .items([.gradient(gradient)])
        default: return nil
        }
    }

    private static func item(_ parser: inout ValueParser) -> ContentItem? {
        if let text = parser.string() { return .string(text) }
        if parser.accept("open-quote") { return .openQuote }
        if parser.accept("close-quote") { return .closeQuote }
        if parser.accept("no-open-quote") { return .noOpenQuote }
        if parser.accept("no-close-quote") { return .noCloseQuote }
        // `element()` is a running element here and not an image.
        if !parser.cursor.isFunction("element") {
            if let image = parser.image() { return .image(image) }
            if parser.unsupported != nil { return nil }
        }
        return parser.attempt { parser in
            guard let (name, arguments) = parser.function() else { return nil }
            var inner = arguments
            guard let item = function(name, &inner, &parser), inner.atEnd else { return nil }
            return item
        }
    }

    private static func function(
        _ name: String, _ inner: inout ValueParser, _ outer: inout ValueParser
    ) -> ContentItem? {
        switch name {
        case "attr":
            guard let attribute = inner.cursor.keyword() else { return nil }
            // A type may follow. A string and a bare name mean the same.
            _ = inner.accept("string") || inner.accept("raw-string")
            var fallback = ""
            if inner.accept(.comma) {
                guard let text = inner.string() else { return nil }
                fallback = text
            }
            return .attribute(name: attribute, fallback: fallback)
        case "counter":
            guard let counter = inner.customIdent() else { return nil }
            return ContentItem.counterStyle(&inner).map { .counter(name: counter, style: $0) }
        case "counters":
            guard let counter = inner.customIdent(), inner.accept(.comma), let separator = inner.string()
            else { return nil }
            return ContentItem.counterStyle(&inner).map {
                .counters(name: counter, separator: separator, style: $0)
            }
        case "-recto-sum":
            guard let sum = inner.customIdent(), inner.accept(.comma), let point = inner.keyword(SumPoint.self)
            else { return nil }
            guard inner.accept(.comma) else { return .sum(name: sum, point, .digits(0)) }
            return SumForm.parse(&inner).map { .sum(name: sum, point, $0) }
        case "content":
            outer.unsupported = "'content()' is for 'string-set' and 'bookmark-label'"
            outer.unsupportedHint = "name the text by 'string-set' and show it by 'string()', or use 'attr()'"
            return nil
        default: return ContentItem.reference(name, &inner)
        }
    }
}
