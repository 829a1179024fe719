import RectoCore
import RectoDOM

/// The declarations that attributes stand for.
/// [HTML §15.2](https://html.spec.whatwg.org/multipage/rendering.html#presentational-hints)
final class PresentationalHints {
    private let document: Document
    private let base: String
    private(set) var blocks: [DeclarationBlock] = []
    private var table = ByteSequenceTable()
    /// For each number of the table, an index in `blocks`, or -1 if the attributes have no meaning.
    private var blockIndices: [Int] = []
    private var key: [UInt8] = []
    /// Whether any table has attributes that affect its cells.
    private let cellsDependOnTables: Bool
    /// Whether the body has the attribute `link`.
    private let linkColor: Bool

    private let names: NameTable
    private let sources: SourceStore
    private var hasDrawing = false

    init(document: Document, names: NameTable, sources: SourceStore, base: String) {
        self.document = document
        self.names = names
        self.sources = sources
        self.base = base
        var cells = false
        var links = false
        for raw in 0..<document.nodeCount {
            let node = NodeID(raw)
            if document.name(node) == .table {
                cells = cells || Self.inheritedTableAttributes.contains { document.hasAttribute($0, of: node) }
            } else if document.name(node) == .body {
                links = document.hasAttribute(.link, of: node)
            } else if document.name(node) == .svg {
                hasDrawing = true
            }
        }
        (cellsDependOnTables, linkColor) = (cells, links)
    }

    private static let inheritedTableAttributes: [Name] = [.cellpadding, .border, .rules, .bordercolor]

    /// The attributes that may be hints, with a bit for each well-known name.
    private static let attributes: (UInt64, UInt64, UInt64, UInt64) = {
        var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        let names: [Name] = [
            .width, .height, .align, .valign, .bgcolor, .background, .border, .cellpadding, .cellspacing, .color, .face,
            .size, .nowrap, .hspace, .vspace, .bordercolor, .rules, .dir, .lang, .type, .start, .reversed, .value,
            .noshade, .text, .link, .rows, .cols, .clear, .wrap, .frame, .multiple,
        ]
        for name in names {
            let bit = UInt64(1) << UInt64(name.raw & 63)
            switch name.raw >> 6 {
            case 0: bits.0 |= bit
            case 1: bits.1 |= bit
            case 2: bits.2 |= bit
            default: bits.3 |= bit
            }
        }
        return bits
    }()
    @inline(__always) private static func mayBeHint(_ name: Name) -> Bool {
        let bit = UInt64(1) << UInt64(name.raw & 63)
        switch name.raw >> 6 {
        case 0: return attributes.0 & bit != 0
        case 1: return attributes.1 & bit != 0
        case 2: return attributes.2 & bit != 0
        case 3: return attributes.3 & bit != 0
        default: return false
        }
    }

    /// The index in `blocks` of the declarations that the element's attributes stand for.
    func index(of node: NodeID) -> Int? {
        let name = document.name(node)
        if hasDrawing, document.namespace(node) == .svg { return drawingIndex(of: node) }
        var dependsOnTable = false
        if cellsDependOnTables {
            switch name {
            case .td, .th, .tr, .thead, .tbody, .tfoot, .colgroup: dependsOnTable = true
            default: break
            }
        }
        let isLink = linkColor && name == .a
        var found = dependsOnTable || isLink || name == .bdi
        if !found {
            for i in document.attributes(node) where Self.mayBeHint(document.attributeName(at: i)) {
                found = true
                break
            }
        }
        guard found else { return nil }
        let table = dependsOnTable ? self.table(of: node) : nil
        makeKey(node, table: table, isLink: isLink)
        let (entry, isNew) = key.withUnsafeBytes { self.table.intern($0) }
        if isNew {
            var builder = HintBuilder(document: document, node: node, table: table, base: base)
            let declarations = builder.declarations()
            if declarations.isEmpty {
                blockIndices.append(-1)
            } else {
                blockIndices.append(blocks.count)
                blocks.append(DeclarationBlock(declarations: declarations))
            }
        }
        let index = blockIndices[entry]
        return index < 0 ? nil : index
    }

    /// The same for an element of a drawing.
    private func drawingIndex(of node: NodeID) -> Int? {
        let isRoot = document.parent(node).map { !document.isElement($0) || document.namespace($0) != .svg } ?? true
        var attributes: [(name: String, value: String)] = []
        key.removeAll(keepingCapacity: true)
        for i in document.attributes(node) {
            let name = names.string(document.attributeName(at: i))
            guard DrawingAttributes.isHint(name, isRoot: isRoot) || isRoot && (name == "width" || name == "height")
            else { continue }
            let range = document.attributeValueRange(at: i)
            attributes.append((name, String(decoding: document.bytes[range], as: UTF8.self)))
            // No key of HTML attributes begins with such a number.
            withUnsafeBytes(of: Int32.min) { key.append(contentsOf: $0) }
            key.append(contentsOf: name.utf8)
            key.append(0)
            key.append(contentsOf: document.bytes[range])
        }
        if attributes.isEmpty { return nil }
        let (entry, isNew) = key.withUnsafeBytes { self.table.intern($0) }
        if isNew {
            var declarations = DrawingHints.declarations(
                attributes.filter { $0.name != "width" && $0.name != "height" }, base: base)
            // What is said of a font stands at the attribute.
            for index in declarations.indices {
                guard case .families(let families, _) = declarations[index].value else { continue }
                let span = document.attributeValueSpan(
                    names.intern("font-family"), of: node, names: names, sources: sources)
                declarations[index].value = .families(families, span)
            }
            if isRoot {
                var builder = HintBuilder(document: document, node: node, table: nil, base: base)
                declarations += builder.declarations()
            }
            blockIndices.append(declarations.isEmpty ? -1 : blocks.count)
            if !declarations.isEmpty { blocks.append(DeclarationBlock(declarations: declarations)) }
        }
        let index = blockIndices[entry]
        return index < 0 ? nil : index
    }

    /// Makes the key of all values that the declarations depend on.
    private func makeKey(_ node: NodeID, table: NodeID?, isLink: Bool) {
        key.removeAll(keepingCapacity: true)
        func append(_ value: Int32) { withUnsafeBytes(of: value) { key.append(contentsOf: $0) } }
        append(document.name(node).raw)
        append(table?.raw ?? -1)
        append(isLink ? 1 : 0)
        for i in document.attributes(node) {
            let name = document.attributeName(at: i)
            guard Self.mayBeHint(name) else { continue }
            let range = document.attributeValueRange(at: i)
            append(name.raw)
            append(Int32(range.count))
            key.append(contentsOf: document.bytes[range])
        }
        // The direction of the text is a part of the key.
        append(document.automaticDirection(of: node).map { Int32($0.rawValue) } ?? -1)
    }

    private func table(of node: NodeID) -> NodeID? {
        var current = document.parent(node)
        while let ancestor = current {
            if document.name(ancestor) == .table { return ancestor }
            current = document.parent(ancestor)
        }
        return nil
    }
}
