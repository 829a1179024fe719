import RectoCSS
import RectoCore
import RectoDOM

extension PagedDocument {
    /// The fragments as text, one line for each: the kind, the element, and the position and size of its border box
    /// relative to the page area.
    package func dump() -> String {
        var out = ""
        for page in pages {
            let side = page.query.isLeft ? "left" : "right"
            let name = page.query.name.isEmpty ? "" : " '\(page.query.name)'"
            out += "page \(page.index + 1) \(side)\(page.query.isBlank ? " blank" : "")\(name)"
            out += " \(page.size.width)x\(page.size.height) area \(Self.describe(page.contentRect))\n"
            for child in page.children { dump(child, in: tree, at: .zero, depth: 1, into: &out) }
            for box in page.marginBoxes {
                out += "  @\(box.name.rawValue)\n"
                // Page-margin boxes are outside of the page area; their coordinates are those of the sheet.
                dump(
                    Fragment.Child(offset: box.offset, fragment: box.fragment), in: box.tree, at: .zero, depth: 2,
                    into: &out)
            }
        }
        return out
    }

    private static func describe(_ rect: Rect) -> String {
        "\(rect.minX),\(rect.minY) \(rect.size.width)x\(rect.size.height)"
    }

    private func dump(_ child: Fragment.Child, in tree: BoxTree, at origin: Point, depth: Int, into out: inout String) {
        let fragment = child.fragment
        let corner = origin + child.offset
        let box = tree[fragment.box]
        out += String(repeating: "  ", count: depth)
        switch fragment.kind {
        case .line: out += "line"
        case .text: out += "text"
        default: out += "\(box.kind)"
        }
        if case .line = fragment.kind {} else if let node = box.node { out += " " + tree.label(node, box.pseudo) }
        out += " \(Self.describe(Rect(origin: corner, size: fragment.size)))"
        if fragment.continuesFromPrevious, case .box = fragment.kind { out += " continued" }
        if fragment.continuesOnNext, case .box = fragment.kind { out += " continues" }
        if fragment.isRepeated { out += " repeated" }
        if fragment.isFirstShown { out += " first shown" }
        if let cause = fragment.breakCause { out += " break: \(cause.rawValue)" }
        if case .text(let text) = fragment.kind {
            out += " \"\(String(decoding: text.paragraph.text[text.range], as: UTF8.self))\""
            if text.paragraph.isGenerated { out += " generated" }
        }
        out += "\n"
        for inner in fragment.children { dump(inner, in: tree, at: corner, depth: depth + 1, into: &out) }
    }
}

extension BoxTree {
    /// The label `div#id.class::before` of an element or pseudo-element.
    package func label(_ node: NodeID, _ pseudo: PseudoElement?) -> String {
        let document = styled.document
        var out = styled.names.string(document.name(node))
        if document.id(node) != .none { out += "#" + styled.names.string(document.id(node)) }
        for name in document.classes(node) { out += "." + styled.names.string(name) }
        if let pseudo { out += "::\(pseudo)" }
        return out
    }
}
