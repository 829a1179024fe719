import RectoCSS
import RectoCore
import RectoLayout

/// The lines that are drawn over pages for a designer: columns, baselines, the edges of boxes.
package struct PageGuides: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let grid = PageGuides(rawValue: 1)
    package static let baseline = PageGuides(rawValue: 2)
    package static let boxes = PageGuides(rawValue: 4)

    /// The guides by the names that users give them.
    package static let names: [(name: String, guide: PageGuides)] = [
        ("grid", .grid), ("baseline", .baseline), ("boxes", .boxes),
    ]
}

/// A layer of the PDF that a viewer shows and hides, and that does not print.
package enum GuideLayer: Int, CaseIterable, Sendable {
    case grid, baseline, boxes

    /// The name that viewers show.
    var title: String {
        switch self {
        case .grid: "Columns"
        case .baseline: "Baselines"
        case .boxes: "Boxes"
        }
    }
}

/// The twelve columns of a page, as the custom properties of its style say: `--grid-margin`, `--grid-column` and
/// `--grid-gutter`.
package struct ColumnGrid {
    package var margin: LayoutUnit
    package var column: LayoutUnit
    package var gutter: LayoutUnit

    package init?(_ style: InheritedStyle) {
        guard let margin = style.customLength("--grid-margin"), let column = style.customLength("--grid-column"),
            let gutter = style.customLength("--grid-gutter"), column > .zero
        else { return nil }
        (self.margin, self.column, self.gutter) = (margin, column, gutter)
    }

    /// The left and right edges of the columns, from the left edge of the sheet.
    package var columns: [(left: LayoutUnit, right: LayoutUnit)] {
        (0..<12).map { index in
            let left = margin + (column + gutter) * index
            return (left, left + column)
        }
    }
}

extension PagePainter {
    /// Draws the guides of a page over everything else.
    mutating func paintGuides(_ guides: PageGuides, _ page: PageFragment) {
        let style = page.style.style.inherited
        if guides.contains(.grid), let grid = ColumnGrid(style) {
            list.append(.beginLayer(.grid))
            for (left, right) in grid.columns {
                let area = Rect(x: left, y: .zero, width: right - left, height: page.size.height)
                list.fill(area, Color(red: 0.9, green: 0.1, blue: 0.3, alpha: 0.1))
            }
            list.append(.endLayer)
        }
        if guides.contains(.baseline), let step = style.customLength("--boint-y"), step > LayoutUnit(0.5) {
            list.append(.beginLayer(.baseline))
            let area = page.contentRect
            var y = area.minY
            while y <= area.maxY {
                let line = Rect(x: .zero, y: y - GuideLine.width / 2, width: page.size.width, height: GuideLine.width)
                list.fill(line, Color(red: 0, green: 0.5, blue: 0.9, alpha: 0.5))
                y += step
            }
            list.append(.endLayer)
        }
        if guides.contains(.boxes) {
            list.append(.beginLayer(.boxes))
            for child in page.children { outline(child, at: page.contentRect.origin) }
            for box in page.marginBoxes {
                outline(Fragment.Child(offset: box.offset, fragment: box.fragment), at: .zero)
            }
            list.append(.endLayer)
        }
    }

    /// Draws the border boxes of a fragment and of what is in it.
    private mutating func outline(_ child: Fragment.Child, at origin: Point) {
        let corner = origin + child.offset
        switch child.fragment.kind {
        case .text: return
        case .line: break
        case .box, .inlineBox, .replaced:
            let rect = Rect(origin: corner, size: child.fragment.size)
            if !rect.isEmpty {
                let path = list.path { $0.rectangle(rect) }
                list.stroke(
                    path, StrokeStyle(width: GuideLine.width), Color(red: 0.1, green: 0.6, blue: 0.2, alpha: 0.8))
            }
        }
        for inner in child.fragment.children { outline(inner, at: corner) }
    }
}

private enum GuideLine {
    /// The thickness of guides: 0.25pt.
    static let width = LayoutUnit(1.0 / 3)
}
