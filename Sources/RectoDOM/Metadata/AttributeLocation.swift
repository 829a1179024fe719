import RectoCore

extension Document {
    /// The span of an attribute's value in the source, without its quotes, or the span of the tag if the attribute is
    /// not found there. This reads the tag again, so it is meant for diagnostics and `style` attributes only.
    package func attributeValueSpan(
        _ name: Name, of node: NodeID, names: NameTable, sources: SourceStore
    ) -> SourceSpan {
        let wanted = Array(names.string(name).utf8)
        let range = sources[source].bytes.withUnsafeBufferPointer {
            AttributeScanner(bytes: $0).valueRange(of: wanted, inTagAt: sourceOffset(node))
        }
        guard let range else { return span(node, names: names) }
        return SourceSpan(source: source, lower: range.lowerBound, upper: range.upperBound)
    }
}

/// Reads the attributes of a start tag, from [HTML §13.2.5.32 Before attribute name
/// state](https://html.spec.whatwg.org/multipage/parsing.html#before-attribute-name-state) on.
private struct AttributeScanner {
    let bytes: UnsafeBufferPointer<UInt8>

    func valueRange(of wanted: [UInt8], inTagAt open: Int) -> Range<Int>? {
        guard open + 1 < bytes.count, bytes[open] == UInt8(ascii: "<"), HTMLCharacter.isLetter(bytes[open + 1]) else {
            return nil
        }
        var i = open + 1
        while i < bytes.count, !HTMLTokenizer.endsTagName(bytes[i]) { i += 1 }
        while i < bytes.count, bytes[i] != UInt8(ascii: ">") {
            if HTMLCharacter.isWhiteSpace(bytes[i]) || bytes[i] == UInt8(ascii: "/") {
                i += 1
                continue
            }
            let name = i
            while i < bytes.count, !isNameEnd(bytes[i]) || i == name { i += 1 }
            let isWanted = bytes[name..<i].lazy.map(HTMLCharacter.lowercased).elementsEqual(wanted)
            let value = skipValue(&i)
            if isWanted { return value ?? name..<i }
        }
        return nil
    }

    private func isNameEnd(_ b: UInt8) -> Bool {
        HTMLCharacter.isWhiteSpace(b) || b == UInt8(ascii: "=") || b == UInt8(ascii: ">") || b == UInt8(ascii: "/")
    }

    private func skipValue(_ i: inout Int) -> Range<Int>? {
        var next = i
        while next < bytes.count, HTMLCharacter.isWhiteSpace(bytes[next]) { next += 1 }
        guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else { return nil }
        next += 1
        while next < bytes.count, HTMLCharacter.isWhiteSpace(bytes[next]) { next += 1 }
        guard next < bytes.count else {
            i = next
            return nil
        }
        if bytes[next] == 0x22 || bytes[next] == 0x27 {
            let end = bytes[(next + 1)...].firstIndex(of: bytes[next]) ?? bytes.count
            i = min(bytes.count, end + 1)
            return (next + 1)..<end
        }
        i = next
        while i < bytes.count, !HTMLCharacter.isWhiteSpace(bytes[i]), bytes[i] != UInt8(ascii: ">") { i += 1 }
        return next..<i
    }
}
