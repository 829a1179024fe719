import Testing

@testable import RectoDoors

@Suite struct WkhtmltopdfOptionsTests {
    private let options = WkhtmltopdfOptions.groups.flatMap(\.options)

    @Test func eachOptionIsListedOnce() {
        #expect(options.count == Set(options.map(\.name)).count)
        let letters = options.compactMap(\.letter)
        #expect(letters.count == Set(letters).count)
        #expect(options.count >= 110 + WkhtmltopdfOptions.own.options.count)
    }

    /// Options that ask for what is done anyway, or whose effect is seen in what is printed.
    private static let defaults: Set<String> = [
        "collate", "outline", "background", "images", "enable-external-links", "enable-internal-links", "disable-forms",
        "disable-javascript", "keep-relative-links", "include-in-outline", "disable-plugins", "no-print-media-type",
        "enable-smart-shrinking", "disable-toc-back-links", "no-footer-line", "no-header-line", "load-error-handling",
        "load-media-error-handling", "disable-toc-links",
    ]
    private static let values: [String: [String]] = [
        "copies": ["2"], "log-level": ["warn"], "orientation": ["Landscape"], "page-size": ["A5"],
        "outline-depth": ["1"],
        "zoom": ["2"], "page-offset": ["3"], "date": ["2026-01-02"], "header-font-size": ["9"],
        "footer-font-size": ["9"], "header-spacing": ["2"], "footer-spacing": ["2"], "replace": ["a", "b"],
        "toc-text-size-shrink": ["0.5"],
    ]

    /// Nothing is read and then forgotten: an option that is said to have an effect changes the request.
    @Test func anOptionWithAnEffectChangesTheCall() throws {
        let plain = try WkhtmltopdfCall(arguments: ["in.html", "out.pdf"])
        for option in options {
            guard case .kept = option.effect, !Self.defaults.contains(option.name) else { continue }
            let values = Self.values[option.name] ?? option.values.map { _ in "20mm" }
            let call = try WkhtmltopdfCall(arguments: ["--" + option.name] + values + ["in.html", "out.pdf"])
            #expect(call != plain, "--\(option.name)")
            #expect(call.notes.isEmpty)
        }
    }

    @Test func aDefaultUndoesItsOpposite() throws {
        let plain = try WkhtmltopdfCall(arguments: ["in.html", "out.pdf"])
        for (option, opposite) in [
            ("collate", "no-collate"), ("outline", "no-outline"), ("background", "no-background"),
            ("images", "no-images"), ("include-in-outline", "exclude-from-outline"),
            ("no-print-media-type", "print-media-type"), ("enable-smart-shrinking", "disable-smart-shrinking"),
            ("no-footer-line", "footer-line"), ("no-header-line", "header-line"),
        ] {
            let call = try WkhtmltopdfCall(arguments: ["--" + opposite, "--" + option, "in.html", "out.pdf"])
            #expect(call == plain, "--\(option)")
        }
    }

    /// One without an effect is noted, and leaves the rest of the call as it is.
    @Test func anOptionWithoutAnEffectChangesNothingElse() throws {
        let plain = try WkhtmltopdfCall(arguments: ["in.html", "out.pdf"])
        for option in options {
            guard case .none(let reason) = option.effect else { continue }
            var call = try WkhtmltopdfCall(
                arguments: ["--" + option.name] + option.values.map { _ in "1" } + ["in.html", "out.pdf"])
            #expect(call.notes == ["'--\(option.name)' has no effect: \(reason)"])
            call.notes = []
            #expect(call == plain)
        }
    }
}
