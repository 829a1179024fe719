import RectoCore

/// A bar code or a two-dimensional code as an image, which is drawn from its content.
///
/// `-recto-code( <ident> , <string>+ [ , <code-option> ]* )`, where
/// `<code-option> = ecc [ <ident> | <integer> | <percentage> | <string> ] | module <length> | quiet <integer> |
/// height <number> | columns <integer> | line [ below | none ] | color <color> | background <color>`. Whether the kind exists, and has the level
/// and the content, is known to whoever draws it.
public final class CodeImage: Sendable {
    public struct Choices: Hashable, Sendable {
        /// The level of error correction, by the name that the kind of code gives it.
        public var level: String?
        /// The width of a module.
        public var module: LayoutUnit?
        /// The modules that stay empty on each side.
        public var quiet: Int?
        /// The height of bars in modules.
        public var height: Double?
        /// The columns of a stacked code.
        public var columns: Int?
        public var line: CodeLine?
        public var color: Color?
        public var background: Color?

        public init() {}
    }

    /// The name of the symbology, in lower case.
    public let kind: String
    public let content: String
    public let choices: Choices

    public init(kind: String, content: String, _ choices: Choices = Choices()) {
        (self.kind, self.content, self.choices) = (kind, content, choices)
    }
}

/// The content in letters: below the bars, or nowhere.
public enum CodeLine: UInt8, Hashable, Sendable { case below, none }
extension CodeLine: CSSKeyword {
    static let keywords: [(StaticString, CodeLine)] = [("below", .below), ("none", CodeLine.none)]
}

extension CodeImage: Hashable {
    public static func == (a: CodeImage, b: CodeImage) -> Bool {
        a === b || a.kind == b.kind && a.content == b.content && a.choices == b.choices
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(content)
        hasher.combine(choices)
    }
}

extension ResourceReference {
    /// The same code without letters below it, or the reference itself.
    package var withoutLine: ResourceReference {
        guard let code, code.choices.line != CodeLine.none else { return self }
        var choices = code.choices
        choices.line = CodeLine.none
        return ResourceReference(code: CodeImage(kind: code.kind, content: code.content, choices), span: span)
    }
}

extension CodeImage {
    var cssText: String {
        var parts = [ValueText.identifier(kind), ValueText.string(content)]
        if let level = choices.level { parts.append("ecc \(ValueText.string(level))") }
        if let module = choices.module { parts.append("module \(module.double)px") }
        if let quiet = choices.quiet { parts.append("quiet \(quiet)") }
        if let height = choices.height { parts.append("height \(height)") }
        if let columns = choices.columns { parts.append("columns \(columns)") }
        if let line = choices.line { parts.append("line \(line.keyword)") }
        if let color = choices.color { parts.append("color \(ValueText.color(color))") }
        if let ground = choices.background { parts.append("background \(ValueText.color(ground))") }
        return "-recto-code(\(parts.joined(separator: ", ")))"
    }
}

// MARK: - Parsing

extension ValueParser {
    /// Reads `-recto-code()`. A part of it that is wrong is noted with its place.
    mutating func code() -> CodeImage? {
        attempt { parser in
            guard var inner = parser.function("-recto-code") else { return nil }
            guard let kind = inner.cursor.keyword() else {
                return inner.fail("'-recto-code()' begins with a kind of code, such as qr or ean13")
            }
            guard inner.accept(.comma), var content = inner.string() else {
                return inner.fail("the content of the code is missing: write a string behind its kind and a comma")
            }
            while let more = inner.string() { content += more }
            var choices = CodeImage.Choices()
            while inner.accept(.comma) {
                guard inner.codeChoice(&choices) else { return nil }
            }
            guard inner.atEnd else { return inner.fail("there is no comma before it") }
            return CodeImage(kind: kind, content: content, choices)
        }
    }

    private mutating func fail(_ text: String) -> CodeImage? {
        let excerpt =
            atEnd ? "" : "'\(Excerpt.of(list.sourceText(cursor.position..<cursor.position + 1)))': "
        note(ValueError(text: excerpt + text, span: element?.span ?? cursor.span), isWeak: false)
        return nil
    }

    private static let choiceNames = "ecc, module, quiet, height, columns, line, color or background"

    /// Reads one option. Each may be given once.
    private mutating func codeChoice(_ choices: inout CodeImage.Choices) -> Bool {
        let start = cursor
        guard let name = cursor.keyword() else { return refuse("it is none of \(Self.choiceNames)", at: start) }
        func take<T>(_ field: WritableKeyPath<CodeImage.Choices, T?>, _ value: T?) -> Bool? {
            guard let value, choices[keyPath: field] == nil else { return nil }
            choices[keyPath: field] = value
            return true
        }
        let isTaken: Bool?
        let wanted: String
        switch name {
        case "ecc":
            (isTaken, wanted) = (take(\.level, codeLevel()), "a level, such as M, 4 or 23%")
        case "module":
            (isTaken, wanted) = (take(\.module, codeModule()), "an absolute length above 0, such as 0.4mm")
        case "quiet": (isTaken, wanted) = (take(\.quiet, integer(min: 0, max: 100)), "a number of modules up to 100")
        case "height":
            (isTaken, wanted) = (take(\.height, number(min: 1, max: 10_000)), "a number of modules from 1 on")
        case "columns": (isTaken, wanted) = (take(\.columns, integer(min: 1, max: 30)), "a number from 1 to 30")
        case "line": (isTaken, wanted) = (take(\.line, keyword(CodeLine.self)), "below or none")
        case "color": (isTaken, wanted) = (take(\.color, colorComponents()?.color), "a colour")
        case "background": (isTaken, wanted) = (take(\.background, colorComponents()?.color), "a colour")
        default: (isTaken, wanted) = (nil, "")
        }
        if isTaken != nil { return true }
        return refuse(
            wanted.isEmpty ? "it is none of \(Self.choiceNames)" : "it takes \(wanted), once", at: start)
    }

    private mutating func refuse(_ text: String, at start: TokenCursor) -> Bool {
        cursor.move(to: start)
        _ = fail(text)
        return false
    }

    private mutating func codeLevel() -> String? {
        if let text = string() { return text }
        if let token = peek(), token.kind == .ident {
            cursor.advance()
            return list.value(token)
        }
        if let share = percentage(min: 0, max: 1) { return "\(Int((share * 100).rounded()))%" }
        return integer(min: 0, max: 100).map { "\($0)" }
    }

    private mutating func codeModule() -> LayoutUnit? {
        guard case .px(let width)? = length(.nonNegative), width > 0 else { return nil }
        let module = LayoutUnit(width)
        return module > .zero ? module : nil
    }
}
