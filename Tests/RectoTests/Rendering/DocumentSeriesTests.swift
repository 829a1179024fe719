import RectoCore
import RectoTestSupport
import Testing

@testable import Recto

/// Documents that are rendered one after another share what they can, and none can tell which others came before it.
@Suite struct DocumentSeriesTests {
    private static let documents = [
        "<link rel=stylesheet href=a.css><title>One</title><p class=large>First",
        "<link rel=stylesheet href=a.css><p class=large>Second <i>with more</i>",
        "<style>p { color: red }</style><link rel=stylesheet href=a.css><p>Third <b>in bold</b>",
        "<link rel=stylesheet href=a.css><title>One</title><p class=large>First",
    ]

    @Test func aDocumentIsTheSameByItself() throws {
        let folder = try folder()
        let series = DocumentSeries(options: RenderOptions(), count: Self.documents.count)
        for index in Self.documents.indices {
            let input = RenderInput.file("\(folder.path)/\(index).html")
            let alone = try Renderer().render(template: input, progress: RenderProgress())
            let other = try series.render(template: input)
            #expect(other.pdf == alone.pdf)
            #expect(other.filesRead == alone.filesRead)
        }
    }

    @Test func aSheetIsReadOnce() throws {
        let folder = try folder()
        let series = DocumentSeries(options: RenderOptions(), count: 2)
        _ = try series.render(template: .file("\(folder.path)/0.html"))
        try folder.write("p { padding: 50px }", to: "a.css")
        let later = try series.render(template: .file("\(folder.path)/1.html"))
        try folder.write(Self.sheet, to: "a.css")
        let alone = try Renderer().render(template: .file("\(folder.path)/1.html"), progress: RenderProgress())
        #expect(later.pdf == alone.pdf)
    }

    @Test func anErrorIsThatOfItsDocumentAlone() throws {
        let folder = try folder()
        try folder.write("<link rel=stylesheet href=missing.css><p>Fourth", to: "3.html")
        let series = DocumentSeries(options: RenderOptions(), count: 3)
        let counts = try [0, 3, 1].map {
            try series.render(template: .file("\(folder.path)/\($0).html")).diagnostics.count
        }
        #expect(counts == [0, 1, 0])
    }

    private static let sheet = "@page { size: A5 } .large { font-size: 20px; margin: 1em }"

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Self.sheet, to: "a.css")
        for (index, text) in Self.documents.enumerated() {
            try folder.write("<!DOCTYPE html><html lang=en>" + text, to: "\(index).html")
        }
        return folder
    }
}
