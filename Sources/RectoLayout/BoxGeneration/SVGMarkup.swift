import RectoCSS
import RectoCore
import RectoDOM

/// Writes an `svg` element of an HTML document as an SVG file.
/// [SVG 2 §5](https://www.w3.org/TR/SVG2/struct.html)
struct SVGMarkup {
    private let styled: StyledDocument
    private let document: Document
    private var out: [UInt8] = []

    private init(_ styled: StyledDocument) {
        self.styled = styled
        document = styled.document
    }

    static func bytes(of node: NodeID, in styled: StyledDocument) -> [UInt8] {
        var markup = SVGMarkup(styled)
        markup.add(node, parent: nil)
        return markup.out
    }

    private mutating func put(_ text: String) { out.append(contentsOf: text.utf8) }

    /// Adds an element. The parser limits the depth of the recursion.
    private mutating func add(_ node: NodeID, parent: ComputedStyle?) {
        if !document.isElement(node) { return MarkupText.append(document.bytes[document.textRange(node)], to: &out) }
        // The picture is zoomed as a whole.
        let style = parent == nil ? styled.style(of: node).unzoomed : styled.style(of: node)
        if parent != nil, style.box.display == .none { return }
        let name = ForeignNames.written(styled.names.string(document.name(node)), in: .svg)
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
        var inline: ArraySlice<UInt8> = []
        for index in document.attributes(node) {
            let attribute = ForeignNames.written(
                styled.names.string(document.attributeName(at: index)), in: .svg)
            let value = document.bytes[document.attributeValueRange(at: index)]
            if attribute == "style" {
                // The `style` attribute of the outermost element concerns the box: its size, margins and effects.
                if parent != nil { inline = value }
            } else if path != nil, attribute == "d" {
                continue
            } else if Self.isName(attribute), attribute != "xmlns", !attribute.hasPrefix("xmlns:") {
                put(" \(attribute)=\"")
                MarkupText.append(value, to: &out)
                put("\"")
            }
        }
        // Style sheets take precedence over attributes, as in CSS.
        var declarations = parent.map { style.drawingDeclarations(besides: $0) } ?? style.drawingDeclarations
        if parent == nil, style.box.overflowX == .visible { declarations += "overflow:visible;" }
        if !inline.isEmpty || !declarations.isEmpty {
            put(" style=\"")
            MarkupText.append(inline, to: &out)
            put(";")
            MarkupText.append(declarations.utf8, to: &out)
            put("\"")
        }
        put(">")
        var next = document.firstChild(node)
        while let child = next {
            next = document.nextSibling(child)
            add(child, parent: style)
        }
        put("</\(name)>")
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
