import RectoCore

/// The effect on the result of a picture, style sheet, font or attached file that a document names and that cannot be used.
package enum MissingResources: String, CaseIterable, Sendable {
    /// It is an error: the exit code is not 0, and a batch or a service writes no document.
    case fail
    /// It is a warning.
    case warn
}

/// The rules of a user that say which diagnostics of a document count.
package struct DiagnosticRules: Equatable, Sendable {
    /// The ids of diagnostics that are neither shown nor counted.
    package var allowed: [String]
    package var missingResources: MissingResources

    package init(allowed: [String] = [], missingResources: MissingResources = .fail) {
        (self.allowed, self.missingResources) = (allowed, missingResources)
    }

    /// The diagnostics that the user does not allow.
    package func told(_ diagnostics: [RenderDiagnostic]) -> [RenderDiagnostic] {
        diagnostics.compactMap { diagnostic in
            if allowed.contains(diagnostic.id), Self.isAllowable(diagnostic) { return nil }
            guard missingResources == .warn, diagnostic.severity == .error, diagnostic.kind.isOfNamedFile else {
                return diagnostic
            }
            var warning = diagnostic
            warning.severity = .warning
            return warning
        }
    }

    /// An error cannot be allowed, but for amounts, because an author may know that a cell is none, for tags that a page
    /// about templates shows, for what a standard asks for, which the document then just does not claim, and for parts and
    /// files that an author does without.
    private static func isAllowable(_ diagnostic: RenderDiagnostic) -> Bool {
        diagnostic.severity < .error || diagnostic.kind.isOfNamedFile
            || [.amount, .template, .conformance, .resource].contains(diagnostic.category)
    }
}
