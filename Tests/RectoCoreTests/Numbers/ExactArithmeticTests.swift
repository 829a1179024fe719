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
            #expect(try number(less).compared(to: number(more)) < 0)
            #expect(try number(more).compared(to: number(less)) > 0)
        }
        let huge = "99999999999999999999999999999999999"
        #expect(try number("0.000000000000000001").compared(to: number(huge)) < 0)
        #expect(try number("-" + huge).compared(to: number("-0.000000000000000001")) < 0)
        #expect(try number("1.0").compared(to: number("1")) == 0)
        #expect(try number("1.500").trimmed(to: 2).dataText == "1.50")
        #expect(try number("-.5").dataText == "-0.5")
    }

    // MARK: Any numbers

    /// Numbers at the edges of what can be kept, and others: whatever is computed is exact, or nil, and nothing traps.
    @Test func anyNumbersAreComputedExactlyOrNotAtAll() {
        let mantissas: [Int128] = [
            .max, .max - 1, .min + 1, .min, 0, 1, -1, 5, 10, -99, 1 << 64, .max / 10, .max / 10 + 1,
        ]
        var numbers: [ExactDecimal] = []
        for mantissa in mantissas {
            for scale in [0, 1, 2, 9, 17, 18] { numbers.append(ExactDecimal(mantissa: mantissa, scale: scale)) }
        }
        for a in numbers {
            #expect(a.negated?.negated ?? a == a)
            #expect(a.mantissa == .min || ExactDecimal(data: a.dataText) == a)
            for digits in [0, 2, 18] {
                for mode in RoundingMode.allCases {
                    guard let rounded = a.rounded(to: digits, mode) else { continue }
                    #expect(rounded.scale == digits)
                    if digits >= a.scale { #expect(rounded.hasSameValue(as: a)) }
                }
            }
            for b in numbers {
                #expect(a.compared(to: b) == -b.compared(to: a))
                #expect((a.compared(to: b) == 0) == a.hasSameValue(as: b))
                if let sum = a.adding(b), let back = sum.subtracting(b) { #expect(back.hasSameValue(as: a)) }
                if let difference = a.subtracting(b) {
                    #expect(difference.mantissa.signum() == Int128(a.compared(to: b)))
                }
                #expect(a.multiplied(by: b) == b.multiplied(by: a))
                if let quotient = a.divided(by: b, digits: 2, .down), let whole = quotient.multiplied(by: b) {
                    #expect(whole.mantissa == 0 || abs(whole.compared(to: a)) <= 1)
                }
                if b.mantissa != 0, let product = b.multiplied(by: ExactDecimal(mantissa: 7, scale: 0)) {
                    #expect(product.isMultiple(of: b))
                }
                _ = a.rounded(toStep: b)
                _ = a.isMultiple(of: b)
            }
        }
    }
}
