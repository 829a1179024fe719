import RectoCore
import Testing

@testable import RectoTemplate

/// Small schemas, and what data lack under them. The examples can be checked against the specification in the head.
@Suite struct SchemaValidationTests {
    struct Case: CustomTestStringConvertible {
        var schema: String
        var valid: [String]
        var invalid: [String]
        var testDescription: String { schema }
        init(_ schema: String, valid: [String], invalid: [String]) {
            (self.schema, self.valid, self.invalid) = (schema, valid, invalid)
        }
    }

    static let cases = [
        Case("true", valid: ["1", "{}"], invalid: []),
        Case("false", valid: [], invalid: ["1", "{}"]),
        Case("{}", valid: ["null"], invalid: []),
        // JSON Schema Validation §6.1
        Case(
            #"{"type": "integer"}"#, valid: ["1", "1.0", "1e2", "12.50e1", "-0"],
            invalid: ["1.5", "1e-1", #""1""#, "true"]),
        Case(#"{"type": ["string", "null"]}"#, valid: [#""""#, "null"], invalid: ["0", "false", "[]", "{}"]),
        Case(#"{"type": "number"}"#, valid: ["1", "0.5"], invalid: [#""1""#]),
        Case(
            #"{"enum": [1, "a", {"x": [1, 2.0]}]}"#, valid: ["1.0", #""a""#, #"{"x": [1e0, 2]}"#],
            invalid: ["2", #""1""#, #"{"x": [2, 1]}"#, #"{"x": [1, 2], "y": 0}"#]),
        Case(#"{"const": null}"#, valid: ["null"], invalid: ["0", "false", #""""#]),
        Case(#"{"const": false}"#, valid: ["false"], invalid: ["0", "[false]"]),
        // §6.2
        Case(#"{"multipleOf": 0.05}"#, valid: ["0", "1.15", "-0.05", #""x""#], invalid: ["1.16", "0.001"]),
        Case(
            #"{"minimum": 1.1, "exclusiveMaximum": 3}"#, valid: ["1.1", "1.10", "2.99"],
            invalid: ["1.09", "3", "3.0", "4"]),
        Case(
            #"{"multipleOf": 0.01, "minimum": 0}"#, valid: ["1e30", "17014118346046923173168730371588410572"],
            invalid: ["1e-9223372036854775808", "1e9223372036854775807", "12.505"]),
        Case(
            #"{"maximum": 1e-18}"#, valid: ["-170141183460469231731687303715884105727", "1e-18"],
            invalid: ["170141183460469231731687303715884105727", "1e-9223372036854775808"]),
        Case(#"{"enum": [1e-9223372036854775808, 0]}"#, valid: ["1e-9223372036854775808", "0.0"], invalid: ["1"]),
        Case(#"{"exclusiveMinimum": 0, "maximum": 10}"#, valid: ["1e1", "0.01"], invalid: ["0", "-1", "10.01"]),
        // §6.3: characters are code points
        Case(
            #"{"minLength": 2, "maxLength": 3}"#, valid: [#""ab""#, #""😀é""#, "5"],
            invalid: [#""a""#, #""abcd""#, #""""#]),
        Case(
            #"{"pattern": "^[A-Z]{2}$"}"#, valid: [#""EU""#, "1"], invalid: [#""E""#, #""EUR""#, #""eu""#, #""EU\n""#]),
        Case(#"{"pattern": "b"}"#, valid: [#""abc""#], invalid: [#""ac""#]),
        Case(#"{"pattern": "^\\d+$"}"#, valid: [#""12""#], invalid: [#""١٢""#]),
        // §6.4
        Case(#"{"minItems": 1, "maxItems": 2}"#, valid: ["[1]", "[1, 2]", "{}"], invalid: ["[]", "[1, 2, 3]"]),
        Case(
            #"{"uniqueItems": true}"#, valid: ["[1, 2]", #"[1, "1", true]"#, #"[{"a": 1}, {"a": 2}]"#],
            invalid: ["[1, 1.0]", #"[{"a": 1, "b": 2}, {"b": 2, "a": 1}]"#]),
        Case(
            #"{"contains": {"type": "number"}, "minContains": 2, "maxContains": 3}"#,
            valid: [#"[1, "a", 2]"#, "[1, 2, 3]"],
            invalid: ["[1]", "[]", "[1, 2, 3, 4]"]),
        Case(#"{"contains": {"const": 5}, "minContains": 0}"#, valid: ["[]", "[5]"], invalid: []),
        // §6.5
        Case(
            #"{"minProperties": 1, "maxProperties": 2}"#, valid: [#"{"a": 1}"#, "[]"],
            invalid: ["{}", #"{"a": 1, "b": 2, "c": 3}"#]),
        Case(#"{"required": ["a", "b"]}"#, valid: [#"{"a": 1, "b": null}"#, "1"], invalid: [#"{"a": 1}"#, "{}"]),
        Case(
            #"{"dependentRequired": {"a": ["b"]}}"#, valid: ["{}", #"{"b": 1}"#, #"{"a": 1, "b": 1}"#],
            invalid: [#"{"a": 1}"#]),
        // §7
        Case(
            #"{"format": "date"}"#, valid: [#""2024-02-29""#, "1"],
            invalid: [
                #""2026-02-29""#, #""2026-2-3""#, #""20260203""#, #""2026-02""#, #""""#, #""2026-02-03T00:00:00Z""#,
            ]),
        Case(
            #"{"format": "date-time"}"#, valid: [#""2026-02-03T14:05:00Z""#, #""2026-02-03t14:05:00.5+01:00""#],
            invalid: [#""2026-02-03""#, #""2026-02-03T14:05:00""#, #""2026-02-03 14:05:00Z""#]),
        Case(
            #"{"format": "email"}"#, valid: [#""a.b+c@example.org""#, #""büro@example""#],
            invalid: [#""a""#, #""@example.org""#, #""a@""#, #""a..b@example.org""#, #""a b@example.org""#]),
        Case(
            #"{"format": "uri"}"#, valid: [#""https://example.org/a?b#c""#, #""urn:x:y""#, #""mailto:a@b""#],
            invalid: [#""example.org""#, #""/a""#, #""https://a b""#, #""http://%zz""#]),
        Case(#"{"format": "something"}"#, valid: [#""anything""#], invalid: []),
        // JSON Schema Core §10.2
        Case(#"{"allOf": [{"minimum": 1}, {"maximum": 2}]}"#, valid: ["1", "2"], invalid: ["0", "3"]),
        Case(#"{"anyOf": [{"maximum": 1}, {"minimum": 3}]}"#, valid: ["1", "3"], invalid: ["2"]),
        Case(#"{"oneOf": [{"multipleOf": 2}, {"multipleOf": 3}]}"#, valid: ["2", "3"], invalid: ["5", "6"]),
        Case(#"{"not": {"type": "null"}}"#, valid: ["0"], invalid: ["null"]),
        Case(
            #"{"if": {"properties": {"k": {"const": "381"}}}, "then": {"required": ["p"]}, "else": {"required": ["q"]}}"#,
            valid: [#"{"k": "381", "p": 1}"#, #"{"k": "380", "q": 1}"#],
            invalid: [#"{"k": "381", "q": 1}"#, #"{"k": "380"}"#]),
        Case(
            #"{"dependentSchemas": {"a": {"minProperties": 2}}}"#, valid: ["{}", #"{"a": 1, "b": 2}"#],
            invalid: [#"{"a": 1}"#]),
        // §10.3
        Case(
            #"{"prefixItems": [{"type": "string"}], "items": {"type": "number"}}"#, valid: ["[]", #"["a", 1]"#],
            invalid: ["[1]", #"["a", "b"]"#]),
        Case(#"{"prefixItems": [true], "items": false}"#, valid: ["[1]"], invalid: ["[1, 2]"]),
        Case(
            #"{"properties": {"a": {"type": "number"}}, "patternProperties": {"^x": {"type": "string"}}, "additionalProperties": false}"#,
            valid: [#"{"a": 1, "x1": "", "x2": ""}"#], invalid: [#"{"b": 1}"#, #"{"a": ""}"#, #"{"x": 1}"#]),
        Case(#"{"propertyNames": {"maxLength": 2}}"#, valid: [#"{"ab": 1}"#], invalid: [#"{"abc": 1}"#]),
        // §8.2
        Case(
            ##"{"$defs": {"n": {"$anchor": "n", "minimum": 1}}, "properties": {"a": {"$ref": "#/$defs/n"}, "b": {"$ref": "#n"}}}"##,
            valid: [#"{"a": 1, "b": 2}"#], invalid: [#"{"a": 0}"#, #"{"b": 0}"#]),
        Case(
            ##"{"$ref": "#/$defs/a~1b%25", "$defs": {"a/b%": {"type": "string"}}}"##, valid: [#""x""#], invalid: ["1"]),
        Case(
            ##"{"type": "object", "properties": {"sub": {"$ref": "#"}}}"##, valid: [#"{"sub": {"sub": {}}}"#],
            invalid: [#"{"sub": {"sub": 1}}"#]),
        // §11: what allOf, $ref and if have looked at counts
        Case(
            ##"{"$ref": "#/$defs/a", "properties": {"y": true}, "unevaluatedProperties": false, "$defs": {"a": {"properties": {"x": true}}}}"##,
            valid: [#"{"x": 1, "y": 2}"#], invalid: [#"{"z": 1}"#]),
        Case(
            #"{"anyOf": [{"properties": {"a": {"const": 1}}}, {"properties": {"b": true}}], "unevaluatedProperties": false}"#,
            valid: [#"{"a": 1}"#, #"{"a": 1, "b": 2}"#, #"{"b": 2}"#], invalid: [#"{"a": 2}"#, #"{"c": 1}"#]),
        Case(
            #"{"allOf": [{"prefixItems": [true]}], "unevaluatedItems": {"type": "string"}}"#,
            valid: ["[1]", #"[1, "a"]"#],
            invalid: ["[1, 2]"]),
        Case(
            #"{"contains": {"const": 1}, "unevaluatedItems": false}"#, valid: ["[1, 1]"], invalid: ["[1, 2]"]),
    ]

    @Test(arguments: cases) func dataAreValidOrNot(_ example: Case) throws {
        for data in example.valid { #expect(try SchemaFixture(example.schema).problems(of: data) == [], "\(data)") }
        for data in example.invalid {
            #expect(try !SchemaFixture(example.schema).problems(of: data).isEmpty, "\(data)")
        }
    }

    // MARK: Messages

    @Test func aProblemHasItsPathPlaceAndTitle() throws {
        let fixture = SchemaFixture(
            ##"{"properties": {"lines": {"items": {"properties": {"net": {"title": "BT-131 Net amount", "$ref": "#/$defs/decimal"}}}}}, "##
                + ##""$defs": {"decimal": {"description": "An exact decimal.", "type": ["number", "string"]}}}"##)
        #expect(
            try fixture.problems(of: "{\"lines\": [\n  {\"net\": 1},\n  {\"net\": null}\n]}") == [
                "3:11 $.lines[1].net: 'net' is null and must be a number or a string (BT-131 Net amount: An exact decimal.)"
            ])
    }

    @Test func theNameOfAPropertyIsMarkedAndTheNearestOneIsNamed() throws {
        let fixture = SchemaFixture(
            ##"{"$ref": "#/$defs/bill", "unevaluatedProperties": false, "$defs": {"bill": {"required": ["issueDate"], "properties": {"issueDate": true}}}}"##
        )
        #expect(
            try fixture.problems(of: #"{"isueDate": 1}"#) == [
                "1:1 $: the outermost object lacks 'issueDate'",
                "1:2 $.isueDate: 'isueDate' is no property of the outermost object (did you mean 'issueDate'?)",
            ])
    }

    @Test func ofAlternativesTheNearestIsTold() throws {
        let fixture = SchemaFixture(#"{"anyOf": [{"required": ["iban"]}, {"required": ["accountNumber"]}]}"#)
        #expect(
            try fixture.problems(of: "{}") == [
                "1:1 $: the outermost object matches none of 2 alternatives "
                    + "(of the alternatives: the outermost object lacks 'iban', or the outermost object lacks 'accountNumber')"
            ])
    }

    @Test func problemsComeInTheOrderOfTheData() throws {
        let fixture = SchemaFixture(
            #"{"required": ["z"], "properties": {"b": {"type": "null"}, "a": {"type": "null"}}}"#)
        #expect(try fixture.problems(of: #"{"a": 1, "b": 2}"#).map { $0.prefix(4) } == ["1:1 ", "1:7 ", "1:15"])
    }

    // MARK: Schemas

    @Test(arguments: [
        (#"{"type": "strng"}"#, "schema.malformed 1:10"), (#"{"pattern": "("}"#, "schema.malformed 1:13"),
        (#"{"minLength": -1}"#, "schema.malformed 1:15"), (#"{"properties": {"a": 1}}"#, "schema.malformed 1:22"),
        (#"{"allOf": []}"#, "schema.malformed 1:11"), (#"{"required": "a"}"#, "schema.malformed 1:14"),
        (#"{"multipleOf": 0}"#, "schema.malformed 1:16"),
        (#"{"$schema": "http://json-schema.org/draft-07/schema#"}"#, "schema.malformed 1:13"),
        (##"{"$ref": "#/$defs/a"}"##, "schema.unresolved 1:10"), (##"{"$ref": "#a"}"##, "schema.unresolved 1:10"),
        (#"{"maxLen": 1}"#, "schema.unknown-keyword 1:2"),
    ])
    func whatIsWrongInASchemaIsReported(schema: String, report: String) throws {
        let fixture = SchemaFixture(schema)
        _ = try fixture.problems(of: "{}")
        #expect(fixture.reports == [report])
    }

    @Test(arguments: [
        #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "$comment": "x", "title": "x", "description": "x", "default": 1}"#,
        #"{"deprecated": true, "readOnly": true, "writeOnly": false, "examples": [1], "contentEncoding": "base64", "contentMediaType": "a/b"}"#,
    ])
    func annotationsSayNothing(schema: String) throws {
        let fixture = SchemaFixture(schema)
        #expect(try fixture.problems(of: "1") == [])
        #expect(fixture.reports == [])
    }

    @Test func aSchemaThatRefersToItselfAtOnceIsNone() throws {
        #expect(throws: RenderFailure.self) { try SchemaFixture(##"{"$ref": "#"}"##).problems(of: "1") }
    }

    @Test func schemasReferToOthersByTheirFilesAndByTheirIds() throws {
        let files = [
            "party.schema.json":
                #"{"$defs": {"name": {"type": "string"}}, "properties": {"name": {"$ref": "parts/x.json"}}}"#,
            "parts/x.json":
                ##"{"$id": "https://example.org/x", "$ref": "y#z", "$defs": {"y": {"$id": "y", "$defs": {"z": {"$anchor": "z", "minLength": 2}}}}}"##,
        ]
        let fixture = SchemaFixture(#"{"properties": {"buyer": {"$ref": "party.schema.json"}}}"#, files: files)
        #expect(try fixture.problems(of: #"{"buyer": {"name": "ab"}}"#) == [])
        #expect(try fixture.problems(of: #"{"buyer": {"name": "a"}}"#).count == 1)
        #expect(fixture.reports == [])
    }

    /// [JSON Schema Core, appendix C](https://json-schema.org/draft/2020-12/json-schema-core#appendix-C): a tree that is extended
    /// to be strict, in all its nodes.
    @Test func dynamicReferencesFindTheOutermostAnchor() throws {
        let tree =
            ##"{"$id": "https://example.org/tree", "$dynamicAnchor": "node", "type": "object", "properties": {"data": true, "##
            + ##""children": {"type": "array", "items": {"$dynamicRef": "#node"}}}}"##
        let strict =
            ##"{"$id": "https://example.org/strict", "$dynamicAnchor": "node", "$ref": "tree", "unevaluatedProperties": false, "##
            + "\"$defs\": {\"tree\": \(tree)}}"
        let data = #"{"children": [{"daat": 1}]}"#
        #expect(try SchemaFixture(tree).problems(of: data) == [])
        #expect(
            try SchemaFixture(strict).problems(of: data).map { $0.prefix(31) } == ["1:16 $.children[0].daat: 'daat'"])
    }
}

/// Schemas that refer to one another many times, and what takes long.
@Suite(.timeLimit(.minutes(1))) struct SchemaCostTests {
    private static func joined(_ count: Int, _ part: (Int) -> String) -> String {
        (0..<count).map(part).joined(separator: ",")
    }

    /// There are 2⁴⁰ ways to the last of these.
    @Test func referencesAreFollowedOnceForAValue() throws {
        let definitions = Self.joined(40) {
            ##""d\##($0)": {"allOf": [{"$ref": "#/$defs/d\##($0 + 1)"}, {"$ref": "#/$defs/d\##($0 + 1)"}]}"##
        }
        let schema = SchemaFixture(
            ##"{"$ref": "#/$defs/d0", "$defs": {\##(definitions), "d40": {"type": "string"}}}"##)
        #expect(try schema.problems(of: "1") == ["1:1 $: the outermost value is a whole number and must be a string"])
        #expect(try schema.problems(of: #""a""#) == [])
    }

    @Test func alternativesOfAlternativesAreComparedOnce() throws {
        let other = ##"{"properties": {"a": {"$ref": "#/$defs/n"}}"##
        let schema = SchemaFixture(
            ##"{"$ref": "#/$defs/n", "$defs": {"n": {"anyOf": [\##(other), "required": ["b"]}, "##
                + ##"\##(other), "required": ["c"]}, \##(other)}]}}}"##)
        let data = String(repeating: #"{"a":"#, count: 60) + "1" + String(repeating: "}", count: 60)
        #expect(try schema.problems(of: data) == [])
    }

    @Test func longListsOfValuesAreNotWalkedForEachValue() throws {
        let schema = SchemaFixture(#"{"items": {"enum": [\#(Self.joined(20_000) { "\"x\($0)\"" })]}}"#)
        #expect(try schema.problems(of: "[" + Self.joined(5000) { "\"y\($0)\"" } + "]").count == 5000)
        let names = SchemaFixture(
            #"{"properties": {\#(Self.joined(5000) { "\"x\($0)\": true" })}, "additionalProperties": false}"#)
        #expect(try names.problems(of: "{" + Self.joined(5000) { "\"y\($0)\": 1" } + "}").count == 5000)
    }

    /// Two ways to one schema differ in what `$dynamicRef` means there.
    @Test func whatIsComparedOnceIsComparedOnceForEachScope() throws {
        let tree =
            ##"{"$id": "https://example.org/tree", "$dynamicAnchor": "node", "type": "object", "properties": {"data": true, "##
            + ##""children": {"type": "array", "items": {"$dynamicRef": "#node"}}}}"##
        let strict =
            ##"{"$id": "https://example.org/strict", "$dynamicAnchor": "node", "$ref": "tree", "unevaluatedProperties": false}"##
        let data = #"{"children": [{"daat": 1}]}"#
        func problems(_ keyword: String, _ first: String, _ second: String) throws -> Int {
            try SchemaFixture(
                ##"{"$defs": {"t": \##(tree), "s": \##(strict)}, "\##(keyword)": [{"$ref": "https://example.org/\##(first)"}, "##
                    + ##"{"$ref": "https://example.org/\##(second)"}]}"##
            ).problems(of: data).count
        }
        #expect(try problems("anyOf", "strict", "tree") == 0)
        #expect(try problems("anyOf", "tree", "strict") == 0)
        #expect(try problems("allOf", "tree", "tree") == 0)
        #expect(try problems("allOf", "tree", "strict") == 1)
        #expect(try problems("allOf", "strict", "tree") == 1)
    }

    @Test func aRegularExpressionThatTakesTooLongIsAFailureAtItsValue() {
        let schema = SchemaFixture(#"{"properties": {"a": {"pattern": "^(a+)+$"}}}"#)
        let data = #"{"a": ""# + String(repeating: "a", count: 50) + #"!"}"#
        let failure = #expect(throws: RenderFailure.self) { try schema.problems(of: data) }
        #expect(failure?.kind == .limit)
        #expect(failure?.diagnostic.id == .limitPattern)
        #expect(failure?.diagnostic.span?.lower == 6)
        let names = SchemaFixture(#"{"patternProperties": {"^(a+)+$": true}}"#)
        let other = #"{""# + String(repeating: "a", count: 50) + #"!": 1}"#
        #expect(throws: RenderFailure.self) { try names.problems(of: other) }
    }

    @Test func whatTakesTooLongEndsWithTheBudget() {
        let budget = RenderBudget(RenderBudget.Limits(time: .milliseconds(1)))
        let schema = SchemaFixture(#"{"items": {"type": "integer"}}"#)
        let failure = #expect(throws: RenderFailure.self) {
            try schema.problems(of: "[" + Self.joined(20_000) { "\($0)" } + "]", budget: budget)
        }
        #expect(failure?.diagnostic.id == .limitTime)
        #expect(failure?.diagnostic.span != nil)
    }

    /// The address of each schema is its own, so that no schema of a library takes another's place.
    @Test(arguments: [
        (##"{"properties": {"a": {"$id": "#"}}}"##, ["schema.malformed 1:30"]),
        (#"{"properties": {"a": {"$id": "a.schema.json"}}}"#, ["schema.malformed 1:30"]),
        (#"{"properties": {"a": {"$id": "b"}, "c": {"$id": "b"}}}"#, ["schema.malformed 1:49"]),
        (##"{"properties": {"a": {"$id": "#b"}}}"##, ["schema.malformed 1:30"]),
        (##"{"$id": "#", "properties": {"a": {"$id": "b"}}}"##, []),
    ])
    func addressesAreNotGivenTwice(schema: String, reports: [String]) throws {
        let fixture = SchemaFixture(schema)
        #expect(try fixture.problems(of: #"{"a": 1}"#) == [])
        #expect(fixture.reports == reports)
    }

    @Test func aFileWhoseAddressIsThatOfAnotherIsReported() throws {
        let fixture = SchemaFixture(
            #"{"$ref": "b.json", "properties": {"a": {"type": "string"}}}"#,
            files: ["b.json": #"{"$id": "a.schema.json", "required": ["b"]}"#])
        #expect(try fixture.problems(of: #"{"a": 1}"#).count == 2)
        #expect(fixture.reports == ["schema.malformed 1:9"])
    }

    /// A pointer may lead past an address; the schema there is still the one with its own.
    @Test func aSchemaThatIsReachedInTwoWaysIsOne() throws {
        let fixture = SchemaFixture(
            ##"{"$defs": {"x": {"$id": "x", "$defs": {"y": {"$id": "y", "type": "string"}}}}, "##
                + ##""properties": {"a": {"$ref": "#/$defs/x/$defs/y"}, "b": {"$ref": "y"}}}"##)
        #expect(try fixture.problems(of: #"{"a": 1, "b": 2}"#).count == 2)
        #expect(fixture.reports == [])
    }
}

/// A schema with the files that it may refer to.
final class SchemaFixture {
    private let schema: String
    private let files: [String: String]
    private let sources = SourceStore()
    private let sink = DiagnosticSink()

    init(_ schema: String, files: [String: String] = [:]) { (self.schema, self.files) = (schema, files) }

    /// What is said about the schemas: id and place.
    var reports: [String] { sink.diagnostics.map { "\($0.id) \(place($0.span))" } }

    /// What the data lack, each with its place, path, message and hints.
    func problems(of data: String, budget: RenderBudget = RenderBudget()) throws -> [String] {
        let source = sources.add(name: "a.schema.json", bytes: Array(schema.utf8))
        let library = try SchemaLibrary(parsing: source, uri: "a.schema.json", in: sources, diagnostics: sink) {
            uri, _ in
            self.files[uri].map { self.sources.add(name: uri, bytes: Array($0.utf8)) }
        }
        let text = sources.add(name: "bill.json", bytes: Array(data.utf8))
        let document = try JSONDocument(parsing: text, in: sources, diagnostics: sink)
        return try SchemaValidation.violations(of: document, under: library, budget: budget).map {
            "\(place($0.span)) \($0.path): \($0.message)"
                + ($0.hints.isEmpty ? "" : " (\($0.hints.joined(separator: "; ")))")
        }
    }

    private func place(_ span: SourceSpan?) -> String {
        guard let span else { return "-" }
        let position = sources[span.source].position(at: Int(span.lower))
        return "\(position.line):\(position.column)"
    }
}
