import RectoCore

/// The picture of a page.
public struct PageImage: Sendable {
    /// The number of the page, from 1.
    public let page: Int
    /// The bytes of the file.
    public let bytes: [UInt8]
}

/// Pictures of a document's pages, and what there is to know about them.
public struct PageImages: Sendable {
    /// A picture for each page that was asked for, in order.
    public let images: [PageImage]
    /// The number of pages in the document, of which pictures may show only some.
    public let pages: Int
    /// Messages for the author of the template; see ``Document/diagnostics``.
    public let diagnostics: [RenderDiagnostic]
    /// The paths of the files that the document was made of.
    let filesRead: [String]

    /// The file of a picture. If there are several, the number of the page stands before the extension, with as many
    /// digits as the number of pages has, so that names sort: `bill-03.png`.
    public func path(of image: PageImage, in path: String) -> String {
        if images.count == 1 { return path }
        let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[name...].lastIndex(of: ".") ?? path.endIndex
        let digits = String(image.page)
        let zeros = String(repeating: "0", count: max(0, String(pages).utf8.count - digits.utf8.count))
        return path[..<dot] + "-" + zeros + digits + path[dot...]
    }

    /// Writes each picture whole or not at all, by the name that ``path(of:in:)`` gives it.
    ///
    /// - Throws: ``RenderError`` with the reason ``RenderError/Reason-swift.enum/output``; its diagnostics are those of
    ///   the document and the cause.
    public func write(to path: String) throws(RenderError) { try write(to: path, patience: nil) }

    /// - Parameter patience: the longest wait for a reader of a pipe; for ever if nil.
    package func write(to path: String, patience: Duration?) throws(RenderError) {
        for image in images {
            try RenderedOutput(
                path: self.path(of: image, in: path), filesRead: filesRead, after: diagnostics, patience: patience
            ).write(image.bytes)
        }
    }

    /// Writes the only picture to an open file, such as standard output.
    package func write(toDescriptor descriptor: Int32) throws(RenderError) {
        guard images.count == 1 else {
            throw RenderError(
                RenderFailure(
                    .output,
                    Diagnostic(
                        .outputSeveralPages,
                        "the pictures of \(images.count) pages cannot all go to standard output",
                        hints: ["pick one page with --pages, or give a file with -o"])), after: diagnostics)
        }
        try RenderedOutput(descriptor: descriptor, after: diagnostics).write(images[0].bytes)
    }
}
