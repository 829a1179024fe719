import CPangoCairo

/// The fonts of a fontconfig configuration.
final class SystemFontSet {
    let config: OpaquePointer

    /// The fonts in these folders and the folders in them, and nothing of the machine's.
    init?(only folders: [String]) {
        guard let config = FcConfigCreate() else { return nil }
        self.config = config
        add(folders)
    }

    /// Adds the fonts in folders, and in the folders in them, to the fonts of the configuration. They are added file by
    /// file: for a folder, fontconfig asks for a cache, and complains on standard error that there is none.
    func add(_ folders: [String]) {
        for file in folders.flatMap({ FontFolder.files(in: $0) }) {
            file.withCString { path in
                path.withMemoryRebound(to: FcChar8.self, capacity: 1) { _ = FcConfigAppFontAddFile(config, $0) }
            }
        }
    }

    /// Loads the configuration in a file, or the machine's own if it is nil; fontconfig itself honours
    /// `FONTCONFIG_FILE`. The result is nil if fontconfig cannot load it.
    init?(configuration: String? = nil) {
        guard let configuration else {
            guard let config = MachineFonts.take() ?? FcInitLoadConfigAndFonts() else { return nil }
            self.config = config
            return
        }
        guard let config = FcConfigCreate() else { return nil }
        let isLoaded = configuration.withCString { path in
            path.withMemoryRebound(to: FcChar8.self, capacity: 1) { FcConfigParseAndLoad(config, $0, 1) }
        }
        guard isLoaded != 0, FcConfigBuildFonts(config) != 0 else {
            FcConfigDestroy(config)
            return nil
        }
        self.config = config
    }
    deinit { FcConfigDestroy(config) }

    typealias Found = (descriptors: FontFaceDescriptors, source: FontSource)

    /// The faces of the family with exactly this name but for case. fontconfig itself ignores blanks, too.
    /// [CSS Fonts 4 §5.1](https://www.w3.org/TR/css-fonts-4/#font-family-casing)
    func faces(family: String) -> [Found] {
        let name = family.lowercased()
        return list(FC_FAMILY, family).filter { $0.families.contains(name) }
            .compactMap { describe($0, family: family) }
    }

    /// The face with this full name or PostScript name.
    func face(named name: String) -> FontSource? {
        for property in [FC_FULLNAME, FC_POSTSCRIPT_NAME] {
            if let found = list(property, name).lazy.compactMap({ self.describe($0, family: name) }).first {
                return found.source
            }
        }
        return nil
    }

    /// The face that the configuration prefers for these characters.
    func face(covering scalars: [UInt32], for request: FontRequest, isColored: Bool = false) -> Found? {
        guard let pattern = FcPatternCreate(), let characters = FcCharSetCreate() else { return nil }
        defer {
            FcPatternDestroy(pattern)
            FcCharSetDestroy(characters)
        }
        for family in request.families { FcPatternAddString(pattern, FC_FAMILY, family.name) }
        if isColored {
            FcPatternAddString(pattern, FC_FAMILY, "emoji")
            FcPatternAddBool(pattern, FC_COLOR, FcTrue)
        }
        for scalar in scalars { FcCharSetAddChar(characters, scalar) }
        FcPatternAddCharSet(pattern, FC_CHARSET, characters)
        FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(request.weight))
        FcPatternAddInteger(pattern, FC_SLANT, request.slant == .normal ? FC_SLANT_ROMAN : FC_SLANT_ITALIC)
        FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
        if !request.language.isEmpty { FcPatternAddString(pattern, FC_LANG, request.language) }
        FcConfigSubstitute(config, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let match = FcFontMatch(config, pattern, &result) else { return nil }
        defer { FcPatternDestroy(match) }
        var available: OpaquePointer?
        guard FcPatternGetCharSet(match, FC_CHARSET, 0, &available) == FcResultMatch, let available,
            FcCharSetIsSubset(characters, available) != 0
        else { return nil }
        let family = string(match, FC_FAMILY) ?? ""
        let matched = Description(match)
        // The match is as the configuration wants it drawn: a font without a bold face says that it is bold. The list of
        // fonts says what it is, and what remains to be synthesized.
        let own = matched.file.flatMap { file in list(FC_FILE, file).first { $0.face == matched.face } }
        return describe(own ?? matched, family: family)
    }

    // MARK: Patterns

    /// The properties of a fontconfig pattern that are used here.
    private struct Description {
        var file: String?
        /// The family's names in lower case, which may be in several languages.
        var families: [String] = []
        var index: Int32 = 0
        var format: String?
        var slant: Int32 = FC_SLANT_ROMAN
        var weight: ClosedRange<Double> = 400...400
        var width: ClosedRange<Double> = 100...100
        var isScalable = true
        /// Whether the pattern stands for all that the axes of a variable font give, rather than for one named
        /// instance.
        var isVariable = false

        struct Face: Hashable {
            var file: String?
            var index: Int32
        }
        /// The face of the file, of which several descriptions may be instances.
        var face: Face { Face(file: file, index: index & 0xFFFF) }

        init(_ pattern: OpaquePointer) {
            file = string(pattern, FC_FILE)
            while let name = string(pattern, FC_FAMILY, Int32(families.count)) { families.append(name.lowercased()) }
            format = string(pattern, FC_FONTFORMAT)
            FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
            FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
            var variable: FcBool = 0
            if FcPatternGetBool(pattern, FC_VARIABLE, 0, &variable) == FcResultMatch { isVariable = variable == FcTrue }
            // The upper half of the index distinguishes named instances.
            if isVariable { index &= 0xFFFF }
            var scalable: FcBool = 1
            if FcPatternGetBool(pattern, FC_SCALABLE, 0, &scalable) == FcResultMatch { isScalable = scalable != 0 }
            if let range = range(pattern, FC_WEIGHT) {
                weight = FcWeightToOpenTypeDouble(range.lowerBound)...FcWeightToOpenTypeDouble(range.upperBound)
            }
            if let range = range(pattern, FC_WIDTH) { width = range }
        }
    }

    private func list(_ property: String, _ value: String) -> [Description] {
        guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return [] }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(objects)
        }
        FcPatternAddString(pattern, property, value)
        for object in [
            FC_FAMILY, FC_FILE, FC_INDEX, FC_FONTFORMAT, FC_SLANT, FC_WEIGHT, FC_WIDTH, FC_SCALABLE, FC_VARIABLE,
        ] {
            FcObjectSetAdd(objects, object)
        }
        guard let set = FcFontList(config, pattern, objects) else { return [] }
        defer { FcFontSetDestroy(set) }
        let all = (0..<Int(set.pointee.nfont)).compactMap { i in set.pointee.fonts[i].map(Description.init) }
        let variable = Set(all.filter(\.isVariable).map(\.face))
        return all.filter { $0.isVariable || !variable.contains($0.face) }
            // fontconfig lists files in the order of the folder. They are sorted, so that ties are broken in the same
            // way on every machine.
            .sorted { ($0.file ?? "", $0.index) > ($1.file ?? "", $1.index) }
    }

    /// Describes a face. The result is nil for bitmap fonts, for Type 1, and for named instances of variable fonts,
    /// because the axes include them.
    private func describe(_ description: Description, family: String) -> Found? {
        guard let file = description.file, description.isScalable, description.index >= 0,
            description.index < 0x10000, ["TrueType", "CFF"].contains(description.format)
        else { return nil }
        let slant: FontRequest.Slant =
            switch description.slant {
            case FC_SLANT_ROMAN: .normal
            case FC_SLANT_ITALIC: .italic
            default: .oblique
            }
        var descriptors = FontFaceDescriptors(
            family: family, weight: description.weight, slant: slant, stretch: description.width)
        // fontconfig does not give the range of the axis `slnt`.
        if description.isVariable { descriptors.unclamped = .slant }
        return (descriptors, .file(path: file, index: Int(description.index)))
    }
}

private func string(_ pattern: OpaquePointer, _ property: String, _ index: Int32 = 0) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, property, index, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
}

/// A single value as a range, or the range of an axis.
private func range(_ pattern: OpaquePointer, _ property: String) -> ClosedRange<Double>? {
    var value = 0.0
    if FcPatternGetDouble(pattern, property, 0, &value) == FcResultMatch { return value...value }
    var range: OpaquePointer?
    var (lower, upper) = (0.0, 0.0)
    guard FcPatternGetRange(pattern, property, 0, &range) == FcResultMatch, let range,
        FcRangeGetDouble(range, &lower, &upper) != 0, lower <= upper
    else { return nil }
    return lower...upper
}
