package import RectoCore

/// An XML document of an electronic invoice: elements in the order of the document, with their places.
package struct XMLTree: Sendable {
    package struct Attribute: Sendable {
        package let name: String
        package let value: String
    }

    package struct Element: Sendable {
        /// The local name behind the usual prefix of its namespace, such as `cbc:ID`, whatever prefix the document uses. A name
        /// of a namespace that no invoice has is `{namespace}name`.
        package let name: String
        package let parent: Int
        package var attributes: [Attribute]
        package var children: [Int] = []
        /// The text between the element's tags, without that of its children.
        package var text = ""
        /// The number among the children of its parent that have its name, from 1; 0 where it is the only one.
        var number = 0
        /// The start tag's `<` and name.
        package let span: SourceSpan

        package func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    package internal(set) var elements: [Element] = []

    package subscript(_ element: Int) -> Element { elements[element] }

    /// The path from the outermost element, with a number where an element has others of its name beside it:
    /// `/Invoice/cac:InvoiceLine[2]/cbc:ID`.
    package func path(of element: Int, from root: Int = 0) -> String {
        var steps: [String] = []
        var current = element
        while current >= 0 {
            let name = elements[current].name
            guard current != root, elements[current].parent >= 0 else {
                steps.append(name)
                break
            }
            let number = elements[current].number
            steps.append(number > 0 ? "\(name)[\(number)]" : name)
            current = elements[current].parent
        }
        return "/" + steps.reversed().joined(separator: "/")
    }
}
