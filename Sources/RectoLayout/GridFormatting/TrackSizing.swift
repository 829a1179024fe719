import RectoCSS
import RectoCore

/// The sizes that items ask of the tracks in one axis.
/// [CSS Grid 2 §12.5](https://www.w3.org/TR/css-grid-2/#algo-content)
protocol TrackContributions {
    /// The tracks that each item spans.
    var spans: [Range<Int>] { get }
    /// Whether it is the edge of a subgrid rather than an item. An edge leaves the track as flexible as if it were
    /// empty.
    func isEdge(_ item: Int) -> Bool
    func minContent(_ item: Int) -> LayoutUnit
    func maxContent(_ item: Int) -> LayoutUnit
    /// - Parameter automatic: decides about the automatic minimum size.
    func minimum(_ item: Int, _ automatic: AutomaticMinimum) -> LayoutUnit
}

/// The facts about the tracks that an item spans which decide its automatic minimum size.
/// [CSS Grid 2 §6.6](https://www.w3.org/TR/css-grid-2/#min-size-auto)
struct AutomaticMinimum {
    /// Whether the automatic minimum is based on the content; otherwise it is zero.
    var isContentBased: Bool
    /// The size of the area if all of its tracks have a fixed maximum.
    var areaMaximum: LayoutUnit?
}

/// The track sizing algorithm for one axis. [CSS Grid 2 §12.3](https://www.w3.org/TR/css-grid-2/#algo-track-sizing)
struct TrackSizing<Contributions: TrackContributions> {
    enum Constraint {
        case none, minContent, maxContent
    }
    /// The space that is available for the tracks.
    struct Space {
        var constraint = Constraint.none
        /// The size of the container's content box; nil if it is indefinite.
        var available: LayoutUnit?
        var minimum: LayoutUnit?
        var maximum: LayoutUnit?
        /// Whether `justify-content` (or `align-content`) is `normal` or `stretch`.
        var stretches = true
    }

    var tracks: [SizedTrack]
    let items: Contributions
    let space: Space
    let gaps: LayoutUnit

    init(_ tracks: [SizedTrack], _ items: Contributions, in space: Space) {
        self.tracks = tracks
        self.items = items
        self.space = space
        gaps = tracks.reduce(.zero) { $0 + $1.gapBefore }
    }

    mutating func size() {
        if tracks.contains(where: { $0.hasIntrinsicMinimum || $0.hasIntrinsicMaximum }) { resolveIntrinsicSizes() }
        for index in tracks.indices where tracks[index].limit == .max { tracks[index].limit = tracks[index].base }
        maximize()
        expandFlexibleTracks()
        stretchAutoTracks()
    }

    /// The total size of all tracks and gutters.
    var total: LayoutUnit { tracks.reduce(gaps) { $0 + $1.base } }

    func gaps(in span: Range<Int>) -> LayoutUnit {
        span.dropFirst().reduce(.zero) { $0 + tracks[$1].gapBefore }
    }

    // MARK: §12.5 Resolve Intrinsic Track Sizes

    private mutating func resolveIntrinsicSizes() {
        // Step 2 handles items that span one track. Step 3 handles, in the order of their spans, those that span no
        // flexible track, and step 4 the others.
        var bySpan: [Int: [Int]] = [:]
        var flexible: [Int] = []
        for (item, span) in items.spans.enumerated() {
            if span.contains(where: { tracks[$0].isFlexible }) {
                if span.contains(where: { tracks[$0].isFlexible && tracks[$0].hasIntrinsicMinimum }) {
                    flexible.append(item)
                }
            } else if span.count == 1 {
                fit(item, to: span.lowerBound)
            } else if span.contains(where: { tracks[$0].hasIntrinsicMinimum || tracks[$0].hasIntrinsicMaximum }) {
                bySpan[span.count, default: []].append(item)
            }
        }
        for index in tracks.indices { tracks[index].limit = max(tracks[index].limit, tracks[index].base) }
        for span in bySpan.keys.sorted() { accommodate(bySpan[span]!, isFlexible: false) }
        if !flexible.isEmpty { accommodate(flexible, isFlexible: true) }
    }

    /// Step 2: size tracks to fit non-spanning items.
    private mutating func fit(_ item: Int, to track: Int) {
        switch tracks[track].minimum {
        case .fixed: break
        case .minContent: tracks[track].base = max(tracks[track].base, items.minContent(item))
        case .maxContent: tracks[track].base = max(tracks[track].base, items.maxContent(item))
        case .auto:
            let size = space.constraint == .none ? minimum(item) : limited(items.minContent(item), item)
            tracks[track].base = max(tracks[track].base, size)
        }
        if items.isEdge(item) { return }
        let most: LayoutUnit
        switch tracks[track].maximum {
        case .fixed, .flex: return
        case .minContent: most = items.minContent(item)
        case .maxContent, .auto: most = items.maxContent(item)
        case .fitContent(let limit): most = min(limit, items.maxContent(item))
        }
        let known = tracks[track].limit == .max ? .zero : tracks[track].limit
        tracks[track].limit = max(known, most)
    }

    private func minimum(_ item: Int) -> LayoutUnit { items.minimum(item, automaticMinimum(items.spans[item])) }

    private func automaticMinimum(_ span: Range<Int>) -> AutomaticMinimum {
        let isContentBased =
            span.contains { tracks[$0].minimum == .auto }
            && (span.count == 1 || !span.contains { tracks[$0].isFlexible })
        return AutomaticMinimum(isContentBased: isContentBased, areaMaximum: fixedMaximum(span, includesFit: false))
    }

    /// The sum of the maximum sizes if all of them are fixed.
    private func fixedMaximum(_ span: Range<Int>, includesFit: Bool) -> LayoutUnit? {
        var sum = gaps(in: span)
        for track in span {
            switch tracks[track].maximum {
            case .fixed: sum += tracks[track].limit
            case .fitContent(let limit) where includesFit: sum += limit
            default: return nil
            }
        }
        return sum
    }

    /// The limited min-content (or max-content) contribution.
    private func limited(_ size: LayoutUnit, _ item: Int) -> LayoutUnit {
        guard let most = fixedMaximum(items.spans[item], includesFit: true), most < size else { return size }
        return max(most, minimum(item))
    }

    /// Step 3 (4): increase sizes to accommodate spanning items (that cross flexible tracks).
    private mutating func accommodate(_ group: [Int], isFlexible: Bool) {
        let affects = { (track: SizedTrack) in !isFlexible || track.isFlexible }
        let constraint = space.constraint
        // 1. For intrinsic minimums.
        grow(group, .base, isFlexible: isFlexible, beyond: \.hasIntrinsicMaximum) {
            affects($0) && $0.hasIntrinsicMinimum
        } by: { sizing, item in
            constraint == .none ? sizing.minimum(item) : sizing.limited(sizing.items.minContent(item), item)
        }
        // 2. For content-based minimums.
        grow(group, .base, isFlexible: isFlexible, beyond: \.hasIntrinsicMaximum) {
            affects($0) && ($0.minimum == .minContent || $0.minimum == .maxContent)
        } by: { sizing, item in
            sizing.items.minContent(item)
        }
        // 3. For max-content minimums.
        // DEVIATION: flexible tracks are left out, as in browsers: otherwise factors whose sum is below 1, which are to
        // take only a part of the space, would fill all of it.
        if constraint == .maxContent, !isFlexible {
            grow(group, .base, isFlexible: isFlexible, beyond: \.hasMaxContentMaximum) {
                $0.minimum == .auto || $0.minimum == .maxContent
            } by: { sizing, item in
                sizing.limited(sizing.items.maxContent(item), item)
            }
        }
        grow(group, .base, isFlexible: isFlexible, beyond: \.hasMaxContentMaximum) {
            affects($0) && $0.minimum == .maxContent
        } by: { sizing, item in
            sizing.items.maxContent(item)
        }
        // 4. Growth limits are at least base sizes.
        for item in group {
            for track in items.spans[item] { tracks[track].limit = max(tracks[track].limit, tracks[track].base) }
        }
        if isFlexible { return }
        // 5. For intrinsic maximums.
        grow(group, .limit, isFlexible: false, beyond: \.hasIntrinsicMaximum) {
            $0.hasIntrinsicMaximum
        } by: { sizing, item in
            sizing.items.minContent(item)
        }
        // 6. For max-content maximums.
        grow(group, .limit, isFlexible: false, beyond: \.hasMaxContentMaximum) {
            $0.hasMaxContentMaximum
        } by: { sizing, item in
            sizing.items.maxContent(item)
        }
        for item in group { for track in items.spans[item] { tracks[track].infinitelyGrowable = false } }
    }

    // MARK: §12.5.1 Distributing Extra Space Across Spanned Tracks

    private enum Affected { case base, limit }

    private mutating func grow(
        _ group: [Int], _ size: Affected, isFlexible: Bool, beyond: (SizedTrack) -> Bool,
        where isAffected: (SizedTrack) -> Bool, by contribution: (Self, Int) -> LayoutUnit
    ) {
        var planned: [Int: LayoutUnit] = [:]
        for item in group {
            let span = items.spans[item]
            let affected = span.filter { isAffected(tracks[$0]) }
            if affected.isEmpty { continue }
            // Step 1: find the space to distribute.
            var rest = contribution(self, item) - gaps(in: span)
            for track in span {
                let track = tracks[track]
                rest -= size == .base || track.limit == .max ? track.base : track.limit
            }
            for track in affected where planned[track] == nil { planned[track] = .zero }
            if rest <= .zero { continue }
            // Step 2: distribute space up to limits.
            var increases = [LayoutUnit](repeating: .zero, count: affected.count)
            if isFlexible {
                distributeByFactors(rest, affected, &increases)
                rest = .zero
            } else {
                let rooms = affected.map { room(of: tracks[$0], size) }
                rest = Self.share(rest, rooms, &increases)
            }
            // Step 3: distribute space beyond limits.
            if rest > .zero {
                // `fit-content()` behaves like a fixed size once its limit is reached.
                var rooms = affected.indices.map { place in
                    let track = tracks[affected[place]]
                    guard size == .limit || beyond(track) else { return LayoutUnit.zero }
                    if track.fitLimit == .max { return .max }
                    let now = size == .base || track.limit == .max ? track.base : track.limit
                    return max(.zero, track.fitLimit - now - increases[place])
                }
                if size == .base, rooms.allSatisfy({ $0 == .zero }) { rooms = rooms.map { _ in .max } }
                _ = Self.share(rest, rooms, &increases)
            }
            // Step 4: the largest increase of a track is planned.
            for (place, track) in affected.enumerated() {
                planned[track] = max(planned[track] ?? .zero, increases[place])
            }
        }
        for (track, increase) in planned {
            switch size {
            case .base: tracks[track].base += increase
            case .limit where tracks[track].limit == .max:
                tracks[track].limit = tracks[track].base + increase
                tracks[track].infinitelyGrowable = true
            case .limit: tracks[track].limit += increase
            }
        }
    }

    /// The length by which a track may grow before it is frozen.
    private func room(of track: SizedTrack, _ size: Affected) -> LayoutUnit {
        switch size {
        case .base:
            let limit = min(track.limit, track.fitLimit)
            return limit == .max ? .max : max(.zero, limit - track.base)
        case .limit:
            let now = track.limit == .max ? track.base : track.limit
            let limit = track.limit == .max || track.infinitelyGrowable ? track.fitLimit : track.limit
            return limit == .max ? .max : max(.zero, limit - now)
        }
    }

    /// Distributes equal parts, each limited to its room. Returns the rest.
    static func share(_ amount: LayoutUnit, _ rooms: [LayoutUnit], _ parts: inout [LayoutUnit]) -> LayoutUnit {
        var rest = amount
        let order = rooms.indices.sorted { (rooms[$0], $0) < (rooms[$1], $1) }
        for (place, index) in order.enumerated() {
            let part = min(rooms[index], LayoutUnit(raw: rest.raw / (order.count - place)))
            parts[index] += part
            rest -= part
        }
        return rest
    }

    /// Distributes by flex factors, or equally if they are all zero.
    private func distributeByFactors(_ amount: LayoutUnit, _ affected: [Int], _ parts: inout [LayoutUnit]) {
        let factors = affected.map { tracks[$0].flexFactor }
        let sum = factors.reduce(0, +)
        var given = LayoutUnit.zero
        var factor = 0.0
        for place in affected.indices {
            factor += sum > 0 ? factors[place] / sum : 1 / Double(affected.count)
            let upTo = LayoutUnit(amount.double * factor)
            parts[place] = upTo - given
            given = upTo
        }
    }

    // MARK: §12.6 Maximize Tracks

    private mutating func maximize() {
        switch (space.constraint, space.available) {
        case (.minContent, _): return
        case (.maxContent, _), (.none, nil):
            let before = tracks
            for index in tracks.indices { tracks[index].base = max(tracks[index].base, tracks[index].limit) }
            guard let most = space.maximum, total > most else { return }
            tracks = before
            fill(most)
        case (.none, let available?): fill(available)
        }
    }
    private mutating func fill(_ size: LayoutUnit) {
        let free = size - total
        if free <= .zero { return }
        var parts = [LayoutUnit](repeating: .zero, count: tracks.count)
        _ = Self.share(free, tracks.map { max(.zero, $0.limit - $0.base) }, &parts)
        for index in tracks.indices { tracks[index].base += parts[index] }
    }

    // MARK: §12.7 Expand Flexible Tracks

    private mutating func expandFlexibleTracks() {
        guard tracks.contains(where: \.isFlexible) else { return }
        let all = tracks.indices
        switch (space.constraint, space.available) {
        case (.minContent, _): return
        case (.none, let available?):
            if available <= total { return }
            apply(fraction(of: all, filling: available))
        case (.maxContent, _), (.none, nil):
            var fraction = indefiniteFraction()
            let size = total(with: fraction)
            if let least = space.minimum, size < least {
                fraction = self.fraction(of: all, filling: least)
            } else if let most = space.maximum, size > most {
                fraction = self.fraction(of: all, filling: most)
            }
            apply(fraction)
        }
    }

    private func indefiniteFraction() -> Double {
        var fraction = 0.0
        for track in tracks where track.isFlexible {
            fraction = max(fraction, track.base.double / max(1, track.flexFactor))
        }
        for (item, span) in items.spans.enumerated() where span.contains(where: { tracks[$0].isFlexible }) {
            fraction = max(fraction, self.fraction(of: span, filling: items.maxContent(item)))
        }
        return fraction
    }

    private mutating func apply(_ fraction: Double) {
        // Running totals are rounded, so that the parts add up exactly.
        var exact = 0.0
        var given = LayoutUnit.zero
        for index in tracks.indices where tracks[index].isFlexible {
            let size = fraction * tracks[index].flexFactor
            if LayoutUnit(size) <= tracks[index].base { continue }
            exact += size
            let upTo = LayoutUnit(exact)
            tracks[index].base = upTo - given
            given = upTo
        }
    }
    private func total(with fraction: Double) -> LayoutUnit {
        var copy = self
        copy.apply(fraction)
        return copy.total
    }

    /// §12.7.1 Find the Size of an fr.
    private func fraction(of span: Range<Int>, filling size: LayoutUnit) -> Double {
        var inflexible: Set<Int> = []
        while true {
            var leftover = size - gaps(in: span)
            var factors = 0.0
            for track in span {
                if tracks[track].isFlexible && !inflexible.contains(track) {
                    factors += tracks[track].flexFactor
                } else {
                    leftover -= tracks[track].base
                }
            }
            let fraction = max(0, leftover.double) / max(1, factors)
            var isFinal = true
            for track in span where tracks[track].isFlexible && !inflexible.contains(track) {
                if fraction * tracks[track].flexFactor < tracks[track].base.double {
                    inflexible.insert(track)
                    isFinal = false
                }
            }
            if isFinal { return fraction }
        }
    }

    // MARK: §12.8 Stretch auto Tracks

    private mutating func stretchAutoTracks() {
        guard space.stretches, space.constraint == .none, let size = space.available ?? space.minimum else { return }
        let free = size - total
        let takers = tracks.indices.filter { tracks[$0].maximum == .auto }
        if free <= .zero || takers.isEmpty { return }
        var rest = free
        for (place, track) in takers.enumerated() {
            let part = LayoutUnit(raw: rest.raw / (takers.count - place))
            tracks[track].base += part
            rest -= part
        }
    }
}
