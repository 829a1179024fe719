/// An element of XML that is written, with the usual prefix in its name.
final class WrittenElement {
    let name: String
    var attributes: [(name: String, value: String)] = []
    var children: [WrittenElement] = []
    var text = ""

    init(_ name: String) { self.name = name }

    func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

    func set(_ name: String, _ value: String) {
        if attribute(name) == nil { attributes.append((name, value)) }
    }

    /// The text at a path of elements and at most an attribute, the first of each name.
    func text(at path: ArraySlice<String>) -> String? {
        guard let name = path.first else { return text }
        if name.hasPrefix("@") { return attribute(String(name.dropFirst())) }
        return children.first { $0.name == name }?.text(at: path.dropFirst())
    }

    /// Makes what is missing of a path, and sets the text at its end.
    func set(_ value: String, at path: ArraySlice<String>) {
        guard let name = path.first else {
            text = value
            return
        }
        if name.hasPrefix("@") { return set(String(name.dropFirst()), value) }
        let child = children.first { $0.name == name } ?? append(name)
        child.set(value, at: path.dropFirst())
    }

    func append(_ name: String) -> WrittenElement {
        let child = WrittenElement(name)
        children.append(child)
        return child
    }

    /// Puts the children of this element and all below it into the order of the schema. Children of one name keep theirs.
    func sort() {
        if let places = SchemaOrder.places(in: name) {
            let sorted = children.enumerated().sorted { a, b in
                let (first, second) = (places[a.element.name] ?? .max, places[b.element.name] ?? .max)
                return first == second ? a.offset < b.offset : first < second
            }
            children = sorted.map(\.element)
        }
        for child in children { child.sort() }
    }

    func write(to out: inout [UInt8], depth: Int) {
        out += Array(repeating: 0x20, count: depth * 2)
        out += "<\(name)".utf8
        for attribute in attributes { out += " \(attribute.name)=\"\(Self.escaped(attribute.value))\"".utf8 }
        if children.isEmpty {
            out += text.isEmpty ? "/>\n".utf8 : ">\(Self.escaped(text))</\(name)>\n".utf8
            return
        }
        out += ">\n".utf8
        for child in children { child.write(to: &out, depth: depth + 1) }
        out += Array(repeating: 0x20, count: depth * 2)
        out += "</\(name)>\n".utf8
    }

    /// Characters that XML does not have are left out; line breaks of an attribute stay what they are.
    private static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
            case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
            case "\n", "\t": result.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
