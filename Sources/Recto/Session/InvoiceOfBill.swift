import RectoCore
import RectoDOM
import RectoEInvoice
import RectoPDF
import RectoTemplate

/// The electronic invoice of a document.
struct InvoiceOfBill {
    let invoice: Invoice
    let xml: [UInt8]
    let place: ElectronicInvoice.Place
    /// The terms that the invoice of another program must say where the pages do; none of one that is made of the same data.
    let terms: Set<Term>
    /// The words by which a PDF describes it; nil for a format that no PDF carries.
    fileprivate let container: InvoiceFormat.Container?
}

extension InvoiceOfBill {
    /// The file that the PDF carries.
    func attachment(modified: PDFDate?) -> AttachedFile? {
        guard place == .attached, let container else { return nil }
        return AttachedFile(
            name: container.fileName, bytes: xml, mediaType: "text/xml",
            relationship: container.content == .data ? .data : .alternative,
            description: "\(container.level) invoice", modified: modified ?? issued)
    }

    /// The day of issue: the same data give the same bytes.
    private var issued: PDFDate? { PDFDate(invoice.content.text(.issueDate)) }

    /// The description of the file in the PDF's metadata.
    var description: CarriedInvoice? {
        guard place == .attached, let container else { return nil }
        return CarriedInvoice(fileName: container.fileName, level: container.level, version: container.version)
    }
}

extension RenderSession {
    /// Makes or reads the electronic invoice that the options ask for.
    ///
    /// - Throws: `RenderFailure` of the category `conformance` if receivers would refuse it.
    func invoice(of data: JSONDocument?) throws -> InvoiceOfBill? {
        guard let wish = options.electronicInvoice else { return nil }
        switch wish.source {
        case .data(let format):
            guard let data else {
                throw RenderFailure(
                    .input,
                    Diagnostic(
                        .optionsContradiction, "an electronic invoice is made of data, and there are none",
                        hints: ["give the data of the bill with -d FILE"]))
            }
            let bill = BillInvoice(of: data, as: format)
            try refuse(errorsOf: bill.diagnostics)
            return InvoiceOfBill(
                invoice: bill.invoice, xml: bill.xml, place: wish.place, terms: [], container: format.container)
        case .file(let input):
            return try invoice(in: input)
        }
    }

    private func invoice(in input: RenderInput) throws -> InvoiceOfBill {
        let source = try read(input)
        let file = try InvoiceFile(of: source, in: sources)
        try refuse(
            errorsOf: file.findings.map { diagnostic, path in
                var diagnostic = diagnostic
                if let path { diagnostic.message += ", at \(path)" }
                diagnostic.category = .conformance
                return diagnostic
            })
        let specification = file.invoice.content.text(.specification)
        let format = InvoiceFormat(specification: specification, syntax: file.invoice.syntax)
        guard let format, let container = format.container, file.invoice.syntax == .cii else {
            throw RenderFailure(
                .input,
                Diagnostic(
                    .invoiceRule,
                    file.invoice.syntax == .cii
                        ? "'\(specification)' is no profile of Factur-X, so that no PDF carries the invoice"
                        : "'\(input.name)' is UBL, and a PDF carries CII",
                    at: file.invoice.content.place.span,
                    hints: ["attach it as any other file: --attach \(input.name):alternative"], category: .conformance))
        }
        return InvoiceOfBill(
            invoice: file.invoice, xml: sources[source].bytes, place: .attached, terms: format.terms,
            container: container)
    }

    /// Reports what was found, and throws the last error.
    func refuse(errorsOf found: [Diagnostic]) throws {
        let last = found.lastIndex { $0.severity == .error }
        for (index, diagnostic) in found.enumerated() where index != last { diagnostics.report(diagnostic) }
        if let last { throw RenderFailure(.input, found[last]) }
    }

    /// Data, or an electronic invoice in their place, which becomes data in the language of the template.
    func dataSource(_ input: RenderInput, for template: RenderInput?) throws -> SourceID {
        let source = try readData(input)
        // Before the first tag stand white space, a byte order mark, and in UTF-16 zeros.
        let marks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x00]
        let start = sources[source].bytes.first { !marks.contains($0) }
        if start != UInt8(ascii: "<") { return source }
        return try dataOfInvoice(source, named: input.name, language: template.flatMap(language) ?? "en")
    }

    /// The language that a template says it is in.
    private func language(of template: RenderInput) -> String? {
        if case .standardInput = template.storage { return nil }
        return (try? bytes(of: template)).flatMap { WrittenLanguage.name(in: String(decoding: $0, as: UTF8.self)) }
    }

    func dataOfInvoice(_ source: SourceID, named name: String, language: String) throws -> SourceID {
        let (invoice, found) = try InvoiceReader.read(XMLTree(parsing: source, in: sources))
        let output = DataWriter.write(invoice, language: language)
        for diagnostic in found { diagnostics.report(diagnostic) }
        for value in output.lost {
            diagnostics.report(
                .invoiceLostValue,
                "'\(value.text)' is not printed: the data of bills have no place for this \(value.term.id) (\(value.term.title))",
                at: value.place.span)
        }
        return sources.add(name: "\(name) (as data)", bytes: Array(output.text.utf8))
    }
}
