import RectoCore
import Testing

@testable import RectoCSS

/// The data of css-parsing-tests, written after the 2013 draft of CSS Syntax 3.
@Suite("css-parsing-tests", .enabled(if: ConformanceData.isPresent, ConformanceData.absence))
struct CSSParsingTests {
    typealias Case = ConformanceData.Case

    static func tokens(_ text: String, unicodeRanges: Tokenizer.UnicodeRanges = .notAllowed) -> TokenList {
        Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0), unicodeRanges: unicodeRanges)
    }

    /// Compares; a case with a known difference must differ.
    private func expect(_ actual: JSON, _ test: Case, differences: [String: Comment] = [:]) {
        if let input = test.input.string, let reason = differences[input] {
            withKnownIssue(reason) { #expect(actual == test.expected) }
        } else {
            #expect(actual == test.expected)
        }
    }

    @Test("component_value_list", arguments: ConformanceData.cssParsing("component_value_list"))
    func componentValueList(test: Case) throws {
        let list = Self.tokens(try #require(test.input.string), unicodeRanges: .allowed)
        expect(ComponentValueJSON(list: list).values(0..<list.tokens.count - 1), test)
    }

    @Test("one_component_value", arguments: ConformanceData.cssParsing("one_component_value"))
    func oneComponentValue(test: Case) throws {
        let list = Self.tokens(try #require(test.input.string))
        var cursor = TokenCursor(list)
        let start = cursor.position
        if cursor.atEnd { return expect(.error("empty"), test) }
        cursor.advance()
        guard cursor.atEnd, case .array(let values) = ComponentValueJSON(list: list).values(start..<cursor.position)
        else {
            return expect(.error("extra-input"), test)
        }
        expect(values[0], test)
    }

    @Test("declaration_list", arguments: ConformanceData.cssParsing("declaration_list"))
    func declarationList(test: Case) throws {
        let list = Self.tokens(try #require(test.input.string))
        var reader = SyntaxReader(list)
        var items: [JSON] = []
        while let item = reader.nextOfBlock() {
            // Nested rules did not exist then.
            if case .qualifiedRule = item {
                items.append(.error("invalid"))
            } else {
                items.append(ComponentValueJSON(list: list).item(item))
            }
        }
        expect(
            .array(items), Self.trimmed(test),
            differences: [
                "@ media screen { div{;}} a:b;; @media print{div{":
                    "since CSS Nesting a block of braces ends a bad rule, so that a:b is read"
            ])
    }

    @Test("one_declaration", arguments: ConformanceData.cssParsing("one_declaration"))
    func oneDeclaration(test: Case) throws {
        let list = Self.tokens(try #require(test.input.string))
        let start = TokenCursor(list)
        if start.atEnd { return expect(.error("empty"), test) }
        var reader = SyntaxReader(list, start.rest)
        let result = reader.declaration().map { ComponentValueJSON(list: list).item(.declaration($0)) }
        let reason: Comment = "a declaration's value ends at a semicolon also where one declaration is parsed"
        expect(
            result ?? .error("invalid"), Self.trimmed(test),
            differences: [
                "foo:;": reason, "foo:;bar:;": reason,
                "foo: 9000 @bar{ !important": "a value with a block and something beside it is no declaration",
            ])
    }

    @Test("one_rule", arguments: ConformanceData.cssParsing("one_rule"))
    func oneRule(test: Case) throws {
        let list = Self.tokens(try #require(test.input.string))
        var reader = SyntaxReader(list)
        guard let item = reader.nextRule() else { return expect(.error("empty"), test) }
        if TokenCursor(list, reader.position..<reader.end).atEnd {
            expect(ComponentValueJSON(list: list).item(item), test)
        } else {
            expect(.error("extra-input"), test)
        }
    }

    @Test("rule_list", arguments: ConformanceData.cssParsing("rule_list"))
    func ruleList(test: Case) throws {
        let list = Self.tokens(try #require(test.input.string))
        var reader = SyntaxReader(list)
        var items: [JSON] = []
        while let item = reader.nextRule() { items.append(ComponentValueJSON(list: list).item(item)) }
        expect(.array(items), test)
    }

    @Test("stylesheet", arguments: ConformanceData.cssParsing("stylesheet"))
    func stylesheet(test: Case) throws {
        expect(Self.stylesheet(Self.tokens(try #require(test.input.string))), test)
    }

    @Test("stylesheet_bytes", arguments: ConformanceData.cssParsing("stylesheet_bytes"))
    func stylesheetBytes(test: Case) throws {
        guard case .object(let input) = test.input else {
            Issue.record("no object")
            return
        }
        let bytes = try #require(input["css_bytes"]?.string).unicodeScalars.map { UInt8($0.value) }
        let result = StylesheetDecoding.decode(
            bytes, protocolLabel: input["protocol_encoding"]?.string,
            environmentLabel: input["environment_encoding"]?.string)
        let list = Tokenizer.tokenize(result.bytes, source: SourceID(raw: 0))
        expect(.array([Self.stylesheet(list), .string(result.encoding)]), test)
    }

    @Test("An+B", arguments: ConformanceData.cssParsing("An+B"))
    func anPlusB(test: Case) throws {
        let cursor = TokenCursor(Self.tokens(try #require(test.input.string)))
        let result = cursor.whole { AnPlusB.parse(&$0) }
        expect(result.map { .array([.number(Double($0.a)), .number(Double($0.b))]) } ?? .null, test)
    }

    private static func stylesheet(_ list: TokenList) -> JSON {
        var reader = SyntaxReader(list)
        var items: [JSON] = []
        while let item = reader.nextRuleOfStylesheet() { items.append(ComponentValueJSON(list: list).item(item)) }
        return .array(items)
    }

    /// Today white space around a declaration's value is no part of it.
    private static func trimmed(_ test: Case) -> Case {
        func trimmed(_ json: JSON) -> JSON {
            guard case .array(var parts) = json else { return json }
            if parts.first == .string("declaration"), case .array(var value) = parts[2] {
                while value.first == .space { value.removeFirst() }
                while value.last == .space { value.removeLast() }
                parts[2] = .array(value)
                return .array(parts)
            }
            return .array(parts.map(trimmed))
        }
        return Case(input: test.input, expected: trimmed(test.expected))
    }
}
