import RectoCSS
import RectoCore
import RectoDOM

/// Writes the fragments of each page as JSON: `{"pages":[{"width","height","boxes":[BOX…]}]}`.
///
/// `BOX` is `{"tag","id","class","x","y","width","height","children"}`: the border box of an element's fragment, in CSS
/// px relative to the page area. Text runs are boxes with the tag `#text`.
package struct FragmentJSON {
    private let document: PagedDocument
    private var out: [UInt8] = []

    package init(_ document: PagedDocument) { self.document = document }

    package mutating func write() -> [UInt8] {
        append("{\"pages\":[")
        for (k, page) in document.pages.enumerated() {
            if k > 0 { append(",") }
            append("\n{\"width\":\(page.contentRect.size.width),\"height\":\(page.contentRect.size.height),\"boxes\":[")
            var isFirst = true
            for child in page.children { write(child, at: .zero, isFirst: &isFirst) }
            append("]}")
        }
        append("\n]}\n")
        return out
    }

    /// Writes a fragment. Anonymous boxes, lines and table grids have no element, so their children are written in
    /// their place.
    private mutating func write(_ child: Fragment.Child, at origin: Point, isFirst: inout Bool) {
        let fragment = child.fragment
        let corner = origin + child.offset
        if case .text(let text) = fragment.kind {
            open("#text", id: "", classes: "", corner: corner, size: fragment.size, isFirst: &isFirst)
            append(",\"text\":")
            string(text.paragraph.text[text.range])
            append(",\"children\":[]}")
            return
        }
        let box = document.tree[fragment.box]
        var isElement = box.node != nil && box.pseudo == nil && box.kind != .tableGrid
        if case .line = fragment.kind { isElement = false }
        guard isElement, let node = box.node else {
            for inner in fragment.children { write(inner, at: corner, isFirst: &isFirst) }
            return
        }
        let source = document.tree.styled.document
        let names = document.tree.styled.names
        open(
            names.string(source.name(node)), id: names.string(source.id(node)),
            classes: source.classes(node).map { names.string($0) }.joined(separator: " "), corner: corner,
            size: fragment.size, isFirst: &isFirst)
        append(",\"children\":[")
        var isFirstChild = true
        for inner in fragment.children { write(inner, at: corner, isFirst: &isFirstChild) }
        append("]}")
    }

    private mutating func open(
        _ tag: String, id: String, classes: String, corner: Point, size: Size, isFirst: inout Bool
    ) {
        append(isFirst ? "\n{\"tag\":" : ",\n{\"tag\":")
        isFirst = false
        string(Array(tag.utf8)[...])
        append(",\"id\":")
        string(Array(id.utf8)[...])
        append(",\"class\":")
        string(Array(classes.utf8)[...])
        append(",\"x\":\(corner.x),\"y\":\(corner.y),\"width\":\(size.width),\"height\":\(size.height)")
    }

    private mutating func append(_ text: String) { out.append(contentsOf: text.utf8) }

    /// [RFC 8259 §7](https://www.rfc-editor.org/rfc/rfc8259#section-7)
    private mutating func string(_ bytes: ArraySlice<UInt8>) {
        let hex = Array("0123456789abcdef".utf8)
        out.append(0x22)
        for b in bytes {
            switch b {
            case 0x22, 0x5C: out += [0x5C, b]
            case 0x0A: append("\\n")
            case 0x09: append("\\t")
            case 0..<0x20: out += [0x5C, 0x75, 0x30, 0x30, hex[Int(b >> 4)], hex[Int(b & 15)]]
            default: out.append(b)
            }
        }
        out.append(0x22)
    }
}
