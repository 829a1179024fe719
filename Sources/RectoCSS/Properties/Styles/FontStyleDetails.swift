import RectoCore

// Typed values of the font properties that few documents use.

/// An OpenType variation axis with its value, from `font-variation-settings`.
public struct FontVariation: Hashable, Sendable {
    public var tag: UInt32
    public var value: Double
    public init(tag: UInt32, value: Double) {
        self.tag = tag
        self.value = value
    }

    /// An `<opentype-tag>`, which has four ASCII characters, as one number.
    static func tag(_ text: String) -> UInt32? {
        guard text.utf8.count == 4, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
        return text.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    }
    /// An OpenType language system: up to four letters or digits, padded with spaces.
    static func languageSystem(_ text: String) -> String? {
        let name = text.utf8.filter { $0 != 0x20 }
        let isTag =
            (1...4).contains(text.utf8.count) && !name.isEmpty
            && name.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
            }
        return isTag ? String(decoding: name, as: UTF8.self) : nil
    }
}

/// [CSS Fonts 5 §2.4](https://www.w3.org/TR/css-fonts-5/#font-size-adjust-prop)
public struct FontSizeAdjust: Hashable, Sendable {
    public enum Metric: UInt8, Hashable, Sendable { case exHeight, capHeight, chWidth, icWidth, icHeight }
    public var metric: Metric
    /// The aspect value; nil is `from-font`.
    public var aspect: Double?
}
extension FontSizeAdjust.Metric: CSSKeyword {
    static let keywords: [(StaticString, Self)] = [
        ("ex-height", .exHeight), ("cap-height", .capHeight), ("ch-width", .chWidth), ("ic-width", .icWidth),
        ("ic-height", .icHeight),
    ]
}
extension FontSizeAdjust {
    init?(components: [ComponentValue]) {
        if components.has("none") { return nil }
        metric = Metric(components: components) ?? .exHeight
        aspect = components.lazy.compactMap(\.number).first
    }
    var cssText: String {
        ValueText.words(metric == .exHeight ? nil : metric.cssText, aspect.map(\.cssText) ?? "from-font")
    }
}

extension [FontVariation] {
    init?(components: [ComponentValue]) {
        self = []
        for item in components.items {
            guard case .string(let text)? = item.first, let tag = FontVariation.tag(text),
                let value = item.last?.number
            else { continue }
            removeAll { $0.tag == tag }
            append(FontVariation(tag: tag, value: value))
        }
    }
    var cssText: String {
        if isEmpty { return "normal" }
        return map { "\(ValueText.tag($0.tag)) \($0.value.cssText)" }.joined(separator: ", ")
    }
}

/// An OpenType language system: `font-language-override`.
public struct LanguageSystem: Hashable, Sendable {
    public var tag: String
    init?(components: [ComponentValue]) {
        guard case .string(let text)? = components.first, let tag = FontVariation.languageSystem(text) else {
            return nil
        }
        self.tag = tag
    }
    var cssText: String { tag.cssText }
}

extension InheritedStyle {
    public var fontVariantCaps: FontVariantCaps { fontVariants.caps }
    public var fontVariantPosition: FontVariantPosition { fontVariants.position }
    /// Whether `font-optical-sizing` is `auto`.
    public var hasOpticalSizing: Bool { fontOpticalSizing == .auto }
    public var allowsSynthesizedWeight: Bool { fontSynthesisWeight == .auto }
    public var allowsSynthesizedSmallCaps: Bool { fontSynthesisSmallCaps == .auto }
    public var allowsSynthesizedPosition: Bool { fontSynthesisPosition == .auto }
}
