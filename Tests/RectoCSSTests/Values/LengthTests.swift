import RectoCore
import Testing

@testable import RectoCSS

/// [CSS Values 4](https://www.w3.org/TR/css-values-4/)
struct LengthTests {
    @Test(
        "§6 absolute and font-relative units",
        arguments: [
            ("96px", "96px"), ("1in", "96px"), ("2.54cm", "96px"), ("25.4mm", "96px"), ("101.6q", "96px"),
            ("72pt", "96px"), ("6pc", "96px"), ("2em", "40px"), ("2rem", "32px"), ("2ex", "20px"), ("2ch", "20px"),
            ("1ic", "20px"), ("1lh", "24px"), ("1rlh", "19.2px"), ("2cap", "28px"), ("2rcap", "22.4px"),
            ("2rex", "16px"),
            ("2rch", "16px"), ("1ric", "16px"), ("40q", "37.795px"), ("0", "0px"), ("50%", "50%"), ("1E1PX", "10px"),
        ])
    func units(_ text: String, _ expected: String) throws {
        #expect(try computed("width: \(text)", .width) == expected)
    }

    @Test(
        "§10 math functions",
        arguments: [
            ("calc(1px + 2px)", "3px"), ("calc(50% - 10px)", "calc(max(0px, 50% + -10px))"),
            ("calc(2 * (3px + 1em))", "46px"), ("calc(10px / 4)", "2.5px"), ("calc(10px * 2 / 5)", "4px"),
            ("min(10px, 1em)", "10px"), ("max(10px, 1em)", "20px"), ("clamp(5px, 1px, 9px)", "5px"),
            ("clamp(none, 10px, 4px)", "4px"), ("calc(10% + 20%)", "30%"), ("min(50%, 10px)", "calc(min(50%, 10px))"),
            ("calc(-5px)", "0px"), ("calc(1px + min(2px, 3px))", "3px"), ("abs(-4px)", "4px"),
        ])
    func math(_ text: String, _ expected: String) throws {
        #expect(try computed("width: \(text)", .width) == expected)
    }

    @Test(
        "§10.9 types are checked",
        arguments: [
            "calc(1px + 1)", "calc(1px * 1px)", "calc(1 / 1px)", "calc(1px+2px)", "calc()", "min()", "clamp(1px, 2px)",
            "calc(1px 2px)", "12", "-1px", "1foo", "calc(1deg)",
        ])
    func invalid(_ text: String) throws {
        let fixture = try StyleFixture("<p>", css: "p { width: \(text) }")
        #expect(fixture.ids == ["css.invalid-value"])
        #expect(try fixture.value("p", .width) == "auto")
    }

    @Test func viewportUnitsReferToTheFirstPagesArea() throws {
        let fixture = try StyleFixture(
            "<p>", css: "@page { size: 200px 100px; margin: 10px 20px } p { width: 50vw; height: 50vh }")
        #expect(try fixture.value("p", .width) == "80px")
        #expect(try fixture.value("p", .height) == "40px")
    }

    @Test(
        "§6.1.2 a page has one viewport: small, large and dynamic ones are the same",
        arguments: ["", "s", "l", "d"])
    func viewportVariants(_ prefix: String) throws {
        for (unit, expected) in [
            ("vw", "16px"), ("vh", "8px"), ("vi", "16px"), ("vb", "8px"), ("vmin", "8px"), ("vmax", "16px"),
        ] {
            let fixture = try StyleFixture(
                "<p>", css: "@page { size: 200px 100px; margin: 10px 20px } p { width: 10\(prefix)\(unit) }")
            #expect(try fixture.value("p", .width) == expected)
        }
    }

    @Test func fontMeasuresComeFromTheCaller() throws {
        var computer = LengthContext(
            font: .init(font: FontStyle(), lineHeight: .number(2)), root: .init(font: FontStyle(), lineHeight: .normal),
            viewportWidth: 0, viewportHeight: 0,
            metrics: { _ in
                FontMetrics(
                    xHeight: 7, zeroAdvance: 9, uprightZeroAdvance: 12, capHeight: 11, ideographAdvance: 13,
                    lineSpacing: 21)
            })
        computer.font.size = 16
        #expect(computer.pixels(.ex) == 7)
        #expect(computer.pixels(.ch) == 9)
        #expect(computer.pixels(.cap) == 11)
        #expect(computer.pixels(.ic) == 13)
        #expect(computer.pixels(.lh) == 32)
        #expect(computer.pixels(.rlh) == 21)
        computer.font.isUpright = true
        #expect(computer.pixels(.ch) == 12)
    }
}
