import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout
import RectoText

/// Holds the pages of a document against its own design: sizes that are no typography's, colours that are no token, text
/// that is too pale, boxes that just miss a column, lines off the rhythm.
///
/// Each fault of a style is reported once, at the first element that has it.
package struct DesignCheck {
    private let document: PagedDocument
    private let rules: DesignRules
    private let diagnostics: DiagnosticSink
    private var reported: Set<Fault> = []
    private var grid: ColumnGrid?
    private var step = LayoutUnit.zero
    private var unit = LayoutUnit.zero
    /// The corner of the page area.
    private var area = Point.zero
    /// The boxes that a fragment is in, as far as they say where in the source it is.
    private var tree: BoxTree

    private struct Fault: Hashable {
        var id: DiagnosticID
        var text: String
    }

    package init(_ document: PagedDocument, _ rules: DesignRules, diagnostics: DiagnosticSink) {
        (self.document, self.rules, self.diagnostics) = (document, rules, diagnostics)
        tree = document.tree
    }

    package mutating func run(images: any ImageSource) {
        for page in document.pages { check(page) }
        checkContrast(images)
    }

    private mutating func check(_ page: PageFragment) {
        let style = page.style.style.inherited
        grid = ColumnGrid(style)
        step = style.customLength("--boint-y") ?? .zero
        unit = style.customLength("--boint-x") ?? .zero
        area = page.contentRect.origin
        tree = document.tree
        for child in page.children { visit(child, at: area, in: Place(.flow)) }
        for box in page.marginBoxes {
            tree = box.tree
            let span = page.style.marginBoxSpans[box.name]
            visit(Fragment.Child(offset: box.offset, fragment: box.fragment), at: .zero, in: Place(.margin(span)))
        }
    }

    private struct Place {
        enum Area {
            case flow
            /// In a box that is positioned, or in an area of its page: neither near misses of columns nor the rhythm are
            /// asked for.
            case apart
            /// In a cell that is aligned by its baseline: columns are asked for, but not the rhythm.
            case cell
            /// In a margin box that is declared there.
            case margin(SourceSpan?)
        }
        var area: Area
        /// True inside a line, a transform, vertical text or an element off the grid, whose rules place the box instead
        /// of the grid's.
        var isCarried = false

        init(_ area: Area) { self.area = area }
        var isFlow: Bool { if case .flow = area { !isCarried } else { false } }
        var isOnGrid: Bool { if case .cell = area { !isCarried } else { isFlow } }
    }

    private mutating func visit(_ child: Fragment.Child, at origin: Point, in place: Place) {
        let fragment = child.fragment
        let corner = origin + child.offset
        var place = place
        switch fragment.kind {
        case .text(let text):
            if !text.glyphs.isEmpty { checkText(fragment, place) }
            return
        case .line:
            if place.isFlow { checkPlace(fragment, at: corner) }
            place.isCarried = true
        case .replaced: if rules.checksEveryEdge { checkEdges(fragment, at: corner, place) }
        case .inlineBox:
            checkColors(fragment, place)
            // Superscripts, and the calls of footnotes.
            if fragment.style.box.alignment.shift != .length(.zero) { return }
        case .box:
            checkColors(fragment, place)
            let style = fragment.style.box
            let isPositioned = style.position == .absolute || style.position == .fixed
            if isPositioned || style.pageFloat != .none, place.isOnGrid { place.area = .apart }
            if style.isTransformed || fragment.flow?.isVertical ?? false || isExcepted(fragment) {
                place.isCarried = true
            }
            checkEdges(fragment, at: corner, place)
            // Cells are aligned by their baselines with those beside them, so that the row has to keep the rhythm.
            if style.display == .tableRow, place.isFlow { checkPlace(fragment, at: corner) }
            if style.display == .tableCell, place.isFlow, style.alignment.line == nil { place.area = .cell }
        }
        for inner in fragment.children { visit(inner, at: corner, in: place) }
    }

    private func isExcepted(_ fragment: Fragment) -> Bool {
        !rules.offGrid.isEmpty && tree[fragment.box].node.map(rules.offGrid.contains) ?? false
    }

    // MARK: Text

    private mutating func checkText(_ fragment: Fragment, _ place: Place) {
        let style = fragment.style.inherited
        if style.visibility != .visible || style.color.alpha <= 0 { return }
        checkColor(style.color, of: fragment, place)
        let size = style.font.size
        guard let nearest = rules.nearest(to: size), abs((nearest.size - size).double) > 0.05 else { return }
        report(
            .designOffScaleSize, "text of \(Self.points(size)) is off the scale", fragment, place,
            hint: "the nearest typography is '\(nearest.name)' with \(Self.points(nearest.size))")
    }

    private static func points(_ size: LayoutUnit) -> String {
        let hundredths = Int((size.double * 75).rounded())
        let fraction = hundredths % 100
        if fraction == 0 { return "\(hundredths / 100) pt" }
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) pt"
    }

    // MARK: Colours

    private mutating func checkColors(_ fragment: Fragment, _ place: Place) {
        let (box, inherited) = (fragment.style.box, fragment.style.inherited)
        if fragment.hidesDecorations || inherited.visibility != .visible { return }
        if let ground = box.backgroundColor { checkColor(ground, of: fragment, place) }
        for side in [box.border.top, box.border.right, box.border.bottom, box.border.left] where side.width > .zero {
            checkColor(side.color ?? inherited.color, of: fragment, place)
        }
    }

    private mutating func checkColor(_ color: Color, of fragment: Fragment, _ place: Place) {
        if rules.colors.isEmpty || color.isTransparent || rules.has(color) { return }
        let nearest = rules.nearest(to: color)
        report(
            .designOffPaletteColor, "the colour \(ContrastCheck.name(color)) is no token", fragment, place,
            hint: nearest.map { "the nearest is 'var(--\($0.name))' with \(ContrastCheck.name($0.color))" })
    }

    private func checkContrast(_ images: any ImageSource) {
        let structure = StructureTree(document.tree)
        let diagnostics = diagnostics
        var contrast = ContrastCheck(document.tree, structure) { finding in
            diagnostics.report(
                .designLowContrast, finding.message, at: finding.span,
                hints: ["choose a darker colour on light ground, or a lighter one on dark ground"])
        }
        var order = PaintOrder(document, images: images, structure: structure)
        for index in 0..<order.pageCount { contrast.check(order.paint(page: index)) }
    }

    // MARK: Columns and rhythm

    /// The distance from a column within which an edge is no fault: what pixels and points are rounded by.
    private static let tolerance = LayoutUnit(0.3)
    /// An edge that is farther from a column than this was not meant to stand on it: 2 mm.
    private static let reach = LayoutUnit(2 * 96 / 25.4)

    /// Reports an edge that just misses a column, or, if every edge is asked for, one that is no whole number of boints
    /// from any.
    private mutating func checkEdges(_ fragment: Fragment, at corner: Point, _ place: Place) {
        guard let grid, rules.checksEveryEdge ? !place.isCarried : place.isOnGrid, fragment.size.width > .zero,
            tree[fragment.box].node != nil, tree[fragment.box].pseudo == nil
        else { return }
        let columns = grid.columns
        let all = columns.flatMap { [$0.left, $0.right] }
        let edges = [
            ("left", corner.x, columns.map(\.left)), ("right", corner.x + fragment.size.width, columns.map(\.right)),
        ]
        for (name, x, lines) in edges {
            if all.contains(where: { isMultiple(x - $0, of: unit) }) { continue }
            guard let missed = lines.map({ abs((x - $0).raw) }).min() else { continue }
            if missed < Self.reach.raw, place.isOnGrid {
                report(
                    .designOffColumn,
                    "the \(name) edge of a box misses a column by \(LayoutUnit(raw: missed).onPaper)", fragment,
                    place, hint: "widths of columns come from grid.css; indents are multiples of 'var(--boint-x)'")
            } else if rules.checksEveryEdge {
                report(
                    .designOffGrid, "the \(name) edge of '\(self.name(around: fragment.box))' stands off the grid",
                    fragment, place,
                    hint: "widths come from grid.css, indents and paddings are multiples of 'var(--boint-x)'")
            }
        }
    }

    /// Reports a line or a row that begins off the rhythm.
    private mutating func checkPlace(_ fragment: Fragment, at corner: Point) {
        // Lines that are aligned with others beside them may stand a little lower.
        guard step > LayoutUnit(1), fragment.size.height > .zero,
            !isMultiple(corner.y - area.y, of: step, tolerance: LayoutUnit(1))
        else { return }
        let over = LayoutUnit(raw: (((corner.y - area.y).raw % step.raw) + step.raw) % step.raw)
        let missed = over > step / 2 ? step - over : over
        report(
            .designOffRhythm,
            "a \(fragment.isLine ? "line" : "row") stands \(missed.onPaper) off the rhythm of \(step.onPaper)",
            fragment, Place(.flow),
            hint: "margins, paddings and line heights are multiples of 'var(--boint-y)', or 'block-step' rounds them")
    }

    private func isMultiple(
        _ distance: LayoutUnit, of unit: LayoutUnit, tolerance: LayoutUnit = DesignCheck.tolerance
    ) -> Bool {
        if unit <= .zero { return abs(distance.raw) <= tolerance.raw }
        let over = ((distance.raw % unit.raw) + unit.raw) % unit.raw
        return over <= tolerance.raw || unit.raw - over <= tolerance.raw
    }

    // MARK: Reports

    private mutating func report(
        _ id: DiagnosticID, _ message: String, _ fragment: Fragment, _ place: Place, hint: String?
    ) {
        var span: SourceSpan?
        var owner = ""
        if case .margin(let declared) = place.area {
            span = declared
        } else {
            span = tree.span(around: fragment.box)
            owner = name(around: fragment.box)
        }
        guard reported.insert(Fault(id: id, text: owner + message)).inserted else { return }
        diagnostics.report(id, message, at: span, hints: hint.map { [$0] } ?? [])
    }

    /// The name and the classes of the element around a box, by which rules select it.
    private func name(around box: BoxID) -> String {
        var next: BoxID? = box
        while let current = next {
            if let node = tree[current].node {
                let (source, names) = (tree.styled.document, tree.styled.names)
                return names.string(source.name(node))
                    + source.classes(node).map { "." + names.string($0) }.joined()
            }
            next = tree.parent(current)
        }
        return ""
    }
}

extension Fragment {
    fileprivate var isLine: Bool { if case .line = kind { true } else { false } }
}
