import RectoCore

/// The position of a scan of inline content, and what the scan has passed.
struct InlineScan {
    /// The item that the scan is at.
    var item: Int
    /// The width of all that the scan has passed, whether or not lines end in between.
    var width = LayoutUnit.zero
    /// The part of `width` that a line which ends here does not count: white space that is removed or hangs there, and
    /// the part of punctuation that stands outside of the line.
    var trailing = LayoutUnit.zero
    /// The part of `trailing` that is collapsible white space: it counts for nothing even where it fits.
    var collapsible = LayoutUnit.zero
    /// The first of the inline boxes that begin directly before the next content; -1 if there is none. They belong to
    /// the next line if a line ends here.
    private(set) var firstOpening = -1
    /// The part of `width` that the start edges of these boxes take.
    private(set) var openingWidth = LayoutUnit.zero
    /// Whether the line has something after which a break is possible. Collapsible spaces at its start do not count.
    var hasText = false
    /// Whether the text or atomic inline before this place lets lines wrap.
    var previousWraps = true
    /// The origin of the line's tab stops, in terms of `width`.
    var tabOrigin = LayoutUnit.zero
    /// The run of the shaped text that the scan is in.
    var runIndex: Int

    init(item: Int, runIndex: Int) {
        self.item = item
        self.runIndex = runIndex
    }

    /// The width of a line that ends here by a soft wrap, from where the scan began.
    var wrappedWidth: LayoutUnit { width - openingWidth - trailing }

    /// A break here, before byte `offset`, if boxes that begin here go with the next line.
    func position(before offset: Int) -> LinePosition {
        LinePosition(item: firstOpening >= 0 ? firstOpening : item, offset: offset)
    }

    mutating func open(width edge: LayoutUnit) {
        if firstOpening < 0 { firstOpening = item }
        width += edge
        openingWidth += edge
    }

    /// Notes that the next content stands apart from the boxes that began before it.
    @inline(__always)
    mutating func endOpening() {
        if firstOpening < 0 { return }
        firstOpening = -1
        openingWidth = .zero
    }

    /// Notes that a glyph is on the line.
    @inline(__always)
    mutating func passText(width advance: LayoutUnit) {
        width += advance
        hasText = true
        endOpening()
    }

    /// Notes that all that the scan has passed stands inside of a line that ends here.
    @inline(__always)
    mutating func endTrailing() {
        trailing = .zero
        collapsible = .zero
    }

    /// Notes that something other than text is on the line.
    mutating func addContent(width content: LayoutUnit) {
        passText(width: content)
        endTrailing()
    }

    mutating func startLine() {
        endTrailing()
        hasText = false
        tabOrigin = width
        endOpening()
    }
}
