import RectoCore

/// Cuts content that is laid out but offers no break. A monolithic box that is higher than its page continues on the
/// next one. [CSS Fragmentation 3 §4.1](https://www.w3.org/TR/css-break-3/#monolithic)
///
/// The cut is between lines, or between the letters of vertical lines. Where lines stand side by side without a common
/// place between them, those that the cut would go through begin the next part. A line that is itself too high overflows
/// its page.
struct FragmentSlicing {
    let whole: Fragment
    private let extents = Extents()

    init(whole: Fragment) { self.whole = whole }

    /// The two parts, of which the first is at most `limit` high. The result is nil if the first line is too high
    /// itself.
    func cut(below limit: LayoutUnit) -> (head: Fragment, tail: Fragment)? {
        let place = place(below: limit)
        if let place, place * 2 >= limit { return cut(whole, at: place) }
        let parts = cut(whole, at: limit, moving: limit)
        if parts.moved > .zero, FragmentSlicing(whole: parts.head).hasContent { return (parts.head, parts.tail) }
        return place.map { cut(whole, at: $0) }
    }

    // MARK: Where

    private func place(below limit: LayoutUnit) -> LayoutUnit? {
        var spans: [(top: LayoutUnit, bottom: LayoutUnit)] = []
        Self.collect(whole, at: .zero, within: limit, into: &spans)
        var place = limit
        var isMoved = true
        while isMoved {
            isMoved = false
            for span in spans where span.top < place && span.bottom > place {
                place = span.top
                isMoved = true
            }
        }
        return place > .zero ? place : nil
    }

    /// Collects what should stay whole: texts, and images that fit on a page.
    private static func collect(
        _ fragment: Fragment, at top: LayoutUnit, within limit: LayoutUnit,
        into spans: inout [(top: LayoutUnit, bottom: LayoutUnit)]
    ) {
        let span = (top, top + fragment.size.height)
        switch fragment.kind {
        case .text where fragment.flow?.turn.swapsAxes ?? false:
            // These are letters below each other.
            var start = LayoutUnit.zero
            for end in fragment.clusterEnds {
                spans.append((top + start, top + end))
                start = end
            }
        case .text: spans.append(span)
        case .line where !isDivisible(fragment): spans.append(span)
        case .replaced: if fragment.size.height <= limit { spans.append(span) }
        case .box, .line, .inlineBox:
            for child in fragment.children {
                collect(child.fragment, at: top + child.offset.y, within: limit, into: &spans)
            }
        }
    }

    /// Whether a line can be divided, as lines of a vertical flow can.
    private static func isDivisible(_ line: Fragment) -> Bool {
        holdsBoxes(line) || line.flow?.turn.swapsAxes ?? false
    }

    /// Whether a line contains more than text.
    static func holdsBoxes(_ fragment: Fragment) -> Bool {
        fragment.children.contains { child in
            switch child.fragment.kind {
            case .box, .replaced: true
            case .inlineBox: holdsBoxes(child.fragment)
            case .text, .line: false
            }
        }
    }

    /// The highest box in a line, such as an image; nil if there is only text.
    static func highestBox(in line: Fragment) -> (box: BoxID, height: LayoutUnit)? {
        var highest: (box: BoxID, height: LayoutUnit)?
        for child in line.children {
            let found: (box: BoxID, height: LayoutUnit)? =
                switch child.fragment.kind {
                case .box, .replaced: (child.fragment.box, child.fragment.size.height)
                case .inlineBox: highestBox(in: child.fragment)
                case .text, .line: nil
                }
            if let found, found.height > highest?.height ?? .zero { highest = found }
        }
        return highest
    }

    // MARK: How

    private func cut(_ fragment: Fragment, at place: LayoutUnit) -> (head: Fragment, tail: Fragment) {
        let parts = cut(fragment, at: place, moving: nil)
        return (parts.head, parts.tail)
    }

    private struct Parts {
        var head: Fragment
        var tail: Fragment
        /// The largest distance by which content was moved down to begin the second part. That part is higher by it.
        var moved: LayoutUnit
    }

    /// - Parameter page: if lines that the cut goes through begin the second part, the height below which images stay
    ///   whole too.
    private func cut(_ fragment: Fragment, at place: LayoutUnit, moving page: LayoutUnit?) -> Parts {
        var moves = MovedContent()
        var head = Self.piece(of: fragment, height: max(.zero, min(place, fragment.size.height)))
        var tail = Self.piece(of: fragment, height: max(.zero, fragment.size.height - place))
        tail.continuesFromPrevious = true
        head.continuesOnNext = true
        head.lastBaseline = nil
        tail.firstBaseline = nil
        if fragment.style.box.boxDecorationBreak == .slice {
            (head.border.bottom, head.padding.bottom) = (.zero, .zero)
            (tail.border.top, tail.padding.top) = (.zero, .zero)
        }
        if fragment.details != nil { (head.details, tail.details) = Self.divideDetails(of: fragment, at: place) }
        head.breakCause = .monolithic
        tail.breakCause = fragment.breakCause
        let up = Point(x: .zero, y: -place)
        for child in fragment.children {
            let top = child.offset.y
            let isDivided: Bool
            switch child.fragment.kind {
            case .text: isDivided = false
            case .line: isDivided = Self.isDivisible(child.fragment)
            case .box, .inlineBox: isDivided = true
            case .replaced: isDivided = page.map { child.fragment.size.height > $0 } ?? true
            }
            let bottom = isDivided ? top + extents.extent(child.fragment) : top + child.fragment.size.height
            if bottom <= place {
                head.children.append(child)
            } else if top >= place {
                let down = Point(x: .zero, y: moves.amount(above: top))
                tail.children.append(Fragment.Child(offset: child.offset + up + down, fragment: child.fragment))
            } else if isDivided {
                let parts = cut(child.fragment, at: place - top, moving: page)
                moves.add(parts.moved, endingAt: bottom)
                head.children.append(Fragment.Child(offset: child.offset, fragment: parts.head))
                tail.children.append(
                    Fragment.Child(offset: Point(x: child.offset.x, y: .zero), fragment: parts.tail))
            } else if let parts = child.fragment.divided(at: place - top) {
                head.children.append(Fragment.Child(offset: child.offset, fragment: parts.head))
                tail.children.append(
                    Fragment.Child(
                        offset: Point(x: child.offset.x, y: top + parts.head.size.height - place), fragment: parts.tail)
                )
            } else if top <= .zero || page == nil && place - top > bottom - place {
                head.children.append(child)
            } else if page != nil {
                moves.add(place - top, endingAt: bottom)
                tail.children.append(
                    Fragment.Child(offset: Point(x: child.offset.x, y: .zero), fragment: child.fragment))
            } else {
                tail.children.append(Fragment.Child(offset: child.offset + up, fragment: child.fragment))
            }
        }
        tail.size.height += moves.most
        return Parts(head: head.build(), tail: tail.build(), moved: moves.most)
    }

    /// The content that moves down to begin the second part: by how much, and where it ended. All that stands below it
    /// moves too.
    private struct MovedContent {
        private var moves: [(amount: LayoutUnit, end: LayoutUnit)] = []
        private(set) var most = LayoutUnit.zero

        mutating func add(_ amount: LayoutUnit, endingAt end: LayoutUnit) {
            if amount <= .zero { return }
            moves.append((amount, end))
            most = max(most, amount)
        }
        func amount(above top: LayoutUnit) -> LayoutUnit {
            moves.reduce(.zero) { $1.end <= top ? max($0, $1.amount) : $0 }
        }
    }

    /// Divides what is painted in a fragment besides its children.
    private static func divideDetails(
        of fragment: Fragment, at place: LayoutUnit
    ) -> (head: FragmentDetails, tail: FragmentDetails) {
        let borders = divide(fragment.collapsedBorders, by: \.rect, at: place)
        let backgrounds = divide(fragment.columnBackgrounds, by: \.rect, at: place)
        let rules = divide(fragment.columnRules, by: \.self, at: place)
        let covered = divide(fragment.covered, by: \.self, at: place)
        let legends = fragment.legend.map { divide($0, at: place) }
        var content = fragment.contentRect
        content.origin.y -= place
        return (
            FragmentDetails(
                contentRect: fragment.contentRect, collapsedBorders: borders.head, covered: covered.head,
                columnBackgrounds: backgrounds.head, columnRules: rules.head, legend: legends?.head,
                collapsedEdges: fragment.details?.collapsedEdges),
            FragmentDetails(
                contentRect: content, collapsedBorders: borders.tail, covered: covered.tail,
                columnBackgrounds: backgrounds.tail, columnRules: rules.tail, legend: legends?.tail,
                collapsedEdges: fragment.details?.collapsedEdges)
        )
    }

    /// The items above the cut and those below it. An item that the cut goes through is in both.
    private static func divide<Item>(
        _ items: [Item], by rect: WritableKeyPath<Item, Rect>, at place: LayoutUnit
    ) -> (head: [Item], tail: [Item]) {
        func part(_ item: Item, _ area: Rect?) -> Item? {
            guard let area else { return nil }
            var part = item
            part[keyPath: rect] = area
            return part
        }
        return (
            items.compactMap { part($0, divide($0[keyPath: rect], at: place).head) },
            items.compactMap { part($0, divide($0[keyPath: rect], at: place).tail) }
        )
    }

    /// Divides the gap for a legend. A legend above its fieldset belongs to the first part; one beside it, in vertical
    /// text, to the part where it is.
    private static func divide(
        _ notch: LegendNotch, at place: LayoutUnit
    ) -> (head: LegendNotch, tail: LegendNotch?) {
        let gaps = divide(notch.gap, at: place)
        var (upper, lower) = (notch, notch)
        (upper.outset.bottom, upper.room.bottom, upper.gap) = (.zero, .zero, gaps.head ?? .zero)
        (lower.outset.top, lower.room.top, lower.gap) = (.zero, .zero, gaps.tail ?? .zero)
        let isShown = gaps.tail != nil || lower.outset != .zero || lower.room != .zero
        return (upper, isShown ? lower : nil)
    }

    /// The parts of a rectangle above and below the cut, each relative to its part of the fragment.
    private static func divide(_ rect: Rect, at place: LayoutUnit) -> (head: Rect?, tail: Rect?) {
        var (head, tail) = (rect, rect)
        head.size.height = min(rect.maxY, place) - rect.minY
        tail.origin.y = max(rect.minY, place) - place
        tail.size.height = rect.maxY - place - tail.minY
        return (head.size.height > .zero ? head : nil, tail.size.height > .zero ? tail : nil)
    }

    /// Finds the lowest ends of fragments and of their overflow. Each level asks it of all that it holds.
    private final class Extents {
        private var known: [ObjectIdentifier: LayoutUnit] = [:]

        func extent(_ fragment: Fragment) -> LayoutUnit {
            if fragment.children.isEmpty { return fragment.size.height }
            if let known = known[ObjectIdentifier(fragment)] { return known }
            let extent = fragment.children.reduce(fragment.size.height) {
                max($0, $1.offset.y + self.extent($1.fragment))
            }
            known[ObjectIdentifier(fragment)] = extent
            return extent
        }
    }

    private static func piece(of fragment: Fragment, height: LayoutUnit) -> FragmentBuilder {
        var piece = FragmentBuilder(fragment)
        piece.size.height = height
        piece.children = []
        return piece
    }
}

extension FragmentSlicing {
    /// Whether the fragment contains any text or image.
    var hasContent: Bool { Self.hasContent(whole) }
    private static func hasContent(_ fragment: Fragment) -> Bool {
        switch fragment.kind {
        case .text, .replaced: true
        case .box, .line, .inlineBox: fragment.children.contains { hasContent($0.fragment) }
        }
    }
}
