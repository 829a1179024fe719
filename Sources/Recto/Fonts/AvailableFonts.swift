import RectoCore
import RectoText

/// The fonts that documents can name, as text for people or as JSON.
package struct AvailableFonts {
    private let families: [FontInventory.Family]

    /// - Parameter options: which fonts are used beside recto's own.
    package init(_ options: RenderOptions) {
        families = FontInventory.families(options.usesSystemFonts ? .machine : .own, folders: options.fontFolders)
    }

    /// Three lines a family: its name with the number of its faces, where it comes from, what it covers.
    package var text: String {
        families.map { family in
            let faces = family.faces == 1 ? "1 face" : "\(family.faces) faces"
            let scripts =
                family.scripts.isEmpty
                ? "none of the scripts that recto looks for" : family.scripts.joined(separator: ", ")
            return "\(family.name) (\(faces))\n  from    \(Self.origin(family))\n  covers  \(scripts)\n"
        }.joined()
    }

    private static func origin(_ family: FontInventory.Family) -> String {
        guard family.origin != .program else { return "the program" }
        let more = family.files.count > 1 ? " and \(family.files.count - 1) more" : ""
        return (family.files.first ?? "") + more
    }

    /// An array of objects with `family`, `origin` (`program`, `folder` or `machine`), `faces`, `files` and `scripts`.
    package var json: String {
        func list(_ texts: [String]) -> String { "[" + texts.map(JSONText.string).joined(separator: ",") + "]" }
        let objects = families.map { family in
            let origin =
                switch family.origin {
                case .program: "program"
                case .folder: "folder"
                case .machine: "machine"
                }
            return "{\"family\":\(JSONText.string(family.name)),\"origin\":\"\(origin)\",\"faces\":\(family.faces),"
                + "\"files\":\(list(family.files)),\"scripts\":\(list(family.scripts))}"
        }
        return "[" + objects.joined(separator: ",\n ") + "]"
    }
}
