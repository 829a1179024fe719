import RectoCore

/// A finished PDF file, and what there is to know about it.
public struct Document: Sendable {
    /// The bytes of the file.
    public let pdf: [UInt8]
    /// How many pages the file has.
    public let pages: Int
    /// What the author of the template should know, in the order in which it was found. Warnings and notes; a limit
    /// that left something out is an error here, too. Empty for a document that came out as it was written.
    public let diagnostics: [RenderDiagnostic]
    /// The paths of the files that it was made of.
    let filesRead: [String]

    /// Writes the file whole or not at all: into a temporary file beside `path`, which then takes its name. A file that
    /// the document was made of, such as a style sheet, is not replaced.
    ///
    /// - Throws: ``RenderError`` with the reason ``RenderError/Reason-swift.enum/output``; its diagnostics are those of
    ///   the document and the cause. Nothing is left behind then.
    public func write(to path: String) throws(RenderError) {
        try reporting { () throws(RenderFailure) in
            let file = OutputFile(path: path)
            try file.keep(filesRead)
            try file.write(pdf)
        }
    }

    /// Writes to an open file, such as standard output.
    package func write(toDescriptor descriptor: Int32) throws(RenderError) {
        try reporting { () throws(RenderFailure) in try OutputFile.write(pdf, toDescriptor: descriptor) }
    }

    private func reporting(_ write: () throws(RenderFailure) -> Void) throws(RenderError) {
        do {
            try write()
        } catch {
            throw RenderError(error, after: diagnostics)
        }
    }
}
