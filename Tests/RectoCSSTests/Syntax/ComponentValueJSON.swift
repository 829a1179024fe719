import RectoCore

@testable import RectoCSS

/// Tokens in the form of the css-parsing-tests data.
struct ComponentValueJSON {
    let list: TokenList

    func values(_ range: Range<Int>) -> JSON { .array(elements(range)) }

    private func elements(_ range: Range<Int>) -> [JSON] {
        var out: [JSON] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let token = list.tokens[index]
            if token.match >= 0 {
                let inner = elements(index + 1..<max(index + 1, min(range.upperBound, Int(token.match))))
                out.append(.array(opening(token) + inner))
                index = Int(token.match) + 1
                continue
            }
            // The data has `~=` and similar pairs as tokens. Today they are two adjacent delimiters.
            if token.kind == .delim, index + 1 < range.upperBound, let pair = pair(token, list.tokens[index + 1]) {
                out.append(.string(pair))
                index += 2
                continue
            }
            out += element(token)
            index += 1
        }
        return out
    }

    private func opening(_ token: Token) -> [JSON] {
        switch token.kind {
        case .openSquare: [.string("[]")]
        case .openBrace: [.string("{}")]
        case .openParenthesis: [.string("()")]
        default: [.string("function"), .string(list.value(token))]
        }
    }

    private func pair(_ a: Token, _ b: Token) -> String? {
        guard b.kind == .delim, a.end == b.start else { return nil }
        let text = sourceText(Int(a.start)..<Int(b.end))
        return ["~=", "|=", "^=", "$=", "*=", "||"].contains(text) ? text : nil
    }

    private func sourceText(_ range: Range<Int>) -> String { String(decoding: list.text[range], as: UTF8.self) }

    private func element(_ token: Token) -> [JSON] {
        var value: JSON { .string(list.value(token)) }
        switch token.kind {
        case .ident: return [.array([.string("ident"), value])]
        case .atKeyword: return [.array([.string("at-keyword"), value])]
        case .hash: return [.array([.string("hash"), value, .string(token.flag ? "id" : "unrestricted")])]
        case .string: return [.array([.string("string"), value])] + (token.flag ? [.error("eof-in-string")] : [])
        case .url: return [.array([.string("url"), value])] + (token.flag ? [.error("eof-in-url")] : [])
        case .badString: return [.error("bad-string")]
        case .badURL: return [.error("bad-url")]
        case .number: return [.array([.string("number")] + number(token))]
        case .percentage: return [.array([.string("percentage")] + number(token))]
        case .dimension: return [.array([.string("dimension")] + number(token) + [value])]
        case .unicodeRange:
            let ends = [Double(token.valueLower), Double(token.valueUpper)]
            return [.array([.string("unicode-range")] + ends.map(JSON.number))]
        case .whiteSpace: return [.space]
        case .closeSquare, .closeBrace, .closeParenthesis:
            return [.error(sourceText(Int(token.start)..<Int(token.end)))]
        case .delim: return [.string(String(Unicode.Scalar(UInt8(token.number))))]
        default: return [.string(sourceText(Int(token.start)..<Int(token.end)))]
        }
    }

    /// The number as written, its value, its type.
    private func number(_ token: Token) -> [JSON] {
        let end = list.text.withUnsafeBufferPointer { NumberParser.parse($0, at: Int(token.start)).end }
        return [
            .string(sourceText(Int(token.start)..<end)), .number(token.number),
            .string(token.flag ? "integer" : "number"),
        ]
    }

    func item(_ item: SyntaxItem) -> JSON {
        switch item {
        case .atRule(let keyword, let prelude, let block):
            let name = list.value(list.tokens[keyword])
            return .array([.string("at-rule"), .string(name), values(prelude), block.map(values) ?? .null])
        case .qualifiedRule(let prelude, let block):
            return .array([.string("qualified rule"), values(prelude), values(block)])
        case .declaration(let declaration):
            let value = values(declaration.value)
            return .array([.string("declaration"), .string(declaration.name), value, .bool(declaration.isImportant)])
        case .invalid: return .error("invalid")
        }
    }
}
