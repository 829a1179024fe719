import Recto
import Testing

/// Time and memory end a render with an error at the place where it was.
@Suite struct RenderLimitsTests {
    /// Columns in columns are tried at many heights.
    private static let slow =
        "<style>td{columns:2}</style>\n" + String(repeating: "<table><td>a b c ", count: 20)

    private func cause(_ html: String, _ change: (inout RenderLimits) -> Void) async -> RenderDiagnostic? {
        var options = RenderOptions()
        change(&options.limits)
        do {
            _ = try await Renderer(options: options).render(template: .text(html))
            return nil
        } catch {
            let error = error as? RenderError
            #expect(error?.reason == .limit)
            return error?.cause
        }
    }

    /// Which stage and place this meets, depends on the machine: `LayoutBudgetTests` decides the clock.
    @Test func timeEndsWhatTakesTooLong() async throws {
        let cause = try #require(await cause(Self.slow) { $0.time = .milliseconds(300) })
        #expect(cause.id == "limit.time")
        #expect(cause.message.hasPrefix("the document takes longer than 300 ms: recto stopped while "))
    }

    @Test func timeEndsEveryStage() async throws {
        // Nothing is left of the time when the first stage ends.
        let cause = try #require(await cause("<p>a") { $0.time = .zero })
        #expect(cause.id == "limit.time")
        #expect(cause.message.hasSuffix("recto stopped while it was read"))
    }

    @Test func memoryEndsLayout() async throws {
        let rows = "<table>" + String(repeating: "<tr><td>a<td>b", count: 20_000)
        let cause = try #require(await cause(rows) { $0.memory = 1 << 20 })
        #expect(cause.id == "limit.memory")
        #expect(cause.message.hasPrefix("the document takes more than 1 MiB of memory: recto stopped while"))
    }

    @Test func limitsLeaveOthersAlone() async throws {
        let found = await cause("<p>a") { limits in
            limits.time = .seconds(60)
            limits.memory = 64 << 30
        }
        #expect(found == nil)
    }
}
