import RectoCore
import RectoText

/// The places of the fonts that documents may use, for a process that is about to give up all other files.
package enum FontPlaces {
    /// The paths of files and folders. If the machine's fonts are used, they are looked for here and now.
    package static func of(_ options: RenderOptions) -> [String] {
        let folders = options.fontFolders
        // Without the library that finds the machine's fonts there are none.
        let searchesMachine = options.usesSystemFonts && SharedLibrary("libfontconfig.so.1") != nil
        return (searchesMachine ? MachineFonts.prepare() : []) + folders
            + folders.flatMap { MachineFonts.places(linkedFrom: $0) }
    }

    /// The places where most systems have the fonts of all users, for a process that may or may not be asked for them.
    package static let usual = [
        "/etc/fonts", "/usr/share/fontconfig", "/var/cache/fontconfig", "/usr/share/fonts", "/usr/local/share/fonts",
    ]
}
