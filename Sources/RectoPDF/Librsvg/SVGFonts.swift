import CPangoCairo
import RectoText
import Synchronization

/// A font for the text of drawings.
package struct SVGFont: Sendable {
    package var family: String
    /// The families that this one replaces.
    package var substitutes: [String]
    package var sources: [FontSource]
    package init(family: String, substitutes: [String], sources: [FontSource]) {
        self.family = family
        self.substitutes = substitutes
        self.sources = sources
    }
}

/// Sets up the fonts that librsvg uses. It takes them from the fontconfig configuration of the process, which recto
/// itself does not use. That configuration is replaced, so that drawings look the same on every machine.
enum SVGFonts {
    private static let isInstalled = Mutex(false)

    /// Whether the drawing has text. Opening fonts costs more than drawing most drawings.
    static func isNeeded(_ bytes: [UInt8]) -> Bool { SVGTextScan.hasText(bytes) }

    /// Returns those of the characters that no font has.
    static func uncovered(_ characters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard !characters.isEmpty, let config = FcConfigGetCurrent(),
            let fonts = FcConfigGetFonts(config, FcSetApplication)
        else { return [] }
        var sets: [OpaquePointer] = []
        for index in 0..<Int(fonts.pointee.nfont) {
            var set: OpaquePointer?
            if FcPatternGetCharSet(fonts.pointee.fonts[index], "charset", 0, &set) == FcResultMatch, let set {
                sets.append(set)
            }
        }
        return characters.filter { character in
            !character.properties.isDefaultIgnorableCodePoint
                && !sets.contains { FcCharSetHasChar($0, character.value) != 0 }
        }
    }

    static func install(_ fonts: [SVGFont]) {
        isInstalled.withLock { isInstalled in
            if isInstalled { return }
            isInstalled = true
            guard let config = FcConfigCreate() else { return }
            let rules = Self.rules(fonts)
            _ = rules.withUnsafeBufferPointer { FcConfigParseAndLoadFromMemory(config, $0.baseAddress, 1) }
            for font in fonts {
                for source in font.sources {
                    _ = path(of: source)?.withCString { path in
                        FcConfigAppFontAddFile(config, UnsafeRawPointer(path).assumingMemoryBound(to: FcChar8.self))
                    }
                }
            }
            FcConfigSetCurrent(config)
            FcConfigDestroy(config)
        }
    }

    /// The path of a font, because fontconfig opens fonts by path only.
    private static func path(of source: FontSource) -> String? {
        switch source {
        case .file(let path, _): return path
        case .bytes: return nil
        case .embedded(let name): return EmbeddedFonts.path(of: name)
        }
    }

    /// The fontconfig rules that replace names by the families that stand for them, and unknown names by the first
    /// family.
    private static func rules(_ fonts: [SVGFont]) -> [UInt8] {
        var text = "<fontconfig>"
        for font in fonts {
            for name in font.substitutes {
                text +=
                    "<match target=\"pattern\"><test name=\"family\"><string>\(name)</string></test>"
                    + "<edit name=\"family\" mode=\"assign\" binding=\"same\"><string>\(font.family)</string></edit>"
                    + "</match>"
            }
        }
        if let first = fonts.first {
            text +=
                "<match target=\"pattern\"><edit name=\"family\" mode=\"append_last\"><string>\(first.family)</string>"
                + "</edit></match>"
        }
        return Array((text + "</fontconfig>").utf8) + [0]
    }
}
