import RectoCore

/// Replaces `var()`, `env()`, `attr()` and `if()` in the text of a value.
/// [CSS Values 5 §A](https://www.w3.org/TR/css-values-5/#arbitrary-substitution),
/// [CSS Variables 1 §3](https://www.w3.org/TR/css-variables-1/#substitute-a-var)
struct VariableSubstitution {
    /// The length in bytes above which a value is invalid, because references can grow exponentially.
    private static let maximumLength = 1 << 16

    /// Returns the value of a custom property; nil is the guaranteed-invalid value.
    let value: (String) -> [UInt8]?
    /// Returns the value of an attribute of the element; nil if it is absent.
    let attribute: (String) -> [UInt8]?
    let environment: StyleEnvironment
    /// Resolves the lengths that conditions compare.
    let lengths: LengthContext?

    init(
        environment: StyleEnvironment, lengths: LengthContext?, attribute: @escaping (String) -> [UInt8]?,
        value: @escaping (String) -> [UInt8]?
    ) {
        self.environment = environment
        self.lengths = lengths
        self.attribute = attribute
        self.value = value
    }

    /// Substitutes the functions. The result is nil for the guaranteed-invalid value.
    func substitute(_ text: [UInt8], depth: Int = 0) -> [UInt8]? {
        // Most values of custom properties have neither a function nor a comment.
        if !text.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "/") || $0 < 0x20 }) { return text }
        if let plain = PlainReferences(text) { return substitute(plain, in: text) }
        let list = Tokenizer.tokenize(text, source: SourceID(raw: 0))
        var out: [UInt8] = []
        return append(list, 0..<list.tokens.count - 1, to: &out, depth: depth) ? out : nil
    }

    /// Does what `append` does, without tokens.
    private func substitute(_ references: PlainReferences, in text: [UInt8]) -> [UInt8]? {
        var out: [UInt8] = []
        out.reserveCapacity(text.count + 32 * references.all.count)
        var end = 0
        for reference in references.all {
            out += text[end..<reference.whole.lowerBound]
            Self.separate(&out)
            guard let known = value(String(decoding: text[reference.name], as: UTF8.self)) else { return nil }
            Self.append(known, to: &out)
            if out.count > Self.maximumLength { return nil }
            end = reference.whole.upperBound
        }
        out += text[end...]
        return out
    }

    private func append(_ list: TokenList, _ range: Range<Int>, to out: inout [UInt8], depth: Int) -> Bool {
        guard depth < 64 else { return false }
        var i = range.lowerBound
        var lastEnd: Int32?
        while i < range.upperBound {
            let token = list.tokens[i]
            // A comment between two tokens keeps them separate.
            if let lastEnd, lastEnd != token.start { out += Self.separator }
            lastEnd = token.end
            guard token.kind == .function, let function = SubstitutionFunction(list, token) else {
                out += list.text[Int(token.start)..<Int(token.end)]
                i += 1
                continue
            }
            let close = min(range.upperBound, Int(token.match))
            let arguments = TokenCursor(list, i + 1..<max(i + 1, close))
            guard let reference = function.reference(arguments) else { return false }
            Self.separate(&out)
            if case .conditional(let conditional) = reference {
                // Without a condition that holds, the whole value is invalid.
                guard let branch = conditional.branches.first(where: { holds($0.condition, of: list, depth) }),
                    append(list, branch.value, to: &out, depth: depth + 1)
                else { return false }
                Self.separate(&out)
                if out.count > Self.maximumLength { return false }
                i = min(range.upperBound, close + 1)
                lastEnd = close < list.tokens.count ? list.tokens[close].end : nil
                continue
            }
            let known: [UInt8]? =
                switch reference {
                case .conditional: nil
                case .variable(let name, _): value(name)
                case .environment(let name, _): environment[name]
                case .attribute(let reference): reference.substitution(for: attribute(reference.name))
                }
            if let known {
                Self.append(known, to: &out)
            } else {
                guard let fallback = reference.fallback, append(list, fallback, to: &out, depth: depth + 1) else {
                    return false
                }
            }
            Self.separate(&out)
            if out.count > Self.maximumLength { return false }
            i = min(range.upperBound, close + 1)
            lastEnd = close < list.tokens.count ? list.tokens[close].end : nil
        }
        return true
    }
    /// Appends the value of a reference, and what separates it from the next token.
    private static func append(_ value: [UInt8], to out: inout [UInt8]) {
        // Each link of a chain adds separators, of which one is enough.
        if value.count >= separator.count, isSeparator(value, at: 0) {
            out += value[separator.count...]
        } else {
            out += value
        }
        separate(&out)
    }

    private static func isSeparator(_ text: [UInt8], at index: Int) -> Bool {
        text[index] == UInt8(ascii: "/") && text[index + 1] == UInt8(ascii: "*") && text[index + 2] == UInt8(ascii: "*")
            && text[index + 3] == UInt8(ascii: "/")
    }

    /// Whether a condition of `if()` is true. References in its tests are substituted first.
    private func holds(_ condition: Range<Int>, of list: TokenList, _ depth: Int) -> Bool {
        guard let condition = TokenCursor(list, condition).whole(InlineCondition.read) else { return false }
        return condition.evaluate { test, arguments in
            var text: [UInt8] = []
            guard append(list, arguments, to: &text, depth: depth + 1) else { return .unknown }
            switch test {
            case .style:
                let query = ContainerQueryParser().styleQuery(
                    TokenCursor(Tokenizer.tokenize(text, source: SourceID(raw: 0))))
                return query.evaluate(lengths, property: value) { _ in .unknown }
            case .media: return MediaTruth(environment.matchesMedia(text))
            case .supports: return MediaTruth(environment.supports(text))
            }
        } == .true
    }

    private static let separator = Array("/**/".utf8)

    private static func separate(_ out: inout [UInt8]) {
        if out.count < separator.count || !isSeparator(out, at: out.count - separator.count) { out += separator }
    }
}

/// The references `var(--name)` of a text that has no other function to substitute, and nothing by which it must be split into
/// tokens to find them: no fallback, comment, escape, string or address.
private struct PlainReferences {
    struct Reference {
        /// From the name of the function to its bracket.
        var whole: Range<Int>
        var name: Range<Int>
    }
    private(set) var all: [Reference] = []
    /// Blocks that are nested deeper are invalid, so that a text with more brackets is split into tokens.
    private static let mostBrackets = 100

    init?(_ text: [UInt8]) {
        var brackets = 0
        let isPlain = text.withUnsafeBufferPointer { text in
            var i = 0
            while i < text.count {
                switch text[i] {
                case 0, UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "@"), UInt8(ascii: "#"),
                    UInt8(ascii: "<"):
                    return false
                case UInt8(ascii: "/"):
                    if i + 1 < text.count, text[i + 1] == UInt8(ascii: "*") { return false }
                case UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
                case UInt8(ascii: "("):
                    brackets += 1
                    switch Self.function(before: i, in: text) {
                    case .other: break
                    case .special: return false
                    case .variable(let start):
                        guard let reference = Self.reference(from: start, at: i, in: text) else { return false }
                        if all.isEmpty { all.reserveCapacity(4) }
                        all.append(reference)
                        i = reference.whole.upperBound - 1
                    }
                default: break
                }
                i += 1
            }
            return true
        }
        guard isPlain, brackets <= Self.mostBrackets else { return nil }
    }

    private enum Function {
        case variable(start: Int)
        /// One that is substituted otherwise, or whose argument is no list of tokens.
        case special
        case other
    }

    /// The function whose bracket is at `end`.
    private static func function(before end: Int, in text: UnsafeBufferPointer<UInt8>) -> Function {
        var start = end
        while start > 0, CodePoint.isName(text[start - 1]) { start -= 1 }
        let name = text[start..<end]
        func isNamed(_ other: StaticString) -> Bool {
            name.count == other.utf8CodeUnitCount
                && zip(name, 0...).allSatisfy { CodePoint.lowercase($0) == other.utf8Start[$1] }
        }
        if isNamed("var") { return .variable(start: start) }
        return isNamed("env") || isNamed("attr") || isNamed("if") || isNamed("url") ? .special : .other
    }

    /// - Parameter open: the place of the bracket.
    private static func reference(
        from start: Int, at open: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> Reference? {
        var lower = open + 1
        while lower < text.count, CodePoint.isWhiteSpace(text[lower]) { lower += 1 }
        var upper = lower
        while upper < text.count, text[upper] != 0, CodePoint.isName(text[upper]) { upper += 1 }
        var close = upper
        while close < text.count, CodePoint.isWhiteSpace(text[close]) { close += 1 }
        guard upper - lower >= 2, text[lower] == 0x2D, text[lower + 1] == 0x2D, close < text.count,
            text[close] == UInt8(ascii: ")")
        else { return nil }
        return Reference(whole: start..<close + 1, name: lower..<upper)
    }
}

/// Computes an element's custom properties. [CSS Variables 1 §2.3](https://www.w3.org/TR/css-variables-1/#cycles)
final class CustomPropertyResolver {
    private let declared: [CustomDeclaration]
    private let inherited: CustomProperties?
    private let registered: RegisteredProperties
    private let attribute: (String) -> [UInt8]?
    private let environment: StyleEnvironment
    private let lengths: LengthContext?
    /// Called for a property that has no value because it refers to one, whose name comes second, that has none.
    private let onInvalid: (CustomDeclaration, String) -> Void
    /// Computes the value of a registered property from its text.
    private let compute: (PropertyRule, [UInt8]) -> PropertySyntax.Computed
    /// The properties whose values wait for the element's font.
    private(set) var waiting: [String] = []
    /// The names of the declarations, of which a style sheet may have thousands, and the first place of each.
    private let names: ByteSequenceTable
    private let places: [Int32]
    private enum State {
        case unseen
        /// Its value is being found; the number is its place in `open`.
        case open(Int)
        case done([UInt8]?)
    }
    /// The states of the declarations.
    private var states: [State]
    /// The properties whose values are being found.
    private var open: [String] = []
    /// The properties that were found to be part of a cycle.
    private var cyclic: Set<String>

    init(
        declared: [CustomDeclaration], inherited: CustomProperties?,
        registered: RegisteredProperties, cyclic: [String], environment: StyleEnvironment,
        lengths: LengthContext?, attribute: @escaping (String) -> [UInt8]?,
        onInvalid: @escaping (CustomDeclaration, String) -> Void,
        compute: @escaping (PropertyRule, [UInt8]) -> PropertySyntax.Computed
    ) {
        self.onInvalid = onInvalid
        self.declared = declared
        self.inherited = inherited
        self.registered = registered
        self.cyclic = Set(cyclic)
        var (names, places): (ByteSequenceTable, [Int32]) = (ByteSequenceTable(), [])
        places.reserveCapacity(declared.count)
        for place in declared.indices {
            var name = declared[place].name
            if name.withUTF8({ names.intern(UnsafeRawBufferPointer($0)).isNew }) { places.append(Int32(place)) }
        }
        self.names = names
        self.places = places
        states = [State](repeating: .unseen, count: declared.count)
        self.attribute = attribute
        self.environment = environment
        self.lengths = lengths
        self.compute = compute
    }

    func resolve() -> CustomProperties? {
        var own: [(name: String, value: [UInt8]?)] = []
        own.reserveCapacity(declared.count)
        for place in declared.indices { own.append((declared[place].name, value(at: place))) }
        for name in registered.notInherited where place(name) == nil {
            own.append((name, registered[name]?.initial))
        }
        return CustomProperties.extending(inherited, with: own)
    }

    /// The value of an unset property. Custom properties inherit unless they are registered otherwise; then the
    /// registered initial value counts. That of an unregistered property is the guaranteed-invalid value, nil.
    private func unset(_ name: String) -> [UInt8]? {
        guard let rule = registered[name], !rule.inherits else { return inherited?[name] }
        return rule.initial
    }

    private func value(_ name: String) -> [UInt8]? {
        place(name).map(value(at:)) ?? unset(name)
    }

    private func place(_ name: String) -> Int? {
        var name = name
        return name.withUTF8 { names.index(of: UnsafeRawBufferPointer($0)) }.map { Int(places[$0]) }
    }

    /// The value of the declaration at a place.
    private func value(at place: Int) -> [UInt8]? {
        let name = declared[place].name
        switch states[place] {
        case .unseen: break
        case .done(let known): return known
        case .open(let start):
            cyclic.formUnion(open[start...])
            return nil
        }
        var result: [UInt8]?
        switch declared[place].value {
        case .wide(.initial): result = registered[name]?.initial
        case .wide(.inherit): result = inherited?[name]
        case .wide: result = unset(name)
        case .text(let text, let hasVariables):
            if hasVariables {
                states[place] = .open(open.count)
                open.append(name)
                var missing: String?
                result = VariableSubstitution(environment: environment, lengths: lengths, attribute: attribute) {
                    other in
                    let value = self.value(other)
                    if value == nil, missing == nil { missing = other }
                    return value
                }.substitute(text)
                if result == nil, let missing, !cyclic.contains(name) { onInvalid(declared[place], missing) }
                open.removeLast()
                if cyclic.contains(name) { result = nil }
            } else {
                result = text
            }
            if let rule = registered[name] {
                switch cyclic.contains(name) ? .invalid : result.map({ compute(rule, $0) }) ?? .invalid {
                case .value(let text): result = text
                case .invalid: result = unset(name)
                case .needsFont:
                    result = nil
                    waiting.append(name)
                }
            }
        }
        states[place] = .done(result)
        return result
    }
}
