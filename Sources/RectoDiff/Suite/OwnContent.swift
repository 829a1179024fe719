import Recto
import RectoCore

extension DocumentContent {
    /// The content that recto itself has put on the pages.
    package init(_ rendered: RenderedContent) {
        self.init()
        var indices: [TextStyle: Int32] = [:]
        for (number, page) in rendered.pages.enumerated() {
            var own = PageContent(width: Self.mm(page.size.width), height: Self.mm(page.size.height))
            for word in page.words {
                let style = TextStyle(
                    font: word.font.isEmpty ? "?" : word.font, size: (word.size.double * 7.5).rounded() / 10,
                    color: word.color.hexadecimal, marks: word.marks)
                let index = indices[style] ?? Int32(styles.count)
                if index == styles.count {
                    indices[style] = index
                    styles.append(style)
                }
                own.words.append(Word(word.text, Self.box(word.box), style: index))
            }
            own.figures = page.figures.map { figure in
                let (kind, detail): (Figure.Kind, String) =
                    switch figure.kind {
                    case .area(let color): (.area, color.hexadecimal)
                    case .drawing: (.drawing, "")
                    case .picture(let bytes): (.picture, StructureReader.checksum(bytes))
                    }
                let opacity = figure.opacity < 1 ? " at \(Int((figure.opacity * 100).rounded()))%" : ""
                let look = detail + opacity
                let marks = figure.marks.isEmpty || look.isEmpty ? figure.marks : " " + figure.marks
                let cover = figure.coversText ? Figure.overText : ""
                return Figure(kind, Self.box(figure.box), look + marks + cover)
            }
            structure.links += page.links.map { .init(page: number + 1, target: $0) }
            structure.outline += page.outline.map { .init(level: $0.level, title: $0.title, page: number + 1) }
            pages.append(own)
        }
        structure.fonts = Set(styles.map(\.font)).sorted()
        structure.metadata = rendered.metadata.map { .init($0.name, $0.value) }
        // A warning that is new is a change, too.
        var counts: [String: Int] = [:]
        for diagnostic in rendered.diagnostics where diagnostic.severity > .note {
            counts[diagnostic.id, default: 0] += 1
        }
        structure.metadata += counts.sorted { $0.key < $1.key }.map { .init("diagnostic \($0.key)", "\($0.value)") }
        structure.attachments = rendered.attachments.map {
            .init(name: $0.name, size: $0.bytes.count, checksum: StructureReader.checksum($0.bytes))
        }
    }

    private static func mm(_ length: LayoutUnit) -> Double { length.double * 25.4 / 96 }

    static func box(_ rect: Rect) -> PageBox {
        PageBox(left: mm(rect.minX), top: mm(rect.minY), right: mm(rect.maxX), bottom: mm(rect.maxY))
    }
}

extension DiffRules {
    /// The selectors of the rules, each once.
    package var selectors: [String] {
        var out: [String] = []
        for case .selector(let text) in regions.map(\.area) where !out.contains(text) { out.append(text) }
        for case .elementsStayWithin(let text, _, _) in demands where !out.contains(text) { out.append(text) }
        return out
    }

    /// The rules with boxes in place of selectors.
    package func resolved(by rendered: RenderedContent) -> DiffRules {
        let selectors = self.selectors
        if selectors.isEmpty { return self }
        func places(_ selector: String) -> [(box: PageBox, page: Int)] {
            guard let index = selectors.firstIndex(of: selector) else { return [] }
            return rendered.pages.enumerated().flatMap { number, page in
                (index < page.selected.count ? page.selected[index] : []).map {
                    (box: DocumentContent.box($0), page: number + 1)
                }
            }
        }
        var out = self
        out.regions = regions.flatMap { rule -> [RegionRule] in
            guard case .selector(let text) = rule.area else { return [rule] }
            return places(text).map { RegionRule(rule.effect, .box($0.box.grown(by: 0.1), page: $0.page)) }
        }
        out.demands = demands.map { demand in
            guard case .elementsStayWithin(let text, _, let box) = demand else { return demand }
            return .elementsStayWithin(text, places(text), box)
        }
        return out
    }

    /// The content without what is masked, as a snapshot keeps it.
    package func masked(_ content: DocumentContent) -> DocumentContent {
        var out = content
        out.pages = content.pages.enumerated().map { $1.unmasked($0, self) }
        return out
    }
}
