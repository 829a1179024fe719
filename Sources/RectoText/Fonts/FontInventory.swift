/// The fonts that a document can name, for lists.
package enum FontInventory {
    package struct Family {
        package enum Origin: Equatable {
            /// The fonts that are part of the program, or of the folder in their place.
            case program
            case folder(String)
            case machine
        }
        package var name: String
        package var origin: Origin
        /// The files of the machine or of a folder, sorted; the names of files for fonts of the program.
        package var files: [String]
        /// The number of faces, in which a variable font counts as one.
        package var faces: Int
        /// The names of the scripts that a face of the family covers.
        package var scripts: [String]
    }

    package enum Scope {
        case own
        /// The machine's fonts, too.
        case machine
    }

    /// The families: recto's own first, then the others in alphabetical order.
    package static func families(_ scope: Scope, folders: [String]) -> [Family] {
        var families = ShippedFonts.allCases.compactMap { shipped($0) }
        let others = scope == .machine ? SystemFontSet() : folders.isEmpty ? nil : SystemFontSet(only: folders)
        guard let others else { return families }
        if scope == .machine { others.add(folders) }
        families += others.families().map { name, faces in
            let files = Set(faces.map(\.file)).sorted()
            let folder = folders.first { folder in files.contains { $0.hasPrefix(folder) } }
            return Family(
                name: name, origin: folder.map { .folder($0) } ?? .machine, files: files, faces: faces.count,
                scripts: WritingSystem.covered { scalar in faces.contains { $0.has(scalar) } })
        }
        return families
    }

    private static func shipped(_ family: ShippedFonts) -> Family? {
        var files: [String] = []
        var fonts: [HarfBuzzFont] = []
        for face in family.faces(in: nil) {
            guard case .embedded(let name) = face.source, case .success(let file) = FontFile.open(face.source) else {
                continue
            }
            files.append(name)
            fonts.append(HarfBuzzFont(file: file, shear: 0))
        }
        if files.isEmpty { return nil }
        return Family(
            name: family.familyName, origin: .program, files: files, faces: files.count,
            scripts: WritingSystem.covered { scalar in fonts.contains { $0.glyph(scalar) != nil } })
    }
}
