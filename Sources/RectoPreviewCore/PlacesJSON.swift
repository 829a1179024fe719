import Recto
import RectoCore

extension PagePlaces {
    /// The editable places of a page, as the browser gets them, in the order in which they are read. Lengths are in px from the
    /// corner of the sheet.
    var json: String {
        let values = fields.map { ($0.rect, $0.json) } + texts.map { ($0.rect, $0.json) }
        let ordered = values.sorted { ($0.0.minY, $0.0.minX) < ($1.0.minY, $1.0.minX) }
        let areas = areas.map { area in
            var members = [("kind", JSONText.string(area.kind.rawValue))] + Self.members(area.rect)
            if let name = area.name { members.append(("name", JSONText.string(name))) }
            return JSONText.object(members)
        }
        return JSONText.object([("values", JSONText.array(ordered.map(\.1))), ("areas", JSONText.array(areas))])
    }

    private static func members(_ rect: Rect) -> [(String, String)] {
        [
            ("x", "\(rect.minX)"), ("y", "\(rect.minY)"), ("width", "\(rect.size.width)"),
            ("height", "\(rect.size.height)"),
        ]
    }

    fileprivate static func members(
        _ rect: Rect, kind: String, text: String, _ style: TextStyle
    ) -> [(String, String)] {
        var members = [("kind", JSONText.string(kind)), ("text", JSONText.string(text))] + members(rect)
        members += [
            ("size", "\(style.size)"), ("color", JSONText.string(style.color.hexadecimal)),
            ("baseline", style.baseline.map { "\($0)" } ?? "null"),
            ("lineHeight", style.lineHeight.map { "\($0)" } ?? "null"),
            ("align", JSONText.string(style.align.rawValue)),
        ]
        return members
    }
}

extension PagePlaces.Field {
    private func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// `textarea`, `select`, the type of an `input`, or `text`.
    private var kind: String {
        switch tag {
        case "textarea", "select": tag
        case "input": attribute("type")?.lowercased() ?? "text"
        default: text.contains("\n") ? "textarea" : "text"
        }
    }

    /// The text that an editor begins with.
    private var value: String {
        switch kind {
        case "checkbox", "radio": isChecked ? "true" : "false"
        case "select": datum?.text ?? options.first { $0.label == text }?.value ?? text
        default: datum?.text ?? text
        }
    }

    fileprivate var json: String {
        var members = PagePlaces.members(rect, kind: kind, text: value, style)
        members.append(("tag", JSONText.string(tag)))
        if let layer { members.append(("layer", String(layer))) }
        members.append(("attributes", JSONText.object(attributes.map { ($0.name, JSONText.string($0.value)) })))
        if let datum {
            members += datum.members
            // A list, of which several fields of one name, or one field, choose the values.
            if let items = datum.items {
                members.removeAll { $0.0 == "computed" }
                members.append(("values", JSONText.array(items.map(JSONText.string))))
            }
        } else if let name = attribute("name") {
            members += [("field", JSONText.string(name)), ("item", JSONText.string(""))]
        } else {
            members.append(("computed", JSONText.string("the template")))
        }
        if !options.isEmpty {
            members.append(("options", JSONText.array(options.map { JSONText.string($0.value) })))
            members.append(("labels", JSONText.array(options.map { JSONText.string($0.label) })))
        }
        if let source {
            members += [
                ("file", JSONText.string(source.file)), ("line", String(source.line)),
                ("column", String(source.column)),
            ].map { ("source" + $0.0.prefix(1).uppercased() + $0.0.dropFirst(), $0.1) }
        }
        return JSONText.object(members)
    }
}

extension PagePlaces.Text {
    fileprivate var json: String {
        var members = PagePlaces.members(rect, kind: "text", text: datum.text, style) + datum.members
        members.append(("printed", JSONText.string(printed)))
        if let layer { members.append(("layer", String(layer))) }
        return JSONText.object(members)
    }
}

extension PagePlaces.Datum {
    fileprivate var members: [(String, String)] {
        let members = [
            ("path", JSONText.string(path)), ("dataKind", JSONText.string(kind.rawValue)),
            ("item", JSONText.string(mark)),
        ]
        let isSingle = kind != .list && kind != .object
        return isSingle ? members : members + [("computed", JSONText.string(path))]
    }
}

extension ListedToken {
    /// - Parameter files: those in which tokens may be edited.
    func json(filesOfUser files: Set<String>) -> String {
        let isEditable = isSingle && files.contains(position.file)
        var members = [
            ("name", JSONText.string(name)), ("property", JSONText.string(property)), ("kind", JSONText.string(kind)),
            ("value", JSONText.string(value)), ("editable", isEditable ? "true" : "false"),
            ("file", JSONText.string(position.file)), ("line", String(position.line)),
            ("column", String(position.column)),
        ]
        if let alias { members.append(("alias", JSONText.string(alias))) }
        return JSONText.object(members)
    }
}
