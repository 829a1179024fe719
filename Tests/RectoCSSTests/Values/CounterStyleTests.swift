import Testing

@testable import RectoCSS

/// [CSS Counter Styles 3](https://www.w3.org/TR/css-counter-styles-3/)
struct CounterStyleTests {
    @Test(
        "§6 predefined styles",
        arguments: [
            ("decimal", -12, "-12"), ("decimal-leading-zero", 7, "07"), ("decimal-leading-zero", -7, "-7"),
            ("lower-roman", 1994, "mcmxciv"), ("upper-roman", 4, "IV"), ("upper-roman", 4000, "4000"),
            ("lower-alpha", 27, "aa"), ("upper-latin", 703, "AAA"), ("lower-alpha", 0, "0"), ("lower-greek", 3, "γ"),
            ("disc", 5, "•"), ("hebrew", 15, "טו"), ("georgian", 11, "ია"), ("armenian", 1999, "ՌՋՂԹ"),
            ("cjk-decimal", 10, "一〇"), ("arabic-indic", 12, "١٢"), ("thai", 3, "๓"), ("unknown", 3, "3"),
        ])
    func predefined(_ name: String, _ value: Int, _ expected: String) {
        #expect(CounterStyleTable().text(value, style: name) == expected)
    }

    @Test("§2.1 a marker has prefix and suffix")
    func marker() {
        #expect(CounterStyleTable().markerText(3, style: "decimal") == "3. ")
        #expect(CounterStyleTable().markerText(3, style: "disc") == "• ")
    }

    @Test(
        "§3 systems and descriptors",
        arguments: [
            ("system: cyclic; symbols: '*' '+'", 3, "*"), ("system: fixed 5; symbols: a b", 6, "b"),
            ("system: fixed; symbols: a b", 3, "3"), ("system: symbolic; symbols: '*' '+'", 4, "++"),
            ("system: alphabetic; symbols: a b", 3, "aa"), ("system: numeric; symbols: '0' '1'", 5, "101"),
            ("system: additive; additive-symbols: 5 V, 1 I", 7, "VII"),
            ("system: extends lower-roman; pad: 4 'x'", 2, "xxii"),
            ("system: numeric; symbols: '0' '1'; negative: '(' ')'", -2, "(10)"),
            ("system: cyclic; symbols: x; range: 1 2; fallback: upper-roman", 3, "III"),
        ])
    func rules(_ descriptors: String, _ value: Int, _ expected: String) throws {
        let fixture = try StyleFixture("<p>", css: "@counter-style s { \(descriptors) }")
        #expect(fixture.styled.resolver.counterText(value, style: .counterStyle("s")) == expected)
        #expect(fixture.messages == [])
    }

    @Test func missingSymbolsAreReported() throws {
        let fixture = try StyleFixture("<p>", css: "@counter-style s { system: numeric; symbols: a }")
        #expect(fixture.ids == ["css.invalid-counter-style"])
    }
}
