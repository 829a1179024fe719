/// The part of a file that is damaged, or written in a way that this reader does not know. Whoever asks goes another way then.
struct NotUnderstood: Error {}

/// Steps through objects as they are written. It accepts less than other readers do, and guesses nothing.
/// [ISO 32000-1 §7.2 Lexical Conventions](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
struct ObjectScanner {
    let bytes: [UInt8]
    private(set) var at: Int

    init(_ bytes: [UInt8], at start: Int = 0) { (self.bytes, at) = (bytes, start) }

    /// The ranges are those of the token's bytes.
    enum Token: Equatable {
        case openDictionary, closeDictionary, openArray, closeArray
        /// Without the slash. `text(ofName:)` tells which name it is.
        case name(Range<Int>)
        /// With what stands around it.
        case string(Range<Int>)
        case number(Range<Int>)
        case word(Range<Int>)
        case reference(Int)
        case end
    }

    /// Two numbers and an `R` are a reference among objects; in content streams there are none.
    enum Syntax { case objects, content }

    // MARK: Bytes

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x0C || byte == 0
    }

    /// Whether a byte ends a name, a number or a word.
    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
            true
        default: isSpace(byte)
        }
    }
    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    private static func isOfNumber(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
    }

    private func byte(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func skipSpace() {
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "%") {
                while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
            } else if !Self.isSpace(bytes[at]) {
                return
            } else {
                at += 1
            }
        }
    }

    private mutating func takeRun() -> Range<Int> {
        let start = at
        while at < bytes.count, !Self.isDelimiter(bytes[at]) { at += 1 }
        return start..<at
    }

    // MARK: Tokens

    /// The next token.
    mutating func next(_ syntax: Syntax = .objects) throws(NotUnderstood) -> Token {
        skipSpace()
        guard let first = byte(at) else { return .end }
        switch first {
        case UInt8(ascii: "<"):
            if byte(at + 1) != UInt8(ascii: "<") { return .string(try takeHexadecimal()) }
            at += 2
            return .openDictionary
        case UInt8(ascii: ">"):
            guard byte(at + 1) == first else { throw NotUnderstood() }
            at += 2
            return .closeDictionary
        case UInt8(ascii: "["):
            at += 1
            return .openArray
        case UInt8(ascii: "]"):
            at += 1
            return .closeArray
        case UInt8(ascii: "("): return .string(try takeLiteral())
        case UInt8(ascii: "/"):
            at += 1
            let name = takeRun()
            if bytes[name].contains(Self.numberSign) { try checkEscapes(of: name) }
            return .name(name)
        case _ where Self.isOfNumber(first):
            let run = takeRun()
            guard bytes[run].allSatisfy(Self.isOfNumber) else { throw NotUnderstood() }
            if syntax == .objects, let reference = try takeReference(after: run) { return reference }
            return .number(run)
        case _ where Self.isDelimiter(first): throw NotUnderstood()
        default: return .word(takeRun())
        }
    }

    /// Takes the rest of a reference, whose first number was taken; nil if it is none.
    private mutating func takeReference(after run: Range<Int>) throws(NotUnderstood) -> Token? {
        guard let number = Self.whole(bytes, run) else { return nil }
        var other = self
        other.skipSpace()
        let second = other.takeRun()
        guard !second.isEmpty, let generation = Self.whole(bytes, second) else { return nil }
        other.skipSpace()
        let word = other.takeRun()
        guard word.count == 1, bytes[word.lowerBound] == UInt8(ascii: "R") else { return nil }
        // Objects of later generations have taken the number of one that was deleted.
        if generation != 0 { throw NotUnderstood() }
        self = other
        return .reference(number)
    }

    // MARK: Names

    static let numberSign = UInt8(ascii: "#")

    /// Two digits stand behind each number sign. Readers differ in what they make of others.
    private func checkEscapes(of name: Range<Int>) throws(NotUnderstood) {
        for place in name where bytes[place] == Self.numberSign {
            guard place + 2 < name.upperBound, let high = Self.digit(bytes[place + 1]),
                let low = Self.digit(bytes[place + 2]), high + low > 0
            else { throw NotUnderstood() }
        }
    }

    private static func digit(_ byte: UInt8) -> UInt8? { Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init) }

    /// The name that was taken as a range, one and the same however it is written. [ISO 32000-1 §7.3.5 Name Objects]
    func text(ofName range: Range<Int>) -> String {
        let written = bytes[range]
        if !written.contains(Self.numberSign) { return Self.text(written) }
        var name: [UInt8] = []
        var rest = written
        while let byte = rest.popFirst() {
            guard byte == Self.numberSign, let high = rest.popFirst().flatMap(Self.digit),
                let low = rest.popFirst().flatMap(Self.digit)
            else {
                name.append(byte)
                continue
            }
            name.append(high << 4 | low)
        }
        return Self.text(name[...])
    }

    /// Names that are not in UTF-8 stay different, too.
    private static func text(_ name: ArraySlice<UInt8>) -> String {
        String(validating: name, as: UTF8.self) ?? String(String.UnicodeScalarView(name.map { Unicode.Scalar($0) }))
    }

    private mutating func takeHexadecimal() throws(NotUnderstood) -> Range<Int> {
        let start = at
        while let byte = byte(at), byte != UInt8(ascii: ">") { at += 1 }
        if at >= bytes.count { throw NotUnderstood() }
        at += 1
        return start..<at
    }

    private mutating func takeLiteral() throws(NotUnderstood) -> Range<Int> {
        let start = at
        var depth = 0
        while let byte = byte(at) {
            at += 1
            switch byte {
            case UInt8(ascii: "\\"): at += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return start..<at }
            default: break
            }
        }
        throw NotUnderstood()
    }

    /// The number in a range; nil if there are other bytes than digits, or too many.
    static func whole(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        if range.isEmpty || range.count > 12 { return nil }
        var value = 0
        for place in range {
            guard isDigit(bytes[place]) else { return nil }
            value = value * 10 + Int(bytes[place] &- 0x30)
        }
        return value
    }

    func isSame(_ range: Range<Int>, _ text: StaticString) -> Bool {
        range.count == text.utf8CodeUnitCount
            && range.indices.allSatisfy { offset in
                bytes[offset] == text.utf8Start[offset - range.lowerBound]
            }
    }

    // MARK: Values

    /// Values nest no deeper.
    static let mostDepth = 60

    /// Passes over a value, of which the next token is the first.
    mutating func skipValue(depth: Int = 0) throws(NotUnderstood) { try skip(try next(), depth: depth) }

    private mutating func skip(_ token: Token, depth: Int) throws(NotUnderstood) {
        if depth > Self.mostDepth { throw NotUnderstood() }
        switch token {
        case .openDictionary:
            while true {
                let key = try next()
                if key == .closeDictionary { return }
                guard case .name = key else { throw NotUnderstood() }
                try skipValue(depth: depth + 1)
            }
        case .openArray:
            while true {
                let item = try next()
                if item == .closeArray { return }
                try skip(item, depth: depth + 1)
            }
        case .closeArray, .closeDictionary, .end: throw NotUnderstood()
        case .name, .string, .number, .word, .reference: return
        }
    }

    mutating func takeWord(_ text: StaticString) throws(NotUnderstood) {
        guard case .word(let word) = try next(), isSame(word, text) else { throw NotUnderstood() }
    }

    /// The entries of a dictionary behind its start, by name, each with the place of its value.
    mutating func entries() throws(NotUnderstood) -> [String: Int] {
        var out: [String: Int] = [:]
        while true {
            let key = try next()
            if key == .closeDictionary { return out }
            guard case .name(let name) = key else { throw NotUnderstood() }
            skipSpace()
            // Of two entries of one name readers may take either.
            if out.updateValue(at, forKey: text(ofName: name)) != nil {
                throw NotUnderstood()
            }
            try skipValue()
        }
    }
}
