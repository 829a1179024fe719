import RectoCore

/// The standards that a PDF meets besides ISO 32000.
package struct PDFConformance: Sendable, Equatable {
    /// PDF for keeping. [ISO 19005-2](https://www.iso.org/standard/50655.html) and
    /// [ISO 19005-3](https://www.iso.org/standard/57229.html)
    package struct Archival: Sendable, Equatable {
        package enum Level: String, Sendable {
            /// The page looks the same for ever.
            case basic = "B"
            /// All text can be copied, too.
            case unicode = "U"
            /// The file says what its content is, too.
            case accessible = "A"
        }
        /// 2, or 3 for a file to which any other may be attached.
        package var part: Int
        package var level: Level
        package init(part: Int, level: Level) {
            self.part = part
            self.level = level
        }
    }

    /// PDF that everyone can read: [ISO 14289-1](https://www.iso.org/standard/64599.html), or for PDF 2.0
    /// [ISO 14289-2](https://www.iso.org/standard/82278.html).
    package enum Accessibility: Int, Sendable {
        case ua1 = 1
        case ua2 = 2
    }

    package var archival: Archival?
    package var accessibility: Accessibility?
    package init(archival: Archival? = nil, accessibility: Accessibility? = nil) {
        self.archival = archival
        self.accessibility = accessibility
    }

    /// Whether any standard is asked for, each of which wants every glyph to have a text and none to be missing.
    var isStrict: Bool { archival != nil || accessibility != nil }

    /// Whether the file is one of PDF 2.0, with its structure types.
    var isVersion2: Bool { accessibility == .ua2 }

    /// Whether the content has to be readable without seeing the page.
    var isForReading: Bool { accessibility != nil || archival?.level == .accessible }

    package var needsTags: Bool { isForReading }

    /// The name of what is asked for, as in 'PDF/A-3u and PDF/UA-1'.
    var name: String {
        var names: [String] = []
        if let archival { names.append("PDF/A-\(archival.part)\(archival.level.rawValue.lowercased())") }
        if let accessibility { names.append("PDF/UA-\(accessibility.rawValue)") }
        return names.joined(separator: " and ")
    }
}

extension PDFConformance {
    /// The end of a sentence about what is missing: 'PDF/UA-1 asks for'.
    var demand: String { name + (archival != nil && accessibility != nil ? " ask for" : " asks for") }
}

/// Collects the lacks of a document for the standards that are asked for. A file that lacks something does not claim to
/// meet them.
final class ConformanceReport {
    let conformance: PDFConformance
    private let diagnostics: DiagnosticSink
    private var lacksForKeeping = false
    private var lacksForReading = false

    init(_ conformance: PDFConformance, _ diagnostics: DiagnosticSink) {
        self.conformance = conformance
        self.diagnostics = diagnostics
    }

    /// The standards that the file claims: those asked for, without those for which something was reported.
    var claimed: PDFConformance {
        PDFConformance(
            archival: lacksForKeeping ? nil : conformance.archival,
            accessibility: lacksForReading ? nil : conformance.accessibility)
    }

    /// The purpose of a rule: keeping the file for ever, reading it without seeing its pages, both, or neither.
    enum Subject { case keeping, reading, both, neither }

    /// Reports a lack as an error.
    func lacks(
        _ id: DiagnosticID, _ message: String, for subject: Subject, at span: SourceSpan? = nil, hints: [String] = []
    ) {
        switch subject {
        case .keeping: lacksForKeeping = true
        case .reading:
            lacksForReading = true
            if conformance.archival?.level == .accessible { lacksForKeeping = true }
        case .both: (lacksForKeeping, lacksForReading) = (true, true)
        case .neither: break
        }
        diagnostics.report(id, message, at: span, hints: hints, category: .conformance)
    }
}
