import RectoCSS
import RectoCore

/// One page: a sheet with its page area's content and its page-margin boxes.
public struct PageFragment {
    /// 0-based position in the document.
    public var index: Int
    public var query: PageQuery
    public var style: PageStyle
    /// The sheet.
    public var size: Size
    /// Used values of the page box.
    public var margin: Edges<LayoutUnit>
    public var border: Edges<LayoutUnit>
    public var padding: Edges<LayoutUnit>
    /// The page area, relative to the sheet's corner.
    public var contentRect: Rect
    /// What the content needs, where the page is as high as that.
    var contentHeight = LayoutUnit.zero
    /// Fragments of the root element and of boxes positioned in the page area, relative to the page area's corner.
    public var children: [Fragment.Child]
    /// In painting order, relative to the sheet's corner. Their boxes are in `tree`, not in the document's.
    public var marginBoxes: [PageMarginBox]
}

public struct PageMarginBox {
    public var name: MarginBoxName
    public var tree: BoxTree
    public var offset: Point
    public var fragment: Fragment
}

/// A document on pages: what paint and `inspect` read.
public struct PagedDocument {
    public var tree: BoxTree
    public var pages: [PageFragment]
    /// False if another page turned out to be the last one than was laid out so.
    public var isLastPageSettled = true
    /// How often it was laid out.
    package var passes = 1
    /// The page counter.
    public var numbering = PageNumbering()
    /// What the next pass may know; nil if no content asks.
    package var facts: PageFacts?
    /// Floats whose pages are known only now; nil if there are none.
    package var floatsFromEnd: FloatsFromEnd?

    public init(tree: BoxTree, pages: [PageFragment]) { (self.tree, self.pages) = (tree, pages) }
}
