import RectoCore

// Text, generated content and pages: typed values for layout.

/// [CSS Text 4 §6.4.2](https://www.w3.org/TR/css-text-4/#text-wrap-style)
public enum TextWrapStyle: UInt8, Hashable, Sendable { case auto, balance, stable, pretty, avoidOrphans }
extension TextWrapStyle: CSSKeyword {
    static let keywords: [(StaticString, TextWrapStyle)] = [
        ("auto", .auto), ("balance", .balance), ("stable", .stable), ("pretty", .pretty),
        ("avoid-orphans", .avoidOrphans),
    ]
}
/// [CSS Text 4 §6.3.4](https://www.w3.org/TR/css-text-4/#hyphenate-line-limits)
public enum HyphenateLimitLast: UInt8, Hashable, Sendable { case none, always, column, page, spread }
extension HyphenateLimitLast: CSSKeyword {
    static let keywords: [(StaticString, HyphenateLimitLast)] = [
        ("none", .none), ("always", .always), ("column", .column), ("page", .page), ("spread", .spread),
    ]
}
/// [CSS GCPM 3 §2.7](https://www.w3.org/TR/css-gcpm-3/#propdef-footnote-display)
public enum FootnoteDisplay: UInt8, Hashable, Sendable { case block, inline, compact }
extension FootnoteDisplay: CSSKeyword {
    static let keywords: [(StaticString, FootnoteDisplay)] = [
        ("block", .block), ("inline", .inline), ("compact", .compact),
    ]
}
public enum FootnotePolicy: UInt8, Hashable, Sendable { case auto, line, block }
extension FootnotePolicy: CSSKeyword {
    static let keywords: [(StaticString, FootnotePolicy)] = [("auto", .auto), ("line", .line), ("block", .block)]
}

/// One string that an element sets. [CSS GCPM 3 §1.1](https://www.w3.org/TR/css-gcpm-3/#setting-named-strings-the-string-set-property)
public struct NamedString: Hashable, Sendable {
    public var name: String
    /// A `<content-list>`.
    public var value: [ComponentValue]
}

extension InheritedStyle {
    public var textWrapStyle: TextWrapStyle { components.keyword(.textWrapStyle, .auto) }
    /// nil is `auto`.
    public var hyphenateCharacter: String? {
        if case .string(let text)? = components[.hyphenateCharacter]?.first { text } else { nil }
    }
    /// Characters of a word, before and after the break; nil is `auto`.
    public var hyphenateLimitChars: (word: Int?, before: Int?, after: Int?) {
        let values = (components[.hyphenateLimitChars] ?? []).map { $0.number.map { Int($0) } }
        // What is missing is as the one before, but for the first.
        let before = values.count > 1 ? values[1] : nil
        return (values.first ?? nil, before, values.count > 2 ? values[2] : before)
    }
    /// nil is `no-limit`.
    public var hyphenateLimitLines: Int? { components.integer(.hyphenateLimitLines) }
    public var hyphenateLimitZone: LengthPercentage { components.length(.hyphenateLimitZone) ?? .zero }
    public var hyphenateLimitLast: HyphenateLimitLast { components.keyword(.hyphenateLimitLast, .none) }
}

extension BoxStyle {
    public var stringSet: [NamedString] {
        (components[.stringSet] ?? []).items.compactMap { item in
            guard case .identifier(let name)? = item.first else { return nil }
            return NamedString(name: name, value: Array(item.dropFirst()))
        }
    }
    public var footnoteDisplay: FootnoteDisplay { components.keyword(.footnoteDisplay, .block) }
    public var footnotePolicy: FootnotePolicy { components.keyword(.footnotePolicy, .auto) }
}
