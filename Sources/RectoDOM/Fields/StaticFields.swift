/// The choices about how editable fields are printed.
package struct FieldOptions {
    package var printPlaceholders = false
    /// Returns the data's values for the fields called by the given `name`, or nil if the data has none. They take
    /// precedence over the document's. There are several for a `select multiple` and for fields that share a name: the
    /// n-th of these has the n-th value, and radio buttons and checkboxes have theirs.
    package var values: (String) -> FieldValues? = { _ in nil }
    /// Is told of the values that no field shows.
    package var reportUntaken: (UntakenValue) -> Void = { _ in }
    package init() {}
    package init(printPlaceholders: Bool, values: @escaping (String) -> FieldValues? = { _ in nil }) {
        self.printPlaceholders = printPlaceholders
        self.values = values
    }
}

/// Replaces editable fields by static content, so that everything that was entered shows on paper.
///
/// Fields keep their elements, so that selectors for `textarea`, `input` or `select` still match; their content becomes
/// text. See [HTML §4.10 Forms](https://html.spec.whatwg.org/multipage/forms.html).
/// - A `textarea` and a textual `input` contain their value.
/// - An `input` of type `checkbox` or `radio` is empty; the attribute `checked` says whether it is checked.
/// - A `select` that is a list box contains its options, of which those with `selected` are chosen. Any other contains the
///   chosen one as text.
/// - An `input` that is a button contains its label, which may matter. One that is an image is left as it is. Hidden ones
///   and `datalist` elements are removed.
/// - An `output` with a value in the data contains that value, and otherwise what the author has written.
/// - A placeholder, if placeholders are asked for, is the element `recto-placeholder` inside the field.
package struct StaticFields {
    private let names: NameTable
    private let options: FieldOptions
    private let placeholderName: Name

    package init(names: NameTable, options: FieldOptions = FieldOptions()) {
        self.names = names
        self.options = options
        placeholderName = names.intern("recto-placeholder")
    }

    package func apply(to document: Document) -> Document {
        guard document.hasFields else { return document }
        var builder = DocumentBuilder(source: document.source, names: names, capacity: document.bytes.count)
        builder.setMode(of: document)
        var given = GivenValues(options.values)
        // The elements of the original whose copies are open.
        var ancestors = [NodeID.document]
        var index = 1
        while index < document.nodeCount {
            let node = NodeID(index)
            while let parent = document.parent(node), ancestors[ancestors.count - 1] != parent {
                ancestors.removeLast()
                builder.closeElement()
            }
            let name = document.name(node)
            if !document.isElement(node) {
                document.withText(node) { builder.addText($0, at: document.sourceOffset(node)) }
            } else if isDropped(name, document, node) {
                index = document.endOfSubtree(node)
                continue
            } else if name == .textarea || name == .input || name == .select {
                addField(document, node, &given, to: &builder)
                index = document.endOfSubtree(node)
                continue
            } else if name == .output, let value = given.next(document.attribute(.name, of: node)) {
                addText(value.normalizingNewlines(), to: node, of: document, in: &builder)
                index = document.endOfSubtree(node)
                continue
            } else {
                openCopy(of: node, from: document, in: &builder)
                ancestors.append(node)
            }
            index += 1
        }
        for value in given.untaken { options.reportUntaken(value) }
        return builder.finish()
    }

    private func isDropped(_ name: Name, _ document: Document, _ node: NodeID) -> Bool {
        if name == .datalist { return true }
        guard name == .input else { return false }
        switch InputType(document, node) {
        case .hidden: return true
        case .button, .checkable, .image, .password, .text: return false
        }
    }

    private func openCopy(
        of node: NodeID, from document: Document, in builder: inout DocumentBuilder, without: Name = .none
    ) {
        builder.openElement(document.name(node), document.namespace(node), at: document.sourceOffset(node))
        for i in document.attributes(node) where document.attributeName(at: i) != without {
            document.withAttributeValue(at: i) { builder.addAttribute(document.attributeName(at: i), $0) }
        }
    }

    // MARK: Fields

    private func addText(_ text: String, to field: NodeID, of document: Document, in builder: inout DocumentBuilder) {
        openCopy(of: field, from: document, in: &builder)
        if !text.isEmpty { builder.addString(text, at: document.sourceOffset(field)) }
        builder.closeElement()
    }

    private func addField(
        _ document: Document, _ node: NodeID, _ given: inout GivenValues, to builder: inout DocumentBuilder
    ) {
        let name = document.name(node)
        let key = document.attribute(.name, of: node)
        let offset = document.sourceOffset(node)
        var text = ""
        switch (name, InputType(document, node)) {
        case (.input, .checkable(let isRadio)):
            openCopy(of: node, from: document, in: &builder, without: .checked)
            let value = document.attribute(.value, of: node) ?? "on"
            let isChecked = isRadio ? given.isChosen(key, value) : given.isChecked(key, value)
            if isChecked ?? document.hasAttribute(.checked, of: node) {
                builder.addAttribute(.checked, UnsafeBufferPointer(start: nil, count: 0))
            }
            builder.closeElement()
            return
        case (.input, .image):
            openCopy(of: node, from: document, in: &builder)
            builder.closeElement()
            return
        case (.input, .button(let label)):
            let own = document.attribute(.value, of: node) ?? label
            addText(own, to: node, of: document, in: &builder)
            return
        case (.select, _) where document.listBoxRows(of: node) != nil:
            addListBox(document, node, ChosenOptions(document, select: node, data: given.all(key)), to: &builder)
            return
        case (.input, let type):
            text = (given.next(key) ?? document.attribute(.value, of: node) ?? "").removingNewlines()
            if type == .password { text = String(repeating: "•", count: text.count) }
        case (.textarea, _):
            text = given.next(key)?.normalizingNewlines() ?? document.textContent(of: node)
        default:
            let chosen = ChosenOptions(document, select: node, data: given.next(key).map { [$0] })
            text = chosen.texts.joined(separator: "\n")
        }
        openCopy(of: node, from: document, in: &builder)
        if !text.isEmpty {
            builder.addString(text, at: offset)
        } else if options.printPlaceholders, let placeholder = document.attribute(.placeholder, of: node),
            !placeholder.isEmpty
        {
            builder.openElement(placeholderName, at: offset)
            builder.addString(placeholder, at: offset)
            builder.closeElement()
        }
        builder.closeElement()
    }

    /// Adds a list box with its groups and options. A value that is not among them is one more.
    private func addListBox(
        _ document: Document, _ select: NodeID, _ chosen: ChosenOptions, to builder: inout DocumentBuilder
    ) {
        openCopy(of: select, from: document, in: &builder)
        var group: NodeID?
        for option in chosen.all {
            let parent = document.parent(option).flatMap { document.name($0) == .optgroup ? $0 : nil }
            if parent != group {
                if group != nil { builder.closeElement() }
                if let parent { openCopy(of: parent, from: document, in: &builder) }
                group = parent
            }
            openCopy(of: option, from: document, in: &builder, without: .selected)
            addOption(
                ChosenOptions.label(of: option, document), at: document.sourceOffset(option),
                isChosen: chosen.nodes.contains(option), to: &builder)
        }
        if group != nil { builder.closeElement() }
        for value in chosen.others {
            builder.openElement(.option, at: document.sourceOffset(select))
            addOption(value, at: document.sourceOffset(select), isChosen: true, to: &builder)
        }
        builder.closeElement()
    }

    /// Fills the option that is open, and closes it.
    private func addOption(_ label: String, at offset: Int, isChosen: Bool, to builder: inout DocumentBuilder) {
        if isChosen { builder.addAttribute(.selected, UnsafeBufferPointer(start: nil, count: 0)) }
        builder.addString(label, at: offset)
        builder.closeElement()
    }
}

/// The groups of [`input` types](https://html.spec.whatwg.org/multipage/input.html#attr-input-type) that print alike.
private enum InputType: Equatable {
    case text
    case password
    case checkable(isRadio: Bool)
    case hidden
    case image
    /// With the label of a button that has none of its own.
    case button(label: String)

    init(_ document: Document, _ node: NodeID) {
        switch (document.attribute(.type, of: node) ?? "").asciiLowercased() {
        case "password": self = .password
        case "checkbox": self = .checkable(isRadio: false)
        case "radio": self = .checkable(isRadio: true)
        case "hidden": self = .hidden
        case "image": self = .image
        case "submit": self = .button(label: "Submit")
        case "reset": self = .button(label: "Reset")
        case "button": self = .button(label: "")
        default: self = .text
        }
    }
}

/// The options that a `select` shows as chosen.
/// [HTML §4.10.7](https://html.spec.whatwg.org/multipage/form-elements.html#the-select-element)
private struct ChosenOptions {
    /// All options, and those that are chosen.
    let all: [NodeID]
    let nodes: [NodeID]
    /// Values of the data that are not among the options. They are printed too, because they are what was entered.
    private(set) var others: [String] = []
    /// The texts of the chosen options, which a `select` that is no list box shows.
    private(set) var texts: [String] = []

    init(_ document: Document, select: NodeID, data: [String]?) {
        all = Self.options(of: select, document)
        if let data {
            nodes = all.filter { data.contains(Self.value(of: $0, document)) }
            let known = nodes.map { Self.value(of: $0, document) }
            others = data.filter { !$0.isEmpty && !known.contains($0) }
        } else {
            nodes = all.filter { document.hasAttribute(.selected, of: $0) }
        }
        if let last = nodes.last {
            texts = [Self.label(of: last, document)]
        } else if data != nil {
            texts = Array(others.prefix(1))
        } else if let first = all.first(where: { !Self.isDisabled($0, document, select) }) {
            texts = [Self.label(of: first, document)]
        }
    }

    private static func options(of select: NodeID, _ document: Document) -> [NodeID] {
        ((select.index + 1)..<max(select.index + 1, document.endOfSubtree(select))).map { NodeID($0) }
            .filter { document.name($0) == .option }
    }

    private static func isDisabled(_ option: NodeID, _ document: Document, _ select: NodeID) -> Bool {
        if document.hasAttribute(.disabled, of: option) { return true }
        guard let parent = document.parent(option), parent != select else { return false }
        return document.name(parent) == .optgroup && document.hasAttribute(.disabled, of: parent)
    }

    private static func text(of option: NodeID, _ document: Document) -> String {
        document.textContent(of: option).collapsingWhiteSpace()
    }

    private static func value(of option: NodeID, _ document: Document) -> String {
        document.attribute(.value, of: option) ?? text(of: option, document)
    }

    static func label(of option: NodeID, _ document: Document) -> String {
        if let label = document.attribute(.label, of: option), !label.isEmpty { return label }
        return text(of: option, document)
    }
}

extension Document {
    /// The number of rows that a `select` shows, if it is a list box and its options show.
    /// [HTML §15.5.16](https://html.spec.whatwg.org/multipage/rendering.html#the-select-element-2)
    package func listBoxRows(of select: NodeID) -> Int? {
        let isMultiple = hasAttribute(.multiple, of: select)
        let size = integer(.size, of: select).flatMap { $0 > 0 ? $0 : nil }
        return isMultiple ? size ?? 4 : size.flatMap { $0 > 1 ? $0 : nil }
    }

    package var hasFields: Bool {
        names.contains { $0 == .textarea || $0 == .input || $0 == .select || $0 == .datalist || $0 == .output }
    }

    fileprivate func withText(_ node: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        bytes.withBytes(in: textRange(node), body)
    }

    fileprivate func withAttributeValue(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        bytes.withBytes(in: attributeValueRange(at: index), body)
    }
}

extension DocumentBuilder {
    fileprivate mutating func addString(_ text: String, at offset: Int) {
        Array(text.utf8).withUnsafeBufferPointer { addText($0, at: offset) }
    }
}

extension String {
    fileprivate func removingNewlines() -> String {
        utf8.contains { $0 == 10 || $0 == 13 }
            ? String(decoding: utf8.filter { $0 != 10 && $0 != 13 }, as: UTF8.self) : self
    }

    fileprivate func normalizingNewlines() -> String {
        guard utf8.contains(13) else { return self }
        var out: [UInt8] = []
        var previous: UInt8 = 0
        for b in utf8 {
            if b == 13 { out.append(10) } else if b != 10 || previous != 13 { out.append(b) }
            previous = b
        }
        return String(decoding: out, as: UTF8.self)
    }
}
