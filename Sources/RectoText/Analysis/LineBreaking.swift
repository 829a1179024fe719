/// The line breaking classes that simple text needs.
/// [UAX #14 §5.1](https://www.unicode.org/reports/tr14/#DescriptionOfProperties)
enum LineBreakClass: UInt8, CaseIterable {
    case alphabetic, mandatory, space, zeroWidthSpace, wordJoiner, glue, breakBoth, breakAfter, breakBefore, hyphen
    case closePunctuation, closeParenthesis, exclamation, inseparable, nonstarter, openPunctuation, quotation
    case infixNumeric, numeric, postfixNumeric, prefixNumeric, symbol, ideographic, contingent

    static let count = 24
}

/// Finds break opportunities in text of simple characters, one character at a time.
///
/// It follows [UAX #14 §6.1, §6.2](https://www.unicode.org/reports/tr14/#Algorithm). Like Pango, it uses the regular
/// expression for numbers (§8.2, example 7) in place of the pairs of LB25, so that both paths give the same breaks.
struct LineBreaker {
    /// The part of the expression for numbers that the text before the current character has matched,
    /// `(PR | PO)? (OP | HY)? NU (NU | SY | IS)* (CL | CP)? (PR | PO)?`.
    private enum Number { case none, digits, closed }

    private var previous: LineBreakClass?
    /// The class before a sequence of spaces.
    private var beforeSpaces: LineBreakClass?
    private var number = Number.none

    /// Whether a character is a further letter of a word (LB28) or digit of a number (LB25), before which no line breaks.
    @inline(__always)
    func goesOn(with current: LineBreakClass) -> Bool {
        previous == current && (current == .alphabetic || current == .numeric)
    }

    /// Whether a line may break before a character of class `current`; `next` is the class of the one after it.
    mutating func isBreakAllowed(before current: LineBreakClass, next: LineBreakClass?) -> Bool {
        if goesOn(with: current) { return false }
        defer { advance(past: current) }
        // LB2
        guard let previous else { return false }
        // LB4, LB5, LB6
        if previous == .mandatory { return true }
        if current == .mandatory { return false }
        // LB7
        if current == .space || current == .zeroWidthSpace { return false }
        let isAfterSpace = previous == .space
        let base = isAfterSpace ? beforeSpaces : previous
        // LB8
        if base == .zeroWidthSpace { return true }
        // LB11
        if current == .wordJoiner || previous == .wordJoiner { return false }
        // LB25
        if !isAfterSpace, continuesNumber(previous, current, next) { return false }
        return PairTable.isAllowed(base ?? .space, current, isAfterSpace: isAfterSpace)
    }

    private func continuesNumber(_ previous: LineBreakClass, _ current: LineBreakClass, _ next: LineBreakClass?)
        -> Bool
    {
        let isAffix = previous == .prefixNumeric || previous == .postfixNumeric
        if isAffix, current == .openPunctuation || current == .hyphen, next == .numeric { return true }
        if current == .numeric, isAffix || previous == .openPunctuation || previous == .hyphen { return true }
        switch (number, current) {
        case (.digits, .numeric), (.digits, .symbol), (.digits, .infixNumeric): return true
        case (.digits, .closePunctuation), (.digits, .closeParenthesis): return true
        case (.digits, .postfixNumeric), (.digits, .prefixNumeric): return true
        case (.closed, .postfixNumeric), (.closed, .prefixNumeric): return true
        default: return false
        }
    }

    private mutating func advance(past current: LineBreakClass) {
        switch current {
        case .numeric: number = .digits
        case .symbol, .infixNumeric: if number == .closed { number = .none }
        case .closePunctuation, .closeParenthesis: number = number == .digits ? .closed : .none
        default: number = .none
        }
        if current == .space {
            if previous != .space { beforeSpaces = previous }
        }
        previous = current
    }
}

/// The rules that depend on two classes only. They are evaluated once for every pair.
enum PairTable {
    /// One row for each class before the break, with one bit for each class after it: first for classes that touch,
    /// then for classes with spaces between them. The table never changes.
    nonisolated(unsafe) private static let rows: UnsafePointer<UInt32> = {
        let count = LineBreakClass.count
        let rows = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * count)
        rows.initialize(repeating: 0, count: 2 * count)
        for before in LineBreakClass.allCases {
            for after in LineBreakClass.allCases {
                let (row, bit) = (Int(before.rawValue), UInt32(1) << UInt32(after.rawValue))
                if isAllowed(before, after) { rows[row] |= bit }
                if isAllowedAcrossSpaces(before, after) { rows[count + row] |= bit }
            }
        }
        return UnsafePointer(rows)
    }()

    static func isAllowed(_ before: LineBreakClass, _ after: LineBreakClass, isAfterSpace: Bool) -> Bool {
        let row = Int(before.rawValue) + (isAfterSpace ? LineBreakClass.count : 0)
        return rows[row] >> UInt32(after.rawValue) & 1 != 0
    }

    /// LB11 to LB18, for two classes with spaces between them.
    private static func isAllowedAcrossSpaces(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
        switch (before, after) {
        // LB13
        case (_, .closePunctuation), (_, .closeParenthesis), (_, .exclamation), (_, .infixNumeric), (_, .symbol): false
        // LB14
        case (.openPunctuation, _): false
        // LB15
        case (.quotation, .openPunctuation): false
        // LB16
        case (.closePunctuation, .nonstarter), (.closeParenthesis, .nonstarter): false
        // LB17
        case (.breakBoth, .breakBoth): false
        // LB18
        default: true
        }
    }

    /// LB12 to LB31, for two classes that touch.
    private static func isAllowed(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
        switch (before, after) {
        // LB12, LB12a
        case (.glue, _): return false
        case (.space, .glue), (.breakAfter, .glue), (.hyphen, .glue): break
        case (_, .glue): return false
        default: break
        }
        // LB13 to LB17
        if !isAllowedAcrossSpaces(before, after) { return false }
        switch (before, after) {
        // LB19
        case (_, .quotation), (.quotation, _): return false
        // LB20
        case (_, .contingent), (.contingent, _): return true
        // LB21
        case (_, .breakAfter), (_, .hyphen), (_, .nonstarter), (.breakBefore, _): return false
        // LB22
        case (_, .inseparable): return false
        // LB23, LB23a
        case (.alphabetic, .numeric), (.numeric, .alphabetic): return false
        case (.prefixNumeric, .ideographic), (.ideographic, .postfixNumeric): return false
        // LB24
        case (.prefixNumeric, .alphabetic), (.postfixNumeric, .alphabetic): return false
        case (.alphabetic, .prefixNumeric), (.alphabetic, .postfixNumeric): return false
        // LB28, LB29
        case (.alphabetic, .alphabetic), (.infixNumeric, .alphabetic): return false
        // LB30
        case (.alphabetic, .openPunctuation), (.numeric, .openPunctuation): return false
        case (.closeParenthesis, .alphabetic), (.closeParenthesis, .numeric): return false
        // LB31
        default: return true
        }
    }
}
