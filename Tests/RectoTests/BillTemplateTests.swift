import Recto
import RectoTestSupport
import Testing

/// The templates with data of many pages and with hostile ones: nothing is lost, nothing overlaps, every sum is right.
/// `scripts/check-templates` renders all data in all themes and in large print.
@Suite struct BillTemplateTests {
    /// The names of data sets: `invoice-many`, `invoice-hostile`.
    static let dataSets = CheckoutFiles.names(in: "samples", ending: "json").filter {
        $0.hasSuffix("-many") || $0.hasSuffix("-hostile")
    }
    /// The templates whose data have a schema.
    static let templates = Set(dataSets.map { SamplesTests.Sample(data: $0).template }).sorted()

    @Test func eachHasThreeDataSets() {
        #expect(
            Set(["invoice", "din5008", "facture", "uk-invoice", "us-invoice", "credit-note", "reminder"]).isSubset(
                of: Self.templates))
        for template in Self.templates {
            #expect(
                Self.dataSets.filter { SamplesTests.Sample(data: $0).template == template }.count == 2, "\(template)")
            #expect(
                SamplesTests.machineFonts[template] != nil || SamplesTests.samples.contains { $0.data == template },
                "\(template)")
        }
    }

    /// Without those whose fonts this machine lacks.
    private static let rendered = dataSets.filter { name in
        let template = SamplesTests.Sample(data: name).template
        return SamplesTests.machineFonts[template] == nil
            || SamplesTests.machineSamples.contains { $0.template == template }
    }

    @Test(arguments: rendered) func itRendersWithoutDiagnostics(_ name: String) throws {
        let sample = SamplesTests.Sample(data: name)
        let (template, data) = SamplesTests.input(sample)
        let document = try Renderer(options: SamplesTests.options(sample)).render(
            template: template, data: data, before: .otherWork)
        #expect(document.diagnostics.map(\.description) == [])
        // A roll has no pages.
        #expect(document.pages > 1 || sample.template == "receipt")
    }

    @Test(arguments: templates) func itsDataAreValid(_ template: String) throws {
        let sets = [template] + Self.dataSets.filter { SamplesTests.Sample(data: $0).template == template }
        let inputs = sets.map { SamplesTests.input(SamplesTests.Sample(data: $0)) }
        let check = try Renderer().check(inputs[0].0, data: inputs.compactMap(\.1))
        #expect(check.diagnostics.map(\.description) == [])
        #expect(check.valid.count == 3)
    }

    /// All shipped schemas are clean themselves: a wrong total is found, and where.
    @Test func aMisspeltPropertyIsFound() throws {
        let (template, _) = SamplesTests.input(SamplesTests.Sample(data: "invoice"))
        let data = RenderInput.text(#"{"invoiceNumber": "1", "isueDate": "2026-02-30"}"#, name: "bill.json")
        let check = try Renderer().check(template, data: [data])
        let wrong = try #require(check.diagnostics.first { $0.message.contains("isueDate") })
        #expect(wrong.hints == ["did you mean 'issueDate'?"])
        #expect(wrong.dataPath == "$.isueDate")
        #expect(wrong.place?.column == 24)
    }
}
