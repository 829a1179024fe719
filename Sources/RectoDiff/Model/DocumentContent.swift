/// The text, pictures and structure of a PDF file, as a person sees and a program finds them: the input of every
/// comparison, whoever has read it.
package struct DocumentContent: Equatable, Sendable {
    package var pages: [PageContent] = []
    /// The styles that words refer to.
    package var styles: [TextStyle] = []
    package var structure = DocumentStructure()
    package init() {}
}

package struct PageContent: Equatable, Sendable {
    /// In millimetres.
    package var width: Double
    package var height: Double
    package var words: [Word] = []
    /// Pictures, areas and rules, where the reader knows them.
    package var figures: [Figure] = []
    package init(width: Double, height: Double, words: [Word] = [], figures: [Figure] = []) {
        (self.width, self.height, self.words, self.figures) = (width, height, words, figures)
    }
}

/// Text without white space in it, with the box around its glyphs.
package struct Word: Hashable, Sendable {
    package var text: String
    package var box: PageBox
    /// The index of its style in the document; -1 where the reader does not know it.
    package var style: Int32
    package init(_ text: String, _ box: PageBox, style: Int32 = -1) {
        (self.text, self.box, self.style) = (text, box, style)
    }
}

/// The look of a word.
package struct TextStyle: Hashable, Sendable {
    /// The name of the font without the mark of a subset.
    package var font: String
    /// The size of the font in points.
    package var size: Double
    /// `#rrggbb`, or `#rrggbbaa` where it is translucent.
    package var color: String
    /// Its marks, for what is not plain of it, where the reader knows that: `stroke 0.3mm #ff0000`.
    package var marks: String
    package init(font: String, size: Double, color: String, marks: String = "") {
        (self.font, self.size, self.color, self.marks) = (font, size, color, marks)
    }
    /// `LiberationSans 9.5pt #000000`
    var description: String {
        "\(font) \(Measure.number(size, decimals: 1))pt \(color)" + (marks.isEmpty ? "" : " " + marks)
    }
}

/// Something on a page that is no text.
package struct Figure: Hashable, Sendable {
    package enum Kind: String, Sendable { case picture, area, drawing }
    package var kind: Kind
    package var box: PageBox
    /// A mark that tells it from others: the colour of an area, a check sum of a picture; behind it the opacity, if it is
    /// translucent, what is not plain (`turned 90°`), and `overText`, if it is painted over text.
    package var detail: String
    static let overText = " over text"
    /// The mark of pictures without bytes, which earlier snapshots have for all drawings and codes.
    static let unknownPicture = "cbf29ce484222325"
    var coversText: Bool { detail.hasSuffix(Self.overText) }
    /// The mark without the place among what is painted.
    var look: Substring { coversText ? detail.dropLast(Self.overText.count) : detail[...] }
    /// The colour of an area.
    var color: Substring { detail.prefix { $0 != " " } }
    package init(_ kind: Kind, _ box: PageBox, _ detail: String) {
        (self.kind, self.box, self.detail) = (kind, box, detail)
    }

    /// Whether it looks like another figure. Colours that nobody tells apart, and numbers a rounding apart, are no difference.
    func isAlike(_ other: Figure) -> Bool {
        if kind != other.kind { return false }
        if detail == other.detail { return true }
        let (own, others) = (detail.split(separator: " "), other.detail.split(separator: " "))
        return own.count == others.count
            && zip(own, others).allSatisfy { a, b in a == b || Self.areAlike(String(a), String(b)) }
    }

    private static func areAlike(_ a: String, _ b: String) -> Bool {
        if let (x, y) = Lab.pair(a, b) { return x.distance(to: y) < Lab.noticeable }
        for unit in ["mm", "%", "°"] where a.hasSuffix(unit) && b.hasSuffix(unit) {
            guard let x = Double(a.dropLast(unit.count)), let y = Double(b.dropLast(unit.count)) else { return false }
            return abs(x - y) < 0.15
        }
        return false
    }
}

/// The parts of a PDF file that are not painted.
package struct DocumentStructure: Equatable, Sendable {
    package struct Entry: Hashable, Sendable {
        package var name: String
        package var value: String
        package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
        /// The start of the names of properties in XMP.
        static let prefixOfXMP = "XMP "
        var isXMP: Bool { name.hasPrefix(Self.prefixOfXMP) }
    }
    package struct OutlineEntry: Hashable, Sendable {
        package var level: Int
        package var title: String
        /// The page that it leads to, from 1; 0 where it leads nowhere.
        package var page: Int
        /// The rest of its actions, or all where it leads to no page; empty for none.
        package var target = ""
        package init(level: Int, title: String, page: Int, target: String = "") {
            (self.level, self.title, self.page, self.target) = (level, title, page, target)
        }
    }
    package struct Link: Hashable, Sendable {
        /// From 1.
        package var page: Int
        /// An address, or `page N`.
        package var target: String
        package init(page: Int, target: String) { (self.page, self.target) = (page, target) }
    }
    package struct Attachment: Hashable, Sendable {
        package var name: String
        package var size: Int
        package var checksum: String
        package init(name: String, size: Int, checksum: String) {
            (self.name, self.size, self.checksum) = (name, size, checksum)
        }
    }
    /// The area that a link has on its page.
    package struct LinkArea: Hashable, Sendable {
        /// From 1.
        package var page: Int
        package var target: String
        package var box: PageBox
        /// The place in the document that it leads to; nil for what leads elsewhere.
        package var goal: Goal?
    }
    /// The place that a link leads to.
    package struct Goal: Hashable, Sendable {
        /// From 1.
        package var page: Int
        /// In mm from the top of the page; nil where its box is not known.
        package var top: Double?
    }
    /// An annotation that is no link: a comment, a stamp, a field.
    package struct Annotation: Hashable, Sendable {
        /// From 1.
        package var page: Int
        /// `note`, `stamp`, `field`.
        package var kind: String
        /// Its words besides its look: its comment, its author, the name of who signed.
        package var entries: [Entry] = []
        package var isShown = true
        package var isPrinted = true
        static let comment = "comment"
        static let signer = "signer"
    }

    /// Title, author, producer and the like, in the reader's order.
    package var metadata: [Entry] = []
    /// The numbers of the pages as a viewer shows them; nil where the reader does not know them.
    package var labels: [String]?
    package var outline: [OutlineEntry] = []
    package var links: [Link] = []
    /// The links that less exact readers tell, where `links` come from another one, and the pages, from 1, of which that one
    /// tells none.
    package var plainLinks: [Link] = []
    package var unread: Set<Int> = []
    /// The areas of links, where the reader knows them.
    package var linkAreas: [LinkArea] = []
    /// The target that viewers go to when they open the file; nil where the reader does not know it.
    package var opening: String?
    package var annotations: [Annotation] = []
    package var attachments: [Attachment] = []
    /// The description of each attachment, by name.
    package var descriptions: [Entry] = []
    /// For each file that is associated with the document, by name, what it is to it: `Data`, `Alternative`.
    package var relations: [Entry] = []
    /// For each page, what viewers do not show of it at its left, top, right and bottom, in mm; empty where the reader does not
    /// know it.
    package var crops: [[Double]] = []
    /// For each page, the angle by which viewers turn it, and its unit in points; empty where the reader does not know them.
    package var rotations: [Int] = []
    package var units: [Double] = []
    /// The names of the fonts without the marks of subsets, sorted.
    package var fonts: [String] = []
    /// The types of the structure elements in their order; empty for a file without tags.
    package var tags: [String] = []
    package init() {}
}
