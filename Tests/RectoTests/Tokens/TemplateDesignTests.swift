import Foundation
import Recto
import RectoTestSupport
import Testing

/// The shipped templates follow their own design, in large print too.
@Suite struct TemplateDesignTests {
    /// One sample for each template. Specimens show what there is, and have a design of their own.
    static let samples =
        SamplesTests.samples.filter {
            ($0.data == nil || $0.data == $0.template) && !SamplesTests.specimens.contains($0.template)
        } + SamplesTests.machineSamples.filter { $0.data != nil }

    /// What stands off the columns, by the template, with the reason.
    private static let offGrid: [String: [(selector: String, reason: String)]] = [
        "swiss-qr-bill": [(".slip", "SIX prescribes the measures of the payment part in mm")],
        "contract": [(".head td", "two texts of a running head share its line by their lengths")],
        "payslip": [(".running td", "two texts of a running head share its line by their lengths")],
    ]

    /// Every edge of a box stands on a column, or a whole number of boints from one.
    @Test(arguments: samples)
    func itIsCleanForLint(_ sample: SamplesTests.Sample) throws {
        let (template, data) = SamplesTests.input(sample)
        let excepted = (Self.offGrid[sample.template] ?? []).map(\.selector)
        #expect(
            try Self.renderer(sample).lint(template, data: data, edges: .every(except: excepted)).diagnostics.map(
                \.description) == [])
    }

    private static func renderer(_ sample: SamplesTests.Sample, _ options: RenderOptions = RenderOptions()) -> Renderer
    {
        var options = options
        options.usesSystemFonts = SamplesTests.machineFonts[sample.template] != nil
        return Renderer(options: options)
    }

    /// Nothing is lost and nothing overlaps.
    @Test(arguments: samples)
    func itCanBeTwiceAsLargeAndBold(_ sample: SamplesTests.Sample) throws {
        let (template, data) = SamplesTests.input(sample)
        var options = RenderOptions()
        options.textScale = 2
        options.usesBoldText = true
        let document = try Self.renderer(sample, options).render(
            template: template, data: data, before: .otherWork)
        #expect(document.diagnostics.map(\.description) == [])
    }

    /// Contrast holds in each theme.
    @Test(arguments: DocumentTheme.Name.allCases)
    func contrastHoldsInEachTheme(_ theme: DocumentTheme.Name) throws {
        let invoice = try #require(Self.samples.first { $0.template == "invoice" })
        let (template, data) = SamplesTests.input(invoice)
        var options = RenderOptions()
        options.theme = .named(theme)
        #expect(try Renderer(options: options).lint(template, data: data).diagnostics.map(\.description) == [])
    }

    // MARK: The colours of themes

    /// The colours of a file of tokens, by their names.
    private static func colors(_ path: String) throws -> [String: String] {
        let json = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(fileURLWithPath: TestPaths.packageRoot + "/" + path)))
        let group = (json as? [String: Any])?["color"] as? [String: Any] ?? [:]
        return group.compactMapValues { (($0 as? [String: Any])?["$value"] as? [String: Any])?["hex"] as? String }
    }

    /// [WCAG 2.2: relative luminance](https://www.w3.org/TR/WCAG22/#dfn-relative-luminance)
    private static func luminance(_ hex: String) throws -> Double {
        let number = try #require(Int(hex.dropFirst(), radix: 16))
        let parts = [number >> 16, number >> 8 & 255, number & 255].map { part -> Double in
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    private static func contrast(_ first: String, _ second: String) throws -> Double {
        let both = try [luminance(first), luminance(second)].sorted()
        return (both[1] + 0.05) / (both[0] + 0.05)
    }

    /// Each colour of text on each that may be behind it.
    private static let pairs = [
        ("ink", "paper"), ("muted", "paper"), ("accent", "paper"), ("on-accent", "accent"), ("ink", "faint"),
        ("muted", "faint"), ("accent", "faint"),
    ]

    @Test(arguments: [nil] + DocumentTheme.Name.allCases.map(Optional.some))
    func textCanBeReadOnEveryGroundOfATheme(_ theme: DocumentTheme.Name?) throws {
        let own = try Self.colors("templates/tokens.json")
        let replaced = try theme.map { try Self.colors("Sources/Recto/Themes/theme-\($0.rawValue).json") } ?? [:]
        #expect(theme == nil || Set(replaced.keys) == Set(own.keys), "a theme replaces all colours")
        let colors = own.merging(replaced) { $1 }
        for (text, ground) in Self.pairs {
            let contrast = try Self.contrast(#require(colors[text]), #require(colors[ground]))
            #expect(contrast >= 4.5, "\(text) on \(ground): \(contrast)")
        }
    }

    /// A template sets its own accent, which is on paper and below text.
    @Test func accentsOfTemplatesCanBeRead() throws {
        let own = try Self.colors("templates/tokens.json")
        let (paper, onAccent) = try (#require(own["paper"]), #require(own["on-accent"]))
        var count = 0
        for name in CheckoutFiles.names(in: "templates", ending: "css") {
            let css = try String(contentsOfFile: TestPaths.packageRoot + "/templates/\(name).css", encoding: .utf8)
            for part in css.components(separatedBy: "--color-accent: #").dropFirst() {
                let accent = "#" + part.prefix(6)
                count += 1
                #expect(try Self.contrast(accent, paper) >= 4.5, "\(name): \(accent)")
                #expect(try Self.contrast(accent, onAccent) >= 4.5, "\(name): \(accent)")
            }
        }
        #expect(count > 3)
    }

    /// Templates without columns, which the test of edges passes over.
    @Test func onlyDIN5008HasMeasuresOfItsOwn() throws {
        let without = try Set(Self.samples.map(\.template)).filter { name in
            let html = try String(contentsOfFile: TestPaths.packageRoot + "/templates/\(name).html", encoding: .utf8)
            // Others have them from their part.
            let parts = ["bill", "credit-note", "reminder", "statement", "receipt", "words/"].map { "{{<parts/\($0)" }
            return !html.contains("grid.css") && !parts.contains(where: html.contains)
        }
        #expect(without == ["din5008"], "its columns are those of the standard, in mm")
    }
}
