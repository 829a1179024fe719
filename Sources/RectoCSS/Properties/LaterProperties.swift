import RectoCore
import Synchronization

/// The rows of the table of properties without a field of their own: their values are matched against the grammar's
/// text, cascaded, computed and kept as component values. For many of them layout is to come.
enum LaterProperties {
    enum Inheritance: Sendable { case inherited, reset }
    enum Status: Sendable {
        /// Layout or paint reads it.
        case laidOut
        case layoutLater
        /// Without a meaning on paper.
        case ignored
    }

    struct Row: Sendable {
        let id: PropertyID
        let name: StaticString
        let grammar: StaticString
        let initial: StaticString
        let inheritance: Inheritance
        /// What percentages refer to; empty where none are taken.
        let percentages: StaticString
        /// The module's path below `https://www.w3.org/TR/`, or the whole link where its form is another one.
        let module: StaticString
        let status: Status

        init(
            _ id: PropertyID, _ name: StaticString, _ grammar: StaticString, _ initial: StaticString,
            _ inheritance: Inheritance, _ percentages: StaticString, _ module: StaticString,
            _ status: Status = .layoutLater
        ) {
            (self.id, self.name, self.grammar, self.initial) = (id, name, grammar, initial)
            (self.inheritance, self.percentages, self.module) = (inheritance, percentages, module)
            self.status = status
        }
    }

    private static let first = PropertyID.size.index + 1

    static func row(_ id: PropertyID) -> Row {
        var index = id.index - first
        if index < boxRows.count { return boxRows[index] }
        index -= boxRows.count
        if index < textRows.count { return textRows[index] }
        index -= textRows.count
        return index < ownRows.count ? ownRows[index] : graphicRows[index - ownRows.count]
    }
    static func forEach(_ body: (Row) -> Void) {
        for row in boxRows { body(row) }
        for row in textRows { body(row) }
        for row in ownRows { body(row) }
        for row in graphicRows { body(row) }
    }
    static var ids: [PropertyID] { (boxRows + textRows + ownRows + graphicRows).map { $0.id } }

    /// Grammars by what they were parsed from; most documents need none.
    private static let grammars = Mutex<[Int: ValueGrammar]>([:])

    /// The parsed grammar of a property that has a row here.
    static func grammar(_ id: PropertyID) -> ValueGrammar? {
        id.isLater ? grammar(row(id).grammar) : nil
    }
    /// Texts of the table lie at addresses of their own.
    static func grammar(_ text: StaticString) -> ValueGrammar {
        let key = Int(bitPattern: text.utf8Start)
        if let known = grammars.withLock({ $0[key] }) { return known }
        let grammar = ValueGrammar.parse(text)
        grammars.withLock { $0[key] = grammar }
        return grammar
    }

    static func parse(_ id: PropertyID, _ parser: inout ValueParser) -> SpecifiedValue? {
        guard !parser.atEnd else { return nil }
        guard let value = GrammarMatcher.components(grammar(row(id).grammar), &parser),
            verify(value, of: id, &parser)
        else { return nil }
        return .components(value)
    }

    /// Whether a value is the property's initial one, as written in the table.
    static func isInitial(_ value: SpecifiedValue, _ id: PropertyID) -> Bool {
        switch value {
        case .wide(.initial): true
        case .components(let components): isInitial(components, row(id).initial)
        default: false
        }
    }
    private static func isInitial(_ components: [SpecifiedComponent], _ initial: StaticString) -> Bool {
        if components.count > 2 { return false }
        var texts: [String] = []
        for component in components {
            guard let text = component.plainText else { return false }
            texts.append(text)
        }
        return texts.joined(separator: " ") == "\(initial)"
    }

    /// [CSS Cascade 5 §7](https://www.w3.org/TR/css-cascade-5/#defaulting)
    static func compute(_ value: SpecifiedValue, _ id: PropertyID, _ builder: StyleBuilder) {
        let row = row(id)
        let isInherited = row.inheritance == .inherited
        switch value {
        case .components(let components):
            // The initial value is not kept, so that styles that say it are equal to those that do not.
            set(
                isInitial(components, row.initial) ? nil : components.map { $0.computed(builder) }, id, isInherited,
                builder)
        case .wide(.initial): set(nil, id, isInherited, builder)
        case .wide(let keyword):
            if isInherited { return }
            if keyword == .inherit {
                builder.readsParentBox = true
                set(builder.parent.box.components[id], id, false, builder)
            } else {
                set(nil, id, false, builder)
            }
        default: break
        }
    }
    private static func set(
        _ value: [ComponentValue]?, _ id: PropertyID, _ isInherited: Bool, _ builder: StyleBuilder
    ) {
        if !isInherited {
            if value != nil || builder.box.components[id] != nil { builder.box.components[id] = value }
        } else if builder.inherited.components[id] != value {
            builder.writableInherited().components[id] = value
        }
    }

    static func value(_ id: PropertyID, _ style: ComputedStyle) -> [ComponentValue]? {
        row(id).inheritance == .inherited ? style.inherited.components[id] : style.box.components[id]
    }

    /// The row in the shape that the table has for all longhands.
    static func longhand(_ id: PropertyID) -> Longhand {
        let row = row(id)
        return Longhand(
            id: id, name: row.name, isInherited: row.inheritance == .inherited, grammar: { "\(row.grammar)" },
            module: row.module,
            parse: { parse(id, &$0) },
            compute: { compute($0, id, $1) },
            copy: { style, builder in set(value(id, style), id, row.inheritance == .inherited, builder) },
            describe: { style in value(id, style).map { ComponentValue.text($0) } ?? "\(row.initial)" },
            isEqual: { value(id, $0) == value(id, $1) })
    }
}

extension SpecifiedComponent {
    /// As the table writes initial values; nil for what none of them is.
    fileprivate var plainText: String? {
        switch self {
        case .keyword(let name): name
        case .number(let value): ValueText.number(value)
        case .length(.px(let value)): value == 0 ? "0" : "\(ValueText.number(value))px"
        case .length(.percentage(let fraction)): "\(ValueText.number(fraction * 100))%"
        case .position(.percentage(let x), .percentage(let y)):
            "\(ValueText.number(x * 100))% \(ValueText.number(y * 100))%"
        case .color(.currentColor): "currentcolor"
        case .color(.color(.black)): "black"
        case .color(.color(.white)): "white"
        case .resolution(let value): "\(ValueText.number(value))dppx"
        case .function(let name, let arguments):
            arguments.count == 1 ? arguments[0].plainText.map { "\(name)( \($0) )" } : nil
        default: nil
        }
    }
}
