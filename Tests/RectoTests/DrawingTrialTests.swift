import Foundation
import Recto
import Testing

/// A drawing at which a library ends its process costs the drawing and not the document.
@Suite struct DrawingTrialTests {
    private static let blank = "<svg width=9 height=9><filter id=f /><rect width=9 height=9 /></svg>"
    /// librsvg panics.
    private static let kernel =
        "<svg width=20 height=20><filter id=f><feConvolveMatrix order=50 kernelMatrix='"
        + String(repeating: "1 ", count: 2500) + "'/></filter><rect width=20 height=20 filter=url(#f) /></svg>"
    /// Cairo asserts.
    private static let clips =
        "<svg width=4><svg width='4%'><svg width='4%'><svg width='40%'><rect width=1 height=1></svg></svg></svg></svg>"

    private func document(_ html: String) async throws -> Document {
        var options = RenderOptions()
        options.drawingProgram = Bundle.main.bundleURL.appendingPathComponent("recto").path
        return try await Renderer(options: options).render(template: .text(html))
    }

    @Test(arguments: [kernel, clips])
    func drawingIsLeftOut(markup: String) async throws {
        let document = try await document("<p>before</p>\n<p>\(markup)</p><p>\(Self.blank)after</p>")
        #expect(document.pages == 1)
        #expect(document.diagnostics.map(\.id) == ["image.malformed"])
        #expect(document.diagnostics.first?.place?.line == 2)
        // The next document gets another process.
        #expect(try await self.document(Self.blank).diagnostics.isEmpty)
    }

    @Test func bytesDoNotDependOnATrial() async throws {
        let html =
            "<svg width=50 height=50><filter id=f><feGaussianBlur stdDeviation=2 /></filter>"
            + "<rect width=20 height=20 filter=url(#f) /></svg>"
        let tried = try await document(html)
        #expect(Array(tried.pdf) == Array(try await Renderer().render(template: .text(html)).pdf))
    }

    /// A program that is not there tries nothing.
    @Test func missingProgram() async throws {
        var options = RenderOptions()
        options.drawingProgram = "/nowhere/recto"
        #expect(try await Renderer(options: options).render(template: .text(Self.blank)).pages == 1)
    }
}
