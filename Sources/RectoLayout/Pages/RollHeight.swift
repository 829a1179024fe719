import RectoCore

/// The height of pages with `size: … auto`. Such a page is as high as everything that is visible on it, including
/// overflow and positioned boxes.
extension Paginator {
    func height(of fragment: Fragment, margin: LayoutUnit, upTo limit: LayoutUnit) -> LayoutUnit {
        let flow = fragment.size.height + margin
        return max(flow, min(limit, Self.extent(fragment)))
    }

    /// Lengthens a roll, because an absolutely positioned box extends down to `height`.
    mutating func lengthenRoll(_ index: Int, to height: LayoutUnit) {
        guard index < pages.count, pages[index].style.sheet.isHeightAuto, !frame.isVertical,
            height > pages[index].contentRect.size.height
        else { return }
        var page = pages[index]
        fit(&page, to: min(height, limit(page)))
        pages[index] = page
        pageAreas = nil
    }

    /// The lowest end of border boxes and lines. Glyphs may be higher than their line, which does not count.
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
                // The border box of an inline box is as high as its font.
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
