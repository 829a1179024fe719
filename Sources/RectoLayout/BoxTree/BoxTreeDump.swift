import RectoCSS
import RectoDOM

extension BoxTree {
    /// The tree as text with one line for each box: its kind, its element, its notable flags, and its text. Children
    /// are indented; an outside marker comes before them.
    package func dump(from box: BoxID? = nil) -> String {
        var out = ""
        dump(box ?? root, 0, [:], &out)
        return out
    }

    private func dump(_ id: BoxID, _ depth: Int, _ texts: [BoxID: String], _ out: inout String) {
        let box = self[id]
        out += String(repeating: "  ", count: depth) + "\(box.kind)"
        let label = label(box)
        if !label.isEmpty { out += " " + label }
        for (flag, word) in Self.flagWords where box.flags.contains(flag) { out += " " + word }
        let spans = spans(of: id)
        if spans.columns != 1 { out += " columns=\(spans.columns)" }
        if spans.rows != 1 { out += " rows=\(spans.rows)" }
        var texts = texts
        switch box.kind {
        case .inlineContainer:
            let content = inlineContent(id)
            out += " " + Self.quote(content.text[...])
            texts = [:]
            for item in content.items where item.kind == .text || item.kind == .forcedBreak {
                texts[item.box, default: ""] += Self.quote(content.text[item.range])
            }
        case .text: out += " " + (texts[id] ?? "").split(separator: "\"\"").joined()
        case .replaced: out += " " + describe(replacedContent(id))
        default: break
        }
        out += "\n"
        if let marker = marker(of: id) { dump(marker, depth + 1, [:], &out) }
        for child in children(id) { dump(child, depth + 1, texts, &out) }
    }

    private static let flagWords: [(BoxFlags, String)] = [
        (.atomicInline, "atomic"), (.floating, "float"), (.outOfFlow, "out-of-flow"), (.pageFloat, "page-float"),
        (.tableCell, "cell"), (.tableCaption, "caption"), (.flexOrGridItem, "item"), (.multiColumn, "columns"),
        (.columnBox, "column"), (.withoutStartEdge, "no-start"), (.withoutEndEdge, "no-end"),
    ]

    /// The element's label, such as `p#total.right` or `li::marker`. It is empty for anonymous boxes and texts.
    private func label(_ box: Box) -> String {
        guard let node = box.node, styled.document.isElement(node), box.kind != .text else {
            return box.kind == .text ? "" : box.pseudo.map { "::\($0)" } ?? ""
        }
        var label = styled.names.string(styled.document.name(node))
        let id = styled.names.string(styled.document.id(node))
        if !id.isEmpty { label += "#" + id }
        for name in styled.document.classes(node) { label += "." + styled.names.string(name) }
        if let pseudo = box.pseudo { label += "::\(pseudo)" }
        return label
    }

    private func describe(_ content: ReplacedContent) -> String {
        let size = "\(content.naturalSize.width.double)x\(content.naturalSize.height.double)"
        return switch content.kind {
        case .image(let image): "image \(image.raw) \(size)"
        case .gradient: "gradient"
        case .checkbox(let isChecked): isChecked ? "checkbox checked" : "checkbox"
        case .radio(let isChecked): isChecked ? "radio checked" : "radio"
        case .gauge(let filled): filled.map { "gauge \($0)" } ?? "gauge"
        }
    }

    /// The text in quotes. Characters without a glyph of their own are written as `\u{…}`.
    private static func quote(_ bytes: ArraySlice<UInt8>) -> String {
        var out = "\""
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x0A: out += "\\n"
            case 0x09: out += "\\t"
            case 0x22: out += "\\\""
            case 0x5C: out += "\\\\"
            case 0..<0x20, 0x7F..<0xA1, 0xAD, 0x200B...0x200F, 0x2028...0x202F, 0x2060...0x206F, 0xFEFF, 0xFFFC:
                out += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }
}
