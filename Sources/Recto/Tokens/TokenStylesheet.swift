import RectoCSS
import RectoCore
import RectoTemplate

/// Writes the tokens of a file as a style sheet: the layer `tokens` with a custom property for each token, and an
/// `@-recto-typography` rule for each typography. Every piece leads back to its place in the file.
struct TokenStylesheet {
    static let layer = "tokens"

    private(set) var text: [UInt8] = []
    private(set) var mappings: [SourceMapping] = []
    private let values: TokenValues
    private let reading: ReadingPreferences
    /// The typographies that were read, by the indices of their tokens. Each becomes custom properties and a rule.
    private var typographies: [Int: TokenTypography] = [:]
    private var json: JSONDocument { values.file.json }

    /// The classes of sheets for which a token may have another value: `sheets` in its extensions. What is between them
    /// is A4 and Letter, which the value itself is for.
    private static let sheetClasses: KeyValuePairs = [
        "roll": "(width <= 100mm)",
        "small": "(width > 100mm) and ((width <= 160mm) or ((height <= 160mm) and (width <= 220mm)))",
        "large": "(width > 220mm) and (height > 220mm)",
    ]

    init(_ values: TokenValues, reading: ReadingPreferences) {
        self.values = values
        self.reading = reading
        append("@layer \(Self.layer) {\n:root {\n", from: json.root)
        for index in values.file.tokens.indices { addProperties(of: index) }
        append("}\n", from: json.root)
        for index in values.file.tokens.indices where values.types[index] == .typography { addTypography(index) }
        var others: [(index: Int, sheets: JSONNodeID)] = []
        for (index, token) in values.file.tokens.enumerated() {
            guard let extensions = values.file.extensions(of: token),
                let sheets = json.child(of: extensions, named: "sheets")
            else { continue }
            others.append((index, sheets))
        }
        for (name, query) in Self.sheetClasses { addSheetClass(name, query, others) }
        append("}\n", from: json.root)
    }

    private mutating func append(_ pieces: String..., from node: JSONNodeID) {
        mappings.append(
            SourceMapping(generated: Int32(text.count), origin: json.span(of: node), isVerbatim: false))
        for piece in pieces { text.append(contentsOf: piece.utf8) }
    }

    private mutating func declare(_ name: String, part: String? = nil, _ value: String, from node: JSONNodeID) {
        append("--", name, part == nil ? "" : "-", part ?? "", ": ", value, ";\n", from: node)
    }

    private mutating func addProperties(of index: Int) {
        let token = values.file.tokens[index]
        guard let type = values.types[index] else {
            // An alias of nothing is reported as that, and a cycle has been.
            if let alias = values.alias(token.value) {
                _ = values.isKnown(alias) ? nil : values.text(token.value, as: .string)
            } else if json.child(of: token.object, named: "$type") == nil {
                values.file.report(
                    .tokensNoType, "the token '\(token.alias)' has no type", at: token.object,
                    hints: ["give it or its group a '$type': " + TokenType.names.joined(separator: ", ")])
            }
            return
        }
        if type == .typography {
            for part in typography(index).parts { declare(token.name, part: part.name, part.text, from: part.node) }
        } else if let text = values.text(token.value, as: type) {
            declare(token.name, text, from: token.value)
        }
    }

    /// - Parameter others: the tokens that have other values, by their classes.
    private mutating func addSheetClass(_ name: String, _ query: String, _ others: [(index: Int, sheets: JSONNodeID)]) {
        var isOpen = false
        for (index, sheets) in others {
            let token = values.file.tokens[index]
            guard let type = values.types[index], let value = json.child(of: sheets, named: name) else { continue }
            if !isOpen { append("@media \(query) { :root {\n", from: json.root) }
            isOpen = true
            if type == .typography {
                for part in typography(index, value).parts {
                    declare(token.name, part: part.name, part.text, from: part.node)
                }
            } else if let text = values.text(value, as: type) {
                declare(token.name, text, from: value)
            }
        }
        if isOpen { append("} }\n", from: json.root) }
    }

    private mutating func addTypography(_ index: Int) {
        let token = values.file.tokens[index]
        let typography = typography(index)
        append("@-recto-typography \(Self.identifier(token.name)) {\n", from: token.value)
        for part in typography.parts {
            guard let property = part.property else { continue }
            append(property, ": var(--", token.name, "-", part.name, ");\n", from: part.node)
        }
        if !typography.parts.contains(where: { $0.property == "text-transform" }) {
            append("text-transform: none;\n", from: token.value)
        }
        append("}\n", from: token.value)
    }

    /// A name that may begin with a digit, as an identifier of CSS.
    private static func identifier(_ name: String) -> String {
        guard let first = name.unicodeScalars.first, (0x30...0x39).contains(first.value) else { return name }
        return "\\3\(first) " + name.dropFirst()
    }

    /// - Parameter value: for a class of sheets; nil for the token's own.
    private mutating func typography(_ index: Int, _ value: JSONNodeID? = nil) -> TokenTypography {
        if value == nil, let known = typographies[index] { return known }
        let reports = values.file.reportCount
        let typography = TokenTypography(values, values.file.tokens[index], value, reading)
        // One with faults is read again, so that they are reported wherever it is used.
        if value == nil, values.file.reportCount == reports { typographies[index] = typography }
        return typography
    }
}
