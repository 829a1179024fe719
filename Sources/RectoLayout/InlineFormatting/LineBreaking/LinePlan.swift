import RectoCSS
import RectoCore
import RectoText

/// The ends of all lines of a content, determined together.
struct LinePlan {
    /// The inputs that a plan depends on besides its content.
    struct Key: Equatable {
        /// The width of the lines, with their indents.
        var available: LayoutUnit
        var firstIndent: LayoutUnit
        var otherIndent: LayoutUnit
        /// The number of lines at the start that are shorter by `narrowing`, beside an initial letter.
        var narrowedLines = 0
        var narrowing = LayoutUnit.zero
        var start: LinePosition
        /// The first of the lines is a first formatted line, which has `firstIndent`.
        var startsAtFirstLine = false
    }
    var key: Key
    /// The lines in order; nil if they must be found one by one.
    var lines: [LineRange]?

    /// The width of the line that starts at `position`, without its indent.
    func available(from position: LinePosition) -> LayoutUnit {
        guard key.narrowedLines > 0 else { return key.available }
        let isNarrow = lines?.prefix(key.narrowedLines).contains { $0.start == position } ?? false
        return isNarrow ? key.available - key.narrowing : key.available
    }

    func line(from position: LinePosition) -> LineRange? {
        guard let lines else { return nil }
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

/// Breaks all lines of a paragraph together.
struct LinePlanning {
    let context: LayoutContext

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

    /// Breaks the lines of `prepared` together; nil where they must be found one by one.
    func planLines(
        _ prepared: PreparedInline, _ style: InheritedStyle, _ sizing: InlineSizing, _ key: LinePlan.Key
    ) -> LinePlan? {
        if let known = prepared.plan {
            if known.key == key { return known.lines == nil ? nil : known }
            // After a page break inside, the paragraph is not broken anew.
            if known.key.available == key.available, known.key.firstIndent == key.firstIndent,
                known.key.otherIndent == key.otherIndent,
                known.key.narrowing == key.narrowing || key.narrowedLines == 0
            {
                if known.lines == nil { return nil }
                if known.line(from: key.start) != nil { return known }
            }
        }
        var plan = LinePlan(key: key)
        if let candidates = breakCandidates(prepared, sizing, after: key) {
            let planner = LinePlanner(candidates: candidates, style: style, key: key, isJustified: isJustified(style))
            plan.lines = planner.lines()
        }
        prepared.plan = plan
        return plan.lines == nil ? nil : plan
    }
}

/// Divides the candidates at forced breaks and breaks each part.
private struct LinePlanner {
    let candidates: BreakCandidates
    let style: InheritedStyle
    let key: LinePlan.Key
    let isJustified: Bool

    /// The lines; nil if a word is wider than a line and may be broken anywhere, which is no place of the plan.
    func lines() -> [LineRange]? {
        var out: [LineRange] = []
        let places = candidates.places
        var first = 0
        var start = key.start
        var origin = TotalFit.Origin(start: candidates.startOutside, spaces: 0)
        var outside = candidates.startOutside
        var isFirst = key.startsAtFirstLine
        while first < places.count {
            let last = places[first...].firstIndex { $0.isForced } ?? places.count - 1
            let parameters = parameters(isFirst ? key.firstIndent : key.otherIndent, after: out.count)
            let linesBefore = out.count
            for end in breaks(places[first...last], origin, parameters) {
                let place = places[end]
                if candidates.mayBreakWords,
                    isTooWide(place, from: origin, parameters, line: out.count - linesBefore)
                {
                    return nil
                }
                out.append(
                    LineRange(
                        start: start, end: place.position, endsParagraph: place.isForced,
                        isHyphenated: place.isHyphen, isEmpty: false, shrinksSpaces: isJustified && !place.isForced,
                        startOutside: outside))
                start = place.position
                outside = place.outside
                origin = TotalFit.Origin(start: place.start, spaces: place.spacesAtStart)
            }
            first = last + 1
            isFirst = style.textIndentIsEachLine
        }
        return out
    }

    /// Whether a line does not fit, even with spaces as narrow as justification makes them.
    private func isTooWide(
        _ end: BreakCandidates.Place, from origin: TotalFit.Origin, _ parameters: TotalFit.Parameters, line: Int
    ) -> Bool {
        var room = line == 0 ? parameters.firstWidth : parameters.width
        if line < parameters.narrowedLines { room -= parameters.narrowing }
        if isJustified { room += candidates.space * max(0, Int(end.spacesAtEnd - origin.spaces)) / 7 }
        return end.end + end.hyphen - origin.start > room
    }

    /// The widths and rules for lines: the first has `indent`, and `count` lines are above it.
    private func parameters(_ indent: LayoutUnit, after count: Int) -> TotalFit.Parameters {
        var parameters = TotalFit.Parameters(
            firstWidth: key.available - indent, width: key.available - key.otherIndent,
            isJustified: isJustified, maximumHyphens: style.hyphenateLimitLines ?? .max,
            keepsLastWhole: style.hyphenateLimitLast == .always)
        if key.narrowedLines > count {
            parameters.narrowedLines = Int32(clamping: key.narrowedLines - count)
            parameters.narrowing = key.narrowing
        }
        return parameters
    }

    private func breaks(
        _ places: ArraySlice<BreakCandidates.Place>, _ origin: TotalFit.Origin, _ parameters: TotalFit.Parameters
    ) -> [Int] {
        guard let last = places.last else { return [] }
        let isNarrowed = parameters.narrowedLines > 0
        let firstWidth = parameters.firstWidth - (isNarrowed ? parameters.narrowing : .zero)
        if last.end - origin.start <= firstWidth { return [places.endIndex - 1] }
        if style.textWrapStyle == .balance, !isNarrowed {
            return BalancedLines(places: places, start: origin.start, parameters: parameters).breaks()
        }
        return TotalFit(places, origin: origin, space: candidates.space, parameters).breaks()
    }
}

/// As many lines as needed, in the narrowest measure that needs no more.
/// [CSS Text 4 §6.4.2 `balance`](https://www.w3.org/TR/css-text-4/#valdef-text-wrap-style-balance)
private struct BalancedLines {
    let places: ArraySlice<BreakCandidates.Place>
    /// The offset at which the first line begins.
    let start: LayoutUnit
    let parameters: TotalFit.Parameters

    /// Indices of the places at which the lines end.
    func breaks() -> [Int] {
        var best = greedy(narrowedBy: .zero)
        // In long texts a short last line is not disturbing.
        guard best.count > 1, best.count <= 40 else { return best }
        let count = best.count
        var low = 0
        var high = parameters.width.raw
        while high - low > 64 {
            let middle = (low + high) / 2
            let narrowed = greedy(narrowedBy: LayoutUnit(raw: middle))
            if narrowed.count == count, fits(narrowed, narrowedBy: LayoutUnit(raw: middle)) {
                best = narrowed
                low = middle
            } else {
                high = middle
            }
        }
        return best
    }

    private func width(ofLine line: Int, narrowedBy narrowing: LayoutUnit) -> LayoutUnit {
        (line == 0 ? parameters.firstWidth : parameters.width) - narrowing
    }

    private func greedy(narrowedBy narrowing: LayoutUnit) -> [Int] {
        var out: [Int] = []
        var start = start
        var index = places.startIndex
        while index < places.endIndex {
            let available = width(ofLine: out.count, narrowedBy: narrowing)
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

    private func fits(_ breaks: [Int], narrowedBy narrowing: LayoutUnit) -> Bool {
        var start = start
        for (line, end) in breaks.enumerated() {
            let width = places[end].end - start + places[end].hyphen
            if width > self.width(ofLine: line, narrowedBy: narrowing) { return false }
            start = places[end].start
        }
        return true
    }
}
