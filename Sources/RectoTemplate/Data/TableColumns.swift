import RectoCore

/// The names of a table's columns, as the tree of objects that its rows become.
struct TableColumns: Sendable {
    private final class Branch {
        private(set) var members: [(key: String, branch: Branch)] = []
        private var byKey: [String: Branch] = [:]
        var column: Int?
        func member(_ key: String) -> Branch {
            if let known = byKey[key] { return known }
            let branch = Branch()
            byKey[key] = branch
            members.append((key, branch))
            return branch
        }
    }
    /// A piece of the object that a row becomes: JSON as it is, or the value of a column.
    private enum Piece {
        case text([UInt8])
        case column(Int)
    }
    private var pieces: [Piece] = []
    private let count: Int
    /// The hint for a row that has another number of cells than the first.
    private let hint: String

    /// - Parameters:
    ///   - row: the first row.
    ///   - fields: its cells.
    ///   - separator: the byte between the names, for hints.
    init(_ row: RecordText, _ fields: [TableRecordSplitter.Field], separator: UInt8) throws {
        count = fields.count
        let other = [UInt8(ascii: ";"), UInt8(ascii: "|"), 0x09].first { $0 != separator && row.bytes.contains($0) }
        hint =
            other.map { byte in
                let shown = byte == 0x09 ? "$'\\t'" : "'\(Character(Unicode.Scalar(byte)))'"
                return "if cells are parted by another character, name it: --delimiter \(shown)"
            } ?? "put a cell that contains a separator or a line break into double quotes"
        let root = Branch()
        for (column, field) in fields.enumerated() {
            let name = String(decoding: Self.content(field, of: row), as: UTF8.self)
            func fault(_ message: String, _ hint: String) -> RecordStreamError {
                RecordStreamError(message, hint: hint, at: row, range: field.lower..<max(field.lower + 1, field.upper))
            }
            let keys = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            guard !keys.contains("") else {
                throw fault("the column \(column + 1) has no name", "the first row names the columns")
            }
            guard keys.count < JSONParser.defaultDepthLimit else {
                throw fault("the column \(column + 1) leads into \(keys.count) objects", "use fewer dots")
            }
            var branch = root
            for key in keys {
                if branch.column != nil { throw fault("'\(name)' leads into a column that has a value", "rename it") }
                branch = branch.member(key)
            }
            guard branch.column == nil, branch.members.isEmpty else {
                throw fault("the column '\(name)' comes twice", "rename one of the two")
            }
            branch.column = column
        }
        append(root)
    }

    private mutating func append(_ branch: Branch) {
        if let column = branch.column { return pieces.append(.column(column)) }
        for (index, member) in branch.members.enumerated() {
            let open = index == 0 ? "{" : ","
            appendText(open + JSONText.string(member.key) + ":")
            append(member.branch)
        }
        appendText("}")
    }

    /// Text that follows text is a part of it.
    private mutating func appendText(_ more: String) {
        if case .text(var text)? = pieces.last {
            text += Array(more.utf8)
            pieces[pieces.count - 1] = .text(text)
        } else {
            pieces.append(.text(Array(more.utf8)))
        }
    }

    /// The object that a row becomes.
    func record(_ row: RecordText, _ fields: [TableRecordSplitter.Field], of name: String) -> SplitRecord {
        guard fields.count == count else {
            let message =
                "the row has \(fields.count) \(fields.count == 1 ? "cell" : "cells"), but the table has \(count) \(count == 1 ? "column" : "columns")"
            return .bad(RecordStreamError(message, hint: hint, at: row), row)
        }
        var record = ComposedRecord(origins: [row.file(name: name)])
        // Text that comes from no cell, such as the names of the columns, is mapped to the row as a whole.
        let whole = SourceSpan(source: SourceID(raw: 0), lower: 0, upper: row.bytes.count)
        for piece in pieces {
            switch piece {
            case .text(let text): record.append(text, from: whole, isVerbatim: false)
            case .column(let column):
                let field = fields[column]
                let span = SourceSpan(source: SourceID(raw: 0), lower: field.lower, upper: field.upper)
                record.append(Self.json(field, of: row), from: span, isVerbatim: false)
            }
        }
        return .row(record, row)
    }

    /// The text of a cell without its quotes.
    private static func content(_ field: TableRecordSplitter.Field, of row: RecordText) -> [UInt8] {
        guard field.isQuoted else { return Array(row.bytes[field.lower..<field.upper]) }
        var text: [UInt8] = []
        var i = field.lower + 1
        while i < field.upper - 1 {
            text.append(row.bytes[i])
            // A doubled quote is one.
            i += row.bytes[i] == UInt8(ascii: "\"") ? 2 : 1
        }
        return text
    }

    private static func json(_ field: TableRecordSplitter.Field, of row: RecordText) -> [UInt8] {
        let text = content(field, of: row)
        if !field.isQuoted {
            if text.isEmpty { return Array("null".utf8) }
            if text == Array("true".utf8) || text == Array("false".utf8) { return text }
        }
        return string(text)
    }

    /// The text as a JSON string; bytes that are no UTF-8 stay, and the parser reports them.
    private static func string(_ text: [UInt8]) -> [UInt8] {
        var out: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
            case 0x0A: out += Array("\\n".utf8)
            case 0x0D: out += Array("\\r".utf8)
            case 0x09: out += Array("\\t".utf8)
            case 0..<0x20:
                out += Array("\\u00".utf8) + [byte < 16 ? 0x30 : 0x31, Array("0123456789abcdef".utf8)[Int(byte & 15)]]
            default: out.append(byte)
            }
        }
        return out + [UInt8(ascii: "\"")]
    }
}
