import Foundation
import RectoTestSupport
import Testing

@testable import Recto

@Suite struct FileWatchTests {
    private let folder: TemporaryFolder
    private let watch: FileWatch
    init() throws {
        folder = try TemporaryFolder()
        watch = try FileWatch()
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    /// The names of the files that change next; none if nothing is told for a long time.
    private func changes() -> Set<String> {
        let end = DispatchWorkItem { [watch] in watch.close() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: end)
        defer { end.cancel() }
        return Set((watch.next() ?? []).map { String($0.dropFirst(folder.path.count + 1)) })
    }

    /// Watches files by their names, and swallows what was just written.
    private func start(_ names: String...) throws {
        #expect(try watch.watch(Set(names.map(path)), readSince: later).isEmpty)
    }
    /// A moment after all that was written.
    private var later: FileWatch.Moment {
        usleep(20_000)
        return .now
    }

    @Test func `a file that is written in place is told`() throws {
        try folder.write("one", to: "a.css")
        try start("a.css")
        let file = try #require(FileHandle(forWritingAtPath: path("a.css")))
        file.truncateFile(atOffset: 0)
        file.write(Data("two".utf8))
        try file.close()
        #expect(changes() == ["a.css"])
    }

    @Test func `a file that another one replaces is told, each time`() throws {
        try folder.write("one", to: "a.css")
        try start("a.css")
        for text in ["two", "three"] {
            try folder.write(text, to: ".a.css.swp")
            rename(path(".a.css.swp"), path("a.css"))
            #expect(changes() == ["a.css"])
        }
    }

    @Test func `a file that is moved away and written anew is told`() throws {
        try folder.write("one", to: "a.css")
        try start("a.css")
        rename(path("a.css"), path("a.css~"))
        try folder.write("two", to: "a.css")
        #expect(changes() == ["a.css"])
        unlink(path("a.css"))
        #expect(changes() == ["a.css"])
        try folder.write("three", to: "a.css")
        #expect(changes() == ["a.css"])
    }

    @Test func `a file that is cut short by its path is told`() throws {
        try folder.write("one", to: "a.css")
        try start("a.css")
        truncate(path("a.css"), 0)
        #expect(changes() == ["a.css"])
    }

    @Test func `other files of the folder are nobody's business`() throws {
        try folder.write("one", to: "a.css")
        try start("a.css")
        try folder.write("other", to: "bill.pdf")
        try folder.write("two", to: "a.css")
        #expect(changes() == ["a.css"])
    }

    @Test func `a burst of changes is told once`() throws {
        for name in ["a.css", "b.css"] { try folder.write("one", to: name) }
        try start("a.css", "b.css")
        for round in 0..<5 { for name in ["a.css", "b.css"] { try folder.write("\(round)", to: name) } }
        #expect(changes() == ["a.css", "b.css"])
    }

    @Test func `a file that is not there yet is told when it comes, also in a folder that is not there yet`() throws {
        try start("logo.png", "images/deep/photo.png")
        try folder.write("picture", to: "logo.png")
        #expect(changes() == ["logo.png"])
        try folder.write("picture", to: "images/deep/photo.png")
        #expect(changes() == ["images/deep/photo.png"])
    }

    @Test func `a folder that is removed and made anew is watched again`() throws {
        try folder.write("one", to: "css/a.css")
        try start("css/a.css")
        try FileManager.default.removeItem(atPath: path("css"))
        #expect(changes() == ["css/a.css"])
        try start("css/a.css")
        try folder.write("two", to: "css/a.css")
        #expect(changes() == ["css/a.css"])
        _ = try watch.watch([path("css/a.css")], readSince: later)
        try folder.write("three", to: "css/a.css")
        #expect(changes() == ["css/a.css"])
    }

    @Test func `a file that has changed between its reading and the watch is told by the watch`() throws {
        let moment = FileWatch.Moment.now
        try folder.write("one", to: "a.css")
        #expect(try watch.watch([path("a.css")], readSince: moment) == [path("a.css")])
        #expect(try watch.watch([path("a.css")], readSince: moment).isEmpty)
    }

    @Test func `a closed watch ends the wait`() {
        watch.close()
        #expect(watch.next() == nil)
    }
}
