import RectoCore

/// The style of one element, while its cascaded values are computed in the order of `PropertyID`.
/// [CSS Cascade 5 §4.4 Computed Values](https://www.w3.org/TR/css-cascade-5/#computed)
final class StyleBuilder {
    /// The style that the element inherits from. For the root element it is the initial style.
    let parent: ComputedStyle
    /// The initial values, with the element's zoom.
    var initial: ComputedStyle
    let box: BoxStyle
    /// The inherited values, which are the parent's object until a property changes them.
    private(set) var inherited: InheritedStyle
    private var ownsInherited = false
    var lengths: LengthContext
    /// The sheet, to which lengths in a page context refer.
    var pageSize: PageSizeValue?
    /// Whether a value depends on a property of the parent that is not inherited.
    var readsParentBox = false
    var attributes: ((String) -> [UInt8]?)?
    private(set) var readsAttributes = false
    /// The registered custom properties that wait for the font, and those of them that the font itself uses.
    var waiting: [String] = []
    var cyclic: [String] = []
    /// Whether the element is the root, so that units such as `rem` refer to its own style.
    let isRoot: Bool
    /// The used zoom of the root element, on which `rem` depends.
    let rootZoom: Double

    // The lists of the background properties, until `finish` combines them into layers.
    var backgroundImages: [ImageValue?]?
    var backgroundPositionsX: [LengthPercentage]?
    var backgroundPositionsY: [LengthPercentage]?
    var backgroundSizes: [BackgroundLayer.LayerSize]?
    var backgroundRepeats: [RepeatStyle]?
    var backgroundOrigins: [BackgroundBox]?
    var backgroundClips: [BackgroundBox]?

    init(parent: ComputedStyle, initial: ComputedStyle, lengths: LengthContext, isRoot: Bool, rootZoom: Double = 1) {
        self.parent = parent
        self.initial = initial
        self.lengths = lengths
        self.isRoot = isRoot
        self.rootZoom = rootZoom
        box = initial.box.copy()
        inherited = parent.inherited
        if parent.inherited.usedZoom != 1 || rootZoom != 1 { zoom(by: 1) }
    }

    /// The value of an attribute, for `attr()`.
    func attribute(_ name: String) -> [UInt8]? {
        readsAttributes = true
        return attributes?(name)
    }

    /// The value of a custom property, for `var()`. A property that waits for the font and that the font uses is a
    /// cycle.
    /// [CSS Properties and Values 1 §2.5](https://www.w3.org/TR/css-properties-values-api-1/#dependency-cycles)
    func customProperty(_ name: String) -> [UInt8]? {
        if !waiting.isEmpty, waiting.contains(name) { cyclic.append(name) }
        return inherited.customProperties?[name]
    }

    /// The inherited values as an object of the element's own, which may be changed.
    func writableInherited() -> InheritedStyle {
        if !ownsInherited {
            inherited = inherited.copy()
            ownsInherited = true
        }
        return inherited
    }

    /// Replaces the inherited values by an object of the element's own.
    func setInherited(_ style: InheritedStyle) {
        ownsInherited = style !== parent.inherited
        inherited = style
    }

    /// The font size of the parent, with the element's zoom.
    var inheritedFontSize: LayoutUnit {
        parent.inherited.font.size * (lengths.zoom.absolute / parent.inherited.usedZoom)
    }

    func length(_ value: SpecifiedLength) -> LengthPercentage { lengths.compute(value) }
    /// A length without percentages.
    func unit(_ value: SpecifiedLength) -> LayoutUnit { LayoutUnit(roundingDown: lengths.pixels(value)) }

    /// Finishes the font properties. From here on font-relative lengths refer to the element's own font, except that
    /// `lh` refers to the parent's line height until that is computed, too.
    func finishFont() {
        if inherited !== parent.inherited { finishFontSize() }
        if inherited !== parent.inherited, inherited.fontVariants != parent.inherited.fontVariants {
            let style = writableInherited()
            style.font.features = style.fontVariants.features
            style.font.smallCaps =
                style.fontVariants.caps == .smallCaps || style.fontVariants.caps == .allSmallCaps
        }
        let parent = lengths.font
        lengths.font = .init(inherited)
        lengths.font.takeLineHeight(of: parent)
        if isRoot { lengths.root.size = lengths.font.size }
    }
    func finishLineHeight() {
        lengths.font = .init(inherited)
        if isRoot { lengths.root = lengths.font }
    }

    /// Applies the dependencies between properties, after all are computed.
    func finish() -> ComputedStyle {
        finishBackground()
        finishBorders()
        // An annotation between characters is a vertical line.
        // [CSS Ruby 1 §4.1](https://www.w3.org/TR/css-ruby-1/#rubypos)
        if box.display == .rubyText, inherited.isRubyBetweenCharacters {
            let inherited = writableInherited()
            inherited.writingMode = .verticalRl
            inherited.rubyPosition = RubyPosition()
            box.display = .inlineBlock
            box.alignment = BaselineAlignment(baseline: .middle)
        }
        finishDisplay()
        finishTableAlignment()
        // If one axis is scrollable, so is the other.
        // [CSS Overflow 3 §3.1](https://www.w3.org/TR/css-overflow-3/#overflow-control)
        let xScrolls = box.overflowX != .visible && box.overflowX != .clip
        let yScrolls = box.overflowY != .visible && box.overflowY != .clip
        if xScrolls != yScrolls {
            func scrollable(_ value: Overflow) -> Overflow {
                value == .visible ? .auto : value == .clip ? .hidden : value
            }
            box.overflowX = scrollable(box.overflowX)
            box.overflowY = scrollable(box.overflowY)
        }
        return ComputedStyle(inherited: inherited, box: box)
    }

    /// Sets the widths of borders without a style to zero.
    /// [CSS Backgrounds 3 §3.3](https://www.w3.org/TR/css-backgrounds-3/#border-width)
    private func finishBorders() {
        if !box.border.top.style.isVisible { box.border.top.width = .zero }
        if !box.border.right.style.isVisible { box.border.right.width = .zero }
        if !box.border.bottom.style.isVisible { box.border.bottom.width = .zero }
        if !box.border.left.style.isVisible { box.border.left.width = .zero }
        if !box.outline.style.isVisible { box.outline.width = .zero }
    }

    /// A `-webkit-box` with lines one below another is a block container if its lines are clamped. Elsewhere
    /// `-webkit-line-clamp` has no effect.
    /// [CSS Overflow 4 §5.2](https://www.w3.org/TR/css-overflow-4/#webkit-line-clamp)
    private func clampLegacyBox() {
        let isInline = box.display == .inlineFlex
        let isVertical = box.flexDirection == .column
        guard box.display == .flex || isInline, isVertical else { return box.continuation = .auto }
        box.display = isInline ? .inlineBlock : .flowRoot
        box.continuation = .collapse
    }

    /// [CSS 2.2 §9.7](https://www.w3.org/TR/CSS22/visuren.html#dis-pos-flo),
    /// [CSS Display 3 §2.7](https://www.w3.org/TR/css-display-3/#transformations)
    private func finishDisplay() {
        if isRoot || box.position == .absolute || box.position == .fixed {
            box.float = .none
            box.pageFloat = .none
        }
        // In the lines of its anchor, a box that floats to the start of the block floats to the start of the line.
        // [CSS Page Floats 3 §3.2](https://drafts.csswg.org/css-page-floats-3/#float-property)
        if box.pageFloat == .top || box.pageFloat == .bottom, box.floatReference == .inline {
            let isLeft = (box.pageFloat == .top) == (parent.inherited.direction == .ltr)
            (box.float, box.pageFloat) = (isLeft ? .left : .right, .none)
        }
        if box.display == .none || box.display == .contents && !isRoot { return }
        if box.continuation == .webkitLegacy { clampLegacyBox() }
        // [CSS Rhythmic Sizing 1 §2.1](https://www.w3.org/TR/css-rhythm-1/#block-step-size)
        if box.display == .block, box.blockStepSize.length > .zero { box.display = .flowRoot }
        if isRoot || box.float != .none || box.pageFloat != .none || box.position == .absolute || box.position == .fixed
        {
            if box.position == .absolute || box.position == .fixed {
                box.isOriginallyInlineLevel = box.display.isInlineLevel
            }
            box.display = isRoot && box.display == .contents ? .block : box.display.blockified
        } else {
            if parent.box.display.blockifiesChildren { box.display = box.display.blockified }
        }
        // A box whose lines run in another direction than those around it is a block of its own.
        // [CSS Writing Modes 4 §3.2](https://www.w3.org/TR/css-writing-modes-4/#block-flow)
        if box.display == .inline, !isRoot, inherited !== parent.inherited,
            inherited.flowFrame != parent.inherited.flowFrame
        {
            box.display = .inlineBlock
        }
    }

    /// The alignment of `<center>` and of the attribute `align` places a table, but not what is in its cells: browsers
    /// reset it. [HTML §15.3.3](https://html.spec.whatwg.org/multipage/rendering.html#align-descendants)
    private func finishTableAlignment() {
        guard box.display == .table else { return }
        switch inherited.textAlign {
        case .internalLeft, .internalRight, .internalCenter: writableInherited().textAlign = .start
        default: break
        }
    }

    /// Makes a layer of each image. The other lists are repeated or cut to the number of images.
    /// [CSS Backgrounds 3 §2.1](https://www.w3.org/TR/css-backgrounds-3/#layering)
    private func finishBackground() {
        // Without an image, one layer still clips the colour, and keeps the lists for children that inherit them.
        var images = backgroundImages ?? []
        if images.isEmpty { images = [nil] }
        func isUnset<T>(_ list: [T]?) -> Bool { list?.isEmpty ?? true }
        if images.allSatisfy({ $0 == nil }), isUnset(backgroundClips), isUnset(backgroundPositionsX),
            isUnset(backgroundPositionsY), isUnset(backgroundSizes), isUnset(backgroundRepeats),
            isUnset(backgroundOrigins)
        {
            return
        }
        let layers = images.enumerated().map { index, image in
            var layer = BackgroundLayer()
            layer.picture = image
            func pick<T>(_ list: [T]?) -> T? {
                guard let list, !list.isEmpty else { return nil }
                return list[index % list.count]
            }
            if let x = pick(backgroundPositionsX) { layer.positionX = x }
            if let y = pick(backgroundPositionsY) { layer.positionY = y }
            if let size = pick(backgroundSizes) { layer.size = size }
            if let style = pick(backgroundRepeats) { (layer.repeatX, layer.repeatY) = (style.x, style.y) }
            if let origin = pick(backgroundOrigins) { layer.origin = origin }
            if let clip = pick(backgroundClips) { layer.clip = clip }
            return layer
        }
        // One layer of initial values is the same as none.
        if layers != [BackgroundLayer()] { box.backgroundLayers = layers }
    }
}

extension Display {
    /// Whether in-flow children become block-level, as in flex and grid containers.
    var blockifiesChildren: Bool {
        switch self {
        case .flex, .inlineFlex, .grid, .inlineGrid: true
        default: false
        }
    }
    var isInlineLevel: Bool {
        switch self {
        case .inline, .inlineBlock, .inlineListItem, .inlineTable, .inlineFlex, .inlineGrid: true
        default: false
        }
    }
    /// [CSS Display 3 §2.7](https://www.w3.org/TR/css-display-3/#blockify)
    var blockified: Display {
        switch self {
        case .inline, .inlineBlock, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell,
            .tableColumnGroup, .tableColumn, .tableCaption:
            .block
        case .inlineListItem: .listItem
        case .inlineTable: .table
        case .inlineFlex: .flex
        case .inlineGrid: .grid
        default: self
        }
    }
}

extension LengthContext.FontRelativeSizes {
    init(_ style: InheritedStyle) {
        self.init(font: style.font, lineHeight: style.lineHeight)
        isUpright = style.textOrientation == .upright && [.verticalRl, .verticalLr].contains(style.writingMode)
    }
}
