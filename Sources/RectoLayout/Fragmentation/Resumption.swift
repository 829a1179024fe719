// Questions about the position at which the flow resumes after a break.

extension LayoutContext {
    /// The innermost box that begins or continues at the start of the next page, to be named in an explanation.
    package func nextBox(_ token: BreakToken) -> BoxID {
        switch token.position {
        case .child(let child, nil): return child
        case .child(_, let inner?): return nextBox(inner)
        case .container(let position):
            switch position.nextContent(of: token.box, in: self) {
            case .token(let inner): return nextBox(inner)
            case .box(let box), .whole(let box): return box
            }
        case .blockEnd:
            // The flow has ended, but floats continue.
            if let float = token.floats.first { return float.token.map(nextBox) ?? float.box }
            return token.parallel.first.map { nextBox($0.token) } ?? token.box
        case .line, .lineSlice, .slice, .startEdge, .spanner: return token.box
        }
    }

    /// The innermost box whose page name the next page has. If no page names are used, it is the root.
    func firstBox(resumingAt token: BreakToken?) -> BoxID {
        facts.usesNamedPages ? startBox(resumingAt: token) : tree.root
    }

    /// The innermost box at the start of the next page that the property `page` applies to.
    /// [CSS Paged Media 3 §7.1](https://www.w3.org/TR/css-page-3/#using-named-pages)
    package func startBox(resumingAt token: BreakToken?) -> BoxID {
        guard var token else { return breaks.startBox(tree.root) }
        while true {
            switch token.position {
            case .child(let child, nil): return breaks.startBox(child)
            case .child(_, let inner?): token = inner
            case .container(let position):
                switch position.startContent(of: token.box, in: self) {
                case .token(let inner): token = inner
                case .box(let box): return breaks.startBox(box)
                case .whole(let box): return box
                }
            case .line, .lineSlice, .slice, .startEdge, .blockEnd, .spanner: return token.box
            }
        }
    }
}
