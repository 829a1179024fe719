import RectoCore
import RectoTestSupport
import Testing

@testable import Recto

/// Documents of one template share the subsets of their fonts, and none can tell which others came before it.
@Suite struct SharedFontsTests {
    private static let template = """
        <!DOCTYPE html><title>{{number}}</title>
        <style>body { font-family: Liberation Sans }</style>
        <h1>Invoice {{number}}</h1><p>{{name}}<p>Total due: <b>{{total}}</b>
        """

    private func worker() -> TemplateWorker {
        TemplateWorker(
            BatchJob(template: .text(Self.template, name: "t.html"), options: RenderOptions()), fonts: FontLibraries(),
            cancellation: Cancellation(), progress: RenderProgress())
    }

    private func render(_ record: String, _ worker: TemplateWorker) throws -> [UInt8] {
        try worker.render(.text(record, name: "d.json")).get().pdf
    }

    private static func record(_ number: Int, _ name: String, _ total: String) -> String {
        #"{"number": "\#(number)", "name": "\#(name)", "total": "\#(total)"}"#
    }

    private static let records = [
        record(1024, "Ada", "3,310.00"), record(9867, "Ada", "5,955.50"), record(7, "Øyvind", "12.00"),
        record(31, "Łucja", "9,999.99"), record(4024, "Ada", "1,024.36"), record(8, "水", "0.01"),
    ]

    @Test func aDocumentHasTheSameBytesWhateverCameBeforeIt() throws {
        let alone = try Self.records.map { try render($0, worker()) }
        #expect(Set(alone).count == alone.count)
        let places = Array(alone.indices)
        for order in [places, places.reversed(), places + places, [4, 0, 4, 1, 5, 3, 0, 2]] {
            let shared = worker()
            for place in order {
                #expect(try render(Self.records[place], shared) == alone[place], "record \(place) in \(order)")
            }
        }
    }

    /// The streams of fonts, in their order.
    private func fonts(_ pdf: [UInt8]) throws -> [ArraySlice<UInt8>] {
        var found: [ArraySlice<UInt8>] = []
        var rest = pdf[...]
        while let start = rest.firstRange(of: Array("/Length1 ".utf8)) {
            let end = try #require(rest[start.upperBound...].firstRange(of: Array("endstream".utf8)))
            found.append(rest[start.lowerBound..<end.lowerBound])
            rest = rest[end.upperBound...]
        }
        return found
    }

    @Test func billsWithTheSameLettersHaveTheSameFonts() throws {
        let worker = worker()
        let first = try fonts(try render(Self.records[0], worker))
        let second = try fonts(try render(Self.records[1], worker))
        #expect(first.count == 2)
        #expect(first.map(Array.init) == second.map(Array.init))
    }
}
