import RectoCore
import RectoDOM
import RectoLayout

/// Looks for what a document lacks to be read without seeing its pages.
/// [ISO 14289-1 §7](https://www.iso.org/standard/64599.html)
struct AccessibilityCheck {
    private let structure: StructureTree
    private let metadata: PDFMetadata
    private let report: ConformanceReport
    private var document: Document { structure.document }

    init(_ structure: StructureTree, _ metadata: PDFMetadata, _ report: ConformanceReport) {
        self.structure = structure
        self.metadata = metadata
        self.report = report
    }

    func run() {
        let isUniversal = report.conformance.accessibility != nil
        checkLanguage()
        if isUniversal { checkTitle() }
        var level = 0
        for (index, entry) in structure.entries.enumerated() {
            guard let role = entry.role else { continue }
            if role == .figure { checkFigure(Int32(index)) }
            if isUniversal, let next = role.headingLevel {
                checkHeading(index, level: next, after: level)
                level = next
            }
        }
    }

    private var rootSpan: SourceSpan? { document.root.map { document.span($0, names: structure.names) } }

    private func span(of entry: Int) -> SourceSpan? {
        structure.entries[entry].node.map { document.span($0, names: structure.names) }
    }

    private func checkTitle() {
        if !metadata.title.isEmpty { return }
        report.lacks(
            .pdfNoTitle, "the document has no title, which \(report.conformance.demand)", for: .reading,
            at: rootSpan, hints: ["say in the head what it is: <title>Invoice 2026-17</title>"])
    }

    private func checkLanguage() {
        let problem: String
        if metadata.language.isEmpty {
            problem = "the document does not say its language, which \(report.conformance.demand)"
        } else if !Self.isLanguageTag(metadata.language) {
            problem = "'\(metadata.language)' is no tag of a language, which \(report.conformance.demand)"
        } else {
            return
        }
        report.lacks(
            .pdfNoLanguage, problem, for: .reading, at: rootSpan,
            hints: ["write it in the root element, as in <html lang=\"en\"> or lang=\"de-AT\""])
    }

    /// Whether the text has the form of a tag: subtags of letters and digits, of which the first has letters only.
    /// [RFC 5646 §2.1](https://www.rfc-editor.org/rfc/rfc5646#section-2.1)
    private static func isLanguageTag(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = parts.first, 2...8 ~= first.count, first.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }) else {
            return false
        }
        return parts.allSatisfy { part in
            1...8 ~= part.count && part.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }
        }
    }

    private func checkFigure(_ index: Int32) {
        if structure.alternative(of: index) != nil { return }
        report.lacks(
            .pdfNoAlternativeText,
            "the image has no text that stands for it, which \(report.conformance.demand)",
            for: .reading, at: span(of: Int(index)),
            hints: ["say what it shows: alt=\"ACME logo\"; a mere decoration has alt=\"\""])
    }

    private func checkHeading(_ index: Int, level: Int, after last: Int) {
        if level <= last + 1 { return }
        let message =
            last == 0
            ? "the first heading is of level \(level), not 1"
            : "a heading of level \(level) follows one of level \(last), so that a level is left out"
        report.lacks(
            .pdfHeadingOrder, message, for: .reading, at: span(of: index),
            hints: ["use h1, h2 … by the order of the text, and CSS for the size of letters"])
    }
}

extension StructureRole {
    /// The level of a heading; nil for other elements.
    fileprivate var headingLevel: Int? {
        switch self {
        case .heading1: 1
        case .heading2: 2
        case .heading3: 3
        case .heading4: 4
        case .heading5: 5
        case .heading6: 6
        default: nil
        }
    }
}
