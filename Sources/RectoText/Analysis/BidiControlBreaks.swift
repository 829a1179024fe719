/// Moves each opportunity that stands before explicit bidi controls behind them, to the character that follows.
///
/// After a space, UAX #14 takes a control for a letter (LB10) and allows a break before it. The controls stand for edges of
/// inline boxes, which change nothing about where lines break, and a line begins with the text inside such a box.
/// [CSS Text 3 §5.1](https://www.w3.org/TR/css-text-3/#line-break-details)
func moveBreaksBehindBidiControls(_ text: UnsafeBufferPointer<UInt8>, _ breaks: inout [BreakOpportunities]) {
    var i = 0
    while i < text.count {
        guard text[i] == 0xE2, isBidiControl(text, at: i) else {
            i += 1
            continue
        }
        var end = i + 3
        while isBidiControl(text, at: end) { end += 3 }
        if breaks[i].contains(.line), !breaks[i].contains(.mandatory) {
            breaks[i].remove(.line)
            // A line breaks only after all of its spaces.
            if end < text.count, text[end] != 0x20, text[end] != 0x09, text[end] != 0x0A { breaks[end].insert(.line) }
        }
        i = end
    }
}

/// Whether U+202A to U+202E or U+2066 to U+2069 is there.
private func isBidiControl(_ text: UnsafeBufferPointer<UInt8>, at i: Int) -> Bool {
    guard i + 2 < text.count, text[i] == 0xE2 else { return false }
    switch (text[i + 1], text[i + 2]) {
    case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): return true
    default: return false
    }
}
