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
        package private(set) var bytes: [UInt8] = []
        /// A hash of `bytes`, by which the page is known for ever.
        package private(set) var hash = ""

        init(index: Int, label: String, width: Double, height: Double, faces: [SVGFace], pictures: [String]) {
            self.index = index
            self.label = label
            self.width = width
            self.height = height
            self.faces = faces
            self.pictures = pictures
        }

        mutating func finish(_ bytes: [UInt8]) {
            self.bytes = bytes
            hash = String("\(SHA256.digest(bytes))".prefix(32))
        }
    }
    package let pages: [Page]
    /// The fonts and pictures that linked pages refer to and that were not known yet, by their names.
    package let files: [String: SVGFile]
}
