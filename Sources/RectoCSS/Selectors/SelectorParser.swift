import RectoCore
import RectoDOM

/// The reason why a selector list is invalid.
package struct SelectorError: Error {
    package var message: String
    package var span: SourceSpan
    package var hints: [String] = []

    /// The same error, with a hint if a known name is similar.
    func suggesting(_ name: String, among known: [String], _ prefix: String) -> SelectorError {
        var error = self
        error.hints = NameSuggestion.hints(for: name, among: known, prefix: prefix)
        return error
    }
}

/// The prefixes that `@namespace` declares. [CSS Namespaces 3](https://www.w3.org/TR/css-namespaces-3/)
struct Namespaces {
    var prefixes: [String: String] = [:]
    /// The namespace of type selectors without a prefix; nil if any will do.
    var standard: String?
}

/// [Selectors 4 §18 Grammar](https://www.w3.org/TR/selectors-4/#grammar)
struct SelectorParser {
    /// The context of a list, which decides how it starts and what it may contain.
    struct Context {
        /// If it is given, a selector may start with a combinator and is then relative to this.
        var relativeTo: SimpleSelector.Kind?
        /// Whether the list is an argument. Pseudo-elements are invalid inside functions.
        var isInFunction = false
        var isInHas = false
    }

    private let names: NameTable
    private let namespaces: Namespaces
    let parent: SelectorProgram?
    private var simples: [SimpleSelector] = []
    /// The simple selectors and compounds of the complex selectors that are being read, as stacks: those of an inner
    /// selector are above those of the outer one.
    var scratch: [SimpleSelector] = []
    private var compounds: [Compound] = []
    private var complexes: [ComplexSelector] = []
    var text: [UInt8] = []

    private init(names: NameTable, namespaces: Namespaces, parent: SelectorProgram?) {
        self.names = names
        self.namespaces = namespaces
        self.parent = parent
    }

    /// Parses the selectors of a rule's prelude. If `parent` is given, the rule is nested in the parent's rule.
    static func parse(
        _ cursor: TokenCursor, names: NameTable, namespaces: Namespaces = Namespaces(), parent: SelectorProgram? = nil
    ) -> Result<SelectorProgram, SelectorError> {
        var parser = SelectorParser(names: names, namespaces: namespaces, parent: parent)
        do {
            let list = try parser.list(cursor, Context(relativeTo: parent == nil ? nil : .nesting))
            let top = parser.append(list)
            let program = SelectorProgram(
                simples: parser.simples, complexes: parser.complexes, text: parser.text, top: top, parent: parent)
            if program.nestingCost > SelectorProgram.maximumNestingCost {
                return .failure(parser.fail("'&' multiplies too often", cursor))
            }
            return .success(program)
        } catch { return .failure(error) }
    }

    mutating func append(_ list: [ComplexSelector]) -> Range<Int> {
        complexes += list
        return complexes.count - list.count..<complexes.count
    }

    func fail(_ message: String, _ cursor: TokenCursor) -> SelectorError {
        SelectorError(message: message, span: cursor.span)
    }
    /// The error that the text from the token at `start` to the cursor is wrong.
    func fail(_ message: String, _ cursor: TokenCursor, from start: Int) -> SelectorError {
        SelectorError(message: message, span: cursor.span(from: start))
    }
    func unexpected(_ cursor: TokenCursor) -> SelectorError { unexpected(cursor, at: cursor.position) }
    func unexpected(_ cursor: TokenCursor, at position: Int) -> SelectorError {
        if position >= cursor.end { return fail("selector ends too early", cursor) }
        let text = cursor.list.sourceText(position..<position + 1)
        return SelectorError(
            message: "unexpected '\(text)' in selector", span: cursor.list.span(position..<position + 1))
    }

    // MARK: Lists

    mutating func list(_ cursor: TokenCursor, _ context: Context) throws(SelectorError) -> [ComplexSelector] {
        var result: [ComplexSelector] = []
        var rest: TokenCursor? = cursor
        while let part = Self.nextPart(&rest) { result.append(try complex(part, context)) }
        return result
    }

    /// Reads a list and leaves out its invalid selectors, by
    /// [§18.1 Forgiving selector lists](https://www.w3.org/TR/selectors-4/#forgiving-selector).
    mutating func forgivingList(_ cursor: TokenCursor, _ context: Context) -> [ComplexSelector] {
        if cursor.atEnd { return [] }
        var result: [ComplexSelector] = []
        var rest: TokenCursor? = cursor
        let (simpleCount, compoundCount) = (scratch.count, compounds.count)
        while let part = Self.nextPart(&rest) {
            do { result.append(try complex(part, context)) } catch {
                scratch.removeSubrange(simpleCount...)
                compounds.removeSubrange(compoundCount...)
            }
        }
        return result
    }

    /// The part before the next comma, which is skipped. After the last part, the rest is nil.
    private static func nextPart(_ rest: inout TokenCursor?) -> TokenCursor? {
        guard let cursor = rest else { return nil }
        let tokens = cursor.list.tokens
        var index = cursor.position
        while index < cursor.end, tokens[index].kind != .comma {
            let match = tokens[index].match
            index = match < 0 ? index + 1 : min(cursor.end, Int(match) + 1)
        }
        rest = index < cursor.end ? TokenCursor(cursor.list, index + 1..<cursor.end) : nil
        return TokenCursor(cursor.list, cursor.position..<max(cursor.position, index))
    }

    // MARK: Complex selectors

    struct Compound {
        /// The index of its first simple selector in `scratch`.
        var lower: Int
        /// The combinator to the left of the compound.
        var before: Combinator?
        var specificity = Specificity()
        var pseudoElement: PseudoElement?
        var hasNesting = false
    }

    /// Reads a selector that is the name of an element and nothing else; nil if there is more.
    private mutating func typeAlone(_ cursor: TokenCursor, _ context: Context) -> ComplexSelector? {
        guard context.relativeTo == nil, namespaces.standard == nil, let token = cursor.token, token.kind == .ident
        else {
            return nil
        }
        let next = cursor.position + 1
        guard next == cursor.end || next + 1 == cursor.end && cursor.list.tokens[next].kind == .whiteSpace else {
            return nil
        }
        simples.append(SimpleSelector(kind: .type, name: internLowercased(token, cursor)))
        var result = ComplexSelector(lower: simples.count - 1, upper: simples.count)
        result.specificity += .type
        return result
    }

    private mutating func complex(_ input: TokenCursor, _ context: Context) throws(SelectorError) -> ComplexSelector {
        if let type = typeAlone(input, context) { return type }
        var cursor = input
        var leading = combinator(&cursor)
        if leading != nil, context.relativeTo == nil { throw unexpected(input) }
        let (firstSimple, firstCompound) = (scratch.count, compounds.count)
        var before: Combinator?
        var result = ComplexSelector(lower: 0, upper: 0)
        var hasNesting = false
        while true {
            let compound = try compound(&cursor, before, context)
            compounds.append(compound)
            hasNesting = hasNesting || compound.hasNesting
            result.specificity += compound.specificity
            result.pseudoElement = compound.pseudoElement
            if cursor.atEnd { break }
            if compound.pseudoElement != nil { throw unexpected(cursor) }
            let isSpaced = cursor.isAfterWhiteSpace
            if let symbol = combinator(&cursor) {
                before = symbol
                if cursor.atEnd { throw unexpected(cursor) }
            } else if isSpaced {
                before = .descendant
            } else {
                throw unexpected(cursor)
            }
        }
        // A nested selector that neither starts with a combinator nor contains `&` matches descendants of the parent's
        // elements.
        if leading == nil, let base = context.relativeTo, base == .anchor || !hasNesting { leading = .descendant }

        result.lower = simples.count
        var upper = scratch.count
        for compound in compounds[firstCompound...].reversed() {
            appendByCost(scratch[compound.lower..<upper])
            upper = compound.lower
            if let combinator = compound.before {
                simples.append(SimpleSelector(kind: .combinator, option: combinator.rawValue))
            }
        }
        if let leading, let base = context.relativeTo {
            simples.append(SimpleSelector(kind: .combinator, option: leading.rawValue))
            simples.append(SimpleSelector(kind: base))
            if base == .nesting { result.specificity += nestingSpecificity }
        }
        result.upper = simples.count
        scratch.removeSubrange(firstSimple...)
        compounds.removeSubrange(firstCompound...)
        return result
    }

    /// Appends the simple selectors, cheap tests first. Equally cheap ones keep their order.
    private mutating func appendByCost(_ compound: ArraySlice<SimpleSelector>) {
        if compound.count == 1 { return simples.append(contentsOf: compound) }
        for cost in 0...4 {
            for simple in compound where simple.cost == cost { simples.append(simple) }
        }
    }

    private var nestingSpecificity: Specificity {
        guard let parent else { return Specificity() }
        return parent.complexes[parent.top].map(\.specificity).max() ?? Specificity()
    }

    private func combinator(_ cursor: inout TokenCursor) -> Combinator? {
        guard let token = cursor.token, token.kind == .delim else { return nil }
        let combinator: Combinator
        switch UInt8(token.number) {
        case UInt8(ascii: ">"): combinator = .child
        case UInt8(ascii: "+"): combinator = .nextSibling
        case UInt8(ascii: "~"): combinator = .laterSibling
        default: return nil
        }
        cursor.advance()
        return combinator
    }

    // MARK: Compound selectors

    mutating func compound(
        _ cursor: inout TokenCursor, _ before: Combinator?, _ context: Context
    ) throws(SelectorError) -> Compound {
        var compound = Compound(lower: scratch.count, before: before)
        let start = cursor.position
        try typeSelector(&cursor, &compound, context)
        while !cursor.atEnd, cursor.position == start || !cursor.isAfterWhiteSpace {
            guard try subclass(&cursor, &compound, context) else { break }
        }
        if cursor.position == start { throw unexpected(cursor) }
        return compound
    }

    /// Reads a type selector: `a`, `*`, `prefix|a`, `*|a` or `|a`.
    private mutating func typeSelector(
        _ cursor: inout TokenCursor, _ compound: inout Compound, _ context: Context
    ) throws(SelectorError) {
        let start = cursor.position
        var prefix: String?
        if mayHaveNamespace(cursor), let (namespace, after) = namespacePrefix(cursor) {
            prefix = namespace
            cursor.move(to: after)
        }
        var isExplicit = true
        if let token = cursor.token, token.kind == .ident {
            cursor.advance()
            scratch.append(SimpleSelector(kind: .type, name: internLowercased(token, cursor)))
            compound.specificity += .type
        } else if !cursor.consume(delim: "*") {
            isExplicit = false
        }
        switch prefix {
        case "*": break
        case nil:
            // Inside of `:is()` and similar functions, the default namespace applies only if a type is named.
            if let url = namespaces.standard, isExplicit || !context.isInFunction { addNamespace(url) }
        case "":
            // Every element of an HTML document is in a namespace, so this matches nothing.
            scratch.append(SimpleSelector(kind: .never))
        case let prefix?:
            guard let url = namespaces.prefixes[prefix] else {
                throw fail("undeclared namespace prefix '\(prefix)'", cursor, from: start)
            }
            addNamespace(url)
        }
    }

    private mutating func addNamespace(_ url: String) {
        let namespace = ElementNamespace(url: url)
        scratch.append(SimpleSelector(kind: namespace == nil ? .never : .namespace, option: namespace?.rawValue ?? 0))
    }

    private func internLowercased(_ token: Token, _ cursor: TokenCursor) -> Name {
        let isLowercase = cursor.withValue(token) { !$0.contains { $0 &- 0x41 < 26 } }
        return isLowercase
            ? cursor.withValue(token) { names.intern($0) } : names.intern(cursor.list.lowercasedValue(token))
    }

    /// Whether `|` is one of the next two tokens.
    private func mayHaveNamespace(_ cursor: TokenCursor) -> Bool {
        let tokens = cursor.list.tokens
        for index in cursor.position..<min(cursor.end, cursor.position + 2)
        where tokens[index].kind == .delim && tokens[index].number == 0x7C { return true }
        return false
    }

    /// Reads a namespace prefix and `|` if a name or `*` follows. Returns the cursor after them.
    private func namespacePrefix(_ cursor: TokenCursor) -> (String, TokenCursor)? {
        var next = cursor
        let prefix: String
        if let name = next.ident() { prefix = name } else { prefix = next.consume(delim: "*") ? "*" : "" }
        if !prefix.isEmpty, next.isAfterWhiteSpace { return nil }
        guard next.consume(delim: "|"), !next.isAfterWhiteSpace, next.kind == .ident || next.isDelim("*") else {
            return nil
        }
        return (prefix, next)
    }

    /// Reads a class, id, attribute, pseudo-class or pseudo-element. Returns false if something else follows.
    private mutating func subclass(
        _ cursor: inout TokenCursor, _ compound: inout Compound, _ context: Context
    ) throws(SelectorError) -> Bool {
        let start = cursor.position
        guard let token = cursor.token else { return false }
        if compound.pseudoElement != nil, token.kind != .colon { throw unexpected(cursor) }
        switch token.kind {
        case .hash:
            guard token.flag else { throw unexpected(cursor) }
            cursor.advance()
            let name = cursor.withValue(token) { names.intern(selector: $0) }
            scratch.append(SimpleSelector(kind: .id, name: name))
            compound.specificity += .id
        case .delim where cursor.isDelim("."):
            cursor.advance()
            guard let name = cursor.token, name.kind == .ident, !cursor.isAfterWhiteSpace else {
                throw unexpected(cursor, at: start)
            }
            cursor.advance()
            let value = cursor.withValue(name) { names.intern(selector: $0) }
            scratch.append(SimpleSelector(kind: .class, name: value))
            compound.specificity += .class
        case .delim where cursor.isDelim("&"):
            cursor.advance()
            compound.hasNesting = true
            // Outside of any rule `&` means `:scope`, which is the root.
            scratch.append(
                parent == nil
                    ? SimpleSelector(kind: .pseudoClass, option: StaticPseudoClass.root.rawValue)
                    : SimpleSelector(kind: .nesting))
            compound.specificity += nestingSpecificity
        case .openSquare:
            guard let inner = cursor.block(.openSquare) else { return false }
            scratch.append(try attribute(inner))
            compound.specificity += .class
        case .colon:
            cursor.advance()
            let isElement = !cursor.isAfterWhiteSpace && cursor.consume(.colon)
            guard cursor.kind == .ident || cursor.kind == .function, !cursor.isAfterWhiteSpace else {
                throw unexpected(cursor, at: start)
            }
            if isElement {
                try pseudoElement(&cursor, &compound, context, start)
            } else {
                try pseudoClass(&cursor, &compound, context, start)
            }
        default: return false
        }
        return true
    }

    // MARK: Attributes

    private mutating func attribute(_ inner: TokenCursor) throws(SelectorError) -> SimpleSelector {
        var cursor = inner
        var simple = SimpleSelector(kind: .attribute)
        if let (prefix, after) = namespacePrefix(cursor) {
            cursor.move(to: after)
            if !prefix.isEmpty, prefix != "*" {
                if namespaces.prefixes[prefix] == nil { throw fail("undeclared namespace prefix '\(prefix)'", inner) }
                // Attributes of an HTML document are in no namespace.
                simple.kind = .never
            }
        }
        guard let name = cursor.keyword() else { throw unexpected(cursor) }
        simple.name = names.intern(name)
        simple.isCaseInsensitive = CaseInsensitiveAttribute.names.contains(name)
        if cursor.atEnd { return simple }

        let at = cursor
        let symbols: [(Unicode.Scalar, AttributeOperator)] = [
            ("~", .includes), ("|", .dashMatch), ("^", .prefix), ("$", .suffix), ("*", .substring),
        ]
        var found = AttributeOperator.equals
        for (symbol, attributeOperator) in symbols where cursor.consume(delim: symbol) {
            found = attributeOperator
            if cursor.isAfterWhiteSpace { throw unexpected(at) }
            break
        }
        guard cursor.consume(delim: "=") else { throw unexpected(at) }
        simple.option = found.rawValue
        guard let value = cursor.token, value.kind == .ident || value.kind == .string else { throw unexpected(cursor) }
        cursor.advance()
        simple.lower = Int32(text.count)
        cursor.withValue(value) { text.append(contentsOf: $0) }
        simple.upper = Int32(text.count)
        if cursor.consume(ident: "i") {
            simple.isCaseInsensitive = true
        } else if cursor.consume(ident: "s") {
            simple.isCaseInsensitive = false
        }
        if !cursor.atEnd { throw unexpected(cursor) }
        return simple
    }
}
