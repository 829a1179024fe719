/// Converts the values of a counter to text.
/// [CSS Counter Styles 3 §2](https://www.w3.org/TR/css-counter-styles-3/#counter-styles)
struct CounterStyle: Sendable {
    enum System: Sendable {
        case cyclic, numeric, alphabetic, symbolic, additive
        case fixed(first: Int)
        case extends(String)
        /// [§7 Complex Predefined Counter Styles](https://www.w3.org/TR/css-counter-styles-3/#complex-predefined-counters)
        case chinese(ChineseNumerals), ethiopic
    }
    var system = System.symbolic
    var symbols: [String] = []
    /// The symbols with their weights, in descending order of weight.
    var additiveSymbols: [(weight: Int, symbol: String)] = []
    var negative = (prefix: "-", suffix: "")
    var prefix = ""
    var suffix = ". "
    /// The values that the style represents; nil is `auto`.
    var ranges: [ClosedRange<Int>]?
    var pad = (length: 0, symbol: "")
    var fallback = "decimal"

    /// The length above which a representation falls back to decimal.
    private static let maximumLength = 120

    /// The text of `value` without prefix and suffix, or nil if the style cannot represent it.
    /// [CSS Counter Styles 3 §2.1](https://www.w3.org/TR/css-counter-styles-3/#generate-a-counter)
    func text(_ value: Int) -> String? {
        guard isInRange(value) else { return nil }
        let usesNegative: Bool
        switch system {
        case .cyclic, .fixed: usesNegative = false
        default: usesNegative = value < 0
        }
        let magnitude = usesNegative ? Int(clamping: value.magnitude) : value
        guard var text = initialText(magnitude) else { return nil }
        var length = text.count
        if usesNegative { length += negative.prefix.count + negative.suffix.count }
        if length < pad.length {
            text = String(repeating: pad.symbol, count: min(Self.maximumLength, pad.length - length)) + text
        }
        return usesNegative ? negative.prefix + text + negative.suffix : text
    }

    private func isInRange(_ value: Int) -> Bool {
        if let ranges { return ranges.contains { $0.contains(value) } }
        switch system {
        case .alphabetic, .symbolic: return value >= 1
        case .additive: return value >= 0
        default: return true
        }
    }

    private func initialText(_ value: Int) -> String? {
        switch system {
        case .cyclic:
            guard !symbols.isEmpty else { return nil }
            let index = (value &- 1) % symbols.count
            return symbols[index < 0 ? index + symbols.count : index]
        case .fixed(let first):
            let (index, overflow) = value.subtractingReportingOverflow(first)
            return !overflow && symbols.indices.contains(index) ? symbols[index] : nil
        case .symbolic:
            guard !symbols.isEmpty, value >= 1 else { return nil }
            let repeats = (value - 1) / symbols.count + 1
            return repeats > Self.maximumLength
                ? nil : String(repeating: symbols[(value - 1) % symbols.count], count: repeats)
        case .numeric:
            guard symbols.count >= 2 else { return nil }
            if value == 0 { return symbols[0] }
            var rest = value
            var text = ""
            while rest > 0 {
                text = symbols[rest % symbols.count] + text
                rest /= symbols.count
            }
            return text
        case .alphabetic:
            guard symbols.count >= 2, value >= 1 else { return nil }
            var rest = value
            var text = ""
            while rest > 0 {
                rest -= 1
                text = symbols[rest % symbols.count] + text
                rest /= symbols.count
            }
            return text
        case .additive:
            if value == 0 { return additiveSymbols.first { $0.weight == 0 }?.symbol }
            var rest = value
            var text = ""
            for (weight, symbol) in additiveSymbols where weight > 0 && weight <= rest {
                let repeats = rest / weight
                if repeats > Self.maximumLength { return nil }
                text += String(repeating: symbol, count: repeats)
                rest -= repeats * weight
            }
            return rest == 0 ? text : nil
        case .extends: return nil
        case .chinese(let numerals): return numerals.text(value)
        case .ethiopic: return EthiopicNumerals.text(value)
        }
    }
}

extension CounterStyle {
    /// `symbols()`. [CSS Counter Styles 3 §5.2](https://www.w3.org/TR/css-counter-styles-3/#symbols-function)
    init(_ symbols: AnonymousCounterStyle) {
        system =
            switch symbols.type {
            case .cyclic: .cyclic
            case .numeric: .numeric
            case .alphabetic: .alphabetic
            case .symbolic: .symbolic
            case .fixed: .fixed(first: 1)
            }
        self.symbols = symbols.symbols
        suffix = " "
    }
}

/// The counter styles of a document: the predefined ones and those of `@counter-style` rules.
struct CounterStyleTable {
    /// The author's styles. `extends` is not followed yet.
    var authored: [String: CounterStyle] = [:]

    /// The style with this name, or `decimal` if there is none.
    func style(_ name: String) -> CounterStyle { resolved(name, depth: 0) ?? CounterStyle.predefined("decimal")! }
    func contains(_ name: String) -> Bool { authored[name] != nil || CounterStyle.isPredefined(name) }

    private func resolved(_ name: String, depth: Int) -> CounterStyle? {
        guard let style = authored[name] else { return CounterStyle.predefined(name) }
        guard case .extends(let base) = style.system else { return style }
        // A style in a cycle extends `decimal`.
        var result = depth < 16 ? resolved(base, depth: depth + 1) : nil
        if result == nil { result = CounterStyle.predefined("decimal") }
        guard var merged = result else { return nil }
        let plain = CounterStyle()
        if style.negative != plain.negative { merged.negative = style.negative }
        if style.hasPrefix { merged.prefix = style.prefix }
        if style.hasSuffix { merged.suffix = style.suffix }
        if style.ranges != nil { merged.ranges = style.ranges }
        if style.pad != plain.pad { merged.pad = style.pad }
        if style.fallback != plain.fallback { merged.fallback = style.fallback }
        return merged
    }

    func text(_ value: Int, style name: String) -> String {
        var name = name
        for _ in 0..<16 {
            let style = style(name)
            if let text = style.text(value) { return text }
            name = style.fallback
        }
        return String(value)
    }
    func text(_ value: Int, symbols: AnonymousCounterStyle) -> String {
        CounterStyle(symbols).text(value) ?? String(value)
    }
    func markerText(_ value: Int, symbols: AnonymousCounterStyle) -> String {
        text(value, symbols: symbols) + CounterStyle(symbols).suffix
    }
    func markerText(_ value: Int, style name: String) -> String {
        let style = style(name)
        return style.prefix + text(value, style: name) + style.suffix
    }
}

extension CounterStyle {
    fileprivate var hasPrefix: Bool { prefix != "" }
    fileprivate var hasSuffix: Bool { suffix != ". " }
}

extension ListStyleType {
    /// The text of a number in a predefined counter style, without prefix and suffix.
    package static func predefinedText(_ value: Int, style name: String) -> String {
        CounterStyleTable().text(value, style: name)
    }
}
