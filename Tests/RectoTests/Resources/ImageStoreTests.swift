import RectoCore
import RectoLayout
import Testing

@testable import Recto

@Suite struct ImageStoreTests {
    let diagnostics = DiagnosticSink()

    private func store(limits: ResourceLimits = ResourceLimits()) -> ImageStore {
        let loader = ResourceLoader(policy: ResourcePolicy(root: ""), diagnostics: diagnostics)
        return ImageStore(
            loader: loader, documentBase: .opaque, limits: limits, diagnostics: diagnostics, sources: SourceStore())
    }

    /// A frame header of 3 × 2 pixels, to be turned by a quarter.
    private static let turned =
        "data:image/jpeg;base64,/9j/4QAeRXhpZgAASUkqAAgAAAABABIBAwABAAAABgAAAP/AAAsIAAIAAwEAAAD/2gAIAQAAAD8AVQ=="

    @Test func anImageIsLoadedOnceAndTurned() throws {
        let store = store()
        let first = try #require(store.image(url: Self.turned, resolution: 1, span: nil))
        #expect(store.image(url: Self.turned, resolution: 1, span: nil) == first)
        #expect(
            store.naturalDimensions(first, upright: true)
                == NaturalDimensions(Size(width: LayoutUnit(2), height: LayoutUnit(3))))
        #expect(store.encoded(first)?.width == 3)
        #expect(diagnostics.diagnostics.isEmpty)
    }

    @Test func tooManyPixelsAreALimit() {
        var limits = ResourceLimits()
        limits.imagePixels = 5
        #expect(store(limits: limits).image(url: Self.turned, resolution: 1, span: nil) == nil)
        #expect(diagnostics.diagnostics.map(\.id) == [.limitImagePixels])
    }

    @Test func aFailureIsReportedEachTime() {
        let store = store()
        #expect(store.image(url: "data:,x", resolution: 1, span: nil) == nil)
        #expect(store.image(url: "data:,x", resolution: 1, span: nil) == nil)
        #expect(diagnostics.diagnostics.map(\.id) == [.imageUnsupportedFormat, .imageUnsupportedFormat])
    }
}
