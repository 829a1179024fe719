package import RectoCore
package import RectoLayout
import RectoPDF

/// Draws the pages that somebody looks at as soon as they are laid out, while the end of a long document is not. The number of
/// pages that they print is that of the render before: all pages are drawn again when it is known.
package final class EarlyPages: EarlyPageViewer {
    /// So many pages must come after those that are looked at: the layout of fewer takes no longer than to draw these twice.
    static let leastPagesAfter = 16

    package var wish: EarlyPageWish?
    /// Ends the render, whose pages have been seen, because there is a newer state.
    package let cancellation: Cancellation
    /// The pages that are seen.
    package struct Seen {
        /// By their indices.
        package var pages: [Int: PreviewPages.Page] = [:]
        /// The files that they refer to and that are not known.
        package var files: [String: PreviewPages.File] = [:]
        let start: EarlyPageStart
        /// Whether nothing has moved above them.
        package var beginAsShown: Bool { start == .same }
    }
    private let views: [ClosedRange<Int>]
    private let isKnown: (String) -> Bool
    private let show: (Seen) -> Void
    /// Makes the pictures, once the fonts are known.
    var writer: SVGWriter?
    /// Has drawn the pages, or others of a document with the same structure; nil if there is none.
    var drawer: SVGPageDrawer?

    /// - Parameters:
    ///   - views: the indices of pages that are looked at; none for the first pages.
    ///   - cancellation: ends the render once its pages have been seen.
    ///   - isKnown: whether the file of this name need not be made again.
    package init(
        views: [ClosedRange<Int>], cancellation: Cancellation = Cancellation(), isKnown: @escaping (String) -> Bool,
        show: @escaping (Seen) -> Void
    ) {
        (self.views, self.isKnown, self.show) = (views.isEmpty ? [0...0] : views, isKnown, show)
        self.cancellation = cancellation
    }

    /// - Parameter shown: the document as it is shown; nil if there is none.
    func begin(shown: PagedDocument?) {
        guard let shown else { return }
        let count = shown.pages.count
        // A neighbour each side comes into view first.
        let pages = Set(views.flatMap { max(0, $0.lowerBound - 1)...min($0.upperBound + 1, max(count, $0.lowerBound)) })
        guard let last = pages.max(), count - last > Self.leastPagesAfter else { return }
        wish = EarlyPageWish(pages: pages.sorted(), shown: shown)
    }

    package func see(_ indices: [Int], of document: PagedDocument, _ start: EarlyPageStart) {
        guard let writer else { return }
        // Faults are reported when the pages are drawn for good.
        let drawer = writer.drawer(of: document, diagnostics: DiagnosticSink(), after: drawer)
        self.drawer = drawer
        var seen = Seen(start: start)
        for index in indices {
            let (page, made) = drawer.draw(page: index) { isKnown($0) || seen.files[$0] != nil }
            let sheet = PreviewPages.Sheet(label: drawer.labels[index], size: document.pages[index].sheetSize)
            seen.pages[index] = PreviewPages.Page(page, sheet)
            seen.files.merge(PreviewPages.files(made)) { old, _ in old }
        }
        show(seen)
    }
}
