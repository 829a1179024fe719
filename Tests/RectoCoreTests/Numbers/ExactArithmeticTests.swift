import RectoCore
import Testing

@Suite struct ExactArithmeticTests {
    private func number(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(data: text)) }

    /// Each mode rounds to whole numbers.
    @Test(arguments: [
        (RoundingMode.halfUp, ["2", "3", "3", "-2", "-3", "-3"]), (.halfDown, ["2", "2", "3", "-2", "-2", "-3"]),
        (.halfEven, ["2", "2", "3", "-2", "-2", "-3"]), (.up, ["3", "3", "3", "-3", "-3", "-3"]),
        (.down, ["2", "2", "2", "-2", "-2", "-2"]), (.ceiling, ["3", "3", "3", "-2", "-2", "-2"]),
        (.floor, ["2", "2", "2", "-3", "-3", "-3"]),
    ])
    func modes(_ mode: RoundingMode, _ expected: [String]) throws {
        let rounded = try ["2.4", "2.5", "2.6", "-2.4", "-2.5", "-2.6"].map {
            try number($0).rounded(to: 0, mode)?.dataText
        }
        #expect(rounded == expected)
    }

    @Test func theMiddleGoesToTheEvenDigit() throws {
        #expect(try number("3.5").rounded(to: 0, .halfEven)?.dataText == "4")
        #expect(try number("-0.125").rounded(to: 2, .halfEven)?.dataText == "-0.12")
    }

    @Test func productsAreExact() throws {
        #expect(try number("1.10").multiplied(by: number("3"))?.dataText == "3.30")
        #expect(try number("0.1").multiplied(by: number("0.1"))?.dataText == "0.01")
        #expect(try number("-2.50").multiplied(by: number("0.40"))?.dataText == "-1.00")
        let small = try number("0.000000000000000001")
        #expect(small.multiplied(by: small) == nil)
        #expect(try small.multiplied(by: number("10"))?.dataText == "0.000000000000000010")
        let large = try number("99999999999999999999999999999999999999")
        #expect(large.multiplied(by: large) == nil)
    }

    @Test func quotientsAreRounded() throws {
        #expect(try number("2").divided(by: number("3"), digits: 4)?.dataText == "0.6667")
        #expect(try number("-1").divided(by: number("8"), digits: 2)?.dataText == "-0.13")
        #expect(try number("0.07").divided(by: number("1.07"), digits: 2)?.dataText == "0.07")
        #expect(try number("12.345").divided(by: number("0.1"), digits: 0)?.dataText == "123")
        #expect(try number("1").divided(by: .zero, digits: 2) == nil)
    }

    @Test(arguments: [
        ("12.37", "0.05", "12.35"), ("12.375", "0.05", "12.40"), ("-12.38", "0.05", "-12.40"), ("7", "5", "5"),
        ("99.99", "0.10", "100.00"),
    ])
    func steps(_ amount: String, _ step: String, _ expected: String) throws {
        #expect(try number(amount).rounded(toStep: number(step))?.dataText == expected)
    }

    @Test func numbersAreTheSameWhateverZerosTheyEndWith() throws {
        #expect(try number("1.50").hasSameValue(as: number("1.5")))
        #expect(try !number("1.50").hasSameValue(as: number("1.51")))
        #expect(try number("0.00").hasSameValue(as: number("-0")))
        for (less, more) in [("-1.5", "-1.49"), ("-1", "0"), ("-0.1", "0.01"), ("2", "10.0"), ("1.5", "1.500001")] {
            #expect(try number(less).isLess(than: number(more)))
            #expect(try !number(more).isLess(than: number(less)))
        }
        let huge = "99999999999999999999999999999999999"
        #expect(try number("0.000000000000000001").isLess(than: number(huge)))
        #expect(try number("-" + huge).isLess(than: number("-0.000000000000000001")))
        #expect(try !number("1.0").isLess(than: number("1")))
        #expect(try number("1.500").trimmed(to: 2).dataText == "1.50")
        #expect(try number("-.5").dataText == "-0.5")
    }
}
