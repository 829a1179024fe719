import RectoCore
import RectoText

@testable import RectoCSS
@testable import RectoDOM
@testable import RectoLayout
@testable import RectoPDF

func px(_ n: Double) -> LayoutUnit { LayoutUnit(n) }

extension Color {
    static let red = Color(red: 1, green: 0, blue: 0)
    static let green = Color(red: 0, green: 1, blue: 0)
    static let blue = Color(red: 0, green: 0, blue: 1)
}

/// Pages made by hand: boxes of a tree and fragments of them, as layout would make them.
final class TestPages {
    let tree: BoxTree

    /// `root` is the style of box 0, whose background would be the canvas's.
    init(root: ComputedStyle? = nil, html: Document? = nil, names: NameTable = NameTable()) {
        let document = html ?? Document()
        let plain = ComputedStyle(inherited: InheritedStyle(), box: BoxStyle())
        let styled = StyledDocument(
            document: document, names: names,
            styleIDs: [StyleID](repeating: StyleID(raw: 0), count: document.nodeCount), styles: [plain],
            resolver: NoStyles())
        tree = BoxTree(styled: styled)
        tree.boxes.append(Box(kind: .blockContainer, style: root ?? plain, node: html?.root))
    }

    func style(
        _ edit: (BoxStyle) -> Void = { _ in }, inherited: (InheritedStyle) -> Void = { _ in }
    ) -> ComputedStyle {
        let (box, shared) = (BoxStyle(), InheritedStyle())
        edit(box)
        inherited(shared)
        return ComputedStyle(inherited: shared, box: box)
    }

    /// A fragment of a new box.
    func fragment(
        _ style: ComputedStyle,
        _ width: Double, _ height: Double, kind: Fragment.Kind = .box,
        boxKind: BoxKind = .blockContainer, node: NodeID? = nil, replaced: ReplacedContent? = nil,
        children: [(Double, Double, Fragment)] = []
    ) -> Fragment {
        var box = Box(kind: boxKind, style: style, node: node)
        if node != nil { box.flags.insert(.principal) }
        if let replaced {
            tree.replaced.append(replaced)
            box.payload = Int32(tree.replaced.count - 1)
        }
        tree.boxes.append(box)
        var fragment = FragmentBuilder(
            kind: kind, box: BoxID(tree.boxes.count - 1), style: style, size: Size(width: px(width), height: px(height))
        )
        fragment.border = style.box.border.map { $0.style.isVisible ? $0.width : .zero }
        fragment.padding = style.box.padding.map { $0.resolve(.zero) }
        if case .replaced = kind {
            fragment.details = FragmentDetails(
                contentRect: Rect(origin: .zero, size: fragment.size).inset(by: fragment.border + fragment.padding))
        }
        fragment.children = children.map { Fragment.Child(offset: Point(x: px($0.0), y: px($0.1)), fragment: $0.2) }
        return fragment.build()
    }

    func page(
        _ width: Double, _ height: Double, margin: Double = 0, style pageStyle: ComputedStyle? = nil,
        children: [(Double, Double, Fragment)]
    ) -> PageFragment {
        let style = pageStyle ?? self.style()
        let size = Size(width: px(width), height: px(height))
        let edges = Edges(all: px(margin))
        return PageFragment(
            index: 0, query: PageQuery(name: "", isFirst: true, isLeft: false, isBlank: false),
            style: PageStyle(size: size, style: style, marginBoxes: []), size: size, margin: edges, border: .zero,
            padding: .zero, contentRect: Rect(origin: .zero, size: size).inset(by: edges),
            children: children.map { Fragment.Child(offset: Point(x: px($0.0), y: px($0.1)), fragment: $0.2) },
            marginBoxes: [])
    }

    func document(_ pages: PageFragment...) -> PagedDocument { document(pages) }
    func document(_ pages: [PageFragment]) -> PagedDocument { PagedDocument(tree: tree, pages: pages) }
}

final class NoStyles: StyleSource {
    func anonymousStyle(of parent: ComputedStyle, display: Display) -> ComputedStyle { parent }
    func pageStyle(_ query: PageQuery) -> PageStyle {
        PageStyle(
            size: .zero, style: ComputedStyle(inherited: InheritedStyle(), box: BoxStyle()), marginBoxes: [])
    }
    func counterText(_ value: Int, style: ListStyleType) -> String { "\(value)" }
    func markerText(_ value: Int, style: ListStyleType) -> String { "\(value)." }
}

final class TestImages: EncodedImageSource {
    var images: [EncodedImage] = []
    func image(url: String, resolution: Double, span: SourceSpan?) -> ImageID? { find(url) }
    func image(_ reference: ResourceReference) -> ImageID? { find(reference.url) }
    private func find(_ url: String) -> ImageID? {
        images.firstIndex { $0.name == url }.map { ImageID(raw: Int32($0)) }
    }
    func drawing(_ markup: [UInt8], span: SourceSpan?) -> ImageID? { nil }
    func naturalDimensions(_ image: ImageID, upright: Bool) -> NaturalDimensions {
        let i = images[Int(image.raw)]
        return NaturalDimensions(Size(width: LayoutUnit(i.width), height: LayoutUnit(i.height)))
    }
    func pixels(of image: ImageID) -> ImagePixels? { ImagePixels(resolution: nil) }
    func encoded(_ image: ImageID) -> EncodedImage? { images[Int(image.raw)] }
}

final class NoFaces: GlyphFaceSource {
    func cairoFontFace(_ face: FaceID) -> OpaquePointer? { nil }
    func synthesis(_ face: FaceID) -> (shear: Double, embolden: Bool) { (0, false) }
    func uprightFontFace(_ face: FaceID) -> (face: OpaquePointer, marked: String, name: String)? { nil }
    func advance(_ face: FaceID, glyph: UInt32) -> Double { 0 }
    func hasColorLayers(_ face: FaceID) -> Bool { false }
    func colorLayers(_ face: FaceID, glyph: UInt32) -> [ColorLayer] { [] }
    func spaceGlyph(_ face: FaceID) -> UInt32? { nil }
    func blankGlyph() -> (face: FaceID, glyph: UInt32)? { nil }
    func glyphUnderPicture(_ face: FaceID) -> (face: FaceID, glyph: UInt32)? { nil }
    func fontProgram(_ face: FaceID) -> FontProgram? { nil }
}
