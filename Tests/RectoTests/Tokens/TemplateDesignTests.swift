import Recto
import Testing

/// The shipped templates follow their own design, in large print too.
@Suite struct TemplateDesignTests {
    /// One sample for each template. Specimens show what there is, and have a design of their own.
    static let samples = SamplesTests.samples.filter {
        ($0.data == nil || $0.data == $0.template) && !SamplesTests.specimens.contains($0.template)
    }

    @Test(arguments: samples)
    func itIsCleanForLint(_ sample: SamplesTests.Sample) throws {
        let (template, data) = try SamplesTests.shortInput(sample)
        #expect(try Renderer().lint(template, data: data).diagnostics.map(\.description) == [])
    }

    /// Nothing is lost and nothing overlaps.
    @Test(arguments: samples)
    func itCanBeTwiceAsLargeAndBold(_ sample: SamplesTests.Sample) throws {
        let (template, data) = try SamplesTests.shortInput(sample)
        var options = RenderOptions()
        options.textScale = 2
        options.usesBoldText = true
        let document = try Renderer(options: options).render(template: template, data: data, before: .otherWork)
        #expect(document.diagnostics.map(\.description) == [])
    }

    /// Contrast holds in each theme.
    @Test(arguments: DocumentTheme.Name.allCases)
    func contrastHoldsInEachTheme(_ theme: DocumentTheme.Name) throws {
        let invoice = try #require(Self.samples.first { $0.template == "invoice" })
        let (template, data) = try SamplesTests.shortInput(invoice)
        var options = RenderOptions()
        options.theme = .named(theme)
        #expect(try Renderer(options: options).lint(template, data: data).diagnostics.map(\.description) == [])
    }
}
