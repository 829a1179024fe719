import Foundation
import RectoTestSupport
import Testing

/// The commands of docs/batch.md, each in a folder of its own with the files that the page names.
@Suite struct BatchRecipeTests {
    struct Recipe: CustomTestStringConvertible, Sendable {
        var script = ""
        /// The programs without which it cannot be tried.
        var programs: [String] = []
        /// The files that it makes.
        var files: [String] = []
        var testDescription: String { script.split(separator: "\n").last.map(String.init) ?? "" }
    }

    /// A block of `sh`, with the comments before it.
    private static let recipes: [Recipe] = {
        let page = (try? String(contentsOfFile: TestPaths.packageRoot + "/docs/batch.md", encoding: .utf8)) ?? ""
        var (recipes, recipe, isInside): ([Recipe], Recipe, Bool) = ([], Recipe(), false)
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            func words(_ key: String) -> [String]? {
                guard line.hasPrefix("<!-- \(key): ") else { return nil }
                return line.dropFirst(7 + key.count).dropLast(4).split(separator: " ").map(String.init)
            }
            if line == "```sh" {
                isInside = true
            } else if line == "```", isInside {
                recipes.append(recipe)
                (recipe, isInside) = (Recipe(), false)
            } else if isInside {
                recipe.script += line + "\n"
            } else if let programs = words("needs") {
                recipe.programs = programs
            } else if let files = words("leaves") {
                recipe.files = files
            }
        }
        return recipes
    }()

    private static func has(_ program: String) -> Bool {
        let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return paths.contains { FileManager.default.isExecutableFile(atPath: $0 + "/" + program) }
    }

    @Test func thePageHasRecipes() { #expect(Self.recipes.count >= 12) }

    @Test(arguments: recipes.filter { $0.programs.allSatisfy(has) }) func recipesDoWhatThePageSays(recipe: Recipe)
        throws
    {
        let folder = try Folder()
        let fixtures = TestPaths.packageRoot + "/Tests/Fixtures/batch/recipes"
        for name in ["bill.html", "orders.ndjson", "orders.csv", "shop.json"] {
            try FileManager.default.copyItem(atPath: fixtures + "/" + name, toPath: folder.path + "/" + name)
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-e", "-c", recipe.script]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(Bundle.main.bundleURL.path):\(fixtures)/bin:\(environment["PATH"] ?? "")"
        process.environment = environment
        let complaints = Pipe()
        process.standardError = complaints
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let told = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(told)")
        #expect(!recipe.files.isEmpty)
        for file in recipe.files {
            #expect(FileManager.default.fileExists(atPath: folder.path + "/" + file), "\(file)")
        }
    }
}
