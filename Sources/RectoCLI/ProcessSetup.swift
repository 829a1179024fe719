import Glibc

/// Makes what the program does independent of how it was started.
enum ProcessSetup {
    static func run() {
        // A reader that closes the pipe causes a write error, and must not end the process.
        signal(SIGPIPE, SIG_IGN)
        // So does a file that grows beyond the limit of 'ulimit -f'.
        signal(SIGXFSZ, SIG_IGN)
        keepStandardDescriptors()
        forgetLibrarySettings()
    }

    /// A file that is opened while standard output is closed would take its number, and what is printed would go there.
    /// A descriptor that is only read from makes writing fail, as it should.
    private static func keepStandardDescriptors() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// The same input must give the same bytes: HarfBuzz, Cairo, Pango and FreeType take settings from the environment
    /// with which they shape and write otherwise. `FONTCONFIG_FILE` stays, because it says which the machine's fonts are.
    private static func forgetLibrarySettings() {
        for name in [
            "HB_SHAPER_LIST", "HB_OPTIONS", "HB_FONT_FUNCS", "HB_FACE_LOADER", "HB_UNICODE_FUNCS", "CAIRO_DEBUG_PDF",
            "CAIRO_DEBUG_TAG", "CAIRO_PDF_METADATA_CREATE_DATE", "PANGO_LANGUAGE", "FREETYPE_PROPERTIES", "FC_LANG",
            "FC_DEBUG", "XML_DEBUG", "RSVG_LOG",
        ] {
            unsetenv(name)
        }
    }
}
