/// Decides whether a character that may be an emoji is shown in colours.
enum EmojiPresentation {
    /// Whether the character is to be shown in colours; nil if it is no emoji, or if nothing asks for either form.
    /// [CSS Fonts 4 §9.3](https://www.w3.org/TR/css-fonts-4/#font-variant-emoji-prop)
    ///
    /// DEVIATION: digits, `#` and `*` are emoji only before U+FE0F, as in browsers.
    static func isColored(_ base: UInt32, _ selector: UInt32?, _ request: FontRequestExtras.Emoji) -> Bool? {
        if selector == nil, request == .normal || base < 0x80 { return nil }
        guard let properties = Unicode.Scalar(base)?.properties, properties.isEmoji else { return nil }
        switch selector {
        case 0xFE0F: return true
        case 0xFE0E: return false
        default: break
        }
        return switch request {
        case .normal: nil
        case .text: false
        case .emoji: true
        case .unicode: properties.isEmojiPresentation
        }
    }
}
