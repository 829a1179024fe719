import RectoDOM

/// The needs of a drawing's text for fonts, read from its markup. librsvg uses the fonts that it finds and does not
/// report missing ones.
package struct SVGTextScan {
    /// The lists of `font-family` in attributes and style sheets; names are without their quotes.
    package private(set) var families: [[String]] = []
    /// The characters beyond ASCII in `text` elements, each once, in order of appearance.
    package private(set) var characters: [Unicode.Scalar] = []

    private let bytes: [UInt8]
    private var seenFamilies: Set<[String]> = []
    private var seenCharacters: Set<Unicode.Scalar> = []

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if !Self.hasText(bytes) { return }
        var depth = 0
        var index = 0
        while index < bytes.count {
            if bytes[index] != UInt8(ascii: "<") {
                let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                scanText(index..<end, isShown: depth > 0)
                index = end
            } else if starts("<!--", at: index) {
                index = end(of: "-->", from: index + 4)
            } else if starts("<![CDATA[", at: index) {
                let next = end(of: "]]>", from: index + 9)
                scanText(index + 9..<max(index + 9, next - 3), isShown: depth > 0)
                index = next
            } else if starts("<?", at: index) {
                index = end(of: "?>", from: index + 2)
            } else {
                if let isStart = textTag(at: index) { depth = max(0, depth + (isStart ? 1 : -1)) }
                let end = XMLTag.end(in: bytes, from: index)
                scanFamilies(index..<end)
                index = end
            }
        }
    }

    /// Whether there may be an element `text` with any prefix.
    package static func hasText(_ bytes: [UInt8]) -> Bool {
        let name = Array("text".utf8)
        return bytes.indices.dropFirst().contains {
            bytes[$0] == name[0] && (bytes[$0 - 1] == UInt8(ascii: "<") || bytes[$0 - 1] == UInt8(ascii: ":"))
                && bytes[$0...].starts(with: name)
                && ($0 + 4 >= bytes.count || bytes[$0 + 4] <= 0x20 || bytes[$0 + 4] == UInt8(ascii: ">")
                    || bytes[$0 + 4] == UInt8(ascii: "/"))
        }
    }

    /// Whether there is an element `foreignObject` without an alternative. A `switch` is assumed to have one.
    /// [SVG 2 §12](https://www.w3.org/TR/SVG2/embedded.html#ForeignObjectElement)
    package static func hasForeignContent(_ bytes: [UInt8]) -> Bool {
        var isFound = false
        for start in bytes.indices where bytes[start] == UInt8(ascii: "<") {
            let name = bytes[(start + 1)...].prefix {
                $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
            }
            let local = name.split(separator: UInt8(ascii: ":")).last ?? []
            if local.elementsEqual("switch".utf8) { return false }
            if local.elementsEqual("foreignObject".utf8) { isFound = true }
        }
        return isFound
    }

    /// Scans the text of a style sheet, or text content, which may be visible.
    private mutating func scanText(_ range: Range<Int>, isShown: Bool) {
        if isShown { addCharacters(range) } else { scanFamilies(range) }
    }

    private func starts(_ mark: StaticString, at index: Int) -> Bool {
        let mark = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
        return bytes[index...].starts(with: mark)
    }
    /// The offset after the next `mark`, or the end if there is none.
    private func end(of mark: StaticString, from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            if starts(mark, at: index) { return index + mark.utf8CodeUnitCount }
            index += 1
        }
        return bytes.count
    }

    /// Whether the tag at an offset begins (true) or ends (false) a text element; nil if it does neither.
    private func textTag(at index: Int) -> Bool? {
        var at = index + 1
        let isStart = at >= bytes.count || bytes[at] != UInt8(ascii: "/")
        if !isStart { at += 1 }
        var end = at
        while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: ">"), bytes[end] != UInt8(ascii: "/") {
            end += 1
        }
        let name = bytes[at..<end].split(separator: UInt8(ascii: ":")).last ?? []
        guard name.elementsEqual("text".utf8) else { return nil }
        let close = XMLTag.end(in: bytes, from: index)
        return isStart && close >= 2 && bytes[close - 2] == UInt8(ascii: "/") ? nil : isStart
    }

    // MARK: Characters

    private mutating func addCharacters(_ range: Range<Int>) {
        for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars
        where scalar.value >= 0x80 && seenCharacters.insert(scalar).inserted {
            characters.append(scalar)
        }
        // Character references have the forms &#233; and &#xE9;.
        for part in bytes[range].split(separator: UInt8(ascii: "&")).dropFirst(bytes[range].first == 0x26 ? 0 : 1) {
            guard part.first == UInt8(ascii: "#"), let end = part.firstIndex(of: UInt8(ascii: ";")) else { continue }
            let digits = String(decoding: part[part.startIndex + 1..<end], as: UTF8.self)
            let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            guard let value, value >= 0x80, let scalar = Unicode.Scalar(value), seenCharacters.insert(scalar).inserted
            else { continue }
            characters.append(scalar)
        }
    }

    // MARK: Families

    private mutating func scanFamilies(_ range: Range<Int>) {
        let name = Array("font-family".utf8)
        var index = range.lowerBound
        while index + name.count < range.upperBound {
            guard bytes[index] == name[0], bytes[index..<range.upperBound].starts(with: name) else {
                index += 1
                continue
            }
            index += name.count
            skipSpace(&index, range.upperBound)
            guard index < range.upperBound, bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: "=")
            else {
                continue
            }
            let isAttribute = bytes[index] == UInt8(ascii: "=")
            index += 1
            skipSpace(&index, range.upperBound)
            // Character references occur only in attributes: `style="font-family: &quot;A&quot;"`.
            let end = endOfValue(index, range.upperBound, isAttribute: isAttribute)
            var value = Self.decoded(bytes[index..<end])
            if isAttribute, !value.isEmpty { value.removeFirst() }
            index = end
            let list = Self.familyList(value)
            if !list.isEmpty, seenFamilies.insert(list).inserted { families.append(list) }
        }
    }

    private func skipSpace(_ index: inout Int, _ end: Int) { while index < end, bytes[index] <= 0x20 { index += 1 } }

    /// The farthest offset at which a list can end: the quote that ends its attribute or, in a style sheet, a `;` or a
    /// brace.
    private func endOfValue(_ index: Int, _ end: Int, isAttribute: Bool) -> Int {
        guard index < end else { return end }
        if isAttribute {
            let quote = bytes[index]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return index }
            return bytes[(index + 1)..<end].firstIndex(of: quote) ?? end
        }
        var at = index
        while at < end, !"{};<>".utf8.contains(bytes[at]) || isEndOfReference(at) { at += 1 }
        return at
    }
    /// Whether a semicolon ends a character reference, such as `&quot;`.
    private func isEndOfReference(_ index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: ";") else { return false }
        let before = bytes[max(0, index - 7)..<index]
        guard let start = before.lastIndex(of: UInt8(ascii: "&")) else { return false }
        return Self.references.contains { $0.name.utf8.elementsEqual(bytes[start...index]) }
    }

    private static let references: [(name: String, byte: UInt8)] = [
        ("&quot;", 0x22), ("&apos;", 0x27), ("&#34;", 0x22), ("&#39;", 0x27), ("&#x22;", 0x22), ("&#x27;", 0x27),
        ("&amp;", 0x26),
    ]

    private static func decoded(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard value.contains(UInt8(ascii: "&")) else { return value }
        var out: [UInt8] = []
        var rest = value
        while let byte = rest.first {
            if byte == UInt8(ascii: "&"), let known = references.first(where: { rest.starts(with: $0.name.utf8) }) {
                out.append(known.byte)
                rest = rest.dropFirst(known.name.utf8.count)
            } else {
                out.append(byte)
                rest = rest.dropFirst()
            }
        }
        return out[...]
    }

    private static func familyList(_ value: ArraySlice<UInt8>) -> [String] {
        var list: [String] = []
        var rest = value
        func skipSpace() { rest = rest.drop { $0 <= 0x20 } }
        while true {
            skipSpace()
            guard let quote = rest.first else { break }
            var name: ArraySlice<UInt8>
            if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                name = rest.dropFirst().prefix { $0 != quote }
                rest = rest.dropFirst(name.count + 2)
            } else {
                name = rest.prefix { !",;\"'{}<>!/".utf8.contains($0) }
                rest = rest.dropFirst(name.count)
                while let last = name.last, last <= 0x20 { name.removeLast() }
            }
            if name.contains(UInt8(ascii: "(")) {
                // The value of `var(--text, serif)` is not known here.
                let close = UInt8(ascii: ")")
                if !name.contains(close) { rest = rest.drop { $0 != close }.dropFirst() }
            } else if !name.isEmpty {
                list.append(String(decoding: name, as: UTF8.self))
            }
            skipSpace()
            guard rest.first == UInt8(ascii: ",") else { break }
            rest = rest.dropFirst()
        }
        return list
    }
}
