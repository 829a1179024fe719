import RectoCore

/// The fonts that one worker may use: those that recto ships, those that were added, and, with `.included`, those of
/// the machine. The library numbers requests and faces, and opens a file when text first needs it.
///
/// A library is not thread-safe and shares nothing with other libraries, so each worker has its own. A document with
/// `@font-face` rules gets a library of its own, so that its families end with it; other documents of a worker share
/// one.
package final class FontLibrary {
    package enum SystemFonts: Sendable, Equatable {
        case excluded, included
        /// The fonts of the fontconfig configuration in `file`, instead of the machine's own.
        case configured(file: String)
    }

    private let fontsDirectory: String?
    let systemFonts: SystemFontSet?
    /// Whether fonts of the machine, or of a fontconfig configuration in their place, are among them.
    let searchesMachine: Bool
    /// The faces, by lower-case family name, of families added by `addFontFace` and of the machine's families that were
    /// looked up.
    private var addedFamilies: [String: [Int]] = [:]
    private var systemFamilies: [String: [Int]] = [:]
    private var shippedFamilies: [[Int]?] = Array(repeating: nil, count: ShippedFonts.allCases.count)

    /// A face that is known but not opened yet.
    private struct Candidate {
        var descriptors: FontFaceDescriptors
        var source: FontSource
        var file: FileState = .unopened
        /// Nothing is said where the file is missing.
        var isOptional = false
    }
    private enum FileState {
        case unopened
        case opened(FontFile)
        case unreadable
    }
    private var candidates: [Candidate] = []
    /// Whether an added font has an axis for the optical size. Only then do requests need to give their font size.
    package private(set) var hasOpticalSizes = false

    private struct FaceKey: Hashable {
        var candidate: Int
        var synthesis: FontSynthesis
        var variations: [FontRequestExtras.Variation]
        /// The palette, for fonts with layers of colours.
        var palette: ColorPalette?
    }
    private var faceIDs: [FaceKey: FaceID] = [:]
    private var faces: [Face] = []

    private var requestIDs: [FontRequest: FontRequestID] = [:]
    private(set) var requests: [ResolvedRequest] = []

    let buffer = HarfBuzzBuffer()
    let characters = CharacterTable()
    var cache = ShapeCache()
    package var hyphenator = Hyphenator()
    /// The files that could not be opened; the next document reports them.
    private(set) var unreadableSources: [FontSource] = []
    /// The faces whose coloured glyphs are in a format that recto does not paint.
    private(set) var unpaintedColors: [FaceID: (family: String, format: String)] = [:]

    /// - Parameters:
    ///   - fontsDirectory: the folder of the files of `ShippedFonts`; nil for those embedded in the program.
    ///   - folders: folders whose fonts are found as the machine's are.
    package init(fontsDirectory: String?, systemFonts: SystemFonts = .excluded, folders: [String] = []) {
        self.fontsDirectory = fontsDirectory
        searchesMachine = systemFonts != .excluded
        self.systemFonts =
            switch systemFonts {
            case .excluded: folders.isEmpty ? nil : SystemFontSet(only: folders)
            case .included: SystemFontSet()
            case .configured(let file): SystemFontSet(configuration: file)
            }
        if systemFonts != .excluded { self.systemFonts?.add(folders) }
    }

    // MARK: Families

    private func addCandidate(_ descriptors: FontFaceDescriptors, _ source: FontSource, file: FileState = .unopened)
        -> Int
    {
        candidates.append(Candidate(descriptors: descriptors, source: source, file: file))
        return candidates.count - 1
    }

    /// Adds a face that an `@font-face` rule describes. Its family hides shipped and system families of the same name.
    /// Returns what is wrong with the font, if anything; a font that cannot be used at all is not added.
    ///
    /// All faces must be added before the first request is interned.
    package func addFontFace(_ descriptors: FontFaceDescriptors, source: FontSource) -> Diagnostic? {
        let file: FontFile
        switch FontFile.open(source) {
        case .success(let opened): file = opened
        case .failure(let failure): return failure.diagnostic(family: descriptors.family)
        }
        let index = addCandidate(descriptors, source, file: .opened(file))
        addedFamilies[descriptors.family.lowercased(), default: []].append(index)
        if file.axes.contains(where: { $0.tag == VariationAxis.opticalSize }) { hasOpticalSizes = true }
        return nil
    }

    /// The font that `src: local()` gives by its full name or its PostScript name.
    package func localFont(named name: String) -> FontSource? {
        ShippedFonts.face(named: name, in: fontsDirectory) ?? systemFonts?.face(named: name)
    }

    private func shippedFamily(_ family: ShippedFonts) -> [Int] {
        if let known = shippedFamilies[family.rawValue] { return known }
        let indices = family.faces(in: fontsDirectory).map { addCandidate($0.descriptors, $0.source) }
        if family.isSupplementary { for index in indices { candidates[index].isOptional = true } }
        shippedFamilies[family.rawValue] = indices
        return indices
    }

    private func systemFamily(_ name: String) -> [Int] {
        guard let systemFonts else { return [] }
        if let known = systemFamilies[name] { return known }
        let indices = systemFonts.faces(family: name).map { addCandidate($0.descriptors, $0.source) }
        systemFamilies[name] = indices
        return indices
    }

    /// The faces of a family. The list is empty if there is no such family.
    private func family(_ family: FontRequest.Family) -> [Int] {
        let name = family.name.lowercased()
        if family.isGeneric { return shippedFamily(ShippedFonts(lowercasedName: name) ?? .sans) }
        if let added = addedFamilies[name] { return added }
        let system = systemFamily(name)
        if !system.isEmpty { return system }
        return ShippedFonts(lowercasedName: name).map(shippedFamily) ?? []
    }

    // MARK: Requests

    package func intern(_ request: FontRequest) -> FontRequestID {
        if let known = requestIDs[request] { return known }
        let id = FontRequestID(raw: Int32(requests.count))
        requests.append(resolve(request))
        requestIDs[request] = id
        return id
    }

    private func resolve(_ request: FontRequest) -> ResolvedRequest {
        let resolved = ResolvedRequest(request)
        let matcher = FontStyleMatcher(request)
        func append(_ family: [Int]) {
            for choice in matcher.match(family.map { candidates[$0].descriptors }) {
                let index = family[choice]
                if !candidates[index].descriptors.unicodeRanges.isEmpty { resolved.usesUnicodeRanges = true }
                resolved.append(index)
            }
        }
        for family in request.families {
            let faces = self.family(family)
            if !faces.isEmpty, !family.isGeneric { resolved.hasNamedFamily = true }
            if resolved.firstIsMissing == nil { resolved.firstIsMissing = faces.isEmpty && !family.isGeneric }
            append(faces)
        }
        // Where no family of the list exists, text is set as it is without a list.
        // https://www.w3.org/TR/css-fonts-4/#font-matching-algorithm
        if resolved.count == 0 { append(shippedFamily(.serif)) }
        // The shipped fonts end every list, so that text always has a font.
        for family in [ShippedFonts.sans, .supplement, .symbols] { append(shippedFamily(family)) }
        return resolved
    }

    /// The first available font: the first one whose `unicode-range` contains U+0020.
    /// [CSS Fonts 4 §5](https://www.w3.org/TR/css-fonts-4/#first-available-font)
    package func primaryFace(_ font: FontRequestID) -> FaceID {
        let request = requests[Int(font.raw)]
        if let known = request.primaryFace { return known }
        var chosen: FaceID?
        for entry in 0..<request.count where chosen == nil {
            let ranges = candidates[request.candidate(entry)].descriptors.unicodeRanges
            if ranges.isEmpty || ranges.contains(where: { $0.contains(0x20) }) { chosen = face(request, entry) }
        }
        let id = chosen ?? emptyFace
        request.primaryFace = id
        return id
    }

    /// The face whose glyph for missing characters is shown: the first available font, or the default family where that
    /// font shows nothing, as Liberation Serif does. A gap would hide that a character is lost.
    /// [CSS Fonts 4 §5.3](https://www.w3.org/TR/css-fonts-4/#cluster-matching)
    func faceForMissingGlyphs(_ font: FontRequestID) -> FaceID {
        let primary = primaryFace(font)
        if face(primary).font.hasInk(0) { return primary }
        let sans = FontRequest.Family(name: "sans-serif", isGeneric: true)
        let plain = primaryFace(intern(FontRequest(families: [sans])))
        return face(plain).font.hasInk(0) ? plain : primary
    }

    /// The first face in the request's list that covers the whole cluster, or nil if there is none.
    ///
    /// - Parameter isColored: true to prefer a face with coloured glyphs, false to prefer one without them, nil if it
    ///   does not matter.
    func face(_ font: FontRequestID, covering cluster: [UInt32], isColored: Bool? = nil) -> FaceID? {
        let request = requests[Int(font.raw)]
        if let isColored {
            for entry in 0..<request.count {
                guard let id = face(request, entry), face(id).font.file.isColored == isColored else { continue }
                if covers(face(id), cluster) { return id }
            }
            if let id = installedEmoji(request, cluster, isColored: isColored) { return id }
        }
        for entry in 0..<request.count {
            if let id = face(request, entry), covers(faces[Int(id.raw)], cluster) { return id }
        }
        guard let systemFonts, request.unavailable.insert(cluster).inserted else { return nil }
        // Installed font fallback: ask the machine's configuration for a font with these characters.
        guard let found = systemFonts.face(covering: cluster, for: request.request) else { return nil }
        let index = addCandidate(found.descriptors, found.source)
        request.append(index)
        guard let id = face(request, request.count - 1), covers(faces[Int(id.raw)], cluster) else { return nil }
        request.unavailable.remove(cluster)
        return id
    }

    /// The machine's face for an emoji that no face in the list has in the wanted form.
    private func installedEmoji(_ request: ResolvedRequest, _ cluster: [UInt32], isColored: Bool) -> FaceID? {
        guard isColored, let systemFonts, request.unavailableEmoji.insert(cluster).inserted,
            let found = systemFonts.face(covering: cluster, for: request.request, isColored: true)
        else { return nil }
        let count = request.count
        request.append(addCandidate(found.descriptors, found.source))
        guard request.count > count, let id = face(request, count), face(id).font.file.isColored,
            covers(face(id), cluster)
        else { return nil }
        return id
    }

    func covers(_ face: Face, _ cluster: [UInt32]) -> Bool {
        if cluster.allSatisfy(face.covers) { return true }
        // A base with marks may exist as one precomposed character in the font.
        guard let composed = CharacterComposition.compose(cluster) else { return false }
        return face.covers(composed)
    }

    // MARK: Faces

    /// The number of the face of a list entry. The face is opened if it is not open yet; the result is nil if its file
    /// cannot be read.
    private func face(_ request: ResolvedRequest, _ entry: Int) -> FaceID? {
        if let known = request.faces[entry] { return known }
        let candidate = request.candidate(entry)
        guard let file = file(of: candidate) else { return nil }
        let matcher = FontStyleMatcher(request.request)
        let descriptors = candidates[candidate].descriptors
        let axes = file.axes
        let key = FaceKey(
            candidate: candidate, synthesis: matcher.synthesis(for: descriptors, axes: axes),
            variations: axes.isEmpty ? [] : matcher.variations(request.request.extras, of: descriptors, axes: axes),
            palette: file.hasColorLayers
                ? ColorPalette(request.request.extras.palette, family: descriptors.family) : nil)
        let id = faceIDs[key] ?? addFace(file, key)
        request.faces[entry] = id
        return id
    }

    private func addFace(_ file: FontFile, _ key: FaceKey) -> FaceID {
        let id = FaceID(raw: Int32(faces.count))
        if let format = file.unpaintedColors {
            unpaintedColors[id] = (candidates[key.candidate].descriptors.family, format)
        }
        faces.append(
            Face(
                file: file, synthesis: key.synthesis, variations: key.variations, palette: key.palette,
                descriptors: candidates[key.candidate].descriptors))
        faceIDs[key] = id
        return id
    }

    private func file(of candidate: Int) -> FontFile? {
        switch candidates[candidate].file {
        case .opened(let file): return file
        case .unreadable: return nil
        case .unopened: break
        }
        switch FontFile.open(candidates[candidate].source) {
        case .success(let file):
            candidates[candidate].file = .opened(file)
            return file
        case .failure:
            candidates[candidate].file = .unreadable
            if !candidates[candidate].isOptional { unreadableSources.append(candidates[candidate].source) }
            return nil
        }
    }

    /// A face without glyphs, for machines where not even the default family can be read.
    private var emptyFace: FaceID {
        let key = FaceKey(candidate: -1, synthesis: .none, variations: [])
        if let known = faceIDs[key] { return known }
        let id = FaceID(raw: Int32(faces.count))
        faces.append(Face(file: FontFile(), synthesis: .none, descriptors: FontFaceDescriptors(family: "")))
        faceIDs[key] = id
        return id
    }

    func face(_ id: FaceID) -> Face { faces[Int(id.raw)] }

    package func metrics(_ id: FaceID, size: LayoutUnit) -> FontMetrics { face(id).metrics(size: size) }

    /// The size at which a face is set in text of the computed font size `size`, after `font-size-adjust` and
    /// `size-adjust`.
    ///
    /// [CSS Fonts 5 §2.4](https://www.w3.org/TR/css-fonts-5/#font-size-adjust-prop)
    package func usedSize(_ font: FontRequestID, _ id: FaceID, _ size: LayoutUnit) -> LayoutUnit {
        let request = requests[Int(font.raw)]
        let face = face(id)
        guard let adjust = request.request.extras.sizeAdjust else {
            let scale = face.descriptors.sizeAdjust
            return scale == 1 ? size : size * scale
        }
        var scale = face.descriptors.sizeAdjust
        if let wanted = adjust.aspect {
            let own = face.aspect(adjust.metric)
            if own > 0 { scale = wanted / own }
        } else {
            // With `from-font`, other faces take the aspect value of the first available font.
            let primary = primaryFace(font)
            let own = face.aspect(adjust.metric)
            if primary != id, own > 0 {
                let first = self.face(primary)
                scale = first.aspect(adjust.metric) * first.descriptors.sizeAdjust / own
            }
        }
        return size * min(scale, 1000)
    }

    /// The factor by which the characters of a script are multiplied in a face: that of the author, times the one that
    /// makes them match the first available font if this is asked for. Characters of that font itself keep their size.
    func scriptFactor(_ font: FontRequestID, _ id: FaceID, _ script: Script, first scalar: UInt32) -> Double {
        let extras = requests[Int(font.raw)].request.extras
        let primary = primaryFace(font)
        if id == primary { return 1 }
        let isEmoji = face(id).font.file.isColored || (0x1F300...0x1FAFF).contains(scalar)
        // Brackets and full-width forms that begin a stretch belong to no script, and are drawn for ideographs.
        let isWide = (0x3000...0x303F).contains(scalar) || (0xFF00...0xFFEF).contains(scalar)
        let script = isWide && script == .latin ? .han : script
        let factor =
            extras.scriptSizes.last { isEmoji ? $0.script == "emoji" : Script(name: $0.script) == script }?.factor ?? 1
        // Faces of one family are drawn for each other.
        if !extras.matchesScripts || face(id).familyName == face(primary).familyName { return factor }
        return factor * matchedScale(font, id, script, isEmoji: isEmoji)
    }

    /// The language and features with which HarfBuzz shapes text in a face. The face's own features and language come
    /// before those of the request.
    func options(_ font: FontRequestID, _ id: FaceID) -> ShapingOptions {
        let request = requests[Int(font.raw)]
        let face = face(id)
        let ofFamilies = request.request.extras.familyFeatures
        if face.descriptors.features.isEmpty, face.descriptors.languageSystem.isEmpty, ofFamilies.isEmpty {
            return request.options
        }
        if let known = request.faceOptions[id] { return known }
        let options = makeOptions(request.request, face)
        request.faceOptions[id] = options
        return options
    }
    /// The same options with one more feature.
    func options(_ font: FontRequestID, _ id: FaceID, adding feature: FontRequest.Feature) -> ShapingOptions {
        makeOptions(requests[Int(font.raw)].request, face(id), [feature])
    }
    /// The same options without a feature.
    func options(_ font: FontRequestID, _ id: FaceID, without feature: UInt32) -> ShapingOptions {
        makeOptions(requests[Int(font.raw)].request, face(id), without: feature)
    }
    private func makeOptions(
        _ request: FontRequest, _ face: Face, _ more: [FontRequest.Feature] = [], without left: UInt32? = nil
    ) -> ShapingOptions {
        let (system, families) = (request.extras.languageSystem, request.extras.familyFeatures)
        let ofFamily = families.filter { $0.family == face.familyName.lowercased() }.flatMap(\.features)
        return ShapingOptions(
            language: request.language, system: system.isEmpty ? face.descriptors.languageSystem : system,
            features: (face.descriptors.features + ofFamily + request.features + more).filter { $0.tag != left })
    }

    // MARK: Questions of painting and dumps

    /// The face as a PDF embeds it.
    package func fontProgram(_ id: FaceID) -> FontProgram? { face(id).program }

    /// The face as a `cairo_font_face_t` that the library owns, or nil if FreeType cannot read the font.
    package func cairoFontFace(_ id: FaceID) -> OpaquePointer? { face(id).cairo?.pointer }
    /// The face for upright characters of vertical text, with `marked`, its name in Cairo's PDF, and its real name. The
    /// result is nil if the font cannot be used so.
    package func uprightFontFace(_ id: FaceID) -> (face: OpaquePointer, marked: String, name: String)? {
        let name = postScriptName(id)
        guard let face = face(id).uprightCairo?.pointer, !name.isEmpty else { return nil }
        return (face, String(UnicodeScalar(MarkedFontStream.mark)) + name.dropFirst(), name)
    }
    /// The advance of a glyph, in ems.
    package func advance(_ id: FaceID, glyph: UInt32) -> Double {
        let font = face(id).font
        return Double(font.advance(glyph)) / Double(max(1, font.file.unitsPerEm))
    }
    /// Whether glyphs of the face may have layers of colours.
    package func hasColorLayers(_ id: FaceID) -> Bool { face(id).colors != nil }
    /// The layers of a glyph, from the lowest to the highest. The list is empty for a glyph without layers.
    package func colorLayers(_ id: FaceID, glyph: UInt32) -> [ColorLayer] { face(id).colors?.layers(glyph) ?? [] }
    /// A glyph without ink that carries the text of glyphs that are bitmap pictures; nil for other faces.
    package func glyphUnderPicture(_ id: FaceID) -> (face: FaceID, glyph: UInt32)? {
        face(id).font.file.hasPixels ? blankGlyph() : nil
    }
    /// A glyph without ink that carries text which is to be found but not seen.
    package func blankGlyph() -> (face: FaceID, glyph: UInt32)? {
        let sans = FontRequest.Family(name: "sans-serif", isGeneric: true)
        let plain = primaryFace(intern(FontRequest(families: [sans])))
        return face(plain).font.glyph(0x20).map { (plain, $0) }
    }
    /// The glyph of a space; nil if the face has none.
    package func spaceGlyph(_ id: FaceID) -> UInt32? { face(id).font.glyph(0x20) }
    /// The changes that painting must make to the outlines: `shear` is the horizontal shift per unit of height,
    /// `embolden` thickens them.
    package func synthesis(_ id: FaceID) -> (shear: Double, embolden: Bool) {
        let synthesis = face(id).synthesis
        return (synthesis.shear, synthesis.embolden)
    }
    /// The values of a variable font's axes as `wght=400,…`, for dumps; empty for its default instance.
    package func variations(_ id: FaceID) -> String {
        face(id).variations.map { variation in
            let tag = String(decoding: (0..<4).map { UInt8(variation.tag >> (24 - 8 * $0) & 0xFF) }, as: UTF8.self)
            return "\(tag)=\(variation.value)"
        }.joined(separator: ",")
    }
    /// The family name as the style sheet or the table of shipped fonts writes it.
    package func familyName(_ id: FaceID) -> String { face(id).familyName }
    package func postScriptName(_ id: FaceID) -> String { face(id).font.file.name(.postScript) }
}

/// A request with the list of faces that its text tries, in order.
final class ResolvedRequest {
    let request: FontRequest
    let options: ShapingOptions
    /// Whether at least one family that the request names exists.
    var hasNamedFamily = false
    /// Whether the family that the list names first does not exist; nil before it is looked for.
    var firstIsMissing: Bool?
    /// Whether the choice among the faces of a family depends on the character.
    var usesUnicodeRanges = false
    var primaryFace: FaceID?
    /// The open face of each entry of the list, or nil if it is not open.
    var faces: [FaceID?] = []
    /// The clusters for which the machine's configuration offers no font.
    var unavailable: Set<[UInt32]> = []
    /// The emoji for which the machine's configuration was asked in vain.
    var unavailableEmoji: Set<[UInt32]> = []
    /// The shaping options of faces whose rules have features of their own.
    var faceOptions: [FaceID: ShapingOptions] = [:]
    /// Whether small capitals or raised letters may have to be made from other glyphs.
    let mayNeedSynthesis: Bool
    /// Whether characters may stand upright, because lines are vertical.
    let isVertical: Bool
    /// The factors of `matchedScale` that were measured so far.
    var matchedScales: [MatchKey: Double] = [:]
    struct MatchKey: Hashable {
        var face: FaceID
        var script: Script
        var isEmoji: Bool
    }
    private var entries: [Int] = []

    init(_ request: FontRequest) {
        self.request = request
        options = ShapingOptions(
            language: request.language, system: request.extras.languageSystem, features: request.features)
        mayNeedSynthesis = request.extras.caps != .normal || request.extras.position != .normal
        isVertical = request.extras.orientation != .horizontal
    }

    var count: Int { entries.count }
    func candidate(_ entry: Int) -> Int { entries[entry] }
    func append(_ candidate: Int) {
        if entries.contains(candidate) { return }
        entries.append(candidate)
        faces.append(nil)
    }
}
