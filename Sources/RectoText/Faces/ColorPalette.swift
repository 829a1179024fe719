import RectoCore

/// The colours of the layers of a face: one of the font's palettes, in which some colours may be replaced.
struct ColorPalette: Hashable {
    var base = FontRequestExtras.Palette.Custom.Base.index(0)
    var overrides: [Int: Color] = [:]

    /// The palette that a request asks for, for faces of the family `family`.
    init(_ palette: FontRequestExtras.Palette, family: String) {
        switch palette {
        case .normal: break
        case .light: base = .light
        case .dark: base = .dark
        case .custom(let rules):
            let family = family.lowercased()
            guard let rule = rules.first(where: { $0.families.contains(family) }) else { return }
            (base, overrides) = (rule.base, rule.overrides)
        }
    }
}

/// A part of a glyph in one colour. If the colour is nil, the part has the colour of the text.
package struct ColorLayer: Hashable {
    package var glyph: UInt32
    package var color: Color?
    package init(glyph: UInt32, color: Color?) {
        self.glyph = glyph
        self.color = color
    }
}
