import RectoCSS
import RectoDOM

/// A formula as a line of text, in which no two quantities run together.
/// [MathML Core](https://www.w3.org/TR/mathml-core/)
struct MathText {
    private let document: Document
    private let names: NameTable

    static func text(of node: NodeID, in styled: StyledDocument) -> String {
        let math = MathText(document: styled.document, names: styled.names)
        for index in math.document.attributes(node)
        where math.names.string(math.document.attributeName(at: index)) == "alttext" {
            let text = String(
                decoding: math.document.bytes[math.document.attributeValueRange(at: index)], as: UTF8.self)
            if !text.isEmpty { return text }
        }
        return math.row(math.children(node)).split(separator: " ").joined(separator: " ")
    }

    private func children(_ node: NodeID) -> [NodeID] {
        document.children(of: node).filter { document.isElement($0) }
    }

    private func row(_ nodes: [NodeID]) -> String { nodes.map(text).joined() }

    /// The text of an element, in parentheses if it has several parts.
    private func part(_ node: NodeID?) -> String {
        guard let node else { return "" }
        let text = text(node).split(separator: " ").joined(separator: " ")
        return text.unicodeScalars.count > 1 && !isNumberOrWord(text) ? "(\(text))" : text
    }

    private func isNumberOrWord(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.properties.numericType != nil || $0 == "." || $0 == "," }
    }

    private func text(_ node: NodeID) -> String {
        let parts = children(node)
        func at(_ index: Int) -> NodeID? { index < parts.count ? parts[index] : nil }
        switch names.string(document.name(node)) {
        case "mfrac": return part(at(0)) + "/" + part(at(1))
        case "msqrt": return "√" + (parts.count == 1 ? part(at(0)) : "(" + row(parts).words + ")")
        case "mroot": return part(at(1)) + "√" + part(at(0))
        case "msup", "mover": return part(at(0)) + "^" + part(at(1))
        case "msub", "munder": return part(at(0)) + "_" + part(at(1))
        case "msubsup", "munderover": return part(at(0)) + "_" + part(at(1)) + "^" + part(at(2))
        case "mtable": return parts.map(text).joined(separator: "; ")
        case "mtr", "mlabeledtr": return parts.map(text).joined(separator: ", ")
        case "mspace": return " "
        case "mo": return separated(content(node))
        case "mi", "mn", "mtext", "ms": return content(node)
        case "semantics": return at(0).map(text) ?? ""
        case "annotation", "annotation-xml", "mphantom": return ""
        default: return parts.isEmpty ? content(node) : row(parts)
        }
    }

    private func content(_ node: NodeID) -> String { document.textContent(of: node).words }

    /// Signs between two quantities stand in spaces; brackets and what is not seen do not.
    private func separated(_ sign: String) -> String {
        switch sign {
        case "(", ")", "[", "]", "{", "}", "|", "!", "'", "′", "\u{2061}", "\u{2062}", "\u{2063}", "\u{2064}", "": sign
        case ",", ";": sign + " "
        default: " \(sign) "
        }
    }
}

extension String {
    fileprivate var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
