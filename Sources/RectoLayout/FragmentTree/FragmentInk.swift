import RectoCSS
import RectoCore

extension ComputedStyle {
    package var hasBackground: Bool {
        !box.backgroundLayers.isEmpty && box.backgroundLayers.contains { $0.picture != nil }
            || !(box.backgroundColor ?? inherited.color).isTransparent
    }
}

extension Fragment {
    /// Whether anything of the fragment or its content is painted.
    /// - Parameter canvas: boxes whose backgrounds the canvas may have, and which do not count.
    func hasInk(canvas: (BoxID) -> Bool) -> Bool {
        if style.box.opacity <= 0 { return false }
        if style.inherited.visibility == .visible {
            switch kind {
            case .text(let text): if !text.glyphs.isEmpty { return true }
            case .replaced: return true
            case .box, .inlineBox: if !hidesDecorations, hasDecorations(canvas: canvas) { return true }
            case .line: break
            }
        }
        if !collapsedBorders.isEmpty { return true }
        return children.contains { $0.fragment.hasInk(canvas: canvas) }
    }

    private func hasDecorations(canvas: (BoxID) -> Bool) -> Bool {
        if border != .zero || !columnBackgrounds.isEmpty || !columnRules.isEmpty { return true }
        if style.box.outline.width > .zero || style.box.hasEffectDecorations { return true }
        return style.hasBackground && !canvas(box)
    }
}

/// The content of a fragment that is seen: lines with something in them, replaced boxes, and decorated boxes without content.
struct SeenContent {
    private(set) var count = 0
    /// The end of what comes last, from the top of the fragment.
    private(set) var end = LayoutUnit.zero

    init(_ fragment: Fragment) { collect(fragment, at: .zero) }

    private mutating func collect(_ fragment: Fragment, at start: LayoutUnit) {
        let isLeaf: Bool
        switch fragment.kind {
        case .line, .text, .replaced: isLeaf = true
        case .box, .inlineBox: isLeaf = fragment.isChildless
        }
        guard isLeaf else {
            for child in fragment.children { collect(child.fragment, at: start + child.offset.y) }
            return
        }
        guard fragment.hasInk(canvas: { _ in false }) else { return }
        count += 1
        end = max(end, start + fragment.size.height)
    }
}
