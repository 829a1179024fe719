import RectoCore
import Testing

@testable import RectoTemplate

/// How streams are cut into records, whatever the pieces in which their bytes come.
struct RecordSplitterTests {
    /// The records as `line:column text`, or `line:column ! message` for those that cannot be read.
    private func records(_ text: String, _ splitter: some RecordSplitter, pieces size: Int = 3) -> [String] {
        var splitter: any RecordSplitter = splitter
        var bytes = Array(text.utf8)[...]
        var found: [String] = []
        do {
            while true {
                while let record = try splitter.next(isEnd: bytes.isEmpty) { found.append(described(record)) }
                if bytes.isEmpty { return found }
                splitter.append(Array(bytes.prefix(size)))
                bytes = bytes.dropFirst(size)
            }
        } catch let error as RecordStreamError {
            return found + ["!! " + message(error)]
        } catch {
            return found + ["\(error)"]
        }
    }

    private func described(_ record: SplitRecord) -> String {
        let place = "\(record.text.line):\(record.text.column) "
        return switch record {
        case .json(let text): place + String(decoding: text.bytes, as: UTF8.self)
        case .row(let row, _): place + String(decoding: row.bytes, as: UTF8.self)
        case .bad(let error, _): place + "! " + message(error)
        }
    }

    private func message(_ error: RecordStreamError) -> String {
        let sources = SourceStore()
        let diagnostic = error.failure(in: sources, name: "r").diagnostic
        let position = sources[SourceID(raw: 0)].position(at: Int(diagnostic.span?.lower ?? 0))
        return "\(position.line):\(position.column) \(diagnostic.message)"
    }

    // MARK: JSON

    @Test(arguments: [1, 2, 7, 1000]) func linesAreRecords(size: Int) {
        let text = "\u{FEFF}{\"a\":1}\r\n\n  {\"a\":\"}\\n\"}\n{\"a\"\n3"
        #expect(
            records(text, JSONRecordSplitter(.undecided), pieces: size)
                == ["1:1 {\"a\":1}", "3:3 {\"a\":\"}\\n\"}", "4:1 {\"a\"", "5:1 3"])
    }

    @Test(arguments: [1, 2, 7, 1000]) func elementsOfAnArrayAreRecords(size: Int) {
        let text = "\u{FEFF} [ {\"a\":[1,\"]\\\"\"]} ,\n{\"b\":2},7 ,\"x,]\"]\n"
        #expect(
            records(text, JSONRecordSplitter(.undecided), pieces: size)
                == ["1:4 {\"a\":[1,\"]\\\"\"]}", "2:1 {\"b\":2}", "2:9 7", "2:12 \"x,]\""])
    }

    @Test(arguments: [1, 2, 7, 1000]) func valuesOverSeveralLinesAreRecords(size: Int) {
        let text = "{\n  \"a\": 1\n}\n{\n  \"a\": 2\n} {\"a\":3}"
        #expect(
            records(text, JSONRecordSplitter(.undecided), pieces: size)
                == ["1:1 {\n  \"a\": 1\n}", "4:1 {\n  \"a\": 2\n}", "6:3 {\"a\":3}"])
    }

    @Test func aLineThatIsNotWholeSpoilsNoOther() {
        #expect(
            records("{\"a\": [1\n{\"b\":2}\n", JSONRecordSplitter(.undecided)) == ["1:1 {\"a\": [1", "2:1 {\"b\":2}"])
    }

    @Test func aFileOfJSONMayBeOneRecord() {
        #expect(records("{\"a\":\n1}", JSONRecordSplitter(.document)) == ["1:1 {\"a\":\n1}"])
        #expect(records("{\"a\":1}\n{\"a\":2}", JSONRecordSplitter(.document)) == ["1:1 {\"a\":1}", "2:1 {\"a\":2}"])
    }

    @Test(
        arguments: [
            ("[]", []), ("", []), (" \n", []), ("[1,]", ["1:2 1", "1:4 "]),
            ("[1", ["!! 1:2 the array of records has no end"]),
            ("[{}", ["1:2 {}", "!! 1:4 the array of records has no end"]),
            ("[{} {}]", ["1:2 {}", "!! 1:5 expected ',' or ']' after a record of the array"]),
            ("[{}] x", ["1:2 {}", "!! 1:6 the array of records has ended, but more follows"]),
        ] as [(String, [String])])
    func arraysThatAreNotWholeAreErrors(text: String, expected: [String]) {
        #expect(records(text, JSONRecordSplitter(.document)) == expected)
    }

    // MARK: Tables

    @Test(arguments: [1, 2, 7, 1000]) func rowsBecomeObjects(size: Int) {
        let text =
            "\u{FEFF}number,customer.name,paid,customer.id\r\n007,\"A, \"\"B\"\"\nC\",true,\r\n\r\n8,ä\\,\"true\",x"
        #expect(
            records(text, TableRecordSplitter(separator: 0x2C, name: "r"), pieces: size)
                == [
                    #"2:1 {"number":"007","customer":{"name":"A, \"B\"\nC","id":null},"paid":true}"#,
                    #"5:1 {"number":"8","customer":{"name":"ä\\","id":"x"},"paid":"true"}"#,
                ])
    }

    @Test func cellsMayStandBetweenTabulators() {
        #expect(
            records("a\tb\n1\t2,3\n", TableRecordSplitter(separator: 0x09, name: "r")) == [#"2:1 {"a":"1","b":"2,3"}"#])
    }

    /// A carriage return in quotes is a part of its cell.
    @Test(arguments: [1, 2, 1000]) func aCarriageReturnAloneEndsARow(size: Int) {
        #expect(
            records("a;b\r1,5;\"x\ry\"\r\r2;z", TableRecordSplitter(separator: nil, name: "r"), pieces: size)
                == [#"2:1 {"a":"1,5","b":"x\ry"}"#, #"4:1 {"a":"2","b":"z"}"#])
        #expect(
            records("a,b\r\r\n1,2\r\r\n", TableRecordSplitter(separator: 0x2C, name: "r"), pieces: size)
                == [#"3:1 {"a":"1","b":"2"}"#])
    }

    @Test func aMalformedRowSpoilsNoOther() {
        #expect(
            records("a,b\n1\n\"x\"y,2\n3,4\n\"5,6\n", TableRecordSplitter(separator: 0x2C, name: "r"))
                == [
                    "2:1 ! 2:1 the row has 1 cell, but the table has 2 columns",
                    "3:1 ! 3:4 text stands after the closing quote of a cell", #"4:1 {"a":"3","b":"4"}"#,
                    "5:1 ! 5:1 the cell has no closing quote",
                ])
    }

    @Test(arguments: [
        ("a,,b", "1:3 the column 2 has no name"), ("a,a", "1:3 the column 'a' comes twice"),
        ("a,a.b", "1:3 'a.b' leads into a column that has a value"), ("a.b,a", "1:5 the column 'a' comes twice"),
        ("\"a", "1:1 the cell has no closing quote"),
        (String(repeating: "a.", count: 100_000) + "a", "1:1 the column 1 leads into 100001 objects"),
    ])
    func columnsNeedNamesOfTheirOwn(header: String, message: String) {
        #expect(records(header + "\n1,2,3\n", TableRecordSplitter(separator: 0x2C, name: "r")).last == "!! " + message)
    }

    @Test func aTableWithoutRowsHasNoRecords() {
        #expect(records("a,b\n", TableRecordSplitter(separator: 0x2C, name: "r")) == [])
        #expect(records("", TableRecordSplitter(separator: 0x2C, name: "r")) == [])
    }
}

/// Where values of records come from.
struct ComposedRecordTests {
    private func place(_ path: String, in record: ComposedRecord) throws -> String {
        let sources = SourceStore()
        let json = try JSONDocument(
            parsing: record.add(to: sources, name: "r"), in: sources, diagnostics: DiagnosticSink())
        let node = try #require(json.value(at: path))
        let span = sources.resolve(json.span(of: node)).span
        let position = sources[span.source].position(at: Int(span.lower))
        return "\(json.string(of: node)) at \(position.file):\(position.line):\(position.column)"
    }

    private func common(_ text: String) throws -> CommonData {
        let sources = SourceStore()
        return try CommonData(
            parsing: sources.add(name: "common.json", bytes: Array(text.utf8)), in: sources,
            diagnostics: DiagnosticSink())
    }

    private func row() throws -> ComposedRecord {
        var splitter = TableRecordSplitter(separator: 0x2C, name: "r.csv")
        splitter.append(Array("n,seller.iban\n\"1\",DE7\n".utf8))
        guard case .row(let row, _)? = try splitter.next(isEnd: true) else { throw CancellationError() }
        return row
    }

    /// Each of these columns was once compared with all before it.
    @Test(.timeLimit(.minutes(1))) func aTableMayHaveManyColumns() throws {
        let count = 40_000
        let text =
            (0..<count).map { "c\($0)" }.joined(separator: ",") + "\n"
            + String(repeating: "1,", count: count - 1) + "1\n"
        var splitter = TableRecordSplitter(separator: 0x2C, name: "r.csv")
        splitter.append(Array(text.utf8))
        guard case .row(let row, _)? = try splitter.next(isEnd: true) else { throw CancellationError() }
        let sources = SourceStore()
        let document = try JSONDocument(
            parsing: row.add(to: sources, name: "r.csv"), in: sources, diagnostics: DiagnosticSink())
        let merged = try #require(common(#"{"x": 1}"#).merged(with: document, row))
        // Names and values have places.
        #expect(merged.mappings.count == 2 * (count + 1))
    }
    @Test func aCellIsWhereItStands() throws {
        #expect(try place("n", in: row()) == "1 at r.csv:2:1")
        #expect(try place("seller.iban", in: row()) == "DE7 at r.csv:2:5")
    }

    @Test func whatAllShareIsMergedMemberByMember() throws {
        let text = RecordText(bytes: Array(#"{"n": 1.50, "seller": {"iban": "X"}}"#.utf8), line: 7, column: 3)
        let own = ComposedRecord(text.file(name: "r.json"))
        let sources = SourceStore()
        let data = try JSONDocument(
            parsing: own.add(to: sources, name: "r.json"), in: sources, diagnostics: DiagnosticSink())
        let merged = try #require(
            try common("{\n\"seller\": {\"name\": \"S\", \"iban\": \"Y\"}, \"n\": 2}").merged(with: data, own))
        #expect(
            String(decoding: merged.bytes, as: UTF8.self) == #"{"n":1.50,"seller":{"iban":"X","name":"S"}}"#)
        #expect(try place("n", in: merged) == "1.50 at r.json:7:9")
        #expect(try place("seller.iban", in: merged) == "X at r.json:7:34")
        #expect(try place("seller.name", in: merged) == "S at common.json:2:20")
    }

    @Test func aRowIsMergedWithWhatAllShare() throws {
        let own = try row()
        let sources = SourceStore()
        let data = try JSONDocument(
            parsing: own.add(to: sources, name: "r"), in: sources, diagnostics: DiagnosticSink())
        let merged = try #require(try common(#"{"seller": {"name": "S"}}"#).merged(with: data, own))
        #expect(try place("n", in: merged) == "1 at r.csv:2:1")
        #expect(try place("seller.iban", in: merged) == "DE7 at r.csv:2:5")
        #expect(try place("seller.name", in: merged) == "S at common.json:1:21")
    }

    @Test func whatAllShareIsAnObject() {
        #expect(throws: RenderFailure.self) { try common("[1]") }
    }
}
