import RectoCSS
import RectoCore
import RectoTemplate

/// The parts of a typography as custom properties, at the size and weight that the reader asks for.
/// [Design Tokens Format Module §9.7](https://www.designtokens.org/tr/2025.10/format/#typography)
struct TokenTypography {
    struct Part {
        /// The end of the custom property's name, after that of the token.
        var name: String
        /// The property that `-recto-typography` sets to it.
        var property: String?
        var text: String
        var node: JSONNodeID
    }
    private(set) var parts: [Part] = []
    private let values: TokenValues
    private let token: DesignToken
    /// The factor for sizes: the reader's text scale, up to the typography's own largest one.
    private var factor = 1.0
    private let reading: ReadingPreferences
    private var json: JSONDocument { values.file.json }

    private static let names: KeyValuePairs = [
        "font-family": "font-family", "font-size": "font-size", "font-weight": "font-weight",
        "line-height": "line-height", "letter-spacing": "letter-spacing",
    ]

    /// - Parameter other: the value for a class of sheets, which has what differs alone; nil for the token's own.
    init(_ values: TokenValues, _ token: DesignToken, _ other: JSONNodeID?, _ reading: ReadingPreferences) {
        (self.values, self.token, self.reading) = (values, token, reading)
        let value = other ?? token.value
        let extensions = values.file.extensions(of: token)
        factor = min(reading.textScale, number(extensions, "largestScale") ?? 2)
        if let alias = values.alias(value), let target = values.name(of: alias) {
            // The target is scaled already.
            for (name, property) in Self.names {
                parts.append(Part(name: name, property: property, text: "var(--\(target)-\(name))", node: value))
            }
        } else if json.kind(of: value) == .object {
            addParts(of: value)
        } else {
            _ = values.invalid(value, .typography, "write { \"fontFamily\": …, \"fontSize\": …, … }")
        }
        // Tokens Studio has the rest in the value, for which the module has no names.
        for node in [value, other == nil ? extensions : nil] {
            if let node, json.kind(of: node) == .object { addOthers(of: node) }
        }
        if other == nil { addShorthand() }
    }

    private func number(_ node: JSONNodeID?, _ name: String) -> Double? {
        node.flatMap { json.child(of: $0, named: name) }.flatMap { Double(json.string(of: $0)) }
    }

    private mutating func add(_ name: String, _ property: String?, _ text: String?, _ node: JSONNodeID) {
        if let text { parts.append(Part(name: name, property: property, text: text, node: node)) }
    }

    private func scaled(_ text: String) -> String { factor == 1 ? text : "calc(\(text) * \(factor))" }

    private mutating func addParts(of value: JSONNodeID) {
        if let node = json.child(of: value, named: "fontFamily") {
            add("font-family", "font-family", values.text(node, as: .fontFamily), node)
        }
        if let node = json.child(of: value, named: "fontSize") {
            add("font-size", "font-size", values.text(node, as: .dimension).map(scaled), node)
        }
        if let node = json.child(of: value, named: "fontWeight") { addWeight(node) }
        if let node = json.child(of: value, named: "lineHeight") { addLineHeight(node) }
        if let node = json.child(of: value, named: "letterSpacing") { addLetterSpacing(node) }
    }

    /// The weight, or for a reader who wants bold text the next heavier one that the family has.
    private mutating func addWeight(_ node: JSONNodeID) {
        guard reading.wantsBoldText, let weight = values.resolvedWeight(node) else {
            return add("font-weight", "font-weight", values.text(node, as: .fontWeight), node)
        }
        let list = values.file.extensions(of: token).flatMap { json.child(of: $0, named: "weights") }
        let listed = list.map { values.file.members(of: $0).compactMap { values.weight($0.value) } } ?? []
        let weights = (listed.isEmpty ? [400, 700] : listed).sorted()
        add(
            "font-weight", "font-weight", "\(weights.first { $0 > weight } ?? max(weight, weights.last ?? weight))",
            node)
    }

    /// A line height is a length, so that a line is exactly as high, whatever stands in it.
    private mutating func addLineHeight(_ node: JSONNodeID) {
        let size = "var(--\(token.name)-font-size)"
        func multiple(_ number: String) -> String { "calc(\(size) * \(number))" }
        var text: String?
        if let alias = values.alias(node) {
            let isNumber = values.type(of: alias) == .number
            text = values.text(node, as: isNumber ? .number : .dimension).map { isNumber ? multiple($0) : scaled($0) }
        } else if json.kind(of: node) == .number {
            text = multiple(json.string(of: node))
        } else if json.kind(of: node) == .string, let (value, unit) = TokenValues.split(json.string(of: node)),
            unit == "%" || unit.isEmpty
        {
            text = multiple(unit == "%" ? "\(value) / 100" : value)
        } else if json.kind(of: node) == .string, json.string(of: node).lowercased() == "auto" {
            text = "normal"
        } else {
            text = values.text(node, as: .dimension).map(scaled)
        }
        add("line-height", "line-height", text, node)
    }

    private mutating func addLetterSpacing(_ node: JSONNodeID) {
        if json.kind(of: node) == .string, let (value, unit) = TokenValues.split(json.string(of: node)), unit == "%" {
            return add("letter-spacing", "letter-spacing", "calc(\(value) / 100 * 1em)", node)
        }
        add("letter-spacing", "letter-spacing", values.text(node, as: .dimension).map(scaled), node)
    }

    private mutating func addOthers(of node: JSONNodeID) {
        if let node = json.child(of: node, named: "textCase") {
            add("text-transform", "text-transform", values.text(node, as: .textCase), node)
        }
        if let node = json.child(of: node, named: "textDecoration") {
            add("text-decoration", "text-decoration-line", values.text(node, as: .textDecoration), node)
        }
        if let node = json.child(of: node, named: "paragraphIndent") {
            add("paragraph-indent", "text-indent", values.text(node, as: .dimension).map(scaled), node)
        }
        if let node = json.child(of: node, named: "paragraphSpacing") {
            add("paragraph-spacing", "margin-bottom", values.text(node, as: .dimension).map(scaled), node)
        }
    }

    /// `font: var(--name)` is for what has no `-recto-typography`.
    private mutating func addShorthand() {
        func has(_ name: String) -> Bool { parts.contains { $0.name == name } }
        guard has("font-size"), has("font-family"), let node = parts.first?.node else { return }
        let name = token.name
        let weight = has("font-weight") ? "var(--\(name)-font-weight) " : ""
        let height = has("line-height") ? "/var(--\(name)-line-height)" : ""
        add("font", nil, "\(weight)var(--\(name)-font-size)\(height) var(--\(name)-font-family)", node)
    }
}

extension TokenValues {
    func isKnown(_ alias: String) -> Bool { name(of: alias) != nil }

    func name(of alias: String) -> String? {
        file.index(ofAlias: alias).map { file.tokens[$0].name } ?? earlier[alias]?.name
    }

    func type(of alias: String) -> TokenType? {
        file.index(ofAlias: alias).map { types[$0] } ?? earlier[alias]?.type
    }

    /// The weight that a value or what it refers to has.
    func resolvedWeight(_ node: JSONNodeID) -> Int? {
        var node = node
        // There may be a cycle, which is reported.
        for _ in 0..<16 {
            guard let alias = alias(node) else { return weight(node) }
            guard let index = file.index(ofAlias: alias) else { return nil }
            node = file.tokens[index].value
        }
        return nil
    }
}
