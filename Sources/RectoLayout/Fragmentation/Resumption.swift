// Where the flow goes on after a break.

extension LayoutContext {
    /// What the next page begins with, to be told: the innermost box, whatever it holds, that begins there or goes on.
    package func nextBox(_ token: BreakToken) -> BoxID {
        switch token.position {
        case .child(let child, nil): return child
        case .child(_, let inner?): return nextBox(inner)
        case .table(let position):
            guard case .row(let row) = position.part else { return token.box }
            let grid = tableGrid(token.box)
            let tokens = position.cells.compactMap { cell in
                if case .token(let inner) = cell.start { inner } else { nil as BreakToken? }
            }
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
            // The flow has ended, floats go on.
            if let float = token.floats.first { return float.token.map(nextBox) ?? float.box }
            return token.parallel.first.map { nextBox($0.token) } ?? token.box
        case .line, .lineSlice, .slice, .startEdge, .spanner: return token.box
        }
    }

    /// The innermost box whose page name the next page has, if it matters which one it is.
    func firstBox(resumingAt token: BreakToken?) -> BoxID {
        facts.usesNamedPages ? startBox(resumingAt: token) : tree.root
    }

    /// The innermost box at the next page's start that `page` applies to: items of a grid and, unless a cell has blocks with
    /// break properties, contents of cells have no say.
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
                let inner = position.cells.lazy.compactMap { cell in
                    if case .token(let token) = cell.start { token } else { nil }
                }
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
