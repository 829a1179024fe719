package import RectoCore
import RectoTemplate

/// A token of a document, for whoever shows or edits tokens.
package struct ListedToken: Sendable {
    /// As aliases write it: `color.accent`.
    package var name: String
    /// The custom property: `--color-accent`.
    package var property: String
    /// The name of its type.
    package var kind: String
    /// Its value as CSS, with aliases followed; empty for what is several properties.
    package var value: String
    /// The token that it refers to as a whole.
    package var alias: String?
    /// Whether `TokenEdit` can replace the value.
    package var isSingle: Bool
    package var position: SourcePosition
}

extension DocumentTokens {
    /// The tokens of all files, in the order of the files.
    func list() -> [ListedToken] {
        let files = files.compactMap { source -> (TokenFile, TokenValues)? in
            let sink = DiagnosticSink()
            guard let json = try? JSONDocument(parsing: source, in: sources, diagnostics: sink) else { return nil }
            let file = TokenFile(json, diagnostics: sink)
            return (file, TokenValues(file, after: known))
        }
        /// The value of a token, of which a later file may have another one.
        func value(_ name: String, depth: Int) -> String? {
            for (file, values) in files.reversed() {
                guard let index = file.index(ofAlias: name), let type = values.types[index] else { continue }
                return text(index, (file, values), type, depth)
            }
            return nil
        }
        func text(_ index: Int, _ file: (TokenFile, TokenValues), _ type: TokenType, _ depth: Int) -> String? {
            let (file, values) = file
            let node = file.tokens[index].value
            if let alias = values.alias(node) { return depth < 32 ? value(alias, depth: depth + 1) : nil }
            guard let text = values.text(node, as: type) else { return nil }
            return type == .color ? Self.hexadecimal(text) ?? text : text
        }
        return files.flatMap { file, values in
            file.tokens.indices.compactMap { index -> ListedToken? in
                guard let type = values.types[index] else { return nil }
                let token = file.tokens[index]
                let span = file.json.span(of: token.value)
                return ListedToken(
                    name: token.alias, property: "--" + token.name, kind: type.rawValue,
                    value: text(index, (file, values), type, 0) ?? "", alias: values.alias(token.value),
                    isSingle: TokenEdit.isSingle(type, token.value, in: file.json),
                    position: sources[span.source].position(at: Int(span.lower)))
            }
        }
    }

    /// `#rrggbb` for `color(srgb …)`, which is what pickers of colours take.
    private static func hexadecimal(_ text: String) -> String? {
        guard text.hasPrefix("color(srgb "), text.hasSuffix(")") else { return nil }
        let parts = text.dropFirst(11).dropLast().split(separator: " ").filter { $0 != "/" }.compactMap { Double($0) }
        guard parts.count == 3 || parts.count == 4 else { return nil }
        return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1).hexadecimal
    }
}
