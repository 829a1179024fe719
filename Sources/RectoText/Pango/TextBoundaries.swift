import CPangoCairo

/// The line, grapheme and word boundaries of valid UTF-8: one entry for each byte, and one for the end.
func textBoundaries(_ text: UnsafeBufferPointer<UInt8>, language: String) -> [BreakOpportunities] {
    var breaks = [BreakOpportunities](repeating: [], count: text.count + 1)
    let characters = text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    withUnsafeTemporaryAllocation(of: PangoLogAttr.self, capacity: characters + 1) { attributes in
        attributes.initialize(repeating: PangoLogAttr())
        text.withMemoryRebound(to: CChar.self) { text in
            pango_get_log_attrs(
                text.baseAddress, Int32(text.count), -1,
                language.isEmpty ? nil : pango_language_from_string(language), attributes.baseAddress,
                Int32(attributes.count))
        }
        var character = 0
        for i in 0..<text.count where text[i] & 0xC0 != 0x80 {
            let attribute = attributes[character]
            var flags: BreakOpportunities = []
            // A line never breaks before its first character (UAX #14, LB2).
            if i > 0 {
                if attribute.is_line_break != 0 { flags.insert(.line) }
                if attribute.is_mandatory_break != 0 { flags.formUnion([.line, .mandatory]) }
            }
            if attribute.is_cursor_position != 0 { flags.insert(.grapheme) }
            // Pango ignores U+200B when it looks for words; UAX #29 does not.
            let isAfterSpace = i >= 3 && text[i - 1] == 0x8B && text[i - 2] == 0x80 && text[i - 3] == 0xE2
            if attribute.is_word_boundary != 0 || isAfterSpace, isWordCharacter(decodeScalar(text, at: i).scalar) {
                flags.insert(.wordStart)
            }
            breaks[i] = flags
            character += 1
        }
    }
    closeBoundaries(text, &breaks)
    return breaks
}

/// Whether the character is a letter or a number, and not merely something between two boundaries.
private func isWordCharacter(_ scalar: UInt32) -> Bool {
    if scalar >= 0x41, scalar <= 0x5A || (scalar >= 0x61 && scalar <= 0x7A) { return true }
    switch g_unichar_type(scalar) {
    case G_UNICODE_UPPERCASE_LETTER, G_UNICODE_LOWERCASE_LETTER, G_UNICODE_TITLECASE_LETTER,
        G_UNICODE_MODIFIER_LETTER, G_UNICODE_OTHER_LETTER, G_UNICODE_DECIMAL_NUMBER, G_UNICODE_LETTER_NUMBER:
        return true
    default: return false
    }
}
