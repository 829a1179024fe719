import RectoCore

/// The quality of a break, by the rules of CSS Fragmentation that it satisfies.
/// [CSS Fragmentation 3 §4.4](https://www.w3.org/TR/css-break-3/#unforced-breaks)
package enum BreakAppeal: UInt8, Comparable {
    /// The break is not at an opportunity of any class. It is inside a border, or between content and an edge that
    /// touches it.
    case lastResort
    case violatesAvoidBetween
    /// The break is inside three boxes or more that avoid it. Boxes around that are higher than a page must break
    /// somewhere; a break that leaves the boxes inside them whole is then better.
    case violatesManyAvoidsInside
    case violatesTwoAvoidsInside
    case violatesAvoidInside
    case violatesOrphansWidows
    case perfect
    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    /// The appeal of a break inside of as many boxes that avoid it.
    static func inside(avoiding boxes: Int) -> BreakAppeal {
        switch boxes {
        case ...0: .perfect
        case 1: .violatesAvoidInside
        case 2: .violatesTwoAvoidsInside
        default: .violatesManyAvoidsInside
        }
    }
    var violatesAvoidInside: Bool { cause == .droppedAvoidInside }
    package var cause: BreakCause {
        switch self {
        case .perfect, .lastResort: .space
        case .violatesOrphansWidows: .droppedOrphansWidows
        case .violatesAvoidInside, .violatesTwoAvoidsInside, .violatesManyAvoidsInside: .droppedAvoidInside
        case .violatesAvoidBetween: .droppedAvoidBetween
        }
    }
}

/// A break opportunity that layout has passed, relative to a box. It is used if the following content does not fit.
package final class EarlyBreak {
    package enum Place {
        case beforeChild(BoxID)
        case insideChild(BoxID, EarlyBreak)
        /// In these boxes of a row. Those beside them end there, too, or above.
        case insideChildren([(child: BoxID, early: EarlyBreak)])
        /// Before the line that begins at this byte of the inline content.
        case beforeLine(Int)
        /// Before this row of a table (by its index in visual order) or of a grid.
        case beforeRow(Int)
        /// In this row of a table, where these cells break and the others end beside them. It is valid only if the row
        /// has the space that it had when the breaks were found, because repeated groups may leave it more or less.
        case insideRow(Int, cells: [(cell: Int, EarlyBreak)], room: LayoutUnit, isAtTop: Bool)

        /// Whether both places are before the same child or row.
        func isSame(as other: Place) -> Bool {
            switch (self, other) {
            case (.beforeChild(let a), .beforeChild(let b)): a == b
            case (.beforeRow(let a), .beforeRow(let b)): a == b
            default: false
            }
        }
    }
    package let place: Place
    package let appeal: BreakAppeal
    /// The rules against the opportunity; nil unless layout is traced.
    let rules: EarlyBreakRules?
    package convenience init(_ place: Place, _ appeal: BreakAppeal) { self.init(place, appeal, nil) }
    init(_ place: Place, _ appeal: BreakAppeal, _ rules: EarlyBreakRules?) {
        self.place = place
        self.appeal = appeal
        self.rules = rules
    }
}
