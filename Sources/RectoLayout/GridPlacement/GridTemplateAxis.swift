import RectoCSS
import RectoCore

/// The explicit grid in one axis: its tracks with repetitions expanded, and the names of its lines.
/// [CSS Grid 2 §7.1](https://www.w3.org/TR/css-grid-2/#explicit-grids)
struct GridTemplateAxis {
    /// The number of tracks. Lines and tracks beyond it are clamped, which the specification allows.
    /// [CSS Grid 2 §6.6](https://www.w3.org/TR/css-grid-2/#overlarge-grids)
    static let maximumTracks = 10_000

    /// The sizes of the tracks that the template sizes. Areas may require more tracks.
    private(set) var sizes: [GridTrackSize] = []
    /// The number of tracks of the explicit grid.
    private(set) var count = 0
    /// The tracks made by `repeat(auto-fit, …)`, which collapse if they are empty.
    private(set) var autoFit = 0..<0
    /// The lines by name, in ascending order, counted from 0.
    private(set) var lines: [String: [Int]] = [:]
    /// The sizes of implicit tracks.
    let implicitSizes: [GridTrackSize]
    let isSubgridded: Bool

    /// The space that `auto-fill` and `auto-fit` fill.
    /// [CSS Grid 2 §7.2.3.2](https://www.w3.org/TR/css-grid-2/#auto-repeat)
    struct RepeatSpace {
        /// The content-box size; nil if it is indefinite.
        var size: LayoutUnit?
        var minimum: LayoutUnit?
        var maximum: LayoutUnit?
        var gap = LayoutUnit.zero
    }

    init(
        _ template: GridTemplate, areas: [GridTemplateAreas.Span], areaCount: Int, implicitSizes: [GridTrackSize],
        in space: RepeatSpace
    ) {
        self.implicitSizes = implicitSizes.isEmpty ? [.breadth(.auto)] : implicitSizes
        isSubgridded = false
        if case .tracks(let list) = template { writeOut(list, in: space) }
        count = min(Self.maximumTracks, max(sizes.count, areaCount))
        add(areas, within: 0..<count)
        clampLines()
    }

    /// Makes a subgrid's axis: the tracks that it spans in its parent grid, with the names of their lines.
    /// [CSS Grid 2 §9](https://www.w3.org/TR/css-grid-2/#subgrids)
    init(
        subgrid list: [GridTrack], count: Int, areas: [GridTemplateAreas.Span], parentLines: [String: [Int]],
        at start: Int
    ) {
        implicitSizes = [.breadth(.auto)]
        isSubgridded = true
        self.count = count
        for (line, names) in Self.subgridLines(list, count: count + 1).enumerated() {
            for name in names { lines[name, default: []].append(line) }
        }
        for (name, places) in parentLines {
            for place in places where place >= start && place <= start + count {
                lines[name, default: []].append(place - start)
            }
        }
        // If the subgrid's edge cuts an area, the part inside counts.
        for (name, places) in parentLines where name.hasSuffix("-start") {
            guard let end = parentLines[String(name.dropLast(6)) + "-end"]?.first, let first = places.first,
                first < start, end > start
            else { continue }
            lines[name, default: []].append(0)
        }
        for (name, places) in parentLines where name.hasSuffix("-end") {
            guard let first = parentLines[String(name.dropLast(4)) + "-start"]?.first, let end = places.first,
                first < start + count, end > start + count
            else { continue }
            lines[name, default: []].append(count)
        }
        add(areas, within: 0..<count)
        clampLines()
    }

    private mutating func add(_ areas: [GridTemplateAreas.Span], within tracks: Range<Int>) {
        for area in areas {
            lines["\(area.name)-start", default: []].append(min(area.tracks.lowerBound, tracks.upperBound))
            lines["\(area.name)-end", default: []].append(min(area.tracks.upperBound, tracks.upperBound))
        }
    }

    private mutating func clampLines() {
        for (name, places) in lines { lines[name] = Set(places.filter { $0 <= count }).sorted() }
    }

    /// The size of a track by its position from the start of the explicit grid. Tracks with negative positions come
    /// before it.
    /// [CSS Grid 2 §7.6](https://www.w3.org/TR/css-grid-2/#auto-tracks)
    func size(ofTrack track: Int) -> GridTrackSize {
        if sizes.indices.contains(track) { return sizes[track] }
        let place = track < 0 ? track : track - sizes.count
        let remainder = place % implicitSizes.count
        return implicitSizes[remainder < 0 ? remainder + implicitSizes.count : remainder]
    }

    // MARK: Repetitions

    private mutating func writeOut(_ list: [GridTrack], in space: RepeatSpace) {
        for part in list {
            switch part {
            case .names(let names): name(names)
            case .size(let size): append(size)
            case .repeat(.times(let times), let inner):
                for _ in 0..<max(0, min(times, Self.maximumTracks)) where sizes.count < Self.maximumTracks {
                    write(inner)
                }
            case .repeat(let kind, let inner):
                let first = sizes.count
                let times = Self.repetitions(of: inner, among: list, in: space)
                for _ in 0..<times where sizes.count < Self.maximumTracks { write(inner) }
                if kind == .autoFit { autoFit = first..<sizes.count }
            }
        }
    }
    private mutating func write(_ list: [GridTrack]) {
        for part in list {
            switch part {
            case .names(let names): name(names)
            case .size(let size): append(size)
            case .repeat: break
            }
        }
    }
    private mutating func name(_ names: [String]) {
        for name in names where lines[name]?.last != sizes.count { lines[name, default: []].append(sizes.count) }
    }
    private mutating func append(_ size: GridTrackSize) {
        if sizes.count < Self.maximumTracks { sizes.append(size) }
    }

    /// The number of times that an automatic repetition repeats its tracks, which is at least 1.
    /// [CSS Grid 2 §7.2.3.2](https://www.w3.org/TR/css-grid-2/#auto-repeat)
    private static func repetitions(of inner: [GridTrack], among list: [GridTrack], in space: RepeatSpace) -> Int {
        let basis = space.size ?? space.maximum ?? space.minimum
        guard let basis else { return 1 }
        var fixed = LayoutUnit.zero
        for part in list {
            switch part {
            case .size(let size): fixed += definite(size, basis) + space.gap
            case .repeat(.times(let times), let tracks):
                for case .size(let size) in tracks {
                    fixed += (definite(size, basis) + space.gap) * max(0, min(times, maximumTracks))
                }
            case .names, .repeat: break
            }
        }
        var once = LayoutUnit.zero
        for case .size(let size) in inner { once += max(LayoutUnit(1), definite(size, basis)) + space.gap }
        if once <= .zero { return 1 }
        let room = basis + space.gap - fixed
        var times = room.raw / once.raw
        // The smallest number of repetitions that fills a minimum.
        if space.size == nil && space.maximum == nil && room.raw % once.raw > 0 { times += 1 }
        return max(1, min(times, maximumTracks))
    }

    /// The size of a track for counting repetitions: its definite maximum, or else its definite minimum.
    private static func definite(_ size: GridTrackSize, _ basis: LayoutUnit) -> LayoutUnit {
        func length(_ breadth: GridTrackSize.Breadth) -> LayoutUnit? {
            if case .length(let length) = breadth { max(.zero, length.resolve(basis)) } else { nil }
        }
        switch size {
        case .breadth(let breadth): return length(breadth) ?? .zero
        case .minmax(let least, let most):
            guard let most = length(most) else { return length(least) ?? .zero }
            return max(most, length(least) ?? .zero)
        case .fitContent(let limit): return max(.zero, limit.resolve(basis))
        }
    }

    /// The names of the lines of a subgrid, whose automatic repetition fills all of its lines.
    private static func subgridLines(_ list: [GridTrack], count: Int) -> [[String]] {
        var before: [[String]] = []
        var repeated: [[String]] = []
        var after: [[String]] = []
        var isAfter = false
        func names(_ list: [GridTrack]) -> [[String]] {
            list.compactMap { if case .names(let names) = $0 { names } else { nil } }
        }
        for part in list {
            var these: [[String]] = []
            switch part {
            case .names(let names): these = [names]
            case .repeat(.times(let times), let inner):
                for _ in 0..<max(0, min(times, maximumTracks)) { these += names(inner) }
            case .repeat(_, let inner):
                repeated = names(inner)
                isAfter = true
                continue
            case .size: continue
            }
            if isAfter { after += these } else { before += these }
        }
        var lines = before
        if !repeated.isEmpty {
            while lines.count + after.count + repeated.count <= count { lines += repeated }
        }
        lines += after
        return Array(lines.prefix(count))
    }

    /// The number of lines in the line-name list of a subgrid. An automatic repetition counts once.
    static func lineCount(ofSubgrid list: [GridTrack]) -> Int {
        var count = 0
        for part in list {
            switch part {
            case .names: count += 1
            case .repeat(.times(let times), let inner): count += max(0, min(times, maximumTracks)) * inner.count
            case .repeat(_, let inner): count += inner.count
            case .size: break
            }
        }
        return count
    }
}

/// The named areas of `grid-template-areas`.
/// [CSS Grid 2 §7.3](https://www.w3.org/TR/css-grid-2/#grid-template-areas-property)
struct GridTemplateAreas {
    struct Span {
        var name: String
        var tracks: Range<Int>
    }
    var columns: [Span] = []
    var rows: [Span] = []
    var columnCount = 0
    var rowCount = 0

    init(_ strings: [String]) {
        var places: [String: Int] = [:]
        rowCount = strings.count
        for (row, string) in strings.enumerated() {
            var column = 0
            for cell in string.utf8.split(whereSeparator: { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0D) }) {
                defer { column += 1 }
                if cell.allSatisfy({ $0 == UInt8(ascii: ".") }) { continue }
                let name = String(decoding: cell, as: UTF8.self)
                if let place = places[name] {
                    columns[place].tracks =
                        min(
                            columns[place].tracks.lowerBound, column)..<max(
                            columns[place].tracks.upperBound, column + 1)
                    rows[place].tracks = rows[place].tracks.lowerBound..<row + 1
                } else {
                    places[name] = columns.count
                    columns.append(Span(name: name, tracks: column..<column + 1))
                    rows.append(Span(name: name, tracks: row..<row + 1))
                }
            }
            columnCount = max(columnCount, column)
        }
    }
}
