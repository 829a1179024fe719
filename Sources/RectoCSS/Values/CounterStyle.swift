/// How a counter's value becomes text. [CSS Counter Styles 3 §2](https://www.w3.org/TR/css-counter-styles-3/#counter-styles)
struct CounterStyle: Sendable {
    enum System: Sendable {
        case cyclic, numeric, alphabetic, symbolic, additive
        case fixed(first: Int)
        case extends(String)
    }
    var system = System.symbolic
    var symbols: [String] = []
    /// Weights descend.
    var additiveSymbols: [(weight: Int, symbol: String)] = []
    var negative = (prefix: "-", suffix: "")
    var prefix = ""
    var suffix = ". "
    /// nil is `auto`.
    var ranges: [ClosedRange<Int>]?
    var pad = (length: 0, symbol: "")
    var fallback = "decimal"

    /// Longer representations fall back to decimal.
    private static let maximumLength = 120

    /// The text of `value` without prefix and suffix; nil if the style cannot represent it.
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
        }
    }
}

/// The counter styles of a document: predefined ones and `@counter-style` rules.
struct CounterStyleTable {
    /// What the author defined, `extends` not yet followed.
    var authored: [String: CounterStyle] = [:]

    /// The style of that name; `decimal` if there is none.
    func style(_ name: String) -> CounterStyle { resolved(name, depth: 0) ?? CounterStyle.predefined("decimal")! }
    func contains(_ name: String) -> Bool { authored[name] != nil || CounterStyle.isPredefined(name) }

    private func resolved(_ name: String, depth: Int) -> CounterStyle? {
        guard let style = authored[name] else { return CounterStyle.predefined(name) }
        guard case .extends(let base) = style.system else { return style }
        // A cycle extends `decimal`.
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
    func markerText(_ value: Int, style name: String) -> String {
        let style = style(name)
        return style.prefix + text(value, style: name) + style.suffix
    }
}

extension CounterStyle {
    fileprivate var hasPrefix: Bool { prefix != "" }
    fileprivate var hasSuffix: Bool { suffix != ". " }

    static func isPredefined(_ name: String) -> Bool { predefined(name) != nil }

    /// [CSS Counter Styles 3 §6](https://www.w3.org/TR/css-counter-styles-3/#simple-numeric)
    static func predefined(_ name: String) -> CounterStyle? {
        if let zero = digitZeros.first(where: { $0.0 == name })?.1 {
            return CounterStyle(.numeric, (0..<10).map { String(UnicodeScalar(zero + $0)!) })
        }
        switch name {
        case "decimal": return CounterStyle(.numeric, (0..<10).map { String($0) })
        case "decimal-leading-zero":
            var style = CounterStyle(.numeric, (0..<10).map { String($0) })
            style.pad = (2, "0")
            return style
        case "cjk-decimal":
            var style = CounterStyle(.numeric, "〇一二三四五六七八九".map { String($0) }, suffix: "、")
            style.ranges = [0...Int.max]
            return style
        case "lower-alpha", "lower-latin": return CounterStyle(.alphabetic, letters("abcdefghijklmnopqrstuvwxyz"))
        case "upper-alpha", "upper-latin": return CounterStyle(.alphabetic, letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
        case "lower-greek": return CounterStyle(.alphabetic, letters("αβγδεζηθικλμνξοπρστυφχψω"))
        case "hiragana":
            return CounterStyle(
                .alphabetic, letters("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん"), suffix: "、")
        case "katakana":
            return CounterStyle(
                .alphabetic, letters("アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン"), suffix: "、")
        case "cjk-earthly-branch":
            return CounterStyle(.fixed(first: 1), letters("子丑寅卯辰巳午未申酉戌亥"), suffix: "、")
        case "cjk-heavenly-stem": return CounterStyle(.fixed(first: 1), letters("甲乙丙丁戊己庚辛壬癸"), suffix: "、")
        case "disc": return CounterStyle(.cyclic, ["•"], suffix: " ")
        case "circle": return CounterStyle(.cyclic, ["◦"], suffix: " ")
        case "square": return CounterStyle(.cyclic, ["▪"], suffix: " ")
        case "disclosure-open": return CounterStyle(.cyclic, ["▾"], suffix: " ")
        case "disclosure-closed": return CounterStyle(.cyclic, ["▸"], suffix: " ")
        case "upper-roman":
            return CounterStyle(
                additive: "1000 M 900 CM 500 D 400 CD 100 C 90 XC 50 L 40 XL 10 X 9 IX 5 V 4 IV 1 I", 1...3999)
        case "lower-roman":
            return CounterStyle(
                additive: "1000 m 900 cm 500 d 400 cd 100 c 90 xc 50 l 40 xl 10 x 9 ix 5 v 4 iv 1 i", 1...3999)
        case "armenian", "upper-armenian":
            return CounterStyle(additive: sequence("ՔՓՒՑՐՏՎՍՌՋՊՉՈՇՆՅՄՃՂՁՀԿԾԽԼԻԺԹԸԷԶԵԴԳԲԱ", from: 9000), 1...9999)
        case "lower-armenian":
            return CounterStyle(additive: sequence("քփւցրտվսռջպչոշնյմճղձհկծխլիժթըէզեդգբա", from: 9000), 1...9999)
        case "georgian":
            return CounterStyle(
                additive: "10000 ჵ " + sequence("ჰჯჴხჭწძცჩშყღქფჳტსრჟპოჲნმლკითჱზვედგბა", from: 9000), 1...19999)
        case "hebrew":
            return CounterStyle(
                additive:
                    "400 ת 300 ש 200 ר 100 ק 90 צ 80 פ 70 ע 60 ס 50 נ 40 מ 30 ל 20 כ 19 יט 18 יח 17 יז 16 טז 15 טו"
                    + " 10 י 9 ט 8 ח 7 ז 6 ו 5 ה 4 ד 3 ג 2 ב 1 א", 1...999)
        default: return nil
        }
    }

    private init(_ system: System, _ symbols: [String], suffix: String = ". ") {
        (self.system, self.symbols, self.suffix) = (system, symbols, suffix)
    }
    /// Weights and symbols with spaces between them.
    private init(additive pairs: String, _ range: ClosedRange<Int>) {
        system = .additive
        ranges = [range]
        let words = pairs.split(separator: " ")
        for i in stride(from: 0, to: words.count - 1, by: 2) {
            additiveSymbols.append((Int(words[i]) ?? 0, String(words[i + 1])))
        }
    }
    private static func letters(_ text: String) -> [String] { text.unicodeScalars.map { String($0) } }
    /// Pairs for letters that stand for 9000, 8000 … 1000, 900 … 2, 1.
    private static func sequence(_ letters: String, from first: Int) -> String {
        var weight = first
        var step = 1000
        return letters.unicodeScalars.map { letter in
            defer {
                if weight == step { step /= 10 }
                weight = weight == step * 10 ? step * 9 : weight - step
            }
            return "\(weight) \(letter)"
        }.joined(separator: " ")
    }

    /// Styles that are ten digits in a row in Unicode.
    private static let digitZeros: [(String, UInt32)] = [
        ("arabic-indic", 0x660), ("bengali", 0x9E6), ("cambodian", 0x17E0), ("khmer", 0x17E0), ("devanagari", 0x966),
        ("gujarati", 0xAE6), ("gurmukhi", 0xA66), ("kannada", 0xCE6), ("lao", 0xED0), ("malayalam", 0xD66),
        ("mongolian", 0x1810), ("myanmar", 0x1040), ("oriya", 0xB66), ("persian", 0x6F0), ("tamil", 0xBE6),
        ("telugu", 0xC66), ("thai", 0xE50), ("tibetan", 0xF20),
    ]
}
