import RectoCSS
import RectoCore
import RectoLayout

/// The sheet on which a page is printed. It is larger than the page if the page bleeds or has marks.
/// [CSS Paged Media 3 §7.2, §7.3](https://www.w3.org/TR/css-page-3/#marks)
package struct PrintSheet: Equatable, Sendable {
    /// The distance by which the page is painted beyond its edges.
    package var bleed = LayoutUnit.zero
    package var hasCropMarks = false
    package var hasCrossMarks = false
    /// The angle, in degrees clockwise, by which a viewer turns the page.
    package var rotation = 0

    package init() {}
    init(_ sheet: PageStyle.Sheet) {
        (bleed, hasCropMarks, hasCrossMarks) = (sheet.bleed, sheet.hasCropMarks, sheet.hasCrossMarks)
        switch sheet.orientation {
        case .upright: rotation = 0
        case .rotateRight: rotation = 90
        case .rotateLeft: rotation = 270
        }
    }

    private var hasMarks: Bool { hasCropMarks || hasCrossMarks }
    /// The distance of marks from the page. They are outside of the bleed area, and at least 6pt from the page.
    private var markStart: LayoutUnit { max(bleed, LayoutUnit(8)) }
    private static let markLength = LayoutUnit(20)
    /// The width of marks: 0.25pt.
    private static let markWidth = LayoutUnit(1.0 / 3)

    /// The distance from the edges of the page to those of the sheet.
    package var margin: LayoutUnit {
        hasMarks ? markStart + Self.markLength + LayoutUnit(4) : max(.zero, bleed)
    }
    /// Whether more or less than the page is painted on the sheet.
    var differsFromPage: Bool { hasMarks || bleed != .zero }

    func bleedArea(of page: Size) -> Rect {
        Rect(
            x: -bleed, y: -bleed, width: max(.zero, page.width + bleed * 2), height: max(.zero, page.height + bleed * 2)
        )
    }

    func paintMarks(of page: Size, into list: inout DisplayList) {
        if hasCropMarks { paintCropMarks(page, &list) }
        if hasCrossMarks { paintCrossMarks(page, &list) }
        list.flushFills()
    }

    /// Paints crop marks, which extend the page's four edges at each corner.
    private func paintCropMarks(_ page: Size, _ list: inout DisplayList) {
        let half = Self.markWidth / 2
        for x in [LayoutUnit.zero, page.width] {
            for y in [-markStart - Self.markLength, page.height + markStart] {
                list.fill(Rect(x: x - half, y: y, width: Self.markWidth, height: Self.markLength), .black)
            }
        }
        for y in [LayoutUnit.zero, page.height] {
            for x in [-markStart - Self.markLength, page.width + markStart] {
                list.fill(Rect(x: x, y: y - half, width: Self.markLength, height: Self.markWidth), .black)
            }
        }
    }

    /// Paints cross marks, a cross in a circle in the middle of each side.
    private func paintCrossMarks(_ page: Size, _ list: inout DisplayList) {
        let distance = markStart + Self.markLength / 2
        let arm = Self.markLength / 2
        let half = Self.markWidth / 2
        for center in [
            Point(x: page.width / 2, y: -distance), Point(x: page.width / 2, y: page.height + distance),
            Point(x: -distance, y: page.height / 2), Point(x: page.width + distance, y: page.height / 2),
        ] {
            list.fill(Rect(x: center.x - half, y: center.y - arm, width: Self.markWidth, height: arm * 2), .black)
            list.fill(Rect(x: center.x - arm, y: center.y - half, width: arm * 2, height: Self.markWidth), .black)
            let radius = arm * 0.6
            let ring = Rect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
            let path = list.path { $0.ellipse(in: ring) }
            list.stroke(path, StrokeStyle(width: Self.markWidth), .black)
        }
    }
}

extension DisplayList {
    fileprivate mutating func ellipse(in rect: Rect) {
        // With this distance of the control points the curves come nearest to a circle.
        let k = 0.5523
        let (rx, ry) = (rect.size.width / 2, rect.size.height / 2)
        let c = Point(x: rect.minX + rx, y: rect.minY + ry)
        func at(_ x: Double, _ y: Double) -> Point { Point(x: c.x + rx * x, y: c.y + ry * y) }
        move(at(1, 0))
        curve(at(1, k), at(k, 1), at(0, 1))
        curve(at(-k, 1), at(-1, k), at(-1, 0))
        curve(at(-1, -k), at(-k, -1), at(0, -1))
        curve(at(k, -1), at(1, -k), at(1, 0))
        close()
    }
}

extension PageFragment {
    /// The way from the sheet's corner to that of the page, before a viewer turns it.
    package var sheetCorner: Point {
        let margin = PrintSheet(style.sheet).margin
        return Point(x: margin, y: margin)
    }

    /// The size of the sheet, with the marks and the bleed around the page, as a viewer turns it.
    package var sheetSize: Size {
        let sheet = PrintSheet(style.sheet)
        let (width, height) = (size.width + sheet.margin * 2, size.height + sheet.margin * 2)
        return sheet.rotation == 0 ? Size(width: width, height: height) : Size(width: height, height: width)
    }
}
