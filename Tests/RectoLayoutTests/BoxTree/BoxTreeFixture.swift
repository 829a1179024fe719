import RectoCore
import RectoDOM

@testable import RectoCSS
@testable import RectoLayout

/// The box tree of a small document.
struct BoxTreeFixture {
    let tree: BoxTree
    let diagnostics: DiagnosticSink

    init(_ html: String, css: String = "", facts: PageFacts? = nil) throws {
        let sources = SourceStore()
        let names = NameTable()
        let sink = DiagnosticSink()
        let source = sources.add(name: "test.html", bytes: Array(html.utf8))
        let document = try HTMLParser(sources: sources, names: names, diagnostics: sink, options: .withoutQuirks).parse(
            source)
        let style = sources.add(name: "test.css", bytes: Array(css.utf8))
        let parser = StylesheetParser(
            diagnostics: sink, names: names, supportsDeclaration: DeclarationParser.supports)
        let sheet = parser.parse(source: style, bytes: Array(css.utf8), origin: .author, base: "")
        let styled = StyleResolver(
            sheets: [sheet], options: StyleOptions(), names: names, sources: sources, diagnostics: sink
        ).resolve(document)
        tree = BoxTreeBuilder(styled: styled, images: NamedImages(), diagnostics: sink, facts: facts).build()
        diagnostics = sink
    }

    /// The dump of the body's box and its content.
    var body: String {
        let document = tree.styled.document
        let index = tree.boxes.firstIndex { $0.node.map { document.name($0) == .body } ?? false }
        return index.map { tree.dump(from: BoxID($0)) } ?? tree.dump()
    }

    /// The text of the only inline formatting context.
    var text: String {
        let texts = tree.contents.map { String(decoding: $0.text, as: UTF8.self) }
        return texts.count == 1 ? texts[0] : "\(texts)"
    }
}

extension BoxTree {
    /// The contents of all inline containers, in the order in which they began.
    var contents: [InlineContent] {
        let containers = boxes.indices.filter { boxes[$0].kind == .inlineContainer }
        return containers.sorted { boxes[$0].payload < boxes[$1].payload }.map { inlineContent(BoxID($0)) }
    }
}

/// Every image exists, 10 px by 20 px, but those named `missing`.
final class NamedImages: ImageSource {
    func image(url: String, resolution: Double, span: SourceSpan?) -> ImageID? {
        url.hasPrefix("missing") ? nil : ImageID(raw: 7)
    }
    func image(_ reference: ResourceReference) -> ImageID? {
        image(url: reference.url, resolution: 1, span: reference.span)
    }
    func drawing(_ markup: [UInt8], span: SourceSpan?) -> ImageID? { nil }
    func naturalDimensions(_ image: ImageID, upright: Bool) -> NaturalDimensions {
        NaturalDimensions(Size(width: LayoutUnit(10), height: LayoutUnit(20)))
    }
    func pixels(of image: ImageID) -> ImagePixels? { ImagePixels(resolution: nil) }
}

func bodyBoxes(_ html: String, css: String = "") throws -> String { try BoxTreeFixture(html, css: css).body }
func inlineText(_ html: String, css: String = "") throws -> String { try BoxTreeFixture(html, css: css).text }
