package import Recto
import RectoDOM

/// A call of WeasyPrint, with its options as values.
package struct WeasyPrintCall: Sendable {
    /// A text that is printed in place of a document.
    package enum Question: Sendable { case version, information, help }
    package enum Verbosity: Sendable { case quiet, warnings, notes }

    package var question: Question?
    /// A path, a `file:` URL, or `-`.
    package var input = ""
    /// A path, or `-`.
    package var output = ""
    package var options = RenderOptions()
    package var verbosity = Verbosity.warnings
    package var failsWithoutResources = false
    /// A sentence for each option that has no effect.
    package var notes: [String] = []
    private var encoding: String?
    private var baseURL: String?
    private var attachments: [String] = []
    private var relationships: [String] = []

    /// - Parameter arguments: those of the program, without its name.
    package init(arguments: some Sequence<String>) throws(DoorProblem) {
        let reader = DoorArguments(WeasyPrintOptions.groups)
        let read = try reader.read(arguments)
        notes = reader.notes(on: read)
        options.usesSystemFonts = true
        options.keepsFontHints = false
        var words: [String] = []
        for argument in read {
            switch argument {
            case .word(let word): words.append(word)
            case .option(let name, let values): try set(name, values.first ?? "")
            }
        }
        if question != nil { return }
        guard words.count == 2 else {
            throw DoorProblem(
                words.count < 2
                    ? "the following arguments are required: \(words.isEmpty ? "input, output" : "output")"
                    : "unrecognized arguments: \(words.dropFirst(2).joined(separator: " "))")
        }
        (input, output) = (words[0], words[1])
        options.attachments = attachments.enumerated().map { index, path in
            let name = relationships.indices.contains(index) ? relationships[index] : "Unspecified"
            return PDFAttachment(
                .file(ResourceURL.path(ofFile: path) ?? path),
                relationship: PDFAttachment.Relationship(name: name) ?? .unspecified)
        }
        if let contradiction = options.contradiction { throw DoorProblem(contradiction) }
    }

    private mutating func set(_ name: String, _ value: String) throws(DoorProblem) {
        switch name {
        case "help": question = question ?? .help
        case "info": question = .information
        case "version": question = .version
        case "stylesheet": options.stylesheets.append(.file(ResourceURL.path(ofFile: value) ?? value))
        case "attachment": attachments.append(value)
        case "attachment-relationship":
            guard PDFAttachment.Relationship(name: value) != nil else {
                throw DoorProblem("'\(value)' is no relationship: Source, Data, Alternative, Supplement or Unspecified")
            }
            relationships.append(value)
        case "pdf-variant": try setVariant(value.lowercased())
        case "hinting": options.keepsFontHints = true
        case "encoding": encoding = value
        case "media-type": options.mediaType = value
        case "base-url": baseURL = value
        case "fail-on-http-errors": failsWithoutResources = true
        case "verbose", "debug": verbosity = .notes
        case "quiet": verbosity = .quiet
        case "map":
            guard let map = URLMap(argument: value) else {
                throw DoorProblem("'--map \(value)' is not an address and a folder")
            }
            options.maps.append(map)
        case "root": options.root = value
        case "font-path": options.fontFolders.append(value)
        default: break
        }
    }

    private mutating func setVariant(_ variant: String) throws(DoorProblem) {
        if variant.hasPrefix("pdf/a-"), let archival = PDFArchival(rawValue: String(variant.dropFirst(6))) {
            options.archival = archival
        } else if variant.hasPrefix("pdf/ua-"),
            let accessibility = PDFAccessibility(rawValue: String(variant.dropFirst(7)))
        {
            options.accessibility = accessibility
        } else {
            throw DoorProblem(
                "'--pdf-variant \(variant)' cannot be written: pdf/a-2b, 2u, 2a, 3b, 3u, 3a, pdf/ua-1 and pdf/ua-2 can")
        }
    }

    /// The folder that relative addresses start from; nil for that of the document, or for an address of the network. A path
    /// of a folder is that folder, and the address of a folder ends with a slash.
    package var baseFolder: String? {
        guard let baseURL, !baseURL.isEmpty else { return nil }
        if baseURL.contains(":") {
            guard let path = ResourceURL.path(ofFile: baseURL) else { return nil }
            return baseURL.hasSuffix("/") ? path : FilePath.directory(of: path)
        }
        return baseURL
    }

    /// Takes the folder of a path that is a file in place of the path.
    /// - Parameter isFolder: whether there is a folder at a path.
    package mutating func settleBase(_ isFolder: (String) -> Bool) {
        guard let path = baseURL, !path.isEmpty, !path.contains(":"), !isFolder(path) else { return }
        if path.hasSuffix("/") { return }
        let folder = FilePath.directory(of: path)
        baseURL = folder.isEmpty ? "." : folder
    }

    /// The document, with the folder that its relative addresses start from.
    /// - Parameter file: that of `input`.
    package func document(_ file: WkhtmltopdfFiles.File) throws(DoorProblem) -> RenderInput {
        var bytes = file.bytes
        let folder = file.folder
        if let encoding {
            guard let text = EncodedText.utf8(bytes, label: encoding, .decisive) else {
                throw DoorProblem("'--encoding \(encoding)' is not known")
            }
            bytes = text
        } else if let text = EncodedText.utf8(bytes, label: nil) {
            bytes = text
        }
        if let baseFolder { return .bytes(bytes, name: input, directory: baseFolder) }
        let address = baseURL.flatMap { $0.isEmpty ? nil : $0 } ?? file.address
        guard let address else { return .bytes(bytes, name: input, directory: folder) }
        var composer = DocumentComposer(try ReadDocument(bytes, name: input, folder: ResourceBase.ofFolder(folder)))
        composer.baseURL = address
        return composer.compose(directory: folder)
    }
}
