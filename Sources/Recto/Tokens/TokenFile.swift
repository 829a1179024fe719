import RectoCore
import RectoTemplate

/// A design token of a file: its path, its value and its type.
struct DesignToken {
    /// The object that has the `$value`.
    var object: JSONNodeID
    var value: JSONNodeID
    /// nil if neither the token nor a group around it says one; an alias has the type of its target.
    var type: TokenType?
    /// The path as an alias writes it.
    let alias: String
    /// The name of the custom property without `--`: the path with hyphens, in which what no name may hold is a hyphen,
    /// too. `color / acid green` is `color-acid-green`.
    let name: String

    /// - Parameter path: the names of its groups and its own; `$root` is no name.
    init(path: [String], object: JSONNodeID, value: JSONNodeID, type: TokenType?) {
        (self.object, self.value, self.type) = (object, value, type)
        alias = path.joinedPlainly(by: ".")
        name = Self.name(path.joinedPlainly(by: "-"))
    }

    private static func name(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            byte == 0x2D || byte == 0x5F || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
        }
        // Characters of Unicode cost a hundred times what a byte does, and nearly all names need none.
        if isPlain { return text }
        return String(
            text.map { character in
                character.isLetter || character.isNumber || character == "_" ? character : "-"
            })
    }
}

/// The tokens of a file, in its order.
/// [Design Tokens Format Module 2025.10](https://www.designtokens.org/tr/2025.10/format/)
struct TokenFile {
    let json: JSONDocument
    private(set) var tokens: [DesignToken] = []
    private(set) var indices: [String: Int] = [:]
    /// The tokens by the names of their custom properties.
    private var names: [String: Int] = [:]
    private let diagnostics: DiagnosticSink
    /// The groups whose `$extends` is being followed.
    private var extending: Set<JSONNodeID> = []

    /// The path and the type that a token takes over from the groups around it.
    private struct Group {
        var path: [String] = []
        var type: TokenType?
    }

    init(_ json: JSONDocument, diagnostics: DiagnosticSink) {
        self.json = json
        self.diagnostics = diagnostics
        guard json.kind(of: json.root) == .object else {
            report(.tokensMalformed, "the file is not a JSON object of tokens", at: json.root)
            return
        }
        let sets = toolSets()
        if sets.isEmpty {
            addGroup(json.root, Group())
        } else {
            for set in sets { addGroup(set, Group()) }
        }
        if tokens.isEmpty {
            report(
                .tokensNone, "the file has no token: nothing in it has a '$value'", at: json.root,
                hints: ["export it in the format of the Design Tokens Community Group"])
        }
    }

    /// The token that an alias names.
    func index(ofAlias alias: String) -> Int? {
        indices[alias.hasSuffix(".$root") ? String(alias.dropLast(6)) : alias]
    }

    func report(_ id: DiagnosticID, _ message: String, at node: JSONNodeID, hints: [String] = []) {
        diagnostics.report(id, message, at: json.span(of: node), hints: hints)
    }

    /// The number of reports up to now.
    var reportCount: Int { diagnostics.diagnostics.count }

    /// The members of an object, in order.
    func members(of node: JSONNodeID) -> some Sequence<(name: String, value: JSONNodeID)> {
        sequence(first: json.firstChild(of: node)) { $0.map { json.nextSibling(of: $0) } ?? nil }
            .prefix { $0 != nil }.lazy.map { (json.key(of: $0!), $0!) }
    }

    /// Tokens Studio writes several sets into one file, as groups that aliases do not name; later sets win.
    private func toolSets() -> [JSONNodeID] {
        guard let metadata = json.child(of: json.root, named: "$metadata"),
            let order = json.child(of: metadata, named: "tokenSetOrder"), json.kind(of: order) == .array
        else { return [] }
        return members(of: order).compactMap { json.child(of: json.root, named: json.string(of: $0.value)) }
    }

    /// [§6 Groups](https://www.designtokens.org/tr/2025.10/format/#groups)
    private mutating func addGroup(_ node: JSONNodeID, _ outer: Group) {
        var group = outer
        if let type = type(of: node) { group.type = type }
        addExtended(node, group)
        for (name, value) in members(of: node) {
            if name == "$root" {
                if let content = json.child(of: value, named: "$value") { add(value, content, group) }
                continue
            }
            if name.hasPrefix("$") { continue }
            guard json.kind(of: value) == .object else {
                report(
                    .tokensInvalidValue, "'\(name)' is neither a token nor a group", at: value,
                    hints: ["write { \"$value\": … }"])
                continue
            }
            if name.utf8.contains(where: Self.isOfAlias) {
                report(
                    .tokensInvalidName, "the name '\(name)' has a character that aliases are written with",
                    at: value, hints: ["names have none of '{', '}' and '.'"])
            }
            var inner = group
            inner.path.append(name)
            if let content = json.child(of: value, named: "$value") ?? json.child(of: value, named: "$ref") {
                add(value, content, inner)
            } else {
                addGroup(value, inner)
            }
        }
    }

    private static func isOfAlias(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ".")
    }

    /// Adds what a group takes over from another, which its own tokens replace.
    /// [§6.4 Extending groups](https://www.designtokens.org/tr/2025.10/format/#extending-groups)
    private mutating func addExtended(_ node: JSONNodeID, _ group: Group) {
        guard let reference = json.child(of: node, named: "$extends") else { return }
        let text = json.string(of: reference)
        guard let target = namedGroup(text), json.kind(of: target) == .object else {
            return report(.tokensUnknownAlias, "there is no group '\(text)' to extend", at: reference)
        }
        guard extending.insert(target).inserted, target != node else {
            return report(.tokensAliasCycle, "the group '\(text)' extends itself", at: reference)
        }
        addGroup(target, Group(path: group.path, type: group.type))
        extending.remove(target)
    }

    /// The group that `{a.b}` or `#/a/b` names.
    private func namedGroup(_ text: String) -> JSONNodeID? {
        let steps: [Substring]
        if text.hasPrefix("#/") {
            steps = text.dropFirst(2).split(separator: "/")
        } else {
            guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
            steps = text.dropFirst().dropLast().split(separator: ".")
        }
        return steps.reduce(json.root as JSONNodeID?) { node, step in
            node.flatMap { json.child(of: $0, named: String(step)) }
        }
    }

    private mutating func add(_ object: JSONNodeID, _ value: JSONNodeID, _ group: Group) {
        let token = DesignToken(path: group.path, object: object, value: value, type: type(of: object) ?? group.type)
        if let known = indices[token.alias] {
            tokens[known] = token
            return
        }
        if let other = names.updateValue(tokens.count, forKey: token.name) {
            report(
                .tokensNameClash,
                "'\(token.alias)' and '\(tokens[other].alias)' are both '--\(token.name)' in style sheets", at: object)
        }
        indices[token.alias] = tokens.count
        tokens.append(token)
    }

    private func type(of node: JSONNodeID) -> TokenType? {
        guard let member = json.child(of: node, named: "$type") else { return nil }
        let name = json.string(of: member)
        if let type = TokenType(name: name) { return type }
        report(
            .tokensUnknownType, "'\(name)' is no type of tokens", at: member,
            hints: NameSuggestion.hints(for: name, among: TokenType.names, prefix: ""))
        return nil
    }

    /// The value of `recto` in the token's `$extensions`; nil if it has none.
    func extensions(of token: DesignToken) -> JSONNodeID? {
        json.child(of: token.object, named: "$extensions").flatMap { json.child(of: $0, named: "recto") }
    }
}
