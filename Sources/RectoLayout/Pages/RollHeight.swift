import RectoCore

/// A page of `size: … auto` is as high as all that is seen on it, what overflows its box or is positioned below it too.
extension Paginator {
    func height(of fragment: Fragment, margin: LayoutUnit, upTo limit: LayoutUnit) -> LayoutUnit {
        let flow = fragment.size.height + margin
        return max(flow, min(limit, Self.extent(fragment)))
    }

    /// An absolutely positioned box reaches down to `height`.
    mutating func lengthenRoll(_ index: Int, to height: LayoutUnit) {
        guard index < pages.count, pages[index].style.sheet.isHeightAuto, !frame.isVertical,
            height > pages[index].contentRect.size.height
        else { return }
        var page = pages[index]
        fit(&page, to: min(height, limit(page)))
        pages[index] = page
    }

    /// How far down border boxes and lines reach; glyphs may be higher than their line.
    private static func extent(_ fragment: Fragment) -> LayoutUnit {
        var extent = fragment.size.height
        switch fragment.kind {
        case .text, .replaced: return extent
        case .box: if fragment.style.box.clipsY { return extent }
        case .line, .inlineBox: break
        }
        for child in fragment.children {
            switch child.fragment.kind {
            case .text: continue
            case .inlineBox:
                // Its own border box is as high as its font.
                for inner in child.fragment.children {
                    if case .text = inner.fragment.kind { continue }
                    if case .inlineBox = inner.fragment.kind { continue }
                    extent = max(extent, child.offset.y + inner.offset.y + Self.extent(inner.fragment))
                }
            case .box, .line, .replaced: extent = max(extent, child.offset.y + Self.extent(child.fragment))
            }
        }
        return extent
    }
}
