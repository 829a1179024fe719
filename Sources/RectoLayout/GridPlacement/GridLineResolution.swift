import RectoCSS

/// The position of an item in one axis.
enum GridExtent: Equatable {
    /// A range of tracks, counted from the first track of the explicit grid.
    case at(Range<Int>)
    /// A span for which auto-placement finds the position.
    case auto(span: Int)
}

extension GridTemplateAxis {
    /// The tracks that a pair of placement properties specifies.
    /// [CSS Grid 2 §8.3](https://www.w3.org/TR/css-grid-2/#line-placement)
    func resolve(_ start: GridLine, _ end: GridLine) -> GridExtent {
        switch (line(start, isStart: true), line(end, isStart: false)) {
        case (let first?, let last?):
            // §8.3.1: lines in the wrong order are swapped, and the end line is dropped if it equals the start line.
            if first == last { return clamped(first..<first + 1) }
            return clamped(min(first, last)..<max(first, last))
        case (let first?, nil): return clamped(first..<line(end, after: first))
        case (nil, let last?): return clamped(line(start, before: last)..<last)
        case (nil, nil):
            // Of two spans the end's one is dropped. A span for a name alone is 1.
            for side in [start, end] {
                if case .span(let count, let name) = side {
                    return .auto(span: name == nil ? max(1, min(count, Self.maximumTracks)) : 1)
                }
            }
            return .auto(span: 1)
        }
    }

    /// The lines at the edges of an absolutely positioned child's area; nil means the container's padding edge. Lines
    /// that do not exist are treated as `auto`. [CSS Grid 2 §10.1](https://www.w3.org/TR/css-grid-2/#abspos-items)
    func edges(_ start: GridLine, _ end: GridLine, within tracks: Range<Int>) -> (start: Int?, end: Int?) {
        var first = line(start, isStart: true)
        var last = line(end, isStart: false)
        if let f = first, last == nil, case .span = end { last = line(end, after: f) }
        if let l = last, first == nil, case .span = start { first = line(start, before: l) }
        if let f = first, let l = last {
            if f > l { (first, last) = (l, f) }
            if f == l { last = nil }
        }
        func existing(_ line: Int?) -> Int? {
            line.flatMap { $0 >= tracks.lowerBound && $0 <= tracks.upperBound ? $0 : nil }
        }
        return (existing(first), existing(last))
    }

    private func clamped(_ range: Range<Int>) -> GridExtent {
        let limits = -Self.maximumTracks..<Self.maximumTracks
        let first = max(limits.lowerBound, min(range.lowerBound, limits.upperBound - 1))
        let last = max(first + 1, min(range.upperBound, limits.upperBound))
        return .at(first..<last)
    }

    /// The line that a value names; nil for `auto` and spans.
    private func line(_ value: GridLine, isStart: Bool) -> Int? {
        switch value {
        case .auto, .span: nil
        case .name(let name): lines["\(name)-\(isStart ? "start" : "end")"]?.first ?? line(1, named: name)
        case .line(let number, let name): line(number, named: name)
        }
    }

    /// The line with this number. Implicit lines have every name.
    private func line(_ number: Int, named name: String?) -> Int {
        let number = max(-Self.maximumTracks, min(number, Self.maximumTracks))
        guard let name else { return number > 0 ? number - 1 : count + 1 + number }
        let places = lines[name] ?? []
        if number > 0 { return number <= places.count ? places[number - 1] : count + number - places.count }
        return -number <= places.count ? places[places.count + number] : number + places.count
    }

    private func line(_ value: GridLine, after start: Int) -> Int {
        guard case .span(let count, let name) = value else { return start + 1 }
        let span = max(1, min(count, Self.maximumTracks))
        guard let name else { return start + span }
        let places = (lines[name] ?? []).filter { $0 > start }
        return places.count >= span ? places[span - 1] : max(start, self.count) + span - places.count
    }

    private func line(_ value: GridLine, before end: Int) -> Int {
        guard case .span(let count, let name) = value else { return end - 1 }
        let span = max(1, min(count, Self.maximumTracks))
        guard let name else { return end - span }
        let places = (lines[name] ?? []).filter { $0 < end }
        return places.count >= span ? places[places.count - span] : min(end, 0) - (span - places.count)
    }
}
