import RectoCore
import RectoTemplate

/// Writes the values of tokens as CSS. An alias stays one: it becomes `var()`, so that a theme that replaces a token
/// changes all that refer to it.
struct TokenValues {
    let file: TokenFile
    /// The tokens of the files before, by their aliases: a theme may refer to what the template's own file has.
    let earlier: [String: KnownToken]
    private(set) var types: [TokenType?]

    struct KnownToken: Equatable {
        var name: String
        var type: TokenType?
    }

    private var json: JSONDocument { file.json }

    init(_ file: TokenFile, after earlier: [String: KnownToken]) {
        self.file = file
        self.earlier = earlier
        types = file.tokens.map(\.type)
        var states = [State](repeating: .unseen, count: file.tokens.count)
        for index in file.tokens.indices { settle(index, &states) }
    }

    // MARK: Aliases
    // [§7 Aliases / References](https://www.designtokens.org/tr/2025.10/format/#aliases-references)

    private enum State { case unseen, open, done }

    /// Finds the type of a token by its aliases, and cycles among them.
    private mutating func settle(_ index: Int, _ states: inout [State]) {
        guard states[index] == .unseen else { return }
        states[index] = .open
        let token = file.tokens[index]
        for (alias, node) in aliases(in: token.value) {
            guard let target = file.index(ofAlias: alias) else { continue }
            if states[target] == .open {
                file.report(
                    .tokensAliasCycle, "'\(token.alias)' refers to itself through '{\(alias)}'", at: node)
                types[index] = nil
                continue
            }
            settle(target, &states)
        }
        states[index] = .done
        if types[index] == nil, let alias = alias(token.value) { types[index] = known(alias)?.type }
    }

    /// All aliases inside of a value.
    private func aliases(in node: JSONNodeID) -> [(alias: String, node: JSONNodeID)] {
        switch json.kind(of: node) {
        case .object, .array:
            var found: [(alias: String, node: JSONNodeID)] = []
            var child = json.firstChild(of: node)
            while let node = child {
                found += aliases(in: node)
                child = json.nextSibling(of: node)
            }
            return found
        case .string:
            if let alias = alias(node) { return [(alias, node)] }
            return Self.references(in: json.string(of: node)).map { ($0, node) }
        default: return []
        }
    }

    /// The token that a value stands for as a whole: `{a.b}`, or `#/a/b/$value` behind `$ref`.
    func alias(_ node: JSONNodeID) -> String? {
        if json.kind(of: node) == .object {
            return json.child(of: node, named: "$ref").flatMap(alias)
        }
        guard json.kind(of: node) == .string else { return nil }
        let text = json.string(of: node)
        if text.hasPrefix("#/"), json.key(of: node) == "$ref" {
            var steps = Self.steps(of: text)
            if steps.last == "$value" { steps.removeLast() }
            return steps.contains("$value") ? nil : steps.joined(separator: ".")
        }
        let bytes = text.utf8
        guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
        let inner = bytes.dropFirst().dropLast()
        return inner.contains(UInt8(ascii: "{")) ? nil : String(Substring(inner))
    }

    /// The value inside of another one that a pointer such as `#/a/$value/components/0` leads to.
    private func part(_ node: JSONNodeID) -> JSONNodeID? {
        guard json.kind(of: node) == .object, let reference = json.child(of: node, named: "$ref") else { return nil }
        let text = json.string(of: reference)
        guard text.hasPrefix("#/") else { return nil }
        return Self.steps(of: text).reduce(json.root as JSONNodeID?) { node, step in
            node.flatMap { json.child(of: $0, named: step) }
        }
    }

    /// [RFC 6901](https://www.rfc-editor.org/rfc/rfc6901)
    private static func steps(of pointer: String) -> [String] {
        pointer.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { step in
            var out = ""
            var isEscape = false
            for character in step {
                if isEscape {
                    out.append(character == "1" ? "/" : "~")
                    isEscape = false
                } else if character == "~" {
                    isEscape = true
                } else {
                    out.append(character)
                }
            }
            return out
        }
    }

    private static func references(in text: String) -> [String] {
        if !text.utf8.contains(UInt8(ascii: "{")) { return [] }
        return text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
            part.firstIndex(of: "}").map { String(part[..<$0]) }
        }
    }

    private func known(_ alias: String) -> KnownToken? {
        if let index = file.index(ofAlias: alias) {
            return KnownToken(name: file.tokens[index].name, type: types[index])
        }
        return earlier[alias]
    }

    /// `var()` for an alias that may stand where a type is wanted.
    private func variable(_ alias: String, as wanted: TokenType, at node: JSONNodeID) -> String? {
        guard let target = known(alias) else {
            let names = Array(file.indices.keys) + earlier.keys
            file.report(
                .tokensUnknownAlias, "there is no token '{\(alias)}'", at: node,
                hints: NameSuggestion.nearest(to: alias, among: names).map { ["did you mean '{\($0)}'?"] } ?? [])
            return nil
        }
        // What has no type was reported where it stands.
        guard let type = target.type else { return nil }
        guard type.serves(as: wanted) else {
            file.report(
                .tokensWrongAlias,
                "'{\(alias)}' is a \(type.rawValue), where a \(wanted.rawValue) is wanted", at: node)
            return nil
        }
        if type == .number, wanted == .dimension { return "calc(var(--\(target.name)) * 1px)" }
        return "var(--\(target.name))"
    }

    /// Tokens Studio calculates with aliases: `{space.unit} * 2`.
    private func calculation(_ text: String, as wanted: TokenType, at node: JSONNodeID) -> String? {
        guard wanted == .dimension || wanted == .number else { return nil }
        let allowed = Set("0123456789.+-*/() \tpxrem")
        var out = ""
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            guard rest[..<open].allSatisfy(allowed.contains),
                let variable = variable(String(rest[rest.index(after: open)..<close]), as: wanted, at: node)
            else { return nil }
            out += rest[..<open] + variable
            rest = rest[rest.index(after: close)...]
        }
        guard rest.allSatisfy(allowed.contains) else { return nil }
        return "calc(\(out)\(rest))"
    }

    // MARK: Values

    /// A value as CSS; nil if it is wrong, which is reported.
    func text(_ node: JSONNodeID, as type: TokenType) -> String? {
        if let alias = alias(node) { return variable(alias, as: type, at: node) }
        if let part = part(node) { return text(part, as: type) }
        let count = Self.references(in: json.kind(of: node) == .string ? json.string(of: node) : "").count
        if count > 0 {
            if let text = calculation(json.string(of: node), as: type, at: node) { return text }
            return invalid(node, type)
        }
        switch type {
        case .color: return color(node)
        case .dimension: return dimension(node)
        case .number: return json.kind(of: node) == .number ? json.string(of: node) : number(node)
        case .fontFamily: return families(node)
        case .fontWeight: return weight(node).map(String.init) ?? invalid(node, type)
        case .duration: return duration(node)
        case .cubicBezier: return cubicBezier(node)
        case .strokeStyle: return strokeStyle(node)
        case .border: return parts(node, ["width": .dimension, "style": .strokeStyle, "color": .color], type)
        case .transition: return transition(node)
        case .shadow: return shadow(node)
        case .gradient: return gradient(node)
        case .string: return json.isScalar(node) ? Self.quoted(json.string(of: node)) : invalid(node, type)
        case .boolean: return json.kind(of: node).rawValue <= 2 ? json.string(of: node) : invalid(node, type)
        case .textCase: return textCase(node)
        case .textDecoration: return textDecoration(node)
        // Its parts are properties of their own.
        case .typography: return nil
        }
    }

    func invalid(_ node: JSONNodeID, _ type: TokenType, _ hint: String? = nil) -> String? {
        let shown = json.isScalar(node) ? " '\(json.string(of: node))'" : ""
        file.report(
            .tokensInvalidValue, "the value\(shown) is no \(type.rawValue)", at: node,
            hints: [hint ?? Self.forms[type] ?? ""].filter { !$0.isEmpty })
        return nil
    }

    private static let forms: [TokenType: String] = [
        .color: "write { \"colorSpace\": \"srgb\", \"components\": [0.1, 0.2, 0.3] }",
        .dimension: "write { \"value\": 12, \"unit\": \"px\" }",
        .number: "write a number without quotes",
        .fontFamily: "write a name, or an array of names",
        .fontWeight: "write a number from 1 to 1000, or a word such as \"bold\"",
        .duration: "write { \"value\": 100, \"unit\": \"ms\" }",
        .cubicBezier: "write four numbers: [0.5, 0, 1, 1]",
        .strokeStyle: "write solid, dashed, dotted, double, groove, ridge, outset or inset",
        .textCase: "write none, uppercase, lowercase or capitalize",
        .textDecoration: "write none, underline or line-through",
    ]

    /// `--name` followed by the parts of an object that are wanted in this order.
    private func parts(
        _ node: JSONNodeID, _ wanted: KeyValuePairs<String, TokenType>, _ type: TokenType
    ) -> String? {
        guard json.kind(of: node) == .object else { return invalid(node, type) }
        var out: [String] = []
        for (name, partType) in wanted {
            guard let child = json.child(of: node, named: name) else {
                return invalid(node, type, "'\(name)' is missing")
            }
            guard let text = text(child, as: partType) else { return nil }
            out.append(text)
        }
        return out.joined(separator: " ")
    }

    static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" {
                out += "\\"
                out.unicodeScalars.append(scalar)
            } else if scalar.value < 0x20 || scalar.value == 0x7F {
                out += "\\" + String(scalar.value, radix: 16) + " "
            } else {
                out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }
}
