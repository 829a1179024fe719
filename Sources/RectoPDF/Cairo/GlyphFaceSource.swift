import RectoText

/// Where the Cairo replay gets the faces that display lists name. The font library of `RectoText` is one.
package protocol GlyphFaceSource: AnyObject {
    /// A `cairo_font_face_t` that the source keeps alive.
    func cairoFontFace(_ face: FaceID) -> OpaquePointer?
    /// What the face lacks of the request: a slant, as the tangent of its angle, and a bolder weight.
    func synthesis(_ face: FaceID) -> (shear: Double, embolden: Bool)
    /// One for upright characters of vertical text, and how its name is written at first; nil where there is none.
    func uprightFontFace(_ face: FaceID) -> (face: OpaquePointer, marked: String, name: String)?
    /// Of a glyph along a horizontal line, in ems.
    func advance(_ face: FaceID, glyph: UInt32) -> Double
    /// Whether glyphs may have layers of colours.
    func hasColorLayers(_ face: FaceID) -> Bool
    /// From the lowest to the highest; empty for a glyph without.
    func colorLayers(_ face: FaceID, glyph: UInt32) -> [ColorLayer]
    /// A glyph without ink that can stand for the text of those which are pictures of pixels; nil for other faces.
    func glyphUnderPicture(_ face: FaceID) -> (face: FaceID, glyph: UInt32)?
}

extension FontLibrary: GlyphFaceSource {}
