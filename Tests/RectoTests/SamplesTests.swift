import Foundation
import Recto
import RectoTestSupport
import Testing

/// What users start from: `samples/NAME/NAME.html` with `NAME.json` beside it where it takes data.
@Suite struct SamplesTests {
    static let names: [String] = {
        let folder = TestPaths.packageRoot + "/samples"
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return entries.filter {
            $0 != specimen && FileManager.default.fileExists(atPath: "\(folder)/\($0)/\($0).html")
        }.sorted()
    }()
    /// Set in fonts of the machine.
    private static let specimen = "type-specimen"
    private static let specimenFonts = [
        "truetype/noto/NotoSerifDevanagari-Regular.ttf", "truetype/noto/NotoSerifThai-Regular.ttf",
        "opentype/noto/NotoSerifCJK-Regular.ttc", "opentype/ebgaramond/EBGaramond12-Regular.otf",
        "opentype/fonts-hosny-amiri/Amiri-Regular.ttf", "opentype/fonts-hosny-amiri/AmiriQuranColored.ttf",
        "truetype/noto/NotoColorEmoji.ttf", "truetype/noto/NotoSansSymbols2-Regular.ttf",
        "truetype/culmus/FrankRuehlCLM-Medium.ttf", "truetype/inter-vf/Inter.var.ttf",
        "truetype/noto/NotoSerif-Regular.ttf",
    ]
    private static let hasSpecimenFonts = specimenFonts.allSatisfy {
        FileManager.default.fileExists(atPath: "/usr/share/fonts/" + $0)
    }

    private static func input(_ name: String) -> (RenderInput, RenderInput?) {
        let path = TestPaths.packageRoot + "/samples/\(name)/\(name)"
        let data = FileManager.default.fileExists(atPath: path + ".json") ? RenderInput.file(path + ".json") : nil
        return (.file(path + ".html"), data)
    }
    private static var renderer: Renderer {
        var options = RenderOptions()
        options.fontsDirectory = TestPaths.packageRoot + "/fonts"
        return Renderer(options: options)
    }

    @Test func thereAreSamples() {
        #expect(
            Self.names.sorted() == [
                "carry-forward", "contract", "din5008", "form", "invoice", "invoice-long", "layout-gallery",
                "receipt-80mm",
                "statement", "swiss-qr-slip",
            ])
    }

    @Test(arguments: names)
    func rendersWithoutDiagnostics(name: String) {
        let (template, data) = Self.input(name)
        let result = Self.renderer.render(template, data: data)
        #expect(result.diagnostics.map { "\($0.id): \($0.message)" } == [])
        #expect(result.pdf?.starts(with: Array("%PDF-".utf8)) == true)
    }

    @Test(.enabled(if: hasSpecimenFonts, "scripts/setup specimen installs the fonts"))
    func theSpecimenRendersWithoutDiagnostics() {
        var options = RenderOptions()
        options.fontsDirectory = TestPaths.packageRoot + "/fonts"
        options.usesSystemFonts = true
        let (template, data) = Self.input(Self.specimen)
        let result = Renderer(options: options).inspect(template, data: data, stage: .fragments)
        #expect(result.diagnostics.map { "\($0.id): \($0.message)" } == [])
        #expect(result.text?.isEmpty == false)
    }

    @Test func twoRunsGiveTheSameBytes() {
        let (template, data) = Self.input("invoice")
        #expect(Self.renderer.render(template, data: data).pdf == Self.renderer.render(template, data: data).pdf)
    }

    /// Rows of the table with a class, by the text of their first cell, page by page.
    private func rows(_ sample: String, table: String) throws -> [[String]] {
        let (template, data) = Self.input(sample)
        let result = Self.renderer.inspect(template, data: data, stage: .fragments, format: .json)
        let json = try #require(result.text)
        let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let root = try #require(parsed as? [String: Any])
        let pages = try #require(root["pages"] as? [[String: Any]])
        func children(_ box: [String: Any]) -> [[String: Any]] { box["children"] as? [[String: Any]] ?? [] }
        func text(_ box: [String: Any]) -> String {
            (box["text"] as? String ?? "") + children(box).map(text).joined()
        }
        func collect(_ box: [String: Any], inTable: Bool, inHead: Bool, into out: inout [String]) {
            let tag = box["tag"] as? String
            let classes = (box["class"] as? String ?? "").split(separator: " ").map(String.init)
            let inTable = inTable || tag == "table" && classes.contains(table)
            let inHead = inHead || tag == "thead"
            if tag == "tr", inTable, !inHead, let first = children(box).first { out.append(text(first)) }
            for child in children(box) { collect(child, inTable: inTable, inHead: inHead, into: &out) }
        }
        return pages.map { page in
            var out: [String] = []
            for box in page["boxes"] as? [[String: Any]] ?? [] {
                collect(box, inTable: false, inHead: false, into: &out)
            }
            return out
        }
    }

    @Test func theGalleryBreaksEveryLayoutMode() throws {
        let (template, data) = Self.input("layout-gallery")
        let result = Self.renderer.inspect(template, data: data, stage: .fragments, format: .json)
        let parsed = try JSONSerialization.jsonObject(with: Data(try #require(result.text).utf8))
        let pages = try #require((parsed as? [String: Any])?["pages"] as? [[String: Any]])
        func ids(_ box: [String: Any]) -> Set<String> {
            let inner = (box["children"] as? [[String: Any]] ?? []).reduce(into: Set<String>()) {
                $0.formUnion(ids($1))
            }
            return inner.union((box["id"] as? String).map { [$0] } ?? [])
        }
        let found = pages.map { page in
            (page["boxes"] as? [[String: Any]] ?? []).reduce(into: Set<String>()) { $0.formUnion(ids($1)) }
        }
        for id in ["block", "flex", "grid", "table", "columns", "positioned", "monolithic", "nested"] {
            #expect(found.count { $0.contains(id) } == 2, "\(id)")
        }
    }

    @Test func theLongInvoiceShowsEveryItemOnce() throws {
        let pages = try rows("invoice-long", table: "items")
        #expect(pages.flatMap { $0 } == (1...120).map(String.init))
        #expect(pages.count == 7)
    }
}
