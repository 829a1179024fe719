import RectoCSS
import RectoCore
import RectoText

/// What every layout call of one box tree shares: the boxes, the text engine and caches of facts that do not depend
/// on where a box is laid out.
package final class LayoutContext {
    package let tree: BoxTree
    let engine: any TextEngine
    let diagnostics: DiagnosticSink
    let fonts: UsedFonts
    let usesNamedPages: Bool
    /// How often content was found that is higher than its page.
    var overflows = 0
    /// Border-box intrinsic sizes, by box.
    var intrinsicSizes: [IntrinsicSizes?]
    /// Grids of tables and their column widths, by wrapper box.
    var tables: [BoxID: TableGrid] = [:]

    package convenience init(tree: BoxTree, engine: any TextEngine, diagnostics: DiagnosticSink) {
        self.init(tree: tree, engine: engine, diagnostics: diagnostics, fonts: UsedFonts(engine: engine))
    }

    init(tree: BoxTree, engine: any TextEngine, diagnostics: DiagnosticSink, fonts: UsedFonts) {
        self.tree = tree
        self.engine = engine
        self.diagnostics = diagnostics
        self.fonts = fonts
        usesNamedPages = tree.styled.styles.contains { !$0.box.page.isEmpty }
        intrinsicSizes = [IntrinsicSizes?](repeating: nil, count: tree.boxes.count)
    }

    /// Lays out a box. This, and nothing else, is how a formatting context lays out what is inside it.
    package func layOut(_ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken? = nil) -> LayoutResult {
        switch tree[box].kind {
        case .blockContainer, .inlineContainer: layOutBlockContainer(box, in: space, resumingAt: token)
        case .replaced: layOutReplaced(box, in: space)
        case .tableWrapper: layOutTable(box, in: space, resumingAt: token)
        case .inline, .text, .lineBreak, .tableGrid, .tableRowGroup, .tableRow, .tableColumnGroup, .tableColumn:
            preconditionFailure("box \(box.raw) of kind \(tree[box].kind) has no layout of its own")
        }
    }
}
