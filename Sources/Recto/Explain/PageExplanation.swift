import RectoCore

/// An explanation of a page: where it ends and why, what its name is, and which rules style it.
struct PageExplanation {
    /// An element or a declaration in the author's file.
    struct Place {
        /// An element as a compound selector, a declaration as it is written, or the selector of a rule.
        var label: String
        var position: SourcePosition?
        /// The path of the data from which it was made.
        var dataPath: String?
    }
    struct Misfit {
        var element: Place
        /// The first words of its text.
        var words: String
        /// The part that did not fit: `box`, `line`, `block-size`, `start-edge`, `float` or `monolithic`.
        var part: String
        var line: Int?
        /// Whether the next page begins with it.
        var isNext: Bool
        var height: LayoutUnit
        var room: LayoutUnit
        /// The space that is reserved for the foot and the end of its table.
        var reserved: LayoutUnit
    }
    struct Rule {
        /// The declaration, such as `widows: 3`.
        var text: String
        var element: Place
        /// The position of the declaration; nil for an initial value, and for rules of tables that are not properties.
        var declaration: Place?
    }
    enum Cause {
        /// Nothing follows.
        case end
        /// The flow ended here or before; only absolutely positioned boxes follow.
        case positioned(Place?)
        case forced(Rule, value: String)
        case pageName(from: String, to: String, Rule?)
        case space
        /// The rest would fit, but not on a last page, to which these additional rules apply.
        case lastPage([Place])
        /// The page is left blank so that the next content is on the other side.
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
    /// The height that footnotes and page floats take of the page area, without their margins.
    var footnotes = LayoutUnit.zero
    var pageFloats = LayoutUnit.zero
    /// The content that the page begins with.
    var start: Place?
    var startText: String
    var cause = Cause.end
    /// The content that comes first on the next page.
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
