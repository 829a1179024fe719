/// A language tag as the names of dictionaries have it.
/// [BCP 47](https://www.rfc-editor.org/rfc/bcp/bcp47.txt): letters and digits only, so that a tag can be no path.
struct HyphenationLanguage: Hashable {
    /// `de`
    var language: String
    /// `CH`; empty for none.
    var region: String

    /// nil if the tag has no language subtag.
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

    /// Languages whose dictionary is named after a region of another name, and its Debian package.
    private static let regions = [
        "en": "US", "cs": "CZ", "da": "DK", "el": "GR", "sl": "SI", "be": "BY", "af": "ZA", "zu": "ZA", "pt": "PT",
        "uk": "UA", "nb": "NO", "nn": "NO", "no": "NO", "sr": "RS", "et": "EE",
    ]

    /// Whether its writing parts words at all: East Asian ones break anywhere, Thai and kin between words, Arabic and
    /// Hebrew stretch instead.
    var isHyphenated: Bool {
        switch language {
        case "zh", "yue", "ja", "ko", "th", "lo", "km", "my", "ar", "fa", "ur", "he", "yi": false
        default: true
        }
    }

    /// Names of dictionaries, the best first.
    var files: [String] {
        var names: [String] = []
        func add(_ name: String) { if !names.contains(name) { names.append(name) } }
        if !region.isEmpty { add("hyph_\(language)_\(region)") }
        // Commonwealth countries spell as Britain does.
        if language == "en", ["AU", "CA", "IE", "IN", "NZ", "ZA"].contains(region) { add("hyph_en_GB") }
        add("hyph_\(language)")
        add("hyph_\(language)_\(Self.regions[language] ?? language.uppercased())")
        if language == "no" || language == "nn" { add("hyph_nb_NO") }
        return names.map { $0 + ".dic" }
    }

    /// The Debian package that has the dictionary.
    var package: String {
        switch (language, region) {
        case ("en", "GB"): "hyphen-en-gb"
        case ("en", _): "hyphen-en-us"
        case ("pt", "BR"): "hyphen-pt-br"
        case ("pt", _): "hyphen-pt-pt"
        case ("nb", _), ("nn", _): "hyphen-no"
        default: "hyphen-\(language)"
        }
    }
}
