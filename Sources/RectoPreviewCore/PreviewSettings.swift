import RectoCore
import RectoTemplate
import Recto

/// Settings that a reader of the preview switches while it runs; the options of `recto preview` are where they begin.
package struct PreviewSettings: Sendable, Equatable {
    /// The name of a theme, or the path of a file of tokens.
    package var theme: String
    package var textScale: Double
    package var boldText: Bool
    package var draft: Bool
    package var placeholders: Bool
    package var guides: [PageGuide] = []

    package init(_ request: PreviewRequest = PreviewRequest()) {
        theme = request.theme ?? "auto"
        textScale = request.textScale
        boldText = request.flags.contains(.boldText)
        draft = request.flags.contains(.draft)
        placeholders = request.flags.contains(.placeholders)
    }

    package func apply(to options: inout RenderOptions) {
        options.theme = DocumentTheme(argument: theme)
        options.textScale = textScale
        options.usesBoldText = boldText
        options.isDraft = draft
        options.printsPlaceholders = placeholders
        options.guides = guides
    }

    package var json: String {
        func flag(_ value: Bool) -> String { value ? "true" : "false" }
        return JSONText.object([
            ("theme", JSONText.string(theme)), ("textScale", "\(textScale)"), ("boldText", flag(boldText)),
            ("draft", flag(draft)), ("placeholders", flag(placeholders)),
            ("guides", JSONText.array(guides.map { JSONText.string($0.rawValue) })),
        ])
    }

    /// Takes over the members of a JSON object; what it does not name stays.
    ///
    /// - Parameter themes: the names and files that may be chosen.
    package mutating func take(_ object: JSONDocument, themes: [String]) throws(PreviewRefusal) {
        var next = object.firstChild(of: object.root)
        while let member = next {
            try take(object.key(of: member), member, in: object, themes)
            next = object.nextSibling(of: member)
        }
    }

    private mutating func take(
        _ name: String, _ value: JSONNodeID, in object: JSONDocument, _ themes: [String]
    ) throws(PreviewRefusal) {
        switch name {
        case "theme":
            let text = object.string(of: value)
            guard object.kind(of: value) == .string, themes.contains(text) else {
                throw PreviewRefusal("'\(text)' is none of the themes \(themes.joined(separator: ", "))")
            }
            theme = text
        case "textScale":
            guard let scale = Double(object.string(of: value)), (1...2).contains(scale) else {
                throw PreviewRefusal("textScale is a number from 1 to 2")
            }
            textScale = scale
        case "boldText": boldText = try Self.flag(value, name, in: object)
        case "draft": draft = try Self.flag(value, name, in: object)
        case "placeholders": placeholders = try Self.flag(value, name, in: object)
        case "guides":
            var chosen: [PageGuide] = []
            var next = object.firstChild(of: value)
            while let item = next {
                guard let guide = PageGuide(rawValue: object.string(of: item)) else {
                    let names = PageGuide.allCases.map(\.rawValue).joined(separator: ", ")
                    throw PreviewRefusal("guides is a list of \(names)")
                }
                chosen.append(guide)
                next = object.nextSibling(of: item)
            }
            guides = chosen
        default: throw PreviewRefusal("there is no setting '\(name)'")
        }
    }

    private static func flag(
        _ value: JSONNodeID, _ name: String, in object: JSONDocument
    ) throws(PreviewRefusal) -> Bool {
        switch object.kind(of: value) {
        case .true: return true
        case .false: return false
        default: throw PreviewRefusal("\(name) is true or false")
        }
    }
}

/// Why a request of the page is not fulfilled, in a sentence for people.
package struct PreviewRefusal: Error, Equatable {
    package var reason: String
    /// The status of the answer.
    var status = 422
    package init(_ reason: String) { self.reason = reason }
    init(_ reason: String, status: Int) { (self.reason, self.status) = (reason, status) }
}

extension PreviewRefusal {
    /// As the page gets it.
    var json: String { JSONText.object([("error", JSONText.string(reason))]) }
}
