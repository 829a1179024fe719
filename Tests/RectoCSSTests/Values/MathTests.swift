import RectoCore
import Testing

@testable import RectoCSS

/// [CSS Values 4 §10 Mathematical Expressions](https://www.w3.org/TR/css-values-4/#math)
struct MathTests {
    /// The value of a calculation of numbers, as text.
    private func number(_ text: String) -> String? {
        let list = Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0))
        var parser = ValueParser(TokenCursor(list), base: "")
        guard let value = parser.math(.number), parser.atEnd else { return nil }
        let result = value.evaluate(basis: 0, in: nil)
        if result.isNaN { return "nan" }
        return result == 0 && result.sign == .minus ? "-0" : ValueText.number(result)
    }

    @Test(
        "§10.3 round(), mod(), rem()",
        arguments: [
            ("round(2.5)", "3"), ("round(-2.5)", "-2"), ("round(nearest, 7, 5)", "5"), ("round(up, 6, 5)", "10"),
            ("round(down, -6, 5)", "-10"), ("round(to-zero, -6, 5)", "-5"), ("round(7, -5)", "5"),
            ("mod(18, 5)", "3"), ("mod(-18, 5)", "2"), ("rem(-18, 5)", "-3"), ("mod(18, -5)", "-2"),
            ("rem(18, -5)", "3"),
        ])
    func stepped(_ text: String, _ expected: String) { #expect(number(text) == expected) }

    @Test(
        "§10.3.1 argument ranges",
        arguments: [
            ("round(5, 0)", "nan"), ("round(infinity, infinity)", "nan"), ("round(infinity, 5)", "inf"),
            ("round(up, 1, infinity)", "inf"), ("round(up, -1, infinity)", "-0"), ("round(down, -1, infinity)", "-inf"),
            ("round(1, infinity)", "0"), ("mod(1, 0)", "nan"), ("mod(-1, infinity)", "nan"), ("mod(1, infinity)", "1"),
            ("rem(-1, infinity)", "-1"), ("rem(infinity, 1)", "nan"),
        ])
    func ranges(_ text: String, _ expected: String) { #expect(number(text) == expected) }

    @Test(
        "§10.4 trigonometry",
        arguments: [
            ("sin(30deg)", "0.5"), ("sin(pi)", "0"), ("cos(60deg)", "0.5"), ("tan(45deg)", "1"), ("tan(90deg)", "inf"),
            ("tan(-90deg)", "-inf"), ("cos(0.25turn)", "0"), ("sin(100grad)", "1"), ("sin(infinity)", "nan"),
            ("asin(1) / 1deg", "90"), ("calc(asin(1) / 1deg)", "90"), ("calc(acos(-1) / 1turn)", "0.5"),
            ("calc(atan(1) / 1deg)", "45"), ("calc(atan2(1px, -1px) / 1deg)", "135"),
        ])
    func trigonometry(_ text: String, _ expected: String) {
        // The first is no single function.
        #expect(number(text) == (text.hasPrefix("asin") ? nil : expected))
    }

    @Test(
        "§10.5 and §10.6 exponents, sign-related functions, §10.7 constants",
        arguments: [
            ("pow(2, 10)", "1024"), ("sqrt(9)", "3"), ("hypot(3, 4)", "5"), ("log(e)", "1"), ("log(8, 2)", "3"),
            ("exp(0)", "1"), ("abs(-3)", "3"), ("sign(-3)", "-1"), ("sign(1px)", "1"), ("sign(-0)", "-0"),
            ("calc(pi)", "3.142"), ("calc(-infinity)", "-inf"), ("calc(NaN)", "nan"), ("calc(1 / 0)", "inf"),
            ("calc(-1 / 0)", "-inf"), ("calc(0 / 0)", "nan"), ("min(1, NaN)", "nan"), ("clamp(none, 5, 3)", "3"),
            ("clamp(7, 5, none)", "7"), ("max(1, 2, pow(2, 2))", "4"), ("calc(2 * (3 + 4))", "14"),
            ("calc(1in / 1cm)", "2.54"), ("calc(10px * 10px / 5px / 2px)", "10"), ("calc(1s / 1ms)", "1000"),
            ("calc(96dpi / 1dppx)", "1"),
        ])
    func numbers(_ text: String, _ expected: String) { #expect(number(text) == expected) }

    @Test(
        "§10.8 percentages stay until layout knows what they refer to",
        arguments: [
            ("round(50% + 3px, 10px)", 100.0, 50.0), ("mod(50%, 30px)", 100, 20), ("rem(-50% - 5px, 30px)", 110, 0),
            ("abs(50% - 80px)", 100, 30), ("calc(10px * sign(50% - 60px))", 100, 0), ("hypot(30%, 40px)", 100, 50),
            ("calc(1px * (50% / 10px))", 100, 5), ("calc(100% / 3)", 90, 30), ("min(50%, 20px)", 30, 15),
            ("max(50%, 20px)", 30, 20), ("clamp(10px, 50%, none)", 10, 10), ("calc(1px * sqrt(100% / 1px))", 16, 4),
        ])
    func percentages(_ text: String, _ basis: Double, _ expected: Double) throws {
        let fixture = try StyleFixture("<p>", css: "p { width: \(text) }")
        guard case .lengthPercentage(let width) = try fixture.style("p").box.width else {
            Issue.record("\(text) is no length")
            return
        }
        #expect(width.hasPercentage)
        #expect(width.resolve(LayoutUnit(basis)).double == expected)
    }

    @Test(
        "§10.11 a result is clamped to the property's range",
        arguments: [
            ("width: calc(1px - 3px)", PropertyID.width, "0px"), ("width: calc(0px / 0)", .width, "0px"),
            ("opacity: calc(2 + 1)", .opacity, "1"), ("orphans: calc(-3)", .orphans, "1"),
            ("orphans: calc(2.5)", .orphans, "3"), ("z-index: calc(-2.5)", .zIndex, "-2"),
            ("opacity: calc(20% + 30%)", .opacity, "0.5"), ("font-weight: calc(100 * 3)", .fontWeight, "300"),
            ("line-height: calc(1 + 1)", .lineHeight, "2"), ("opacity: sign(10px - 1em)", .opacity, "0"),
            ("z-index: round(down, 1em / 3px)", .zIndex, "6"), ("z-index: calc(1em / 5px)", .zIndex, "4"),
        ])
    func properties(_ declaration: String, _ property: PropertyID, _ expected: String) throws {
        #expect(try computed(declaration, property) == expected)
    }

    @Test(
        "§10.9 type errors say why, at their place",
        arguments: [
            ("calc(1px + 1deg)", "cannot add a length and an angle", 6),
            ("calc(2px * (1px - 3))", "cannot subtract a number from a length", 13),
            ("calc(1px * 1px)", "it is the product length^2, not a length", 1),
            ("calc(1 / 1px)", "it is the product length^-1, not a length", 1),
            ("calc(1px+2px)", "'+' and '-' need white space on both sides", 6),
            ("min(1px, 2)", "'min()' cannot mix a length and a number", 10),
            ("clamp(1px, 2px)", "'clamp()' takes 3 values, not 2", 1),
            ("round(7px)", "'round()' needs a step unless it rounds a number", 1),
            ("sqrt(4px)", "'sqrt()' takes a number, not a length", 1),
            ("sin(4px)", "'sin()' takes an angle or a number, not a length", 1),
            ("calc(1foo + 1px)", "'foo' is not a unit", 6),
            ("calc(1px * width)", "'width' is not a value of a calculation", 12),
            ("calc(90deg)", "it is an angle, not a length", 1),
        ])
    func typeErrors(_ text: String, _ reason: String, _ column: Int) throws {
        let fixture = try StyleFixture("<p>", css: "p{width:\n\(text)}")
        #expect(fixture.messages == ["'\(text)' is not a valid value of 'width': \(reason)"])
        #expect(fixture.places == ["a.css:2:\(column)"])
        #expect(try fixture.value("p", .width) == "auto")
    }

    @Test(arguments: ["calc()", "min()", "round()", "calc(1px,2px)", "foo(1px)", "calc(1px 2)", "calc(1px + )"])
    func noCalculations(_ text: String) throws {
        let fixture = try StyleFixture("<p>", css: "p { width: \(text) }")
        #expect(fixture.ids == ["css.invalid-value"])
    }

    @Test func nestingIsLimitedInsteadOfOverflowingTheStack() throws {
        let deep = String(repeating: "calc(", count: 100) + "1px" + String(repeating: ")", count: 100)
        #expect(try StyleFixture("<p>", css: "p { width: \(deep) }").ids == ["css.invalid-value"])
    }
}
