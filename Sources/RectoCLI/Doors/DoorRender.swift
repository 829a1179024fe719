import Glibc
import Recto
import RectoBatch
import RectoCore
import RectoDoors
import RectoSandbox

/// Renders the documents of a call of another program, and writes its messages.
struct DoorRender {
    /// The least severity of diagnostics that are printed; nil for none.
    var printed: RenderDiagnostic.Severity? = .warning
    /// Whether what is missing makes the call fail.
    var failsWithoutResources = false
    /// The ids of diagnostics that are neither printed nor counted. HTML that is finished may show the tags of templates.
    var allowed = [DiagnosticID.templateNoData.rawValue, DiagnosticID.templateForeignTag.rawValue]

    /// Shuts the process into a sandbox, in which it may read and write what the call names.
    /// - Parameters:
    ///   - inputs: the documents.
    ///   - request: the fonts, maps and style sheets of the call, and its root.
    ///   - others: files besides, and folders that documents may read from.
    static func enterSandbox(_ inputs: [String], _ request: DocumentRequest, others: [String], output: String) {
        // Without a kernel that has one, the call is served all the same.
        _ = request.enterSandbox(inputs: inputs.map(path)) { room in
            for path in others.map(path) {
                if OutputFile.isFolder(path) { room.allow(.read, at: path) } else { room.allowInput(path) }
            }
            room.allowOutput(output)
        }
    }

    /// The path of an input, which may be a `file:` URL.
    private static func path(_ input: String) -> String { ResourceURL.path(ofFile: input) ?? input }

    /// The file of an input: a path, a `file:` URL, standard input, or an address below one of the maps.
    func read(_ input: String, maps: [URLMap]) throws(DoorProblem) -> WkhtmltopdfFiles.File {
        if input == "-" { return .init(bytes: try bytes("-"), folder: "") }
        if let path = ResourceURL.path(ofFile: input) {
            return .init(bytes: try bytes(path), folder: FilePath.directory(of: path))
        }
        if input.contains("://") {
            for map in maps {
                guard let path = map.path(of: input) else { continue }
                let folder = InputFile.realPath(map.folder) ?? map.folder
                guard InputFile.isInside(path, folder) else {
                    throw DoorProblem("'\(input)' is outside the folder of its --map, '\(map.folder)'")
                }
                return .init(bytes: try bytes(path), folder: FilePath.directory(of: path), address: input)
            }
            throw DoorProblem(
                "'\(input)' is not fetched: recto reads nothing from the network. Name the folder that has it with --map URL=FOLDER, or save it and give its path"
            )
        }
        return .init(bytes: try bytes(input), folder: FilePath.directory(of: input))
    }

    /// The bytes of a file. One without text is printed as an empty page, as the other programs do it.
    private func bytes(_ path: String) throws(DoorProblem) -> [UInt8] {
        do throws(RenderFailure) {
            let bytes = try InputFile.read(path)
            let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
            guard text.allSatisfy({ $0 <= 0x20 }) else { return bytes }
            if printed != nil { Terminal.printError("Warning: '\(path)' is empty: nothing is printed of it") }
            return Array("<!DOCTYPE html>".utf8)
        } catch {
            throw DoorProblem(error.diagnostic.message)
        }
    }

    /// Renders a document.
    func render(_ input: RenderInput, _ options: RenderOptions) throws(RenderError) -> Document {
        var options = options
        options.drawingProgram = DocumentRequest.ownProgram
        var request = DocumentRequest()
        request.input = input.name
        let watchdog = Watchdog(request)
        watchdog.watch()
        defer { watchdog.stop() }
        return try Renderer(options: options).render(template: input, progress: watchdog.progress)
    }

    /// Writes one document.
    func write(_ document: Document, to output: String) throws(RenderError) {
        if output == "-" {
            try document.write(toDescriptor: 1)
        } else {
            try document.write(to: output, patience: nil)
        }
    }

    /// Prints what was found. Returns whether the call succeeds.
    func report(_ diagnostics: [RenderDiagnostic]) -> Bool {
        let rules = DiagnosticRules(
            allowed: allowed, missingResources: failsWithoutResources ? .fail : .warn)
        let told = rules.told(diagnostics)
        if let printed { DiagnosticPrinter().print(told.filter { $0.severity >= printed }) }
        if told.contains(where: { $0.severity == .error }) { return false }
        return !failsWithoutResources || !told.contains { $0.category == .resource }
    }

    static func note(_ message: String) { Terminal.printError("note: \(message)") }
}
