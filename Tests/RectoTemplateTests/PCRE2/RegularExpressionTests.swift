import Testing

@testable import RectoTemplate

/// Regular expressions as [ECMA-262](https://tc39.es/ecma262/#sec-patterns) has them, and their end.
@Suite struct RegularExpressionTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var pattern: String
        var matching: [String]
        var other: [String]
        var testDescription: String { pattern }
        init(_ pattern: String, matching: [String], other: [String]) {
            (self.pattern, self.matching, self.other) = (pattern, matching, other)
        }
    }

    static let cases = [
        Case("b", matching: ["abc"], other: ["ac", ""]),
        Case("", matching: ["", "a"], other: []),
        Case("^abc$", matching: ["abc"], other: ["abc\n", "\nabc", "ABC"]),
        // The full stop is one code point, and no line terminator.
        Case(
            "^.$", matching: ["ü", "😀", "\u{0B}", "\u{85}"], other: ["\n", "\r", "\u{2028}", "\u{2029}", "e\u{301}"]),
        Case("(?s)^a.b$", matching: ["a\nb"], other: ["ab"]),
        Case(#"^\d$"#, matching: ["0"], other: ["\u{7C0}", "٣"]),
        Case(#"^\D$"#, matching: ["\u{7C0}"], other: ["0"]),
        Case(#"^\w$"#, matching: ["a", "_"], other: ["é"]),
        Case(#"^\W$"#, matching: ["é"], other: ["a"]),
        Case(
            #"^\s$"#, matching: [" ", "\t", "\u{0B}", "\u{0C}", "\n", "\u{A0}", "\u{FEFF}", "\u{2003}", "\u{2029}"],
            other: ["\u{1}", "\u{2013}", "\u{85}", "\u{200B}"]),
        Case(
            #"^[\s]$"#, matching: [" ", "\u{A0}", "\u{FEFF}", "\u{3000}", "\u{202F}"],
            other: ["\u{200B}", "\u{85}", "x"]),
        Case(#"^\S$"#, matching: ["\u{1}", "\u{85}", "\u{2013}"], other: [" ", "\u{A0}", "\u{2029}"]),
        Case(
            #"^[\S]$"#, matching: ["\u{1}", "\u{85}", "\u{200B}", "\u{2027}", "😀"],
            other: [" ", "\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{3000}", "\u{205F}", "\u{202F}", "\u{1680}"]),
        Case(#"^\v$"#, matching: ["\u{0B}"], other: ["\n"]),
        Case(#"^\cC\cc$"#, matching: ["\u{3}\u{3}"], other: ["cC"]),
        Case(#"^\x41\u00e4\u{1F600}\uD83D\uDE00\0$"#, matching: ["Aä😀😀\u{0}"], other: ["Aä"]),
        Case(#"^\p{Letter}\p{Lu}\p{General_Category=Decimal_Number}\p{digit}$"#, matching: ["äÄ٣1"], other: ["1a11"]),
        Case(#"^\p{L}\P{Letter}$"#, matching: ["a1"], other: ["ab"]),
        // A class is empty, or holds all; a bracket in it is one, and so are a colon and a dot.
        Case("^[^]$", matching: ["\n", "x"], other: [""]),
        Case("[]", matching: [], other: ["", "]"]),
        Case("^[[:a.]+$", matching: ["[:a."], other: ["b"]),
        Case(#"^[\]\-\\/]+$"#, matching: [#"]-\/"#], other: ["a"]),
        Case(#"^\/\.\$$"#, matching: ["/.$"], other: ["/x$"]),
        Case("^(?<year>[0-9]{4})-\\k<year>$", matching: ["2026-2026"], other: ["2026-2027"]),
        Case("(?<!a)b(?!c)", matching: ["bd", "xb"], other: ["ab", "bc"]),
        Case("^(?:a|b(c)?\\1)$", matching: ["a", "b", "bcc"], other: ["bc"]),
        Case("^(?:a|ab)(?:c|bcd)$", matching: ["abcd", "ac", "abc"], other: ["abc d"]),
    ]

    @Test(arguments: cases) func matchesAsECMAScriptDoes(_ test: Case) throws {
        let expression = try RegularExpression(test.pattern)
        for text in test.matching { #expect(try expression.matches(text), "\(text.debugDescription)") }
        for text in test.other { #expect(try !expression.matches(text), "\(text.debugDescription)") }
    }

    @Test func lettersAreThoseOfAllScriptsWhereTheyAreAskedFor() throws {
        let expression = try RegularExpression(#"^\w\d$"#, characters: .unicode)
        #expect(try expression.matches("é٣"))
        #expect(try !expression.matches("-٣"))
    }

    @Test(arguments: [
        ("(a", "missing closing parenthesis"), ("a**", "quantifier"), (#"\u{110000}"#, "no code point"),
        (#"\u{}"#, "no code point"), (#"\u{1"#, "no code point"), (#"\u12"#, "4 hexadecimal digits"),
        (#"\x1"#, "2 hexadecimal digits"), (#"\p{Greekk}"#, "unknown property"), (#"\p"#, "braces"),
        (#"\p{L"#, "closing brace"), (#"\p{size=9}"#, "'size' is no property"), ("[b-a]", "range out of order"),
        ("\\", "at end of pattern"), ("[a", "terminating ]"), (#"\C"#, ""),
        (String(repeating: "(", count: 1000) + String(repeating: ")", count: 1000), "nested"),
        ("((a{1000}){1000}){1000}", "too large"),
    ])
    func saysWhatIsWrong(_ pattern: String, _ reason: String) {
        let problem = #expect(throws: RegularExpression.Problem.self) { try RegularExpression(pattern) }
        if !reason.isEmpty { #expect(problem?.words.contains(reason) == true, "\(problem?.words ?? "")") }
    }

    @Test func findsAllMatchesInTheirOrder() throws {
        func found(_ pattern: String, in text: String) throws -> [String] {
            try RegularExpression(pattern).ranges(in: text).map { String(text[$0]) }
        }
        #expect(try found("[0-9]+", in: "12 Äpfel, 3 Birnen") == ["12", "3"])
        // What is empty is no match; the next one begins behind it.
        #expect(try found("x*", in: "äxxbx") == ["xx", "x"])
        #expect(try found("", in: "äö") == [])
        #expect(try found("a|ab", in: "ab") == ["a"])
        #expect(try found("ü|€", in: "€ü😀ü") == ["€", "ü", "ü"])
        #expect(try found(#"a\Kb"#, in: "abab") == ["b", "b"])
    }

    /// A text that is one part many times.
    struct LongCase: CustomTestStringConvertible, Sendable {
        var pattern: String
        var part: String
        var count: Int
        var end = ""
        var text: String { String(repeating: part, count: count) + end }
        var testDescription: String { "\(pattern) on \(part) × \(count)" }
        init(_ pattern: String, _ part: String, _ count: Int, end: String = "") {
            (self.pattern, self.part, self.count, self.end) = (pattern, part, count, end)
        }
    }

    /// Each of these takes a backtracking matcher 2⁴⁰ steps and more, or steps by the square of a long text.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            LongCase("^(a+)+$", "a", 60, end: "!"), LongCase(#"^(\w+\s?)*$"#, "a", 60, end: "!"),
            LongCase("^(a|a)*$", "a", 60, end: "!"), LongCase("^(a*)*c$", "a", 60, end: "dc"),
            LongCase("(.*)(.*)(.*)(.*)(.*)x\\1y", "xy", 1500), LongCase(#"[^y]*[yz]\d"#, "xz", 40_000),
            LongCase("(?R)?a(?R)b", "ab", 4000),
        ])
    func givesUpWhatTakesTooLong(_ test: LongCase) throws {
        let expression = try RegularExpression(test.pattern)
        #expect(throws: RegularExpression.StepsSpent.self) { try expression.matches(test.text) }
    }

    @Test func aSearchForAllMatchesEndsToo() throws {
        let expression = try RegularExpression("(a+)+b")
        let text = String(repeating: String(repeating: "a", count: 24) + "cb", count: 100)
        #expect(throws: RegularExpression.StepsSpent.self) { try expression.ranges(in: text) }
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            LongCase("^(?:[A-Za-z0-9+/]{4})*={0,2}$", "abc+", 100_000),
            LongCase(#"^[\p{L}\d\-_. ]+$"#, "Zürich 12-3", 100_000),
            LongCase("[^y]x*$", "x", 1_000_000), LongCase(#"x\d"#, "x", 1_000_000, end: "1"),
        ])
    func readsLongTexts(_ test: LongCase) throws {
        #expect(try RegularExpression(test.pattern).matches(test.text))
    }
}
