import RectoCore
import RectoDOM

/// The values of environment variables.
/// [CSS Environment Variables 1 §2](https://drafts.csswg.org/css-env-1/#environment)
final class StyleEnvironment {
    /// The size of the sheet in px: in a page context its own, elsewhere that of the first page.
    var page = (width: 0.0, height: 0.0)
    var textScale = 1.0
    /// All that `env()` reads.
    struct Values: Equatable {
        var width: Double
        var height: Double
        var textScale: Double
    }
    var values: Values { Values(width: page.width, height: page.height, textScale: textScale) }

    /// The medium that `media()` in values asks.
    var media: MediaContext?
    /// The answers of `supports()` in values, by its arguments.
    private var supported: [[UInt8]: Bool] = [:]
    /// Whether the size of the sheet was asked for.
    var wasPageRead = false

    subscript(name: String) -> [UInt8]? {
        switch name {
        // No part of a sheet is hidden.
        case "safe-area-inset-top", "safe-area-inset-right", "safe-area-inset-bottom", "safe-area-inset-left":
            return Array("0px".utf8)
        case "preferred-text-scale": return Array("\(textScale)".utf8)
        case "-recto-page-width":
            wasPageRead = true
            return Array("\(page.width)px".utf8)
        case "-recto-page-height":
            wasPageRead = true
            return Array("\(page.height)px".utf8)
        default: return nil
        }
    }

    /// Whether the medium matches the arguments of `media()`: a feature without parentheses, or a condition.
    ///
    /// DEVIATION: the name of a medium is one, too: `media(print)`.
    func matchesMedia(_ arguments: [UInt8]) -> Bool {
        guard let media else { return false }
        func matches(_ text: [UInt8]) -> Bool {
            let list = Tokenizer.tokenize(text, source: SourceID(raw: 0))
            return MediaQueryParser(diagnostics: DiagnosticSink()).parse(TokenCursor(list)).matches(media)
        }
        return matches(arguments) || matches([UInt8(ascii: "(")] + arguments + [UInt8(ascii: ")")])
    }

    /// Whether the arguments of `supports()`, a declaration or a condition, hold.
    func supports(_ arguments: [UInt8]) -> Bool {
        if let known = supported[arguments] { return known }
        let list = Tokenizer.tokenize(arguments, source: SourceID(raw: 0))
        let parser = StylesheetParser(diagnostics: DiagnosticSink(), names: NameTable())
        let builder = RuleBuilder(parser: parser, tokens: list, base: "")
        let holds = builder.supports(TokenCursor(list)) ?? builder.declarationHolds(TokenCursor(list))
        supported[arguments] = holds
        return holds
    }
}
