import RectoCore
import RectoLayout
import RectoTestSupport
import Testing

/// How computed sums are written, and whether a printed total is one, as `docs/formatting.md` explains.
@Suite struct SumFormTests {
    private func sum(_ form: String, of amounts: [String], language: String = "de") throws -> LayoutFixture {
        let lines = amounts.map { "<b data-value='\($0)'></b>" }.joined()
        return try LayoutFixture(
            "<p lang=\(language)>\(lines)",
            css: "b { -recto-sum-add: s attr(data-value) } p::after { content: -recto-sum(s, carried, \(form)) }",
            page: "600px 100px")
    }

    @Test(arguments: [
        ("money('EUR')", "1.234,50\u{A0}€"), ("money(eur code)", "1.234,50\u{A0}EUR"),
        ("money('EUR' none)", "1.234,50"),
        ("number()", "1.234,500"), ("number(0 always)", "+1.235"), ("number(2 no-grouping)", "1234,50"),
        ("number(1 down)", "1.234,5"), ("4", "1.234,5000"),
    ])
    func aSumHasTheFormThatIsAskedFor(_ form: String, _ expected: String) throws {
        let fixture = try sum(form, of: ["1000.500", "234"])
        #expect(fixture.pageTexts == [expected])
        #expect(fixture.diagnostics.isEmpty)
    }

    @Test func negativeSumsAndWords() throws {
        #expect(try sum("money('USD' accounting)", of: ["-5"], language: "en").pageTexts == ["($5.00)"])
        #expect(try sum("money('USD' real-minus)", of: ["-5"], language: "en").pageTexts == ["−$5.00"])
        #expect(try sum("words('EUR')", of: ["3", "2"]).pageTexts == ["fünf Euro"])
    }

    @Test func aFormThatCannotBeIsReportedAndTheSumIsWrittenWithoutIt() throws {
        let fixture = try sum("money('EURO')", of: ["1.5"])
        #expect(fixture.pageTexts == ["1,5"])
        #expect(fixture.diagnostics.map(\.id) == [.formatBadArgument])
        #expect(fixture.diagnostics[0].span != nil)
        #expect(try sum("money()", of: ["1"]).diagnostics.map(\.id) == [.cssInvalidValue])
    }

    private func check(_ total: String) throws -> [Diagnostic] {
        try LayoutFixture(
            "<p lang=de><b>1.000,50</b><b>2</b><i>\(total)</i>",
            css: "b { -recto-sum-add: s content() } i { -recto-sum-check: s content() }", page: "600px 100px"
        ).diagnostics
    }

    @Test func aPrintedTotalThatIsNotTheSumIsAnError() throws {
        #expect(try check("1.002,50 €").isEmpty)
        #expect(try check("1.002,5").isEmpty)
        let wrong = try check("1.003,50")
        #expect(wrong.map(\.id) == [.dataMismatch])
        #expect(wrong[0].message == "1003.50 is printed, and the sum 's' is 1002.50")
        #expect(wrong[0].hints == ["the difference is 1.00"])
        #expect(wrong[0].category == .amount)
        #expect(try check("viel").map(\.id) == [.sumNotANumber])
    }

    /// The amount is that of the attribute, as data write it, whatever is printed.
    @Test func aTotalCanBeInAnAttribute() throws {
        func check(_ attribute: String) throws -> [String] {
            try LayoutFixture(
                "<p lang=de><b data-v=1000.50>1.000,50</b><b data-v=2>2</b><i \(attribute)>rund 1.000</i>",
                css: "b { -recto-sum-add: s attr(data-v) } i { -recto-sum-check: s attr(data-v) }", page: "600px 100px"
            ).diagnostics.map { "\($0.id) \($0.message)" }
        }
        #expect(try check("data-v=1002.50") == [])
        #expect(
            try check("data-v=1003") == ["data.mismatch 1003 is printed, and the sum 's' is 1002.50"])
        let missing = try check("")
        #expect(missing.count == 1 && missing[0].hasPrefix("sum.not-a-number the element has no attribute 'data-v'"))
    }
}
