import RectoCore

/// A code of some content, as shapes.
package struct CodeSymbol: Sendable {
    /// The choices that an author has about a code.
    package struct Options: Sendable {
        /// One of the symbology's levels of error correction; nil for the usual one.
        package var level: Int32?
        /// The columns of data of a stacked code.
        package var columns: Int32?
        /// The height of bars in modules.
        package var height: Double?
        package var text: HumanReadableText?

        package init() {}
    }

    package let symbology: Symbology
    package let shapes: CodeShapes

    package init(_ symbology: Symbology, shapes: CodeShapes) {
        (self.symbology, self.shapes) = (symbology, shapes)
    }

    /// Encodes a text, which is not empty and has no U+0000.
    package init(_ symbology: Symbology, _ text: String, _ options: Options = Options()) throws(CodeProblem) {
        guard let library = ZintLibrary.shared else { throw .noLibrary }
        let content = try symbology.content(of: text)
        var order = ZintOrder(
            symbology: symbology.number, content: content, inputMode: symbology.inputMode,
            outputOptions: symbology.form == .bars ? Self.standardHeight | Self.noQuietZone : Self.noQuietZone)
        if symbology.outputOptions != 0 { order.outputOptions = Self.standardHeight | symbology.outputOptions }
        order.options = (options.level ?? symbology.standardLevel, options.columns, symbology.option3)
        order.height = options.height.map(Float.init)
        order.text = options.text ?? symbology.text
        self.symbology = symbology
        do throws(ZintFailure) {
            shapes = try library.shapes(of: order)
        } catch {
            if error.code == 5 { throw .tooLong(bytes: content.count, message: error.message) }
            throw .refused(error.message)
        }
    }

    /// `COMPLIANT_HEIGHT` and `BARCODE_NO_QUIET_ZONES` of zint.h.
    private static let standardHeight: Int32 = 0x2000
    private static let noQuietZone: Int32 = 0x1000
}

/// The reason for which no code can be drawn.
package enum CodeProblem: Error, Sendable {
    /// This machine has no libzint.
    case noLibrary
    /// The content is longer, or has another number of characters, than the symbology can have.
    case tooLong(bytes: Int, message: String)
    /// A character that the symbology lacks, or a check digit that is wrong, in words of libzint.
    case refused(String)
    /// A character that the symbology lacks.
    case unknownCharacter(Character)
}

extension Symbology {
    /// `DATA_MODE`, `UNICODE_MODE` and `GS1_MODE | GS1PARENS_MODE` of zint.h.
    fileprivate var inputMode: Int32 {
        switch content {
        case .utf8: 0
        case .gs1: 2 | 0x10
        default: 1
        }
    }

    /// The bytes that the library is given for a text.
    fileprivate func content(of text: String) throws(CodeProblem) -> [UInt8] {
        if let wrong = text.first(where: { !content.has($0) }) { throw .unknownCharacter(wrong) }
        var bytes = try withoutCheckDigit(Array(text.utf8))
        // The digits of the address follow those of the mailing after a hyphen.
        if name == "usps-imb", bytes.count > 20 { bytes.insert(UInt8(ascii: "-"), at: 20) }
        return bytes
    }
}

extension Symbology.Content {
    fileprivate func has(_ character: Character) -> Bool {
        switch self {
        case .digits: ("0"..."9").contains(character) && character.isASCII
        case .postal:
            character.isASCII && (character.isNumber || character.isUppercase || character == "-" || character == " ")
        case .code39:
            character.isASCII && (character.isNumber || character.isUppercase || "-.$/+% ".contains(character))
        case .codabar: character.isASCII && (character.isNumber || "-$:/.+ABCDabcd".contains(character))
        case .ascii, .gs1: character.isASCII
        case .utf8, .text: true
        }
    }
}
