import RectoCore

extension Hyphenator.Problem {
    func diagnostic(at span: SourceSpan?) -> Diagnostic {
        let message: String
        let hint: String
        switch self {
        case .noLibrary:
            message = "'hyphens: auto' has no effect: libhyphen is not installed"
            hint = "install the Debian package 'libhyphen0'"
        case .noDictionary(let language, let package):
            message = "'hyphens: auto' has no effect on text in '\(language)': no dictionary was found"
            hint = "install the Debian package '\(package)'"
        case .noLanguage:
            message = "'hyphens: auto' has no effect on text whose language is not known"
            hint = "say the language: <html lang=\"en\">"
        }
        return Diagnostic(.textNotHyphenated, message, at: span, hints: [hint], category: .resource)
    }
}
