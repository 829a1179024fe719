import RectoDOM

/// The namespaces that elements of an HTML document can be in. The document does not store them, because they follow
/// from an element's ancestors.
/// [HTML §13.2.6.5](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign)
enum ElementNamespace: UInt8 {
    case html, svg, mathML

    init?(url: String) {
        switch url {
        case "http://www.w3.org/1999/xhtml": self = .html
        case "http://www.w3.org/2000/svg": self = .svg
        case "http://www.w3.org/1998/Math/MathML": self = .mathML
        default: return nil
        }
    }

    init(of node: NodeID, _ matcher: SelectorMatcher) {
        let roots = matcher.namespaceRoots
        var current: NodeID? = node
        while let element = current {
            let name = matcher.document.name(element)
            if name == roots.svg || name == roots.foreignObject && element == node {
                self = .svg
                return
            }
            if name == roots.math {
                self = .mathML
                return
            }
            // The content of `foreignObject` is HTML again.
            if name == roots.foreignObject { break }
            current = matcher.parentElement(element)
        }
        self = .html
    }
}
