/// An object of a PDF that is not in a file yet.
package struct PDFObject: Sendable {
    package var number: Int
    /// The value, or the dictionary of a stream, complete except for the length.
    package var value: [UInt8]
    /// The packed bytes of a stream.
    package var stream: [UInt8]?
}

/// Finds references in the values of recto's own objects, and writes others in their place.
enum PDFReferences {
    /// Calls with the place and the object number of each reference, with the place and the number of each key of the
    /// parent tree (`/StructParents 3`, `/StructParent 3`), and with the place where each identifier of an element begins
    /// (`/ID(note-3)`, `/Headers[(a-1)(b-2)]`), which is empty.
    static func scan(_ value: [UInt8], _ body: (Range<Int>, Kind, Int) -> Void) {
        value.withUnsafeBufferPointer { bytes in
            var i = 0
            while i < bytes.count {
                switch bytes[i] {
                case UInt8(ascii: "("): i = endOfString(bytes, i)
                case UInt8(ascii: "<") where i + 1 < bytes.count && bytes[i + 1] != UInt8(ascii: "<"):
                    while i < bytes.count, bytes[i] != UInt8(ascii: ">") { i += 1 }
                case UInt8(ascii: "<"): i += 2
                case UInt8(ascii: "/"): i = name(bytes, i, body)
                case 0x30...0x39: i = number(bytes, i, body)
                // Such as -3 or .5, which are no object numbers.
                case UInt8(ascii: "-"), UInt8(ascii: "."): i = endOfNumber(bytes, i + 1)
                default: i += 1
                }
            }
        }
    }

    enum Kind { case reference, parentKey, identifier }
    private typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The offset after the parenthesis that closes the literal string at `start`.
    static func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var (i, depth) = (start, 0)
        while i < bytes.count {
            switch bytes[i] {
            case UInt8(ascii: "\\"): i += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return i + 1 }
            default: break
            }
            i += 1
        }
        return i
    }

    private static func endOfNumber(_ bytes: Bytes, _ start: Int) -> Int {
        var i = start
        while i < bytes.count, bytes[i] &- 0x30 < 10 || bytes[i] == UInt8(ascii: ".") { i += 1 }
        return i
    }

    private static func name(_ bytes: Bytes, _ start: Int, _ body: (Range<Int>, Kind, Int) -> Void) -> Int {
        var i = start + 1
        while i < bytes.count, bytes[i] > 0x20, !isDelimiter(bytes[i]) { i += 1 }
        let name = bytes[start..<i]
        guard i + 1 < bytes.count else { return i }
        switch bytes[i] {
        case 0x20 where isEqual(name, "/StructParent") || isEqual(name, "/StructParents"):
            let end = endOfNumber(bytes, i + 1)
            body(i + 1..<end, .parentKey, integer(bytes, i + 1, end))
            return end
        case UInt8(ascii: "(") where isEqual(name, "/ID"): return identifier(bytes, i, body)
        case UInt8(ascii: "[") where isEqual(name, "/Headers"):
            i += 1
            while i < bytes.count, bytes[i] == UInt8(ascii: "(") { i = identifier(bytes, i, body) }
            return i
        default: return i
        }
    }

    private static func isEqual(_ bytes: Slice<Bytes>, _ text: StaticString) -> Bool {
        bytes.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Returns the offset after the literal string at `start`.
    private static func identifier(_ bytes: Bytes, _ start: Int, _ body: (Range<Int>, Kind, Int) -> Void) -> Int {
        body(start + 1..<start + 1, .identifier, 0)
        return endOfString(bytes, start)
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
            true
        default: false
        }
    }

    private static func number(_ bytes: Bytes, _ start: Int, _ body: (Range<Int>, Kind, Int) -> Void) -> Int {
        let end = endOfNumber(bytes, start)
        let rest: StaticString = " 0 R"
        let isReference =
            end + rest.utf8CodeUnitCount <= bytes.count
            && (0..<rest.utf8CodeUnitCount).allSatisfy { bytes[end + $0] == rest.utf8Start[$0] }
        guard isReference else { return end }
        body(start..<end, .reference, integer(bytes, start, end))
        return end + rest.utf8CodeUnitCount
    }

    private static func integer(_ bytes: Bytes, _ start: Int, _ end: Int) -> Int {
        bytes[start..<end].reduce(0) { $0 &* 10 &+ Int($1 &- 0x30) }
    }

    /// The objects that a value refers to.
    static func targets(of value: [UInt8]) -> [Int] {
        var targets: [Int] = []
        scan(value) { if $1 == .reference { targets.append($2) } }
        return targets
    }

    /// The objects that a dictionary refers to from a key on.
    static func targets(of value: [UInt8], from key: StaticString) -> [Int] {
        var name: [UInt8] = []
        name.put(key)
        guard value.count >= name.count,
            let start = (0...value.count - name.count).first(where: { value[$0...].starts(with: name) })
        else { return [] }
        return targets(of: Array(value[start...]))
    }

    /// The value with other numbers.
    /// - Parameter prefix: stands before the identifiers of elements in the result.
    static func rewritten(
        _ value: [UInt8], identifiersAfter prefix: [UInt8] = [], _ number: (Kind, Int) -> Int
    ) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(value.count + 16)
        var copied = 0
        scan(value) { range, kind, old in
            out.append(contentsOf: value[copied..<range.lowerBound])
            if kind == .identifier { out += prefix } else { out.put(number(kind, old)) }
            copied = range.upperBound
        }
        out.append(contentsOf: value[copied...])
        return out
    }

    /// The number behind a key of a dictionary; nil if it has none.
    static func reference(_ key: StaticString, in value: [UInt8]) -> Int? {
        var name: [UInt8] = []
        name.put(key)
        name.append(0x20)
        guard value.count >= name.count,
            let start = (0...value.count - name.count).first(where: { value[$0...].starts(with: name) })
        else { return nil }
        let digits = value[(start + name.count)...].prefix { $0 &- 0x30 < 10 }
        return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
