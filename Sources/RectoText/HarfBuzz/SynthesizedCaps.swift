import RectoCore

/// Small capitals made from capitals at a smaller size, for fonts that have none of their own.
/// [CSS Fonts 4 §6.6](https://www.w3.org/TR/css-fonts-4/#font-variant-caps-prop)
struct SynthesizedCaps {
    /// The scale that Chromium uses. It is about the x-height of most fonts.
    static let scale = 0.7

    private let shrinksLowercase: Bool
    private let shrinksUppercase: Bool

    /// The result is nil if the font has what is requested, or if synthesis is forbidden.
    init?(_ request: FontRequestExtras, _ font: FontFile, _ script: Script) {
        guard !request.withheldSynthesis.contains(.smallCaps) else { return nil }
        func has(_ tags: UInt32...) -> Bool { tags.allSatisfy { font.hasSubstitution($0, in: script) } }
        switch request.caps {
        case .normal: return nil
        case .smallCaps: if has(Self.smcp) { return nil }
        case .allSmallCaps: if has(Self.smcp, Self.c2sc) { return nil }
        // If a font has no petite capitals, small capitals are used.
        case .petiteCaps: if has(Self.pcap) || has(Self.smcp) { return nil }
        case .allPetiteCaps: if has(Self.pcap, Self.c2pc) || has(Self.smcp, Self.c2sc) { return nil }
        case .unicase: if has(Self.unic) { return nil }
        }
        shrinksLowercase = request.caps != .unicase
        shrinksUppercase = request.caps != .smallCaps && request.caps != .petiteCaps
    }

    static let smcp: UInt32 = 0x736D_6370
    static let c2sc: UInt32 = 0x6332_7363
    static let pcap: UInt32 = 0x7063_6170
    static let c2pc: UInt32 = 0x6332_7063
    static let unic: UInt32 = 0x756E_6963

    /// Divides an item into the parts that become small capitals and the parts that stay.
    func divide(_ item: ShapingItem, of text: UnsafeBufferPointer<UInt8>) -> [ShapingItem] {
        var pieces: [ShapingItem] = []
        var wasSmall: Bool?
        var i = item.range.lowerBound
        while i < item.range.upperBound {
            let (scalar, length) = decodeScalar(text, at: i)
            // A combining mark stays with its letter.
            let isMark = Unicode.Scalar(scalar)?.properties.canonicalCombiningClass != .notReordered
            let isSmall = isMark ? wasSmall ?? false : becomesSmall(scalar)
            if isSmall == wasSmall {
                pieces[pieces.count - 1].range = pieces[pieces.count - 1].range.lowerBound..<i + length
            } else {
                var piece = item
                piece.range = i..<i + length
                piece.isCapitalized = isSmall
                if isSmall { piece.size = Int((Double(item.size) * Self.scale).rounded()) }
                pieces.append(piece)
            }
            wasSmall = isSmall
            i += length
        }
        return pieces
    }

    private func becomesSmall(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 {
            let letter = scalar | 0x20
            guard letter >= 0x61, letter <= 0x7A else { return false }
            return scalar == letter ? shrinksLowercase : shrinksUppercase
        }
        guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
        return properties.changesWhenUppercased ? shrinksLowercase : properties.isUppercase && shrinksUppercase
    }

    static func capitals(of scalar: UInt32) -> [UInt32] {
        guard let character = Unicode.Scalar(scalar) else { return [scalar] }
        return character.properties.uppercaseMapping.unicodeScalars.map(\.value)
    }
}

/// Sub- and superscripts made from glyphs at a smaller size, for fonts that have none of their own.
/// [CSS Fonts 4 §6.5](https://www.w3.org/TR/css-fonts-4/#font-variant-position-prop)
struct SynthesizedPosition {
    /// The font size of the glyphs in 1/1024 px.
    let size: Int
    /// The shift that is added to the glyphs' vertical offsets, in 1/1024 px; positive is downwards.
    let shift: Int

    /// The result is nil if neither position is requested, or if synthesis is forbidden.
    init?(_ request: FontRequestExtras, _ font: HarfBuzzFont, size: Int) {
        guard request.position != .normal, !request.withheldSynthesis.contains(.position) else { return nil }
        let em = font.file.unitsPerEm
        let metrics = font.metrics
        let isSuper = request.position == .super
        let designSize = isSuper ? metrics.superscriptSize : metrics.subscriptSize
        let designShift = isSuper ? metrics.superscriptShift : metrics.subscriptShift
        // For fonts without usable values: two thirds of the size, raised by a third or lowered by a fifth.
        let isUsable = designSize > em / 4 && designSize <= em && designShift > 0 && designShift <= em
        self.size = isUsable ? size * designSize / em : size * 2 / 3
        let distance = isUsable ? size * designShift / em : isSuper ? size / 3 : size / 5
        shift = isSuper ? -distance : distance
    }

    /// The feature `ordn`. Glyphs that it raises are not raised again.
    static let ordinals: UInt32 = 0x6F72_646E

    static func feature(_ position: FontRequestExtras.Position) -> UInt32 {
        position == .sub ? 0x7375_6273 : 0x7375_7073
    }
}
