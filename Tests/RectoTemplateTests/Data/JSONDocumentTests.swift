import RectoCore
import Testing

@testable import RectoTemplate

struct JSONDocumentTests {
    @Test(arguments: [
        "19.90", "1e5", "0", "-0", "0.1", "100000000000000000000.10", "1E+2", "1.0", "-12.50e-3",
    ])
    func numbersKeepTheirText(number: String) throws {
        let json = try TemplateFixture().json(#"{"n": \#(number) }"#)
        let n = try #require(json.child(of: json.root, named: "n"))
        #expect(json.kind(of: n) == .number)
        #expect(json.string(of: n) == number)
    }

    @Test func scalarsHaveATextAndContainersNone() throws {
        let json = try TemplateFixture().json(#"["a", true, false, null, [1], {}]"#)
        var texts: [String] = []
        var next = json.firstChild(of: json.root)
        while let item = next {
            texts.append(json.string(of: item))
            next = json.nextSibling(of: item)
        }
        #expect(texts == ["a", "true", "false", "", "", ""])
    }

    @Test func escapesAreResolved() throws {
        let fixture = TemplateFixture()
        let json = try fixture.json(#"["a\"\\\/\b\f\n\r\tz", "\u20ac", "x\uD83D\uDE00y", "\ud83d!", "ä€😀"]"#)
        let texts = try #require(json.firstChild(of: json.root).map { items(of: $0, json) })
        #expect(texts == ["a\"\\/\u{8}\u{C}\n\r\tz", "€", "x😀y", "\u{FFFD}!", "ä€😀"])
        #expect(fixture.reports == ["bill.json:1:53 data.lone-surrogate '\\ud83d' is half of a surrogate pair"])
    }

    private func items(of first: JSONNodeID, _ json: JSONDocument) -> [String] {
        Array(sequence(first: first) { json.nextSibling(of: $0) }).map(json.string(of:))
    }

    @Test func escapedKeysAreFound() throws {
        let json = try TemplateFixture().json(#"{"gr\u00f6\u00dfe": 1, "b": {"\"q\"": 2}}"#)
        let size = try #require(json.child(of: json.root, named: "größe"))
        #expect(json.string(of: size) == "1")
        let b = try #require(json.child(of: json.root, named: "b"))
        let q = try #require(json.child(of: b, named: "\"q\""))
        #expect(json.path(of: q) == #"$.b["\"q\""]"#)
    }

    @Test func pathsNameKeysAndPositions() throws {
        let json = try TemplateFixture().json(#"{"items": [0, 1, {"qty": 3}], "unit price": 1, "größe": 2, "1st": 4}"#)
        let items = try #require(json.child(of: json.root, named: "items"))
        let item = try #require(json.child(of: items, named: "2"))
        let paths =
            [json.root, item] + ["unit price", "größe", "1st"].compactMap { json.child(of: json.root, named: $0) }
        #expect(paths.map(json.path(of:)) == ["$", "$.items[2]", #"$["unit price"]"#, "$.größe", #"$["1st"]"#])
        #expect(json.child(of: item, named: "qty").map(json.path(of:)) == "$.items[2].qty")
        #expect(json.child(of: items, named: "3") == nil)
    }

    @Test func spansCoverTheValue() throws {
        let json = try TemplateFixture().json(#"{"a": "xy", "b": [1, 22]}"#)
        let a = try #require(json.child(of: json.root, named: "a"))
        let b = try #require(json.child(of: json.root, named: "b"))
        #expect(json.span(of: a) == SourceSpan(source: json.source, lower: 6, upper: 10))
        #expect(json.span(of: b) == SourceSpan(source: json.source, lower: 17, upper: 24))
        #expect(json.span(of: json.root).upper == 25)
    }

    @Test(arguments: [2, 8, 9, 10, 500])
    func theLastOfTwoEqualKeysCounts(count: Int) throws {
        let fixture = TemplateFixture()
        let members = (0..<count).map { "\"k\($0)\": \($0)" } + ["\"k1\": 99", "\"end\": 0"]
        let json = try fixture.json("{\n" + members.joined(separator: ",\n") + "}")
        let k = try #require(json.child(of: json.root, named: "k1"))
        #expect(json.string(of: k) == "99")
        #expect(json.child(of: json.root, named: "k\(count - 1)") != nil)
        #expect(json.child(of: json.root, named: "k\(count)") == nil)
        let all = sequence(first: json.firstChild(of: json.root)!) { json.nextSibling(of: $0) }
        #expect(Array(all).count == count + 1)
        #expect(
            fixture.reports == [
                "bill.json:\(count + 2):1 data.duplicate-key the key 'k1' comes twice in the same object; the last one counts"
            ])
        #expect(fixture.diagnostics.diagnostics[0].hints == ["it was first set at line 3; remove one of the two"])
    }

    @Test func byteOrderMarkIsSkipped() throws {
        #expect(try TemplateFixture().json("\u{FEFF}{\"a\": 1}").fieldValues() == ["a": "1"])
    }

    @Test func fieldValuesAreReachedThroughObjects() throws {
        let json = try TemplateFixture().json(
            #"""
            {"total": 19.90, "paid": false, "none": null, "customer": {"name": "Ada", "address": {"city": "Bonn"}},
             "customer.name": "key", "colours": ["red", 2], "rows": [{"a": 1}]}
            """#)
        #expect(
            json.fieldValues() == [
                "total": "19.90", "paid": "false", "none": "", "customer.name": "key", "customer.address.city": "Bonn",
            ])
        #expect(json.fieldValues(named: "customer.address.city") == ["Bonn"])
        #expect(json.fieldValues(named: "customer.name") == ["key"])
        #expect(json.fieldValues(named: "colours") == ["red", "2"])
        #expect(json.fieldValues(named: "rows") == nil)
        #expect(json.fieldValues(named: "customer") == nil)
        #expect(json.fieldValues(named: "rows.0.a") == ["1"])
        #expect(json.fieldValues(named: "missing") == nil)
    }

    @Test func depthIsLimited() throws {
        let fixture = TemplateFixture()
        _ = try fixture.json("[[[]]]", depthLimit: 3)
        let failure = fixture.failure { _ = try fixture.json("[[\n[[]]]]", depthLimit: 3) }
        #expect(failure.report == "bill.json:2:2 data.too-deep the data is nested more than 3 levels deep")
        let deep = String(repeating: "[", count: 1_000_000)
        #expect(fixture.failure { _ = try fixture.json(deep) }.report.contains("data.too-deep"))
    }
}
