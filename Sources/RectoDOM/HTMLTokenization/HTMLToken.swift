/// An attribute of a start tag. Its value is a range of `HTMLTokenizer.text`.
struct TagAttribute {
    var name: Name
    var value: TextRange
}

/// A range of the text that the tokenizer has read: of the source, or of what it has written behind it.
struct TextRange: Equatable {
    var lower: Int32
    var upper: Int32

    init(_ lower: Int, _ upper: Int) { (self.lower, self.upper) = (Int32(lower), Int32(upper)) }
    static let empty = TextRange(0, 0)
    var isEmpty: Bool { lower == upper }
    var count: Int { Int(upper - lower) }
}

/// A token of [HTML §13.2.5](https://html.spec.whatwg.org/multipage/parsing.html#tokenization). The attributes of a
/// start tag are in `HTMLTokenizer.attributes`, and what a doctype says in `HTMLTokenizer.doctype`, until the next token
/// is read.
struct HTMLToken {
    enum Kind: UInt8 {
        case startTag
        case endTag
        /// Text of at least one character, none of which is U+0000.
        case characters
        /// The character U+0000. What becomes of it depends on where it stands.
        case null
        case comment
        case doctype
        case endOfFile
    }

    var kind: Kind
    /// The name of a tag.
    var name = Name.none
    var isSelfClosing = false
    /// The offsets of the token's first byte in the source and of the byte after it.
    var offset: Int
    var end: Int
    /// The characters, or the data of a comment.
    var text = TextRange.empty
}
