/// A language tag, in the parts by which the files of dictionaries are named.
///
/// [BCP 47](https://www.rfc-editor.org/rfc/bcp/bcp47.txt) tags have only letters, digits and hyphens. Any other
/// character is refused, so that a tag cannot become a path.
struct HyphenationLanguage: Hashable {
    /// The language subtag in lower case, such as `de`.
    var language: String
    /// The region subtag in upper case, such as `CH`; empty if there is none.
    var region: String

    /// Reads a tag. The result is nil if it has no language subtag.
    init?(_ tag: String) {
        let subtags = tag.utf8.split(separator: 0x2D).map { String(decoding: $0, as: UTF8.self).lowercased() }
        guard let first = subtags.first, (2...3).contains(first.utf8.count),
            first.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A })
        else { return nil }
        language = first
        region =
            subtags.dropFirst().first { $0.utf8.count == 2 && $0.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A } }?
            .uppercased() ?? ""
    }

    /// The languages whose dictionary is named after another region than their own name suggests, with the Debian
    /// package of the dictionary.
    private static let regions = [
        "en": "US", "cs": "CZ", "da": "DK", "el": "GR", "sl": "SI", "be": "BY", "af": "ZA", "zu": "ZA", "pt": "PT",
        "uk": "UA", "nb": "NO", "nn": "NO", "no": "NO", "sr": "RS", "et": "EE",
    ]

    /// Whether the language hyphenates words at all. East Asian lines break anywhere, Thai and its neighbours between
    /// words, and Arabic and Hebrew stretch words instead.
    var isHyphenated: Bool {
        switch language {
        case "zh", "yue", "ja", "ko", "th", "lo", "km", "my", "ar", "fa", "ur", "he", "yi": false
        default: true
        }
    }

    /// English as the United Kingdom spells it, which other countries of the Commonwealth do, too.
    private var isBritish: Bool {
        language == "en" && ["GB", "AU", "CA", "IE", "IN", "NZ", "ZA"].contains(region)
    }

    /// The file names of the dictionaries, the best one first.
    var files: [String] {
        var names: [String] = []
        func add(_ name: String) { if !names.contains(name) { names.append(name) } }
        if !region.isEmpty { add("hyph_\(language)_\(region)") }
        if isBritish { add("hyph_en_GB") }
        add("hyph_\(language)")
        add("hyph_\(language)_\(Self.regions[language] ?? language.uppercased())")
        if language == "no" || language == "nn" { add("hyph_nb_NO") }
        return names.map { $0 + ".dic" }
    }

    /// The Debian package that contains the dictionary.
    var package: String {
        switch (language, region) {
        case ("en", _): isBritish ? "hyphen-en-gb" : "hyphen-en-us"
        case ("pt", "BR"): "hyphen-pt-br"
        case ("pt", _): "hyphen-pt-pt"
        case ("nb", _), ("nn", _): "hyphen-no"
        default: "hyphen-\(language)"
        }
    }
}
