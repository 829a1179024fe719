import RectoCSS
import RectoCore
import RectoDOM

extension BoxGenerator {
    /// Adds an internal table box whose parent is no part of a table. It gets an anonymous table together with its
    /// neighbours.
    /// [CSS 2.2 §17.2.1](https://www.w3.org/TR/CSS22/tables.html#anonymous-boxes), stage 3
    func addMisparented(_ source: BoxSource, _ display: Display, to open: inout OpenContainer) {
        open.spaceAfterTable = nil
        if open.table == nil { openTable(&open) }
        let table = open.table!
        if display == .tableCaption {
            guard let grid = table.grid else { return buildCaption(source, to: table.wrapper) }
            // The cells before and after it are in rows of their own.
            add(.box(source), to: grid)
            open.table!.captions.append(source)
        } else {
            if table.grid == nil {
                let box = append(Box(kind: .tableGrid, style: table.style, node: nil), to: table.wrapper)
                open.table!.grid = OpenTablePart(.grid, container: box, style: table.style)
            }
            add(.box(source), to: open.table!.grid!)
        }
    }

    private func buildCaption(_ source: BoxSource, to wrapper: Int) {
        enter(source)
        buildBlockContainer(source, to: wrapper, flags: [.tableCaption, .formattingContextRoot])
        leave()
    }

    private func openTable(_ open: inout OpenContainer) {
        // Inside an inline parent the table is an inline table.
        let parentStyle = open.inlines.last?.source.style ?? open.style
        let isInline = open.mode == .inlines || !open.inlines.isEmpty
        let style = anonymousStyle(of: parentStyle, isInline ? .inlineTable : .table)
        var box = Box(kind: .tableWrapper, style: style, node: nil)
        box.flags = .formattingContextRoot
        var parent = open.container
        if isInline {
            startRun(&open)
            parent = open.innermost
            box.flags.insert(.atomicInline)
            open.run!.atomic(BoxID(boxes.count), style)
        } else {
            endRun(&open)
        }
        open.table = AnonymousTable(wrapper: append(box, to: parent), style: style)
    }

    func closeTable(_ open: inout OpenContainer) {
        guard let table = open.table else { return }
        if let grid = table.grid {
            finish(grid)
            for caption in table.captions { buildCaption(caption, to: table.wrapper) }
        } else {
            append(Box(kind: .tableGrid, style: table.style, node: nil), to: table.wrapper)
        }
        open.table = nil
        if let space = open.spaceAfterTable {
            open.spaceAfterTable = nil
            if open.run == nil { return }
            let bytes: [UInt8] = [0x20]
            bytes.withUnsafeBufferPointer { appendText($0, space.node, nil, space.style, .collapse, to: &open) }
        }
    }
}
