/// Declarations that are written for one program only, Internet Explorer or a word processor. All others drop them, as
/// their authors mean them to, so that nothing is reported about them.
enum BrowserHack {
    /// Whether the name is one that only such a program knows: `_height`, `-ms-filter`, `mso-style-name`,
    /// `behavior`.
    static func isProperty(_ name: String) -> Bool {
        ["_", "-ms-", "mso-"].contains { name.utf8.starts(with: $0.utf8) } || name == "behavior"
    }

    /// Whether the tokens are `*name: …`, which old versions of Internet Explorer read without the star.
    static func isStarred(_ list: TokenList, _ range: Range<Int>) -> Bool {
        var cursor = TokenCursor(list, range)
        return cursor.consume(delim: "*") && !cursor.isAfterWhiteSpace && cursor.ident() != nil && cursor.kind == .colon
    }

    /// Whether a value ends with `\9` or `\0`, is a filter or an expression of Internet Explorer, or has its prefix.
    static func isValue(_ list: TokenList, _ range: Range<Int>) -> Bool {
        let text = list.sourceText(range)
        if [#"\9"#, #"\0"#, #"\0/"#].contains(where: text.hasSuffix) { return true }
        return list.tokens[range].contains { token in
            switch token.kind {
            case .ident:
                list.value(token, is: "progid") || list.lowercasedValue(token).utf8.starts(with: "-ms-".utf8)
            case .function:
                list.value(token, is: "alpha") || list.value(token, is: "expression")
                    || list.lowercasedValue(token).utf8.starts(with: "-ms-".utf8)
            default: false
            }
        }
    }
}
