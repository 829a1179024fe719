import RectoCore
import RectoLayout

/// Follows the transforms, the clips and the groups around items, which give their places on the page and how much of them is
/// seen.
struct Places {
    private enum Level { case clip(Rect, CutShape?), transform(AffineTransform), group(Double), blur(Blur?), other }
    struct Blur {
        var deviation: LayoutUnit
        /// The colour of a shadow; nil for what keeps its colours.
        var color: Color?
    }
    private var levels: [Level] = []
    private var clip: Rect
    /// The shape of the innermost clip that is no upright rectangle.
    private(set) var cut: CutShape?
    /// From the coordinates of items to those of the page.
    private(set) var transform = AffineTransform.identity
    /// The innermost blur.
    private(set) var blur: Blur?
    /// The opacity of all groups around.
    private(set) var opacity = 1.0
    private let page: Rect

    init(page: Rect) { (clip, self.page) = (page, page) }

    /// The visible part of a rectangle, in the coordinates of the page.
    func visible(_ rect: Rect) -> Rect { transform.bounds(of: rect).intersection(clip) }

    /// A colour as the groups around leave it.
    func seen(_ color: Color) -> Color {
        if opacity >= 1 { return color }
        var color = color
        color.alpha *= opacity
        return color
    }

    mutating func follow(_ item: DisplayItem, in list: DisplayList) {
        switch item {
        case .pushClip(let path, _):
            levels.append(.clip(clip, cut))
            if let shape = CutShape(path, of: list, transform) { cut = shape }
            clip = clip.intersection(transform.bounds(of: list.bounds(of: path)))
        case .pushTransform(let own):
            levels.append(.transform(transform))
            transform = transform.applied(after: own)
        case .pushGroup(let own, _):
            levels.append(.group(opacity))
            opacity *= own
        case .pushBlur(let deviation, _, let ink):
            levels.append(.blur(blur))
            let color: Color? = if case .color(let color) = ink { color } else { nil }
            blur = Blur(deviation: deviation, color: color)
        case .pushTextClip, .pushMask, .pushMaskLayer: levels.append(.other)
        case .popClip, .popGroup, .popTransform, .popBlur, .popMask, .popMaskLayer:
            switch levels.popLast() {
            case .clip(let outer, let shape)?: (clip, cut) = (outer, shape)
            case .transform(let outer)?: transform = outer
            case .group(let outer)?: opacity = outer
            case .blur(let outer)?: blur = outer
            default: break
            }
        default: break
        }
    }
}

/// The shape of a clip that is no upright rectangle.
enum CutShape {
    /// A rectangle with the areas and the radii of its round corners, clockwise from the top left one.
    case round([(area: Rect, radius: Size)])
    /// A number that tells the shape from others.
    case other(UInt64)

    init?(_ path: PathSlice, of list: DisplayList, _ transform: AffineTransform) {
        let box = list.bounds(of: path)
        if list.rectangle(path) != nil { return nil }
        if let radii = list.cornerRadii(of: path) {
            let scale = transform.scale
            self = .round(
                radii.enumerated().map { corner, radius in
                    let left = corner == 0 || corner == 3 ? box.minX : box.maxX - radius.width
                    let top = corner < 2 ? box.minY : box.maxY - radius.height
                    let area = Rect(x: left, y: top, width: radius.width, height: radius.height)
                    return (transform.bounds(of: area), radius.scaled(scale.x, scale.y))
                })
        } else {
            // An area that is painted around a box alone is its shadow, whose shape is that of the box.
            if list.verbs[path.verbs].reduce(0, { $0 + ($1 == .move ? 1 : 0) }) != 1 { return nil }
            let corner = transform.bounds(of: box).origin
            var text = ""
            for point in list.pathPoints(path) {
                let place = transform.apply(point)
                text += "\(InventoryMarks.mm(place.x - corner.x)) \(InventoryMarks.mm(place.y - corner.y)) "
            }
            self = .other(CheckSum.fnv1a(text.utf8))
        }
    }
}
