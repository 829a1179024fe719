import RectoCSS
import RectoCore

/// Reports the text that `overflow` clips.
struct ClippingReport {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }

    func report(
        _ geometry: ContainerGeometry, _ content: ContentLayout, _ fragment: Fragment, in findings: inout Findings
    ) {
        let style = geometry.style.box
        let size = fragment.size.height
        var isComplete = false
        switch content.stop {
        case nil: isComplete = true
        case .broken: break
        case .doesNotFit, .again: return
        }
        if fragment.hidesContentOnPurpose { return }
        // Less than half a px is a rounding error.
        let tolerance = LayoutUnit(0.5)
        let edge = fragment.overflowClipEdge
        let clip = Rect(origin: .zero, size: fragment.size).inset(by: edge.insets).outset(by: Edges(all: edge.margin))
        var isSaid = false
        // If the content ends inside the content box, no part of it is examined again.
        if isComplete, style.clipsY, contentExtent(content) - (size - geometry.edges.sum.bottom) > tolerance {
            let below = Self.textBottom(content.children, at: .zero) - clip.maxY
            if below > tolerance {
                findings.report(
                    context.diagnostic(
                        .layoutClipped, geometry.box,
                        "content reaches \(below.onPaper) below its box and is cut off by 'overflow'",
                        hint: "use 'min-height' instead of 'height', or leave 'overflow' visible"))
                isSaid = true
            }
        }
        let beside = Self.textEnd(content.children, at: .zero) - clip.maxX
        if style.clipsX, beside > tolerance {
            findings.report(
                context.diagnostic(
                    .layoutClipped, geometry.box,
                    "text is \(beside.onPaper) wider than its box and is cut off by 'overflow'",
                    hint: "make the box wider, let the text wrap, or leave 'overflow' visible"))
            isSaid = true
        }
        if isSaid { return }
        var cut = CutOffText(clip: clip, clipsX: style.clipsX, clipsY: style.clipsY, goesOn: !isComplete)
        cut.collect(fragment, at: .zero, nil)
        guard cut.by > tolerance else { return }
        findings.report(
            context.diagnostic(
                .layoutClipped, geometry.box,
                "text stands \(cut.by.onPaper) beyond the \(cut.edge) edge of its box and is cut off by 'overflow'",
                hint: "move it into the box, or leave 'overflow' visible"))
    }

    /// The end of the content in flow, including the overflow of boxes with a limited height.
    private func contentExtent(_ content: ContentLayout) -> LayoutUnit {
        var extent = content.end
        for child in content.children where !tree[child.fragment.box].isOutOfFlow {
            if case .box = child.fragment.kind {
                extent = max(extent, child.offset.y + context.tree.flowExtent(child.fragment))
            }
        }
        return extent
    }

    /// The lowest end of text, by its font's ascent and descent. Half-leading and padding may be clipped.
    private static func textBottom(_ children: [Fragment.Child], at y: LayoutUnit) -> LayoutUnit {
        var end = LayoutUnit.zero
        for child in children {
            let top = y + child.offset.y
            switch child.fragment.kind {
            case .text where child.fragment.style.inherited.visibility == .visible:
                end = max(end, top + child.fragment.size.height)
            case .box where child.fragment.style.box.clipsY: break
            case .line, .inlineBox, .box: end = max(end, textBottom(child.fragment.children, at: top))
            case .text, .replaced: break
            }
        }
        return end
    }

    /// The right end of the longest line, in boxes that do not clip their lines themselves.
    static func textEnd(_ children: [Fragment.Child], at x: LayoutUnit) -> LayoutUnit {
        var end = LayoutUnit.zero
        for child in children {
            let left = x + child.offset.x
            switch child.fragment.kind {
            case .line where child.fragment.style.inherited.visibility == .visible:
                end = max(end, left + child.fragment.size.width)
            case .box where !child.fragment.style.box.clipsX:
                end = max(end, textEnd(child.fragment.children, at: left))
            case .box, .line, .inlineBox, .text, .replaced: break
            }
        }
        return end
    }
}

/// Finds the text that a box clips most, wherever margins, positions and transforms have moved it.
private struct CutOffText {
    let clip: Rect
    let clipsX: Bool
    let clipsY: Bool
    /// Whether content below the end of the fragment continues in the next one, or was already reported.
    let goesOn: Bool
    var edge = ""
    var by = LayoutUnit.zero

    /// - Parameter origin: the corner of the fragment, in the coordinates that `transform` maps to those of the clip.
    /// - Parameter inner: the area that the boxes in between leave visible.
    mutating func collect(
        _ fragment: Fragment, at origin: Point, _ transform: AffineTransform?, within inner: Rect? = nil
    ) {
        for child in fragment.children {
            let corner = origin + child.offset
            let box = child.fragment.style.box
            switch child.fragment.kind {
            case .text(let text):
                if child.fragment.style.inherited.visibility != .visible || text.glyphs.isEmpty { continue }
                note(Rect(origin: corner, size: child.fragment.size), transform, within: inner)
            case .line:
                let line = Rect(origin: corner, size: child.fragment.size)
                if transform == nil, inner == nil, holds(line) { continue }
                collect(child.fragment, at: corner, transform, within: inner)
            case .inlineBox: collect(child.fragment, at: corner, transform, within: inner)
            case .replaced: break
            case .box:
                if box.clipRect != nil || box.clipPath != nil || box.isMasked || box.opacity <= 0 { continue }
                var own = transform
                if let matrix = BoxTransform(of: child.fragment, at: corner, in: nil).flat {
                    own = transform.map { $0.applied(after: matrix) } ?? matrix
                }
                var visible = inner
                if box.clipsX || box.clipsY {
                    // The text that the child itself clips was already reported.
                    let area = Rect(origin: corner, size: child.fragment.size)
                    if own == nil, inner == nil, holds(area) { continue }
                    let mapped = own?.bounds(of: area) ?? area
                    visible = inner.map { $0.intersection(mapped) } ?? mapped
                }
                collect(child.fragment, at: corner, own, within: visible)
            }
        }
    }

    private func holds(_ rect: Rect) -> Bool {
        (!clipsX || rect.minX >= clip.minX && rect.maxX <= clip.maxX)
            && (!clipsY || rect.minY >= clip.minY && rect.maxY <= clip.maxY)
    }

    /// Notes text. Its ascent and descent extend beyond its ink, and a position far beyond the left or top edge is a
    /// common way to hide it.
    private mutating func note(_ text: Rect, _ transform: AffineTransform?, within inner: Rect?) {
        var rect = transform?.bounds(of: text) ?? text
        let slack = min(rect.size.width, rect.size.height) / 4
        if let inner {
            rect = rect.intersection(inner)
            if rect.size.width <= slack || rect.size.height <= slack { return }
        }
        func take(_ name: String, _ amount: LayoutUnit) { if amount > by { (edge, by) = (name, amount) } }
        if clipsY {
            if !goesOn { take("bottom", rect.maxY - slack - clip.maxY) }
            if rect.maxY > LayoutUnit(-900) { take("top", clip.minY - rect.minY - slack) }
        }
        if clipsX {
            take("right", rect.maxX - slack - clip.maxX)
            if rect.maxX > LayoutUnit(-900) { take("left", clip.minX - rect.minX - slack) }
        }
    }
}
