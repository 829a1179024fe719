import RectoText

/// Where the Cairo replay gets the faces that display lists name. The font library of `RectoText` is one.
package protocol GlyphFaceSource: AnyObject {
    /// A `cairo_font_face_t` that the source keeps alive.
    func cairoFontFace(_ face: FaceID) -> OpaquePointer?
    /// What the face lacks of the request: a slant, as the tangent of its angle, and a bolder weight.
    func synthesis(_ face: FaceID) -> (shear: Double, embolden: Bool)
}

extension FontLibrary: GlyphFaceSource {}
