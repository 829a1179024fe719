/// What a drawing's text asks of fonts, read from its markup: librsvg takes what it finds and says nothing.
package struct SVGTextScan {
    /// The lists of `font-family`, in attributes and style sheets, names without their quotes.
    package private(set) var families: [[String]] = []
    /// Characters beyond ASCII in `text` elements, each once, in their order.
    package private(set) var characters: [Unicode.Scalar] = []

    private let bytes: [UInt8]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if !Self.hasText(bytes) { return }
        var seen: Set<Unicode.Scalar> = []
        var depth = 0
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                if let isStart = textTag(at: index) { depth = max(0, depth + (isStart ? 1 : -1)) }
                let end = endOfTag(index)
                scanFamilies(index..<end)
                index = end
            default:
                let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                if depth > 0 { addCharacters(index..<end, &seen) } else { scanFamilies(index..<end) }
                index = end
            }
        }
    }

    /// Whether there is an element `text`, of whatever prefix.
    package static func hasText(_ bytes: [UInt8]) -> Bool {
        let name = Array("text".utf8)
        return bytes.indices.dropFirst().contains {
            bytes[$0] == name[0] && (bytes[$0 - 1] == UInt8(ascii: "<") || bytes[$0 - 1] == UInt8(ascii: ":"))
                && bytes[$0...].starts(with: name)
        }
    }

    /// Whether the tag at a place starts or ends a text element; nil if it does neither.
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
        let close = endOfTag(index)
        return isStart && close >= 2 && bytes[close - 2] == UInt8(ascii: "/") ? nil : isStart
    }

    private func endOfTag(_ index: Int) -> Int {
        var quote: UInt8?
        var at = index
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return at
            }
        }
        return bytes.count
    }

    // MARK: Characters

    private mutating func addCharacters(_ range: Range<Int>, _ seen: inout Set<Unicode.Scalar>) {
        for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars
        where scalar.value >= 0x80 && seen.insert(scalar).inserted {
            characters.append(scalar)
        }
        // &#233; and &#xE9;
        for part in bytes[range].split(separator: UInt8(ascii: "&")).dropFirst(bytes[range].first == 0x26 ? 0 : 1) {
            guard part.first == UInt8(ascii: "#"), let end = part.firstIndex(of: UInt8(ascii: ";")) else { continue }
            let digits = String(decoding: part[part.startIndex + 1..<end], as: UTF8.self)
            let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            guard let value, value >= 0x80, let scalar = Unicode.Scalar(value), seen.insert(scalar).inserted else {
                continue
            }
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
            if isAttribute { index += 1 }
            let list = familyList(&index, range.upperBound)
            if !list.isEmpty, !families.contains(list) { families.append(list) }
        }
    }

    private func skipSpace(_ index: inout Int, _ end: Int) { while index < end, bytes[index] <= 0x20 { index += 1 } }

    private func familyList(_ index: inout Int, _ end: Int) -> [String] {
        var list: [String] = []
        while index < end {
            skipSpace(&index, end)
            guard index < end else { break }
            let quote = bytes[index]
            var name: ArraySlice<UInt8>
            if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                let close = bytes[(index + 1)..<end].firstIndex(of: quote) ?? end
                name = bytes[min(index + 1, end)..<close]
                index = min(close + 1, end)
            } else {
                let start = index
                while index < end, !",;\"'{}<>!/".utf8.contains(bytes[index]) { index += 1 }
                name = bytes[start..<index]
                while let last = name.last, last <= 0x20 { name.removeLast() }
            }
            if !name.isEmpty { list.append(String(decoding: name, as: UTF8.self)) }
            skipSpace(&index, end)
            guard index < end, bytes[index] == UInt8(ascii: ",") else { break }
            index += 1
        }
        return list
    }
}
