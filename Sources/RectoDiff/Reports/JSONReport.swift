import RectoCore

/// Findings for programs; docs/regression.md has the schema.
package enum JSONReport {
    package static func text(_ result: DiffResult) -> String {
        """
        {"format": "recto-diff 1",
         "old": \(side(result.old)),
         "new": \(side(result.new)),
         "same": \(result.isSame),
         "pages": [\(result.pages.map { "[\(number($0.old)), \(number($0.new))]" }.joined(separator: ", "))],
         "findings": [\(result.findings.map { "\n  " + object($0) }.joined(separator: ","))]}

        """
    }

    /// The same for a page that shows the documents: sizes are in px.
    package static func membersForScreens(_ result: DiffResult) -> String {
        "\"same\": \(result.isSame), "
            + "\"pages\": [\(result.pages.map { "[\(number($0.old)), \(number($0.new))]" }.joined(separator: ", "))], "
            + "\"findings\": [\(result.findings.map { object($0, unitsPerMillimetre: 96 / 25.4) }.joined(separator: ", "))]"
    }

    private static func side(_ side: DiffResult.Side) -> String {
        "{\"name\": \(JSONText.string(side.name)), \"pages\": \(side.pages)}"
    }

    private static func number(_ value: Int?) -> String { value.map(String.init) ?? "null" }

    static func object(_ finding: Finding) -> String { object(finding, unitsPerMillimetre: 1) }

    private static func object(_ finding: Finding, unitsPerMillimetre scale: Double) -> String {
        var members = [
            ("layer", JSONText.string(finding.layer.rawValue)), ("kind", JSONText.string(finding.kind.rawValue)),
            ("message", JSONText.string(finding.message)),
        ]
        if let page = finding.oldPage { members.append(("oldPage", String(page))) }
        if let page = finding.newPage { members.append(("newPage", String(page))) }
        if let old = finding.old { members.append(("old", JSONText.string(old))) }
        if let new = finding.new { members.append(("new", JSONText.string(new))) }
        if !finding.oldBoxes.isEmpty { members.append(("oldBoxes", boxes(finding.oldBoxes, scale))) }
        if !finding.newBoxes.isEmpty { members.append(("newBoxes", boxes(finding.newBoxes, scale))) }
        if !finding.consequences.isEmpty {
            members.append(
                ("consequences", "[" + finding.consequences.map(JSONText.string).joined(separator: ", ") + "]"))
        }
        return "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
    }

    /// Left, top, width and height, in mm.
    static func boxes(_ boxes: [PageBox], _ scale: Double = 1) -> String {
        "["
            + boxes.map { box in
                "["
                    + [box.left, box.top, box.width, box.height].map { Measure.number($0 * scale) }.joined(
                        separator: ", ")
                    + "]"
            }.joined(separator: ", ") + "]"
    }
}
