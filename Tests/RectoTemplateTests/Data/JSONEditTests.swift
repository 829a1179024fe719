import RectoCore
import RectoTestSupport
import Testing

@testable import RectoTemplate

@Suite struct JSONEditTests {
    private func json(_ text: String) throws -> JSONDocument { try TemplateFixture().json(text) }

    private func replaced(_ text: String, _ path: String, _ value: String) throws -> String {
        let data = try json(text)
        let id = try #require(data.value(atPath: path))
        return String(decoding: try data.text(replacing: id, with: value), as: UTF8.self)
    }

    @Test func `a value is replaced, and all other bytes stay`() throws {
        let text =
            "\u{FEFF}{ \"items\" : [ {\"qty\":1 , \"name\":\"A\\u0042\"} ],\r\n\t\"paid\": true, \"note\": null }\n"
        #expect(
            try replaced(text, "$.items[0].qty", "2.50")
                == "\u{FEFF}{ \"items\" : [ {\"qty\":2.50 , \"name\":\"A\\u0042\"} ],\r\n\t\"paid\": true, \"note\": null }\n"
        )
        #expect(try replaced(text, "$.items[0].name", "say \"x\"\n").contains("\"name\":\"say \\\"x\\\"\\n\"}"))
        #expect(try replaced(text, "$.paid", "false").contains("\"paid\": false,"))
        #expect(try replaced(text, "$.note", "12").contains("\"note\": \"12\" }"))
    }

    @Test(arguments: ["12,50", "1e", "", " 1", "1 ", "01", "+1", "0x10", "NaN", "\"1\"", "1]", "true", "1.", "٣"])
    func `what is no number is refused in the place of a number`(value: String) throws {
        let data = try json("{\"qty\": 1}")
        let id = try #require(data.value(atPath: "$.qty"))
        #expect(throws: JSONDocument.EditRefusal.notNumber) { try data.text(replacing: id, with: value) }
    }

    @Test func `objects, lists and Booleans keep their kinds`() throws {
        let data = try json("{\"items\": [1], \"customer\": {}, \"paid\": true}")
        func refusal(_ path: String, _ value: String) -> JSONDocument.EditRefusal? {
            do throws(JSONDocument.EditRefusal) {
                _ = try data.text(replacing: data.value(atPath: path) ?? data.root, with: value)
                return nil
            } catch {
                return error
            }
        }
        #expect(refusal("$.items", "1") == .notSingle)
        #expect(refusal("$.customer", "1") == .notSingle)
        #expect(refusal("$", "1") == .notSingle)
        #expect(refusal("$.paid", "yes") == .notBoolean)
    }

    @Test(arguments: [
        "", "items", "$.", "$.no", "$.items[2]", "$.items[x]", "$.items[0", "$[0]", "$.items.0", "$[\"items\"",
        "$ .items", "$.items[0] ",
    ])
    func `a path that leads to nothing finds nothing`(path: String) throws {
        #expect(try json("{\"items\": [1, 2]}").value(atPath: path) == nil)
    }

    @Test func `of members of one name, the last is the one`() throws {
        #expect(try replaced("{\"a\":1,\"a\":2}", "$.a", "3") == "{\"a\":1,\"a\":3}")
    }

    @Test(arguments: [
        ("{}", "note", "{\"note\": \"x\"}"), ("{ }", "note", "{\"note\": \"x\" }"),
        ("{\n  \"a\": 1\n}\n", "note", "{\n  \"a\": 1,\n  \"note\": \"x\"\n}\n"),
        ("{\"a\":[{}],\"a\":2}", "note", "{\"a\":[{}],\"a\":2,\"note\": \"x\"}"),
        ("{\"note\": \"y\"}", "note", "{\"note\": \"x\"}"),
        (
            "{\"customer\": { \"name\": \"A\" }}", "customer.note",
            "{\"customer\": { \"name\": \"A\", \"note\": \"x\" }}"
        ),
        ("{\"customer\": {\"note\": \"y\"}}", "customer.note", "{\"customer\": {\"note\": \"x\"}}"),
        ("{\"a\": 1}", "customer.note", "{\"a\": 1,\"customer.note\": \"x\"}"),
    ])
    func `a field gets its value, in a place of its own if there is none`(
        text: String, name: String, expected: String
    ) throws {
        let after = try json(text).text(withField: name, of: "x")
        #expect(String(decoding: after, as: UTF8.self) == expected)
        #expect(try json(expected).fieldValues(named: name) == ["x"])
    }

    @Test(arguments: Soak.seeds(3000))
    func `each value of random data is found by its path, and only it is replaced`(seed: Int) throws {
        var random = RandomData(random: FixedRandom(state: UInt64(seed)))
        let text = random.text()
        let data = try json(text)
        let bytes = Array(text.utf8)
        var pending = [data.root]
        while let id = pending.popLast() {
            #expect(data.value(atPath: data.path(of: id)) == id)
            var next = data.firstChild(of: id)
            while let child = next {
                pending.append(child)
                next = data.nextSibling(of: child)
            }
            guard data.isScalar(id) else { continue }
            let value =
                switch data.kind(of: id) {
                case .number: random.number()
                case .true, .false: Bool.random(using: &random.random) ? "true" : "false"
                default: random.word()
                }
            let after = try data.text(replacing: id, with: value)
            // What stands before and after the value is as it was.
            let (span, growth) = (data.span(of: id), after.count - bytes.count)
            #expect(after.prefix(Int(span.lower)) == bytes.prefix(Int(span.lower)))
            #expect(after.suffix(bytes.count - Int(span.upper)) == bytes.suffix(bytes.count - Int(span.upper)))
            let again = try json(String(decoding: after, as: UTF8.self))
            let found = try #require(again.value(atPath: data.path(of: id)))
            #expect(again.string(of: found) == value)
            #expect(Int(again.span(of: found).upper) == Int(span.upper) + growth)
            #expect(again.kind(of: found) == (data.kind(of: id) == .null ? .string : again.kind(of: found)))
        }
    }
}

/// JSON of all kinds, with white space and escapes as people and programs write them.
private struct RandomData {
    var random: FixedRandom

    private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
    private mutating func space() -> String { pick(["", "", "", " ", "\n", "\t ", "\r\n  "]) }
    mutating func number() -> String { pick(["0", "-1", "12.50", "1e3", "-0.0E-2", "123456789012345678901234567890"]) }
    mutating func word() -> String {
        pick(["", "a", "unit price", "q\"uote", "back\\slash", "[0]", "a.b", "é€😀", "\n", "7"])
    }

    /// A string as it may be written: with escapes that are needed, and some that are not.
    private mutating func string() -> String {
        let word = word()
        if Bool.random(using: &random) { return JSONText.string(word) }
        let units = word.utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return "\"" + units.joined() + "\""
    }

    mutating func text() -> String { space() + value(4, kinds: 4...5) + space() }

    private mutating func value(_ depth: Int, kinds: ClosedRange<Int>) -> String {
        switch Int.random(in: kinds, using: &random) {
        case 0, 1: return number()
        case 2: return pick(["true", "false", "null"])
        case 3: return string()
        case 4: return "[" + items(depth) { $0.value(depth - 1, kinds: 0...(depth > 1 ? 5 : 3)) } + space() + "]"
        default:
            return "{"
                + items(depth) { random in
                    random.string() + random.space() + ":" + random.space()
                        + random.value(depth - 1, kinds: 0...(depth > 1 ? 5 : 3))
                } + space() + "}"
        }
    }

    private mutating func items(_ depth: Int, _ item: (inout RandomData) -> String) -> String {
        (0..<Int.random(in: 0...12, using: &random) / (5 - depth)).map { _ in space() + item(&self) + space() }
            .joined(separator: ",")
    }
}
