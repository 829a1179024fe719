import RectoCore

/// The list as text, for `inspect --stage paint` and for tests. Each item is a line, indented by the clips and groups
/// around it; coordinates are in px. Links, anchors and bookmarks come last.
package func dump(_ list: DisplayList) -> String {
    var out = "page \(list.size.width)x\(list.size.height)\n"
    var depth = 1
    for item in list.items {
        switch item {
        case .popClip, .popGroup, .popTransform, .popBlur, .popMask, .popMaskLayer:
            depth -= 1
            continue
        case .maskedContent: depth -= 1
        case .beginContent, .endContent, .beginLayer, .endLayer: continue
        default: break
        }
        out += String(repeating: "  ", count: depth) + describe(item, in: list) + "\n"
        switch item {
        case .pushClip, .pushTextClip, .pushGroup, .pushTransform, .pushBlur, .pushMask, .pushMaskLayer,
            .maskedContent:
            depth += 1
        default: break
        }
    }
    for link in list.links {
        switch link.target {
        case .uri(let uri): out += "  link \(describe(link.rect)) \(uri)\n"
        case .fragment(let name): out += "  link \(describe(link.rect)) #\(name)\n"
        case .footnote(let end): out += "  link \(describe(link.rect)) \(describe(end))\n"
        }
    }
    for anchor in list.anchors { out += "  anchor \(anchor.name) at \(describe(anchor.point))\n" }
    for (end, point) in list.footnotes { out += "  \(describe(end)) at \(describe(point))\n" }
    for mark in list.bookmarks { out += "  bookmark \(mark.level) '\(mark.label)' at \(describe(mark.point))\n" }
    return out
}

/// The dumps of all pages of a document, in order.
package func dump(_ order: PaintOrder) -> String {
    var order = order
    var out = ""
    for index in 0..<order.pageCount { out += dump(order.paint(page: index)) }
    return out
}

private func describe(_ end: FootnoteEnd) -> String {
    "\(end.end == .body ? "footnote" : "call") of element \(end.element.index)"
}

private func describe(_ item: DisplayItem, in list: DisplayList) -> String {
    switch item {
    case .fillRects(let range, let color):
        return "fill \(describe(color)) " + list.rects[range].map(describe).joined(separator: " ")
    case .fillPath(let path, let rule, let color):
        return "fill \(describe(color)) \(describe(path, rule, in: list))"
    case .strokePath(let path, let style, let color):
        var text = "stroke \(describe(color)) width \(style.width)"
        if style.gap > .zero { text += " dash \(style.dash) gap \(style.gap) phase \(style.phase)" }
        if style.isRoundCapped { text += " round" }
        return text + " " + describe(path, .nonZero, in: list)
    case .text(let run):
        let start = list.glyphs[run.glyphs].first
        let place = Point(x: LayoutUnit(raw: start?.x ?? 0), y: LayoutUnit(raw: start?.y ?? 0))
        let look = "\(describe(run.color)) face \(run.face.raw) size \(run.size) at \(describe(place))"
        let kind = run.isInvisible ? "invisible text" : "text"
        if run.strokeWidth > .zero { return "stroked glyphs width \(run.strokeWidth) \(look)" }
        return run.isOutlined ? "marks \(look)" : "\(kind) \(look) " + text(of: run, in: list)
    case .picture(let picture, let destination): return "\(describe(picture)) \(describe(destination))"
    case .tiles(let tiles):
        let part = tiles.tile == tiles.destination ? "" : " of \(describe(tiles.destination))"
        return "tiles \(describe(tiles.picture)) \(describe(tiles.tile))\(part) "
            + "step \(tiles.step.width),\(tiles.step.height) in \(describe(tiles.area))"
    case .blurred(let shape, let corner, let color):
        return "blurred \(describe(color)) \(shape.size.width)x\(shape.size.height) by \(shape.deviation) "
            + "at \(describe(corner))"
    case .pushClip(let path, let rule): return "clip \(describe(path, rule, in: list))"
    case .pushTextClip(let runs): return "clip text " + runs.map { text(of: $0, in: list) }.joined(separator: " ")
    case .pushGroup(let opacity, let mode):
        return "group opacity \(LayoutUnit(opacity))" + (mode == .normal ? "" : " \(mode)")
    case .pushTransform(let t):
        return "transform " + [t.a, t.b, t.c, t.d, t.e, t.f].map { "\(LayoutUnit($0))" }.joined(separator: " ")
    case .pushBlur(let deviation, let rect, let ink):
        let color = if case .color(let color) = ink { " \(describe(color))" } else { "" }
        return "blur\(color) by \(deviation) in \(describe(rect))"
    case .pushMask(let form): return "mask in \(describe(form.area))"
    case .beginContent, .endContent, .beginLayer, .endLayer: return ""
    case .pushMaskLayer(let composite, let isLuminance): return "\(composite)" + (isLuminance ? " luminance" : "")
    case .maskedContent: return "masked"
    case .popClip, .popGroup, .popTransform, .popBlur, .popMask, .popMaskLayer: return ""
    }
}

private func text(of run: GlyphRun, in list: DisplayList) -> String {
    "'" + String(decoding: list.text[run.text], as: UTF8.self) + "'"
}

private func describe(_ picture: Picture) -> String {
    switch picture {
    case .image(let image):
        return "image \(image.id.raw)" + (image.isUpright ? "" : " as stored") + (image.isPixelated ? " pixelated" : "")
            + (image.colors.isEmpty ? "" : " recoloured")
    case .gradient(let gradient):
        func number(_ value: Double) -> String { "\(LayoutUnit(value))" }
        func place(_ p: GradientPaint.Place) -> String { "\(number(p.x)),\(number(p.y))" }
        let shape =
            switch gradient.shape {
            case .linear(let from, let to): "linear \(place(from)) to \(place(to))"
            case .radial(let center, let rx, let ry): "radial \(number(rx))x\(number(ry)) at \(place(center))"
            case .conic(let center, let start): "conic from \(number(start)) at \(place(center))"
            }
        return shape + " ("
            + gradient.stops.map { "\(number($0.offset)) \(describe($0.color))" }.joined(separator: ", ")
            + ")"
    }
}

private func describe(_ path: PathSlice, _ rule: FillRule, in list: DisplayList) -> String {
    var words: [String] = rule == .evenOdd ? ["even-odd"] : []
    var next = path.firstPoint
    for verb in list.verbs[path.verbs] {
        switch verb {
        case .move, .line:
            words.append((verb == .move ? "M" : "L") + describe(list.points[next]))
            next += 1
        case .curve:
            words.append("C" + list.points[next..<next + 3].map(describe).joined(separator: ","))
            next += 3
        case .close: words.append("Z")
        }
    }
    return words.joined(separator: " ")
}

private func describe(_ p: Point) -> String { "\(p.x),\(p.y)" }
private func describe(_ r: Rect) -> String { "\(r.minX),\(r.minY)+\(r.size.width)x\(r.size.height)" }

/// A colour as `#rrggbb`, or as `#rrggbbaa` if it is translucent.
private func describe(_ color: Color) -> String {
    func digits(_ component: Double) -> String {
        let value = Int((max(0, min(1, component)) * 255).rounded())
        return (value < 16 ? "0" : "") + String(value, radix: 16)
    }
    let opaque = "#" + digits(color.red) + digits(color.green) + digits(color.blue)
    return color.alpha >= 1 ? opaque : opaque + digits(color.alpha)
}
