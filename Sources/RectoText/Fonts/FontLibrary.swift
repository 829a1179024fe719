import RectoCore

/// The fonts that one worker may use: those that recto ships, those that were added, and with `.included` the
/// machine's. Requests and faces are numbered here, and files opened when text first needs them.
///
/// Not thread-safe, and nothing in it is shared with another library: each worker has its own. A document with
/// `@font-face` rules gets a library of its own, so that its families end with it; others share one.
package final class FontLibrary {
    package enum SystemFonts: Sendable { case excluded, included }

    private let fontsDirectory: String
    let systemFonts: SystemFontSet?
    /// Families given by `addFontFace`, and those of the machine that were looked up, by lower-case name.
    private var addedFamilies: [String: [Int]] = [:]
    private var systemFamilies: [String: [Int]] = [:]
    private var shippedFamilies: [[Int]?] = [nil, nil, nil]

    /// A face that exists, not opened yet.
    private struct Candidate {
        var descriptors: FontFaceDescriptors
        var source: FontSource
        var file: FileState = .unopened
    }
    private enum FileState {
        case unopened
        case opened(FontFile)
        case unreadable
    }
    private var candidates: [Candidate] = []

    private struct FaceKey: Hashable {
        var candidate: Int
        var synthesis: FontSynthesis
    }
    private var faceIDs: [FaceKey: FaceID] = [:]
    private var faces: [Face] = []

    private var requestIDs: [FontRequest: FontRequestID] = [:]
    private(set) var requests: [ResolvedRequest] = []

    let buffer = HarfBuzzBuffer()
    let characters = CharacterTable()
    var cache = ShapeCache()
    /// Source files that could not be opened, for the next document's report.
    private(set) var unreadableSources: [FontSource] = []

    /// `fontsDirectory` holds the files of `ShippedFonts`.
    package init(fontsDirectory: String, systemFonts: SystemFonts = .excluded) {
        self.fontsDirectory = fontsDirectory
        self.systemFonts = systemFonts == .included ? SystemFontSet() : nil
    }

    // MARK: Families

    private func addCandidate(_ descriptors: FontFaceDescriptors, _ source: FontSource, file: FileState = .unopened)
        -> Int
    {
        candidates.append(Candidate(descriptors: descriptors, source: source, file: file))
        return candidates.count - 1
    }

    /// Adds a face that an `@font-face` rule describes. The family hides shipped and system ones of its name.
    /// Returns what is wrong with the font; one that cannot be used at all is not added.
    ///
    /// Add all faces before the first request is interned.
    package func addFontFace(_ descriptors: FontFaceDescriptors, source: FontSource) -> Diagnostic? {
        let file: FontFile
        switch FontFile.open(source) {
        case .success(let opened): file = opened
        case .failure(let failure): return failure.diagnostic(family: descriptors.family)
        }
        let index = addCandidate(descriptors, source, file: .opened(file))
        addedFamilies[descriptors.family.lowercased(), default: []].append(index)
        if file.isVariable, descriptors.weight.lowerBound < descriptors.weight.upperBound {
            return FontDiagnostics.defaultInstance(descriptors.family)
        }
        return nil
    }

    /// The font that `src: local()` names by its full or PostScript name.
    package func localFont(named name: String) -> FontSource? {
        ShippedFonts.face(named: name, in: fontsDirectory) ?? systemFonts?.face(named: name)
    }

    private func shippedFamily(_ family: ShippedFonts) -> [Int] {
        if let known = shippedFamilies[family.rawValue] { return known }
        let indices = family.faces(in: fontsDirectory).map { addCandidate($0.descriptors, $0.source) }
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

    /// The faces of a family; empty if there is no such family.
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
                resolved.append(index, matcher.synthesis(for: candidates[index].descriptors))
            }
        }
        for family in request.families {
            let faces = self.family(family)
            if !faces.isEmpty, !family.isGeneric { resolved.hasNamedFamily = true }
            append(faces)
        }
        // Text always has a font: the default family ends every list.
        append(shippedFamily(.sans))
        return resolved
    }

    /// The first available font: the first whose `unicode-range` holds U+0020.
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

    /// The first face of the request's list that has the whole cluster; nil if none has.
    func face(_ font: FontRequestID, covering cluster: [UInt32]) -> FaceID? {
        let request = requests[Int(font.raw)]
        for entry in 0..<request.count {
            if let id = face(request, entry), covers(faces[Int(id.raw)], cluster) { return id }
        }
        guard let systemFonts, request.unavailable.insert(cluster).inserted else { return nil }
        // Installed font fallback: what the machine's configuration offers for these characters.
        guard let found = systemFonts.face(covering: cluster, for: request.request) else { return nil }
        let index = addCandidate(found.descriptors, found.source)
        request.append(index, FontStyleMatcher(request.request).synthesis(for: found.descriptors))
        guard let id = face(request, request.count - 1), covers(faces[Int(id.raw)], cluster) else { return nil }
        request.unavailable.remove(cluster)
        return id
    }

    func covers(_ face: Face, _ cluster: [UInt32]) -> Bool {
        if cluster.allSatisfy(face.covers) { return true }
        // A base with marks may exist as one precomposed character.
        guard let composed = CharacterComposition.compose(cluster) else { return false }
        return face.covers(composed)
    }

    // MARK: Faces

    /// The number of the entry's face, opened; nil if its file cannot be read.
    private func face(_ request: ResolvedRequest, _ entry: Int) -> FaceID? {
        if let known = request.faces[entry] { return known }
        let candidate = request.candidate(entry)
        guard let file = file(of: candidate) else { return nil }
        let key = FaceKey(candidate: candidate, synthesis: request.synthesis(entry))
        let id = faceIDs[key] ?? addFace(file, key)
        request.faces[entry] = id
        return id
    }

    private func addFace(_ file: FontFile, _ key: FaceKey) -> FaceID {
        let id = FaceID(raw: Int32(faces.count))
        let font = HarfBuzzFont(file: file, shear: key.synthesis.shear)
        faces.append(
            Face(font: font, synthesis: key.synthesis, descriptors: candidates[key.candidate].descriptors))
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
            unreadableSources.append(candidates[candidate].source)
            return nil
        }
    }

    /// Stands where not even the default family can be read.
    private var emptyFace: FaceID {
        let key = FaceKey(candidate: -1, synthesis: .none)
        if let known = faceIDs[key] { return known }
        let id = FaceID(raw: Int32(faces.count))
        faces.append(
            Face(
                font: HarfBuzzFont(file: FontFile(), shear: 0), synthesis: .none,
                descriptors: FontFaceDescriptors(family: "")))
        faceIDs[key] = id
        return id
    }

    func face(_ id: FaceID) -> Face { faces[Int(id.raw)] }

    package func metrics(_ id: FaceID, size: LayoutUnit) -> FontMetrics { face(id).metrics(size: size) }

    // MARK: What painting and dumps ask

    /// A `cairo_font_face_t`, owned by the library; nil if FreeType cannot read the font.
    package func cairoFontFace(_ id: FaceID) -> OpaquePointer? { face(id).cairo?.pointer }
    /// What painting must do to the outlines: shift per unit of height, and thicken.
    package func synthesis(_ id: FaceID) -> (shear: Double, embolden: Bool) {
        let synthesis = face(id).synthesis
        return (synthesis.shear, synthesis.embolden)
    }
    /// The family as the style sheet or the shipped table names it.
    package func familyName(_ id: FaceID) -> String { face(id).familyName }
    package func postScriptName(_ id: FaceID) -> String { face(id).font.file.name(.postScript) }
}

/// A request with the list of faces that text in it tries, in order.
final class ResolvedRequest {
    let request: FontRequest
    let options: ShapingOptions
    /// Whether a family that the request names exists.
    var hasNamedFamily = false
    /// Whether the character decides which face of a family it gets.
    var usesUnicodeRanges = false
    var primaryFace: FaceID?
    /// The open faces of the entries.
    var faces: [FaceID?] = []
    /// Clusters for which the machine offers nothing.
    var unavailable: Set<[UInt32]> = []
    private var entries: [(candidate: Int, synthesis: FontSynthesis)] = []

    init(_ request: FontRequest) {
        self.request = request
        options = ShapingOptions(language: request.language, features: request.features)
    }

    var count: Int { entries.count }
    func candidate(_ entry: Int) -> Int { entries[entry].candidate }
    func synthesis(_ entry: Int) -> FontSynthesis { entries[entry].synthesis }
    func append(_ candidate: Int, _ synthesis: FontSynthesis) {
        if entries.contains(where: { $0.candidate == candidate }) { return }
        entries.append((candidate, synthesis))
        faces.append(nil)
    }
}
