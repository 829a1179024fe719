/// The ids of what layout reports.
package enum LayoutDiagnostic {
    /// `overflow` clips content.
    package static let clipped = "layout.clipped"
    /// Content that cannot be broken is larger than the page area.
    package static let overflow = "layout.overflow"
    /// A forced break has no effect, because nothing is broken there.
    package static let ignoredBreak = "layout.ignored-break"
    /// A page name has no effect, because no break is possible there.
    package static let ignoredPage = "layout.ignored-page"
    /// A footnote or page float cannot leave the box that contains it.
    package static let stayingFloat = "layout.staying-float"
    /// A kind of float is not laid out.
    package static let unsupportedFloat = "layout.unsupported-float"
    /// The header or footer group of a table leaves too little room to be repeated.
    package static let notRepeated = "layout.not-repeated"
    /// A page or column takes none of the content.
    package static let noProgress = "internal.no-progress"
    package static let notConverged = "layout.not-converged"
    /// A positioned box begins below pages without any content.
    package static let emptyPages = "layout.empty-pages"
    /// The document was scaled to the width of its pages.
    package static let fitted = "layout.fitted"
    package static let pageLimit = "limit.pages"
    /// Text that is combined into one upright character is too narrow to be read.
    package static let compressed = "layout.compressed"
    /// `content-visibility` hides text.
    package static let skippedContents = "layout.skipped-contents"
    /// Text is printed over other text.
    package static let overlap = "layout.overlap"
    /// A positioned box stands on an earlier page than the text around it.
    package static let earlierPage = "layout.earlier-page"
    /// No page-margin box shows a running element.
    package static let lostRunningElement = "layout.lost-running-element"
}
