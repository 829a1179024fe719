import RectoCore
import RectoDOM

/// Another text in place of that of a node, in UTF-8.
package struct ChangedText {
    package var node: NodeID
    package var text: [UInt8]
    package init(_ node: NodeID, _ text: [UInt8]) { (self.node, self.text) = (node, text) }
}

extension BoxTree {
    /// The same boxes with other texts, as box generation would make them of a document that has these; nil where it might make
    /// others, or where more depends on the texts than the lines that they stand in.
    /// - Returns: the tree, and the inline containers whose content is another one.
    package func changing(_ texts: [ChangedText]) -> (tree: BoxTree, containers: Set<BoxID>)? {
        guard targets == nil, sums.isEmpty, turnedStyles == nil, !usesPageFacts, !texts.contains(where: isInString)
        else { return nil }
        var places: [NodeID: [BoxID]] = [:]
        for text in texts { places[text.node] = [] }
        for index in boxes.indices where boxes[index].kind == .text {
            guard let node = boxes[index].node, places[node] != nil else { continue }
            // Text that is made by a pseudo-element has the node of its element.
            places[node]?.append(BoxID(index))
        }
        let tree = copy()
        var containers: Set<BoxID> = []
        for text in texts {
            // A text that has no box may stand in a running element.
            guard let boxes = places[text.node], boxes.count == 1, let container = inlineContainer(of: boxes[0]),
                let new = tree.inlineContent(container).changing(
                    textOf: boxes[0], from: styled.document.bytes[styled.document.textRange(text.node)], to: text.text)
            else { return nil }
            tree.setInlineContent(container, new)
            containers.insert(container)
        }
        return (tree, containers)
    }

    /// Whether a string that pages print is made of an element around the text.
    private func isInString(_ text: ChangedText) -> Bool {
        assignments.contains { assignment in
            guard case .string = assignment.effect, assignment.node < text.node else { return false }
            return text.node.index < styled.document.endOfSubtree(assignment.node)
        }
    }

    private func inlineContainer(of box: BoxID) -> BoxID? {
        var next = parent(box)
        while let around = next, boxes[around.index].kind != .inlineContainer { next = parent(around) }
        return next
    }
}

extension InlineContent {
    /// The content with another text in place of that of a box; nil if white space, which depends on what is around it, is
    /// not in the places of that of the old text.
    fileprivate func changing(textOf box: BoxID, from old: ArraySlice<UInt8>, to new: [UInt8]) -> InlineContent? {
        guard isPlain, let index = items.firstIndex(where: { $0.box == box && $0.kind == .text }) else { return nil }
        let item = items[index]
        let style = item.style.inherited
        guard style.textTransform == .none, style.wordSpaceTransform.space == nil,
            style.whiteSpaceCollapse == .collapse,
            items.count(where: { $0.box == box }) == 1, Self.isSimple(new)
        else { return nil }
        let shown = text[item.range]
        var (before, after) = (Self.collapsed(old)[...], Self.collapsed(new)[...])
        // The spaces at the ends of the content are dropped, and those beside other spaces.
        let isFirst = items[..<index].allSatisfy { $0.kind == .open && $0.upper == 0 }
        let isLast = items[(index + 1)...].allSatisfy { $0.kind == .close && $0.range.isEmpty }
        if isFirst, after.first == 0x20 { after.removeFirst() }
        if isLast, after.last == 0x20 { after.removeLast() }
        if before.first == 0x20, shown.first != 0x20 {
            before.removeFirst()
            if after.first == 0x20 { after.removeFirst() }
        }
        if before.last == 0x20, shown.last != 0x20 {
            before.removeLast()
            if after.last == 0x20 { after.removeLast() }
        }
        guard before == shown, !after.isEmpty, (before.first == 0x20) == (after.first == 0x20),
            (before.last == 0x20) == (after.last == 0x20)
        else { return nil }
        let growth = Int32(after.count - before.count)
        var items = items
        items[index].upper += growth
        for later in items.indices[(index + 1)...] {
            items[later].lower += growth
            items[later].upper += growth
        }
        return InlineContent(
            text: Array(text[..<item.range.lowerBound] + after + text[item.range.upperBound...]), items: items)
    }

    /// Whether no control is in a new text, and no segment break that would vanish beside letters of East Asia.
    private static func isSimple(_ new: [UInt8]) -> Bool {
        let isASCII = new.allSatisfy { $0 < 0x80 }
        return new.indices.allSatisfy { index in
            switch new[index] {
            case 0x0A: isASCII || !new.contains { $0 >= 0xE0 }
            case 0x20, 0x09, 0x0D: true
            case 0xC2: index + 1 < new.count && new[index + 1] >= 0xA0
            default: new[index] > 0x20 && new[index] != 0x7F
            }
        }
    }

    private static func collapsed(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        for byte in bytes {
            if !InlineContentBuilder.isWhiteSpace(byte) {
                out.append(byte)
            } else if out.last != 0x20 {
                out.append(0x20)
            }
        }
        return out
    }
}
