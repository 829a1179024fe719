import RectoCore

/// The characters that no font has. One diagnostic for each script lists them, at the place of the first.
struct MissingCharacters {
    private var byScript: [String: Entry] = [:]

    private struct Entry {
        /// The index of the diagnostic in the sink.
        var index: Int
        var characters: [UInt32]
        var first: Diagnostic
    }

    mutating func add(
        _ scalar: UInt32, in search: FontDiagnostics.Search, at span: SourceSpan?, to sink: DiagnosticSink?
    ) {
        guard let sink else { return }
        let script = Self.script(of: scalar)
        guard var entry = byScript[script] else {
            let diagnostic = FontDiagnostics.missingGlyph(scalar, in: search, at: span)
            byScript[script] = Entry(index: sink.diagnostics.count, characters: [scalar], first: diagnostic)
            sink.report(diagnostic)
            return
        }
        guard !entry.characters.contains(scalar) else { return }
        entry.characters.append(scalar)
        byScript[script] = entry
        var diagnostic = entry.first
        let text = entry.characters.compactMap(Unicode.Scalar.init).map { String($0) }.joined(separator: " ")
        diagnostic.message = "no font has these \(entry.characters.count) characters of \(script): '\(text)'"
        sink.replace(at: entry.index, with: diagnostic)
    }

    /// The name of the script or block that fonts usually have as a whole.
    private static func script(of scalar: UInt32) -> String {
        blocks.first { $0.range.contains(scalar) }?.name ?? "other scripts"
    }

    private static let blocks: [(range: ClosedRange<UInt32>, name: String)] = [
        (0x0000...0x024F, "Latin"), (0x1E00...0x1EFF, "Latin"), (0x0370...0x03FF, "Greek"), (0x1F00...0x1FFF, "Greek"),
        (0x0400...0x052F, "Cyrillic"), (0x0530...0x058F, "Armenian"), (0x0590...0x05FF, "Hebrew"),
        (0xFB1D...0xFB4F, "Hebrew"), (0x0600...0x08FF, "Arabic"), (0xFB50...0xFDFF, "Arabic"),
        (0xFE70...0xFEFE, "Arabic"), (0x0900...0x097F, "Devanagari"), (0x0980...0x09FF, "Bengali"),
        (0x0A00...0x0A7F, "Gurmukhi"), (0x0A80...0x0AFF, "Gujarati"), (0x0B00...0x0B7F, "Oriya"),
        (0x0B80...0x0BFF, "Tamil"), (0x0C00...0x0C7F, "Telugu"), (0x0C80...0x0CFF, "Kannada"),
        (0x0D00...0x0D7F, "Malayalam"), (0x0D80...0x0DFF, "Sinhala"), (0x0E00...0x0E7F, "Thai"),
        (0x0E80...0x0EFF, "Lao"), (0x0F00...0x0FFF, "Tibetan"), (0x1000...0x109F, "Myanmar"),
        (0x10A0...0x10FF, "Georgian"), (0x1100...0x11FF, "Korean"), (0xAC00...0xD7FF, "Korean"),
        (0x1200...0x139F, "Ethiopic"), (0x1780...0x17FF, "Khmer"), (0x2E80...0x2FFF, "Chinese and Japanese"),
        (0x3000...0x312F, "Chinese and Japanese"), (0x3130...0x318F, "Korean"),
        (0x3190...0x9FFF, "Chinese and Japanese"), (0xF900...0xFAFF, "Chinese and Japanese"),
        (0xFE30...0xFE4F, "Chinese and Japanese"), (0xFF00...0xFFEF, "Chinese and Japanese"),
        (0x20000...0x3FFFF, "Chinese and Japanese"), (0x1F000...0x1FAFF, "emoji"), (0x2000...0x2BFF, "symbols"),
    ]
}
