import RectoCore
import Testing

@testable import RectoTemplate

/// Calls over lists, in sections of other lists: whose values count.
@Suite struct ItemCallTests {
    /// What a template prints, and its errors.
    private func print(_ template: String, _ data: String) throws -> (text: String, errors: [String]) {
        let fixture = TemplateFixture()
        let start = "<html lang=en>"
        let text = try fixture.render(start + template, data).text
        let errors = fixture.diagnostics.diagnostics.filter { $0.severity == .error }
        #expect(errors.allSatisfy { $0.category == .amount })
        return (String(text.dropFirst(start.count)), errors.map { "\($0.id) \($0.message)" })
    }

    private func text(_ template: String, _ data: String) throws -> String {
        let printed = try print(template, data)
        #expect(printed.errors == [])
        return printed.text
    }

    // MARK: Names of the list

    /// The first line has no discount and no allowances of its own, and the bill has both.
    private static let bill = #"""
        {"discount": 100, "allowances": [{"rate": 20, "amount": 100}],
         "lines": [{"net": 1000}, {"net": 2000, "discount": 1, "allowances": [{"rate": 10, "amount": 5}]}]}
        """#

    @Test(arguments: [
        ("{{subtract net (or discount 0)}}", "1000 1999 "),
        ("{{subtract net (sum (or allowances) amount)}}", "1000 1995 "),
        ("{{count (or allowances)}}", "0 1 "), ("{{tax (or allowances) rate amount}}", "0 0.50 "),
        ("{{sum (where (or allowances) rate 10) amount}}", "0 5 "),
        // What is printed and not computed is found around the item, as everywhere in Mustache.
        ("{{discount}}", "100 1 "), ("{{subtract net ../discount}}", "900 1900 "),
    ])
    func whatOtherItemsHaveIsMissingInOr(_ call: String, _ expected: String) throws {
        #expect(try text("{{#lines}}\(call) {{/lines}}", Self.bill) == expected)
    }

    @Test(arguments: [
        "{{sum allowances amount}}", "{{sum allowances.amount}}", "{{count allowances}}",
        "{{tax allowances rate amount}}", "{{#taxes allowances rate amount}}{{/taxes}}",
        "{{sum (where allowances rate 20) amount}}", "{{subtract net (sum allowances amount)}}",
    ])
    func whatOtherItemsHaveIsNotThatOfTheBill(_ call: String) throws {
        let errors = try print("{{#lines}}\(call){{/lines}}", Self.bill).errors
        #expect(errors.count == 1)
        #expect(errors.first?.hasPrefix("format.not-a-number $.lines[0] has nothing for 'allowances") == true)
    }

    /// The bill's rate is none of the groups', of which one has its own.
    @Test(arguments: [
        "{{#groups}}{{#lines}}{{multiply n rate}}{{/lines}}{{/groups}}",
        "{{sum groups (sum lines (multiply n ../rate))}}",
    ])
    func listsAroundTheListCountToo(_ template: String) throws {
        let data = #"{"rate": 9, "groups": [{"lines": [{"n": 1}]}, {"rate": 2, "lines": [{"n": 1}]}]}"#
        let errors = try print(template, data).errors
        #expect(errors.count == 1)
        #expect(errors.first?.hasPrefix("format.not-a-number $.groups[0] has nothing for '") == true)
    }

    // MARK: where

    @Test func keysThatDependOnTheSectionAreAskedAgain() throws {
        let data = #"""
            {"ids": [{"id": "S"}, {"id": "Z"}],
             "lines": [{"cat": "S", "net": 10}, {"cat": "Z", "net": 5}, {"net": 1}]}
            """#
        #expect(
            try text("{{#ids}}{{sum (where lines (equals (or cat \"-\") ../id) true) net}} {{/ids}}", data) == "10 5 ")
        #expect(try text("{{#ids}}{{sum (where lines (or cat ../id) id) net}} {{/ids}}", data) == "11 6 ")
    }

    /// The lists of both items begin with the same line and have two lines.
    @Test func listsThatBeginAlikeAreTwo() throws {
        let data = #"""
            {"ids": [{"id": 1}, {"id": 2}], "lines": [{"a": null}, {"a": 1, "k": "x"}, {"a": 2, "k": "y"}]}
            """#
        let list = "(where lines (equals (or a ../id) ../id) true)"
        #expect(try text("{{#ids}}{{count (where \(list) k \"x\")}} {{/ids}}", data) == "1 0 ")
    }

    @Test(arguments: [
        ("{{sum (where lines taxes.cat \"S\") net}}", "'taxes.cat' is no single value in $.lines[0]"),
        ("{{sum (where lines taxes \"S\") net}}", "'taxes' is no single value in $.lines[0]"),
        ("{{sum (where lines net lines.net) net}}", "'lines.net' is no single value"),
        ("{{count (lacking lines taxes.cat)}}", "'taxes.cat' is no single value in $.lines[0]"),
    ])
    func itemsAreNotChosenByLists(_ template: String, _ message: String) throws {
        let data = #"{"lines": [{"net": 10, "taxes": [{"cat": "S"}]}, {"net": 5, "taxes": [{"cat": "S"}]}]}"#
        let printed = try print(template, data)
        #expect(printed.text == "")
        #expect(printed.errors == ["format.not-comparable \(message), so that no items are chosen by it"])
    }

    @Test func aListIsNotLacking() throws {
        #expect(
            try text("{{count (lacking lines taxes)}}", #"{"lines": [{"taxes": [{}]}, {}, {"taxes": null}]}"#) == "2")
    }

    /// Codes of goods may look like numbers with an exponent.
    @Test func aTextWithAnExponentIsACode() throws {
        let data = #"{"sku": "1E2", "n": 1e2, "l": [{"sku": "100", "net": 5}, {"sku": "1E2", "net": 7}]}"#
        for (template, expected) in [
            ("{{#if (equals sku \"1E2\")}}yes{{else}}no{{/if}}", "yes"), ("{{#if (equals n 100)}}yes{{/if}}", "yes"),
            ("{{sum (where l sku \"1E2\") net}}", "7"), ("{{sum (where l sku sku) net}}", "7"),
            ("{{sum (where l sku n) net}}", "5"),
        ] {
            #expect(try text(template, data) == expected, "\(template)")
        }
        #expect(try print("{{add sku 1}}", data).errors == ["format.not-a-number '1E2' at $.sku is no number"])
    }

    // MARK: null

    @Test(arguments: [
        ("{{min n 5}}", "5"), ("{{min 5 n}}", "5"), ("{{max n -5}}", "-5"), ("{{max -5 n}}", "-5"), ("{{min n n}}", ""),
        ("{{subtract n 5}}", "-5"), ("{{add n 5}}", "5"),
    ])
    func nullIsNeitherTheSmallestNorTheLargest(_ template: String, _ expected: String) throws {
        #expect(try text(template, #"{"n": null}"#) == expected)
    }

    @Test func anAmountWithoutRateIsAnError() throws {
        let data = #"{"lines": [{"net": 100, "rate": 20}, {"net": 50, "rate": null}, {"net": null, "rate": null}]}"#
        let message = "format.not-a-number $.lines[1] has the amount 50 and no rate, because 'rate' is null"
        let printed = try print("{{tax lines rate net}}", data)
        #expect(printed.text == "20.00")
        #expect(printed.errors == [message])
        #expect(try print("{{#taxes lines rate net}}{{net}}{{/taxes}}", data).errors == [message])
    }

    // MARK: equals

    @Test(arguments: [#"{"total": null, "lines": [{"net": 1}]}"#, #"{"lines": [{"net": 1}]}"#])
    func aBlankDoesNotEqualASum(_ data: String) throws {
        let errors = try print("{{money total EUR equals=(sum lines.net)}}", data).errors
        #expect(errors.count == 1)
        #expect(errors.first?.hasPrefix("data.mismatch 'total'") == true)
        #expect(try text("{{number total}}", data) == "")
    }

    /// A dinar of Serbia has a hundred parts, though nobody pays with them. An amount with more digits than that was rounded to
    /// its own.
    @Test(arguments: [("247.10", true), ("247.11", false), ("248.05", false), ("247.109", false)])
    func amountsAreCheckedToTheUnitOfAccount(_ tax: String, _ isRight: Bool) throws {
        let data = #"{"currency": "RSD", "taxable": "1235.50", "tax": "\#(tax)"}"#
        let errors = try print("{{check tax equals=(percent-of 20 taxable) rounded=1}}", data).errors
        #expect(errors.isEmpty == isRight)
        #expect(try text("{{round \"12.345\"}}", data) == "12.35")
        #expect(try text("{{round \"12.3456\"}}", #"{"currency": "IQD"}"#) == "12.346")
    }
}
