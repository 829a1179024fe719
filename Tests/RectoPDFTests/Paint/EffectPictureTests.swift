import RectoCore
import RectoTestSupport
import Testing

@testable import RectoCSS
@testable import RectoLayout
@testable import RectoPDF

@Suite struct EffectPictureTests {
    private let pages = TestPages()

    private func stop(_ color: Color, _ offsets: Double...) -> [ComponentValue] {
        [.color(color)] + offsets.map { .length(.percentage($0)) }
    }
    private func gradient(_ name: String, _ items: [ComponentValue]...) -> Gradient? {
        Gradient(.function(name, Array(items.joined(separator: [.comma]))))
    }
    /// As it fills a column of ten pixels.
    private func column(_ gradient: Gradient?) throws -> [GradientPaint.Stop] {
        let gradient = try #require(gradient)
        let size = Size(width: px(1), height: px(10))
        return try #require(GradientPaint(gradient, size: size, currentColor: .black)).stops
    }
    private func filled(_ width: Double, _ height: Double, _ gradient: Gradient?) -> String {
        var layer = BackgroundLayer()
        layer.gradient = gradient
        let box = pages.fragment(pages.style { $0.backgroundLayers = [layer] }, width, height)
        return picture(pages.document(pages.page(width, height, children: [(0, 0, box)])))
    }
    private func painted(
        _ width: Double, _ height: Double, _ children: [(Double, Double, Fragment)],
        images: any EncodedImageSource = TestImages()
    ) -> String {
        picture(pages.document(pages.page(width, height, children: children)), images: images)
    }

    // MARK: Gradients

    @Test func linearGradientWithASharpEdge() {
        let sharp = gradient("linear-gradient", [.angle(90)], stop(.red, 0.5), stop(.blue, 0.5))
        #expect(filled(4, 1, sharp) == "RRBB")
    }
    @Test func linearGradientRepeats() {
        let stripes = gradient("repeating-linear-gradient", stop(.red, 0, 0.25), stop(.blue, 0.25, 0.5))
        #expect(filled(1, 4, stripes) == "R\nB\nR\nB")
    }
    @Test func conicGradientGoesAroundClockwiseFromTheTop() {
        let quarters = gradient(
            "conic-gradient", stop(.red, 0, 0.25), stop(.green, 0.25, 0.5), stop(.blue, 0.5, 0.75),
            stop(.black, 0.75, 1))
        let rows = filled(8, 8, quarters).split(separator: "\n").map { Array($0) }
        // Pixels on the edges are mixed.
        #expect([rows[1][6], rows[6][6], rows[6][1], rows[1][1]] == ["R", "G", "B", "#"])
    }
    @Test func radialGradientOfNoRadiusIsItsLastColour() {
        let point = gradient("radial-gradient", [.keyword("circle"), .length(.zero)], stop(.red), stop(.blue))
        #expect(filled(2, 1, point) == "BB")
    }
    @Test("CSS Images 4 §3.4.3: positions that are left out, and those that go back")
    func fixUp() throws {
        let stops = try column(
            gradient("linear-gradient", stop(.red), stop(.green), stop(.blue, 0.8), stop(.black, 0.2)))
        #expect(stops.map(\.offset) == [0, 0.4, 0.8, 0.8])
        let colors: [Color] = [.red, .green, .blue, .black]
        #expect(stops.map { $0.color } == colors)
    }
    @Test("CSS Images 4 §3.4.2: half the way is at the hint")
    func hint() throws {
        let hint: [ComponentValue] = [.length(.percentage(0.25))]
        let stops = try column(gradient("linear-gradient", stop(.black), hint, stop(.white)))
        let atHint = try #require(stops.first { $0.offset == 0.25 })
        #expect(["rgb(127, 127, 127)", "rgb(128, 128, 128)"].contains(ValueText.color(atHint.color)))
    }
    @Test("between two hues the long way passes others")
    func colourSpace() throws {
        var hues = gradient("linear-gradient", stop(.red), stop(.blue))
        hues?.interpolation = "hsl longer hue"
        let stops = try column(hues)
        #expect(stops.map { ValueText.color($0.color) }.contains("rgb(0, 255, 0)"))
    }

    // MARK: Broken boxes

    @Test("CSS Fragmentation 3 §5.4: the second piece goes on where the first one ended")
    func brokenBackground() {
        var layer = BackgroundLayer()
        layer.gradient = gradient("linear-gradient", stop(.red, 0.5), stop(.blue, 0.5))
        let style = pages.style { $0.backgroundLayers = [layer] }
        let whole = pages.fragment(style, 1, 2)
        let first = whole.changed { $0.continuesOnNext = true }
        let second = whole.changed { $0.continuesFromPrevious = true }
        let document = pages.document(
            pages.page(1, 2, children: [(0, 0, first)]), pages.page(1, 2, children: [(0, 0, second)]))
        var order = PaintOrder(document, images: TestImages())
        let lists = [order.paint(page: 0), order.paint(page: 1)]
        let pictures = lists.map {
            PixelPicture($0, faces: NoFaces(), images: TestImages(), diagnostics: DiagnosticSink())
        }
        #expect(pictures[0][0, 0].red == 255 && pictures[0][0, 1].red == 255)
        #expect(pictures[1][0, 0].blue == 255 && pictures[1][0, 1].blue == 255)
    }

    // MARK: Transforms and clips

    private func block(
        _ color: Color, _ width: Double, _ height: Double, _ property: PropertyID, _ value: [ComponentValue],
        children: [(Double, Double, Fragment)] = []
    ) -> Fragment {
        pages.fragment(
            pages.style {
                $0.backgroundColor = color
                switch property {
                case .transform: $0.transformFunctions = [TransformFunction](components: value)
                case .translate: $0.translate = Translation(components: value)
                case .clipPath: $0.clipPath = ClipPath(components: value)
                case .filter: $0.filter = Filters(components: value)
                case .mixBlendMode: $0.mixBlendMode = BlendMode(components: value) ?? .normal
                case .boxShadow: $0.boxShadow = [Shadow](components: value) ?? []
                default: Issue.record("no field is set for \(property)")
                }
            }, width, height, children: children)
    }

    @Test func rotationIsAboutTheMiddle() {
        let bar = block(.red, 3, 1, .transform, [.function("rotate", [.angle(90)])])
        #expect(painted(3, 3, [(0, 1, bar)]) == ".R.\n.R.\n.R.")
    }
    @Test func laterFunctionsApplyFirst() {
        let dot = block(
            .red, 1, 1, .transform,
            [
                .function("translate", [.length(.length(px(1))), .comma, .length(.zero)]),
                .function("scale", [.number(2)]),
            ])
        #expect(painted(4, 2, [(0, 0, dot)]) != "....\n....")
        let moved = block(.red, 2, 2, .translate, [.length(.percentage(0.5)), .length(.percentage(0.5))])
        #expect(painted(4, 4, [(0, 0, moved)]) == "....\n.RR.\n.RR.\n....")
    }
    @Test func transformedBoxIsAStackingContext() {
        let moved = block(.red, 2, 1, .translate, [.length(.length(px(1)))])
        let later = pages.fragment(pages.style { $0.backgroundColor = .green }, 3, 1)
        #expect(painted(4, 1, [(0, 0, moved), (0, 0, later)]) == "GRR.")
    }
    @Test func clipPathCutsBoxAndContent() {
        let child = pages.fragment(pages.style { $0.backgroundColor = .blue }, 4, 1)
        let box = block(
            .red, 4, 4, .clipPath, [.function("inset", [.length(.length(px(1)))])], children: [(0, 1, child)])
        #expect(painted(4, 4, [(0, 0, box)]) == "....\n.BB.\n.RR.\n....")
    }

    @Test("CSS Shapes 1 §3.1: path() is in px from the reference box's corner")
    func clipPathOfPathData() {
        let path = block(.red, 4, 4, .clipPath, [.function("path", [.string("M1 1H3V3H1Z")])])
        #expect(painted(5, 5, [(1, 1, path)]) == ".....\n.....\n..RR.\n..RR.\n.....")
        let ring = "M0 0H4V4H0ZM1 1H3V3H1Z"
        let hole = block(.red, 4, 4, .clipPath, [.function("path", [.keyword("evenodd"), .comma, .string(ring)])])
        #expect(painted(4, 4, [(0, 0, hole)]) == "RRRR\nR..R\nR..R\nRRRR")
    }
    @Test("CSS Shapes 2 §3: lengths of shape() refer to the box")
    func clipPathOfShapeCommands() {
        func percent(_ value: Double) -> ComponentValue { .length(.percentage(value)) }
        let half = block(
            .red, 4, 2, .clipPath,
            [
                .function(
                    "shape",
                    [
                        .keyword("from"), percent(0.5), percent(0), .comma, .keyword("hline"), .keyword("to"),
                        percent(1), .comma, .keyword("vline"), .keyword("by"), percent(1), .comma, .keyword("line"),
                        .keyword("by"), percent(-0.5), percent(0), .comma, .keyword("close"),
                    ])
            ])
        #expect(painted(4, 2, [(0, 0, half)]) == "..RR\n..RR")
    }
    @Test("Filter Effects 1 §5: opacity() is of box and content together")
    func opacityFilter() {
        let child = pages.fragment(pages.style { $0.backgroundColor = .black }, 1, 1)
        func box(_ amount: ComponentValue) -> Fragment {
            block(.black, 1, 1, .filter, [.function("opacity", [amount])], children: [(0, 0, child)])
        }
        let boxes = [box(.number(0.5)), box(.length(.percentage(0))), box(.number(7))]
        #expect(painted(3, 1, boxes.enumerated().map { (Double($0.offset), 0, $0.element) }) == "g.#")
    }
    @Test("CSS Images 5 §4.3: the part of an image stands for the whole")
    func objectViewBox() {
        let images = TestImages()
        images.images = [
            EncodedImage(format: .png, bytes: TestFiles.fourPixelPNG, width: 2, height: 2, name: "four.png")
        ]
        let content = ReplacedContent(kind: .image(ImageID(raw: 0)), naturalSize: Size(width: px(1), height: px(1)))
        let style = pages.style {
            $0.objectViewBox = ObjectViewBox(components: [
                .function(
                    "inset", [.length(.zero), .length(.zero), .length(.percentage(0.5)), .length(.percentage(0.5))])
            ])
        } inherited: {
            $0.imageRendering = .pixelated
        }
        let box = pages.fragment(style, 2, 2, kind: .replaced, boxKind: .replaced, replaced: content)
        #expect(painted(4, 3, [(1, 0, box)], images: images) == ".GG.\n.GG.\n....")
    }

    // MARK: Shadows and border images

    @Test func sharpShadowIsCutOutUnderTheBox() {
        let box = block(
            .transparent, 2, 2, .boxShadow, [.color(.red), .length(.length(px(1))), .length(.length(px(1)))])
        #expect(painted(3, 3, [(0, 0, box)]) == "...\n..R\n.RR")
    }
    @Test func innerShadowLiesOnTheBackground() {
        let box = block(
            .green, 3, 3, .boxShadow,
            [.keyword("inset"), .color(.red), .length(.length(px(1))), .length(.length(px(1)))])
        #expect(painted(3, 3, [(0, 0, box)]) == "RRR\nRGG\nRGG")
    }
    @Test func aWiderBlurHasNoMorePixels() {
        // 40 in a standard deviation, but two a px for narrow ones.
        #expect(CoverageMask.scale(deviation: 500, area: 1) == 0.08)
        #expect(CoverageMask.scale(deviation: 20, area: 1) == 2)
        #expect(CoverageMask.scale(deviation: 10, area: 1) == 2)
    }

    @Test func blurIsHalfAtTheEdgeAndTheSameOnBothSides() throws {
        let shape = BlurredShape(RoundedRect(Rect(x: .zero, y: .zero, width: px(40), height: px(20))), deviation: px(2))
        let mask = try #require(CoverageMask(shape))
        let middle = mask.width / 2
        let edge = Int((mask.offset.y.double * mask.scale).rounded())
        #expect(mask.coverage[(mask.height / 2) * mask.width + middle] == 255)
        let outside = Int(mask.coverage[(edge - 1) * mask.width + middle])
        let inside = Int(mask.coverage[edge * mask.width + middle])
        #expect(outside < 128)
        #expect(inside >= 127)
        #expect(inside - outside < 40)
        #expect(abs(outside + inside - 255) <= 4)
        #expect(mask.coverage.first == 0 && mask.coverage.last == 0)
    }
    @Test func borderImageHasItsCornersInTheCorners() {
        let images = TestImages()
        images.images = [
            EncodedImage(format: .png, bytes: TestFiles.fourPixelPNG, width: 2, height: 2, name: "four.png")
        ]
        let line = Border(width: px(1), style: .solid)
        let box = pages.fragment(
            pages.style {
                $0.border = Edges(all: line)
                $0.borderImageSource = .reference(ResourceReference(url: "four.png", base: "", span: nil))
                $0.borderImageSlice = BorderImage.Slices(components: [.number(1)]) ?? $0.borderImageSlice
            }, 4, 4)
        #expect(painted(4, 4, [(0, 0, box)], images: images) == "R..G\n....\n....\nB..#")
    }

    // MARK: Blending

    @Test func multiplyDarkensWhatIsBehind() {
        let above = block(.green, 1, 1, .mixBlendMode, [.keyword("multiply")])
        let below = pages.fragment(pages.style { $0.backgroundColor = .red }, 2, 1)
        #expect(painted(3, 1, [(0, 0, below), (1, 0, above)]) == "R#.")
    }
    @Test("Compositing 1 §3.2: not with what is behind the stacking context")
    func stackingContextIsIsolated() {
        let above = block(.green, 1, 1, .mixBlendMode, [.keyword("multiply")])
        let context = pages.fragment(pages.style { $0.isolation = .isolate }, 1, 1, children: [(0, 0, above)])
        let below = pages.fragment(pages.style { $0.backgroundColor = .red }, 2, 1)
        #expect(painted(3, 1, [(0, 0, below), (1, 0, context)]) == "RG.")
    }
}

extension Border {
    fileprivate init(width: LayoutUnit, style: BorderStyle) {
        self.init()
        (self.width, self.style) = (width, style)
    }

    /// The second line stands half over the first one.
    @Test("CSS Color 4 §3.3: opacity applies to an inline box as a whole")
    func opacityOfOverlappingLines() throws {
        let fixture = try LayoutFixture(
            "<p><b>a<br>a</b>",
            css: "p { margin: 0; line-height: 5px } b { opacity: 0.5; background: black; color: black }",
            page: "10px 15px")
        let rows = picture(fixture.paged, faces: fixture.fonts).split(separator: "\n").map(String.init)
        #expect(Set(rows[1...9]).count == 1)
    }

    // MARK: Transforms in space

    /// The transform of a box of 40 px at 20,0, about its middle.
    private func transform(_ css: String) throws -> AffineTransform {
        let fixture = try LayoutFixture(
            "<div id=d></div>", css: "#d { margin-left: 20px; width: 40px; height: 40px; transform: \(css) }",
            page: "200px 200px")
        var found: AffineTransform?
        func visit(_ child: RectoLayout.Fragment.Child, _ origin: Point) {
            let corner = origin + child.offset
            if let own = BoxTransform(of: child.fragment, at: corner, in: nil).flat { found = own }
            for inner in child.fragment.children { visit(inner, corner) }
        }
        for child in fixture.paged.pages[0].children { visit(child, .zero) }
        return try #require(found)
    }
    private func isClose(_ transform: AffineTransform, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Bool {
        zip([transform.a, transform.b, transform.c, transform.d], [a, b, c, d]).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    @Test("CSS Transforms 2 §5: functions in space are multiplied there, and only their product is projected")
    func transformsInSpace() throws {
        #expect(isClose(try transform("rotateX(60deg)"), 1, 0, 0, 0.5))
        #expect(isClose(try transform("rotateX(90deg) scale3d(2, 1, 2) rotateX(-90deg)"), 2, 0, 0, 2))
        #expect(isClose(try transform("rotateY(90deg) rotateY(90deg)"), -1, 0, 0, 1))
        #expect(isClose(try transform("rotate3d(0, 0, 1, 90deg)"), 0, 1, -1, 0))
        #expect(isClose(try transform("translateZ(50px)"), 1, 0, 0, 1))
    }

    /// At half of the distance of the viewer everything is twice as large, about the middle of the box.
    @Test("CSS Transforms 2 §6.1: perspective()")
    func perspective() throws {
        let near = try transform("perspective(100px) translateZ(50px)")
        #expect(isClose(near, 2, 0, 0, 2) && abs(near.e + 40) < 1e-9 && abs(near.f + 20) < 1e-9)
        #expect(isClose(try transform("matrix3d(1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,0.5)"), 2, 0, 0, 2))
        #expect(isClose(try transform("perspective(100px) translateZ(100px)"), 0, 0, 0, 0))
    }

    @Test("CSS Transforms 1 §6: lengths less than a layout unit count where they are scaled up")
    func smallTranslations() throws {
        let moved = try transform("scale(100000) translate(.001px) scale(.00001)")
        #expect(abs(moved.e - 100) < 1e-6)
    }
}
