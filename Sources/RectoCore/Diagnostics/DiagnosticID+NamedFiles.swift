extension DiagnosticID {
    /// Whether a picture, style sheet, font or attached file that the document names is not in its output as it should be.
    public var isOfNamedFile: Bool {
        switch self {
        case .attachmentMissing, .fontMissing, .fontUnreadable, .fontUnsupportedFormat, .imageCutOff, .imageMalformed,
            .imageMissing, .imageMissingLibrary, .imageUnsupportedFormat, .limitImagePixels, .limitResourceSize,
            .resourceMalformedURL, .resourceRefused, .stylesheetMissing:
            true
        default: false
        }
    }
}
