import RectoCore
package import RectoPDF

/// A finished PDF file, and what there is to know about it.
public struct Document: Sendable {
    /// The bytes of the file.
    public let pdf: [UInt8]
    /// The electronic invoice that was asked for beside the file, in UTF-8; nil if there is none.
    public let electronicInvoice: [UInt8]?
    /// The number of pages in the file.
    public let pages: Int
    /// The objects of which a larger file is made, in place of the bytes; nil for a file of its own.
    package let parts: Parts?
    package typealias Parts = PDFParts
    /// Messages for the author of the template, in the order in which they were found. Warnings and notes; a limit that
    /// left something out is an error here, too. Empty for a document that came out as it was written.
    public let diagnostics: [RenderDiagnostic]
    /// The paths of the files that it was made of.
    package let filesRead: [String]

    /// Writes the file whole or not at all: into a temporary file beside `path`, which then takes its name. A file that
    /// the document was made of, such as a style sheet, is not replaced.
    ///
    /// - Throws: ``RenderError`` with the reason ``RenderError/Reason-swift.enum/output``; its diagnostics are those of
    ///   the document and the cause. Nothing is left behind then.
    public func write(to path: String) throws(RenderError) { try write(to: path, patience: nil) }

    /// - Parameter patience: the longest wait for a reader of a pipe; for ever if nil.
    package func write(to path: String, patience: Duration?) throws(RenderError) {
        try RenderedOutput(path: path, filesRead: filesRead, after: diagnostics, patience: patience).write(pdf)
    }

    /// Makes the folders and writes the electronic invoice that goes beside the document, unless the file holds just this one.
    package func writeInvoice(to path: String) throws(RenderError) {
        guard let electronicInvoice, !OutputFile(path: path).holds(electronicInvoice) else { return }
        try OutputFile.makeFolders(above: path)
        try RenderedOutput(path: path, filesRead: filesRead, after: diagnostics).write(electronicInvoice)
    }

    /// Makes the folders and writes the file, unless it is there and holds just this document: whoever renders records
    /// once more leaves alone what has not changed.
    package func writeIfChanged(to path: String) throws(RenderError) {
        if OutputFile(path: path).holds(pdf) { return }
        try OutputFile.makeFolders(above: path)
        try write(to: path)
    }

    /// Writes to an open file, such as standard output.
    package func write(toDescriptor descriptor: Int32) throws(RenderError) {
        try RenderedOutput(descriptor: descriptor, after: diagnostics).write(pdf)
    }
}

/// Writes the result of a render to its place, a file or a descriptor.
struct RenderedOutput {
    private enum Target {
        /// A file, which must not be one of those that the document was made of.
        case file(OutputFile, filesRead: [String])
        case descriptor(Int32)
    }
    private let target: Target
    private let diagnostics: [RenderDiagnostic]

    /// - Parameters:
    ///   - diagnostics: those that were found before; errors come after them.
    ///   - patience: the longest wait for a reader of a pipe; for ever if nil.
    init(path: String, filesRead: [String], after diagnostics: [RenderDiagnostic], patience: Duration? = nil) {
        target = .file(OutputFile(path: path, patience: patience), filesRead: filesRead)
        self.diagnostics = diagnostics
    }

    init(descriptor: Int32, after diagnostics: [RenderDiagnostic]) {
        target = .descriptor(descriptor)
        self.diagnostics = diagnostics
    }

    func write(_ bytes: [UInt8]) throws(RenderError) {
        do throws(RenderFailure) {
            switch target {
            case .file(let file, let filesRead):
                try file.keep(filesRead)
                try file.write(bytes)
            case .descriptor(let descriptor): try OutputFile.write(bytes, toDescriptor: descriptor)
            }
        } catch {
            throw RenderError(error, after: diagnostics)
        }
    }
}
