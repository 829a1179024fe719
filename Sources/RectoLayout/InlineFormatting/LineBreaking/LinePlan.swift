import RectoCSS
import RectoCore
import RectoText

/// The ends of all lines of a content, determined together.
struct LinePlan {
    /// The inputs that the plan was made for.
    struct Key: Equatable {
        var available: LayoutUnit
        var firstIndent: LayoutUnit
        var otherIndent: LayoutUnit
        /// The number of lines at the start that are narrower, because they are beside an initial letter.
        var narrowedLines = 0
        var narrowing = LayoutUnit.zero
        var start: LinePosition
    }
    var key: Key
    /// The lines in order.
    var lines: [LineRange]

    /// The width of the line that starts at `position`, without its indent.
    func available(from position: LinePosition) -> LayoutUnit {
        guard key.narrowedLines > 0 else { return key.available }
        let isNarrow = lines.prefix(key.narrowedLines).contains { $0.start == position }
        return isNarrow ? key.available - key.narrowing : key.available
    }

    func line(from position: LinePosition) -> LineRange? {
        var low = 0
        var high = lines.count
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].start.offset < position.offset { low = middle + 1 } else { high = middle }
        }
        while low < lines.count, lines[low].start.offset == position.offset {
            if lines[low].start == position { return lines[low] }
            low += 1
        }
        return nil
    }
}

extension LayoutContext {
    /// Whether the lines are broken together, by the container's style.
    /// [CSS Text 4 §6.4.2](https://www.w3.org/TR/css-text-4/#text-wrap-style)
    func plansLines(_ style: InheritedStyle) -> Bool {
        if style.textWrapMode == .nowrap { return false }
        switch style.textWrapStyle {
        case .balance, .pretty, .avoidOrphans: return true
        case .stable: return false
        case .auto: return isJustified(style)
        }
    }

    func isJustified(_ style: InheritedStyle) -> Bool {
        (style.textAlign == .justify || style.textAlign == .justifyAll) && style.textJustify != .none
    }

    /// Plans the lines. The result is nil if lines must be found one by one.
    func planLines(
        _ prepared: PreparedInline, _ style: InheritedStyle, _ key: LinePlan.Key, isFirst: Bool,
        percentageBasis: LayoutUnit, atomicWidth: (Int) -> LayoutUnit
    ) -> LinePlan? {
        if let known = prepared.plan, known.key == key { return known }
        // After a page break inside, the paragraph is not broken anew.
        if let known = prepared.plan, known.key.available == key.available,
            known.key.firstIndent == key.firstIndent, known.key.otherIndent == key.otherIndent,
            known.key.narrowing == key.narrowing || key.narrowedLines == 0,
            known.line(from: key.start) != nil
        {
            return known
        }
        guard
            let candidates = breakCandidates(
                prepared, from: key.start, isFirst: isFirst, percentageBasis: percentageBasis, atomicWidth: atomicWidth)
        else { return nil }
        var planner = LinePlanner(candidates: candidates, style: style, isJustified: isJustified(style), key: key)
        let plan = LinePlan(key: key, lines: planner.lines(isFirst: isFirst))
        prepared.plan = plan
        return plan
    }
}

/// Divides the candidates at forced breaks and breaks each part.
private struct LinePlanner {
    let candidates: BreakCandidates
    let style: InheritedStyle
    let isJustified: Bool
    let key: LinePlan.Key
    private var out: [LineRange] = []

    init(candidates: BreakCandidates, style: InheritedStyle, isJustified: Bool, key: LinePlan.Key) {
        (self.candidates, self.style, self.isJustified, self.key) = (candidates, style, isJustified, key)
    }

    /// - Parameter isFirst: whether the first line has the first indent.
    mutating func lines(isFirst: Bool) -> [LineRange] {
        let places = candidates.places
        var first = 0
        var start = key.start
        var origin: (start: LayoutUnit, spaces: Int32) = (candidates.startOutside, 0)
        var outside = candidates.startOutside
        var isFirst = isFirst
        while first < places.count {
            let last = places[first...].firstIndex { $0.isForced } ?? places.count - 1
            let indent = isFirst ? key.firstIndent : key.otherIndent
            let narrowed = max(0, key.narrowedLines - out.count)
            var parameters = TotalFit.Parameters(
                firstWidth: key.available - indent, width: key.available - key.otherIndent,
                isJustified: isJustified, maximumHyphens: style.hyphenateLimitLines ?? .max,
                keepsLastWhole: style.hyphenateLimitLast == .always)
            if narrowed > 0 { parameters.narrowed = (Int32(clamping: narrowed), key.narrowing) }
            for end in breaks(places[first...last], origin, parameters) {
                let place = places[end]
                out.append(
                    LineRange(
                        start: start, end: place.position, endsParagraph: place.isForced,
                        isHyphenated: place.isHyphen, isEmpty: false, shrinksSpaces: isJustified && !place.isForced,
                        startOutside: outside))
                start = place.position
                outside = place.outside
            }
            origin = (places[last].start, places[last].spacesAtStart)
            first = last + 1
            isFirst = style.textIndentIsEachLine
        }
        return out
    }

    private func breaks(
        _ places: ArraySlice<BreakCandidates.Place>, _ origin: (start: LayoutUnit, spaces: Int32),
        _ parameters: TotalFit.Parameters
    ) -> [Int] {
        guard let last = places.last else { return [] }
        let (narrowedLines, narrowing) = parameters.narrowed
        let firstWidth = parameters.firstWidth - (narrowedLines > 0 ? narrowing : .zero)
        if last.end - origin.start <= firstWidth { return [places.endIndex - 1] }
        if style.textWrapStyle == .balance, narrowedLines == 0 { return balanced(places, origin, parameters) }
        return TotalFit(places, origin: origin, space: candidates.space, parameters).breaks()
    }

    // MARK: Balance

    /// Finds the narrowest measure that needs no more lines than necessary.
    /// [CSS Text 4 §6.4.2 `balance`](https://www.w3.org/TR/css-text-4/#valdef-text-wrap-style-balance)
    private func balanced(
        _ places: ArraySlice<BreakCandidates.Place>, _ origin: (start: LayoutUnit, spaces: Int32),
        _ parameters: TotalFit.Parameters
    ) -> [Int] {
        var best = greedy(places, origin, parameters, narrowedBy: .zero)
        // In long texts a short last line is not disturbing.
        guard best.count > 1, best.count <= 40 else { return best }
        let count = best.count
        var low = 0
        var high = parameters.width.raw
        while high - low > 64 {
            let middle = (low + high) / 2
            let narrowed = greedy(places, origin, parameters, narrowedBy: LayoutUnit(raw: middle))
            if narrowed.count == count, fits(narrowed, places, origin, parameters, LayoutUnit(raw: middle)) {
                best = narrowed
                low = middle
            } else {
                high = middle
            }
        }
        return best
    }

    private func width(
        _ line: Int, _ parameters: TotalFit.Parameters, _ narrowing: LayoutUnit
    ) -> LayoutUnit {
        (line == 0 ? parameters.firstWidth : parameters.width) - narrowing
    }

    private func greedy(
        _ places: ArraySlice<BreakCandidates.Place>, _ origin: (start: LayoutUnit, spaces: Int32),
        _ parameters: TotalFit.Parameters, narrowedBy narrowing: LayoutUnit
    ) -> [Int] {
        var out: [Int] = []
        var start = origin.start
        var index = places.startIndex
        while index < places.endIndex {
            let available = width(out.count, parameters, narrowing)
            var end = index
            var next = index
            while next < places.endIndex {
                if places[next].end - start + places[next].hyphen <= available { end = next }
                if places[next].end - start > available { break }
                next += 1
            }
            out.append(end)
            start = places[end].start
            index = end + 1
        }
        return out
    }

    private func fits(
        _ breaks: [Int], _ places: ArraySlice<BreakCandidates.Place>,
        _ origin: (start: LayoutUnit, spaces: Int32), _ parameters: TotalFit.Parameters, _ narrowing: LayoutUnit
    ) -> Bool {
        var start = origin.start
        for (line, end) in breaks.enumerated() {
            if places[end].end - start + places[end].hyphen > width(line, parameters, narrowing) { return false }
            start = places[end].start
        }
        return true
    }
}
