import RectoCore
import RectoDOM

/// Builds the declarations that the attributes of one element stand for.
struct HintBuilder {
    let document: Document
    let node: NodeID
    /// The table that contains a cell, row or row group.
    let table: NodeID?
    /// The base for relative URLs.
    let base: String
    private var out: [Declaration] = []

    init(document: Document, node: NodeID, table: NodeID?, base: String) {
        self.document = document
        self.node = node
        self.table = table
        self.base = base
    }

    mutating func declarations() -> [Declaration] {
        global()
        switch document.name(node) {
        case .body: body()
        case .a: link()
        case .font: font()
        case .table: tableElement()
        case .td, .th: cell()
        case .tr, .thead, .tbody, .tfoot: rows()
        case .col, .colgroup:
            size(.width, from: .width)
            if document.name(node) == .colgroup { rules(between: ["groups"]) }
        case .caption: caption()
        case .img, .object, .embed, .iframe, .video, .canvas, .input: replaced()
        case .svg: drawing()
        case .hr: rule()
        case .div: align(isDivision: true)
        case .p, .h1, .h2, .h3, .h4, .h5, .h6: align(isDivision: false)
        case .ol, .ul, .li, .menu, .dir: list()
        case .textarea: textarea()
        case .select: listBox()
        case .pre: if attribute(.wrap) != nil { keyword(.textWrapMode, TextWrapMode.wrap.rawValue) }
        default: break
        }
        return out
    }

    // MARK: Reading attributes

    private func attribute(_ name: Name, of element: NodeID? = nil) -> String? {
        document.attribute(name, of: element ?? node)
    }
    private func lowercased(_ name: Name, of element: NodeID? = nil) -> String? {
        attribute(name, of: element).map { $0.trimmedOfWhiteSpace.asciiLowercased }
    }
    private func integer(_ name: Name, of element: NodeID? = nil) -> Int? {
        document.integer(name, of: element ?? node)
    }
    /// [HTML §2.3.4.4](https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-dimension-values)
    private func dimension(_ name: Name, of element: NodeID? = nil) -> SpecifiedLength? {
        guard let text = attribute(name, of: element) else { return nil }
        let bytes = Array(text.trimmedOfWhiteSpace.utf8)
        var i = 0
        var value = 0.0
        while i < bytes.count, bytes[i] >= 0x30, bytes[i] <= 0x39 {
            value = value * 10 + Double(bytes[i] - 0x30)
            i += 1
        }
        if i == 0 { return nil }
        if i < bytes.count, bytes[i] == 0x2E {
            i += 1
            var scale = 0.1
            while i < bytes.count, bytes[i] >= 0x30, bytes[i] <= 0x39 {
                value += Double(bytes[i] - 0x30) * scale
                scale /= 10
                i += 1
            }
        }
        return i < bytes.count && bytes[i] == 0x25 ? .percentage(value / 100) : .px(value)
    }
    /// [HTML §2.3.6](https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-a-legacy-colour-value)
    private func color(_ name: Name, of element: NodeID? = nil) -> ColorValue? {
        guard let text = attribute(name, of: element)?.trimmedOfWhiteSpace, !text.isEmpty,
            text.asciiLowercased != "transparent"
        else { return nil }
        let list = Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0))
        if list.tokens[0].kind == .ident, let rgb = NamedColors.lookUp(list, list.tokens[0]) {
            return .color(Color(rgb: rgb))
        }
        var digits = text.unicodeScalars.prefix(128).map { scalar -> UInt8 in
            switch scalar {
            case "0"..."9": UInt8(scalar.value - 0x30)
            case "a"..."f": UInt8(scalar.value - 0x61 + 10)
            case "A"..."F": UInt8(scalar.value - 0x41 + 10)
            default: 0
            }
        }
        let isHash = text.utf8.first == 0x23
        if isHash, digits.count == 4 {
            let rgb = digits[1...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) * 17 }
            return .color(Color(rgb: rgb))
        }
        if isHash { digits.removeFirst() }
        while digits.isEmpty || digits.count % 3 != 0 { digits.append(0) }
        let length = digits.count / 3
        var parts = (0..<3).map { Array(digits[($0 * length)..<(($0 + 1) * length)]) }
        if length > 8 { parts = parts.map { Array($0.suffix(8)) } }
        while parts[0].count > 2, parts.allSatisfy({ $0[0] == 0 }) { parts = parts.map { Array($0.dropFirst()) } }
        let rgb = parts.reduce(UInt32(0)) { sum, part in
            sum << 8 | part.prefix(2).reduce(UInt32(0)) { $0 << 4 | UInt32($1) }
        }
        return .color(Color(rgb: rgb))
    }

    // MARK: Writing declarations

    private mutating func set(_ property: PropertyID, _ value: SpecifiedValue) {
        out.append(Declaration(property: property, isImportant: false, value: value, span: document.span(node)))
    }
    private mutating func keyword(_ property: PropertyID, _ raw: UInt8) { set(property, .keyword(raw)) }
    private mutating func size(_ property: PropertyID, from name: Name, zero: Bool = true) {
        guard let length = dimension(name) else { return }
        if !zero, case .px(0) = length { return }
        set(property, .length(length))
    }
    private mutating func color(_ property: PropertyID, from name: Name, of element: NodeID? = nil) {
        if let color = color(name, of: element) { set(property, .color(color)) }
    }
    private mutating func background() {
        color(.backgroundColor, from: .bgcolor)
        if let url = attribute(.background), !url.isEmpty {
            let span = document.span(node)
            set(.backgroundImage, .images([.reference(ResourceReference(url: url, base: base, span: span))]))
        }
    }
    private mutating func border(_ width: SpecifiedLength, _ style: BorderStyle) {
        for id in [PropertyID.borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth] {
            set(id, .length(width))
        }
        for id in [PropertyID.borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle] {
            keyword(id, style.rawValue)
        }
    }
    private mutating func borderColor(_ color: ColorValue) {
        for id in [PropertyID.borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor] {
            set(id, .color(color))
        }
    }

    // MARK: Elements

    private mutating func global() {
        if let language = attribute(.lang) { set(.language, .string(language)) }
        if let direction = document.automaticDirection(of: node) { keyword(.direction, direction.rawValue) }
    }

    private mutating func body() {
        background()
        color(.color, from: .text)
    }
    private mutating func link() {
        guard document.hasAttribute(.href, of: node) else { return }
        var current = document.parent(node)
        while let ancestor = current {
            if document.name(ancestor) == .body {
                color(.color, from: .link, of: ancestor)
                return
            }
            current = document.parent(ancestor)
        }
    }

    private mutating func font() {
        color(.color, from: .color)
        if let face = attribute(.face) {
            let list = Tokenizer.tokenize(Array(face.utf8), source: document.source)
            var parser = ValueParser(TokenCursor(list), base: "")
            if let value = FontFamilyValue.parse(&parser), parser.atEnd { set(.fontFamily, value) }
        }
        // [HTML §15.3.4](https://html.spec.whatwg.org/multipage/rendering.html#rules-for-parsing-a-legacy-font-size)
        guard let text = attribute(.size)?.trimmedOfWhiteSpace, let number = integer(.size) else { return }
        let isRelative = text.utf8.first == 0x2B || text.utf8.first == 0x2D
        let size = max(1, min(7, isRelative ? 3 + number : number))
        // Sizes 1 to 7 are `x-small` to `xxx-large`.
        set(.fontSize, FontSizeValue.absoluteSize(UInt8(size)))
    }

    private mutating func tableElement() {
        size(.width, from: .width, zero: false)
        size(.height, from: .height)
        background()
        if let spacing = integer(.cellspacing), spacing >= 0 {
            set(.borderSpacing, .lengths(.px(Double(spacing)), .px(Double(spacing))))
        }
        if document.hasAttribute(.border, of: node) {
            let width = max(0, integer(.border) ?? 1)
            border(.px(Double(width)), width == 0 ? .none : .outset)
        }
        if let color = color(.bordercolor) { borderColor(color) }
        frame()
        if let rules = lowercased(.rules), ["none", "groups", "rows", "cols", "all"].contains(rules) {
            keyword(.borderCollapse, BorderCollapse.collapse.rawValue)
        }
        switch lowercased(.align) {
        case "left": keyword(.float, Float.left.rawValue)
        case "right": keyword(.float, Float.right.rawValue)
        case "center", "abscenter", "absmiddle", "middle":
            set(.marginLeft, .auto)
            set(.marginRight, .auto)
        default: break
        }
        margins()
    }

    /// Maps `hspace` and `vspace`.
    /// [HTML §15.4.3](https://html.spec.whatwg.org/multipage/rendering.html#attributes-for-embedded-content-and-images)
    private mutating func margins() {
        if let space = dimension(.hspace) {
            set(.marginLeft, .length(space))
            set(.marginRight, .length(space))
        }
        if let space = dimension(.vspace) {
            set(.marginTop, .length(space))
            set(.marginBottom, .length(space))
        }
    }

    /// [HTML §15.3.8, frame](https://html.spec.whatwg.org/multipage/rendering.html#tables-2)
    private mutating func frame() {
        guard let frame = lowercased(.frame) else { return }
        let sides: (Bool, Bool, Bool, Bool)
        switch frame {
        case "void": sides = (false, false, false, false)
        case "above": sides = (true, false, false, false)
        case "below": sides = (false, false, true, false)
        case "hsides": sides = (true, false, true, false)
        case "lhs": sides = (false, false, false, true)
        case "rhs": sides = (false, true, false, false)
        case "vsides": sides = (false, true, false, true)
        case "box", "border": sides = (true, true, true, true)
        default: return
        }
        func style(_ shown: Bool) -> UInt8 { (shown ? BorderStyle.outset : .hidden).rawValue }
        keyword(.borderTopStyle, style(sides.0))
        keyword(.borderRightStyle, style(sides.1))
        keyword(.borderBottomStyle, style(sides.2))
        keyword(.borderLeftStyle, style(sides.3))
        if !document.hasAttribute(.border, of: node) {
            for id in [PropertyID.borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth] {
                set(id, .length(.px(1)))
            }
        }
    }

    private mutating func cell() {
        size(.width, from: .width, zero: false)
        size(.height, from: .height, zero: false)
        background()
        cellAlignment()
        if document.hasAttribute(.nowrap, of: node) { keyword(.textWrapMode, TextWrapMode.nowrap.rawValue) }
        guard let table else { return }
        if let padding = integer(.cellpadding, of: table), padding >= 0 {
            for id in [PropertyID.paddingTop, .paddingRight, .paddingBottom, .paddingLeft] {
                set(id, .length(.px(Double(padding))))
            }
        }
        let rules = lowercased(.rules, of: table)
        if document.hasAttribute(.border, of: table), integer(.border, of: table) ?? 1 > 0 {
            border(.px(1), rules == nil ? .inset : .none)
        }
        switch rules {
        case "all": border(.px(1), .solid)
        case "cols":
            for id in [PropertyID.borderLeftStyle, .borderRightStyle] { keyword(id, BorderStyle.solid.rawValue) }
            for id in [PropertyID.borderLeftWidth, .borderRightWidth] { set(id, .length(.px(1))) }
        default: break
        }
        if let color = color(.bordercolor, of: table) { borderColor(color) }
    }
    private mutating func cellAlignment() {
        switch lowercased(.align) {
        case "left": keyword(.textAlign, TextAlign.internalLeft.rawValue)
        case "right": keyword(.textAlign, TextAlign.internalRight.rawValue)
        case "center", "middle", "absmiddle": keyword(.textAlign, TextAlign.internalCenter.rawValue)
        case "justify": keyword(.textAlign, TextAlign.justify.rawValue)
        default: break
        }
        if let value = lowercased(.valign).flatMap(VerticalAlign.init), value != .textTop { verticalAlign(value) }
    }
    private mutating func rows() {
        background()
        cellAlignment()
        size(.height, from: .height)
        rules(between: document.name(node) == .tr ? ["rows"] : ["groups"])
    }
    /// Adds lines above and below a row or row group, or beside a column group.
    private mutating func rules(between values: [String]) {
        guard let table, let rules = lowercased(.rules, of: table), values.contains(rules) else { return }
        let isColumn = document.name(node) == .colgroup
        for id in isColumn
            ? [PropertyID.borderLeftWidth, .borderRightWidth] : [.borderTopWidth, .borderBottomWidth]
        {
            set(id, .length(.px(1)))
        }
        for id in isColumn
            ? [PropertyID.borderLeftStyle, .borderRightStyle] : [.borderTopStyle, .borderBottomStyle]
        {
            keyword(id, BorderStyle.solid.rawValue)
        }
    }
    private mutating func caption() {
        if lowercased(.align) == "bottom" { keyword(.captionSide, CaptionSide.bottom.rawValue) }
    }

    private mutating func replaced() {
        if document.name(node) == .input {
            if lowercased(.type) != "image" {
                if let size = integer(.size), size > 0, FieldStyles.kind(of: node, in: document) == .line {
                    set(.width, .length(.relative(Double(size), .ch)))
                }
                return
            }
        }
        size(.width, from: .width)
        size(.height, from: .height)
        margins()
        if document.name(node) == .img || document.name(node) == .input, let width = integer(.border), width > 0 {
            border(.px(Double(width)), .solid)
        }
        switch lowercased(.align) {
        case "left": keyword(.float, Float.left.rawValue)
        case "right": keyword(.float, Float.right.rawValue)
        case "top": verticalAlign(.top)
        case "texttop": verticalAlign(.textTop)
        case "middle", "center", "absmiddle", "abscenter": verticalAlign(.middle)
        case "bottom", "baseline": verticalAlign(.baseline)
        default: break
        }
    }
    /// Maps `width` and `height`, whose values are those of CSS, with numbers in px.
    /// [SVG 2 §6.6](https://www.w3.org/TR/SVG2/styling.html#PresentationAttributes)
    private mutating func drawing() {
        for (property, name) in [(PropertyID.width, Name.width), (.height, .height)] {
            guard let text = attribute(name) else { continue }
            var parser = ValueParser(
                TokenCursor(Tokenizer.tokenize(Array(text.utf8), source: SourceID(raw: 0))), base: base)
            let number = parser.attempt { $0.number(min: 0) }
            guard let length = number.map(SpecifiedLength.px) ?? parser.lengthPercentage(.nonNegative), parser.atEnd
            else {
                continue
            }
            set(property, .length(length))
        }
    }
    private mutating func verticalAlign(_ value: VerticalAlign) {
        for (property, value) in value.longhands { set(property, value) }
    }

    private mutating func rule() {
        size(.width, from: .width)
        if let color = color(.color) { set(.color, .color(color)) }
        let isSolid = document.hasAttribute(.noshade, of: node) || document.hasAttribute(.color, of: node)
        if let thickness = integer(.size), thickness > 0 {
            if isSolid {
                border(.px(Double(thickness) / 2), .solid)
            } else if thickness == 1 {
                set(.borderBottomWidth, .length(.px(0)))
            } else {
                set(.height, .length(.px(Double(thickness - 2))))
            }
        } else if isSolid {
            border(.px(1), .solid)
        }
        switch lowercased(.align) {
        case "left":
            set(.marginLeft, .length(.px(0)))
            set(.marginRight, .auto)
        case "right":
            set(.marginLeft, .auto)
            set(.marginRight, .length(.px(0)))
        case "center":
            set(.marginLeft, .auto)
            set(.marginRight, .auto)
        default: break
        }
    }

    private mutating func align(isDivision: Bool) {
        switch lowercased(.align) {
        case "left": keyword(.textAlign, (isDivision ? TextAlign.internalLeft : .left).rawValue)
        case "right": keyword(.textAlign, (isDivision ? TextAlign.internalRight : .right).rawValue)
        case "center", "middle": keyword(.textAlign, (isDivision ? TextAlign.internalCenter : .center).rawValue)
        case "justify": keyword(.textAlign, TextAlign.justify.rawValue)
        default: break
        }
    }

    /// [HTML §15.3.7](https://html.spec.whatwg.org/multipage/rendering.html#lists)
    private mutating func list() {
        if let type = attribute(.type)?.trimmedOfWhiteSpace {
            let style: String?
            switch type {
            case "1": style = "decimal"
            case "a": style = "lower-alpha"
            case "A": style = "upper-alpha"
            case "i": style = "lower-roman"
            case "I": style = "upper-roman"
            default:
                let name = type.asciiLowercased
                style = ["disc", "circle", "square", "none"].contains(name) ? name : nil
            }
            if let style { set(.listStyleType, .listStyleType(style == "none" ? .none : .counterStyle(style))) }
        }
        if document.name(node) == .ol {
            let isReversed = document.hasAttribute(.reversed, of: node)
            if let start = integer(.start) {
                var change = CounterChange(name: "list-item", value: isReversed ? start + 1 : start - 1)
                change.isReversed = isReversed
                set(.counterReset, .counters([change]))
            } else if isReversed {
                let items = document.children(of: node).reduce(0) { $0 + (document.name($1) == .li ? 1 : 0) }
                var change = CounterChange(name: "list-item", value: items + 1)
                change.isReversed = true
                set(.counterReset, .counters([change]))
            }
        } else if document.name(node) == .li, let value = integer(.value) {
            set(.counterSet, .counters([CounterChange(name: "list-item", value: value)]))
        }
    }

    /// A list box stands on the end of the line's text, as browsers have it. `FieldStyles` gives it its rows.
    private mutating func listBox() {
        guard document.listBoxRows(of: node) != nil else { return }
        keyword(.alignmentBaseline, AlignmentBaseline.textBottom.rawValue)
    }

    /// Maps the size of a `textarea`. `FieldStyles` makes the height a minimum.
    private mutating func textarea() {
        if let rows = integer(.rows), rows > 0 { set(.height, .length(.relative(Double(rows), .lh))) }
        if let columns = integer(.cols), columns > 0 { set(.width, .length(.relative(Double(columns), .ch))) }
    }
}
