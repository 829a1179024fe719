/// The language of a copied template: its words, the customs by which it writes amounts and dates, and the paper of its country.
package struct TemplateLanguage: Sendable {
    /// The folder of the parts that have words, one for each language; those of English are in the parts themselves.
    static let folder = "parts/words"
    private static let english = "parts/bill"

    /// A tag of BCP 47, such as `de-AT`.
    let tag: String
    /// The language alone.
    package let language: String

    /// nil if the tag is none. [BCP 47 §2.1](https://www.rfc-editor.org/rfc/rfc5646#section-2.1)
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let first = parts.first, (2...3).contains(first.count),
            parts.allSatisfy({ part in
                (1...8).contains(part.utf8.count)
                    && part.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }
            })
        else { return nil }
        language = first.lowercased()
        tag = ([language] + parts.dropFirst().map { $0.count == 2 ? $0.uppercased() : String($0) }).joined(
            separator: "-")
    }

    /// Whether a template takes all of its words from the parts.
    static func isForAny(_ template: String) -> Bool {
        guard template.contains("{{<\(english)}}") else { return false }
        let blocks = template.split(separator: "{{$").dropFirst().map { $0.prefix { $0 != "}" } }
        return blocks.allSatisfy { ["language", "ownStyle"].contains($0) }
    }

    /// The template with the words of the language.
    func applied(to template: String) -> String {
        var text = template
        if let start = text.firstRange(of: "{{$language}}"), let end = text.firstRange(of: "{{/language}}") {
            text.replaceSubrange(start.upperBound..<end.lowerBound, with: tag)
        }
        guard language != "en" else { return text }
        return text.split(separator: Self.english, omittingEmptySubsequences: false)
            .joined(separator: "\(Self.folder)/\(language)")
    }

    /// Whether people there print on Letter.
    /// [CLDR, paperSize](https://github.com/unicode-org/cldr/blob/main/common/supplemental/supplementalData.xml)
    var usesLetter: Bool {
        let regions = ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"]
        return tag.split(separator: "-").dropFirst().contains { regions.contains(String($0)) }
    }
    static let letter = """

        /* The paper of the country. */
        @page {
            size: letter;
        }

        """
}
