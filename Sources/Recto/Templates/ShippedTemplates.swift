import RectoCore

/// The templates that come with recto: those of its checkout, or those that were installed with it.
package struct ShippedTemplates: Sendable {
    package struct Entry: Sendable, Equatable {
        /// The name without ending, such as `invoice`.
        package let name: String
        /// One line from the README of the templates.
        package let about: String
    }
    /// A file to copy.
    package struct File: Sendable, Equatable {
        package let path: String
        /// Its path in the new folder.
        package let name: String
        /// The text to write where `init` changes the file, as it does for another language; nil to copy it.
        package var text: String?
    }

    private let templates: String
    private let samples: String

    /// Looks beside the program, as it is installed (`bin/recto`, `share/recto`), then in the folders around it, as it is
    /// built in a checkout. nil if there are no templates.
    ///
    /// - Parameter program: the path of the program, with links resolved.
    package init?(besideProgram program: String) {
        var folder = FilePath.directory(of: program)
        var places = [FilePath.join(FilePath.directory(of: folder), "share/recto")]
        for _ in 0..<6 where !folder.isEmpty && folder != "/" {
            folder = FilePath.directory(of: folder)
            places.append(folder)
        }
        let place = places.first { InputFile.exists(FilePath.join($0, "templates/bill.schema.json")) }
        guard let place else { return nil }
        templates = FilePath.join(place, "templates")
        samples = FilePath.join(place, "samples")
    }

    /// The templates that the README tells of, in its order.
    package func entries() throws(RenderError) -> [Entry] {
        try text(FilePath.join(templates, "README.md")).split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingSpaces }
            guard cells.count == 4, cells[1].hasPrefix("`"),
                let name = cells[1].dropFirst().split(separator: "`").first,
                name.hasSuffix(".html")
            else { return nil }
            return Entry(name: String(name.dropLast(5)), about: String(cells[2]))
        }
    }

    /// A template, its data, and each shipped file that one of them names, or that such a file names in turn.
    /// - Parameter language: the language that the template is to be in, in place of its own.
    package func files(of template: String, in language: TemplateLanguage? = nil) throws(RenderError) -> [File] {
        let shipped = [nil, Self.parts, TemplateLanguage.folder].flatMap { folder in
            InputFile.names(in: folder.map { FilePath.join(templates, $0) } ?? templates)
                .filter { $0.contains(".") && $0 != "README.md" }.map { name in folder.map { "\($0)/\(name)" } ?? name }
        }
        var chosen = ["\(template).html"]
        var replaced: [String: String] = [:]
        if let language {
            replaced[chosen[0]] = language.applied(to: try text(FilePath.join(templates, chosen[0])))
            if language.usesLetter {
                let sheet = "\(template).css"
                let css = try text(FilePath.join(templates, sheet))
                // A roll is as wide everywhere.
                if !css.contains("mm auto") { replaced[sheet] = css + TemplateLanguage.letter }
            }
        }
        var texts: [String] = []
        let data = InputFile.names(in: samples).filter { Self.isData($0, of: template) }
        for name in data { texts.append(try text(FilePath.join(samples, name))) }
        var next = 0
        while next < chosen.count || !texts.isEmpty {
            if next < chosen.count {
                if let text = replaced[chosen[next]] {
                    texts.append(text)
                } else if !Self.isPicture(chosen[next]) {
                    texts.append(try text(FilePath.join(templates, chosen[next])))
                }
                next += 1
            }
            for text in texts {
                let names = Self.fileNames(in: text)
                chosen += shipped.filter { Self.isNamed($0, by: names) && !chosen.contains($0) }
            }
            texts = []
        }
        return chosen.map { File(path: FilePath.join(templates, $0), name: $0, text: replaced[$0]) }
            + data.map { File(path: FilePath.join(samples, $0), name: $0) }
    }

    /// The languages that there are words in, besides English.
    package var languages: [String] {
        InputFile.names(in: FilePath.join(templates, TemplateLanguage.folder)).filter {
            $0.hasSuffix(".html") && !$0.contains("-")
        }.map { String($0.dropLast(5)) }.sorted()
    }

    /// Whether all words of a template come from the parts, so that it can be in another language.
    package func isOfAnyLanguage(_ template: String) throws(RenderError) -> Bool {
        TemplateLanguage.isForAny(try text(FilePath.join(templates, "\(template).html")))
    }

    /// The language that a template has, as it says itself.
    package func language(of template: String) throws(RenderError) -> String {
        WrittenLanguage.name(in: try text(FilePath.join(templates, "\(template).html"))) ?? "one language"
    }

    private static func isData(_ name: String, of template: String) -> Bool {
        [".json", "-many.json", "-hostile.json"].contains { name == template + $0 }
    }
    private static func isPicture(_ name: String) -> Bool {
        [".png", ".jpg", ".svg", ".webp"].contains { name.hasSuffix($0) }
    }

    /// The folder of the partials that templates share.
    private static let parts = "parts"

    /// A tag leaves out the ending of a partial: `{{> parts/address}}`.
    private static func isNamed(_ file: String, by names: Set<String>) -> Bool {
        names.contains(file)
            || file.hasPrefix(parts + "/") && file.hasSuffix(".html") && names.contains(String(file.dropLast(5)))
    }

    /// All words of a text that may be names of files, with and without the folders before them.
    private static func fileNames(in text: String) -> Set<String> {
        let words = text.utf8.split { byte in
            !((byte | 0x20) &- 0x61 < 26 || 0x2D...0x39 ~= byte || byte == 0x5F)
        }
        var names: Set<String> = []
        for word in words where word.contains(UInt8(ascii: ".")) || word.contains(UInt8(ascii: "/")) {
            let path = String(Substring(word))
            names.formUnion([path, FilePath.lastComponent(of: path)])
        }
        return names
    }

    private func text(_ path: String) throws(RenderError) -> String {
        do throws(RenderFailure) {
            return String(decoding: try InputFile.read(path), as: UTF8.self)
        } catch {
            throw RenderError(error)
        }
    }
}

extension Substring {
    fileprivate var trimmingSpaces: Substring {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
