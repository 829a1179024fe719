import RectoCore
import Testing

@testable import RectoCSS

/// What layout and painting read of the properties that they do not lay out yet.
struct TypedValueTests {
    private func box(_ declarations: String) throws -> BoxStyle {
        try StyleFixture("<p id=a>", css: "#a { \(declarations) }").style("a").box
    }
    private func px(_ value: Int) -> LengthPercentage { .length(LayoutUnit(value)) }

    @Test("CSS Flexbox 1 §5–7")
    func flex() throws {
        let box = try box("flex: 2 3 10px; flex-flow: column-reverse wrap; order: -1")
        #expect(box.flexGrow == 2)
        #expect(box.flexShrink == 3)
        #expect(box.flexBasis == .size(.lengthPercentage(px(10))))
        #expect(box.flexDirection == .columnReverse)
        #expect(box.flexWrap == .wrap)
        #expect(box.order == -1)
        #expect(BoxStyle().flexShrink == 1)
        #expect(BoxStyle().flexBasis == .size(.auto))
    }
    @Test("CSS Align 3 §4")
    func alignment() throws {
        let box = try box("align-items: last baseline; justify-content: safe flex-end; justify-items: legacy left")
        #expect(box.alignItems.position == .lastBaseline)
        #expect(box.justifyContent.position == .flexEnd)
        #expect(box.justifyContent.overflow == .safe)
        #expect(box.justifyItems.isLegacy && box.justifyItems.position == .left)
        #expect(box.alignSelf.position == .auto)
        #expect(box.rowGap == nil)
        #expect(try self.box("gap: 5%").columnGap == .percentage(0.05))
    }
    @Test("CSS Multi-column 2 §3–6")
    func columns() throws {
        let box = try box("columns: 2 100px; column-rule: thick solid red; column-span: all")
        #expect(box.columnCount == 2)
        #expect(box.columnWidth == LayoutUnit(100))
        #expect(box.columnRule.width == LayoutUnit(5))
        #expect(box.spansAllColumns)
        #expect(try self.box("column-rule-width: 3px").columnRule.width == .zero)
    }
    @Test("CSS Grid 2 §7, §8")
    func grid() throws {
        let box = try box(
            "grid-template-columns: [a b] 1fr repeat(2, minmax(0, auto)); grid-row: span 2 / -1; grid-column: x")
        #expect(
            box.gridTemplateColumns
                == .tracks([
                    .names(["a", "b"]), .size(.breadth(.flex(1))),
                    .repeat(.times(2), [.size(.minmax(.length(.zero), .auto))]),
                ]))
        #expect(box.gridRowStart == .span(2, name: nil))
        #expect(box.gridRowEnd == .line(-1, name: nil))
        #expect(box.gridColumnEnd == .name("x"))
        #expect(box.gridTemplateRows == .none)
        #expect(box.gridAutoRows == [.breadth(.auto)])
    }
    @Test("CSS Transforms 1 §12, 2 §8")
    func transforms() throws {
        let box = try box(
            "transform: translate(1px, 50%) rotate(90deg) rotateY(60deg); scale: 2; transform-origin: right 3px")
        #expect(
            box.transform(along: nil).prefix(3) == [.scale(2, 2), .translate(px(1), .percentage(0.5)), .rotate(90)])
        #expect(box.transform(along: nil)[3] == .space(.rotate(x: 0, y: 1, z: 0, degrees: 60)))
        #expect(box.transformOrigin == TransformOrigin(x: .percentage(1), y: px(3)))
        #expect(try self.box("transform-origin: 5px 6px").transformOrigin == TransformOrigin(x: px(5), y: px(6)))
        #expect(
            try self.box("transform-origin: top").transformOrigin
                == TransformOrigin(x: .percentage(0.5), y: .percentage(0)))
        #expect(try self.box("transform-origin: 5px").transformOrigin == TransformOrigin(x: px(5), y: .percentage(0.5)))
        #expect(try self.box("transform-origin: 4px 4px").transformOrigin == TransformOrigin(x: px(4), y: px(4)))
        #expect(
            try self.box("transform-origin: center 4px").transformOrigin
                == TransformOrigin(x: .percentage(0.5), y: px(4)))
    }
    @Test("CSS Backgrounds 3 §6.1")
    func shadows() throws {
        let shadows = try box("box-shadow: 1px 2px 3px 4px red inset, 5px 6px").boxShadow
        #expect(shadows.count == 2)
        #expect(shadows[0].spread == LayoutUnit(4) && shadows[0].isInset)
        #expect(shadows[1].x == LayoutUnit(5) && shadows[1].color == nil && !shadows[1].isInset)
    }
    @Test("CSS Text 4 §6.3, §6.4; inherited")
    func text() throws {
        let fixture = try StyleFixture(
            "<div id=a><p id=b></div>", css: "#a { text-wrap-style: pretty; hyphenate-limit-chars: 6 auto 3 }")
        let text = try fixture.style("b").inherited
        #expect(text.textWrapStyle == .pretty)
        #expect(text.hyphenateLimitChars.word == 6)
        #expect(text.hyphenateLimitChars.before == nil)
        #expect(text.hyphenateLimitChars.after == 3)
        #expect(text.hyphenateLimitLines == nil)
    }
    @Test("CSS GCPM 3 §1, §2")
    func pages() throws {
        let box = try box("string-set: a 'x', b content()")
        #expect(box.stringSet.map { $0.name } == ["a", "b"])
        #expect(box.stringSet[0].value == [.string("x")])
    }
    @Test("CSS Images 4 §3")
    func gradients() throws {
        func gradient(_ text: String) throws -> Gradient {
            let list = Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0))
            var parser = ValueParser(TokenCursor(list), base: "")
            let parsed = parser.imageOrNone()
            let image = try #require(parsed)
            let style = try StyleFixture("<p id=a>").style("a")
            let sizes = LengthContext.FontRelativeSizes(font: style.inherited.font, lineHeight: .normal)
            let builder = StyleBuilder(
                parent: style, initial: style,
                lengths: LengthContext(font: sizes, root: sizes, viewportWidth: 0, viewportHeight: 0, metrics: nil),
                isRoot: false)
            guard case .gradient(let gradient)? = image.computed(builder) else {
                throw NotAGradient()
            }
            return gradient
        }
        let linear = try gradient("linear-gradient(in oklch longer hue to top left, red, 20%, currentcolor 50% 60%)")
        #expect(linear.shape == .linearTo(x: -1, y: -1))
        #expect(linear.interpolation == "oklch longer hue")
        #expect(
            linear.stops == [
                .color(Color(red: 1, green: 0, blue: 0), []), .hint(.percentage(0.2)),
                .color(nil, [.percentage(0.5), .percentage(0.6)]),
            ])
        #expect(try gradient("linear-gradient(red, blue)").shape == .linear(angle: 180))
        #expect(try gradient("repeating-linear-gradient(0, red, blue)").isRepeating)
        #expect(
            try gradient("radial-gradient(circle closest-side at 1px 2px, red, blue)").shape
                == .radial(.extent(.closestSide, isCircle: true), x: px(1), y: px(2)))
        #expect(
            try gradient("conic-gradient(from 90deg, red, blue 0.5turn)").shape
                == .conic(from: 90, x: .percentage(0.5), y: .percentage(0.5)))
        #expect(try gradient("linear-gradient(red)").stops == [.color(Color(red: 1, green: 0, blue: 0), [])])
        let fixture = try StyleFixture("<p>", css: "p { background: linear-gradient(30%, red) }")
        #expect(fixture.ids == ["css.invalid-value"])
    }

    private struct NotAGradient: Error {}

    /// [CSS 2.2 §4.2](https://www.w3.org/TR/CSS22/syndata.html#unsupported-values): unsupported values are ignored, so
    /// that the declaration before takes effect.
    @Test(arguments: [
        "background: #123456; background: element(#a)",
        "background-color: #123456; float: left; float: snap-block",
    ])
    func fallbacksHold(declarations: String) throws {
        let box = try box(declarations)
        #expect(box.backgroundColor == Color(red: 0x12 / 255.0, green: 0x34 / 255.0, blue: 0x56 / 255.0))
        #expect(box.backgroundLayers.allSatisfy { $0.gradient == nil })
        #expect(box.pageFloat == .none)
    }
}
