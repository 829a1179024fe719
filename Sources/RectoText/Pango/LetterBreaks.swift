/// Whether a line may break before byte `c`, where a character begins, if letters and digits count as ideographs, which
/// `word-break: break-all` makes of them. The rules for punctuation hold as ever: no line begins with a comma.
/// [CSS Text 3 §5.2](https://www.w3.org/TR/css-text-3/#valdef-word-break-break-all)
package func allowsBreakBetweenLetters(_ text: [UInt8], before c: Int) -> Bool {
    guard c > 0, c < text.count else { return false }
    var start = c - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return text.withUnsafeBufferPointer { bytes in
        let before = LineBreakClass(letter: decodeScalar(bytes, at: start).scalar)
        let after = LineBreakClass(letter: decodeScalar(bytes, at: c).scalar)
        // Letters and ideographs do not differ beside spaces.
        if before == .space || before == .mandatory || after == .space || after == .mandatory { return false }
        return PairTable.isAllowed(before, after, isAfterSpace: false)
    }
}
