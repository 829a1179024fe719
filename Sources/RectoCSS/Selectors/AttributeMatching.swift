import RectoDOM

/// [Selectors 4 §6 Attribute selectors](https://www.w3.org/TR/selectors-4/#attribute-selectors)
extension SelectorMatcher {
    func matchesAttribute(_ simple: SimpleSelector, _ program: SelectorProgram, _ node: NodeID) -> Bool {
        guard let index = document.attributeIndex(simple.name, of: node) else { return false }
        let test = AttributeOperator(rawValue: simple.option) ?? .exists
        if test == .exists { return true }
        let range = document.attributeValueRange(at: index)
        return document.bytes.withBytes(in: range) { bytes in
            program.text.withUnsafeBufferPointer { text in
                AttributeValue(bytes: bytes, range: bytes.indices, isCaseInsensitive: simple.isCaseInsensitive).matches(
                    test, text, Int(simple.lower)..<Int(simple.upper))
            }
        }
    }
}

/// The value of an attribute, as a range of the document's bytes.
private struct AttributeValue {
    let bytes: UnsafeBufferPointer<UInt8>
    let range: Range<Int>
    let isCaseInsensitive: Bool

    func matches(_ test: AttributeOperator, _ text: UnsafeBufferPointer<UInt8>, _ wanted: Range<Int>) -> Bool {
        let count = wanted.count
        func equal(at start: Int) -> Bool {
            for i in 0..<count {
                let (a, b) = (bytes[start + i], text[wanted.lowerBound + i])
                if a != b, !isCaseInsensitive || CodePoint.lowercase(a) != CodePoint.lowercase(b) { return false }
            }
            return true
        }
        switch test {
        case .exists: return true
        case .equals: return range.count == count && equal(at: range.lowerBound)
        case .dashMatch:
            guard range.count >= count, equal(at: range.lowerBound) else { return false }
            return range.count == count || bytes[range.lowerBound + count] == 0x2D
        // An empty value matches nothing with these operators.
        case .prefix: return count > 0 && range.count >= count && equal(at: range.lowerBound)
        case .suffix: return count > 0 && range.count >= count && equal(at: range.upperBound - count)
        case .substring:
            guard count > 0, range.count >= count else { return false }
            return (range.lowerBound...range.upperBound - count).contains(where: equal)
        case .includes:
            var start = range.lowerBound
            for i in range.lowerBound...range.upperBound
            where i == range.upperBound || CodePoint.isWhiteSpace(bytes[i]) {
                if count > 0, i - start == count, equal(at: start) { return true }
                start = i + 1
            }
            return false
        }
    }
}
