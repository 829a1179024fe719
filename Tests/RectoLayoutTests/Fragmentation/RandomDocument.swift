import RectoTestSupport

/// An element of a random document.
final class RandomElement {
    let tag: String
    var attributes = ""
    var style: [String]
    var children: [Child] = []
    enum Child {
        case element(RandomElement)
        /// Words by their numbers: the third is `w3`.
        case text([Int])
    }

    init(_ tag: String, _ style: [String] = []) { (self.tag, self.style) = (tag, style) }

    var html: String {
        let inner = children.map { child -> String in
            switch child {
            case .element(let element): element.html
            case .text(let words): words.map { "w\($0)" }.joined(separator: " ")
            }
        }.joined(separator: " ")
        let styles = style.isEmpty ? "" : " style='\(style.joined(separator: ";"))'"
        return "<\(tag)\(attributes)\(styles)>\(inner)</\(tag)>"
    }

    func has(_ declaration: String) -> Bool { style.contains { $0.hasPrefix(declaration) } }
    func has(_ isSo: (String) -> Bool) -> Bool { style.contains(where: isSo) }
}

/// Makes a document of boxes of all kinds in one another. The same seed makes the same document everywhere.
///
/// It has a budget of elements: many small documents find more than few large ones, and what they find can be read.
struct RandomDocument {
    private(set) var body = RandomElement("body")
    private(set) var page = ""
    private var random: FixedRandom
    private var words = 0
    private var budget = 0
    /// Whether there are footnotes and page floats.
    private let hasAreas: Bool
    /// Whether boxes show only some of their lines, or clip them.
    private let hasClamps: Bool

    init(seed: Int, hasAreas: Bool = false, hasClamps: Bool = false) {
        (self.hasAreas, self.hasClamps) = (hasAreas, hasClamps)
        random = FixedRandom(state: UInt64(seed) &* 7919 &+ 17)
        for _ in 0..<4 { _ = next(2) }
        // Large ones are slow: they come where more is run than each time.
        budget = 3 + (seed >= 300 && oneIn(4) ? next(11) * next(11) : next(6) * next(6))
        page = pick(["200px 150px", "200px 150px", "120px 100px", "300px 200px"])
        let count = 1 + next(6)
        body.children = (0..<count).flatMap { _ in blocks(depth: 4, in: .flow) }
        if hasAreas, oneIn(3) {
            let slip = RandomElement("div", ["float:bottom", "float-defer:last"] + common())
            slip.children = blocks(depth: 1, in: .flow)
            body.children.insert(.element(slip), at: next(body.children.count + 1))
        }
        if next(12) == 0 {
            let fixed = RandomElement("div", ["position:fixed", "top:\(next(100))px", "left:\(next(60))px"])
            fixed.children = [text()]
            body.children.append(.element(fixed))
        }
    }

    // MARK: Random values

    private mutating func next(_ bound: Int) -> Int { random.below(bound) }
    private mutating func oneIn(_ count: Int) -> Bool { next(count) == 0 }
    private mutating func pick(_ values: [String]) -> String { values[next(values.count)] }

    // MARK: Content

    private mutating func text(_ most: Int = 13) -> RandomElement.Child {
        let first = words + 1
        words += 1 + next(most)
        return .text(Array(first...words))
    }

    private enum Place { case flow, columns, flex, grid }

    private mutating func blocks(depth: Int, in place: Place) -> [RandomElement.Child] {
        var out: [RandomElement.Child] = []
        for _ in 0...next(2) { out.append(.element(block(depth: depth, in: place))) }
        if hasAreas, oneIn(6) { out.insert(.element(pageFloat(depth)), at: next(out.count + 1)) }
        return out
    }

    private mutating func block(depth: Int, in place: Place) -> RandomElement {
        budget -= 1
        let element = depth > 0 && budget > 0 ? container(depth) : paragraph(0)
        element.style += common()
        switch place {
        case .flow: break
        case .columns: element.style += inColumns()
        case .flex: element.style += flexItem()
        case .grid: element.style += gridItem()
        }
        return element
    }

    private mutating func container(_ depth: Int) -> RandomElement {
        switch next(18) {
        case 0, 1, 2: return paragraph(depth)
        case 3, 4: return holder("div", [], depth, .flow)
        case 5: return list(depth)
        case 6, 7, 8: return flex(depth)
        case 9, 10, 11: return grid(depth)
        case 12, 13: return table(depth)
        case 14, 15: return holder("div", columns(), depth, .columns)
        case 16: return float(depth)
        default: return positioned(depth)
        }
    }

    private mutating func holder(_ tag: String, _ style: [String], _ depth: Int, _ place: Place) -> RandomElement {
        let element = RandomElement(tag, style)
        for _ in 0...next(3) {
            if oneIn(6) { element.children.append(text()) }
            element.children += blocks(depth: depth - 1, in: place)
        }
        return element
    }

    /// Text, with inline boxes in it.
    private mutating func paragraph(_ depth: Int) -> RandomElement {
        let element = RandomElement("p")
        element.children = [text(oneIn(8) ? 60 : 13)]
        if hasAreas, oneIn(4) { element.children += [.element(footnote()), text()] }
        guard depth > 0, oneIn(2) else { return element }
        for _ in 0...next(3) {
            let inner: RandomElement
            switch next(6) {
            case 0: inner = RandomElement("br")
            case 1:
                inner = holder(
                    "span", [pick(["display:inline-block", "display:inline-block", "display:inline-flex"])], depth - 1,
                    .flow)
                inner.style += common()
            case 2:
                inner = RandomElement("span", ["float:\(pick(["left", "right"]))"] + common())
                inner.children = [text()]
            case 3:
                inner = RandomElement("span", ["position:absolute"] + insets())
                inner.children = [text(4)]
            default:
                inner = RandomElement("b", oneIn(4) ? ["position:relative", "padding:2px"] : [])
                inner.children = [text()]
                if oneIn(4) { inner.children.append(.element(block(depth: depth - 1, in: .flow))) }
            }
            element.children += [.element(inner), text()]
        }
        // A `p` ends where a block begins.
        return element.children.contains { $0.isElement } ? element.renamed("div") : element
    }

    private mutating func list(_ depth: Int) -> RandomElement {
        let element = RandomElement("ul", [pick(["list-style:none", "list-style:decimal", "list-style:disc inside"])])
        for _ in 0...next(5) {
            let item = RandomElement("li", common())
            item.children = oneIn(4) ? blocks(depth: depth - 1, in: .flow) : [text()]
            element.children.append(.element(item))
        }
        return element
    }

    private mutating func float(_ depth: Int) -> RandomElement {
        var style = ["float:\(pick(["left", "right"]))"]
        if oneIn(2) { style.append("width:\(20 + next(100))px") }
        return holder("div", style, depth, .flow)
    }

    private mutating func positioned(_ depth: Int) -> RandomElement {
        let outer = RandomElement("div", ["position:relative"])
        let inner = holder("div", ["position:absolute"] + insets(), depth, .flow)
        outer.children = blocks(depth: depth - 1, in: .flow) + [.element(inner)]
        if oneIn(2) { outer.children += blocks(depth: depth - 1, in: .flow) }
        return outer
    }

    private mutating func insets() -> [String] {
        var out: [String] = []
        if oneIn(2) { out.append("top:\(next(200))px") }
        if oneIn(4) { out.append("bottom:\(next(60))px") }
        if oneIn(2) { out.append("left:\(next(80))px") }
        if oneIn(4) { out.append("right:\(next(80))px") }
        return out
    }

    // MARK: Areas of pages and columns

    private mutating func footnote() -> RandomElement {
        var style = ["float:footnote"]
        if oneIn(3) { style.append("footnote-policy:\(pick(["line", "block"]))") }
        if oneIn(3) { style.append("footnote-display:\(pick(["inline", "inline", "compact"]))") }
        if oneIn(6) { style.append("margin:\(next(9))px") }
        let note = RandomElement("span", style)
        note.children = [text(oneIn(6) ? 90 : 13)]
        return note
    }

    private mutating func pageFloat(_ depth: Int) -> RandomElement {
        var style = ["float:\(pick(["top", "bottom"]))"]
        if oneIn(2) { style.append("float-reference:\(pick(["column", "column", "page"]))") }
        if oneIn(4) { style.append("float-defer:\(pick(["1", "2", "last", "9"]))") }
        if oneIn(6) { style.append("clear:\(pick(["top", "bottom", "all"]))") }
        if oneIn(6) { style.append("float-offset:\(next(12))px") }
        if oneIn(4) { style.append("height:\(10 + next(120))px") }
        if oneIn(4) { style.append("margin:\(next(12))px 0") }
        let element = RandomElement("div", style)
        element.children = oneIn(3) ? blocks(depth: min(depth, 1) - 1, in: .flow) : [text()]
        return element
    }

    // MARK: Flex

    private mutating func flex(_ depth: Int) -> RandomElement {
        var style = ["display:flex"]
        if oneIn(2) { style.append("flex-direction:\(pick(["column", "row-reverse", "column-reverse", "column"]))") }
        if oneIn(2) { style.append("flex-wrap:\(pick(["wrap", "wrap", "wrap-reverse"]))") }
        if oneIn(3) { style.append("gap:\(next(9))px") }
        if oneIn(3) { style.append("align-items:\(pick(["center", "flex-end", "baseline", "start"]))") }
        if oneIn(4) { style.append("justify-content:\(pick(["center", "flex-end", "space-between", "space-around"]))") }
        if oneIn(4) { style.append("align-content:\(pick(["center", "flex-end", "space-evenly", "start"]))") }
        return holder("div", style, depth, .flex)
    }
    private mutating func flexItem() -> [String] {
        var out: [String] = []
        if oneIn(3) { out.append("flex:\(pick(["1", "0 0 60px", "2 1 30px", "none", "1 1 100%"]))") }
        if oneIn(8) { out.append("align-self:\(pick(["center", "flex-end", "stretch", "baseline"]))") }
        if oneIn(8) { out.append("margin:\(pick(["auto", "auto 0 0", "0 0 0 auto"]))") }
        if oneIn(8) { out.append("order:\(next(3) - 1)") }
        return out
    }

    // MARK: Grid

    private mutating func grid(_ depth: Int) -> RandomElement {
        let columns = pick([
            "1fr 1fr", "auto 1fr auto", "60px minmax(0,1fr)", "repeat(auto-fit,minmax(50px,1fr))", "1fr", "auto auto",
        ])
        var style = ["display:grid", "grid-template-columns:\(columns)"]
        if oneIn(2) { style.append("gap:\(next(12))px \(next(6))px") }
        if oneIn(4) { style.append("grid-auto-flow:\(pick(["dense", "column", "column dense"]))") }
        if oneIn(4) { style.append("grid-auto-rows:\(pick(["40px", "minmax(20px,auto)", "1fr", "30px 90px"]))") }
        if oneIn(6) {
            style.append("grid-template-rows:\(pick(["20px auto", "1fr 2fr", "min-content 50%", "40px 40px"]))")
        }
        if oneIn(4) { style.append("align-items:\(pick(["start", "end", "center", "baseline", "last baseline"]))") }
        if oneIn(6) { style.append("align-content:\(pick(["end", "center", "space-between"]))") }
        return holder("div", style, depth, .grid)
    }
    private mutating func gridItem() -> [String] {
        var out: [String] = []
        if oneIn(4) { out.append("grid-column:\(pick(["span 2", "1/-1", "2", "1", "3", "-1"]))") }
        if oneIn(4) { out.append("grid-row:\(pick(["span 2", "span 3", "1", "2/4", "4"]))") }
        if oneIn(8) { out.append("order:\(next(3) - 1)") }
        if oneIn(6) { out.append("align-self:\(pick(["start", "end", "center", "stretch"]))") }
        if oneIn(10) { out += ["display:grid", "grid-template-rows:subgrid", "grid-row:span 2"] }
        if oneIn(10) { out += ["display:grid", "grid-template-columns:subgrid", "grid-column:1/-1"] }
        return out
    }

    // MARK: Tables

    private mutating func table(_ depth: Int) -> RandomElement {
        let table = RandomElement("table")
        if oneIn(4) { table.style.append("border-collapse:collapse") }
        if oneIn(4) { table.style.append("width:\(pick(["100%", "80px", "60%"]))") }
        if oneIn(6) { table.style.append("table-layout:fixed") }
        let columns = 1 + next(4)
        if oneIn(6) {
            let caption = RandomElement("caption", oneIn(2) ? ["caption-side:bottom"] : [])
            caption.children = [text()]
            table.children.append(.element(caption))
        }
        if oneIn(3) { table.children.append(.element(rows("thead", 1 + next(2), columns, 0))) }
        let isFooterFirst = oneIn(8)
        let footer = oneIn(4) ? rows("tfoot", 1, columns, 0) : nil
        if let footer, isFooterFirst { table.children.append(.element(footer)) }
        for _ in 0...next(2) { table.children.append(.element(rows("tbody", 1 + next(6), columns, depth))) }
        if let footer, !isFooterFirst { table.children.append(.element(footer)) }
        return table
    }

    private mutating func rows(_ tag: String, _ count: Int, _ columns: Int, _ depth: Int) -> RandomElement {
        let group = RandomElement(tag, oneIn(6) ? breaks() : [])
        for _ in 0..<count {
            let row = RandomElement("tr", oneIn(3) ? breaks() : [])
            if oneIn(10) { row.style.append("height:\(next(60))px") }
            for _ in 0..<max(1, columns - next(2)) {
                budget -= oneIn(3) ? 1 : 0
                let cell = RandomElement("td")
                if oneIn(8) { cell.attributes += " colspan=\(2 + next(2))" }
                if oneIn(8) { cell.attributes += " rowspan=\(2 + next(3))" }
                if oneIn(4) { cell.style.append("vertical-align:\(pick(["top", "middle", "bottom"]))") }
                if oneIn(8) { cell.style += common() }
                cell.children = depth > 0 && oneIn(5) ? blocks(depth: depth - 1, in: .flow) : [text(6)]
                row.children.append(.element(cell))
            }
            group.children.append(.element(row))
        }
        return group
    }

    // MARK: Columns

    private mutating func columns() -> [String] {
        var out = [pick(["columns:2", "columns:3", "columns:50px", "columns:2"])]
        if oneIn(4) { out.append("column-fill:auto") }
        if oneIn(3) { out.append("column-gap:\(next(12))px") }
        if oneIn(8) { out.append("column-height:\(10 + next(60))px") }
        return out
    }
    private mutating func inColumns() -> [String] {
        var out: [String] = []
        if oneIn(6) { out.append("column-span:all") }
        if oneIn(8) { out.append("break-before:\(pick(["column", "avoid-column", "always"]))") }
        if oneIn(8) { out.append("break-inside:avoid-column") }
        return out
    }

    // MARK: Style

    private mutating func breaks() -> [String] {
        var out: [String] = []
        if oneIn(3) { out.append("break-inside:\(pick(["avoid", "avoid-page"]))") }
        if oneIn(5) { out.append("break-before:\(pick(["avoid", "page", "left", "avoid", "right"]))") }
        if oneIn(5) { out.append("break-after:\(pick(["avoid", "page", "avoid"]))") }
        return out
    }

    private mutating func clamps() -> [String] {
        var out = [
            pick([
                "line-clamp:\(1 + next(5))", "line-clamp:auto", "max-lines:\(1 + next(5))", "overflow:hidden",
                "overflow:clip",
                "overflow-y:clip",
            ])
        ]
        if out[0].hasPrefix("max-lines") { out.append("continue:\(pick(["discard", "collapse"]))") }
        if oneIn(3) { out.append("block-ellipsis:'...'") }
        if oneIn(2) { out.append("\(pick(["height", "min-height", "max-height"])):\(next(24) * 10)px") }
        return out
    }

    private mutating func common() -> [String] {
        var out = oneIn(2) ? breaks() : []
        if oneIn(4) { out.append("margin:\(next(20))px \(next(8))px") }
        if oneIn(24) { out.append("margin-\(pick(["top", "bottom", "left"])):-\(next(12))px") }
        if oneIn(5) { out.append("padding:\(next(9))px") }
        if oneIn(6) { out.append("border:\(next(3))px solid") }
        if oneIn(8) { out += ["orphans:\(1 + next(4))", "widows:\(1 + next(4))"] }
        if oneIn(12) { out.append("height:\(pick(["0", "20px", "70px", "160px", "400px", "50%", "100%"]))") }
        if oneIn(12) { out.append("min-height:\(next(120))px") }
        if oneIn(16) { out.append("max-height:\(20 + next(90))px") }
        if oneIn(12) { out.append("width:\(pick(["30px", "90px", "60%", "100%", "min-content", "fit-content"]))") }
        if oneIn(10) { out.append("box-decoration-break:clone") }
        if oneIn(20) { out.append("overflow:hidden") }
        if oneIn(12) { out.append("clear:\(pick(["left", "right", "both"]))") }
        if oneIn(16) { out.append("text-align:\(pick(["right", "center", "justify"]))") }
        if oneIn(16) { out.append("font-size:\(pick(["4px", "9px", "16px"]))") }
        if oneIn(24) { out += ["position:relative", "top:\(next(20) - 10)px"] }
        if oneIn(24) { out.append("direction:rtl") }
        if hasClamps, oneIn(3) { out += clamps() }
        return out
    }
}

extension RandomElement.Child {
    var isElement: Bool {
        if case .element = self { return true }
        return false
    }
}

extension RandomElement {
    func renamed(_ name: String) -> RandomElement {
        let element = RandomElement(name, style)
        element.children = children
        return element
    }
}
