import RectoCore

/// The language of a copied template: its words, the customs by which it writes amounts and dates, and the paper of its country.
package struct TemplateLanguage: Sendable {
    /// The folder of the parts that have words, one for each language; those of English are in the parts themselves.
    static let folder = "parts/words"
    /// The parts that have words in English.
    private static let english = [
        "parts/bill", "parts/credit-note", "parts/reminder", "parts/statement", "parts/receipt",
    ]
    /// The blocks in which a template says what has no words of its own.
    private static let wordless: Set<Substring> = [
        "language", "ownStyle", "opening", "closing", "reasons", "schema", "number", "buyerTaxFact", "checks",
        "paymentCode",
    ]

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

    /// The part with English words that is the parent of a template, if the template has no words of its own.
    private static func words(of template: String) -> String? {
        guard let part = english.first(where: { template.contains("{{<\($0)}}") }) else { return nil }
        let blocks = template.split(separator: "{{$").dropFirst().map { $0.prefix { $0 != "}" } }
        return blocks.allSatisfy(wordless.contains) ? part : nil
    }

    /// Whether a template takes all of its words from the parts.
    static func isForAny(_ template: String) -> Bool { words(of: template) != nil }

    /// The template with the words of the language.
    func applied(to template: String) -> String {
        var text = template
        if let start = text.firstRange(of: "{{$language}}"), let end = text.firstRange(of: "{{/language}}") {
            text.replaceSubrange(start.upperBound..<end.lowerBound, with: tag)
        }
        guard language != "en", let words = Self.words(of: template) else { return text }
        // Those of a bill have the name of the language, and others the name of their part behind it.
        let name = words == Self.english[0] ? language : "\(language)-\(FilePath.lastComponent(of: words))"
        return text.split(separator: words, omittingEmptySubsequences: false).joined(
            separator: "\(Self.folder)/\(name)")
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
