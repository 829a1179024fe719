import Foundation
import RectoCore
import RectoTestSupport
import Testing

@testable import RectoCSS

/// [CSS Cascade 5 §3, §7](https://www.w3.org/TR/css-cascade-5/): what holds for every property of the table.
struct PropertyTableTests {
    private static let verified = PropertyTable.entries.filter { $0.name != "all" }

    @Test("every property has a grammar, an initial value, inheritance and a link; a shorthand its longhands")
    func complete() {
        for entry in PropertyTable.entries {
            #expect(!entry.values.isEmpty, "\(entry.name)")
            let isSpecified = entry.link.hasPrefix("https://") && entry.link.contains("#")
            #expect(isSpecified || entry.name.hasPrefix("-recto-"), "\(entry.name): \(entry.link)")
            if entry.longhands.isEmpty {
                #expect(!entry.initial.isEmpty && entry.isInherited != nil, "\(entry.name)")
            } else {
                #expect(entry.isInherited == nil, "\(entry.name)")
            }
        }
    }
    @Test func longhandsOfIgnoredShorthandsAreProperties() {
        for row in IgnoredProperties.rows where row.isInherited == nil {
            for name in "\(row.longhands)".split(separator: " ") {
                #expect(PropertyNames.shared[String(name)] != nil, "\(row.name): \(name)")
            }
        }
    }

    @Test("docs/css-properties.md is what `recto css --list --markdown` writes")
    func documentation() throws {
        let written = PropertyTable.markdown
        #expect(try WrittenDocument("docs/css-properties.md").text(shouldBe: written) == written)
    }

    @Test("the table of docs/css.md is what `recto css --summary` writes")
    func readme() throws {
        let written = PropertyTable.summary
        #expect(try WrittenDocument("docs/css.md").table(shouldBe: written) == written)
    }

    @Test func namesAreUnique() {
        let names = PropertyTable.entries.map { $0.name } + PropertyTable.aliases.map { $0.alias }
        #expect(Set(names).count == names.count, "\(names.filter { name in names.count { $0 == name } > 1 })")
    }

    @Test func everyAliasMeansWhatItSays() {
        for (alias, name) in PropertyTable.aliases {
            #expect(PropertyNames.shared[alias] != nil && PropertyNames.shared[alias] == PropertyNames.shared[name])
        }
    }

    @Test("the initial value is valid, says nothing, and is what `initial` computes to")
    func initialValues() throws {
        let axes = LogicalAxes(direction: .ltr)
        let longhands = Self.verified.filter { $0.isInherited != nil }
        // One paragraph a property, with the property's name as its id.
        let html = longhands.map { "<p id='\($0.name)'>" }.joined()
        func fixture(_ value: (PropertyTable.Entry) -> String) throws -> StyleFixture {
            try StyleFixture(
                html, css: longhands.map { "#\($0.name) { \($0.name): \(value($0)) }" }.joined(separator: "\n"))
        }
        let said = try fixture(\.initial)
        #expect(said.messages == [])
        let reset = try fixture { _ in "initial" }
        for entry in longhands {
            guard case .longhand(let id)? = PropertyNames.shared[entry.name], id != .size else { continue }
            let values = try [said, reset].map { try $0.value(entry.name, axes.physical(id)) }
            #expect(values[0] == values[1], "\(entry.name)")
        }
    }

    @Test("§7.3: the CSS-wide keywords are valid everywhere")
    func wideKeywords() throws {
        let rules = Self.verified.map { entry in
            let keywords = ["initial", "inherit", "unset", "revert", "revert-layer"]
            return "p { \(keywords.map { "\(entry.name): \($0)" }.joined(separator: "; ")) }"
        }
        #expect(try StyleFixture("<p>", css: rules.joined(separator: "\n")).messages == [])
    }

    @Test func nonsenseIsInvalidEverywhere() throws {
        for value in ["wibble(7parsec)", "{}", ""] {
            let rules = Self.verified.map { "p { \($0.name): \(value) }" }
            let fixture = try StyleFixture("<p>", css: rules.joined(separator: "\n"))
            // One message on each line.
            let lines = fixture.places.map { Int($0.split(separator: ":")[1]) }
            for (index, entry) in Self.verified.enumerated() {
                #expect(lines.count { $0 == index + 1 } == 1, "\(entry.name): \(value)")
            }
            #expect(fixture.ids.allSatisfy { $0 == "css.invalid-value" })
        }
    }

    @Test("a child inherits what the table says is inherited")
    func inheritance() throws {
        for entry in Self.verified where entry.isInherited != nil {
            guard case .longhand(let id)? = PropertyNames.shared[entry.name],
                id.rawValue > PropertyID.size.rawValue, !id.isLogical,
                let value = Self.otherValues[entry.name] ?? Self.keyword(of: entry)
            else { continue }
            let fixture = try StyleFixture("<div id=a><p id=b></div>", css: "#a { \(entry.name): \(value) }")
            let (parent, child) = (try fixture.value("a", id), try fixture.value("b", id))
            let initial = id.text(ComputedStyle(inherited: InheritedStyle(), box: BoxStyle()))
            #expect(parent != initial, "\(entry.name): \(value)")
            #expect(child == (entry.isInherited == true ? parent : initial), "\(entry.name)")
        }
    }
    /// Values of properties whose grammar has no keyword but the initial one.
    private static let otherValues = [
        "flex-grow": "2", "flex-shrink": "2", "order": "2", "column-rule-color": "#f00", "grid-template-areas": "'a'",
        "transform": "scale(2)", "transform-origin": "1px 2px", "perspective-origin": "1px 2px",
        "box-shadow": "1px 2px", "hyphenate-character": "'='", "line-padding": "1px", "text-shadow": "1px 2px red",
        "font-variation-settings": "'wght' 5", "string-set": "a 'b'", "image-resolution": "2dppx",
        "text-emphasis-color": "red", "hyphenate-limit-zone": "3px", "border-image-source": "url(x)",
        "font-size-adjust": "0.5", "paint-order": "stroke",
        "flood-color": "red", "lighting-color": "red", "stop-color": "red", "fill-opacity": "0.5", "stroke": "red",
        "stroke-width": "2px", "stroke-dasharray": "1 2", "cx": "1px", "mask-position": "1px 2px",
        "d": "path('M0 0')", "-webkit-text-fill-color": "red", "clip-path": "circle(5px)", "filter": "opacity(0.5)",
        "mix-blend-mode": "multiply", "text-emphasis-position": "under left", "text-spacing-trim": "space-all",
        "shape-outside": "circle(5px)",
        "shape-margin": "1px", "shape-image-threshold": "0.5", "contain-intrinsic-width": "auto 3px",
        "contain-intrinsic-height": "auto 3px",
    ]
    /// The first keyword that is not the initial value.
    private static func keyword(of entry: PropertyTable.Entry) -> String? {
        let words = entry.values.split(whereSeparator: { " |[]?#+*".contains($0) }).map { String($0) }
        guard let word = words.first, word != entry.initial, !word.contains("<"), !word.contains("(") else {
            guard words.count > 1, words[1] != entry.initial, words[1].allSatisfy({ $0.isLetter || $0 == "-" }) else {
                return nil
            }
            return words[1]
        }
        return word
    }

    @Test("§3.1: a shorthand sets all of its longhands", arguments: samples)
    func shorthands(_ name: String, _ value: String) throws {
        guard case .shorthand(let shorthand)? = PropertyNames.shared[name] else {
            Issue.record("no shorthand '\(name)'")
            return
        }
        let list = Tokenizer.tokenize(Array(value.utf8), source: SourceID(raw: 0))
        var parser = ValueParser(TokenCursor(list), base: "")
        var values: [(PropertyID, SpecifiedValue)] = []
        try #require(DeclarationParser.expand(.shorthand(shorthand), &parser, into: &values))
        #expect(Set(values.map { $0.0 }) == Set(shorthand.longhands))
    }
    @Test func everyShorthandHasASample() {
        #expect(
            Set(Shorthand.allCases.map { "\($0.name)" }).subtracting(["all"]) == Set(Self.samples.map { $0.0 }))
    }
    static let samples: [(String, String)] = [
        ("-recto-typography", "text-small"), ("block-step", "4px end"),
        ("margin", "1px auto"), ("margin-block", "1px"), ("margin-inline", "1px 2px"), ("padding", "1px"),
        ("padding-block", "1px"), ("padding-inline", "1px"), ("inset", "0"), ("inset-block", "0"),
        ("inset-inline", "0"), ("overflow", "hidden"), ("page-break-before", "always"), ("page-break-after", "left"),
        ("page-break-inside", "avoid"), ("vertical-align", "last middle 2px"), ("border-width", "1px 2px"),
        ("border-style", "solid"),
        ("border-color", "red blue"), ("border-top", "1px"), ("border-right", "solid"), ("border-bottom", "red"),
        ("border-left", "1px solid"), ("border-block-start", "1px"), ("border-block-end", "1px"),
        ("border-inline-start", "1px"), ("border-inline-end", "1px"), ("border", "solid"), ("border-block", "solid"),
        ("border-inline", "solid"), ("border-block-width", "1px"), ("border-block-style", "solid"),
        ("border-block-color", "red"), ("border-inline-width", "1px"), ("border-inline-style", "solid"),
        ("border-inline-color", "red"), ("outline", "red"), ("border-radius", "1px / 2px"), ("font", "10px a"),
        ("font-variant", "small-caps"), ("list-style", "none"), ("white-space", "pre"), ("text-wrap", "nowrap"),
        ("text-decoration", "underline"), ("background", "red"), ("background-position", "left"),
        ("columns", "3 10em"), ("column-rule", "1px solid red"), ("border-image", "url(a) 30 / 10px / 2 round"),
        ("text-emphasis", "filled dot red"), ("text-decoration-skip", "none"), ("text-spacing", "none"),
        ("text-box", "trim-both cap alphabetic"), ("line-clamp", "3 '…'"), ("-webkit-line-clamp", "3"),
        ("contain-intrinsic-size", "auto 3px none"),
        ("font-synthesis", "style weight"), ("flex-flow", "wrap column"), ("flex", "1 0 auto"), ("gap", "1px"),
        ("place-content", "center"), ("place-items", "start end"), ("place-self", "auto"), ("grid-row", "2 / span 3"),
        ("grid-column", "a"), ("grid-area", "1 / 2 / 3 / 4"), ("container", "a / size"),
        ("grid-template", "'a b' 1fr / auto 2fr"),
        ("grid", "auto-flow dense / 1fr 1fr"), ("mask", "url(a) left / 10px no-repeat"),
        ("mask-border", "url(a) 30 fill / 10px / 2 round alpha"), ("offset", "ray(45deg) 20px auto / left top"),
        ("marker", "none"), ("-webkit-text-stroke", "1px red"), ("-webkit-box-align", "end"),
        ("-webkit-box-orient", "vertical"), ("-webkit-box-pack", "justify"),
    ]
}
