import RectoCSS
import RectoCore
import RectoText

/// Makes the font library of a document: recto's fonts and those that its `@font-face` rules load.
struct DocumentFonts {
    let session: RenderSession
    let rules: [FontFaceRule]

    /// The library. What is wrong with the rules is noted in the session, because sheets declare fonts that a document
    /// does not use.
    func library() throws -> FontLibrary {
        let directory = session.options.fontsDirectory
        if let directory, !FontLibrary.isFontsDirectory(directory) {
            throw RenderFailure(
                .input,
                Diagnostic(
                    .fontFolderMissing, "the fonts folder '\(directory)' has no Liberation Sans",
                    hints: ["leave the folder out to use the fonts that are part of recto"]))
        }
        let loaded = rules.map { rule in (rule, notingProblems(of: rule) { sources(of: rule) }) }
        let (folders, hasSystemFonts) = (session.options.fontFolders, session.options.usesSystemFonts)
        let key = FontLibraries.Key(
            directory: directory, folders: folders, hasSystemFonts: hasSystemFonts, faces: faces(loaded))
        return session.shared.fontLibraries.library(for: key) {
            let library = FontLibrary(
                fontsDirectory: directory, systemFonts: hasSystemFonts ? .included : .excluded, folders: folders)
            for (rule, sources) in loaded { notingProblems(of: rule) { add(rule, sources, to: library) } }
            return library
        }
    }

    private func notingProblems<Value>(of rule: FontFaceRule, _ work: () -> Value) -> Value {
        let count = session.diagnostics.diagnostics.count
        let value = work()
        for problem in session.diagnostics.take(after: count) {
            let family = rule.family.lowercased()
            let known = session.unusableFonts[family] ?? []
            // Fonts are also loaded while styles are computed.
            if !known.contains(where: { $0.message == problem.message && $0.span == problem.span }) {
                session.unusableFonts[family] = known + [problem]
            }
        }
        return value
    }

    private enum Candidate {
        case local(String)
        /// A file. `face` is the name after `#`, for collections.
        case file(LoadedResource, face: String)
    }

    /// The sources that recto could use, in order. A file that is missing is no error where a later one takes its place. [CSS Fonts 4 §4.3](https://www.w3.org/TR/css-fonts-4/#src-desc)
    private func sources(of rule: FontFaceRule) -> [Candidate] {
        var candidates: [Candidate] = []
        let count = session.diagnostics.diagnostics.count
        for source in rule.sources {
            if let name = source.local {
                candidates.append(.local(name))
            } else if let url = source.url {
                let base = ResourceBase(text: rule.base)
                guard let file = session.loader.load(url: url, relativeTo: base, kind: .font, span: rule.span) else {
                    continue
                }
                candidates.append(.file(file, face: Self.fragment(url)))
                for var problem in session.diagnostics.take(after: count) {
                    problem.severity = .warning
                    session.diagnostics.report(problem)
                }
                // The first file that exists is used, unless it is malformed.
                break
            }
        }
        return candidates
    }

    /// The fragment of a URL, which names a font in a collection, by
    /// [CSS Fonts 4 §4.3.1](https://www.w3.org/TR/css-fonts-4/#font-face-src-parsing).
    private static func fragment(_ url: String) -> String {
        guard !url.utf8.starts(with: "data:".utf8), let hash = url.utf8.firstIndex(of: 0x23) else { return "" }
        return String(url[url.utf8.index(after: hash)...])
    }

    private func add(_ rule: FontFaceRule, _ candidates: [Candidate], to library: FontLibrary) {
        let descriptors = Self.descriptors(rule)
        var problem: Diagnostic?
        for candidate in candidates {
            let source: FontSource
            switch candidate {
            case .local(let name):
                guard let local = library.localFont(named: name) else { continue }
                source = local
            case .file(let file, let face): source = .bytes(file.bytes, face: face)
            }
            guard var diagnostic = library.addFontFace(descriptors, source: source) else { return }
            diagnostic.span = rule.span
            problem = diagnostic
        }
        if let problem { session.diagnostics.report(problem) }
    }

    private static func descriptors(_ rule: FontFaceRule) -> FontFaceDescriptors {
        var descriptors = FontFaceDescriptors(
            family: rule.family, weight: rule.weight, slant: slant(rule.slant), stretch: rule.stretch,
            unicodeRanges: rule.unicodeRange)
        descriptors.obliqueAngles = rule.obliqueAngles
        if rule.isWeightAuto { descriptors.unclamped.insert(.weight) }
        if rule.isSlantAuto { descriptors.unclamped.insert(.slant) }
        if rule.isStretchAuto { descriptors.unclamped.insert(.stretch) }
        descriptors.sizeAdjust = rule.sizeAdjust
        descriptors.ascentOverride = rule.ascentOverride
        descriptors.descentOverride = rule.descentOverride
        descriptors.lineGapOverride = rule.lineGapOverride
        descriptors.features = rule.features.map { FontRequest.Feature(tag: $0.tag, value: $0.value) }
        descriptors.variations = rule.variations.map { FontRequestExtras.Variation(tag: $0.tag, value: $0.value) }
        descriptors.languageSystem = rule.languageOverride
        return descriptors
    }

    static func slant(_ slant: FontSlant) -> FontRequest.Slant {
        switch slant {
        case .normal: .normal
        case .italic: .italic
        case .oblique: .oblique
        }
    }

    private func faces(_ loaded: [(FontFaceRule, [Candidate])]) -> String {
        loaded.map { rule, candidates in
            let sources = candidates.map {
                switch $0 {
                case .local(let name): "local " + name
                case .file(let file, let face):
                    (file.origin == .file ? file.name : "data \(file.bytes.hashValue)") + "#" + face
                }
            }
            let style = "\(rule.weight)|\(rule.slant)|\(rule.obliqueAngles)|\(rule.stretch)|\(rule.unicodeRange)"
            let auto = "\(rule.isWeightAuto)|\(rule.isSlantAuto)|\(rule.isStretchAuto)"
            let overrides = [rule.ascentOverride, rule.descentOverride, rule.lineGapOverride]
            let features = rule.features.map { "\($0.tag)=\($0.value)" }
            let variations = rule.variations.map { "\($0.tag)=\($0.value)" }
            let adjustments = "\(rule.sizeAdjust)|\(overrides)|\(features)|\(variations)|\(rule.languageOverride)"
            return "\(rule.family)|\(style)|\(auto)|\(adjustments)|\(sources)"
        }.joinedPlainly(by: "\n")
    }
}
