import Recto
import RectoCore

extension PagePlaces {
    /// As the page gets it. Rectangles are x, y, width and height.
    var members: [(String, String)] {
        [("fields", JSONText.array(fields.map(\.json))), ("texts", JSONText.array(texts.map(\.json)))]
    }
}

extension PagePlaces.Field {
    fileprivate var json: String {
        var members = [
            ("tag", JSONText.string(tag)), ("rect", rect.json), ("text", JSONText.string(text)),
            ("attributes", JSONText.object(attributes.map { ($0.name, JSONText.string($0.value)) })),
            ("checked", isChecked ? "true" : "false"),
            (
                "options",
                JSONText.array(
                    options.map {
                        JSONText.object([("value", JSONText.string($0.value)), ("label", JSONText.string($0.label))])
                    })
            ), ("style", style.json), ("datum", datum?.json ?? "null"),
        ]
        if let source {
            members += [
                ("file", JSONText.string(source.file)), ("line", String(source.line)),
                ("column", String(source.column)),
            ]
        }
        return JSONText.object(members)
    }
}

extension PagePlaces.Text {
    fileprivate var json: String {
        JSONText.object([
            ("rect", rect.json), ("printed", JSONText.string(printed)), ("style", style.json), ("datum", datum.json),
        ])
    }
}

extension PagePlaces.Datum {
    fileprivate var json: String {
        JSONText.object([
            ("path", JSONText.string(path)), ("kind", JSONText.string(kind.rawValue)), ("text", JSONText.string(text)),
        ])
    }
}

extension PagePlaces.TextStyle {
    fileprivate var json: String {
        JSONText.object([
            ("size", "\(size)"), ("color", JSONText.string(color.hexadecimal)),
            ("baseline", baseline.map { "\($0)" } ?? "null"),
        ])
    }
}

extension Rect {
    fileprivate var json: String { "[\(minX),\(minY),\(size.width),\(size.height)]" }
}

extension Color {
    /// `#rrggbb`, and the alpha behind it.
    fileprivate var hexadecimal: String {
        "#"
            + [red, green, blue, alpha].map { part in
                let digits = String(Int((max(0, min(1, part)) * 255).rounded()), radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }
}
