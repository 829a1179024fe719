import RectoCore
import RectoLayout

/// The part of a page that a picture shows, and how it is turned.
struct PageFrame {
    /// The size of the picture's part of the page, in px.
    let width, height: Double
    private let margin: Double
    private let rotation: Int

    /// The page alone.
    init(page list: DisplayList) {
        (width, height) = (list.size.width.double, list.size.height.double)
        (margin, rotation) = (0, 0)
    }

    /// All of the sheet, as a viewer turns it.
    init(sheet list: DisplayList) { self.init(size: list.size, sheet: list.sheet) }

    /// - Parameter size: that of the page.
    init(size: Size, sheet: PrintSheet) {
        margin = sheet.margin.double
        rotation = sheet.rotation
        let (w, h) = (size.width.double + 2 * margin, size.height.double + 2 * margin)
        (width, height) = rotation == 0 ? (w, h) : (h, w)
    }

    /// From the coordinates of the page to those of the picture.
    var placement: AffineTransform {
        let turn =
            switch rotation {
            case 90: AffineTransform(a: 0, b: 1, c: -1, d: 0, e: width, f: 0)
            case 270: AffineTransform(a: 0, b: -1, c: 1, d: 0, e: 0, f: height)
            default: AffineTransform.identity
            }
        return turn.applied(after: AffineTransform(a: 1, b: 0, c: 0, d: 1, e: margin, f: margin))
    }
}
