/// A kind of file that is no PDF, as its name says: a PDF in it would be opened by the wrong program, or not at all.
package struct OtherFormat {
    /// The name of the format with its article, for messages.
    package let name: String

    /// Whether such a file may be a template.
    let isTemplate: Bool

    /// nil if the extension is that of PDF, or none that is known: `bill.2026`, or what `mktemp` makes.
    package init?(path: String) {
        let file = FilePath.lastComponent(of: path)
        guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return nil }
        let end = file[file.index(after: dot)...].lowercased()
        guard end != "pdf",
            let kind = Self.kinds.first(where: { kind in
                kind.ends.utf8.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(end.utf8) }
            })
        else { return nil }
        name = kind.name
        isTemplate = !["data", "a style sheet", "a font"].contains(name) || end == "xml"
    }

    private static let kinds: [(name: String, ends: String)] = [
        ("a picture", "apng avif bmp eps gif heic heif ico jp2 jpe jpeg jpg jxl png ps psd svg svgz tif tiff webp"),
        ("a document of another program", "doc docx epub md odp ods odt pages ppt pptx rtf txt xls xlsx xps"),
        ("a page of HTML", "htm html mhtml xht xhtml"), ("a template", "hbs j2 jinja liquid mustache twig"),
        ("a style sheet", "css"), ("a font", "otf ttc ttf woff woff2"),
        ("a script", "bat cmd exe js php ps1 py rb sh"),
        ("data", "csv db json jsonl ndjson sqlite sql tokens toml tsv xml yaml yml"),
        ("an archive", "7z bz2 gz rar tar tgz xz zip zst"),
    ]
}
