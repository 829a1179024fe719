import RectoCore

/// The height at which the letters of a script are drawn beside Latin ones: the letter by which a face is measured, and
/// the height that it is to have.
///
/// Families that are drawn for many scripts agree on these heights within a few hundredths of an em: small letters of
/// Greek and Cyrillic are as high as an `x`, the headline of Devanagari stands between `x` and `H`, an alef is as high as an
/// `H`, and an ideograph is a fifth higher than one, above and below it together.
private struct ScriptMatch {
    enum Target {
        /// The top of the letter stands above the baseline as high as an `x`, for 0, or as an `H`, for 1, or between.
        case top(Double)
        /// The letter is so many times as high as an `H`.
        case extent(Double)
    }
    let letter: Unicode.Scalar
    let target: Target

    /// The letters of the scripts, by ISO 15924. Of several, the first one counts that the face has.
    private static let scripts: [(names: [String], letters: [ScriptMatch])] = [
        (["Latn"], [ScriptMatch(letter: "x", target: .top(0))]),
        (["Grek"], [ScriptMatch(letter: "κ", target: .top(0))]),
        (["Cyrl"], [ScriptMatch(letter: "н", target: .top(0))]),
        (["Geor"], [ScriptMatch(letter: "ა", target: .top(0))]),
        (["Taml"], [ScriptMatch(letter: "க", target: .top(0.1))]),
        (["Thai"], [ScriptMatch(letter: "ก", target: .top(0.12))]),
        (["Hebr"], [ScriptMatch(letter: "ח", target: .top(0.4))]),
        (["Deva"], [ScriptMatch(letter: "न", target: .top(0.5))]),
        (["Beng"], [ScriptMatch(letter: "ব", target: .top(0.5))]),
        (["Guru"], [ScriptMatch(letter: "ਨ", target: .top(0.5))]),
        (["Arab"], [ScriptMatch(letter: "ا", target: .top(1))]),
        (["Armn"], [ScriptMatch(letter: "Ա", target: .top(1))]),
        (["Hani", "Hira", "Kana", "Bopo", "Hang"], ideographs),
    ]
    private static let ideographs = [
        ScriptMatch(letter: "国", target: .extent(1.2)), ScriptMatch(letter: "國", target: .extent(1.2)),
        ScriptMatch(letter: "국", target: .extent(1.18)), ScriptMatch(letter: "あ", target: .extent(1.15)),
    ]
    private static let emoji = [
        ScriptMatch(letter: "\u{1F600}", target: .extent(1.2)), ScriptMatch(letter: "\u{263A}", target: .extent(1.2)),
    ]

    static func letters(of script: Script, isEmoji: Bool) -> [ScriptMatch] {
        if isEmoji { return emoji }
        return scripts.first { $0.names.contains { Script(name: $0) == script } }?.letters ?? []
    }
}

extension FontLibrary {
    /// The factor by which the letters of a script in a face are multiplied, so that they match the height of those of
    /// the first available font. It is 1 for a face that lacks the letters to measure, and where the difference could
    /// not be seen.
    ///
    /// This is `font-size-adjust` with a metric for each script.
    /// [CSS Fonts 5 §2.4](https://www.w3.org/TR/css-fonts-5/#font-size-adjust-prop)
    func matchedScale(_ font: FontRequestID, _ id: FaceID, _ script: Script, isEmoji: Bool) -> Double {
        let request = requests[Int(font.raw)]
        let key = ResolvedRequest.MatchKey(face: id, script: script, isEmoji: isEmoji)
        if let known = request.matchedScales[key] { return known }
        let scale = measuredScale(font, id, script, isEmoji: isEmoji)
        let isVisible = abs(scale - 1) >= 0.015
        // A larger difference was measured on a glyph that is none of the script.
        let result = isVisible && (0.4...2.5).contains(scale) ? (scale * 1000).rounded() / 1000 : 1
        request.matchedScales[key] = result
        return result
    }

    private func measuredScale(_ font: FontRequestID, _ id: FaceID, _ script: Script, isEmoji: Bool) -> Double {
        let primary = primaryFace(font)
        let (first, own) = (face(primary).font, face(id).font)
        for match in ScriptMatch.letters(of: script, isEmoji: isEmoji) {
            guard let ink = own.glyph(match.letter.value).flatMap(own.ink) else { continue }
            let high = first.top(of: "H") ?? first.metrics.capHeight
            let low = first.top(of: "x") ?? first.metrics.xHeight
            let (measured, wanted): (Int, Double) =
                switch match.target {
                case .top(let share): (ink.top, Double(low) + share * Double(high - low))
                case .extent(let factor): (ink.height, factor * Double(high))
                }
            guard measured > 0, wanted > 0 else { return 1 }
            // Both faces may be scaled by `font-size-adjust` and `size-adjust`.
            let size = LayoutUnit(1000)
            let (firstSize, ownSize) = (usedSize(font, primary, size).double, usedSize(font, id, size).double)
            let ownHeight = Double(measured) / Double(own.file.unitsPerEm) * ownSize
            return ownHeight > 0 ? wanted / Double(first.file.unitsPerEm) * firstSize / ownHeight : 1
        }
        return 1
    }
}

extension HarfBuzzFont {
    fileprivate func top(of letter: Unicode.Scalar) -> Int? { glyph(letter.value).flatMap(ink)?.top }
}
