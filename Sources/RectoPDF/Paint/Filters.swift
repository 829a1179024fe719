import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout

/// [Filter Effects 1 §5](https://www.w3.org/TR/filter-effects-1/#FilterProperty)
///
/// Functions of colours change the colours of the items, which gives the same as changing those of the finished
/// picture, because they are affine and so commute with painting one colour over another. Text stays text. Only a blur
/// makes a picture, with invisible text over it.
extension PagePainter {
    /// The highest cost of the items that shadows may copy on a page, in items. A shadow of a shadow doubles what is
    /// drawn.
    private static let mostCopies = 200_000
    /// The largest standard deviation with which anything is visible on a sheet.
    private static let widestBlur = LayoutUnit(10_000)

    /// Applies filter functions, one after another, to what `paint` paints.
    mutating func withFilters(
        _ steps: [FilterFunction], of element: NodeID?, color: Color, _ paint: (inout PagePainter) -> Void
    ) {
        if steps.isEmpty { return paint(&self) }
        let start = list.beginPart()
        paint(&self)
        var items = list.takePart(from: start)
        for step in steps {
            if items.isEmpty { break }
            switch step {
            case .opacity(let amount):
                items = [.pushGroup(opacity: amount, .normal)] + items + [.popGroup]
            case .colors(let function): items = list.recolored(items, by: function.map)
            case .blur(let deviation): if deviation > .zero { items = blurred(items, deviation) }
            case .dropShadow(let shadow):
                list.copiedItems += Self.cost(of: items)
                if list.copiedItems > Self.mostCopies {
                    list.noteSimplified(element, .shadows)
                } else {
                    items = shadows(of: items, shadow, shadow.color ?? color) + items
                }
            }
        }
        list.items += items
    }

    /// The cost of drawing items once more, in items. A blur costs as much as hundreds, and more if it is large.
    private static func cost(of items: [DisplayItem]) -> Int {
        items.reduce(0) { sum, item in
            guard case .pushBlur(_, let rect, _) = item else { return sum + 1 }
            return sum + 500 + Int(min(1e6, rect.size.width.double * rect.size.height.double / 100))
        }
    }

    /// [Filter Effects 1 §5, `blur()`](https://www.w3.org/TR/filter-effects-1/#funcdef-filter-blur)
    private func blurred(_ items: [DisplayItem], _ deviation: LayoutUnit) -> [DisplayItem] {
        let text = list.invisibleText(of: items)
        guard let area = blurArea(of: items, deviation, moved: .zero) else { return text }
        return [.pushBlur(deviation: deviation, area, .own)] + list.outlines(of: items) + [.popBlur] + text
    }

    /// The shadow is made of shapes if it is sharp and falls from shapes.
    /// [Filter Effects 1 §5, `drop-shadow()`](https://www.w3.org/TR/filter-effects-1/#funcdef-filter-drop-shadow)
    private func shadows(of items: [DisplayItem], _ shadow: Shadow, _ color: Color) -> [DisplayItem] {
        if color.isTransparent { return [] }
        let offset = Point(x: shadow.x, y: shadow.y)
        let (x, y) = (shadow.x.double, shadow.y.double)
        let move = DisplayItem.pushTransform(AffineTransform(a: 1, b: 0, c: 0, d: 1, e: x, f: y))
        var opaque = color
        opaque.alpha = 1
        if shadow.blur <= .zero, let shape = list.silhouette(of: items, opaque) {
            let moved = [move] + shape + [.popTransform]
            return color.alpha < 1 ? [.pushGroup(opacity: color.alpha, .normal)] + moved + [.popGroup] : moved
        }
        guard let area = blurArea(of: items, shadow.blur, moved: offset) else { return [] }
        return [.pushBlur(deviation: shadow.blur, area, .color(color)), move] + list.outlines(of: items)
            + [.popTransform, .popBlur]
    }

    /// The area of a blurred picture, as far as it may be on the sheet.
    /// Nothing is visible of ink that is spread too thinly.
    private func blurArea(of items: [DisplayItem], _ deviation: LayoutUnit, moved by: Point) -> Rect? {
        let reach = Edges(all: deviation * 3 + LayoutUnit(1))
        guard let ink = list.inkBounds(of: items) else { return nil }
        let spread = deviation.double * deviation.double * 2 * Double.pi / 512
        if deviation > Self.widestBlur || ink.size.width.double * ink.size.height.double < spread { return nil }
        let area = ink.offset(by: by).outset(by: reach).intersection(sheetArea.outset(by: reach))
        return area.isEmpty ? nil : area
    }
}
