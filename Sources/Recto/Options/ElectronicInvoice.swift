import RectoEInvoice

/// The electronic invoice of EN 16931 that goes with the pages of a bill: made of the bill's data, or in a file.
///
/// Data that lack what the invoice must have, or whose sums do not follow, are errors, and there is no document.
public struct ElectronicInvoice: Sendable {
    /// The place of the invoice.
    public enum Place: Sendable {
        /// Inside of the PDF, which becomes PDF/A-3 (Factur-X, ZUGFeRD).
        case attached
        /// Beside it: ``Document/electronicInvoice``.
        case beside
    }
    enum Source: Sendable {
        case data(InvoiceFormat)
        case file(RenderInput)
    }

    let source: Source
    /// The place of the invoice.
    public var place: Place

    /// An invoice that is made of the data of the document.
    ///
    /// - Parameters:
    ///   - format: one of ``formats``; nil is returned for others.
    ///   - place: where it goes. Formats of UBL are not attached.
    public init?(format: String, place: Place = .attached) {
        guard let format = InvoiceFormat(name: format) else { return nil }
        source = .data(format)
        self.place = place
    }

    /// An invoice in CII that another program has made, which is checked and attached.
    public init(file: RenderInput) {
        source = .file(file)
        place = .attached
    }

    /// The names of formats: `factur-x`, with a profile behind a colon or without, `xrechnung`, `peppol`, `ubl`, `cii`.
    public static let formats = InvoiceFormat.names

    /// The format that is asked for and that no PDF carries; nil if there is none.
    var formatWithoutContainer: String? {
        guard place == .attached, case .data(let format) = source, format.container == nil else { return nil }
        return format.title
    }

    /// The file with the invoice; nil if it is made of data.
    package var file: RenderInput? {
        if case .file(let input) = source { input } else { nil }
    }
}
