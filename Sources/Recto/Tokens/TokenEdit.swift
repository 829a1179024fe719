package import RectoTemplate
import RectoCore

/// Another value for a token, in the text of its file. The value keeps the form that it has there, and all other bytes stay.
package struct TokenEdit {
    package enum Refusal: Error, Equatable {
        case noToken
        case notSingle(String)
        /// The value is none of the token's type.
        case wrong(String)

        package var reason: String {
            switch self {
            case .noToken: "there is no token of this name"
            case .notSingle(let type): "a \(type) is not a single value: edit its file"
            case .wrong(let hint): hint
            }
        }
    }
    private let json: JSONDocument
    private let value: String
    /// The parts of the text that change.
    private var changes: [(range: Range<Int>, text: String)] = []

    /// The file's text with another value of a token.
    /// - Parameters:
    ///   - bytes: the text.
    ///   - name: as aliases write it: `color.accent`.
    ///   - value: as CSS writes it: `#0a5f7f`, `4mm`, `700`.
    package static func text(
        of json: JSONDocument, in bytes: [UInt8], replacing name: String, with value: String
    ) throws(Refusal) -> [UInt8] {
        let file = TokenFile(json, diagnostics: DiagnosticSink())
        guard let index = file.index(ofAlias: name) else { throw .noToken }
        let values = TokenValues(file, after: [:])
        var edit = TokenEdit(json, value)
        try edit.replace(file.tokens[index].value, values.types[index], isAlias: values.alias(file.tokens[index].value) != nil)
        var bytes = bytes
        for change in edit.changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(change.range, with: Array(change.text.utf8))
        }
        return bytes
    }

    package static func hasToken(_ name: String, in json: JSONDocument) -> Bool {
        TokenFile(json, diagnostics: DiagnosticSink()).index(ofAlias: name) != nil
    }

    /// Whether a value of this type is a single one.
    static func isSingle(_ type: TokenType, _ node: JSONNodeID, in json: JSONDocument) -> Bool {
        switch type {
        case .color, .dimension: true
        case .number, .fontWeight, .fontFamily, .string, .boolean, .textCase, .textDecoration, .strokeStyle:
            json.isScalar(node)
        case .duration, .cubicBezier, .border, .transition, .shadow, .gradient, .typography: false
        }
    }

    private init(_ json: JSONDocument, _ value: String) { (self.json, self.value) = (json, value) }

    private mutating func replace(_ node: JSONNodeID, _ type: TokenType?, isAlias: Bool) throws(Refusal) {
        guard let type else { throw .notSingle("token without a type") }
        guard Self.isSingle(type, node, in: json) else { throw .notSingle(type.rawValue) }
        let isObject = json.kind(of: node) == .object && !isAlias
        switch type {
        case .color: try replaceColor(node, isObject: isObject)
        case .dimension: try replaceLength(node, isObject: isObject, isAlias: isAlias)
        case .number, .fontWeight:
            guard Double(value) != nil, JSONDocument.isNumber(value) else {
                throw .wrong("'\(value)' is no number, such as 700")
            }
            put(json.kind(of: node) == .string && !isAlias ? JSONText.string(value) : value, at: node)
        case .boolean:
            guard value == "true" || value == "false" else { throw .wrong("'\(value)' is neither true nor false") }
            put(value, at: node)
        default: put(JSONText.string(value), at: node)
        }
    }

    private mutating func put(_ text: String, at node: JSONNodeID) {
        let span = json.span(of: node)
        changes.append((Int(span.lower)..<Int(span.upper), text))
    }

    // MARK: Colours

    private mutating func replaceColor(_ node: JSONNodeID, isObject: Bool) throws(Refusal) {
        guard let parts = Self.parts(ofHex: value) else { throw .wrong("'\(value)' is no colour, such as #0a5f7f") }
        guard isObject else { return put(JSONText.string(value), at: node) }
        let components = "[" + parts.prefix(3).map(Self.number).joined(separator: ", ") + "]"
        let hex = "#" + value.dropFirst().prefix(value.utf8.count > 5 ? 6 : 3)
        let known = json.child(of: node, named: "colorSpace").map { json.string(of: $0) }
        guard known == "srgb", let list = json.child(of: node, named: "components") else {
            let alpha = parts.count > 3 ? ", \"alpha\": \(Self.number(parts[3]))" : ""
            return put("{ \"colorSpace\": \"srgb\", \"components\": \(components)\(alpha) }", at: node)
        }
        put(components, at: list)
        if let member = json.child(of: node, named: "hex") { put(JSONText.string(hex), at: member) }
        guard parts.count > 3 else { return }
        if let member = json.child(of: node, named: "alpha") {
            put(Self.number(parts[3]), at: member)
        } else {
            let end = Int(json.span(of: list).upper)
            changes.append((end..<end, ", \"alpha\": " + Self.number(parts[3])))
        }
    }

    /// Red, green, blue and maybe alpha of `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, from 0 to 1.
    private static func parts(ofHex text: String) -> [Double]? {
        let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard text.hasPrefix("#"), digits.count == text.utf8.count - 1 else { return nil }
        switch digits.count {
        case 3, 4: return digits.map { Double($0) / 15 }
        case 6, 8: return stride(from: 0, to: digits.count, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 }
        default: return nil
        }
    }

    /// With four decimals at most.
    private static func number(_ value: Double) -> String {
        let text = "\((value * 10_000).rounded() / 10_000)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    // MARK: Lengths

    private mutating func replaceLength(_ node: JSONNodeID, isObject: Bool, isAlias: Bool) throws(Refusal) {
        guard let (text, written) = TokenValues.split(value), let length = Double(text), JSONDocument.isNumber(text),
            written.isEmpty || TokenValues.pixels(in: written) != nil || written == "rem"
        else { throw .wrong("'\(value)' is no length, such as 4px or 2mm") }
        // Files have px and rem only.
        let isKept = ["", "px", "rem"].contains(written)
        let number = isKept ? text : Self.number(length * (TokenValues.pixels(in: written) ?? 1))
        let unit = written == "rem" ? "rem" : "px"
        guard isObject else {
            return put(
                isAlias ? "{ \"value\": \(number), \"unit\": \"\(unit)\" }" : JSONText.string(number + unit), at: node)
        }
        guard let size = json.child(of: node, named: "value"), let name = json.child(of: node, named: "unit") else {
            throw .notSingle("dimension without a unit")
        }
        put(number, at: size)
        if json.string(of: name) != unit { put(JSONText.string(unit), at: name) }
    }
}
