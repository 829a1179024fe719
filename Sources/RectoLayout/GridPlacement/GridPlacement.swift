/// Finds the area of each item. [CSS Grid 2 §8.5](https://www.w3.org/TR/css-grid-2/#auto-placement-algo)
///
/// The *minor* axis is the one that is filled first: the columns for `grid-auto-flow: row`.
struct GridPlacement {
    struct Request {
        var columns: GridExtent
        var rows: GridExtent
    }
    struct Area: Equatable {
        var columns: Range<Int>
        var rows: Range<Int>
    }
    /// The tracks of an axis, counted from the first track of the explicit grid. A subgrid has no others.
    struct Axis {
        var explicit: Int
        var isBounded = false

        /// Clamps a range to the tracks of a subgrid, which has no implicit ones. Hypothetical tracks help to place
        /// items, which are then clamped to the grid.
        /// [CSS Grid 2 §9](https://www.w3.org/TR/css-grid-2/#subgrid-implicit)
        ///
        /// DEVIATION: as in Chromium, items are clamped in the minor axis before others are placed.
        func clamped(_ range: Range<Int>) -> Range<Int> {
            guard isBounded else { return range }
            let start = max(0, min(range.lowerBound, explicit - 1))
            return start..<max(start + 1, min(range.upperBound, explicit))
        }
    }
    fileprivate struct Item {
        var minor: GridExtent
        var major: GridExtent
        var isPlaced = false
    }

    /// The tracks of the implicit grid, including the explicit ones.
    private(set) var columns: Range<Int>
    private(set) var rows: Range<Int>
    private(set) var areas: [Area] = []

    private let minorAxis: Axis
    private let majorAxis: Axis
    private let isDense: Bool
    private var minor: Range<Int>
    private var major: Range<Int>
    private var occupied: GridOccupancy
    private var items: [Item]

    init(_ requests: [Request], columns: Axis, rows: Axis, flowsInColumns: Bool = false, isDense: Bool = false) {
        self.columns = 0..<columns.explicit
        self.rows = 0..<rows.explicit
        self.isDense = isDense
        (minorAxis, majorAxis) = flowsInColumns ? (rows, columns) : (columns, rows)
        (minor, major) = (0..<minorAxis.explicit, 0..<majorAxis.explicit)
        items = requests.map {
            flowsInColumns ? Item(minor: $0.rows, major: $0.columns) : Item(minor: $0.columns, major: $0.rows)
        }
        occupied = GridOccupancy(minor: 0, major: 0)
        findExtent()
        occupied = GridOccupancy(minor: minor.lowerBound, major: major.lowerBound)
        placeDefinite()
        placeLocked()
        widen()
        placeRest()
        areas = items.map { item in
            guard case .at(let minor) = item.minor, case .at(let major) = item.major else {
                preconditionFailure("grid item without an area")
            }
            let inside = majorAxis.clamped(major)
            return flowsInColumns ? Area(columns: inside, rows: minor) : Area(columns: minor, rows: inside)
        }
        if majorAxis.isBounded { major = 0..<max(1, majorAxis.explicit) }
        (self.columns, self.rows) = flowsInColumns ? (major, minor) : (minor, major)
    }

    private mutating func findExtent() {
        for index in items.indices {
            items[index].minor = bounded(items[index].minor)
            if case .at(let range) = items[index].minor { minor = minor.widened(to: range) }
            if case .at(let range) = items[index].major { major = major.widened(to: range) }
        }
    }
    private func bounded(_ extent: GridExtent) -> GridExtent {
        guard minorAxis.isBounded else { return extent }
        switch extent {
        case .at(let range): return .at(minorAxis.clamped(range))
        case .auto(let span): return .auto(span: max(1, min(span, minorAxis.explicit)))
        }
    }

    private mutating func set(_ index: Int, minor range: Range<Int>, major rows: Range<Int>) {
        items[index].minor = .at(range)
        items[index].major = .at(rows)
        items[index].isPlaced = true
        occupied.insert(minor: range, major: rows)
        minor = minor.widened(to: range)
        major = major.widened(to: rows)
    }

    /// Step 1: place the items that are not auto-positioned.
    private mutating func placeDefinite() {
        for index in items.indices {
            if case .at(let minor) = items[index].minor, case .at(let major) = items[index].major {
                set(index, minor: minor, major: major)
            }
        }
    }

    /// Step 2: place the items locked to a given row.
    private mutating func placeLocked() {
        var cursors: [Int: Int] = [:]
        for index in items.indices where !items[index].isPlaced {
            guard case .at(let major) = items[index].major, case .auto(let span) = items[index].minor else { continue }
            var place = isDense ? minor.lowerBound : cursors[major.lowerBound] ?? minor.lowerBound
            while let blocked = occupied.lastBlocked(minor: place..<place + span, major: major) { place = blocked + 1 }
            if minorAxis.isBounded { place = max(0, min(place, minorAxis.explicit - span)) }
            set(index, minor: place..<place + span, major: major)
            cursors[major.lowerBound] = place + span
        }
    }

    /// Step 3: determine the columns of the implicit grid.
    private mutating func widen() {
        for item in items {
            if !item.isPlaced, case .auto(let span) = item.minor, span > minor.count {
                minor = minor.lowerBound..<minor.lowerBound + span
            }
        }
        if minor.isEmpty, !items.isEmpty { minor = minor.lowerBound..<minor.lowerBound + 1 }
    }

    /// Step 4: place the remaining items.
    private mutating func placeRest() {
        var row = major.lowerBound
        var column = minor.lowerBound
        // With dense packing, no item of a given shape fits before the last item with that shape.
        var found: [Item.Shape: (row: Int, column: Int)] = [:]
        for index in items.indices where !items[index].isPlaced {
            guard case .auto(let height) = items[index].major else { continue }
            switch items[index].minor {
            case .at(let range):
                if isDense {
                    row = found[items[index].shape]?.row ?? major.lowerBound
                } else if range.lowerBound < column {
                    row += 1
                }
                column = range.lowerBound
                while occupied.lastBlocked(minor: range, major: row..<row + height) != nil { row += 1 }
                found[items[index].shape] = (row, column)
                set(index, minor: range, major: row..<row + height)
            case .auto(let span):
                if isDense { (row, column) = found[items[index].shape] ?? (major.lowerBound, minor.lowerBound) }
                while true {
                    if column + span > minor.upperBound {
                        row += 1
                        column = minor.lowerBound
                    }
                    guard
                        let blocked = occupied.lastBlocked(minor: column..<column + span, major: row..<row + height)
                    else { break }
                    column = blocked + 1
                }
                found[items[index].shape] = (row, column)
                set(index, minor: column..<column + span, major: row..<row + height)
            }
        }
    }
}

extension GridPlacement.Item {
    fileprivate struct Shape: Hashable {
        var start: Int
        var span: Int
        var height: Int
    }
    fileprivate var shape: Shape {
        var shape = Shape(start: .min, span: 0, height: 0)
        switch minor {
        case .at(let range): (shape.start, shape.span) = (range.lowerBound, range.count)
        case .auto(let span): shape.span = span
        }
        if case .auto(let span) = major { shape.height = span }
        return shape
    }
}

extension Range where Bound == Int {
    fileprivate func widened(to other: Range<Int>) -> Range<Int> {
        if other.isEmpty { return self }
        if isEmpty { return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound) }
        return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}

/// The occupied cells, with one bit for each.
struct GridOccupancy {
    private let minorStart: Int
    private let majorStart: Int
    private var rows: [[UInt64]] = []

    /// - Parameters minor, major: the first track of each axis.
    init(minor: Int, major: Int) { (minorStart, majorStart) = (minor, major) }

    mutating func insert(minor: Range<Int>, major: Range<Int>) {
        let last = major.upperBound - majorStart
        while rows.count < last { rows.append([]) }
        let low = minor.lowerBound - minorStart
        let high = minor.upperBound - minorStart
        for row in major.lowerBound - majorStart..<last {
            while rows[row].count * 64 < high { rows[row].append(0) }
            for word in low / 64...(high - 1) / 64 { rows[row][word] |= Self.mask(word, low, high) }
        }
    }

    /// The last occupied cell of the area in the minor axis; nil if the area is free.
    func lastBlocked(minor: Range<Int>, major: Range<Int>) -> Int? {
        let low = minor.lowerBound - minorStart
        let high = minor.upperBound - minorStart
        var blocked: Int?
        for row in major.lowerBound - majorStart..<major.upperBound - majorStart where row < rows.count {
            for word in (low / 64...(high - 1) / 64).reversed() where word < rows[row].count {
                let bits = rows[row][word] & Self.mask(word, low, high)
                if bits == 0 { continue }
                blocked = max(blocked ?? .min, word * 64 + 63 - bits.leadingZeroBitCount + minorStart)
                break
            }
        }
        return blocked
    }

    /// The bits of a word for the range `low..<high`.
    private static func mask(_ word: Int, _ low: Int, _ high: Int) -> UInt64 {
        let from = max(0, low - word * 64)
        let to = min(64, high - word * 64)
        return (~0 << UInt64(from)) & (~0 >> UInt64(64 - to))
    }
}
