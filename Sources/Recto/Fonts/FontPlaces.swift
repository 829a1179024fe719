import RectoText

/// The places of the fonts that documents may use, for a process that is about to give up all other files.
package enum FontPlaces {
    /// The paths of files and folders. If the machine's fonts are used, they are looked for here and now.
    package static func of(_ options: RenderOptions) -> [String] {
        let folders = options.fontFolders
        return (options.usesSystemFonts ? MachineFonts.prepare() : []) + folders
            + folders.flatMap { MachineFonts.places(linkedFrom: $0) }
    }
}
