import RectoCore

/// A code as a drawing of SVG whose unit is a module, with its quiet zone.
///
/// All dark modules are one path, so that no renderer leaves a seam between two of them. The attributes `data-recto-…` say
/// what the checks of a finished page need to know: the kind of code, the area of its modules in the drawing, the room
/// around it in modules, and its smallest module in micrometres.
package struct CodeDrawing: Sendable {
    package let symbol: CodeSymbol
    /// The classes of the drawing.
    package var classes: String
    /// The alternative text.
    package var label: String
    /// The empty room that is a part of the drawing.
    package var quiet: QuietZone
    /// A line of text below the code.
    package var caption: String?
    /// The Swiss cross in the middle of the code, 7/46 of its size.
    package var mark: CodeMark?
    /// The colours of modules and ground; nil for those of the style sheet and for none.
    package var color: String?
    package var background: String?
    /// The font of the letters; nil for the one of the place in the document.
    package var family: String?
    /// The width of a module in micrometres; nil leaves the size to the style sheet.
    package var module: Int?

    package init(_ symbol: CodeSymbol, label: String) {
        (self.symbol, self.label) = (symbol, label)
        classes = "code \(symbol.symbology.name)"
        quiet = symbol.symbology.quiet
    }

    /// The places of the parts of a drawing, in modules.
    private struct Frame {
        /// The area of the modules, among the shapes.
        var symbol: CodeArea
        /// All that is shown. Its corner is that of the drawing.
        var whole: CodeArea
        var caption: CodeCaption?
    }

    private var frame: Frame {
        let symbol = self.symbol.shapes.symbol
        var whole = symbol.outset(by: quiet)
        for text in self.symbol.shapes.texts { whole = whole.union(Self.area(of: text)) }
        let caption = caption.map { CodeCaption($0, width: whole.width) }
        whole.bottom += caption?.height ?? 0
        return Frame(symbol: symbol, whole: whole, caption: caption)
    }

    /// The size of the drawing.
    package var size: (width: Double, height: Double) { (frame.whole.width, frame.whole.height) }

    /// The area of the modules in the drawing.
    package var symbolArea: CodeArea {
        let frame = frame
        return CodeArea(
            left: frame.symbol.left - frame.whole.left, top: frame.symbol.top - frame.whole.top,
            right: frame.symbol.right - frame.whole.left, bottom: frame.symbol.bottom - frame.whole.top)
    }

    /// Whether letters stand beside the modules.
    package var hasText: Bool { caption != nil || !symbol.shapes.texts.isEmpty }

    /// The path data of all dark modules.
    package var modules: String { path(frame.whole.left, frame.whole.top) }

    /// The path data of all of the drawing.
    package var ground: String { Self.ground(frame.whole) }

    private static func ground(_ whole: CodeArea) -> String {
        "M0 0H\(DrawnNumber.text(whole.width))V\(DrawnNumber.text(whole.height))H0z"
    }

    package var svg: String {
        let frame = frame
        let (inner, whole) = (frame.symbol, frame.whole)
        let (x, y) = (whole.left, whole.top)
        func attribute(_ name: String, _ value: String) -> String { " \(name)=\"\(MarkupText.escaped(value))\"" }
        let numbers = [inner.left - x, inner.top - y, inner.width, inner.height].map(DrawnNumber.text)
        var out = "<svg" + attribute("class", classes)
        if let module {
            out += attribute("width", DrawnNumber.text(whole.width * Double(module) / 1000) + "mm")
        }
        out += attribute("viewBox", "0 0 \(DrawnNumber.text(whole.width)) \(DrawnNumber.text(whole.height))")
        out += attribute("role", "img") + attribute("aria-label", label)
        out += attribute("data-recto-code", symbol.symbology.name)
        out += attribute("data-recto-symbol", numbers.joinedPlainly(by: " "))
        out += attribute("data-recto-quiet", symbol.symbology.quiet.text)
        out += attribute("data-recto-module", "\(symbol.symbology.leastModule)")
        let style = [color.map { "fill: \($0)" }, family.map { "font-family: \($0)" }].compactMap { $0 }
        if !style.isEmpty { out += attribute("style", style.joined(separator: "; ")) }
        if let background { out += attribute("data-recto-ground", background) }
        out += ">"
        if let background { out += "<path" + attribute("fill", background) + " d=\"\(Self.ground(whole))\"/>" }
        out += "<path d=\"\(path(x, y))\"/>"
        if let mark { out += mark.svg(in: inner, x, y) }
        for text in symbol.shapes.texts {
            out += "<text" + attribute("x", DrawnNumber.text(text.x - x)) + attribute("y", DrawnNumber.text(text.y - y))
            out += attribute("font-size", DrawnNumber.text(text.size)) + attribute("text-anchor", text.anchor.rawValue)
            out += ">\(MarkupText.escaped(text.text))</text>"
        }
        if let caption = frame.caption { out += caption.svg(middle: whole.width / 2, bottom: whole.height) }
        return out + "</svg>"
    }

    /// A text is about as wide as 0.6 of its size for each character.
    private static func area(of text: CodeShapes.Text) -> CodeArea {
        let width = Double(text.text.count) * text.size * 0.6
        let left =
            switch text.anchor {
            case .middle: text.x - width / 2
            case .start: text.x
            case .end: text.x - width
            }
        return CodeArea(
            left: left, top: text.y - text.size * 0.8, right: left + width, bottom: text.y + text.size * 0.25)
    }

    // MARK: Paths

    private func path(_ x: Double, _ y: Double) -> String {
        var path = PathText()
        for bar in Self.rows(symbol.shapes.bars) {
            path.rectangle(CodeShapes.Bar(x: bar.x - x, y: bar.y - y, width: bar.width, height: bar.height))
        }
        for hexagon in symbol.shapes.hexagons {
            // A corner is at the top; the sides on the left and on the right are upright.
            let (side, half) = (hexagon.diameter / 2, hexagon.diameter / 2 * 0.866_025)
            path.put("M", hexagon.x - x, hexagon.y - y - side)
            path.put("l", half, side / 2)
            path.put("v", side)
            path.put("l", -half, side / 2)
            path.put("l", -half, -side / 2)
            path.put("v", -side)
            path.put("z")
        }
        // Light discs stand in dark ones, and rings are a disc in a disc; each turns the other way round.
        for circle in symbol.shapes.circles {
            let outer = (circle.disc.diameter + circle.line) / 2
            let middle = (circle.disc.x - x, circle.disc.y - y)
            path.disc(middle.0, middle.1, outer, turning: circle.isLight ? .backwards : .forwards)
            if circle.line > 0 {
                path.disc(
                    middle.0, middle.1, outer - circle.line, turning: circle.isLight ? .forwards : .backwards)
            }
        }
        return path.text
    }

    /// Bars without those that continue one below another: bars of the same width in rows that touch become one.
    static func rows(_ bars: [CodeShapes.Bar]) -> [CodeShapes.Bar] {
        struct Column: Hashable {
            var x: Double
            var width: Double
        }
        let sorted = bars.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
        if let joined = rowsOfOneHeight(sorted) { return joined }
        var open: [Column: Int] = [:]
        var joined: [CodeShapes.Bar] = []
        for bar in sorted {
            let column = Column(x: bar.x, width: bar.width)
            if let index = open[column], abs(joined[index].y + joined[index].height - bar.y) < touch {
                joined[index].height += bar.height
            } else {
                open[column] = joined.count
                joined.append(bar)
            }
        }
        return joined
    }

    /// The same of bars of one height in rows that lie one below another, as matrix codes have: a bar continues one of the row
    /// before, so that both rows are gone through side by side. nil for other bars.
    private static func rowsOfOneHeight(_ sorted: [CodeShapes.Bar]) -> [CodeShapes.Bar]? {
        guard let height = sorted.first?.height else { return [] }
        var joined: [CodeShapes.Bar] = []
        joined.reserveCapacity(sorted.count)
        // The places in `joined` of the bars of the row before and of this one, from left to right.
        var (above, row): ([Int], [Int]) = ([], [])
        var (y, next) = (sorted[0].y, 0)
        for bar in sorted {
            if bar.height != height { return nil }
            if bar.y != y {
                let gap = bar.y - y - height
                if gap <= -touch { return nil }
                (above, row) = (row, above)
                if gap >= touch { above.removeAll(keepingCapacity: true) }
                row.removeAll(keepingCapacity: true)
                (y, next) = (bar.y, 0)
            }
            while next < above.count, joined[above[next]].x < bar.x { next += 1 }
            if next < above.count, case let index = above[next], joined[index].x == bar.x,
                joined[index].width == bar.width
            {
                joined[index].height += bar.height
                row.append(index)
            } else {
                row.append(joined.count)
                joined.append(bar)
            }
        }
        return joined
    }
    /// The distance in modules from which two bars do not touch.
    private static let touch = 0.001
}

/// A mark that stands over the middle of a code.
package enum CodeMark: Sendable {
    /// [SIX, Style Guide QR-bill: the cross has 7 mm in a code of 46 mm](https://www.six-group.com/en/products-services/banking-services/billing-and-payments/qr-bill.html)
    case swissCross

    fileprivate func svg(in symbol: CodeArea, _ x: Double, _ y: Double) -> String {
        let scale = symbol.width / 46
        let left = symbol.left - x + symbol.width / 2 - 3.5 * scale
        let top = symbol.top - y + symbol.height / 2 - 3.5 * scale
        return """
            <g transform="translate(\(DrawnNumber.text(left)) \(DrawnNumber.text(top))) \
            scale(\(DrawnNumber.text(scale)))"><path fill="#fff" d="M0 0H7V7H0z"/><path d="M.5.5H6.5V6.5H.5z"/>\
            <path fill="#fff" d="M2.9 1.55H4.1V2.9H5.45V4.1H4.1V5.45H2.9V4.1H1.55V2.9H2.9z"/></g>
            """
    }
}
