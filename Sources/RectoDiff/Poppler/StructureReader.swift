import RectoCore

/// Reads what `pdfinfo`, `pdffonts` and `pdfdetach` print.
enum StructureReader {
    static func lines(_ bytes: [UInt8]) -> [Substring] { String(decoding: bytes, as: UTF8.self).split(separator: "\n") }

    static let metadata: Set<String> = [
        "Title", "Subject", "Keywords", "Author", "Creator", "Producer", "CreationDate", "ModDate", "Form",
        "JavaScript",
        "Encrypted", "PDF subtype",
    ]

    static func metadata(_ bytes: [UInt8]) -> [DocumentStructure.Entry] {
        lines(bytes).compactMap { line in
            guard let colon = line.firstIndex(of: ":"), metadata.contains(String(line[..<colon])) else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            return .init(String(line[..<colon]), String(value))
        }
    }

    /// The strips of each page's media box that its crop box leaves out, in mm, at its left, top, right and bottom.
    /// They come from lines such as `Page    1 CropBox:  0.00  0.00  595.28  841.89`.
    static func crops(_ bytes: [UInt8]) -> [[Double]] {
        var out: [[Double]] = []
        var media: [Double] = []
        for line in lines(bytes) where line.hasPrefix("Page ") {
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            guard words.count == 7 else { continue }
            let box = words[3...].compactMap { Double($0) }
            guard box.count == 4 else { continue }
            if words[2] == "MediaBox:" { media = box }
            if words[2] == "CropBox:", media.count == 4 {
                let parts = [box[0] - media[0], media[3] - box[3], media[2] - box[2], box[1] - media[1]]
                out.append(parts.map { max(0, $0) * WordReader.millimetres })
            }
        }
        return out
    }

    /// The angle by which viewers turn each page, from lines such as `Page    1 rot:   90`.
    static func rotations(_ bytes: [UInt8]) -> [Int] {
        lines(bytes).compactMap { line in
            let words = line.split(separator: " ")
            return words.count == 4 && words[0] == "Page" && words[2] == "rot:" ? Int(words[3]) : nil
        }
    }

    /// Lines of page, type and address.
    static func links(_ bytes: [UInt8]) -> [DocumentStructure.Link] {
        lines(bytes).compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
            guard parts.count == 3, let page = Int(parts[0]), parts[1] == "Annotation" else { return nil }
            return .init(page: page, target: String(parts[2].drop { $0 == " " }))
        }
    }

    /// The columns begin where the line of dashes says.
    static func fonts(_ bytes: [UInt8]) -> [String] {
        let names = lines(bytes).dropFirst(2).map { line in
            PDFFontName.withoutMark(String(line.prefix { $0 != " " }))
        }
        return Set(names).sorted()
    }

    /// The types of the elements; what belongs to them begins with a slash, or says what it is an object of.
    static func tags(_ bytes: [UInt8]) -> [String] {
        lines(bytes).compactMap { line in
            let text = line.drop { $0 == " " }
            let name = text.prefix { $0.isLetter || $0.isNumber }
            return name.isEmpty || name == "Object" || text.hasPrefix("\"") ? nil : String(name)
        }
    }

    static func attachmentNames(_ bytes: [UInt8]) -> [String] {
        lines(bytes).dropFirst().compactMap { line in
            line.firstIndex(of: ":").map { String(line[line.index(after: $0)...].drop { $0 == " " }) }
        }
    }

    /// FNV-1a with 64 bits: it tells files apart, and guards nothing.
    package static func checksum(_ bytes: some Sequence<UInt8>) -> String {
        let digits = String(CheckSum.fnv1a(bytes), radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
