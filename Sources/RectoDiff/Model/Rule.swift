/// A straight line on a page, however it was painted: a stroke, a thin rectangle, one side of a border.
struct Rule: Hashable {
    var box: PageBox
    /// `#rrggbb`, as it looks on white paper.
    var color: String
    /// Whether it is made of dashes or dots.
    var isBroken: Bool

    init(_ box: PageBox, color: String, isBroken: Bool = false) {
        (self.box, self.color, self.isBroken) = (box, color, isBroken)
    }

    /// In mm: a thicker shape is an area.
    static let mostThickness = 3.0
    /// In mm: a shorter line is a dash or a part of a drawing.
    static let leastLength = 2.0

    var isHorizontal: Bool { box.width >= box.height }
    var thickness: Double { min(box.width, box.height) }
    var length: Double { max(box.width, box.height) }

    /// Its ends along its own direction, and its edges across.
    var along: (start: Double, end: Double) { isHorizontal ? (box.left, box.right) : (box.top, box.bottom) }
    var across: (start: Double, end: Double) { isHorizontal ? (box.top, box.bottom) : (box.left, box.right) }

    /// Whether a box is at most `mostThickness` thick, and at least four times as long.
    static func isThin(_ box: PageBox) -> Bool {
        let (thickness, length) = (min(box.width, box.height), max(box.width, box.height))
        return thickness > 0 && thickness <= mostThickness && length >= 4 * thickness
    }

    fileprivate init?(_ figure: Figure) {
        // An area with marks behind its colour covers text, is round or is turned, and is no straight line.
        guard figure.kind == .area, Self.isThin(figure.box), !figure.detail.utf8.contains(0x20) else { return nil }
        self.init(figure.box, color: figure.detail)
    }

    /// The rules that pieces make: a producer draws the border of a table cell by cell.
    static func joined(_ pieces: [Rule]) -> [Rule] {
        struct Look: Hashable {
            var isHorizontal: Bool
            var color: String
            var isBroken: Bool
        }
        var groups: [Look: [Rule]] = [:]
        for piece in pieces {
            groups[
                Look(isHorizontal: piece.isHorizontal, color: piece.color, isBroken: piece.isBroken), default: []
            ].append(piece)
        }
        var out: [Rule] = []
        for group in groups.values {
            var open: [Rule] = []
            for piece in group.sorted(by: { ($0.along.start, $0.across.start) < ($1.along.start, $1.across.start) }) {
                let place = open.lastIndex { last in
                    abs(last.across.start - piece.across.start) < joint
                        && abs(last.across.end - piece.across.end) < joint
                        && piece.along.start <= last.along.end + joint
                }
                if let place {
                    open[place].box = open[place].box.union(piece.box)
                } else {
                    open.append(piece)
                }
            }
            out += open
        }
        return out.filter { $0.length >= leastLength }.sorted {
            ($0.box.top, $0.box.left, $0.box.right, $0.box.bottom, $0.color)
                < ($1.box.top, $1.box.left, $1.box.right, $1.box.bottom, $1.color)
        }
    }
    /// Pieces that are so close, in mm, touch each other.
    private static let joint = 0.08
}

extension Figure {
    /// The rule that the area is; nil if it is none.
    var rule: Rule? { Rule(self) }
}
