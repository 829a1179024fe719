import Recto
import RectoBatch
import Synchronization
import Testing

/// The documents of many records, as a server asks for them.
@Suite struct RenderedRecordsTests {
    private let bill = RenderInput.text("<html lang=en><title>t</title><p>{{number}}</p>", name: "bill.html")

    private func record(_ number: Int) -> RenderInput { .text("{\"number\":\(number)}", name: "\(number).json") }

    @Test(arguments: [1, 3]) func documentsComeInOrderAndAreThoseOfSingleRenders(workers: Int) async throws {
        let renderer = Renderer(workers: workers)
        var found: [[UInt8]] = []
        for try await element in renderer.render(template: bill, records: (0..<9).map(record)) {
            #expect(element.index == found.count)
            found.append(try element.result.get().pdf)
        }
        var expected: [[UInt8]] = []
        for number in 0..<9 { expected.append(try await renderer.render(template: bill, data: record(number)).pdf) }
        #expect(found == expected)
    }

    @Test func aBadRecordDoesNotStopTheOthers() async throws {
        let records = [record(0), .text("{", name: "bad.json"), record(2)]
        var found: [String] = []
        for try await element in Renderer(workers: 2).render(template: bill, records: records) {
            switch element.result {
            case .success(let document): found.append("\(document.pages)")
            case .failure(let error): found.append("\(error.cause.id) in \(error.cause.place?.file ?? "")")
            }
        }
        #expect(found == ["1", "data.malformed in bad.json", "1"])
    }

    @Test func whatIsSaidOfTheTemplateIsSaidOfEachDocument() async throws {
        let template = RenderInput.text("<p>{{>no}}", name: "t.html", directory: "")
        for try await element in Renderer().render(template: template, records: [record(0), record(1)]) {
            #expect(try element.result.get().diagnostics.map(\.id) == ["template.missing-partial"])
        }
    }

    @Test func aTemplateThatCannotBeUsedEndsTheLoop() async throws {
        let broken = Renderer().render(template: .text("<p>{{#a}}", name: "t.html"), records: [record(0), record(1)])
        let error = await #expect(throws: RenderError.self) { for try await _ in broken {} }
        #expect(error?.cause.id == "template.malformed")
    }

    @Test func noRecordsGiveNoDocuments() async throws {
        var iterator = Renderer().render(template: bill, records: []).makeAsyncIterator()
        #expect(try await iterator.next() == nil)
        #expect(try await iterator.next() == nil)
    }

    /// A sequence that counts how many records were asked for, and fails after the last.
    private struct Numbers: AsyncSequence, Sendable {
        struct OutOfRecords: Error {}
        final class Count: Sendable { let value = Mutex(0) }
        let count: Int
        let asked = Count()
        struct AsyncIterator: AsyncIteratorProtocol {
            let numbers: Numbers
            mutating func next() async throws -> RenderInput? {
                let number = numbers.asked.value.withLock { value in
                    value += 1
                    return value
                }
                if number > numbers.count { throw OutOfRecords() }
                return .text("{\"number\":\(number)}", name: "\(number).json")
            }
        }
        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(numbers: self) }
    }

    @Test func recordsAreAskedForAsDocumentsAreTaken() async throws {
        let numbers = Numbers(count: .max)
        var taken = 0
        for try await _ in Renderer(workers: 2).render(template: bill, records: numbers) {
            taken += 1
            if taken == 3 { break }
            try await Task.sleep(for: .milliseconds(50))
        }
        // Three were taken; twice two more, and one that waits for room, may be on their way.
        #expect(numbers.asked.value.withLock { $0 } <= 8)
    }

    @Test func whatTheSourceThrowsComesAfterItsRecords() async throws {
        var taken = 0
        await #expect(throws: Numbers.OutOfRecords.self) {
            for try await element in Renderer(workers: 2).render(template: bill, records: Numbers(count: 5)) {
                #expect(element.index == taken)
                taken += 1
            }
        }
        #expect(taken == 5)
    }

    @Test func aCancelledTaskEndsTheLoop() async throws {
        let records = Renderer(workers: 2).render(template: bill, records: Numbers(count: .max))
        let task = Task { for try await _ in records {} }
        try await Task.sleep(for: .milliseconds(100))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
