import RectoCSS

/// The marks of `quotes: auto` for each language, an outer and an inner pair.
/// [CSS Content 3 §3.1](https://www.w3.org/TR/css-content-3/#quotes-property), marks as in CLDR's delimiters.
enum QuotationMarks {
    static func pairs(_ style: ComputedStyle) -> [QuotePair] {
        style.inherited.quotes ?? pairs(language: style.inherited.font.language)
    }

    /// The mark at `depth`. Deeper levels repeat the last pair.
    static func mark(_ style: ComputedStyle, depth: Int, isOpening: Bool) -> String {
        let pairs = pairs(style)
        if pairs.isEmpty || depth < 0 { return "" }
        let pair = pairs[min(depth, pairs.count - 1)]
        return isOpening ? pair.open : pair.close
    }

    private static func pairs(language: String) -> [QuotePair] {
        let tag = language.lowercased()
        let primary = String(tag.prefix { $0 != "-" })
        switch primary {
        case "de" where tag.hasSuffix("-ch") || tag.hasSuffix("-li"): return make("«", "»", "‹", "›")
        case "fr" where tag.hasSuffix("-ch"): return make("«", "»", "‹", "›")
        case "pt" where tag.hasSuffix("-pt"): return make("«", "»", "“", "”")
        case "de", "is", "et", "lt", "cs", "sk", "sl", "sq", "bg", "ka", "mk", "dsb", "hsb":
            return make("„", "“", "‚", "‘")
        case "fr", "br": return make("«\u{202F}", "\u{202F}»", "«\u{202F}", "\u{202F}»")
        case "es", "it", "ca", "gl", "ast", "an", "eu", "el": return make("«", "»", "“", "”")
        case "ru", "be", "uk": return make("«", "»", "„", "“")
        case "nb", "no", "nn": return make("«", "»", "‘", "’")
        case "da", "cy": return primary == "cy" ? make("‘", "’", "“", "”") : make("“", "”", "‘", "’")
        case "sv", "fi": return make("”", "”", "’", "’")
        case "pl", "ro", "mo": return make("„", "”", "«", "»")
        case "hu": return make("„", "”", "»", "«")
        case "hr", "bs": return make("„", "“", "‘", "’")
        case "sr": return make("„", "”", "’", "’")
        case "lv": return make("“", "”", "‘", "’")
        case "he", "yi": return make("”", "”", "’", "’")
        case "ar", "ur": return make("”", "“", "’", "‘")
        case "fa": return make("«", "»", "‹", "›")
        case "ja": return make("「", "」", "『", "』")
        case "zh" where tag.contains("hant") || tag.hasSuffix("-tw") || tag.hasSuffix("-hk"):
            return make("「", "」", "『", "』")
        default: return make("“", "”", "‘", "’")
        }
    }

    private static func make(_ open: String, _ close: String, _ innerOpen: String, _ innerClose: String) -> [QuotePair]
    {
        [QuotePair(open: open, close: close), QuotePair(open: innerOpen, close: innerClose)]
    }
}
