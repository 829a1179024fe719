import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout

/// Text that extends beyond an edge of the sheet, or of a box that clips it.
package struct CutText {
    package enum Edge: String { case left, top, right, bottom }
    /// The element whose text it is, or the element that clips it.
    package var element: NodeID
    package var edge: Edge
    package var by: LayoutUnit
}

/// The content of a page that cannot be seen, or not as its style says.
struct PageLosses {
    /// The index of the page, from 0.
    let page: Int
    private(set) var cut: CutText?
    private(set) var clipped: [NodeID: CutText]
    private(set) var tooLarge: [NodeID]
    private(set) var simplified: [(element: NodeID, what: Simplification)]

    init(of list: DisplayList, page: Int) {
        self.page = page
        (cut, clipped, tooLarge, simplified) = (list.cutText, list.clippedText, list.tooLarge, list.simplified)
    }

    var isEmpty: Bool { cut == nil && clipped.isEmpty && tooLarge.isEmpty && simplified.isEmpty }

    /// Adds the losses of another list of the same page.
    mutating func add(_ other: PageLosses) {
        if let more = other.cut, more.by > cut?.by ?? .zero { cut = more }
        clipped.merge(other.clipped) { $0.by >= $1.by ? $0 : $1 }
        tooLarge += other.tooLarge
        simplified += other.simplified
    }
}

/// The losses on the pages so far, those of layout included, so that none is reported twice.
struct ReportedLosses {
    /// The losses that wait for a report until everything is painted, one entry a page.
    var found: [PageLosses] = []
    var clipping: Set<NodeID> = []
    /// The places at which layout has reported that a box clips text. Layout sees only text in the flow of the box.
    var clippedInLayout: Set<SourceSpan>?
}

extension PagePainter {
    /// Records text that the sheet or a box cuts off.
    ///
    /// Text far beyond the left or top edge is ignored, because that is a common way to hide it. What is left of text
    /// that boxes clip must be on the sheet.
    mutating func noteLostText(_ fragment: Fragment, in rect: Rect) {
        // Ascent and descent extend beyond the ink.
        let isVertical = fragment.flow?.isVertical ?? false
        let across = isVertical ? rect.size.width / 4 : .zero
        let slack = isVertical ? .zero : rect.size.height / 4
        let core = rect.inset(by: Edges(top: slack, right: across, bottom: slack, left: across))
        var visible = transform?.bounds(of: core) ?? core
        if currentClip != ClipNode.none {
            if clips[currentClip].isHiding { return }
            guard let rest = notingClips(of: fragment, visible) else { return }
            visible = rest
        }
        let sheet = Rect(origin: .zero, size: list.size)
        guard let cut = Self.cut(visible, by: sheet, beyond: max(LayoutUnit(0.5), list.cutText?.by ?? .zero)),
            !fragment.isWhiteSpace, let element = tree.element(around: fragment.box)
        else { return }
        list.cutText = CutText(element: element, edge: cut.edge, by: cut.by)
    }

    /// The part of a text that its clips leave, from the innermost to the outermost; nil if they leave nothing.
    private mutating func notingClips(of fragment: Fragment, _ text: Rect) -> Rect? {
        var visible = text
        var node = currentClip
        // The ends of a text have side bearings, and letters that are cut a little can be read.
        let tolerance = max(LayoutUnit(0.5), min(text.size.width, text.size.height) / 4)
        while node != ClipNode.none {
            let clip = clips[node]
            node = clip.parent
            if clip.bounds.contains(visible) { continue }
            if let cut = Self.cut(visible, by: clip.bounds, beyond: tolerance),
                !(clip.goesOn && cut.edge == .bottom), !fragment.isWhiteSpace,
                let element = tree.element(around: clip.box),
                cut.by > list.clippedText[element]?.by ?? .zero
            {
                list.clippedText[element] = CutText(element: element, edge: cut.edge, by: cut.by)
            }
            visible = visible.intersection(clip.bounds)
            if visible.isEmpty { return nil }
        }
        return visible
    }

    /// The edge of an area that text exceeds most, and by how much; nil if it is less than `tolerance`.
    private static func cut(
        _ text: Rect, by area: Rect, beyond tolerance: LayoutUnit
    ) -> (edge: CutText.Edge, by: LayoutUnit)? {
        var cut = (edge: CutText.Edge.right, by: text.maxX - area.maxX)
        func take(_ edge: CutText.Edge, _ by: LayoutUnit) { if by > cut.by { cut = (edge, by) } }
        take(.bottom, text.maxY - area.maxY)
        if text.maxX - area.minX > LayoutUnit(-900) { take(.left, area.minX - text.minX) }
        if text.maxY - area.minY > LayoutUnit(-900) { take(.top, area.minY - text.minY) }
        return cut.by > tolerance ? cut : nil
    }
}

extension Simplification {
    fileprivate var message: String {
        switch self {
        case .trapezium:
            "perspective should make one side of the element smaller than the other, which a PDF cannot draw: it is a "
                + "parallelogram"
        case .shadows: "the element has too many shadows of shadows: some of them are left out"
        }
    }
    fileprivate var hint: String {
        switch self {
        case .trapezium: "use 'matrix()', 'scale()' and 'skew()', or an image that looks so already"
        case .shadows: "use 'drop-shadow()' on the outermost element only"
        }
    }
}

extension Fragment {
    /// Whether a text fragment has nothing to read.
    fileprivate var isWhiteSpace: Bool {
        guard case .text(let text) = kind else { return true }
        return text.paragraph.text[text.range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    }
}

extension PaintOrder {
    /// Reports the content of a page that cannot be seen.
    package mutating func reportLosses(of list: DisplayList, page index: Int, to diagnostics: DiagnosticSink) {
        report(PageLosses(of: list, page: index), to: diagnostics)
    }

    /// Notes what cannot be seen of a page, or of its margins, for a report once everything is painted.
    mutating func noteLosses(of list: DisplayList, page index: Int) {
        let new = PageLosses(of: list, page: index)
        if new.isEmpty { return }
        if let known = losses.found.firstIndex(where: { $0.page == index }) {
            losses.found[known].add(new)
        } else {
            losses.found.append(new)
        }
    }

    mutating func reportLosses(to diagnostics: DiagnosticSink) {
        for page in losses.found.sorted(by: { $0.page < $1.page }) { report(page, to: diagnostics) }
        losses.found = []
    }

    private mutating func report(_ lost: PageLosses, to diagnostics: DiagnosticSink) {
        let styled = tree.styled
        let index = lost.page
        for element in lost.tooLarge {
            diagnostics.report(
                .paintTooLarge,
                "the transform makes an element larger, or takes it farther away, than can be drawn: it is missing on "
                    + "page \(index + 1)",
                at: styled.document.span(element, names: styled.names),
                hints: ["'visibility: hidden' and 'display: none' hide an element"])
        }
        for (element, what) in lost.simplified {
            diagnostics.report(
                .paintSimplified, what.message,
                at: styled.document.span(element, names: styled.names), hints: [what.hint])
        }
        if !lost.clipped.isEmpty { reportClipping(of: lost, to: diagnostics) }
        guard let cut = lost.cut else { return }
        diagnostics.report(
            .paintOffPage,
            "text ends \(cut.by.onPaper) beyond the \(cut.edge.rawValue) edge of page \(index + 1)",
            at: styled.document.span(cut.element, names: styled.names),
            hints: [
                cut.edge == .right
                    ? "make it narrower, or the page wider; 'overflow-wrap: anywhere' breaks long words, and --fit-width scales "
                        + "the document"
                    : "positioned boxes and those that cannot be broken do not go on to the next page"
            ])
    }

    /// Reports the element that clips text most. One report a page is enough.
    private mutating func reportClipping(of lost: PageLosses, to diagnostics: DiagnosticSink) {
        let styled = tree.styled
        let said =
            losses.clippedInLayout
            ?? Set(diagnostics.diagnostics.lazy.filter { $0.id == .layoutClipped }.compactMap(\.span))
        losses.clippedInLayout = said
        let new = lost.clipped.values.filter {
            !losses.clipping.contains($0.element)
                && !said.contains(styled.document.span($0.element, names: styled.names))
        }
        guard let most = new.max(by: { ($0.by, $1.element.raw) < ($1.by, $0.element.raw) }) else { return }
        losses.clipping.insert(most.element)
        diagnostics.report(
            .layoutClipped,
            "text stands \(most.by.onPaper) beyond the \(most.edge.rawValue) edge of its box on page \(lost.page + 1) and "
                + "is cut off by 'overflow' or 'contain'",
            at: styled.document.span(most.element, names: styled.names),
            hints: ["make the box larger, or leave 'overflow' visible"])
    }
}
