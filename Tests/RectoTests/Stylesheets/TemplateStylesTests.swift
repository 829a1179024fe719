import RectoCSS
import RectoCore
import RectoDOM
import RectoTestSupport
import Testing

@testable import Recto

/// Documents of one template share their styles, and none can tell which others came before it.
@Suite struct TemplateStylesTests {
    private func worker(_ template: String, _ folder: String? = nil) -> TemplateWorker {
        TemplateWorker(
            BatchJob(template: .text(template, name: "t.html", directory: folder), options: RenderOptions()),
            fonts: FontLibraries(), cancellation: Cancellation(), progress: RenderProgress())
    }

    private func render(_ records: [String], _ worker: TemplateWorker) throws -> [Recto.Document] {
        try records.map { try worker.render(.text($0, name: "d.json")).get() }
    }

    /// A template whose styles depend on the data in each way: by classes, attributes, texts of sheets, the root, and
    /// elements without a rule.
    private static let template = """
        <!DOCTYPE html>
        <html lang={{lang}} class={{root}}>
        <style>
        @page { margin: 10mm; @bottom-center { content: counter(page) } }
        @page wide { size: A4 landscape }
        .big { font-size: 2rem } .big p { margin-left: 1em }
        .large { font-size: 20px }
        .wide { page: wide }
        li:nth-child(odd) { color: {{color}} }
        .note::before { content: attr(data-mark) " " } .note { border: 1px solid; padding: 1ch }
        .same { border: inherit; width: attr(data-width px, 10px); --own: 3px }
        .same b { padding-left: var(--own) }
        x-first { display: block; margin: 4px } x-first + i { color: green }
        :lang(de) .note { color: blue }
        </style>
        <body class={{size}}>
        <p class=note data-mark='{{mark}}' style='width: {{width}}px'>A note
        <div class=same data-width={{width}}><b class=same>inner</b></div>
        <x-{{kind}}>one</x-{{kind}}><i>two</i>
        <ul>{{#items}}<li class='{{.}}'><p>{{.}}</li>{{/items}}</ul>
        <table border={{border}}><tr><td align=right>1</table>
        """

    private static func record(
        _ lang: String, _ size: String, _ kind: String, _ items: [String] = ["a", "b", "c"], color: String = "red"
    ) -> String {
        let list = items.map { "\"\($0)\"" }.joined(separator: ",")
        return """
            {"lang":"\(lang)","root":"\(size == "big" ? "large" : "none")","size":"\(size)","kind":"\(kind)","color":"\(color)",
            "mark":"\(kind)","width":\(kind.utf8.count * 10),"border":\(items.count),"items":[\(list)]}
            """
    }

    private static let records = [
        record("en", "small", "first"), record("de", "big", "first"), record("en", "big", "second", ["wide", "big"]),
        record("en", "small", "third", ["note", "same"]), record("en", "small", "first", color: "lime"),
        record("en", "none", "first", []), record("de", "small", "fourth", ["same", "wide", "note", "x"]),
    ]

    @Test func aDocumentHasTheSameBytesWhateverCameBeforeIt() throws {
        let alone = try Self.records.map { try render([$0], worker(Self.template))[0].pdf }
        #expect(Set(alone).count == alone.count)
        let places = Array(alone.indices)
        let orders = [places, places.reversed(), places + places, places.flatMap { [0, $0, $0] }]
        for order in orders {
            let made = try render(order.map { Self.records[$0] }, worker(Self.template))
            for (place, document) in zip(order, made) { #expect(document.pdf == alone[place], "record \(place)") }
        }
    }

    /// The styles of pages are computed when a page needs them, after those of the elements.
    @Test func eachDocumentSaysWhatIsWrongWithItsPages() throws {
        let template = """
            <!DOCTYPE html><style>@page { margin-top: var(--none) } @page :left { margin-left: 1cm }</style>
            <p>{{a}}<p style='break-before: page'>{{a}}
            """
        let found = try render([#"{"a":1}"#, #"{"a":2}"#, #"{"a":3}"#], worker(template)).map { document in
            document.diagnostics.map(\.id)
        }
        #expect(found[0] == ["css.invalid-at-computed-value-time"])
        #expect(found[1] == found[0] && found[2] == found[0])
    }

    /// Scopes know the elements of their document.
    @Test func scopesAreThoseOfTheDocument() throws {
        let template = """
            <!DOCTYPE html><style>@scope (.in) to (.out) { p { font-size: 30px } }</style>
            {{#items}}<div class='{{.}}'><p>{{.}}</div>{{/items}}
            """
        let records = [#"{"items":["in","out"]}"#, #"{"items":["out","in"]}"#, #"{"items":["x","in","in"]}"#]
        let alone = try records.map { try render([$0], worker(template))[0].pdf }
        #expect(try render(records, worker(template)).map(\.pdf) == alone)
    }

    @Test func eachDocumentReportsWhatIsWrong() throws {
        let template = """
            <!DOCTYPE html><style>p { colr: red } .a { color: var(--{{name}}) }</style>
            <p class={{class}} style='{{style}}'>x
            """
        let records = [
            #"{"name":"x","class":"b","style":"color: red"}"#, #"{"name":"x","class":"a","style":"color: red"}"#,
            #"{"name":"x","class":"a","style":"color: rd"}"#, #"{"name":"x","class":"a","style":"color: rd"}"#,
        ]
        for text in [template, template.replacing("p { colr: red }", with: "")] {
            let alone = try records.map { try render([$0], worker(text))[0].diagnostics.map(\.message) }
            let together = try render(records + records, worker(text)).map { $0.diagnostics.map(\.message) }
            #expect(together == alone + alone)
            #expect(alone[2].count > alone[0].count)
        }
    }

    @Test func sheetsAreReadOnceWithTheirImports() throws {
        let folder = try TemporaryFolder()
        try folder.write("@import 'b.css'; p { color: red }", to: "a.css")
        try folder.write("p { font-size: 30px }", to: "b.css")
        let state = SharedRenderState(templateStyles: TemplateStyles(), files: SharedFiles())
        let input = RenderInput.text(
            "<!DOCTYPE html><link rel=stylesheet href=a.css media=print><p class=own>x", name: "t.html",
            directory: folder.path)
        var sizes: [Int] = []
        for _ in 0..<3 {
            let session = RenderSession(options: RenderOptions(), input: input, state: state)
            sizes.append(session.names.sharedCount ?? 0)
            let html = try session.readTemplate(input)
            let styled = try session.style(try session.document(of: html, data: nil), base: session.folder(of: input))
            #expect(styled.styles.contains { $0.inherited.font.size == LayoutUnit(30) })
            #expect(Set(session.filesRead.compactMap { $0.split(separator: "/").last }) == ["a.css", "b.css"])
            #expect(session.diagnostics.diagnostics.isEmpty)
        }
        // The names of the first document are those with which the others begin; none of them adds any.
        #expect(sizes[0] == 0)
        #expect(sizes[1] > 0)
        #expect(sizes[2] == sizes[1])
    }

    @Test func aChangedFileChangesTheStyles() throws {
        let folder = try TemporaryFolder()
        try folder.write("<!DOCTYPE html><link rel=stylesheet href=a.css><p>{{n}}", to: "t.html")
        try folder.write("p { width: 10px }", to: "a.css")
        let worker = OrderWorker(fonts: FontLibraries(), cancellation: Cancellation(), progress: RenderProgress())
        func make() throws -> [UInt8] {
            let order = WorkOrder(.file(folder.path + "/t.html"), data: .text(#"{"n":1}"#, name: "d"))
            return try worker.work(order).get().files[0].bytes
        }
        let first = try make()
        #expect(try make() == first)
        try folder.write("p { padding: 50px; font-size: 40px }", to: "a.css")
        let changed = try make()
        #expect(changed != first)
        try folder.write("p { width: 10px }", to: "a.css")
        #expect(try make() == first)
    }
}
