/// What a character is to UAX #29's words.
/// [UAX #29 §4.1](https://www.unicode.org/reports/tr29/#Default_Word_Boundaries)
enum WordClass: UInt8 {
    case other, letter, number
    /// Joins letters (`·`, `:`).
    case midLetter
    /// Joins digits (`,`, `;`).
    case midNumber
    /// Joins both (`.`, `'`, `’`).
    case midBoth
    /// Joins everything (`_`).
    case extender
    /// Does not count (WB4): a soft hyphen.
    case format
}

/// Tells where words start, one character at a time: UAX #29's WB5 to WB13b for letters, digits and what joins them.
struct WordScanner {
    private var previous = WordClass.other
    private var beforePrevious = WordClass.other

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
