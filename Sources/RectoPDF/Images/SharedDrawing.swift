import RectoCore
import RectoLayout
import Synchronization

/// Keeps what documents make of one file of SVG: its facts, and the pages of PDF that Cairo writes for it. All
/// documents of a batch have the same one, so that a logo is read and drawn once and not for each bill.
package final class SharedDrawing: Sendable {
    typealias Placement = DrawingPlacement
    /// A page of PDF.
    struct Sheet: Sendable {
        var output: CairoOutput
        /// The part of the drawing's space that the page shows.
        var bounds: Rect
        /// The height of the page.
        var height: Double
    }
    private struct State {
        var facts: SVGPicture.Facts?
        var sheets: [Placement: Sheet] = [:]
        var size = 0
    }
    private let state = Mutex(State())
    /// The most bytes of pages that are kept; a drawing may have another size in each document.
    private static let mostKept = 1 << 20

    package init() {}

    /// The facts of the file; nil until someone has read it.
    package var facts: SVGPicture.Facts? { state.withLock { $0.facts } }

    package func keep(_ facts: SVGPicture.Facts) { state.withLock { $0.facts = facts } }

    func sheet(_ placement: Placement) -> Sheet? { state.withLock { $0.sheets[placement] } }

    func keep(_ sheet: Sheet, for placement: Placement) {
        state.withLock { state in
            let size = sheet.output.bytes.count
            guard state.size + size <= Self.mostKept, state.sheets[placement] == nil else { return }
            state.size += size
            state.sheets[placement] = sheet
        }
    }
}
