import Recto
import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout
import RectoText

/// Lays out a piece of HTML with a style sheet and the square test font. In `font: 10px/1 "Recto Test"` each letter is
/// a square of 10 px, with its baseline 8 px below its top.
package struct LayoutFixture {
    package let paged: PagedDocument
    package let diagnostics: [Diagnostic]
    /// The causes of page breaks, if layout was traced.
    package let trace: BreakTrace?
    private let sources: SourceStore
    private let engine: any TextEngine
    /// The shipped fonts and the test font.
    package let fonts: FontLibrary

    /// - Parameter page: the `size` of the page, which has no margins.
    /// - Parameter settles: whether the document is laid out again until page numbers in its content are right, as in a
    ///   render.
    /// - Parameter fitsWidth: whether a document that is wider than its page is scaled, if it settles.
    /// - Parameter mode: how a document without doctype is laid out.
    /// - Parameter settled: takes each page as soon as it is settled, if the document settles.
    /// - Parameter leavesOutEmptyPages: whether pages at the end on which nothing is painted are left out, as in a render.
    /// - Parameter traces: whether the causes of breaks are recorded, for `explanation`.
    package init(
        _ html: String, css: String = "", page: String = "60px 40px", settles: Bool = false, traces: Bool = false,
        maximumPages: Int = 1000, mode: DocumentMode = .noQuirks, fitsWidth: Bool = false,
        settled: (any SettledPageSink)? = nil, leavesOutEmptyPages: Bool = false
    ) throws {
        let sources = SourceStore()
        self.sources = sources
        let names = NameTable()
        let sink = DiagnosticSink()
        let id = sources.add(name: "test.html", bytes: Array(html.utf8))
        var options = HTMLParserOptions()
        options.modeWithoutDoctype = mode
        let parsed = try HTMLParser(sources: sources, names: names, diagnostics: sink, options: options).parse(id)
        let document = StaticFields(names: names, options: FieldOptions()).apply(to: parsed)
        let style =
            "@page { size: \(page); margin: 0 } html { font: 10px/1 \"Recto Test\" } body { margin: 0 }\n" + css
        let sheet = sources.add(name: "test.css", bytes: Array(style.utf8))
        let parser = StylesheetParser(diagnostics: sink, names: names)
        let styled = StyleResolver(
            sheets: [parser.parse(source: sheet, bytes: Array(style.utf8), origin: .author, base: "")],
            options: StyleOptions(), names: names, sources: sources, diagnostics: sink
        ).resolve(document)
        let library = FontLibrary(fontsDirectory: TestPaths.packageRoot + "/fonts")
        for (family, file) in [("Recto Test", "RectoTest.ttf"), ("Recto Color", "RectoColor.ttf")] {
            let source = FontSource.file(path: TestPaths.packageRoot + "/Tests/Fixtures/fonts/" + file)
            if let problem = library.addFontFace(FontFaceDescriptors(family: family), source: source) {
                sink.report(problem)
            }
        }
        fonts = library
        let images = SolidImages()
        var services = LayoutServices(
            engine: TextShaper(library: library, diagnostics: sink), images: images, diagnostics: sink,
            maximumPages: maximumPages)
        trace = traces ? BreakTrace() : nil
        services.breakTrace = trace
        services.leavesOutEmptyPages = leavesOutEmptyPages
        engine = services.engine
        if settles {
            paged = try StyleLoop(
                styled: styled, services: services, fitting: fitsWidth ? .zoom : .none, sink: settled
            ).run()
        } else {
            let tree = BoxTreeBuilder(styled: styled, images: images, diagnostics: sink).build()
            var paginator = Paginator(tree, services: services)
            guard case .complete(let pages) = try paginator.paginate() else {
                preconditionFailure("a document without a sink is kept whole")
            }
            paged = pages
        }
        diagnostics = sink.diagnostics
    }

    /// The explanation of a page, given by its index, as `recto explain` prints it for `test.html` and `test.css`.
    package func explanation(_ page: Int) -> String {
        let context = LayoutContext(tree: paged.tree, engine: engine)
        return PageExplainer(paged: paged, trace: trace!, context: context, sources: sources).text(page)
    }

    /// A paginator with which a test fills single pages of the document.
    package func makePaginator(diagnostics: DiagnosticSink) -> Paginator {
        Paginator(paged.tree, services: services(diagnostics: diagnostics))
    }

    /// The services of a paginator: the fixture's text engine, images of its own, and at most 1000 pages.
    package func services(diagnostics: DiagnosticSink) -> LayoutServices {
        LayoutServices(engine: engine, images: SolidImages(), diagnostics: diagnostics, maximumPages: 1000)
    }

    /// The border boxes of the fragments of the element with an id, as `page: x,y widthxheight`. Pages are counted from
    /// 1.
    package func boxes(_ id: String) -> [String] {
        var out: [String] = []
        for page in paged.pages {
            for child in page.children { collect(child, id, .zero, page.index + 1, &out) }
        }
        return out
    }

    private func collect(_ child: Fragment.Child, _ id: String, _ origin: Point, _ page: Int, _ out: inout [String]) {
        let corner = origin + child.offset
        let box = paged.tree[child.fragment.box]
        let styled = paged.tree.styled
        var isBox = true
        switch child.fragment.kind {
        case .line, .text: isBox = false
        default: break
        }
        if isBox, box.kind != .tableGrid, box.pseudo == nil, let node = box.node,
            styled.names.string(styled.document.id(node)) == id
        {
            let size = child.fragment.size
            out.append("\(page): \(corner.x),\(corner.y) \(size.width)x\(size.height)")
        }
        for inner in child.fragment.children { collect(inner, id, corner, page, &out) }
    }

    /// The column rules in tree order, relative to their containers.
    package func dumpRules() -> [String] {
        fragments.flatMap(\.columnRules).map { "\($0.minX),\($0.minY) \($0.size.width)x\($0.size.height)" }
    }

    /// The fragments of the pages in tree order, those of margin boxes left out.
    package var fragments: [Fragment] { paged.pages.flatMap(Self.fragments(of:)) }

    /// The fragments of one page in tree order, those of margin boxes left out.
    package static func fragments(of page: PageFragment) -> [Fragment] {
        page.children.flatMap { fragments(in: $0.fragment) }
    }

    /// A fragment and all that is in it, in tree order.
    package static func fragments(in fragment: Fragment) -> [Fragment] {
        [fragment] + fragment.children.flatMap { fragments(in: $0.fragment) }
    }

    /// The text of each page in tree order, with lines separated by `/`.
    package var pageTexts: [String] {
        paged.pages.map { page in
            var lines: [String] = []
            for child in page.children { collectLines(child.fragment, &lines) }
            return lines.joined(separator: "/")
        }
    }

    private func collectLines(_ fragment: Fragment, _ lines: inout [String]) {
        if case .line = fragment.kind {
            lines.append("")
            collectText(fragment, &lines)
            return
        }
        for child in fragment.children { collectLines(child.fragment, &lines) }
    }

    private func collectText(_ fragment: Fragment, _ lines: inout [String]) {
        if case .text(let text) = fragment.kind {
            let isHyphen = text.paragraph.isGenerated && text.paragraph.text == [0xC2, 0xAD]
            lines[lines.count - 1] +=
                isHyphen ? "-" : String(decoding: text.paragraph.text[text.range], as: UTF8.self)
        }
        for child in fragment.children { collectText(child.fragment, &lines) }
    }

    /// All text of a fragment.
    package static func text(of fragment: Fragment) -> String {
        if case .text(let text) = fragment.kind {
            return String(decoding: text.paragraph.text[text.range], as: UTF8.self)
        }
        return fragment.children.map { Self.text(of: $0.fragment) }.joined()
    }

    /// The texts of a page-margin box on each page, or `-` if it is not generated.
    package func marginTexts(_ name: MarginBoxName) -> [String] {
        paged.pages.map { page in
            page.marginBoxes.first { $0.name == name }.map { Self.text(of: $0.fragment) } ?? "-"
        }
    }

    /// The start of each line of text, as `page: x,y text`.
    package var lines: [String] {
        var out: [String] = []
        for page in paged.pages {
            for child in page.children { collectPlaces(child, .zero, page.index + 1, &out) }
        }
        return out
    }

    /// The first line that is not between the top and the bottom of its page area; nil if there is none.
    package func lineOutsideOfItsPage() -> String? {
        for page in paged.pages {
            let height = page.contentRect.size.height
            func visit(_ child: Fragment.Child, _ origin: Point) -> String? {
                let corner = origin + child.offset
                if case .line = child.fragment.kind {
                    let bottom = corner.y + child.fragment.size.height
                    let isInside = corner.y >= .zero && bottom <= height
                    return isInside
                        ? nil : "line '\(Self.text(of: child.fragment))' at \(corner.y) on page \(page.index + 1)"
                }
                for inner in child.fragment.children {
                    if let found = visit(inner, corner) { return found }
                }
                return nil
            }
            for child in page.children {
                if let found = visit(child, .zero) { return found }
            }
        }
        return nil
    }

    /// The first fragment that continues on another page without a recorded cause, or the first page without one; nil
    /// if there is none.
    package func breakWithoutCause() -> String? {
        func visit(_ fragment: Fragment) -> String? {
            if case .box = fragment.kind, fragment.continuesOnNext, fragment.breakCause == nil {
                return "\(paged.tree[fragment.box].kind) \(fragment.box.raw) goes on without a cause"
            }
            for child in fragment.children {
                if let found = visit(child.fragment) { return found }
            }
            return nil
        }
        for page in paged.pages {
            for child in page.children {
                if let found = visit(child.fragment) { return found }
            }
        }
        for (index, end) in (trace?.ends ?? []).enumerated() where end.next != nil {
            guard let reason = end.reason else { return "page \(index + 1) has no cause" }
            // A misfit is reported only if it is higher than the room left for it.
            if reason.misfit == nil, reason.forced == nil, reason.pageNames == nil, !reason.isForLastPage {
                return "page \(index + 1) ends without a cause"
            }
        }
        return nil
    }

    private func collectPlaces(_ child: Fragment.Child, _ origin: Point, _ page: Int, _ out: inout [String]) {
        let corner = origin + child.offset
        if case .line = child.fragment.kind {
            var text = [""]
            collectText(child.fragment, &text)
            out.append("\(page): \(corner.x),\(corner.y) \(text[0])")
            return
        }
        for inner in child.fragment.children { collectPlaces(inner, corner, page, &out) }
    }
}

/// Images for tests. `20x10.png` is an image of 20 × 10 px.
package final class SolidImages: ImageSource {
    private var natural: [NaturalDimensions] = []
    package init() {}
    package func image(url: String, resolution: Double, span: SourceSpan?) -> ImageID? {
        let name = url.split(separator: ".").first ?? ""
        let parts = name.split(separator: "x").compactMap { Int($0) }
        if parts.count == 2 {
            natural.append(
                NaturalDimensions(
                    Size(
                        width: LayoutUnit(Double(parts[0]) / resolution),
                        height: LayoutUnit(Double(parts[1]) / resolution))))
        } else if name == "sizeless" {
            natural.append(.none)
        } else if name.hasPrefix("ratio"), let ratio = Double(name.dropFirst(5)) {
            natural.append(NaturalDimensions(width: nil, height: nil, ratio: ratio))
        } else {
            return nil
        }
        return ImageID(raw: Int32(natural.count - 1))
    }
    package func image(_ reference: ResourceReference) -> ImageID? {
        image(url: reference.url, resolution: reference.resolution, span: reference.span)
    }
    package func drawing(_ markup: [UInt8], span: SourceSpan?) -> ImageID? { nil }
    package func naturalDimensions(_ image: ImageID, upright: Bool) -> NaturalDimensions {
        natural[Int(image.raw)]
    }
    package func pixels(of image: ImageID) -> ImagePixels? { ImagePixels(resolution: nil) }
}

package enum TestPaths {
    /// The folder of the checkout, found from the location of this file.
    package static let packageRoot: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(3).joined(separator: "/")
    }()
}
