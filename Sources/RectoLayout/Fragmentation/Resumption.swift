// Questions about the position at which the flow resumes after a break.

extension LayoutContext {
    /// The innermost box that begins or continues at the start of the next page, to be named in an explanation.
    package func nextBox(_ token: BreakToken) -> BoxID {
        switch token.position {
        case .child(let child, nil): return child
        case .child(_, let inner?): return nextBox(inner)
        case .table(let position):
            guard case .row(let row) = position.part else { return token.box }
            let grid = tableGrid(token.box)
            let tokens = position.cells.compactMap(\.start.token)
            if let inner = tokens.first(where: { !$0.isOnlyBlockSize }) ?? tokens.first { return nextBox(inner) }
            return grid.rows[row].box
        case .flex(let position):
            guard let first = position.firstItemWithContent else { return token.box }
            return first.token.map(nextBox) ?? first.box
        case .columns(let columns):
            if let spanner = columns.spanner { return spanner.token.map(nextBox) ?? spanner.box }
            return columns.content.map(nextBox) ?? token.box
        case .grid(let position):
            let tokens = position.items.compactMap(\.token)
            if let inner = tokens.first(where: { !$0.isOnlyBlockSize }) ?? tokens.first { return nextBox(inner) }
            return position.nextBox ?? token.box
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

    /// The innermost box at the start of the next page that the property `page` applies to. It does not apply to items
    /// of a grid, nor to the contents of cells unless a cell has blocks with break properties.
    /// [CSS Paged Media 3 §7.1](https://www.w3.org/TR/css-page-3/#using-named-pages)
    package func startBox(resumingAt token: BreakToken?) -> BoxID {
        guard var token else { return startBox(tree.root) }
        while true {
            switch token.position {
            case .child(let child, nil): return startBox(child)
            case .child(_, let inner?): token = inner
            case .table(let position):
                guard case .row(let row) = position.part else { return token.box }
                if !position.isInsideRow { return startBox(tableGrid(token.box).rows[row].box) }
                let inner = position.cells.lazy.compactMap(\.start.token)
                guard facts.holdsStyledBlocksInCells, let next = inner.first else {
                    return tableGrid(token.box).rows[row].box
                }
                token = next
            case .flex(let position):
                guard let first = position.firstItem else { return token.box }
                guard let inner = first.token else { return startBox(first.box) }
                token = inner
            case .columns(let columns):
                if let spanner = columns.spanner { return startBox(spanner.box) }
                guard let content = columns.content else { return token.box }
                token = content
            case .grid(let position): return position.nextBox ?? token.box
            case .line, .lineSlice, .slice, .startEdge, .blockEnd, .spanner: return token.box
            }
        }
    }
}
