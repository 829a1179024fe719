import CPangoCairo

extension SystemFontSet {
    /// A face as a list shows it.
    struct ListedFace {
        var file: String
        fileprivate var characters: CharacterSet?

        func has(_ scalar: UInt32) -> Bool { characters?.has(scalar) ?? false }
    }

    /// The families that recto can use, in alphabetical order, with their faces.
    func families() -> [(name: String, faces: [ListedFace])] {
        guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return [] }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(objects)
        }
        for object in [FC_FAMILY, FC_FILE, FC_FONTFORMAT, FC_SCALABLE, FC_CHARSET, FC_INDEX] {
            FcObjectSetAdd(objects, object)
        }
        guard let set = FcFontList(config, pattern, objects) else { return [] }
        defer { FcFontSetDestroy(set) }
        var families: [String: [ListedFace]] = [:]
        for i in 0..<Int(set.pointee.nfont) {
            guard let font = set.pointee.fonts[i], let name = Self.text(font, FC_FAMILY),
                let file = Self.text(font, FC_FILE), ["TrueType", "CFF"].contains(Self.text(font, FC_FONTFORMAT))
            else { continue }
            var isScalable: FcBool = 1
            if FcPatternGetBool(font, FC_SCALABLE, 0, &isScalable) == FcResultMatch, isScalable == 0 { continue }
            families[name, default: []].append(ListedFace(file: file, characters: CharacterSet(of: font)))
        }
        return families.sorted { $0.key.lowercased() < $1.key.lowercased() }.map { ($0.key, $0.value) }
    }

    private static func text(_ pattern: OpaquePointer, _ property: String) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }

    /// The characters of a font, kept beyond the list that they came with.
    fileprivate final class CharacterSet {
        private let characters: OpaquePointer

        init?(of font: OpaquePointer) {
            var set: OpaquePointer?
            guard FcPatternGetCharSet(font, FC_CHARSET, 0, &set) == FcResultMatch, let set,
                let copy = FcCharSetCopy(set)
            else { return nil }
            characters = copy
        }
        deinit { FcCharSetDestroy(characters) }

        func has(_ scalar: UInt32) -> Bool { FcCharSetHasChar(characters, scalar) != 0 }
    }
}
