import RectoCSS
import RectoCore
import RectoLayout

/// [CSS Backgrounds 3 §6.1](https://www.w3.org/TR/css-backgrounds-3/#box-shadow)
extension PagePainter {
    /// Paints outer shadows. They are cut out inside the border box, even if the box is translucent.
    mutating func paintOuterShadows(_ shadows: [Shadow], _ style: ComputedStyle, _ edge: RoundedRect) {
        for shadow in shadows.reversed() where !shadow.isInset {
            let color = shadow.color ?? style.inherited.color
            let shape = edge.spread(by: shadow.spread).moved(by: Point(x: shadow.x, y: shadow.y))
            if color.isTransparent || shape.rect.isEmpty { continue }
            let reach = shape.rect.outset(by: Edges(all: shadow.blur * 2))
            let outside = list.path {
                $0.rectangle(reach.union(edge.rect).outset(by: Edges(all: LayoutUnit(1))))
                $0.add(edge)
            }
            list.append(.pushClip(outside, .evenOdd))
            if shadow.blur > .zero {
                list.append(
                    .blurred(BlurredShape(shape, deviation: shadow.blur / 2), at: shape.rect.origin, color))
            } else {
                list.fill(shape, color)
            }
            list.append(.popClip)
        }
    }

    /// Paints inner shadows, which fall on the padding box from its edges.
    mutating func paintInnerShadows(_ shadows: [Shadow], _ style: ComputedStyle, _ edge: RoundedRect) {
        for shadow in shadows.reversed() where shadow.isInset {
            let color = shadow.color ?? style.inherited.color
            if color.isTransparent || edge.rect.isEmpty { continue }
            let hole = edge.spread(by: -shadow.spread).moved(by: Point(x: shadow.x, y: shadow.y))
            list.append(.pushClip(list.path { $0.add(edge) }, .nonZero))
            let reach = shadow.blur * 2
            let outer = edge.rect.union(hole.rect).outset(by: Edges(all: reach + LayoutUnit(1)))
            if shadow.blur > .zero, !hole.rect.isEmpty {
                var shape = BlurredShape(hole, deviation: shadow.blur / 2)
                // The surroundings of the hole extend as far as the clip needs.
                shape.surroundings = Edges(
                    top: hole.rect.minY - outer.minY, right: outer.maxX - hole.rect.maxX,
                    bottom: outer.maxY - hole.rect.maxY, left: hole.rect.minX - outer.minX)
                list.append(.blurred(shape, at: hole.rect.origin, color))
            } else {
                list.fillRing(RoundedRect(outer), hole, color)
            }
            list.append(.popClip)
        }
    }
}

extension RoundedRect {
    func moved(by offset: Point) -> RoundedRect {
        var r = self
        r.rect = rect.offset(by: offset)
        return r
    }

    /// Grows or shrinks the shape evenly. The radius of an almost sharp corner grows less, so that it stays almost
    /// sharp.
    func spread(by distance: LayoutUnit) -> RoundedRect {
        if distance == .zero { return self }
        let width = max(.zero, rect.size.width + distance * 2)
        let height = max(.zero, rect.size.height + distance * 2)
        var r = RoundedRect(Rect(x: rect.minX - distance, y: rect.minY - distance, width: width, height: height))
        func corner(_ size: Size) -> Size {
            func radius(_ length: LayoutUnit) -> LayoutUnit {
                if distance <= .zero || length >= distance { return max(.zero, length + distance) }
                let ratio = length.double / distance.double - 1
                return length + distance * (1 + ratio * ratio * ratio)
            }
            if size.width <= .zero || size.height <= .zero { return .zero }
            return Size(width: radius(size.width), height: radius(size.height))
        }
        r.topLeft = corner(topLeft)
        r.topRight = corner(topRight)
        r.bottomRight = corner(bottomRight)
        r.bottomLeft = corner(bottomLeft)
        r.scaleDownOverlaps()
        return r
    }
}
