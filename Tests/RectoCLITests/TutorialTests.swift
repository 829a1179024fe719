import Foundation
import RectoTestSupport
import Testing

/// docs/tutorial.md, step by step as it stands: files are written, commands are run, and each picture is of a page that is
/// there.
@Suite struct TutorialTests {
    private enum Step {
        case file(name: String, text: String)
        /// Commands, and whether the last one is to find a fault.
        case commands([String], fails: Bool)
        /// What was printed before.
        case output(String)
        case picture(String)
    }

    private static func steps() throws -> [Step] {
        let page = try String(contentsOfFile: TestPaths.packageRoot + "/docs/tutorial.md", encoding: .utf8)
        var steps: [Step] = []
        var (info, lines): ([Substring]?, [String]) = (nil, [])
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "```", let block = info {
                if block.first == "sh" {
                    steps.append(.commands(lines, fails: block.last == "fails"))
                } else if block.count > 1 {
                    steps.append(.file(name: String(block[1]), text: lines.joined(separator: "\n") + "\n"))
                } else {
                    steps.append(.output(lines.joined(separator: "\n")))
                }
                (info, lines) = (nil, [])
            } else if info != nil {
                lines.append(String(line))
            } else if line.hasPrefix("```") {
                info = line.dropFirst(3).split(separator: " ")
            } else if line.hasPrefix("!["), let picture = line.split(separator: "(").last?.dropLast() {
                steps.append(.picture(String(picture)))
            }
        }
        return steps
    }

    @Test func everyStepDoesWhatThePageSays() throws {
        let folder = try Folder()
        // Its name on the path of the shell.
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/recto", withDestinationPath: Program.url.path)
        var (place, said, made, pictures) = (folder.path, "", "", 0)
        for step in try Self.steps() {
            switch step {
            case .file(let name, let text):
                try text.write(toFile: place + "/" + name, atomically: true, encoding: .utf8)
            case .commands(let commands, let fails):
                for (index, command) in commands.enumerated() {
                    if command.hasPrefix("cd ") {
                        place += "/" + command.dropFirst(3)
                        try putFont(into: place)
                        continue
                    }
                    let status: Int32
                    (status, said) = try run(command, in: place, folder.path)
                    let isWrong = fails && index == commands.count - 1
                    #expect(status == (isWrong ? 1 : 0), "\(command): \(said)")
                    if !isWrong, command.hasPrefix("recto render") { #expect(said.isEmpty, "\(command): \(said)") }
                    let words = command.split(separator: " ")
                    if let option = words.firstIndex(of: "-o") { made = String(words[option + 1]) }
                }
            case .output(let text): #expect(said.contains(text), "\(said)")
            case .picture(let name):
                #expect(FileManager.default.fileExists(atPath: TestPaths.packageRoot + "/docs/" + name), "\(name)")
                #expect(FileManager.default.fileExists(atPath: place + "/" + made), "\(made)")
                pictures += 1
            }
        }
        #expect(pictures > 10)
    }

    /// The page has a font of the reader's own.
    private func putFont(into folder: String) throws {
        for (style, name) in [("Regular", "regular"), ("Bold", "bold")] {
            try FileManager.default.copyItem(
                atPath: TestPaths.packageRoot + "/fonts/LiberationSerif-\(style).ttf",
                toPath: folder + "/house-\(name).ttf")
        }
    }

    private func run(_ command: String, in place: String, _ programs: String) throws -> (Int32, said: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = URL(fileURLWithPath: place)
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = programs + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, said)
    }

    /// docs/moving/templates.md: each construct of recto's column is one that a template may have.
    @Test func whatTheMigrationSaysIsATemplate() throws {
        let page = try String(contentsOfFile: TestPaths.packageRoot + "/docs/moving/templates.md", encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        #expect(rows.count > 20)
        let data = """
            {"buyer": {"name": "B"}, "x": 1, "lines": [{"net": 1}], "due": 2, "note": "n", "currency": "EUR", "d": "2026-11-24", "n": 2, "price": 3, "unit": "h"}
            """
        for row in rows {
            let cell = row.split(separator: "|", omittingEmptySubsequences: false).dropLast().last ?? ""
            for tag in cell.split(separator: "`").filter({ $0.contains("{{") }) {
                // A parent has no text beside its blocks.
                let template = tag.replacing("…", with: tag.hasPrefix("{{<") ? "" : "x")
                let folder = try Folder([
                    "t.html": "<!DOCTYPE html><html lang=en><title>t</title><p>"
                        + (tag == "{{.}}" ? "{{#x}}{{.}}{{/x}}" : template), "d.json": data,
                    "a.html": "part", "bill.html": "{{$title}}Bill{{/title}}",
                ])
                let program = try Program(
                    "render", "t.html", "-d", "d.json", "-o", "t.pdf", "--strict", in: folder.path)
                #expect(program.status == 0, "\(tag): \(program.errors)")
            }
        }
    }
}
