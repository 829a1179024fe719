import RectoCore

/// A [parse error](https://html.spec.whatwg.org/multipage/parsing.html#parse-errors): what an author wrote against the
/// rules of HTML and the parser repaired. The raw values are the standard's names. It has none for the errors of tree
/// construction, which come last.
enum ParseError: String {
    case abruptClosingOfEmptyComment = "abrupt-closing-of-empty-comment"
    case cdataInHTMLContent = "cdata-in-html-content"
    case controlCharacterReference = "control-character-reference"
    case duplicateAttribute = "duplicate-attribute"
    case endTagWithAttributes = "end-tag-with-attributes"
    case endTagWithTrailingSolidus = "end-tag-with-trailing-solidus"
    case eofInCDATA = "eof-in-cdata"
    case eofInScript = "eof-in-script-html-comment-like-text"
    case incorrectlyClosedComment = "incorrectly-closed-comment"
    case incorrectlyOpenedComment = "incorrectly-opened-comment"
    case invalidCharacterReference = "invalid-character-reference"
    case invalidFirstCharacterOfTagName = "invalid-first-character-of-tag-name"
    case malformedDoctype = "malformed-doctype"
    case missingAttributeValue = "missing-attribute-value"
    case missingEndTagName = "missing-end-tag-name"
    case missingSemicolonAfterCharacterReference = "missing-semicolon-after-character-reference"
    case missingWhitespaceBetweenAttributes = "missing-whitespace-between-attributes"
    case nonVoidElementWithTrailingSolidus = "non-void-html-element-start-tag-with-trailing-solidus"
    case unexpectedCharacterInAttributeName = "unexpected-character-in-attribute-name"
    case unexpectedCharacterInUnquotedValue = "unexpected-character-in-unquoted-attribute-value"
    case unexpectedEqualsSign = "unexpected-equals-sign-before-attribute-name"
    case unexpectedNull = "unexpected-null-character"
    case unexpectedQuestionMark = "unexpected-question-mark-instead-of-tag-name"
    case unexpectedSolidusInTag = "unexpected-solidus-in-tag"

    case missingDoctype = "missing-doctype"
    case unexpectedDoctype = "unexpected-doctype"
    case unexpectedStartTag = "unexpected-start-tag"
    case unexpectedEndTag = "unexpected-end-tag"
    case unexpectedText = "unexpected-text"
    case unclosedElement = "unclosed-element"
    case misnestedFormatting = "misnested-formatting-element"
    case ignoredStartTag = "ignored-start-tag"
    case ignoredEndTag = "ignored-end-tag"
    case unclosedTable = "unclosed-table"

    /// Whether a tag of the author's is not in the tree.
    var isLoss: Bool { self == .ignoredStartTag || self == .ignoredEndTag || self == .unclosedTable }

    /// The advice for the author of a tag that was lost.
    var hint: String {
        switch self {
        case .unclosedTable: "write '</table>' where it ends"
        case .ignoredStartTag: "browsers ignore it, too: remove it, or put it into the element that it belongs to"
        default: "browsers ignore it, too: remove it, or write the start tag that it belongs to"
        }
    }

    /// One sentence about the text `written` in the source.
    func message(_ written: String) -> String {
        switch self {
        case .abruptClosingOfEmptyComment: "the comment '\(written)' ends at its start"
        case .cdataInHTMLContent: "a CDATA section is a comment outside of SVG and MathML"
        case .controlCharacterReference: "'\(written)' is a control character; it is read as windows-1252"
        case .duplicateAttribute: "the attribute '\(written)' is given twice; the first counts"
        case .endTagWithAttributes: "the attributes of the end tag '\(written)' are ignored"
        case .endTagWithTrailingSolidus: "the '/' in the end tag '\(written)' is ignored"
        case .eofInCDATA: "the CDATA section is not closed"
        case .eofInScript: "the comment in the script is not closed"
        case .incorrectlyClosedComment: "the comment ends with '--!>' in place of '-->'"
        case .incorrectlyOpenedComment: "'\(written)' begins neither a comment nor a doctype; it is read as a comment"
        case .invalidCharacterReference: "'\(written)' is no character; it is printed as \u{FFFD}"
        case .invalidFirstCharacterOfTagName: "'\(written)' begins no tag"
        case .malformedDoctype: "the doctype is malformed"
        case .missingAttributeValue: "the attribute '\(written)' has no value after '='"
        case .missingEndTagName: "the end tag '</>' has no name and is ignored"
        case .missingSemicolonAfterCharacterReference: "the character reference '\(written)' lacks its semicolon"
        case .missingWhitespaceBetweenAttributes: "there is no space before the attribute '\(written)'"
        case .nonVoidElementWithTrailingSolidus: "the '/' of '\(written)' is ignored: the element is not empty"
        case .unexpectedCharacterInAttributeName: "the attribute name '\(written)' contains a quotation mark or '<'"
        case .unexpectedCharacterInUnquotedValue: "the value '\(written)' contains a quotation mark, '=' or '<'"
        case .unexpectedEqualsSign: "the attribute name '\(written)' begins with '='"
        case .unexpectedNull: "the text contains null bytes, which are ignored or printed as \u{FFFD}"
        case .unexpectedQuestionMark: "'\(written)' is read as a comment: HTML has no processing instructions"
        case .unexpectedSolidusInTag: "the '/' in the tag is ignored"
        case .missingDoctype: "there is no '<!DOCTYPE html>' at the start; the document is laid out in quirks mode"
        case .unexpectedDoctype: "the doctype does not stand at the start and is ignored"
        case .unexpectedStartTag: "the start tag '\(written)' does not belong here"
        case .unexpectedEndTag: "the end tag '\(written)' closes elements that are still open"
        case .unexpectedText: "the text does not belong here: a table has text only in its cells and caption"
        case .unclosedElement: "the element '\(written)' is not closed"
        case .misnestedFormatting: "the element '\(written)' ends inside an element that it does not contain"
        case .unclosedTable:
            "'\(written)' is not closed: what follows its rows is laid out before it, as in browsers"
        case .ignoredStartTag: "the start tag '\(written)' is ignored here"
        case .ignoredEndTag: "the end tag '\(written)' is ignored: it does not match an open element"
        }
    }
}

/// Collects the parse errors of a document in the order in which they were found.
struct ParseErrorLog {
    struct Entry {
        var error: ParseError
        var lower: Int
        var upper: Int
    }

    /// Broken markup can have an error at each byte. No author reads more than these.
    private static let limit = 1_000

    private(set) var entries: [Entry] = []
    private(set) var omittedCount = 0
    /// The first U+0000. It does not belong in a text file, so that it is reported always, but once.
    private(set) var firstNull: Range<Int>?
    /// Whether repairs are recorded that lose nothing.
    let isVerbose: Bool

    init(isVerbose: Bool) { self.isVerbose = isVerbose }

    mutating func report(_ error: ParseError, _ lower: Int, _ upper: Int) {
        if error == .unexpectedNull {
            if firstNull == nil { firstNull = lower..<upper }
            return
        }
        guard isVerbose || error.isLoss else { return }
        if entries.count < Self.limit {
            entries.append(Entry(error: error, lower: lower, upper: upper))
        } else {
            omittedCount += 1
        }
    }
}
