import RectoCore

/// The pages of a document as SVG, and the files that they refer to.
package struct SVGDocument: Sendable {
    package struct Page: Sendable {
        /// The number of the page, from 0.
        package let index: Int
        /// The number that is printed on the page.
        package let label: String
        /// In px.
        package let width, height: Double
        /// The faces by which the page shows text.
        package let faces: [SVGFace]
        /// The names of the files of pictures; none if the page contains them.
        package let pictures: [String]
        package let bytes: [UInt8]
        /// What stands on the page as HTML, for screen readers; empty if the page contains its files.
        package let tags: [UInt8]
        /// A hash of `bytes` and `tags`, by which the page is known for ever.
        package let hash: String
    }
    package let pages: [Page]
    /// The fonts and pictures that linked pages refer to and that were not known yet, by their names.
    package let files: [String: SVGFile]
}
