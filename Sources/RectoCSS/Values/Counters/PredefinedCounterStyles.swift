// [CSS Counter Styles 3 §6, §7](https://www.w3.org/TR/css-counter-styles-3/#predefined-counters)

extension CounterStyle {
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
        case "hiragana-iroha":
            return CounterStyle(
                .alphabetic, letters("いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす"), suffix: "、")
        case "katakana-iroha":
            return CounterStyle(
                .alphabetic, letters("イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス"), suffix: "、")
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
        case "ethiopic-numeric":
            var style = CounterStyle(.ethiopic, [], suffix: "/ ")
            style.ranges = [1...Int.max]
            return style
        default: return longhandEastAsian(name)
        }
    }

    /// The longhand East Asian styles, which represent numbers up to 9999.
    /// [CSS Counter Styles 3 §7.1](https://www.w3.org/TR/css-counter-styles-3/#limited-chinese)
    private static func longhandEastAsian(_ name: String) -> CounterStyle? {
        switch name {
        case "simp-chinese-informal":
            return CounterStyle(chinese: .init("零一二三四五六七八九", "十百千", isInformal: true), negative: "负")
        case "simp-chinese-formal":
            return CounterStyle(chinese: .init("零壹贰叁肆伍陆柒捌玖", "拾佰仟", isInformal: false), negative: "负")
        case "trad-chinese-informal", "cjk-ideographic":
            return CounterStyle(chinese: .init("零一二三四五六七八九", "十百千", isInformal: true), negative: "負")
        case "trad-chinese-formal":
            return CounterStyle(chinese: .init("零壹貳參肆伍陸柒捌玖", "拾佰仟", isInformal: false), negative: "負")
        case "japanese-informal":
            return CounterStyle(additiveDigits: "〇一二三四五六七八九", "十百千", ones: false, "マイナス", suffix: "、")
        case "japanese-formal":
            return CounterStyle(additiveDigits: "零壱弐参四伍六七八九", "拾百阡", ones: true, "マイナス", suffix: "、")
        case "korean-hangul-formal":
            return CounterStyle(additiveDigits: "영일이삼사오육칠팔구", "십백천", ones: true, "마이너스 ", suffix: ", ")
        case "korean-hanja-informal":
            return CounterStyle(additiveDigits: "零一二三四五六七八九", "十百千", ones: false, "마이너스 ", suffix: ", ")
        case "korean-hanja-formal":
            return CounterStyle(additiveDigits: "零壹貳參四五六七八九", "拾百仟", ones: true, "마이너스 ", suffix: ", ")
        default: return nil
        }
    }
    private init(chinese numerals: ChineseNumerals, negative: String) {
        self.init(.chinese(numerals), [], suffix: "、")
        ranges = [-9999...9999]
        self.negative.prefix = negative
        fallback = "cjk-decimal"
    }
    /// Makes a style in which every digit is followed by the marker of its place. The digit one is written before a
    /// marker only if `ones` is true.
    private init(additiveDigits digits: String, _ markers: String, ones: Bool, _ negative: String, suffix: String) {
        self.init(.additive, [], suffix: suffix)
        ranges = [-9999...9999]
        self.negative.prefix = negative
        fallback = "cjk-decimal"
        let (digits, markers) = (Self.letters(digits), Self.letters(markers))
        for (place, weight) in [(2, 1000), (1, 100), (0, 10)] {
            for digit in (1...9).reversed() {
                let text = digit == 1 && !ones ? "" : digits[digit]
                additiveSymbols.append((digit * weight, text + markers[place]))
            }
        }
        for digit in (0...9).reversed() { additiveSymbols.append((digit, digits[digit])) }
    }

    private init(_ system: System, _ symbols: [String], suffix: String = ". ") {
        self.system = system
        self.symbols = symbols
        self.suffix = suffix
    }
    /// - Parameter pairs: weights and symbols, separated by spaces.
    private init(additive pairs: String, _ range: ClosedRange<Int>) {
        system = .additive
        ranges = [range]
        let words = pairs.split(separator: " ")
        for i in stride(from: 0, to: words.count - 1, by: 2) {
            additiveSymbols.append((Int(words[i]) ?? 0, String(words[i + 1])))
        }
    }
    private static func letters(_ text: String) -> [String] { text.unicodeScalars.map { String($0) } }
    /// The pairs for letters that stand for 9000, 8000, …, 1000, 900, …, 2, 1.
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

    /// The styles whose ten digits are consecutive in Unicode, with the digit zero.
    private static let digitZeros: [(String, UInt32)] = [
        ("arabic-indic", 0x660), ("bengali", 0x9E6), ("cambodian", 0x17E0), ("khmer", 0x17E0), ("devanagari", 0x966),
        ("gujarati", 0xAE6), ("gurmukhi", 0xA66), ("kannada", 0xCE6), ("lao", 0xED0), ("malayalam", 0xD66),
        ("mongolian", 0x1810), ("myanmar", 0x1040), ("oriya", 0xB66), ("persian", 0x6F0), ("tamil", 0xBE6),
        ("telugu", 0xC66), ("thai", 0xE50), ("tibetan", 0xF20),
    ]
}

/// Writes numbers in Chinese words: each digit with the marker of its place, and consecutive zeros only once.
/// [CSS Counter Styles 3 §7.1](https://www.w3.org/TR/css-counter-styles-3/#limited-chinese)
struct ChineseNumerals: Sendable {
    private let digits: [String]
    /// The markers of tens, hundreds and thousands.
    private let markers: [String]
    private let isInformal: Bool

    init(_ digits: String, _ markers: String, isInformal: Bool) {
        self.digits = digits.unicodeScalars.map { String($0) }
        self.markers = markers.unicodeScalars.map { String($0) }
        self.isInformal = isInformal
    }

    /// - Parameter value: a number from 0 to 9999.
    func text(_ value: Int) -> String? {
        if value == 0 { return digits[0] }
        guard (1...9999).contains(value) else { return nil }
        var out = ""
        var hasZeros = false
        for (place, weight) in [(3, 1000), (2, 100), (1, 10), (0, 1)] {
            let digit = value / weight % 10
            if digit == 0 {
                hasZeros = !out.isEmpty
                continue
            }
            if hasZeros { out += digits[0] }
            hasZeros = false
            // Eleven is written as ten-one.
            if !(isInformal && place == 1 && value < 20) { out += digits[digit] }
            if place > 0 { out += markers[place - 1] }
        }
        return out
    }
}

/// [CSS Counter Styles 3 §7.2](https://www.w3.org/TR/css-counter-styles-3/#ethiopic-numeric-counter-style)
enum EthiopicNumerals {
    static func text(_ value: Int) -> String? {
        guard value >= 1 else { return nil }
        var groups: [Int] = []
        var rest = value
        while rest > 0 {
            groups.append(rest % 100)
            rest /= 100
        }
        if groups == [1] { return "\u{1369}" }
        var out = ""
        for (index, group) in groups.enumerated().reversed() {
            let isOdd = index % 2 == 1
            // The digit one is omitted at the beginning and before a hundred.
            if group != 0, !(group == 1 && (index == groups.count - 1 || isOdd)) {
                if group >= 10 { out.unicodeScalars.append(Unicode.Scalar(UInt32(0x1372 + group / 10 - 1))!) }
                if group % 10 > 0 { out.unicodeScalars.append(Unicode.Scalar(UInt32(0x1369 + group % 10 - 1))!) }
            }
            if isOdd, group != 0 { out += "\u{137B}" }
            if !isOdd, index > 0 { out += "\u{137C}" }
        }
        return out
    }
}
