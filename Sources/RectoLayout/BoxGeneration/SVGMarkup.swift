import RectoCSS
import RectoCore
import RectoDOM

/// Writes an `svg` element of an HTML document as an SVG file.
/// [SVG 2 §5](https://www.w3.org/TR/SVG2/struct.html)
struct SVGMarkup {
    private let styled: StyledDocument
    private let document: Document
    private var out: [UInt8] = []
    /// The texts that are set above the picture.
    private var omitted: Set<NodeID> = []
    private let references: DrawingReferences

    private init(_ styled: StyledDocument, _ references: DrawingReferences) {
        self.styled = styled
        self.references = references
        document = styled.document
    }

    /// - Parameter references: gives the elements of other drawings in the document.
    /// - Parameter omitted: the texts that are left out.
    /// - Parameter missing: is told each `use` element's reference that leads nowhere.
    static func bytes(
        of node: NodeID, in styled: StyledDocument, _ references: DrawingReferences, omitting omitted: Set<NodeID>,
        missing: (String) -> Void
    ) -> [UInt8] {
        var markup = SVGMarkup(styled, references)
        markup.omitted = omitted
        markup.add(node, parent: nil)
        markup.addReferences(from: node, missing)
        return markup.out
    }

    /// Adds copies of the elements of other drawings that this one refers to, each once, with all that they refer to.
    private mutating func addReferences(from node: NodeID, _ missing: (String) -> Void) {
        var found = DrawingIDs.references(in: out[...])
        if found.isEmpty { return }
        var known = DrawingIDs.declared(in: out)
        let end = Array("</svg>".utf8)
        out.removeLast(end.count)
        var next = 0
        while next < found.count {
            let reference = found[next]
            next += 1
            let start = out.count
            if !reference.file.isEmpty {
                addElement(of: reference, at: document.span(node, names: styled.names), &known)
            } else if known.insert(reference.id).inserted {
                if let element = references.element(reference.id) {
                    add(definition: element)
                    known.formUnion(DrawingIDs.declared(in: Array(out[start...])))
                } else if isUsed(reference) {
                    missing(reference.id)
                }
            }
            if out.count == start { continue }
            if !references.copy(out.count - start) { break }
            if reference.file.isEmpty { found += DrawingIDs.references(in: out[start...]) }
        }
        out += end
    }

    /// Whether a `use` element of the drawing itself shows the element that the reference names.
    private func isUsed(_ reference: DrawingIDs.Reference) -> Bool {
        let value = Array("href=\"#\(reference.id)\"".utf8)
        var index = 0
        while let start = out[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            guard out[start...].starts(with: "<use ".utf8) else { continue }
            let tag = Array(out[start...].prefix { $0 != UInt8(ascii: ">") })
            if tag.indices.contains(where: { tag[$0...].starts(with: value) }) { return true }
        }
        return false
    }

    /// An element of another drawing inherits what it has there, if it does not inherit from what refers to it.
    private mutating func add(definition node: NodeID) {
        let around = document.parent(node).flatMap { document.isElement($0) ? styled.style(of: $0) : nil }
        guard let around else { return }
        put("<defs style=\"")
        MarkupText.append(around.unzoomed.drawingDeclarations.utf8, to: &out)
        put("\">")
        add(node, parent: around)
        put("</defs>")
    }

    /// Adds an element of a file, and makes the references to it lead to the copy.
    private mutating func addElement(
        of reference: DrawingIDs.Reference, at span: SourceSpan?, _ known: inout Set<String>
    ) {
        guard let (markup, id) = references.markup(of: reference.id, in: reference.file, span: span) else { return }
        var old: [UInt8] = []
        MarkupText.append((reference.file + "#" + reference.id).utf8, to: &old)
        let copy = Array(("#" + id).utf8)
        var changed: [UInt8] = []
        changed.reserveCapacity(out.count)
        var index = 0
        while index < out.count {
            if out[index] == old[0], out[index...].starts(with: old) {
                changed += copy
                index += old.count
            } else {
                changed.append(out[index])
                index += 1
            }
        }
        out = changed
        if known.insert(id).inserted { out += Array("<defs>".utf8) + markup + Array("</defs>".utf8) }
    }

    private mutating func put(_ text: String) { out.append(contentsOf: text.utf8) }

    /// Adds an element. The parser limits the depth of the recursion.
    private mutating func add(_ node: NodeID, parent: ComputedStyle?) {
        if !document.isElement(node) { return MarkupText.append(document.bytes[document.textRange(node)], to: &out) }
        // The picture is zoomed as a whole.
        let style = parent == nil ? styled.style(of: node).unzoomed : styled.style(of: node)
        if parent != nil, style.box.display == .none || omitted.contains(node) { return }
        let name = ForeignNames.written(styled.names.string(document.name(node)), in: .svg)
        let clip = parent == nil ? nil : clip(of: node, style)
        put("<" + name)
        if parent == nil {
            put(" xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"")
        }
        let path = name == "path" ? style.drawingPath : nil
        if let path {
            put(" d=\"")
            MarkupText.append(path.utf8, to: &out)
            put("\"")
        }
        let isTransformed = parent != nil && style.drawingTransform != nil
        var inline: ArraySlice<UInt8> = []
        var hints: [String] = []
        for index in document.attributes(node) {
            let attribute = ForeignNames.written(
                styled.names.string(document.attributeName(at: index)), in: .svg)
            let value = document.bytes[document.attributeValueRange(at: index)]
            // `inherit` stays in the markup: a copy that `use` shows inherits from the `use`, which styles do not know.
            if DrawingAttributes.isHint(attribute, isRoot: false), !value.elementsEqual("inherit".utf8) {
                hints.append(attribute)
            }
            if attribute == "style" {
                // The `style` attribute of the outermost element concerns the box: its size, margins and effects.
                if parent != nil { inline = value }
            } else if path != nil && attribute == "d" || isTransformed && attribute == "transform" {
                // The library that draws would follow the attribute and not the style.
                continue
            } else if attribute == "href" || attribute == "xlink:href", Self.showsPicture(name, at: value) {
                addPicture(attribute, at: value, of: node)
            } else if Self.isName(attribute), attribute != "xmlns", !attribute.hasPrefix("xmlns:") {
                put(" \(attribute)=\"")
                MarkupText.append(value, to: &out)
                put("\"")
            }
        }
        // Style sheets take precedence over attributes, as in CSS.
        var declarations =
            parent.map { style.drawingDeclarations(besides: $0, attributes: hints) } ?? style.drawingDeclarations
        if parent == nil, style.box.overflowX == .visible { declarations += "overflow:visible;" }
        if let clip { declarations += "clip-path:url(#\(clip));" }
        if parent != nil { declarations += style.drawingEffects }
        addStyle(inline, declarations)
        put(">")
        var next = document.firstChild(node)
        while let child = next {
            next = document.nextSibling(child)
            add(child, parent: style)
        }
        put("</\(name)>")
    }

    private mutating func addStyle(_ inline: ArraySlice<UInt8>, _ declarations: String) {
        if inline.isEmpty && declarations.isEmpty { return }
        put(" style=\"")
        MarkupText.append(inline, to: &out)
        put(";")
        MarkupText.append(declarations.utf8, to: &out)
        put("\"")
    }

    /// Whether an element shows the picture of a file.
    private static func showsPicture(_ name: String, at address: ArraySlice<UInt8>) -> Bool {
        guard name == "image" || name == "feImage" else { return false }
        let address = address.drop { $0 <= 0x20 }
        let isData = address.prefix(5).map { $0 | 0x20 }.elementsEqual("data:".utf8.map { $0 | 0x20 })
        return !isData && address.first != UInt8(ascii: "#")
    }

    /// Writes the picture itself in place of its address. One that cannot be had is left out.
    private mutating func addPicture(_ attribute: String, at address: ArraySlice<UInt8>, of node: NodeID) {
        let span = document.span(node, names: styled.names)
        let url = String(decoding: address, as: UTF8.self)
        guard let picture = references.dataAddress(ofPicture: url, span: span) else { return }
        put(" \(attribute)=\"")
        out += picture
        put("\"")
    }

    /// Writes a clip path for the basic shape that clips an element, and returns its id. The reference box is the fill box.
    /// [CSS Masking 1 §5.1](https://www.w3.org/TR/css-masking-1/#the-clip-path)
    private mutating func clip(of node: NodeID, _ style: ComputedStyle) -> String? {
        guard let shape = style.box.clipPath?.shape, let area = DrawingTextPlan.fillArea(of: node, in: styled),
            let element = Self.element(shape, in: area)
        else { return nil }
        let id = "recto-clip-\(node.index)"
        put("<clipPath id=\"\(id)\">\(element)</clipPath>")
        return id
    }

    private static func element(_ shape: BasicShape, in area: DrawingArea) -> String? {
        let (width, height) = (area.right - area.left, area.bottom - area.top)
        func x(_ value: LengthPercentage) -> Double { area.left + value.resolve(LayoutUnit(width)).double }
        func y(_ value: LengthPercentage) -> Double { area.top + value.resolve(LayoutUnit(height)).double }
        func radius(_ radius: BasicShape.Radius, _ distances: [Double], _ whole: Double) -> Double {
            switch radius {
            case .length(let length): length.resolve(LayoutUnit(whole)).double
            case .extent(.farthestSide), .extent(.farthestCorner): distances.map(\.magnitude).max() ?? 0
            case .extent: distances.map(\.magnitude).min() ?? 0
            }
        }
        switch shape {
        case .circle(let r, let cx, let cy):
            let (cx, cy) = (x(cx), y(cy))
            let sides = [cx - area.left, area.right - cx, cy - area.top, area.bottom - cy]
            let diagonal = ((width * width + height * height) / 2).squareRoot()
            return "<circle cx=\"\(cx)\" cy=\"\(cy)\" r=\"\(radius(r, sides, diagonal))\"/>"
        case .ellipse(let rx, let ry, let cx, let cy):
            let (cx, cy) = (x(cx), y(cy))
            let h = radius(rx, [cx - area.left, area.right - cx], width)
            let v = radius(ry, [cy - area.top, area.bottom - cy], height)
            return "<ellipse cx=\"\(cx)\" cy=\"\(cy)\" rx=\"\(h)\" ry=\"\(v)\"/>"
        case .inset(let sides, nil):
            let (w, h) = (LayoutUnit(width), LayoutUnit(height))
            let (left, top) = (sides.left.resolve(w).double, sides.top.resolve(h).double)
            let inner = (
                max(0, width - left - sides.right.resolve(w).double),
                max(0, height - top - sides.bottom.resolve(h).double)
            )
            return
                "<rect x=\"\(area.left + left)\" y=\"\(area.top + top)\" width=\"\(inner.0)\" height=\"\(inner.1)\"/>"
        case .polygon(let vertices, let isEvenOdd):
            let points = vertices.map { "\(x($0.x)),\(y($0.y))" }.joined(separator: " ")
            return "<polygon points=\"\(points)\"\(isEvenOdd ? " clip-rule=\"evenodd\"" : "")/>"
        case .inset, .path, .shape: return nil
        }
    }

    /// Whether a name is valid in XML. HTML allows more.
    private static func isName(_ text: String) -> Bool {
        var isFirst = true
        for byte in text.utf8 {
            let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x5F || byte >= 0x80
            let isOther = byte >= 0x30 && byte <= 0x39 || byte == 0x2D || byte == 0x2E || byte == 0x3A
            if !(isLetter || isOther && !isFirst) { return false }
            isFirst = false
        }
        // Only declared prefixes are allowed.
        guard let colon = text.utf8.firstIndex(of: 0x3A) else { return !isFirst }
        return ["xlink", "xml"].contains(String(text[..<colon])) && text.utf8.filter { $0 == 0x3A }.count == 1
    }
}
