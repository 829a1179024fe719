/// The links between boxes that follow from their order. A box stands before all that is in it, and its marker before its
/// children.
extension [Box] {
    @inline(__always)
    func firstChild(of index: Int) -> Int? {
        let flags = self[index].flags
        if !flags.contains(.hasChildren) { return nil }
        return flags.contains(.outsideMarker) ? firstBehindMarker(of: index) : index + 1
    }

    /// The boxes in a marker have parents that stand behind the item.
    @inline(never)
    private func firstBehindMarker(of item: Int) -> Int {
        var next = item + 2
        while Int(self[next].parent) > item { next += 1 }
        return next
    }

    func isMarker(_ index: Int) -> Bool {
        let parent = Int(self[index].parent)
        return parent >= 0 && index == parent + 1 && self[parent].flags.contains(.outsideMarker)
    }

    /// The child of a box around the box at an index.
    func child(of parent: Int, around index: Int) -> Int {
        var child = index
        while Int(self[child].parent) != parent { child = Int(self[child].parent) }
        return child
    }
}

extension BoxTree {
    /// The index after those of a box and all that is in it.
    func endOfSubtree(_ box: BoxID) -> Int {
        var current = box.index
        if boxes[current].flags.isDisjoint(with: [.hasChildren, .outsideMarker]) { return current + 1 }
        while true {
            if boxes[current].nextSibling >= 0 { return Int(boxes[current].nextSibling) }
            let parent = Int(boxes[current].parent)
            if parent < 0 { break }
            if boxes.isMarker(current), let first = boxes.firstChild(of: parent) { return first }
            current = parent
        }
        // The area of footnotes stands behind the root and all that is in it.
        guard let footnoteArea, current < footnoteArea.index else { return boxes.count }
        return footnoteArea.index
    }

    /// The boxes around a box, from its parent to the root. Reports ask for them, and no layout call.
    func boxes(around box: BoxID) -> some Sequence<BoxID> { sequence(first: box) { self.parent($0) }.dropFirst() }

    func lastChild(_ id: BoxID) -> BoxID? {
        guard boxes[id.index].flags.contains(.hasChildren) else { return nil }
        return BoxID(boxes.child(of: id.index, around: endOfSubtree(id) - 1))
    }
}
