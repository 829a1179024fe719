/// All that is to be made of one document, for a process that makes many.
package struct WorkOrder: Sendable {
    /// The result that is wanted.
    package enum Product: Sendable {
        case pdf
        case pictures(PageImageOptions)
        /// No file: only what `recto check` finds.
        case check
    }
    package var input: RenderInput
    package var data: RenderInput?
    package var options: RenderOptions
    package var product = Product.pdf
    package var replacements = FileReplacements()

    package init(_ input: RenderInput, data: RenderInput? = nil, options: RenderOptions = RenderOptions()) {
        (self.input, self.data, self.options) = (input, data, options)
    }
}

/// The result of an order.
package struct WorkResult: Sendable {
    /// A PDF, or the pictures of pages.
    package var files: [PageImage] = []
    /// The electronic invoice that goes beside the PDF, in UTF-8; nil if there is none.
    package var electronicInvoice: [UInt8]?
    /// The number of pages of the document.
    package var pages = 0
    package var diagnostics: [RenderDiagnostic] = []
    /// The data of a check could not be compared.
    package var isIncomplete = false
}
