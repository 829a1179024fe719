/// Sets the boundaries at the end of the text. A line may end there, and must end there after a forced break.
func closeBoundaries(_ text: UnsafeBufferPointer<UInt8>, _ breaks: inout [BreakOpportunities]) {
    guard let last = text.last else {
        breaks[0] = [.line, .grapheme]
        return
    }
    breaks[text.count] = last == 0x0A ? [.line, .mandatory, .grapheme] : [.line, .grapheme]
}

/// Allows breaks before and after each atomic inline (U+FFFC), whatever character is beside it, even U+00A0. Characters
/// of the line breaking classes GL (other than U+00A0), WJ and ZWJ still prevent the break.
///
/// [CSS Text 3 §5.1](https://www.w3.org/TR/css-text-3/#line-break-details)
func allowBreaksAroundAtomicInlines(_ text: UnsafeBufferPointer<UInt8>, _ breaks: inout [BreakOpportunities]) {
    var i = 0
    var previous: UInt32 = 0
    while i < text.count {
        let (scalar, length) = decodeScalar(text, at: i)
        if i > 0, scalar == 0xFFFC || previous == 0xFFFC, !breaks[i].contains(.mandatory) {
            let other = scalar == 0xFFFC ? previous : scalar
            if isGlue(other) {
                breaks[i].remove(.line)
            } else if breaks[i].contains(.grapheme), !isBreakingSpace(scalar) {
                if !isBreakingSpace(previous) { breaks[i].insert(.line) }
            }
        }
        previous = scalar
        i += length
    }
}

/// Whether a line may break after this space but never before it. For such a space UAX #14 alone decides about the
/// break that follows.
private func isBreakingSpace(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0x0A || scalar == 0x200B
}

/// Whether the character is of class GL (other than U+00A0), WJ or ZWJ.
private func isGlue(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x034F, 0x035C...0x0362, 0x0F08, 0x0F0C, 0x0F12, 0x0FD9, 0x0FDA, 0x180E, 0x1DCD, 0x1DFC, 0x2007, 0x2011,
        0x202F:
        true
    case 0x2060, 0xFEFF, 0x200D: true
    default: false
    }
}
