import RectoCSS
import RectoCore
import RectoText

extension InlineShaping {
    /// Turns those break opportunities that inline boxes avoid into last resorts.
    /// [CSS Text 4 §6.5](https://www.w3.org/TR/css-text-4/#wrap-between)
    func avoidWraps(
        _ nesting: InlineNesting, _ content: InlineContent, _ breaks: inout [BreakOpportunities]
    ) {
        // For each box, its first item and the last item of it and of the boxes inside it, which come after it.
        var ends = [(first: Int, last: Int)](repeating: (.max, -1), count: nesting.boxes.count)
        for (item, box) in nesting.itemBoxes.enumerated() where box >= 0 {
            ends[Int(box)] = (min(ends[Int(box)].first, item), item)
        }
        for (index, box) in nesting.boxes.enumerated().reversed() where box.parent >= 0 {
            let around = ends[Int(box.parent)]
            ends[Int(box.parent)] = (min(around.first, ends[index].first), max(around.last, ends[index].last))
        }
        for (index, box) in nesting.boxes.enumerated() {
            let avoidance = box.style.box.wrapAvoidance
            if avoidance.isEmpty || ends[index].last < 0 { continue }
            let (lower, upper) = (
                Int(content.items[ends[index].first].lower), Int(content.items[ends[index].last].upper)
            )
            func avoid(_ offset: Int) {
                guard offset > 0, offset < content.text.count, breaks[offset].contains(.line),
                    !breaks[offset].contains(.mandatory)
                else { return }
                breaks[offset].subtract([.line, .hyphen])
                breaks[offset].insert(.avoided)
            }
            if avoidance.contains(.before) { avoid(lower) }
            if avoidance.contains(.after) {
                // A line breaks after the space that follows.
                var next = upper
                while next < content.text.count, content.text[next] == 0x20 { next += 1 }
                avoid(upper)
                avoid(next)
            }
            if avoidance.contains(.inside), lower + 1 < upper { for offset in lower + 1..<upper { avoid(offset) } }
        }
    }
}
