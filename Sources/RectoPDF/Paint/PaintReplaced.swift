import RectoCSS
import RectoCore
import RectoLayout

extension PagePainter {
    /// Paints the content of a replaced box, cut to its content box.
    mutating func paintReplaced(_ entry: PaintEntry) {
        let fragment = entry.fragment
        if !isVisible(fragment) { return }
        let contentEdge = borderEdge(entry).inset(by: fragment.border + fragment.padding)
        let destination = fragment.contentRect.offset(by: entry.origin)
        if destination.isEmpty || contentEdge.rect.isEmpty { return }
        let replaced = tree.replacedContent(fragment.box)
        if structure != nil { list.append(.beginContent(content(of: fragment.box), destination)) }
        defer { if structure != nil { list.append(.endContent) } }
        switch replaced.kind {
        case .image, .gradient:
            guard var picture = picture(of: fragment, destination.size) else { return }
            let whole = wholeImage(fragment, part: destination)
            let isInside = contentEdge.rect.union(destination) == contentEdge.rect
            let isSpilling = replaced.isSVGElement && fragment.style.box.overflowX == .visible
            let isCut = !isSpilling && (!isInside || contentEdge.isRounded)
            if isSpilling, case .image(var image) = picture {
                image.isSpilling = true
                picture = .image(image)
            }
            if isCut { list.append(.pushClip(list.path { $0.add(contentEdge) }, .nonZero)) }
            if whole != nil { list.append(.pushClip(list.path { $0.rectangle(destination) }, .nonZero)) }
            list.append(.picture(picture, destination: whole ?? destination))
            if !fragment.drawnTexts.isEmpty {
                paintTexts(of: fragment, destination, in: whole ?? destination, isSpilling: isSpilling)
            }
            if whole != nil { list.append(.popClip) }
            if isCut { list.append(.popClip) }
        case .checkbox(let isChecked): paintCheckbox(destination, isChecked: isChecked)
        case .radio(let isChecked): paintRadio(destination, isChecked: isChecked)
        case .gauge(let filled): paintGauge(destination, filled: filled, isFromRight: isFromRight(fragment))
        }
    }

    /// Paints the text of a drawing, of which its picture shows only what is not seen here.
    /// - Parameters:
    ///   - area: the content of the box, in which the text was laid out.
    ///   - rect: the place of the whole picture.
    private mutating func paintTexts(of fragment: Fragment, _ area: Rect, in rect: Rect, isSpilling: Bool) {
        let corner = AffineTransform(
            a: rect.size.width.double / area.size.width.double, b: 0, c: 0,
            d: rect.size.height.double / area.size.height.double, e: rect.minX.double, f: rect.minY.double)
        list.content = content(of: fragment.box)
        defer { list.content = StructureTree.artifact }
        if !isSpilling { list.append(.pushClip(list.path { $0.rectangle(rect) }, .nonZero)) }
        for text in fragment.drawnTexts {
            let transform = corner.applied(after: text.transform)
            if transform.isDegenerate { continue }
            list.append(.pushTransform(transform))
            for bar in text.decorations { list.fill(bar, text.color) }
            let style = text.style.inherited
            if text.isSeen {
                list.add(text.fragment, at: .zero, color: text.color, letterSpacing: style.letterSpacing)
            } else {
                list.addUnseen(text.fragment, style, at: .zero)
            }
            list.append(.popTransform)
        }
        if !isSpilling { list.append(.popClip) }
    }

    /// The rectangle of the whole image for which its `object-view-box` fills `part`, or nil if that is `part` itself.
    private func wholeImage(_ fragment: Fragment, part: Rect) -> Rect? {
        guard case .image(let image) = tree.replacedContent(fragment.box).kind else { return nil }
        let natural = images.naturalDimensions(image, fragment.style.inherited)
        guard let width = natural.width, let height = natural.height,
            let box = fragment.style.box.objectViewBox(of: Size(width: width, height: height))
        else { return nil }
        let x = part.size.width.double / box.size.width.double
        let y = part.size.height.double / box.size.height.double
        return Rect(
            x: part.minX - box.minX * x, y: part.minY - box.minY * y, width: width * x, height: height * y)
    }

    private func picture(of fragment: Fragment, _ size: Size) -> Picture? {
        let style = fragment.style.inherited
        switch tree.replacedContent(fragment.box).kind {
        case .image(let image): return .image(PlacedImage(image, style, size: size))
        case .gradient(let gradient):
            return GradientPaint(gradient, size: size, currentColor: style.color).map { .gradient($0) }
        case .checkbox, .radio, .gauge: return nil
        }
    }

    private static let controlColor = Color(red: 0x76 / 255.0, green: 0x76 / 255.0, blue: 0x76 / 255.0)

    private func isFromRight(_ fragment: Fragment) -> Bool { fragment.style.inherited.direction == .rtl }

    /// A bar in a frame. The frame alone says that it is not known how much is done.
    private mutating func paintGauge(_ rect: Rect, filled: Double?, isFromRight: Bool) {
        paintControlEdge(RoundedRect(rect))
        guard let filled else { return }
        let width = rect.size.width * filled
        list.fill(
            Rect(x: isFromRight ? rect.maxX - width : rect.minX, y: rect.minY, width: width, height: rect.size.height),
            Self.controlColor)
    }

    private mutating func paintCheckbox(_ rect: Rect, isChecked: Bool) {
        var edge = RoundedRect(rect)
        let radius = min(rect.size.width, rect.size.height) / 6
        let corner = Size(width: radius, height: radius)
        (edge.topLeft, edge.topRight, edge.bottomRight, edge.bottomLeft) = (corner, corner, corner, corner)
        paintControlEdge(edge)
        if !isChecked { return }
        func point(_ x: Double, _ y: Double) -> Point {
            Point(x: rect.minX + rect.size.width * x, y: rect.minY + rect.size.height * y)
        }
        let mark = list.path {
            $0.move(point(0.22, 0.53))
            $0.line(point(0.42, 0.73))
            $0.line(point(0.78, 0.28))
        }
        list.stroke(mark, StrokeStyle(width: min(rect.size.width, rect.size.height) / 7), .black)
    }

    private mutating func paintRadio(_ rect: Rect, isChecked: Bool) {
        func disc(_ inset: LayoutUnit) -> RoundedRect {
            var r = RoundedRect(rect.inset(by: Edges(all: inset)))
            let corner = Size(width: r.rect.size.width / 2, height: r.rect.size.height / 2)
            (r.topLeft, r.topRight, r.bottomRight, r.bottomLeft) = (corner, corner, corner, corner)
            return r
        }
        paintControlEdge(disc(.zero))
        if isChecked { list.fill(disc(min(rect.size.width, rect.size.height) / 4), .black) }
    }

    private mutating func paintControlEdge(_ edge: RoundedRect) {
        list.fill(edge, .white)
        list.fillRing(edge, edge.inset(by: Edges(all: LayoutUnit(1))), Self.controlColor)
    }
}
