/// The class of a character in the word boundary rules, as far as simple text needs them.
/// [UAX #29 §4.1](https://www.unicode.org/reports/tr29/#Default_Word_Boundaries)
enum WordClass: UInt8 {
    case other, letter, number
    /// A character that joins letters (`·`, `:`).
    case midLetter
    /// A character that joins digits (`,`, `;`).
    case midNumber
    /// A character that joins letters and digits (`.`, `'`, `’`).
    case midBoth
    /// A character that joins to any word character (`_`).
    case extender
    /// A character that the rules skip (WB4), such as a soft hyphen.
    case format
}

/// Finds the starts of words, one character at a time, by WB5 to WB13b of UAX #29 for letters, digits and the
/// characters that join them.
struct WordScanner {
    private var previous = WordClass.other
    private var beforePrevious = WordClass.other

    /// Passes a character if it is a letter after a letter, or a digit after a digit, where no word starts.
    @inline(__always)
    mutating func goesOn(with current: WordClass) -> Bool {
        guard previous == current, current == .letter || current == .number else { return false }
        beforePrevious = current
        return true
    }

    mutating func isStart(_ current: WordClass) -> Bool {
        if current == .format { return false }
        defer { (beforePrevious, previous) = (previous, current) }
        guard current == .letter || current == .number else { return false }
        switch previous {
        // WB5, WB8, WB9, WB10, WB13b
        case .letter, .number, .extender: return false
        // WB7, WB11
        case .midLetter: return !(current == .letter && beforePrevious == .letter)
        case .midNumber: return !(current == .number && beforePrevious == .number)
        case .midBoth: return beforePrevious != current
        case .other, .format: return true
        }
    }
}
