import Synchronization

/// A grammar in the value definition syntax. [CSS Values 4 §2](https://www.w3.org/TR/css-values-4/#value-defs)
indirect enum ValueGrammar: Sendable {
    /// A keyword in lower case.
    case keyword([UInt8])
    /// A name as it is written, from the syntax of a registered custom property.
    case identifier(String)
    /// A comma or a slash.
    case comma, slash
    case type(GrammarType, lower: Double, upper: Double)
    /// `<'name'>`: the value of a longhand, which a shorthand binds to it.
    case property(PropertyID)
    case function(String, ValueGrammar)
    /// A block: `'[' … ']'`.
    case block(ValueGrammar)
    /// Juxtaposition: all components in order.
    case sequence([ValueGrammar])
    /// `&&`: all components in any order.
    case all([ValueGrammar])
    /// `||`: one or more components in any order.
    case some([ValueGrammar])
    /// `|`: exactly one component.
    case one([ValueGrammar])
    /// `?`, `*`, `+`, `{a,b}`, and `#` with commas.
    case repeated(ValueGrammar, min: Int, max: Int, commas: Bool)

    /// Whether the grammar matches an empty value.
    var isNullable: Bool {
        switch self {
        case .repeated(let item, let min, _, _): min == 0 || item.isNullable
        case .sequence(let items), .all(let items): items.allSatisfy { $0.isNullable }
        case .one(let items), .some(let items): items.contains { $0.isNullable }
        default: false
        }
    }

    /// Parses a grammar. The text comes from the table of properties, so a mistake in it is a broken invariant.
    static func parse(_ text: StaticString) -> ValueGrammar {
        var parser = GrammarParser(
            bytes: Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)))
        return parser.whole()
    }
}

/// A type in angle brackets that has no grammar of its own.
enum GrammarType: Sendable {
    case length, lengthPercentage, percentage, number, integer, angle, flex, resolution, zero
    case time, decibel, frequency, semitones, hash
    case color, image, url, string, customIdent, dashedIdent, areaName, counterStyle
    /// A `<position>`, which has two lengths.
    case position

    init?(_ name: String) {
        switch name {
        case "length": self = .length
        case "length-percentage": self = .lengthPercentage
        case "percentage": self = .percentage
        case "number": self = .number
        case "integer": self = .integer
        case "angle": self = .angle
        case "flex": self = .flex
        case "resolution": self = .resolution
        case "zero": self = .zero
        case "time": self = .time
        case "decibel": self = .decibel
        case "frequency": self = .frequency
        case "semitones": self = .semitones
        case "hash": self = .hash
        case "color": self = .color
        case "url-image": self = .image
        case "url": self = .url
        case "string": self = .string
        case "custom-ident": self = .customIdent
        case "dashed-ident": self = .dashedIdent
        case "area-name": self = .areaName
        case "counter-style": self = .counterStyle
        case "position": self = .position
        default: return nil
        }
    }
}

/// Parses the value definition syntax, in which juxtaposition binds most strongly, then `&&`, `||` and `|`.
/// [CSS Values 4 §2.2](https://www.w3.org/TR/css-values-4/#component-combinators)
private struct GrammarParser {
    let bytes: [UInt8]
    var position = 0

    mutating func whole() -> ValueGrammar {
        let grammar = alternatives()
        precondition(position == bytes.count, "grammar '\(String(decoding: bytes, as: UTF8.self))' at \(position)")
        return grammar
    }

    private mutating func skipSpace() { while position < bytes.count, bytes[position] == 0x20 { position += 1 } }
    private func starts(_ text: StaticString) -> Bool {
        guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
        for i in 0..<text.utf8CodeUnitCount where bytes[position + i] != text.utf8Start[i] { return false }
        return true
    }
    private mutating func accept(_ text: StaticString) -> Bool {
        skipSpace()
        guard starts(text) else { return false }
        position += text.utf8CodeUnitCount
        return true
    }

    private mutating func alternatives() -> ValueGrammar {
        list({ $0.some() }, separator: { !$0.starts("||") && $0.accept("|") }) { .one($0) }
    }
    private mutating func some() -> ValueGrammar {
        list({ $0.all() }, separator: { $0.accept("||") }) { .some($0) }
    }
    private mutating func all() -> ValueGrammar {
        list({ $0.sequence() }, separator: { $0.accept("&&") }) { .all($0) }
    }
    private mutating func list(
        _ item: (inout Self) -> ValueGrammar, separator: (inout Self) -> Bool, make: ([ValueGrammar]) -> ValueGrammar
    ) -> ValueGrammar {
        let first = item(&self)
        skipSpace()
        // Most lists have one item.
        guard separator(&self) else { return first }
        var items = [first]
        repeat {
            items.append(item(&self))
            skipSpace()
        } while separator(&self)
        return make(items)
    }
    private mutating func sequence() -> ValueGrammar {
        guard let first = term() else { return .sequence([]) }
        guard let second = term() else { return first }
        var items = [first, second]
        while let item = term() { items.append(item) }
        return .sequence(items)
    }

    /// Reads a component with its multipliers.
    private mutating func term() -> ValueGrammar? {
        skipSpace()
        guard position < bytes.count, var grammar = component() else { return nil }
        while position < bytes.count {
            switch bytes[position] {
            case 0x3F:  // ?
                grammar = .repeated(grammar, min: 0, max: 1, commas: false)
                position += 1
            case 0x2A:  // *
                grammar = .repeated(grammar, min: 0, max: .max, commas: false)
                position += 1
            case 0x2B:  // +
                grammar = .repeated(grammar, min: 1, max: .max, commas: false)
                position += 1
            case 0x23:  // #
                position += 1
                let (min, max) = starts("{") ? bounds() : (1, .max)
                grammar = .repeated(grammar, min: min, max: max, commas: true)
            case 0x7B:  // {
                let (min, max) = bounds()
                grammar = .repeated(grammar, min: min, max: max, commas: false)
            default: return grammar
            }
        }
        return grammar
    }
    /// Reads `{a}`, `{a,b}` or `{a,}`.
    private mutating func bounds() -> (Int, Int) {
        position += 1
        func digits(_ parser: inout Self) -> Int? {
            var value: Int?
            while parser.position < parser.bytes.count, case let digit = parser.bytes[parser.position] &- 0x30,
                digit < 10
            {
                value = (value ?? 0) * 10 + Int(digit)
                parser.position += 1
            }
            return value
        }
        let min = digits(&self) ?? 0
        var max = min
        if accept(",") { max = digits(&self) ?? .max }
        position += 1
        return (min, max)
    }

    private mutating func component() -> ValueGrammar? {
        if starts("'['") {
            position += 3
            let inner = alternatives()
            _ = accept("']'")
            return .block(inner)
        }
        switch bytes[position] {
        case 0x5B:  // [
            position += 1
            let inner = alternatives()
            _ = accept("]")
            return inner
        case 0x3C: return reference()
        case 0x2C:
            position += 1
            return .comma
        case 0x2F:
            position += 1
            return .slash
        default: return keyword()
        }
    }
    /// Reads `<name>`, `<name [a,b]>` or `<'property'>`.
    private mutating func reference() -> ValueGrammar {
        let end = bytes[position...].firstIndex(of: 0x3E) ?? bytes.count - 1
        let inner = bytes[position + 1..<end]
        position = end + 1
        if inner.first == 0x27 {
            let name = String(decoding: inner.dropFirst().dropLast(), as: UTF8.self)
            guard case .longhand(let id)? = PropertyNames.shared[name] else { fatalError("no longhand '\(name)'") }
            return .property(id)
        }
        let nameEnd = inner.firstIndex(of: 0x20) ?? end
        let name = String(decoding: inner[..<nameEnd], as: UTF8.self)
        var (lower, upper) = (-Double.infinity, Double.infinity)
        if nameEnd < end, let comma = inner.firstIndex(of: 0x2C) {
            // `[0,∞]`
            lower = Self.number(inner[(nameEnd + 2)..<comma]) ?? lower
            upper = Self.number(inner[(comma + 1)..<(end - 1)]) ?? upper
        }
        if let type = GrammarType(name) { return .type(type, lower: lower, upper: upper) }
        guard let text = GrammarProductions.text(name) else { fatalError("no production <\(name)>") }
        return .of(text)
    }
    /// The number that digits are; nil for `∞` and `-∞`.
    private static func number(_ text: ArraySlice<UInt8>) -> Double? {
        let digits = text.first == 0x2D ? text.dropFirst() : text
        var value = 0.0
        for byte in digits {
            if byte &- 0x30 >= 10 { return nil }
            value = value * 10 + Double(byte &- 0x30)
        }
        return digits.isEmpty ? nil : text.first == 0x2D ? -value : value
    }
    /// Reads a keyword or a function.
    private mutating func keyword() -> ValueGrammar? {
        let start = position
        while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
        guard position > start else { return nil }
        let name = Array(bytes[start..<position])
        guard starts("(") else { return .keyword(name.map(CodePoint.lowercase)) }
        position += 1
        let inner = alternatives()
        _ = accept(")")
        return .function(String(decoding: name, as: UTF8.self).asciiLowercased, inner)
    }
    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte == 0x2D || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
    }
}

extension ValueGrammar {
    /// The parsed grammars, by the address of their text. Most documents need none.
    private static let parsed = Mutex<[Int: ValueGrammar]>([:])

    /// The grammar for a text. String literals have addresses of their own.
    static func of(_ text: StaticString) -> ValueGrammar {
        let key = Int(bitPattern: text.utf8Start)
        if let known = parsed.withLock({ $0[key] }) { return known }
        let grammar = ValueGrammar.parse(text)
        parsed.withLock { $0[key] = grammar }
        return grammar
    }
}
