/// Cells that hold nothing but text, which are nearly all that a statement consists of. What the insertion modes do with the
/// three tokens of such a cell comes to two nodes, and leaves the stack and the mode as they were.
extension TreeConstructor {
    /// Reads the next cell of the row that is open. The result is false, and nothing is read, if it takes a closer look.
    mutating func insertPlainCell() -> Bool {
        guard mode == .inRow, let row = stack.last, row.name == .tr, !isFramesetOK, !skipsNewline,
            tokenizer.content == .data, stack.count < limits.maximumDepth, arena.hasRoom(for: 2)
        else { return false }
        let start = tokenizer.position
        guard let tag = cellTags.tag(at: start, of: tokenizer.source),
            let end = tokenizer.endOfPlainText(from: start + tag.length, endTag: tag.name)
        else { return false }
        let cell = PlainCellTags.Cell(tag: tag, offset: start, text: TextRange(start + tag.length, end))
        arena.insertCell(cell, of: cellTags, in: row.node)
        tokenizer.lastStartTag = tag.name
        tokenizer.position = end + 5
        return true
    }
}

extension HTMLTokenizer {
    /// The end of a text that stands there as it is up to the end tag `td` or `th`; nil for any other text.
    fileprivate func endOfPlainText(from start: Int, endTag name: Name) -> Int? {
        // The end tag has five bytes.
        let limit = source.count - 4
        var i = start
        while i < limit {
            let b = source[i]
            i &+= 1
            // Letters stand above all bytes with a meaning.
            if b > UInt8(ascii: "<") { continue }
            if b == UInt8(ascii: "<") {
                let end = i - 1
                let isEnd =
                    source[end + 1] == UInt8(ascii: "/") && source[end + 2] == UInt8(ascii: "t")
                    && source[end + 3] == (name == .td ? UInt8(ascii: "d") : UInt8(ascii: "h"))
                    && source[end + 4] == UInt8(ascii: ">")
                return isEnd ? end : nil
            }
            if b == UInt8(ascii: "&") || b == 0x0D || b == 0 { return nil }
        }
        return nil
    }
}
