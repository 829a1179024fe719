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

    @Test(
        "§7 complex predefined styles",
        arguments: [
            ("simp-chinese-informal", 0, "零"), ("simp-chinese-informal", 11, "十一"),
            ("simp-chinese-informal", 10, "十"), ("simp-chinese-informal", 20, "二十"),
            ("simp-chinese-informal", 105, "一百零五"), ("simp-chinese-informal", 110, "一百一十"),
            ("simp-chinese-informal", 6001, "六千零一"), ("simp-chinese-informal", 6010, "六千零一十"),
            ("simp-chinese-informal", -3, "负三"), ("simp-chinese-informal", 10000, "一〇〇〇〇"),
            ("simp-chinese-formal", 12, "壹拾贰"), ("trad-chinese-informal", -12, "負十二"),
            ("trad-chinese-formal", 3456, "參仟肆佰伍拾陸"), ("cjk-ideographic", 111, "一百一十一"),
            ("japanese-informal", 0, "〇"), ("japanese-informal", 1111, "千百十一"),
            ("japanese-informal", 240, "二百四十"), ("japanese-informal", -5, "マイナス五"),
            ("japanese-formal", 1111, "壱阡壱百壱拾壱"), ("japanese-formal", 235, "弐百参拾伍"),
            ("korean-hangul-formal", 1111, "일천일백일십일"), ("korean-hangul-formal", -6, "마이너스 육"),
            ("korean-hanja-informal", 1011, "千十一"), ("korean-hanja-formal", 1203, "壹仟貳百參"),
            ("korean-hanja-formal", 0, "零"),
            ("ethiopic-numeric", 1, "፩"), ("ethiopic-numeric", 100, "፻"), ("ethiopic-numeric", 78_010_092, "፸፰፻፩፼፺፪"),
            ("ethiopic-numeric", 780_000_001_092, "፸፰፻፼፼፲፻፺፪"), ("ethiopic-numeric", 0, "0"),
            ("hiragana-iroha", 2, "ろ"), ("katakana-iroha", 48, "イイ"),
        ])
    func complex(_ name: String, _ value: Int, _ expected: String) {
        #expect(CounterStyleTable().text(value, style: name) == expected)
    }

    @Test("§6, §7 every predefined style is there")
    func everyPredefinedStyle() {
        let names = """
            decimal decimal-leading-zero arabic-indic armenian upper-armenian lower-armenian bengali cambodian khmer \
            cjk-decimal devanagari georgian gujarati gurmukhi hebrew kannada lao malayalam mongolian myanmar oriya \
            persian lower-roman upper-roman tamil telugu thai tibetan lower-alpha lower-latin upper-alpha upper-latin \
            lower-greek hiragana hiragana-iroha katakana katakana-iroha disc circle square disclosure-open \
            disclosure-closed cjk-earthly-branch cjk-heavenly-stem japanese-informal japanese-formal \
            korean-hangul-formal korean-hanja-informal korean-hanja-formal simp-chinese-informal simp-chinese-formal \
            trad-chinese-informal trad-chinese-formal cjk-ideographic ethiopic-numeric
            """
        for name in names.split(separator: " ") { #expect(CounterStyle.isPredefined(String(name)), "\(name)") }
    }

    @Test(
        "§5.2 symbols()",
        arguments: [
            ("symbols('*' '+')", 3, "** "), ("symbols(cyclic '*' '+')", 3, "* "), ("symbols(fixed 'a' 'b')", 3, "3 "),
            ("symbols(numeric '0' '1')", 5, "101 "), ("symbols(alphabetic 'a' 'b')", 3, "aa "),
        ])
    func symbols(_ value: String, _ number: Int, _ expected: String) throws {
        let fixture = try StyleFixture("<p>", css: "p { list-style: \(value); content: counter(a, \(value)) }")
        #expect(fixture.messages == [])
        let type = try fixture.style("p").inherited.listStyleType
        #expect(fixture.styled.resolver.markerText(number, style: type) == expected)
        guard case .items(let items) = try fixture.style("p").box.content else {
            Issue.record("no content")
            return
        }
        #expect(items == [.counter(name: "a", style: type)])
    }
    @Test(
        "§5.2 what is no symbols()", arguments: ["symbols()", "symbols(cyclic)", "symbols(numeric '0')", "symbols(a)"])
    func noSymbols(_ value: String) throws {
        #expect(try StyleFixture("<p>", css: "p { list-style-type: \(value) }").ids == ["css.invalid-value"])
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
