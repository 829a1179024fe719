import RectoCore

/// A comparison such as `--columns > 2` in `style()`.
/// [CSS Conditional 5 §5.3](https://drafts.csswg.org/css-conditional-5/#typedef-style-range)
struct StyleRange: Sendable {
    /// The texts of two or three operands, each a value or the name of a custom property.
    var operands: [String]
    /// One less than operands.
    var comparisons: [MediaFeature.Comparison]

    /// Reads the whole rest.
    init?(_ cursor: inout TokenCursor) {
        (operands, comparisons) = ([], [])
        let list = cursor.list
        var start = cursor.position
        while true {
            let end = cursor.position
            if let comparison = MediaFeature.Comparison(&cursor) {
                comparisons.append(comparison)
            } else if !cursor.atEnd {
                cursor.advance()
                continue
            }
            let text = list.sourceText(start..<end).trimmed
            if text.isEmpty { return nil }
            operands.append(String(text))
            if operands.count > comparisons.count { break }
            start = cursor.position
        }
        if comparisons.isEmpty || comparisons.count > 2 { return nil }
        if comparisons.count == 2, !comparisons[0].hasDirection(of: comparisons[1]) { return nil }
    }

    /// - Parameter property: the value of a custom property.
    func evaluate(_ lengths: LengthContext?, property: (String) -> [UInt8]?) -> MediaTruth {
        var numbers: [Quantity] = []
        for operand in operands {
            let text = operand.hasPrefix("--") ? property(operand) : Array(operand.utf8)
            guard let text, let number = Quantity(text, lengths), number.unit == numbers.first?.unit ?? number.unit
            else {
                return .false
            }
            numbers.append(number)
        }
        return MediaTruth(
            comparisons.indices.allSatisfy { comparisons[$0].holds(numbers[$0].value, numbers[$0 + 1].value) })
    }

    /// A number, or a length in px, a percentage or an angle in degrees.
    private struct Quantity {
        enum Unit { case none, length, percentage, angle }
        var value: Double
        var unit: Unit

        init?(_ text: [UInt8], _ lengths: LengthContext?) {
            func read<T>(_ body: (inout ValueParser) -> T?) -> T? {
                var parser = ValueParser(TokenCursor(Tokenizer.tokenize(text, source: SourceID(raw: 0))), base: "")
                guard let value = body(&parser), parser.atEnd else { return nil }
                return value
            }
            if let number = read({ $0.number() }) {
                (value, unit) = (number, .none)
            } else if let length = read({ $0.length() }), let lengths {
                (value, unit) = (lengths.pixels(length), .length)
            } else if let angle = read({ $0.angle() }) {
                (value, unit) = (angle, .angle)
            } else {
                return nil
            }
        }
    }
}

extension StringProtocol {
    /// Without white space at its ends.
    var trimmed: SubSequence {
        var text = self[...]
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text
    }
}
