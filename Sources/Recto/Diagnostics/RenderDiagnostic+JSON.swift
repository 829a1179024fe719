import RectoCore

extension RenderDiagnostic {
    /// The members of a JSON object that says what was found and where, without the hints. Unknown values are left out.
    package var jsonMembers: [(String, String)] {
        var members = [
            ("id", JSONText.string(id)), ("severity", JSONText.string(severity.rawValue)),
            ("message", JSONText.string(message)),
        ]
        if let place {
            members += [
                ("file", JSONText.string(place.file)), ("line", String(place.line)), ("column", String(place.column)),
                ("endColumn", String(place.endColumn)),
            ]
        }
        if let dataPath { members.append(("dataPath", JSONText.string(dataPath))) }
        return members
    }

    package var jsonHints: String { JSONText.array(hints.map(JSONText.string)) }
}
