import Foundation
import RectoHTTP
import Testing

@testable import RectoServeCore

@Suite struct ContentThreadsTests {
    private func upload(_ size: Int) -> Upload {
        var upload = Upload(BodyBudget(1 << 20))
        upload.json = [UInt8](repeating: 0x20, count: size - 2)
        upload.fields = [(name: "a", value: "1")]
        upload.files = [Upload.File(field: "f", name: "f", bytes: [1])]
        return upload
    }

    private static var threadName: String {
        (try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)) ?? ""
    }

    @Test func `large contents alone are read on threads of their own`() async throws {
        let threads = ContentThreads()
        #expect(try await threads.read(upload(1 << 16)) { _ in Self.threadName }.hasPrefix("TP-") == false)
        #expect(try await threads.read(upload((1 << 16) + 1)) { _ in Self.threadName }.hasPrefix("TP-"))
        threads.stop()
    }

    @Test func `a problem with a large content arrives`() async {
        let threads = ContentThreads()
        let problem = await #expect(throws: ServeProblem.self) {
            try await threads.read(upload(1 << 17)) { _ throws(ServeProblem) -> Int in throw .badRequest("no") }
        }
        #expect(problem?.reason == "no")
        threads.stop()
        let late = await #expect(throws: ServeProblem.self) { try await threads.read(upload(1 << 17)) { _ in 1 } }
        #expect(late?.id == .draining)
    }

    @Test func `a large request becomes its document`() throws {
        let served = try Served(["bill.html": "<p>{{number}}"])
        let filler = String(repeating: "x", count: 200_000)
        let answer = try served.post(
            "/render", "{\"template\":\"bill.html\",\"data\":{\"number\":\"A-7\",\"filler\":\"\(filler)\"}}")
        #expect(answer.status == 200)
        #expect(try Served.pages(answer.body) == ["A-7"])
    }
}
