import RectoDOM

/// Tables that only place what is in them, as in e-mails. They have neither heads nor a caption, and their cells hold
/// other tables, or they are a single row or column.
enum LayoutTables {
    private struct OpenTable {
        var node: NodeID
        var end: Int
        var rows = 0
        var widestRow = 0
        var isData = false
        var hasTables = false
    }

    /// Finds them in one walk over the document.
    static func find(in document: Document) -> [NodeID] {
        var found: [NodeID] = []
        var open: [OpenTable] = []
        func close(before index: Int) {
            while let table = open.last, table.end <= index {
                _ = open.popLast()
                if !table.isData, table.hasTables || table.rows <= 1 || table.widestRow <= 1 {
                    found.append(table.node)
                }
            }
        }
        for index in 0..<document.nodeCount {
            let node = NodeID(index)
            guard document.isElement(node) else { continue }
            let name = document.name(node)
            if name == .table {
                close(before: index)
                if !open.isEmpty { open[open.count - 1].hasTables = true }
                open.append(OpenTable(node: node, end: document.endOfSubtree(node)))
            } else if name == .tr || name == .th || name == .caption || name == .thead || name == .tfoot {
                close(before: index)
                if open.isEmpty { continue }
                if name != .tr {
                    open[open.count - 1].isData = true
                    continue
                }
                let cells = document.children(of: node).reduce(0) { $0 + (document.isElement($1) ? 1 : 0) }
                open[open.count - 1].rows += 1
                open[open.count - 1].widestRow = max(open[open.count - 1].widestRow, cells)
            }
        }
        close(before: document.nodeCount)
        return found
    }
}
