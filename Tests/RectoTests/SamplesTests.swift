import Foundation
import Recto
import RectoTestSupport
import Synchronization
import Testing

/// What users start from: each template with its data; and the specimens, which take no data. `BillTemplateTests` renders the data of
/// many pages and the hostile ones.
@Suite struct SamplesTests {
    /// Data and the template that they are for, by the names of the files.
    struct Sample: CustomTestStringConvertible {
        var data: String?
        var template: String
        var testDescription: String { data ?? template }

        /// The template whose name the data's is or continues: `invoice-many.json` is data of `invoice.html`.
        init(data: String) {
            self.data = data
            template =
                SamplesTests.files("templates", "html").filter { data == $0 || data.hasPrefix($0 + "-") }
                .max { $0.utf8.count < $1.utf8.count } ?? data
        }
        init(template: String) { self.template = template }
    }

    static let samples: [Sample] = {
        let samples = files("samples", "json").filter { !$0.hasSuffix("-many") && !$0.hasSuffix("-hostile") }
            .map(Sample.init(data:)).filter { machineFonts[$0.template] == nil }
        let withData = Set(samples.map(\.template))
        let withoutData = files("templates", "html").filter { machineFonts[$0] == nil && !withData.contains($0) }
        return samples + (withoutData + specimens.filter { machineFonts[$0] == nil }).map(Sample.init(template:))
    }()
    /// Documents that show what recto can do, in the style sheets of the templates.
    static let specimens = files("samples/specimens", "html")
    private static func files(_ folder: String, _ ending: String) -> [String] {
        CheckoutFiles.names(in: folder, ending: ending)
    }
    private static let specimen = "type-specimen"
    /// The templates that are set in fonts of the machine, and the fonts, which `scripts/setup specimen` installs.
    static let machineFonts = [
        specimen: [
            "truetype/noto/NotoSerifDevanagari-Regular.ttf", "truetype/noto/NotoSerifThai-Regular.ttf",
            "opentype/noto/NotoSerifCJK-Regular.ttc", "opentype/ebgaramond/EBGaramond12-Regular.otf",
            "opentype/fonts-hosny-amiri/Amiri-Regular.ttf", "opentype/fonts-hosny-amiri/AmiriQuranColored.ttf",
            "truetype/noto/NotoColorEmoji.ttf", "truetype/noto/NotoSansSymbols2-Regular.ttf",
            "truetype/culmus/FrankRuehlCLM-Medium.ttf", "truetype/inter-vf/Inter.var.ttf",
            "truetype/noto/NotoSerif-Regular.ttf",
        ],
        "japanese-invoice": ["opentype/noto/NotoSansCJK-Regular.ttc", "opentype/noto/NotoSansCJK-Bold.ttc"],
        "saudi-invoice": ["truetype/noto/NotoSansArabic-Regular.ttf", "truetype/noto/NotoSansArabic-Bold.ttf"],
    ]
    /// Those of them whose fonts are there.
    static let machineSamples = machineFonts.filter {
        $0.value.allSatisfy { FileManager.default.fileExists(atPath: "/usr/share/fonts/" + $0) }
    }.keys.sorted().map { $0 == specimen ? Sample(template: $0) : Sample(data: $0) }

    static func input(_ sample: Sample) -> (RenderInput, RenderInput?) {
        let root = TestPaths.packageRoot
        let folder = specimens.contains(sample.template) ? "samples/specimens" : "templates"
        return (
            .file("\(root)/\(folder)/\(sample.template).html"), sample.data.map { .file("\(root)/samples/\($0).json") }
        )
    }

    /// A specimen reads files outside of its folder, and some are set in fonts of the machine.
    static func options(_ sample: Sample) -> RenderOptions {
        var options = RenderOptions()
        if specimens.contains(sample.template) { options.root = TestPaths.packageRoot }
        options.usesSystemFonts = machineFonts[sample.template] != nil
        return options
    }

    /// The document of a sample. Several tests look at it, but it is rendered once.
    static func document(_ sample: Sample) throws -> Document {
        try rendered[sample.testDescription]!.document()
    }
    private static let rendered = Dictionary(
        uniqueKeysWithValues: samples.map { ($0.testDescription, RenderedSample($0)) })

    private final class RenderedSample: Sendable {
        private let sample: Sample
        private let known = Mutex<Document?>(nil)
        init(_ sample: Sample) { self.sample = sample }

        func document() throws -> Document {
            try known.withLock {
                if let known = $0 { return known }
                let (template, data) = SamplesTests.input(sample)
                let document = try Renderer(options: SamplesTests.options(sample)).render(
                    template: template, data: data)
                $0 = document
                return document
            }
        }
    }

    @Test func thereAreSamples() {
        let names = Self.samples.map(\.testDescription)
        #expect(Set(["invoice", "form", "layout-gallery"]).isSubset(of: names))
        #expect(
            names.allSatisfy { name in
                Self.samples.contains { name == $0.template || name.hasPrefix($0.template + "-") }
            }, "each is of a template by its name")
        #expect(Sample(data: "invoice-many").template == "invoice")
    }

    @Test(arguments: samples)
    func rendersWithoutDiagnostics(sample: Sample) throws {
        let document = try Self.document(sample)
        #expect(document.diagnostics.map { "\($0.id): \($0.message)" } == [])
        #expect(document.pdf.starts(with: Array("%PDF-".utf8)))
    }

    @Test(.enabled(if: !machineSamples.isEmpty, "scripts/setup specimen installs the fonts"), arguments: machineSamples)
    func rendersInFontsOfTheMachine(sample: Sample) throws {
        let (template, data) = Self.input(sample)
        let result = try Renderer(options: Self.options(sample)).inspect(template, data: data, stage: .fragments)
        #expect(result.diagnostics.map { "\($0.id): \($0.message)" } == [])
        #expect(!result.text.isEmpty)
    }

    @Test func twoRunsGiveTheSameBytes() throws {
        let (template, data) = Self.input(Sample(data: "invoice"))
        let first = try Self.document(Sample(data: "invoice"))
        let second = try Renderer().render(template: template, data: data)
        #expect(first.pdf == second.pdf)
    }

    /// Rows of the table with a class, by the text of their first cell, page by page.
    private func rows(_ sample: String, table: String) throws -> [[String]] {
        let (template, data) = Self.input(Sample(data: sample))
        let result = try Renderer().inspect(template, data: data, stage: .fragments, format: .json)
        let json = result.text
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
            let inHead = inHead || tag == "thead" || tag == "tfoot"
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
        let gallery = Sample(template: "layout-gallery")
        let (template, data) = Self.input(gallery)
        let result = try Renderer(options: Self.options(gallery)).inspect(
            template, data: data, stage: .fragments, format: .json)
        let parsed = try JSONSerialization.jsonObject(with: Data(result.text.utf8))
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
        let pages = try rows("invoice-many", table: "items")
        #expect(pages.flatMap { $0 } == (1...120).map(String.init))
        #expect(pages.count == 7)
    }
}
