import RectoCSS
import RectoCore

extension BoxGenerator {
    /// Gives all boxes the flags that follow from the boxes around. They are asked for in all documents, so that they stand
    /// in the boxes themselves; what only few documents ask for is in `Surroundings`.
    static func flag(_ boxes: inout [Box], isQuirky: Bool) {
        // Boxes are stored in preorder: what is around a box already has its flags.
        for index in boxes.indices {
            let parent = Int(boxes[index].parent)
            var flags: BoxFlags = []
            if isQuirky, boxes[index].isTableCell, boxes[index].style.box.width == .auto {
                flags.insert(.quirkyCellContent)
            }
            if parent >= 0 {
                let around = boxes[parent].flags
                let isMarker = around.contains(.outsideMarker) && index == parent + 1
                if !around.isDisjoint(with: [.tableCell, .insideTableCell]) { flags.insert(.insideTableCell) }
                if around.contains(.columnBox)
                    || around.contains(.inColumns) && boxes[parent].kind == .blockContainer
                        && around.isDisjoint(with: .formattingContextRoots)
                {
                    flags.insert(.inColumns)
                }
                if boxes[index].node == nil { flags.formUnion(flagsOfAnonymous(index, in: parent, of: boxes)) }
                if !around.contains(.holdsFlow), boxes[index].isInFlow, !isMarker {
                    boxes[parent].flags.insert(.holdsFlow)
                }
            }
            if !flags.isEmpty { boxes[index].flags.formUnion(flags) }
        }
    }

    private static func flagsOfAnonymous(_ box: Int, in parent: Int, of boxes: [Box]) -> BoxFlags {
        var flags: BoxFlags = []
        if boxes[parent].kind == .turned {
            flags.insert(.turnedContent)
            if boxes[parent].style.box.position != .static { flags.insert(.positionedTurnedContent) }
        }
        let around = boxes[parent].flags
        // An anonymous item of a flex or grid container is a block container of its own.
        if around.contains(.holdsFlow), !boxes[box].flags.contains(.flexOrGridItem) { flags.insert(.afterFlow) }
        if around.contains(.quirkyCellContent), !boxes[box].isTableCell { flags.insert(.quirkyCellContent) }
        return flags
    }
}
