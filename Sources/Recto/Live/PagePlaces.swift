package import RectoCore
import RectoDOM
import RectoLayout
package import RectoPDF
import RectoTemplate

/// The places on a page that can be edited: fields, and text that the data have given.
package struct PagePlaces: Sendable {
    /// The place of a value in the data.
    package struct Datum: Sendable {
        package var path: String
        package var kind: Kind
        /// The value as it is written, without quotes.
        package var text: String
        /// The values in a list that has single ones alone; nil for all else.
        package var items: [String]?
        /// Stands for the text of the item around it, by which an edit knows it again.
        package var mark: String
        /// The kind of value that can be put in its place.
        package enum Kind: String, Sendable {
            case string, number, boolean, null, list, object
        }
    }
    package struct Field: Sendable {
        /// `textarea`, `input`, `select`, or another element that is `contenteditable`.
        package var tag: String
        package var attributes: [(name: String, value: String)] = []
        package var rect: Rect
        /// The text in it.
        package var text: String
        package var isChecked = false
        package var options: [(value: String, label: String)] = []
        /// The value in the data that gives its text; nil if there is none by its name.
        package var datum: Datum?
        package var source: SourcePosition?
        package var style: TextStyle
        /// The higher, the later it is painted; nil on a page where no places overlap.
        package var layer: Int?
    }
    package struct Text: Sendable {
        package var rect: Rect
        /// The order of places that overlap: the higher, the later it is painted.
        package var layer: Int?
        /// The text as it is printed.
        package var printed: String
        package var datum: Datum
        package var style: TextStyle
    }
    /// By what an editor in its place looks alike. Lengths are in px.
    package struct TextStyle: Sendable {
        package var size: LayoutUnit
        package var color: Color
        /// The distance of the first baseline from the top of the place.
        package var baseline: LayoutUnit?
        /// The height of its first line; nil for a text that is a part of a line.
        package var lineHeight: LayoutUnit?
        package var align = Align.left

        package enum Align: String, Sendable {
            case left, center, right
        }
    }
    package var fields: [Field] = []
    package var texts: [Text] = []
    package var areas: [PageArea] = []
}

/// Finds the places of a page, which are in px from the corner of its sheet.
struct PlaceFinder {
    private let session: RenderSession
    private let paged: PagedDocument
    private let data: JSONDocument?
    private var places = PagePlaces()
    /// The fragments of these fields and texts, in the same order.
    private var fragments: (fields: [Fragment], texts: [Fragment]) = ([], [])
    /// The document before its fields became static; nil if no page was asked for that has any.
    private lazy var original: RectoDOM.Document? = session.documentWithFields()
    /// The values that data have printed, by text: a text that is broken over lines is looked up once.
    private var printed: [NodeID: [Printed]] = [:]
    /// The marks of items of the data.
    private var marks: [JSONNodeID: String] = [:]

    private struct Printed {
        var text: String
        var datum: PagePlaces.Datum
    }

    init(_ session: RenderSession, _ paged: PagedDocument, data: JSONDocument?) {
        (self.session, self.paged, self.data) = (session, paged, data)
    }

    /// The places of the page of this index.
    mutating func places(page index: Int) -> PagePlaces? {
        guard paged.pages.indices.contains(index) else { return nil }
        let page = paged.pages[index]
        places = PagePlaces()
        fragments = ([], [])
        var placer = FragmentPlacer(paged.tree)
        places.areas = placer.areas(of: page)
        placer.visit(page) { visit($0) }
        if places.overlap { orderByPainting(page: index) }
        return places
    }

    private mutating func orderByPainting(page index: Int) {
        var layers: [ObjectIdentifier: Int] = [:]
        for (layer, painted) in PaintOrder.fragments(ofPage: index, in: paged).enumerated() {
            layers[ObjectIdentifier(painted.fragment)] = layer
        }
        for (i, fragment) in fragments.fields.enumerated() {
            places.fields[i].layer = layers[ObjectIdentifier(fragment)]
        }
        for (i, fragment) in fragments.texts.enumerated() { places.texts[i].layer = layers[ObjectIdentifier(fragment)] }
    }

    private var document: RectoDOM.Document { paged.tree.styled.document }

    /// Returns whether what is inside is to be visited.
    private mutating func visit(_ placed: PlacedFragment) -> Bool {
        switch placed.fragment.kind {
        case .text(let text): visit(text, placed)
        case .line: break
        case .box, .inlineBox, .replaced:
            let box = placed.tree[placed.fragment.box]
            if let node = box.node, box.pseudo == nil, isField(node) {
                places.fields.append(field(node, placed))
                fragments.fields.append(placed.fragment)
                return false
            }
        }
        return true
    }

    // MARK: Fields

    private func isField(_ node: NodeID) -> Bool {
        switch document.name(node) {
        case .textarea, .select, .input: true
        default: document.attribute(.contenteditable, of: node).map { $0.lowercased() != "false" } ?? false
        }
    }

    private static let attributes: [(Name, String)] = [
        (.name, "name"), (.type, "type"), (.value, "value"), (.placeholder, "placeholder"), (.maxlength, "maxlength"),
        (.readonly, "readonly"), (.disabled, "disabled"), (.multiple, "multiple"), (.id, "id"),
    ]
    private static let furtherAttributes = ["min", "max", "step", "pattern", "list", "size"]

    private mutating func field(_ node: NodeID, _ placed: PlacedFragment) -> PagePlaces.Field {
        var field = PagePlaces.Field(
            tag: session.names.string(document.name(node)), rect: placed.rect, text: document.textContent(of: node),
            style: style(placed.fragment, baseline: placed.fragment.firstBaseline))
        let names = Self.attributes + Self.furtherAttributes.map { (session.names.intern($0), $0) }
        field.attributes = names.compactMap { name, text in document.attribute(name, of: node).map { (text, $0) } }
        if document.name(node) == .select { field.options = options(at: document.sourceOffset(node)) }
        field.isChecked = document.hasAttribute(.checked, of: node)
        let position = session.sources.resolve(document.span(node)).span
        field.source = session.sources[position.source].position(at: Int(position.lower))
        if let name = document.attribute(.name, of: node) {
            if let data, let value = data.value(at: name) { field.datum = datum(value, in: data) }
        } else if document.name(node) != .input {
            // A paragraph that the reader may edit, and that holds nothing but a value.
            let values = values(in: node)
            if values.count == 1, values[0].text == field.text { field.datum = values[0].datum }
        }
        return field
    }

    /// The options of a `select`, of which its static copy shows the chosen one alone.
    private mutating func options(at offset: Int) -> [(value: String, label: String)] {
        guard let original else { return [] }
        return (1..<original.nodeCount).lazy.map { NodeID($0) }.filter { node in
            guard original.name(node) == .option else { return false }
            var outer = original.parent(node)
            while let parent = outer, original.name(parent) != .select { outer = original.parent(parent) }
            return outer.map { original.sourceOffset($0) == offset } ?? false
        }.map { node in
            let label = original.attribute(.label, of: node) ?? original.textContent(of: node).trimmedOfSpaces
            return (original.attribute(.value, of: node) ?? label, label)
        }
    }

    private func style(_ fragment: Fragment, baseline: LayoutUnit?) -> PagePlaces.TextStyle {
        let style = fragment.style.inherited
        let isReversed = style.direction == .rtl
        let align: PagePlaces.TextStyle.Align =
            switch style.textAlign {
            case .center, .internalCenter: .center
            case .left, .internalLeft: .left
            case .right, .internalRight: .right
            case .start, .justify, .justifyAll: isReversed ? .right : .left
            case .end: isReversed ? .left : .right
            }
        return PagePlaces.TextStyle(
            size: style.font.size, color: style.color, baseline: baseline, lineHeight: Self.lineHeight(fragment),
            align: align)
    }

    private static func lineHeight(_ fragment: Fragment) -> LayoutUnit? {
        if case .line = fragment.kind { return fragment.flow == nil ? fragment.size.height : nil }
        return fragment.children.lazy.compactMap { lineHeight($0.fragment) }.first
    }

    private mutating func mark(_ item: JSONNodeID, in data: JSONDocument) -> String {
        if let known = marks[item] { return known }
        let mark = data.mark(of: item)
        marks[item] = mark
        return mark
    }

    private mutating func datum(_ id: JSONNodeID, in data: JSONDocument) -> PagePlaces.Datum {
        let kind: PagePlaces.Datum.Kind =
            switch data.kind(of: id) {
            case .string: .string
            case .number: .number
            case .true, .false: .boolean
            case .null: .null
            case .array: .list
            case .object: .object
            }
        var datum = PagePlaces.Datum(
            path: data.path(of: id), kind: kind, text: data.string(of: id),
            mark: mark(data.item(around: id), in: data))
        if kind == .list {
            var items: [JSONNodeID] = []
            var next = data.firstChild(of: id)
            while let item = next {
                items.append(item)
                next = data.nextSibling(of: item)
            }
            if items.allSatisfy({ data.isScalar($0) }) { datum.items = items.map { data.string(of: $0) } }
        }
        return datum
    }

    // MARK: Text of the data

    private mutating func visit(_ text: TextFragment, _ placed: PlacedFragment) {
        let box = placed.fragment.box
        guard !text.paragraph.isGenerated, placed.tree[box].pseudo == nil, let node = placed.tree.element(around: box)
        else { return }
        if printed[node] == nil { printed[node] = values(in: node) }
        let known = printed[node] ?? []
        if known.isEmpty { return }
        let shown = String(decoding: text.paragraph.text[text.range], as: UTF8.self)
        // From the left, each value once.
        var start = text.range.lowerBound
        for value in known {
            if let range = Self.range(of: value.text, in: text.paragraph.text[start..<text.range.upperBound]) {
                start = range.upperBound
                add(value, text, placed, range)
            } else if value.text.contains(shown.trimmedOfSpaces), !shown.trimmedOfSpaces.isEmpty {
                // A line of a value that has several.
                add(value, text, placed, text.range)
            }
        }
    }

    private mutating func add(
        _ value: Printed, _ text: TextFragment, _ placed: PlacedFragment, _ range: Range<Int>
    ) {
        let fragment = placed.fragment
        var rect = placed.rect
        if range != text.range, fragment.flow == nil {
            // The glyphs of a run from right to left are in logical order, too.
            let isReversed = text.paragraph.shaped.runs[text.run].isRightToLeft
            func width(of bytes: Range<Int>) -> LayoutUnit {
                let glyphs = text.paragraph.shaped.glyphs[text.glyphs]
                let raw = glyphs.lazy.filter { bytes.contains(Int($0.cluster)) }.reduce(0) { $0 + Int($1.advance) }
                return LayoutUnit(raw: raw)
            }
            let before = width(of: text.range.lowerBound..<range.lowerBound)
            let own = width(of: range)
            let x = isReversed ? fragment.size.width - before - own : before
            rect = placed.rect(of: Rect(x: x, y: .zero, width: own, height: fragment.size.height))
        }
        fragments.texts.append(fragment)
        places.texts.append(
            PagePlaces.Text(
                rect: rect, printed: value.text, datum: value.datum, style: style(fragment, baseline: text.baseline)))
    }

    /// The values of the data that a text prints, or the texts that are children of an element, in their order.
    private mutating func values(in node: NodeID) -> [Printed] {
        guard let data else { return [] }
        let values = PrintedValues(document: document, file: session.sources[document.source], data: data)
        return values.values(in: node).map { Printed(text: $0.text, datum: datum($0.node, in: data)) }
    }

    private static func range(of text: String, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        let wanted = Array(text.utf8)
        guard wanted.count <= bytes.count else { return nil }
        for start in bytes.startIndex...(bytes.endIndex - wanted.count)
        where bytes[start..<start + wanted.count].elementsEqual(wanted) {
            return start..<start + wanted.count
        }
        return nil
    }
}

extension PagePlaces {
    /// Whether any of its places lies over another one.
    fileprivate var overlap: Bool {
        let rects = (fields.map(\.rect) + texts.map(\.rect)).sorted { $0.minY < $1.minY }
        for (index, rect) in rects.enumerated() {
            for other in rects[(index + 1)...] {
                if other.minY >= rect.maxY { break }
                if other.intersects(rect) { return true }
            }
        }
        return false
    }
}
