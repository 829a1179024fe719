import RectoText

/// The source of the faces that display lists refer to. The font library of `RectoText` implements it.
package protocol GlyphFaceSource: AnyObject {
    /// The face as a `cairo_font_face_t` that the source keeps alive, or nil if it cannot be read.
    func cairoFontFace(_ face: FaceID) -> OpaquePointer?
    /// The changes that painting must make to the face: a slant, given as the tangent of its angle, and a bolder
    /// weight.
    func synthesis(_ face: FaceID) -> (shear: Double, embolden: Bool)
    /// The face for upright characters of vertical text, with the name under which Cairo writes it and its real name;
    /// nil if there is none.
    func uprightFontFace(_ face: FaceID) -> (face: OpaquePointer, marked: String, name: String)?
    /// The advance of a glyph along a horizontal line, in ems.
    func advance(_ face: FaceID, glyph: UInt32) -> Double
    /// Whether glyphs of the face may have layers of colours.
    func hasColorLayers(_ face: FaceID) -> Bool
    /// The layers of a glyph, from the lowest to the highest; empty for a glyph without layers.
    func colorLayers(_ face: FaceID, glyph: UInt32) -> [ColorLayer]
    /// The face as a PDF embeds it; nil if there is none.
    func fontProgram(_ face: FaceID) -> FontProgram?
    /// The glyph of a space; nil if the face has none.
    func spaceGlyph(_ face: FaceID) -> UInt32?
    /// A glyph without ink that carries text which is to be found but not seen; nil without fonts.
    func blankGlyph() -> (face: FaceID, glyph: UInt32)?
    /// A glyph without ink that carries the text of glyphs that are bitmap pictures; nil for other faces.
    func glyphUnderPicture(_ face: FaceID) -> (face: FaceID, glyph: UInt32)?
}

extension FontLibrary: GlyphFaceSource {}
