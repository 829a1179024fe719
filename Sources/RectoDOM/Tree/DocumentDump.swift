/// The document as text for `inspect --stage dom` and for tests. Each node is a line, indented by its depth; attributes
/// are in source order; text is in quotes, with `\n`, `\t`, `\"` and `\\` escaped.
package func dump(_ document: Document, names: NameTable) -> String {
    var out = ""
    var depths: [Int32: Int] = [0: -1]
    for index in 1..<max(1, document.nodeCount) {
        let node = NodeID(index)
        let depth = depths[document.parents[index], default: -1] + 1
        out += String(repeating: "  ", count: depth)
        switch document.kind(node) {
        case .document, .comment, .templateContents: break
        case .text: out += quoted(document.text(node))
        case .element:
            depths[Int32(index)] = depth
            out += "<" + names.string(document.name(node))
            for i in document.attributes(node) {
                let value = String(decoding: document.bytes[document.attributeValueRange(at: i)], as: UTF8.self)
                out += " " + names.string(document.attributeName(at: i)) + "=" + quoted(value)
            }
            out += ">"
        }
        out += "\n"
    }
    return out
}

private func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\n": out += "\\n"
        case "\r": out += "\\r"
        case "\t": out += "\\t"
        case "\"": out += "\\\""
        case "\\": out += "\\\\"
        case "\u{A0}": out += "\\u{A0}"
        default:
            if scalar.value < 0x20 {
                out += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                out.unicodeScalars.append(scalar)
            }
        }
    }
    return out + "\""
}
