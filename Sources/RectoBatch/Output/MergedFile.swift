package import Recto
package import RectoPDF

/// One PDF of many documents, which is written as they come.
package final class MergedFile {
    private let file: StreamedFile
    private let merged: MergedPDF
    /// Counts the documents that were added.
    package private(set) var count = 0

    /// - Parameters:
    ///   - path: `-` for standard output.
    ///   - options: those that all its documents are rendered with, and ``RenderOptions/writesParts`` among them.
    package init(_ path: String, _ options: RenderOptions) throws(RenderError) {
        file = try StreamedFile(path, patience: options.limits.recordTime)
        merged = MergedPDF(options.conformance)
    }

    /// The title of the file; nil for those of its first and its last document.
    package var title: String? {
        get { merged.title }
        set { merged.title = newValue }
    }

    /// Adds a document that was rendered for this.
    /// - Parameter title: its entry in the outline, if it has no title.
    package func add(_ parts: PDFParts, title: String) throws(RenderError) {
        merged.add(parts, title: title)
        count += 1
        try file.write(merged.take())
    }

    /// Ends the file, and gives it its name. Without this call nothing is left of it.
    /// - Parameter read: the files that its documents were made of, which it does not replace.
    package func finish(keeping read: Set<String> = []) throws(RenderError) {
        merged.finish()
        try file.write(merged.take())
        try file.finish(keeping: read)
    }
}
