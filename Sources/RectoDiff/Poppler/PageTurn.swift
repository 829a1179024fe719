/// The box of a page and the angle by which viewers turn it, which together say where a point of its content is seen.
/// [ISO 32000-1 §7.7.3.3 Page Objects]
struct PageTurn {
    private let left: Double
    private let bottom: Double
    private let right: Double
    private let top: Double
    /// The quarters of a circle, clockwise.
    private let quarters: Int

    /// nil for a box or an angle that readers may take otherwise.
    init?(_ page: PageTree.Page, _ tree: PageTree, _ file: ObjectFile) throws(NotUnderstood) {
        var (box, angle): ([Double], Double) = ([], 0)
        let line = try tree.line(of: page, in: file)
        for holder in line.reversed() {
            if let value = try file.value(holder, "MediaBox") { box = try value.numbers(file) }
            if let value = try file.value(holder, "Rotate") { angle = try value.number() }
        }
        guard box.count == 4, abs(angle) < 36_000, angle.truncatingRemainder(dividingBy: 90) == 0 else { return nil }
        (left, right) = (min(box[0], box[2]), max(box[0], box[2]))
        (bottom, top) = (min(box[1], box[3]), max(box[1], box[3]))
        quarters = (Int(angle) / 90 % 4 + 4) % 4
    }

    /// The place of a point in mm from the top left corner of the page as it is seen. What is nil is the left or the top of the
    /// box.
    func place(x: Double?, y: Double?) -> (x: Double, y: Double) {
        let (x, y) = (x ?? left, y ?? top)
        let points =
            switch quarters {
            case 1: (x: y - bottom, y: x - left)
            case 2: (x: right - x, y: y - bottom)
            case 3: (x: top - y, y: right - x)
            default: (x: x - left, y: top - y)
            }
        return (points.x * WordReader.millimetres, points.y * WordReader.millimetres)
    }

    /// The box of a rectangle of two corners in mm.
    func box(_ corners: [Double]) -> PageBox {
        let (a, b) = (place(x: corners[0], y: corners[1]), place(x: corners[2], y: corners[3]))
        return PageBox(left: min(a.x, b.x), top: min(a.y, b.y), right: max(a.x, b.x), bottom: max(a.y, b.y))
    }
}
