import RectoCSS
import RectoCore
import RectoText

extension InheritedStyle {
    /// Whether text may be combined into one upright character.
    var combinesText: Bool { verticalTextOrientation != nil && textCombineUpright != .none }
}

extension InlineShaping {
    /// The stretches of a text item that are each combined into one character. A stretch that the edge of a box
    /// interrupts is not combined.
    /// [CSS Writing Modes 4 §9.1.1](https://www.w3.org/TR/css-writing-modes-4/#text-combine-runs)
    func combinedRanges(_ index: Int, in content: InlineContent) -> [Range<Int>] {
        let item = content.items[index]
        switch item.style.inherited.textCombineUpright {
        case .none: return []
        case .all:
            var range = item.range
            while !range.isEmpty, content.text[range.lowerBound] == 0x20 { range.removeFirst() }
            while !range.isEmpty, content.text[range.upperBound - 1] == 0x20 { range.removeLast() }
            if range.isEmpty { return [] }
            let goesOn =
                neighbour(of: index, in: content, by: -1) == .all || neighbour(of: index, in: content, by: 1) == .all
            return goesOn ? [] : [range]
        case .digits(let most):
            func isDigit(_ at: Int) -> Bool {
                content.text.indices.contains(at) && (0x30...0x39).contains(content.text[at])
            }
            var out: [Range<Int>] = []
            var i = item.range.lowerBound
            while i < item.range.upperBound {
                var end = i
                while end < item.range.upperBound, isDigit(end) { end += 1 }
                let isWhole = !isDigit(i - 1) && !isDigit(end)
                if end > i, end - i <= most, isWhole { out.append(i..<end) }
                i = max(end, i + 1)
            }
            return out
        }
    }

    /// The `text-combine-upright` of the text beside an item, beyond the edges of boxes; nil if there is no such text.
    private func neighbour(of index: Int, in content: InlineContent, by step: Int) -> TextCombineUpright? {
        var i = index + step
        while content.items.indices.contains(i) {
            let item = content.items[i]
            switch item.kind {
            case .open, .close, .float, .outOfFlow: i += step
            case .text: return item.style.inherited.textCombineUpright
            case .atomic, .leader, .forcedBreak, .lineBreakOpportunity: return nil
            }
        }
        return nil
    }

    /// The warning about characters that are made so narrow that nobody can read them; nil for a quarter of their width
    /// or more.
    func compressed(_ compression: Double, _ range: Range<Int>, _ content: InlineContent) -> Diagnostic? {
        guard compression < 0.25, let item = content.items.first(where: { $0.range.contains(range.lowerBound) }) else {
            return nil
        }
        let text = String(decoding: content.text[range].prefix(40), as: UTF8.self)
        return context.diagnostic(
            .layoutCompressed, item.box,
            "'\(text)' is \(Int(compression * 100))% of its width, to stand in the place of one upright character",
            hint: "combine less text: 'text-combine-upright: digits 4' leaves longer numbers and words alone")
    }
}
