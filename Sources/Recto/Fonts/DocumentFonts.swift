import RectoCSS
import RectoCore
import RectoText

/// Font libraries by the `@font-face` rules that were added to them: documents of one template share theirs.
final class FontLibraries {
    private var libraries: [String: FontLibrary] = [:]

    func library(for key: String, make: () -> FontLibrary?) -> FontLibrary? {
        if let known = libraries[key] { return known }
        guard let library = make() else { return nil }
        libraries[key] = library
        return library
    }
}

/// Makes the font library of a document: recto's fonts and those that its `@font-face` rules load.
struct DocumentFonts {
    enum DiagnosticID {
        static let directoryMissing = "internal.fonts-missing"
    }
    let session: RenderSession
    let rules: [FontFaceRule]

    func library() throws -> FontLibrary {
        guard let directory = session.options.fontsDirectory ?? FontsDirectory.found else {
            throw RenderFailure(
                .internal,
                Diagnostic(
                    DiagnosticID.directoryMissing, .error, "recto's fonts are not found beside the program",
                    hints: ["keep the folder ‘fonts’ beside the program, or in ../share/recto/"]))
        }
        let loaded = rules.map { ($0, sources(of: $0)) }
        return session.fontLibraries.library(for: key(of: loaded)) {
            let library = FontLibrary(
                fontsDirectory: directory, systemFonts: session.options.usesSystemFonts ? .included : .excluded)
            for (rule, sources) in loaded { add(rule, sources, to: library) }
            return library
        }!
    }

    private enum Candidate {
        case local(String)
        case file(LoadedResource)
    }

    /// The sources that recto could use, in order. [CSS Fonts 4 §4.3](https://www.w3.org/TR/css-fonts-4/#src-desc)
    private func sources(of rule: FontFaceRule) -> [Candidate] {
        var candidates: [Candidate] = []
        for source in rule.sources {
            if let name = source.local {
                candidates.append(.local(name))
            } else if let url = source.url, Self.isReadable(format: source.format, of: rule) {
                let base = ResourceBase(text: rule.base)
                guard let file = session.loader.load(url: url, relativeTo: base, kind: .font, span: rule.span) else {
                    continue
                }
                candidates.append(.file(file))
                // The first file that is there wins, unless it is broken.
                break
            }
        }
        return candidates
    }

    /// A format that is not read is passed over, as long as another source follows.
    private static func isReadable(format: String?, of rule: FontFaceRule) -> Bool {
        guard let format else { return true }
        return format != "woff2" || rule.sources.filter { $0.url != nil }.count == 1
    }

    private func add(_ rule: FontFaceRule, _ candidates: [Candidate], to library: FontLibrary) {
        let descriptors = FontFaceDescriptors(
            family: rule.family, weight: rule.weight, slant: Self.slant(rule.slant), stretch: rule.stretch,
            unicodeRanges: rule.unicodeRange)
        var problem: Diagnostic?
        for candidate in candidates {
            let source: FontSource
            switch candidate {
            case .local(let name):
                guard let local = library.localFont(named: name) else { continue }
                source = local
            case .file(let file): source = .bytes(file.bytes)
            }
            guard var diagnostic = library.addFontFace(descriptors, source: source) else { return }
            diagnostic.span = rule.span
            problem = diagnostic
        }
        if let problem { session.diagnostics.report(problem) }
    }

    static func slant(_ slant: FontSlant) -> FontRequest.Slant {
        switch slant {
        case .normal: .normal
        case .italic: .italic
        case .oblique: .oblique
        }
    }

    private func key(of loaded: [(FontFaceRule, [Candidate])]) -> String {
        loaded.map { rule, candidates in
            let sources = candidates.map {
                switch $0 {
                case .local(let name): "local " + name
                case .file(let file): file.mediaType == nil ? file.name : "data \(file.bytes.hashValue)"
                }
            }
            return "\(rule.family)|\(rule.weight)|\(rule.slant)|\(rule.stretch)|\(rule.unicodeRange)|\(sources)"
        }.joined(separator: "\n")
    }
}
