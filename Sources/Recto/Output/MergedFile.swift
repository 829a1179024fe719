package import RectoPDF

/// One PDF of many documents, which is written as they come.
package final class MergedFile {
    private let file: StreamedFile
    private let merged: MergedPDF
    /// How many documents there are.
    package private(set) var count = 0

    /// - Parameters:
    ///   - path: `-` for standard output.
    ///   - conformance: the standards that are asked for.
    init(_ path: String, _ conformance: PDFConformance) throws(RenderError) {
        file = try StreamedFile(path)
        merged = MergedPDF(conformance)
    }

    /// Adds a document that was rendered for this.
    /// - Parameter title: its entry in the outline, if it has no title.
    package func add(_ parts: PDFParts, title: String) throws(RenderError) {
        merged.add(parts, title: title)
        count += 1
        try file.write(merged.take())
    }

    /// Ends the file, and gives it its name. Without this call nothing is left of it.
    package func finish() throws(RenderError) {
        merged.finish()
        try file.write(merged.take())
        try file.finish()
    }
}
