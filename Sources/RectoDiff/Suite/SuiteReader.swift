import Recto
import RectoCore
import RectoTemplate

/// A document that must not change.
package struct SuiteCase: Sendable {
    /// Unlike those of all others: the path of its folder, or the name in `recto-test.json`.
    package var name: String
    package var template: String
    package var data: String?
    package var options = RenderOptions()
    package var rules = DiffRules()
    /// The file of the snapshot.
    package var snapshot: String
    /// Whether the PDF is kept beside the snapshot.
    package var keepsPDF = false
    package var pdf: String { snapshot.dropLast(".txt".count) + ".pdf" }
}

/// Finds the cases of a folder: the lines of `recto-test.json`, and each folder with a `template.html`.
package struct SuiteReader {
    static var configuration: String { "recto-test.json" }
    static var folderTemplate: String { "template.html" }
    static var folderData: String { "data.json" }
    static var folderSnapshot: String { "snapshot.txt" }
    static var folderPDF: String { "snapshot.pdf" }
    static let snapshots = "snapshots"

    package private(set) var cases: [SuiteCase] = []
    /// Snapshots that belong to no case.
    package private(set) var stale: [String] = []
    /// The program in which the drawings of cases are tried first (`RenderOptions.drawingProgram`).
    package var drawingProgram: String?
    /// The files that say what the cases are.
    package private(set) var filesRead: [String] = []
    private let sources: SourceStore
    private let sink: DiagnosticSink
    /// The folder that holds all that may be read and written; nil for the folder of each suite.
    private let root: String?

    package init(sources: SourceStore, diagnostics: DiagnosticSink, root: String? = nil) {
        (self.sources, sink, self.root) = (sources, diagnostics, root)
    }

    /// Reads a folder and those below it, or a `recto-test.json`. Throws `RenderFailure` if nothing can be tested.
    /// - Parameter rules: those of the command line, below those of the files.
    package mutating func read(_ path: String, rules: DiffRules) throws {
        let isFile = path.hasSuffix(".json")
        let folder = isFile ? Self.folder(of: path) : path.hasSuffix("/") ? String(path.dropLast()) : path
        if isFile { try InputFile.check(path) }
        let own = folder.isEmpty ? "." : folder
        var settings = Settings(rules: rules, root: root ?? own)
        settings.options.drawingProgram = drawingProgram
        try read(folder: own, name: "", settings)
        let known = Set(cases.map(\.snapshot) + cases.filter(\.keepsPDF).map(\.pdf))
        stale = stale.filter { !known.contains($0) && SnapshotFile.isOwn($0) }
        if cases.isEmpty {
            throw RenderFailure(
                .input,
                Diagnostic(
                    .testNoCases, "'\(path)' has no case to test",
                    hints: ["a case is a folder with '\(Self.folderTemplate)', or a line in '\(Self.configuration)'"]))
        }
    }

    /// The settings for the cases of a folder and of those below it.
    struct Settings {
        var rules: DiffRules
        var options = RenderOptions()
        var keepsPDF = false
        /// The folder outside of which nothing is read or written.
        var root: String

        /// The reason why a file may not be named; nil if it may.
        func problem(_ path: String) -> Diagnostic? {
            if InputFile.isInside(path, root) { return nil }
            return Diagnostic(
                .testOutsideRoot, "'\(path)' is outside of '\(root)', which is the folder that is tested",
                hints: ["allow a wider folder with --root"])
        }
    }

    private mutating func read(folder: String, name: String, _ outer: Settings) throws {
        var settings = outer
        let names = InputFile.names(in: folder)
        let path = folder + "/" + Self.configuration
        if names.contains(Self.configuration) { try read(file: path, in: folder, name: name, &settings) }
        if names.contains(Self.folderTemplate) {
            for own in [Self.folderTemplate, Self.folderData, Self.folderSnapshot, Self.folderPDF]
            where names.contains(own) {
                if let problem = settings.problem(folder + "/" + own) { throw RenderFailure(.input, problem) }
            }
            let item = SuiteCase(
                name: name.isEmpty ? folder : name, template: folder + "/" + Self.folderTemplate,
                data: names.contains(Self.folderData) ? folder + "/" + Self.folderData : nil,
                options: settings.options, rules: settings.rules, snapshot: folder + "/" + Self.folderSnapshot,
                keepsPDF: settings.keepsPDF)
            cases.append(item)
        }
        stale += [Self.folderSnapshot, Self.folderPDF].filter(names.contains).map { folder + "/" + $0 }
        for own in names where !own.hasPrefix(".") && own != Self.snapshots && OutputFile.isFolder(folder + "/" + own) {
            // A link could lead out of the suite, or back to a folder around it.
            if InputFile.isLink(folder + "/" + own) { continue }
            try read(folder: folder + "/" + own, name: name.isEmpty ? own : name + "/" + own, settings)
        }
    }

    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    // MARK: recto-test.json

    private mutating func read(file path: String, in folder: String, name: String, _ settings: inout Settings) throws {
        if let problem = settings.problem(path) { throw RenderFailure(.input, problem) }
        filesRead.append(path)
        let source = sources.add(name: path, bytes: try InputFile.read(path))
        let json = try JSONDocument(parsing: source, in: sources, diagnostics: sink)
        let file = ConfigurationFile(json: json, folder: folder)
        settings = try file.settings(of: json.root, settings)
        guard let list = json.child(of: json.root, named: "cases") else { return }
        let snapshots = folder + "/" + Self.snapshots
        if let problem = settings.problem(snapshots) { throw RenderFailure(.input, problem) }
        for line in try file.items(list) {
            let own = try file.settings(of: line, settings)
            for (caseName, template, data) in try file.documents(of: line) {
                for path in [template, data].compactMap({ $0 }) { try file.check(path, own, line) }
                let full = name.isEmpty ? caseName : name + "/" + caseName
                let base = snapshots + "/" + caseName.replacing("/", with: "-")
                let item = SuiteCase(
                    name: full, template: template, data: data, options: own.options, rules: own.rules,
                    snapshot: base + ".txt", keepsPDF: own.keepsPDF)
                for path in [item.snapshot, item.pdf] { try file.check(path, own, line) }
                guard !cases.contains(where: { $0.snapshot == item.snapshot }) else {
                    throw file.problem("two cases are named '\(caseName)'", line)
                }
                cases.append(item)
            }
        }
        stale += InputFile.names(in: snapshots).filter { $0.hasSuffix(".txt") || $0.hasSuffix(".pdf") }
            .map { snapshots + "/" + $0 }
    }
}
