import RectoPDF
import RectoText

/// What text in drawings is set in.
enum SVGText {
    /// The fonts that recto brings along, and the families that they stand for.
    static func fonts(in directory: String?) -> [SVGFont] {
        guard let directory else { return [] }
        return FontLibrary.shippedFamilies(in: directory).map {
            SVGFont(family: $0.name, substitutes: $0.substitutes, files: $0.files)
        }
    }
}
