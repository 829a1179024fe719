import RectoCSS
import RectoCore
import RectoText

/// Floats and positioned boxes in a line.
extension InlineContainerLayout {
    var mark: Mark {
        Mark(
            floats: content.floats, children: content.children.count, outOfFlow: content.outOfFlow.count,
            pendingFloats: content.pendingFloats.count)
    }

    mutating func restore(_ mark: Mark) {
        content.floats = mark.floats
        content.children.removeSubrange(mark.children...)
        content.outOfFlow.removeSubrange(mark.outOfFlow...)
        content.pendingFloats.keep(first: mark.pendingFloats)
    }

    /// The state before a try at a line, so that the floats and positioned boxes of the try can be taken back.
    struct MeetingState {
        var mark: Mark
        var below: Int
        var positioned: Int
        var items: Int
    }

    var meetingState: MeetingState {
        MeetingState(mark: mark, below: floatsBelow.count, positioned: positionedInLine.count, items: placedItems)
    }

    mutating func restore(_ state: MeetingState) {
        restore(state.mark)
        floatsBelow.removeSubrange(state.below...)
        positionedInLine.removeSubrange(state.positioned...)
        placedItems = state.items
    }

    /// A line whose content is `used` wide so far comes to a float or a positioned box.
    mutating func meet(_ item: Int, used: LayoutUnit, in room: LineRoom) {
        let top = room.top
        let inline = prepared.content.items[item]
        if inline.kind == .outOfFlow {
            positionedInLine.append((content.outOfFlow.count, used))
            content.outOfFlow.append(
                OutOfFlowBox(
                    box: inline.box, staticPosition: Point(x: geometry.contentLeft, y: top),
                    staticInline: geometry.contentInline, tableFragment: geometry.tableFragment))
            return
        }
        if used > .zero || !floatsBelow.isEmpty {
            let flow = FloatPlacement(context, geometry, floatOffset: floatOffset, in: fragmentainer)
            let clearance = content.floats.bottom(for: tree.style(inline.box).box.clear)
            let isCleared = clearance.map { $0 > floatOffset.y + top } ?? false
            // A float that does not fit beside the content so far is placed below this line, and so are later floats.
            if isCleared || !floatsBelow.isEmpty || flow.measure(inline.box).size.width > room.available - used {
                floatsBelow.append(inline.box)
                return
            }
        }
        placeFloat(inline.box, token: nil, top: top, hasPlaced: top > geometry.contentStart)
    }

    mutating func placeFloatsBelow() {
        for box in floatsBelow { placeFloat(box, token: nil, top: y, hasPlaced: true) }
        floatsBelow.removeAll(keepingCapacity: true)
    }

    /// Places positioned boxes. One that would have been inline is after the content before it; a block-level one is in
    /// a line of its own.
    /// [CSS 2.2 §10.3.7 static position](https://www.w3.org/TR/CSS22/visudet.html#abs-non-replaced-width)
    mutating func placeStaticPositions(line: Rect) {
        for (index, used) in positionedInLine {
            if tree[content.outOfFlow[index].box].isPageFloat {
                content.outOfFlow[index].staticPosition.y = line.minY
                content.outOfFlow[index].anchorSize = line.size.height
                continue
            }
            if !tree.style(content.outOfFlow[index].box).box.isOriginallyInlineLevel {
                if used > .zero { content.outOfFlow[index].staticPosition.y = line.maxY }
            } else {
                let isRTL = style.direction == .rtl
                content.outOfFlow[index].staticPosition.x = isRTL ? line.maxX - used : line.minX + used
                content.outOfFlow[index].staticInline = .zero
            }
        }
    }

    mutating func placeFloat(_ box: BoxID, token: BreakToken?, top: LayoutUnit, hasPlaced: Bool) {
        var flow = FloatPlacement(context, geometry, floatOffset: floatOffset, in: fragmentainer)
        flow.place(box, token: token, top: top, hasPlaced: hasPlaced, into: &content)
    }
}
