import CPangoCairo

/// The versions of the C libraries that text and pages are made with, as they run.
package enum TextLibraryVersions {
    package static var all: [(library: String, version: String)] {
        [
            ("Pango", String(cString: pango_version_string())),
            ("HarfBuzz", String(cString: hb_version_string())),
            ("Cairo", String(cString: cairo_version_string())),
        ]
    }
}
