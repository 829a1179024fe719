import RectoCSS

/// The bidi control characters that implement `direction` and `unicode-bidi` of an inline box.
/// [CSS Writing Modes 4 §2.4.2](https://www.w3.org/TR/css-writing-modes-4/#unicode-bidi), table 1
enum BidiControls {
    private static let lre: [UInt8] = [0xE2, 0x80, 0xAA]
    private static let rle: [UInt8] = [0xE2, 0x80, 0xAB]
    private static let pdf: [UInt8] = [0xE2, 0x80, 0xAC]
    private static let lro: [UInt8] = [0xE2, 0x80, 0xAD]
    private static let rlo: [UInt8] = [0xE2, 0x80, 0xAE]
    private static let lri: [UInt8] = [0xE2, 0x81, 0xA6]
    private static let rli: [UInt8] = [0xE2, 0x81, 0xA7]
    private static let fsi: [UInt8] = [0xE2, 0x81, 0xA8]
    private static let pdi: [UInt8] = [0xE2, 0x81, 0xA9]
    private static let fsiLRO = fsi + lro
    private static let fsiRLO = fsi + rlo
    private static let pdfPDI = pdf + pdi

    /// The controls before an inline box's content.
    static func start(_ style: ComputedStyle) -> [UInt8] {
        let isRTL = style.inherited.direction == .rtl
        return switch style.box.unicodeBidi {
        case .normal: []
        case .embed: isRTL ? rle : lre
        case .isolate: isRTL ? rli : lri
        case .bidiOverride: isRTL ? rlo : lro
        case .isolateOverride: isRTL ? fsiRLO : fsiLRO
        case .plaintext: fsi
        }
    }

    /// The controls after an inline box's content.
    static func end(_ style: ComputedStyle) -> [UInt8] {
        switch style.box.unicodeBidi {
        case .normal: []
        case .embed, .bidiOverride: pdf
        case .isolate, .plaintext: pdi
        case .isolateOverride: pdfPDI
        }
    }

    /// The controls at the start of the root inline box of a block container, because overrides apply to its content
    /// too.
    static func rootStart(_ style: ComputedStyle) -> [UInt8] {
        switch style.box.unicodeBidi {
        case .bidiOverride, .isolateOverride: style.inherited.direction == .rtl ? rlo : lro
        default: []
        }
    }
    static func rootEnd(_ style: ComputedStyle) -> [UInt8] { rootStart(style).isEmpty ? [] : pdf }
}
