import RectoCore
import Testing

@testable import RectoTemplate

/// Sections with a condition, and what is known of the items of a list: docs/formatting.md.
@Suite struct ConditionTests {
    private static let data = #"""
        {"unit": "h", "one": "1.00", "quantity": 10, "big": 123456789012345678901234567890, "price": "9.50", "paid": true,
         "open": false, "none": null, "empty": "", "no": [], "day": "2026-03-01", "code": "007", "zero": 0,
         "lines": [{"unit": "h"}, {"unit": "kg"}, {"unit": "h"}]}
        """#

    private func print(_ template: String) throws -> (text: String, reports: [String]) {
        let fixture = TemplateFixture()
        let text = try fixture.render("<html lang=en>" + template, Self.data).text
        return (String(text.dropFirst(14)), fixture.reports.map { String($0.drop { $0 != " " }.dropFirst()) })
    }

    @Test(arguments: [
        ("(equals unit \"h\")", true), ("(equals unit \"kg\")", false), ("(not (equals unit \"kg\"))", true),
        ("(equals quantity 10.0)", true), ("(equals one 1)", true), ("(equals one \"1.00\")", true),
        ("(equals quantity \"10\")", true), ("(equals code \"007\")", true), ("(equals unit one)", false),
        ("(equals none \"h\")", false), ("(equals paid true)", true), ("(equals open false)", true),
        ("(equals (count lines) 3)", true), ("(equals (sum lines (or none 2)) 6)", true),
        // By number, not by characters.
        ("(greater quantity price)", true), ("(less price quantity)", true), ("(greater price \"10\")", false),
        ("(greater big quantity)", true), ("(less (negate big) 0.000000000000000001)", true),
        ("(at-least quantity 10)", true), ("(at-most quantity 9.999)", false),
        ("(less day \"2026-11-23\")", true), ("(greater unit \"g\")", true),
        ("paid", true), ("open", false), ("none", false), ("empty", false), ("no", false), ("lines", true),
        ("unit", true),
        ("missing", false), ("(not missing)", true), ("true", true),
        ("(and paid (equals unit \"h\"))", true), ("(and paid open)", false),
        ("(or open (equals unit \"h\"))", true), ("(or open none)", false), ("(not (or open paid))", false),
        ("(equals (or empty unit) \"h\")", true),
    ])
    func conditions(_ condition: String, _ holds: Bool) throws {
        for (template, expected) in [
            ("{{#if \(condition)}}yes{{/if}}", holds ? "yes" : ""),
            ("{{^if \(condition)}}no{{/if}}", holds ? "" : "no"),
            ("{{#if \(condition)}}yes{{else}}no{{/if}}", holds ? "yes" : "no"),
            ("{{^if \(condition)}}no{{else}}yes{{/if}}", holds ? "yes" : "no"),
        ] {
            let printed = try print(template)
            #expect(printed.text == expected, "\(template)")
            #expect(printed.reports == [], "\(template)")
        }
    }

    /// Neither branch is printed, and each fault is an error that is said once.
    @Test(arguments: [
        ("(equals unit 1)", "format.not-comparable 'h' cannot be compared with 1"),
        ("(greater unit 1)", "format.not-comparable 'h' cannot be compared with 1"),
        ("(less price unit)", "format.not-comparable '9.50' cannot be compared with 'h'"),
        ("(greater none 1)", "format.not-comparable null cannot be compared with 1"),
        ("(equals one \"1\")", "format.not-comparable '1.00' and '1' are the same number and not the same text"),
        ("(equals paid \"true\")", "format.not-comparable true cannot be compared with 'true'"),
        ("(and open (equals unit 1))", "format.not-comparable 'h' cannot be compared with 1"),
        ("zero", "format.not-comparable the number 0 is neither true nor false"),
        ("(not quantity)", "format.not-comparable the number 10 is neither true nor false"),
    ])
    func whatCannotBeComparedIsAnError(_ condition: String, _ expected: String) throws {
        let fixture = TemplateFixture()
        let text = try fixture.render("<html lang=en>{{#if \(condition)}}yes{{else}}no{{/if}}", Self.data).text
        #expect(text == "<html lang=en>")
        #expect(fixture.reports == ["bill.html:1:15 " + expected])
        #expect(fixture.diagnostics.diagnostics.allSatisfy { $0.severity == .error && $0.category == .amount })
    }

    @Test func aNameThatIsMissingInAComparisonIsReported() throws {
        let printed = try print("{{#if (equals unti \"h\")}}yes{{else}}no{{/if}}")
        #expect(printed.text == "no")
        #expect(printed.reports == ["template.missing-key the data has no key 'unti'"])
    }

    @Test func aConditionLeavesTheContextAsItIs() throws {
        #expect(
            try print("{{#lines}}{{#if (equals unit \"h\")}}{{unit}}{{@number}}{{else}}-{{/if}}{{/lines}}").text
                == "h1-h3")
        #expect(try print("{{#if paid}}{{#if open}}a{{else}}b{{/if}}{{else}}c{{/if}}").text == "b")
    }

    @Test func aConditionAloneOnItsLineTakesTheLine() throws {
        #expect(try print("\n{{#if paid}}\n a\n{{else}}\n b\n{{/if}}\nc").text == "\n a\nc")
    }

    // MARK: Items

    @Test func anItemKnowsItsPlace() throws {
        #expect(try print("{{#lines}}{{@index}}{{@number}} {{/lines}}").text == "01 12 23 ")
        #expect(try print("{{#lines}}{{unit}}{{^@last}}, {{/@last}}{{/lines}}").text == "h, kg, h")
        #expect(try print("{{#lines}}{{#@first}}first {{unit}} {{/@first}}{{/lines}}").text == "first h ")
        #expect(try print("{{#lines}}{{#if (equals @index 1)}}{{unit}}{{/if}}{{/lines}}").text == "kg")
        #expect(try print("{{#lines}}{{#if @last}}{{ordinal @number}}{{/if}}{{/lines}}").text == "3rd")
        #expect(try print("{{sum lines @number}}").text == "6")
        // Inside of a section of the item, it is still that item.
        #expect(try print("{{#lines}}{{#unit}}{{@number}}{{/unit}}{{/lines}}").text == "123")
    }

    @Test func outsideOfAListThereIsNoItem() throws {
        #expect(try print("{{@index}}").reports == ["template.missing-key the data has no key '@index'"])
    }

    @Test func aKeyOfTheDataGoesFirst() throws {
        let fixture = TemplateFixture()
        let data = #"{"a": [{"@index": "own", "if x": "key"}]}"#
        #expect(try fixture.render("{{#a}}{{@index}}{{#if x}}{{.}}{{/if}}{{/a}}", data).text == "ownkey")
    }
}
