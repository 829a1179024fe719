import RectoCSS
import RectoCore

/// A page: a sheet with the content of its page area and its page-margin boxes.
public struct PageFragment {
    /// The index of the page in the document, from 0.
    public var index: Int
    public var query: PageQuery
    public var style: PageStyle
    /// The size of the sheet.
    public var size: Size
    /// The used margins of the page box.
    public var margin: Edges<LayoutUnit>
    public var border: Edges<LayoutUnit>
    public var padding: Edges<LayoutUnit>
    /// The page area, relative to the sheet's corner.
    public var contentRect: Rect
    /// The height of the content, if the page is as high as its content.
    var contentHeight = LayoutUnit.zero
    /// The fragments of the root element and of boxes positioned in the page area, relative to the corner of the page
    /// area.
    public var children: [Fragment.Child]
    /// The page-margin boxes in painting order, relative to the corner of the sheet. Their boxes are in their own
    /// `tree`, not in that of the document.
    public var marginBoxes: [PageMarginBox]
}

public struct PageMarginBox {
    public var name: MarginBoxName
    public var tree: BoxTree
    public var offset: Point
    public var fragment: Fragment
}

/// A document on pages, which paint and `inspect` read.
public struct PagedDocument {
    public var tree: BoxTree
    public var pages: [PageFragment]
    /// Whether the page that was laid out as the last one has turned out to be the last.
    public var isLastPageSettled = true
    /// Counts the first pages, which a sink has taken. Their content and their margin boxes are not in `pages`.
    package var pagesTaken = 0
    /// Set if there is a sink that could take none of them.
    package var keptBy: WholeDocumentCause?
    /// The number of times that the document, or its end, was laid out.
    package var passes = 1
    /// The values of the page counter.
    public var numbering = PageNumbering()
    /// The starts of the pages, for a document of which pages are shown early.
    package var starts: [PageStart] = []
    /// The facts for the next pass; nil if no content asks for any.
    package var facts: PageFacts?
    /// The floats whose pages are known only now; nil if there are none.
    package var floatsFromEnd: FloatsFromEnd?

    public init(tree: BoxTree, pages: [PageFragment]) {
        self.tree = tree
        self.pages = pages
    }
}
