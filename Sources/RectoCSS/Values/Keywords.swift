import RectoCore

/// Computed keyword values of the properties that layout and paint read. A case is named after its CSS keyword.
public enum Display: UInt8, Hashable, Sendable {
    case none, contents, block, inline, inlineBlock, flowRoot, listItem, inlineListItem
    case flowRootListItem
    case table, inlineTable, tableRowGroup, tableHeaderGroup, tableFooterGroup, tableRow, tableCell
    case tableColumnGroup, tableColumn, tableCaption
    case flex, inlineFlex, grid, inlineGrid
    /// `rubyBase` is the display of the anonymous box around the base of one annotation.
    case ruby, rubyText, rubyBase

    /// [CSS Lists 3 §2](https://www.w3.org/TR/css-lists-3/#list-item)
    public var isListItem: Bool { self == .listItem || self == .inlineListItem || self == .flowRootListItem }
}
public enum Position: UInt8, Hashable, Sendable { case `static`, relative, absolute, fixed, sticky }
public enum Float: UInt8, Hashable, Sendable { case none, left, right }
/// The values of `float` that move a box to an area of its page or column.
/// [CSS Page Floats 3 §3.2](https://drafts.csswg.org/css-page-floats-3/#float-property)
public enum PageFloat: UInt8, Hashable, Sendable { case none, top, bottom, footnote }
/// The place of a page float among the pages. [CSS Page Floats 3 §5.1](https://drafts.csswg.org/css-page-floats-3/#float-defer-property)
public enum FloatDefer: Hashable, Sendable {
    /// The page that is this number of pages after the one with the anchor.
    case by(Int)
    /// A page counted from the end: 0 is the last one, 1 the last but one.
    case beforeLast(Int)
}
public enum Clear: UInt8, Hashable, Sendable {
    case none, left, right, both
    case top, bottom, bothBlock, all
    public var includesLeft: Bool { self == .left || self == .both || self == .all }
    public var includesRight: Bool { self == .right || self == .both || self == .all }
    /// Whether the value clears page floats at the top.
    /// [CSS Page Floats 3 §4](https://drafts.csswg.org/css-page-floats-3/#clearing_page_floats)
    public var includesTop: Bool { self == .top || self == .bothBlock || self == .all }
    public var includesBottom: Bool { self == .bottom || self == .bothBlock || self == .all }
}
extension BorderStyle {
    public var isVisible: Bool { self != .none && self != .hidden }
}
public enum TextAlign: UInt8, Hashable, Sendable {
    case start, end, left, right, center, justify, justifyAll
    /// Values like `-webkit-center`, to which HTML's `align` attributes map. They align blocks, too.
    case internalLeft, internalRight, internalCenter
}
public enum TextAlignLast: UInt8, Hashable, Sendable {
    case auto, start, end, left, right, center, justify
}
public enum TextTransform: UInt8, Hashable, Sendable { case none, uppercase, lowercase, capitalize, fullWidth }
extension WhiteSpaceCollapse {
    /// Whether consecutive spaces become one, and spaces at the ends of lines are removed.
    public var collapsesSpaces: Bool { self == .collapse || self == .preserveBreaks || self == .discard }
    /// Whether spaces are kept and hang at the end of a line that is broken there.
    public var hangsSpaces: Bool { self == .preserve || self == .preserveSpaces }
}
public enum BackgroundRepeat: UInt8, Hashable, Sendable { case `repeat`, noRepeat, space, round }
public enum BackgroundBox: UInt8, Hashable, Sendable {
    case borderBox, paddingBox, contentBox
    /// A value of `background-clip` only.
    case text
}
public enum FontSlant: UInt8, Hashable, Sendable { case normal, italic, oblique }
/// `break-before` and `break-after`.
/// [CSS Fragmentation 3 §3.1](https://www.w3.org/TR/css-break-3/#break-between)
extension BreakBetween {
    public var isForcedPage: Bool {
        switch self {
        case .page, .left, .right, .recto, .verso, .always: true
        default: false
        }
    }
    /// Whether the page after the break must be a left or a right one.
    public var isForcedSide: Bool {
        switch self {
        case .left, .right, .recto, .verso: true
        default: false
        }
    }
    public var avoidsPage: Bool { self == .avoid || self == .avoidPage }
}
extension BreakInside {
    public var avoidsPage: Bool { self == .avoid || self == .avoidPage }
}
public struct TextDecorationLine: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let underline = Self(rawValue: 1)
    public static let overline = Self(rawValue: 2)
    public static let lineThrough = Self(rawValue: 4)
}
public enum LineHeight: Hashable, Sendable {
    case normal
    case number(Double)
    case length(LayoutUnit)
}
