/// A kind of code, as its standard defines it.
package struct Symbology: Sendable {
    /// The characters that its content may have.
    package enum Content: String, Sendable {
        case digits
        /// Digits, capital letters and hyphens, as those of post codes.
        case postal = "digits, capitals, hyphens"
        case code39 = "digits, capitals, - . $ / + % and spaces"
        case codabar = "digits, - $ : / . + between A to D"
        case ascii = "ASCII"
        /// Bytes; a text is written as UTF-8, as payment codes want it.
        case utf8 = "any text, as UTF-8"
        /// Text that is not Latin-1 is marked as UTF-8 within the code.
        case text = "any text"
        /// Application identifiers of GS1 in round brackets.
        case gs1 = "(AI)value of GS1"
    }

    /// The form of a code, on which it depends what its height is.
    package enum Form: Sendable {
        case bars
        /// Bars of four or two lengths, as the post reads them.
        case heights
        case stacked
        case matrix
    }

    package let name: String
    package let title: String
    /// The symbology in zint.h.
    let number: Int32
    package let form: Form
    package let content: Content
    /// Modules that stay empty around the code.
    package let quiet: QuietZone
    /// The width of the smallest module that is allowed in print, in micrometres.
    package let leastModule: Int
    /// The width of a module where no style sheet says otherwise, in micrometres.
    package let module: Int
    /// The standard that its quiet zone and its module follow.
    package let source: String
    /// The values of the option `level`, with their numbers in zint.
    package var levels: [(name: String, number: Int32)] = []
    var standardLevel: Int32?
    /// The third option of zint.
    var option3: Int32?
    /// Bits that are added to the options of output.
    var outputOptions: Int32 = 0
    /// Whether its readable text is a part of what people expect below the bars.
    package var text = HumanReadableText.hidden

    package static func named(_ name: String) -> Symbology? { all.first { $0.name == name } }
}
