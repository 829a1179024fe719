/// The values of environment variables.
/// [CSS Environment Variables 1 §2](https://drafts.csswg.org/css-env-1/#environment)
final class StyleEnvironment {
    /// The size of the sheet in px: in a page context its own, elsewhere that of the first page.
    var page = (width: 0.0, height: 0.0)
    var textScale = 1.0
    /// Whether the size of the sheet was asked for.
    var wasPageRead = false

    subscript(name: String) -> [UInt8]? {
        switch name {
        // No part of a sheet is hidden.
        case "safe-area-inset-top", "safe-area-inset-right", "safe-area-inset-bottom", "safe-area-inset-left":
            return Array("0px".utf8)
        case "preferred-text-scale": return Array("\(textScale)".utf8)
        case "-recto-page-width":
            wasPageRead = true
            return Array("\(page.width)px".utf8)
        case "-recto-page-height":
            wasPageRead = true
            return Array("\(page.height)px".utf8)
        default: return nil
        }
    }
}
