/// Finds the boundaries of text that needs no itemization: Latin and common characters that run from left to right.
struct SimpleTextScanner {
    /// The tabs, newlines and atomic inlines, as byte ranges. No glyph of a font stands for them.
    private(set) var separators: [Range<Int>] = []
    private(set) var hasAtomicInline = false

    /// Scans the text. Returns false if the text is not simple; the contents of `breaks` are then meaningless.
    mutating func scan(
        _ text: UnsafeBufferPointer<UInt8>, _ characters: CharacterTable,
        _ breaks: inout [BreakOpportunities]
    ) -> Bool {
        separators.removeAll(keepingCapacity: true)
        hasAtomicInline = false
        guard !text.isEmpty else {
            closeBoundaries(text, &breaks)
            return true
        }
        var breaker = LineBreaker()
        var words = WordScanner()
        var pending = 0
        var pendingProperties = CharacterProperties.complex
        var isAfterNewline = false
        // The pair rules look one character ahead, so a character is decided when the next one is known.
        func decide(_ next: LineBreakClass?) {
            var flags: BreakOpportunities = .grapheme
            if breaker.isBreakAllowed(before: pendingProperties.breakClass, next: next) { flags.insert(.line) }
            if isAfterNewline { flags.insert(.mandatory) }
            isAfterNewline = pendingProperties.breakClass == .mandatory
            if words.isStart(pendingProperties.wordClass) { flags.insert(.wordStart) }
            breaks[pending] = flags
        }
        var i = 0
        while i < text.count {
            let (scalar, length) = decodeScalar(text, at: i)
            let properties = characters[scalar]
            guard properties.isSimple else { return false }
            var goesOn = false
            if i > 0 {
                if breaker.goesOn(with: pendingProperties.breakClass), words.goesOn(with: pendingProperties.wordClass) {
                    // Most characters stand inside a word or a number.
                    breaks[pending] = .grapheme
                    goesOn =
                        properties.breakClass == pendingProperties.breakClass
                        && properties.wordClass == pendingProperties.wordClass
                } else {
                    decide(properties.breakClass)
                }
            }
            if scalar == 0x0A || scalar == 0x09 || scalar == 0xFFFC {
                separators.append(i..<i + length)
                if scalar == 0xFFFC { hasAtomicInline = true }
            }
            (pending, pendingProperties) = (i, properties)
            i += length
            if goesOn, scalar < 0x80 {
                // From one letter of a word to the next nothing changes.
                let kind = characters.kind(ofASCII: text[pending])
                breaks.withUnsafeMutableBufferPointer { breaks in
                    while i < text.count, characters.kind(ofASCII: text[i]) == kind {
                        breaks[pending] = .grapheme
                        pending = i
                        i += 1
                    }
                }
            }
        }
        decide(nil)
        closeBoundaries(text, &breaks)
        if hasAtomicInline { allowBreaksAroundAtomicInlines(text, &breaks) }
        return true
    }
}
