import CPangoCairo

/// The versions of the text libraries that the program runs with.
package enum TextVersions {
    package static var pango: String { String(cString: pango_version_string()) }
    package static var harfBuzz: String { String(cString: hb_version_string()) }
    package static var cairo: String { String(cString: cairo_version_string()) }
    package static var fontconfig: String {
        let version = FcGetVersion()
        return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
    }
}
