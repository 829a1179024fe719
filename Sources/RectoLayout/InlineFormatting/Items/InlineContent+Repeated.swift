import RectoCSS

extension InlineContent {
    /// The content as one fragment of a table shows it in a repeated header or footer: with the running sums at that
    /// fragment, and only with the inline boxes that it shows.
    func shown(on fragment: TableFragmentFacts, in tree: BoxTree) -> InlineContent {
        var shownText: [UInt8] = []
        shownText.reserveCapacity(text.count)
        var shownItems: [InlineItem] = []
        // The number of inline boxes that are open and not shown.
        var hidden = 0
        for item in items {
            if item.kind == .open, hidden > 0 || !fragment.shows(item.style) { hidden += 1 }
            let isHiddenAtomic = item.kind == .atomic && !fragment.shows(item.style)
            if hidden == 0, !isHiddenAtomic {
                var shown = item
                shown.lower = Int32(shownText.count)
                if let sum = sums[item.box], item.kind == .text {
                    shownText += fragment.text(sum).utf8
                } else {
                    shownText += text[item.range]
                }
                shown.upper = Int32(shownText.count)
                shownItems.append(shown)
            }
            if item.kind == .close, hidden > 0 { hidden -= 1 }
        }
        return InlineContent(text: shownText, items: shownItems)
    }
}
