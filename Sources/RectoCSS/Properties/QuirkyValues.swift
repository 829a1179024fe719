import RectoCore

/// Values that only documents in quirks mode may have.
extension DeclarationParser {
    /// [The unitless length quirk](https://quirks.spec.whatwg.org/#the-unitless-length-quirk)
    private static let unitless: Set<String> = [
        "background-position", "border-bottom-width", "border-left-width", "border-right-width", "border-spacing",
        "border-top-width", "border-width", "bottom", "clip", "font-size", "height", "left", "letter-spacing", "margin",
        "margin-bottom", "margin-left", "margin-right", "margin-top", "max-height", "max-width", "min-height",
        "min-width", "padding", "padding-bottom", "padding-left", "padding-right", "padding-top", "right",
        "text-indent", "top", "vertical-align", "width", "word-spacing",
    ]
    /// [The hashless hex color quirk](https://quirks.spec.whatwg.org/#the-hashless-hex-color-quirk)
    private static let hashless: Set<String> = [
        "background-color", "border-bottom-color", "border-color", "border-left-color", "border-right-color",
        "border-top-color", "color",
    ]

    /// The values of a declaration that is valid in quirks mode only; nil if it is not valid there either.
    func quirkyValues(_ raw: RawDeclaration, _ meaning: PropertyName) -> [(PropertyID, SpecifiedValue)]? {
        let name = raw.name.asciiLowercased
        let text: String
        if Self.unitless.contains(name) {
            text = written(raw.value) { $0.kind == .number ? "\($1)px" : $1 }
        } else if Self.hashless.contains(name) {
            text = written(raw.value) { Self.isHexadecimal($1) ? "#\($1)" : $1 }
        } else {
            return nil
        }
        let quirky = Tokenizer.tokenize(Array(text.utf8), source: list.source)
        var parser = ValueParser(TokenCursor(quirky), base: base)
        var values: [(PropertyID, SpecifiedValue)] = []
        guard Self.expand(meaning, &parser, into: &values), parser.notes?.needsElement != true else { return nil }
        return values
    }

    /// The text of a value in which `replace` changes the text of the tokens outside of functions.
    private func written(_ value: Range<Int>, _ replace: (Token, String) -> String) -> String {
        var text = ""
        var i = value.lowerBound
        while i < value.upperBound {
            let token = list.tokens[i]
            let end = token.match > 0 ? min(value.upperBound, Int(token.match) + 1) : i + 1
            let part = list.sourceText(i..<end)
            text += token.kind == .whiteSpace ? " " : end == i + 1 ? replace(token, part) : part
            i = end
        }
        return text
    }

    private static func isHexadecimal(_ text: String) -> Bool {
        let count = text.utf8.count
        return (count == 3 || count == 6)
            && text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || (($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x66) }
    }
}
