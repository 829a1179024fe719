import RectoCSS
import RectoCore

extension AtomicInlineLayout {
    /// The lengths by which the text on each side of a base may extend under (or over) its annotation: up to the base
    /// itself, but at most half of the annotation's font size.
    /// [CSS Ruby 1 §4.4](https://www.w3.org/TR/css-ruby-1/#ruby-overhang)
    func rubyOverhang(_ pair: Fragment) -> (left: LayoutUnit, right: LayoutUnit) {
        guard tree.style(pair.box).inherited.rubyMayOverhang,
            let base = pair.children.first(where: { $0.fragment.style.box.display == .rubyBase }),
            let annotation = pair.children.first(where: { $0.fragment.style.box.display != .rubyBase })
        else { return (.zero, .zero) }
        var (left, right) = (LayoutUnit.max, LayoutUnit.zero)
        func visit(_ fragment: Fragment, _ x: LayoutUnit) {
            switch fragment.kind {
            case .line: for child in fragment.children { visit(child.fragment, x + child.offset.x) }
            case .box where !fragment.children.isEmpty && fragment.box == base.fragment.box:
                for child in fragment.children { visit(child.fragment, x + child.offset.x) }
            default:
                left = min(left, x)
                right = max(right, x + fragment.size.width)
            }
        }
        visit(base.fragment, base.offset.x)
        guard left < right else { return (.zero, .zero) }
        let most = annotation.fragment.style.inherited.font.size / 2
        return (min(max(.zero, left), most), min(max(.zero, pair.size.width - right), most))
    }
}

extension LineBuilder {
    /// Moves text closer to ruby bases whose annotations are wider. A base at the edge of a line has no text to
    /// overhang.
    func overhang(_ pieces: inout [LinePiece], shifts: inout [Int: LayoutUnit]) {
        for k in pieces.indices {
            guard case .atomic(let item) = pieces[k].kind, let atomic = atomics[item], pieces[k].level & 1 == 0 else {
                continue
            }
            if atomic.overhang.left > .zero, isText(pieces, beside: k, by: -1) {
                pieces[k].width -= atomic.overhang.left
                shifts[item] = atomic.overhang.left
            }
            if atomic.overhang.right > .zero, isText(pieces, beside: k, by: 1) {
                pieces[k].width -= atomic.overhang.right
            }
        }
    }

    private func isText(_ pieces: [LinePiece], beside k: Int, by step: Int) -> Bool {
        var i = k + step
        while pieces.indices.contains(i) {
            switch pieces[i].kind {
            case .open where pieces[i].width == .zero, .close where pieces[i].width == .zero: i += step
            case .text: return pieces[i].level & 1 == 0
            default: return false
            }
        }
        return false
    }
}
