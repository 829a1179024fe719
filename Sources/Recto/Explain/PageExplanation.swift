import RectoCore

/// Why a page is as it is: where it ends, what it is called, which rules style it.
struct PageExplanation {
    /// An element, or a declaration, in the author's file.
    struct Place {
        /// The element as a compound selector, a declaration as it is written, a rule's selector.
        var label: String
        var position: SourcePosition?
        /// Where in the data it was made from.
        var dataPath: String?
    }
    struct Misfit {
        var element: Place
        /// The first of its text.
        var words: String
        /// What of it did not fit: `box`, `line`, `block-size`, `start-edge`, `float`, `monolithic`.
        var part: String
        var line: Int?
        /// It is what the next page begins with.
        var isNext: Bool
        var height: LayoutUnit
        var room: LayoutUnit
        /// Kept for the foot and the end of its table.
        var reserved: LayoutUnit
    }
    struct Rule {
        /// `widows: 3`
        var text: String
        var element: Place
        /// nil: the initial value, or a rule of tables that no property holds.
        var declaration: Place?
    }
    enum Cause {
        /// Nothing follows.
        case end
        /// The flow ended here or before; what follows are absolutely positioned boxes.
        case positioned(Place?)
        case forced(Rule, value: String)
        case pageName(from: String, to: String, Rule?)
        case space
        /// What is left would fit, but not on a last page, which has these rules besides.
        case lastPage([Place])
        /// The page is left blank so that what follows stands on the other side.
        case blank(Rule?)
    }
    struct MarginBox {
        var name: String
        var isGenerated: Bool
        var declarations: [Place]
    }

    var number: Int
    var count: Int
    var isLeft: Bool
    var isBlank: Bool
    var size: Size
    var area: Size
    /// What footnotes and page floats take of the area's height, their margins not counted.
    var footnotes = LayoutUnit.zero
    var pageFloats = LayoutUnit.zero
    /// What the page begins with.
    var start: Place?
    var startText: String
    var cause = Cause.end
    /// What comes first on the next page.
    var next: Place?
    var nextText = ""
    var misfit: Misfit?
    var movedBy: [Rule] = []
    var violates: [Rule] = []
    var name: String
    var nameRule: Rule?
    var rules: [Place] = []
    var marginBoxes: [MarginBox] = []
}
