/// The result of `recto diff`.
package struct DiffResult: Sendable {
    package struct Side: Equatable, Sendable {
        /// The name of the document in the user's words.
        package var name: String
        package var pages: Int
        package init(name: String, pages: Int) { (self.name, self.pages) = (name, pages) }
    }
    package var old: Side
    package var new: Side
    package var findings: [Finding] = []
    /// The pages of both documents side by side, from 1.
    package var pages: [(old: Int?, new: Int?)] = []
    /// The longest side of all pages of both documents, in mm.
    var longestSide = 0.0
    package init(old: Side, new: Side) { (self.old, self.new) = (old, new) }
    package var isSame: Bool { findings.isEmpty }
}
