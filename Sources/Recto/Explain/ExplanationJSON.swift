import RectoCore

/// Writes explanations for programs as `{"unit":"mm","pages":[PAGE…]}`. Unknown values are left out.
struct ExplanationJSON {
    static func pages(_ pages: [PageExplanation]) -> String {
        "{\"unit\":\"mm\",\"pages\":[" + pages.map { "\n" + page($0) }.joined(separator: ",") + "\n]}\n"
    }

    static func page(_ page: PageExplanation) -> String {
        object([
            ("number", "\(page.number)"), ("of", "\(page.count)"), ("side", string(page.isLeft ? "left" : "right")),
            ("isBlank", "\(page.isBlank)"), ("name", string(page.name)),
            ("nameFrom", page.nameRule.map(rule)),
            ("width", "\(Millimetres(page.size.width))"), ("height", "\(Millimetres(page.size.height))"),
            ("areaWidth", "\(Millimetres(page.area.width))"), ("areaHeight", "\(Millimetres(page.area.height))"),
            ("footnotesHeight", page.footnotes > .zero ? "\(Millimetres(page.footnotes))" : nil),
            ("pageFloatsHeight", page.pageFloats > .zero ? "\(Millimetres(page.pageFloats))" : nil),
            ("start", page.start.map(place)), ("startText", page.startText.isEmpty ? nil : string(page.startText)),
            ("end", end(page)), ("rules", array(page.rules.map(place))),
            (
                "marginBoxes",
                array(
                    page.marginBoxes.map { box in
                        object([
                            ("name", string(box.name)), ("isShown", "\(box.isGenerated)"),
                            ("declarations", array(box.declarations.map(place))),
                        ])
                    })
            ),
        ])
    }

    private static func end(_ page: PageExplanation) -> String {
        var members: [(String, String?)] = []
        switch page.cause {
        case .end: members.append(("cause", string("end")))
        case .positioned(let box): members += [("cause", string("positioned")), ("element", box.map(place))]
        case .blank(let rule): members += [("cause", string("blank")), ("rule", rule.map(self.rule))]
        case .forced(let rule, let value):
            members += [("cause", string("forced")), ("value", string(value)), ("rule", self.rule(rule))]
        case .pageName(let from, let to, let rule):
            members += [
                ("cause", string("page-name")), ("from", string(from)), ("to", string(to)),
                ("rule", rule.map(self.rule)),
            ]
        case .lastPage(let rules):
            members += [("cause", string("last-page")), ("rules", array(rules.map(place)))]
        case .space:
            members += [
                ("cause", string("space")), ("misfit", page.misfit.map(misfit)),
                ("movedBy", array(page.movedBy.map(rule))), ("violates", array(page.violates.map(rule))),
            ]
        }
        members.append(("next", page.next.map(place)))
        members.append(("nextText", page.nextText.isEmpty ? nil : string(page.nextText)))
        return object(members)
    }

    private static func misfit(_ misfit: PageExplanation.Misfit) -> String {
        object([
            ("element", place(misfit.element)),
            ("elementText", misfit.words.isEmpty ? nil : string(misfit.words)), ("part", string(misfit.part)),
            ("line", misfit.line.map(String.init)),
            ("height", "\(Millimetres(misfit.height))"), ("room", "\(Millimetres(misfit.room))"),
            ("lacks", "\(Millimetres(misfit.height - misfit.room))"),
            ("tableEnd", misfit.reserved > .zero ? "\(Millimetres(misfit.reserved))" : nil),
        ])
    }

    private static func rule(_ rule: PageExplanation.Rule) -> String {
        object([
            ("text", string(rule.text)), ("element", place(rule.element)),
            ("declaration", rule.declaration.map(place)),
        ])
    }

    static func place(_ place: PageExplanation.Place) -> String { object(members(of: place)) }

    private static func members(of place: PageExplanation.Place) -> [(String, String?)] {
        [
            ("text", string(place.label)), ("file", place.position.map { string($0.file) }),
            ("line", place.position.map { "\($0.line)" }), ("column", place.position.map { "\($0.column)" }),
            ("dataPath", place.dataPath.map(string)),
        ]
    }

    // MARK: Elements

    /// An element, in px from the corner of the sheet, and its page.
    static func element(_ element: ElementExplanation) -> String {
        func step(_ step: ElementExplanation.Step) -> String {
            object(members(of: step.place) + [("node", "\(step.node)")])
        }
        return object([
            ("unit", string("px")), ("element", element.path.last.map(step) ?? "null"),
            ("path", array(element.path.map(step))), ("display", element.display.map(string)),
            ("fragments", array(element.fragments.map { rectangle($0.rect, page: $0.page) })),
            ("box", element.box.map { box($0, page: element.page.number) }), ("edges", element.box.map(edges)),
            (
                "properties",
                array(
                    element.values.map { value in
                        object([
                            ("name", string(value.name)), ("value", string(value.text)),
                            ("declaration", value.declaration.map(place) ?? "null"),
                            ("inheritedFrom", value.inheritedFrom.map(place)),
                        ])
                    })
            ),
            ("text", element.text.isEmpty ? nil : string(element.text)), ("page", page(element.page)),
            (
                "lines",
                array(
                    ExplanationText.extent(of: element.page).map {
                        object([("label", string($0.key)), ("text", string($0.value))])
                    })
            ),
        ])
    }

    static func places(_ places: [(page: Int, rect: Rect)], of element: PageExplanation.Place?) -> String {
        object([
            ("places", array(places.map { rectangle($0.rect, page: $0.page) })),
            ("element", element.map(place) ?? "null"),
        ])
    }

    private static func box(_ box: ElementExplanation.Box, page: Int) -> String {
        object([
            ("margin", rectangle(box.margin, page: page)), ("border", rectangle(box.border, page: page)),
            ("padding", rectangle(box.padding, page: page)), ("content", rectangle(box.content, page: page)),
        ])
    }

    private static func edges(_ box: ElementExplanation.Box) -> String {
        func list(_ edges: Edges<LayoutUnit>) -> String {
            array([edges.top, edges.right, edges.bottom, edges.left].map { "\($0)" })
        }
        return object([
            ("margin", list(box.edges.margin)), ("border", list(box.edges.border)),
            ("padding", list(box.edges.padding)),
        ])
    }

    /// - Parameter page: its number, from 1.
    private static func rectangle(_ rect: Rect, page: Int) -> String {
        object([
            ("page", "\(page)"), ("x", "\(rect.minX)"), ("y", "\(rect.minY)"), ("width", "\(rect.size.width)"),
            ("height", "\(rect.size.height)"),
        ])
    }

    // MARK: JSON

    private static func object(_ members: [(String, String?)]) -> String {
        "{" + members.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }.joined(separator: ",") + "}"
    }
    private static func array(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
    private static func string(_ text: String) -> String { JSONText.string(text) }
}
