import CPangoCairo

/// Canonical composition. HarfBuzz composes characters in the same way before it looks for glyphs.
enum CharacterComposition {
    /// The single character that the sequence composes to, or nil if there is none.
    static func compose(_ scalars: [UInt32]) -> UInt32? {
        guard scalars.count > 1 else { return nil }
        let functions = hb_unicode_funcs_get_default()
        var result = scalars[0]
        for scalar in scalars.dropFirst() {
            var composed: UInt32 = 0
            guard hb_unicode_compose(functions, result, scalar, &composed) != 0 else { return nil }
            result = composed
        }
        return result
    }
}
