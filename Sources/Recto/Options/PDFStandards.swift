package import RectoPDF

/// A standard for PDF that is kept for years: every font is inside, colours mean the same everywhere, and nothing in the
/// file depends on another. The number is the part of ISO 19005, to which the letter adds what else holds.
public enum PDFArchival: String, Sendable, CaseIterable {
    /// PDF/A-2b: the pages look the same for ever.
    case a2b = "2b"
    /// PDF/A-2u: all text can be copied and searched, too.
    case a2u = "2u"
    /// PDF/A-2a: the file says what its content is, too, as tags do.
    case a2a = "2a"
    /// PDF/A-3b: as 2b, but any file may be attached.
    case a3b = "3b"
    /// PDF/A-3u: as 2u, but any file may be attached, such as the XML of an electronic invoice.
    case a3u = "3u"
    /// PDF/A-3a: as 2a, but any file may be attached.
    case a3a = "3a"

    var archival: PDFConformance.Archival {
        switch self {
        case .a2b: .init(part: 2, level: .basic)
        case .a2u: .init(part: 2, level: .unicode)
        case .a2a: .init(part: 2, level: .accessible)
        case .a3b: .init(part: 3, level: .basic)
        case .a3u: .init(part: 3, level: .unicode)
        case .a3a: .init(part: 3, level: .accessible)
        }
    }
}

/// A standard for PDF that can be read by everyone, also aloud: a part of ISO 14289.
public enum PDFAccessibility: String, Sendable, CaseIterable {
    /// PDF/UA-1, for PDF 1.7.
    case ua1 = "1"
    /// PDF/UA-2, for PDF 2.0.
    case ua2 = "2"

    var accessibility: PDFConformance.Accessibility {
        switch self {
        case .ua1: .ua1
        case .ua2: .ua2
        }
    }
}

extension RenderOptions {
    /// The standard for keeping that was asked for, or that a PDF with an electronic invoice meets.
    var archivalStandard: PDFArchival? { archival ?? (carriesInvoice ? .a3b : nil) }

    var carriesInvoice: Bool { electronicInvoice?.place == .attached }

    package var conformance: PDFConformance {
        PDFConformance(archival: archivalStandard?.archival, accessibility: accessibility?.accessibility)
    }

    /// The reason why no document can be made with these options; nil if they go together.
    public var contradiction: String? {
        if backend == .cairo, writesParts { return "a merged file is written by recto's own back end alone" }
        if let contradiction = contradictionOfInvoice { return contradiction }
        let standard = accessibility.map { "PDF/UA-\($0.rawValue)" } ?? archivalStandard.map { "PDF/A-\($0.rawValue)" }
        guard let standard else { return nil }
        if backend == .cairo { return "\(standard) is written by recto's own back end alone" }
        if !writesTags, conformance.needsTags { return "\(standard) needs tags" }
        if accessibility == .ua2, archivalStandard != nil {
            return "PDF/UA-2 is for PDF 2.0, but PDF/A-2 and PDF/A-3 for PDF 1.7: PDF/UA-1 goes with them"
        }
        return nil
    }

    private var contradictionOfInvoice: String? {
        guard carriesInvoice, let invoice = electronicInvoice else { return nil }
        if let format = invoice.formatWithoutContainer {
            return "no PDF carries \(format): it is a file beside it, as --einvoice-output names one"
        }
        if archival?.archival.part == 2 { return "an electronic invoice is carried by PDF/A-3, not by PDF/A-2" }
        if !writesParts { return nil }
        return "a merged file carries no electronic invoice: each bill has its own, and a PDF carries one"
    }
}
