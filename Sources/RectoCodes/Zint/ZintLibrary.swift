import RectoCore

/// The library libzint, which knows how content becomes the bars and modules of a code. It is opened when a code is first
/// drawn.
/// [Zint manual, using the API](https://zint.org.uk/manual/chapter/5)
package final class ZintLibrary: Sendable {
    /// nil if this machine lacks the library, or has a version whose structures are others.
    package static let shared = versions.lazy.compactMap { ZintLibrary($0) }.first
    /// The files of the known versions, the best one first.
    package static var files: [String] { versions.map(\.file) }

    private typealias Create = @convention(c) () -> UnsafeMutableRawPointer?
    private typealias Encode = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<UInt8>, Int32) -> Int32
    private typealias Draw = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
    private typealias Delete = @convention(c) (UnsafeMutableRawPointer) -> Void
    private typealias Version = @convention(c) () -> Int32

    private let create: Create
    private let encode: Encode
    private let draw: Draw
    private let delete: Delete

    private let field: Fields

    private init?(_ known: KnownVersion) {
        guard let library = SharedLibrary(known.file),
            let version = library.function("ZBarcode_Version", as: Version.self), version() / 100 == known.number,
            let create = library.function("ZBarcode_Create", as: Create.self),
            let encode = library.function("ZBarcode_Encode", as: Encode.self),
            let draw = library.function("ZBarcode_Buffer_Vector", as: Draw.self),
            let delete = library.function("ZBarcode_Delete", as: Delete.self)
        else { return nil }
        (self.create, self.encode, self.draw, self.delete) = (create, encode, draw, delete)
        field = known.fields
    }

    /// The offsets in bytes of fields of `struct zint_symbol` that differ from version to version.
    private struct Fields {
        var option1: Int
        var showsText: Int
        var inputMode: Int
        var errorText: Int
        var vector: Int

        // The same in all versions.
        let symbology = 0
        let height = 4
        let scale = 8
        let outputOptions = 24
        var option2: Int { option1 + 4 }
        var option3: Int { option1 + 8 }
        // The bits of modules, 200 rows of 144 bytes, stand between the numbers of rows and columns and the rows' heights.
        var rows: Int { modules - 8 }
        var columns: Int { modules - 4 }
        var modules: Int { errorText - 200 * 4 - 200 * bytesOfRow }
        let bytesOfRow = 144
    }

    private struct KnownVersion {
        var number: Int32
        var file: String
        var fields: Fields
    }

    /// The versions of Debian 12, Debian 13 and Ubuntu 24.04, by the `zint.h` of each.
    private static let versions = [
        KnownVersion(
            number: 211, file: "libzint.so.2.11",
            fields: Fields(option1: 448, showsText: 460, inputMode: 468, errorText: 30268, vector: 30400)),
        KnownVersion(
            number: 215, file: "libzint.so.2.15",
            fields: Fields(option1: 464, showsText: 476, inputMode: 480, errorText: 30420, vector: 30544)),
        KnownVersion(
            number: 213, file: "libzint.so.2.13",
            fields: Fields(option1: 464, showsText: 476, inputMode: 480, errorText: 30360, vector: 30488)),
    ]

    /// The source of the shapes of a QR code.
    enum Origin { case modules, drawing }

    /// - Returns: the shapes, whose unit is a module.
    func shapes(of order: ZintOrder, from origin: Origin = .modules) throws(ZintFailure) -> CodeShapes {
        guard let symbol = create() else { throw ZintFailure(code: 11, message: "there is no memory for it") }
        defer { delete(symbol) }
        func set(_ field: Int, _ value: Int32) { symbol.storeBytes(of: value, toByteOffset: field, as: Int32.self) }
        set(field.symbology, order.symbology)
        // The library draws two units for a module of the scale 1.
        symbol.storeBytes(of: 0.5, toByteOffset: field.scale, as: Float.self)
        if let height = order.height { symbol.storeBytes(of: height, toByteOffset: field.height, as: Float.self) }
        set(field.outputOptions, order.outputOptions)
        set(field.inputMode, order.inputMode)
        set(field.showsText, order.text == .shown ? 1 : 0)
        if let value = order.options.0 { set(field.option1, value) }
        if let value = order.options.1 { set(field.option2, value) }
        if let value = order.options.2 { set(field.option3, value) }
        let result = encode(symbol, order.content, Int32(order.content.count))
        // A wrong check digit within identifiers of GS1 is a warning of the library, and a wrong code.
        let isWrong = result == Self.isNotCompliant && order.inputMode & 7 == Self.identifiers
        try check(isWrong ? Self.invalidCheckDigit : result, symbol)
        // To draw one takes the library as long as to find its modules.
        if order.symbology == Self.qr, origin == .modules, let modules = squareModules(symbol) { return modules }
        return try drawnShapes(symbol)
    }

    /// The shapes of a code as the library draws it.
    private func drawnShapes(_ symbol: UnsafeMutableRawPointer) throws(ZintFailure) -> CodeShapes {
        try check(draw(symbol, 0), symbol)
        guard let vector = symbol.load(fromByteOffset: field.vector, as: UnsafeRawPointer?.self) else {
            throw ZintFailure(code: 9, message: "nothing is drawn")
        }
        return CodeShapes(vector: vector)
    }

    /// The modules of a QR code as bars of one row each; nil if it is none, which no version of the library has shown.
    private func squareModules(_ symbol: UnsafeMutableRawPointer) -> CodeShapes? {
        let side = Int(symbol.load(fromByteOffset: field.rows, as: Int32.self))
        guard symbol.load(fromByteOffset: field.columns, as: Int32.self) == side, (21...177).contains(side),
            side % 4 == 1
        else { return nil }
        func isDark(_ x: Int, _ y: Int) -> Bool {
            let byte = symbol.load(fromByteOffset: field.modules + y * field.bytesOfRow + x / 8, as: UInt8.self)
            return byte >> UInt8(x % 8) & 1 == 1
        }
        // The corners have patterns of seven modules, with light ones around.
        guard (0..<7).allSatisfy({ isDark($0, 0) && isDark(0, $0) && isDark(side - 1, $0) }), !isDark(7, 0) else {
            return nil
        }
        var shapes = CodeShapes()
        for y in 0..<side {
            var x = 0
            while x < side {
                let start = x
                while x < side, isDark(x, y) { x += 1 }
                if x > start {
                    shapes.bars.append(
                        CodeShapes.Bar(x: Double(start), y: Double(y), width: Double(x - start), height: 1))
                } else {
                    x += 1
                }
            }
        }
        return shapes
    }

    /// `BARCODE_QRCODE`, `ZINT_WARN_NONCOMPLIANT`, `ZINT_ERROR_INVALID_CHECK` and `GS1_MODE` of zint.h.
    private static let qr: Int32 = 58
    private static let isNotCompliant: Int32 = 4
    private static let invalidCheckDigit: Int32 = 7
    private static let identifiers: Int32 = 2

    /// Results up to 4 are warnings, with which the code is drawn.
    private func check(_ result: Int32, _ symbol: UnsafeMutableRawPointer) throws(ZintFailure) {
        if result <= 4 { return }
        let text = symbol.advanced(by: field.errorText).assumingMemoryBound(to: CChar.self)
        // "Error 270: Invalid character in data (digits only)"
        var message = String(cString: text)[...]
        if message.hasPrefix("Error ") || message.hasPrefix("Warning "), let colon = message.firstIndex(of: ":") {
            message = message[message.index(after: colon)...].drop { $0 == " " }
        }
        throw ZintFailure(code: result, message: String(message))
    }
}

/// A code that the library is to draw.
struct ZintOrder {
    /// The number of the symbology in zint.h.
    var symbology: Int32
    var content: [UInt8]
    var inputMode: Int32
    var outputOptions: Int32
    var options: (Int32?, Int32?, Int32?) = (nil, nil, nil)
    /// The height of bars in modules; nil for that of the symbology's standard.
    var height: Float?
    var text = HumanReadableText.shown
}

/// The library's reason to draw nothing.
struct ZintFailure: Error {
    /// 5 for a content that is too long, 6 for characters that the symbology lacks, 7 for a wrong check digit.
    var code: Int32
    /// English words of the library.
    var message: String
}

extension CodeShapes {
    /// Reads the lists of `struct zint_vector`.
    fileprivate init(vector: UnsafeRawPointer) {
        func each(_ offset: Int, next: Int, _ body: (UnsafeRawPointer) -> Void) {
            var item = vector.load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
            while let shape = item {
                body(shape)
                item = shape.load(fromByteOffset: next, as: UnsafeRawPointer?.self)
            }
        }
        func number(_ shape: UnsafeRawPointer, _ offset: Int) -> Double {
            Double(shape.load(fromByteOffset: offset, as: Float.self))
        }
        each(8, next: 24) {
            bars.append(
                Bar(x: number($0, 0), y: number($0, 4), width: number($0, 12), height: number($0, 8)))
        }
        each(16, next: 16) { hexagons.append(Disc(x: number($0, 0), y: number($0, 4), diameter: number($0, 8))) }
        each(32, next: 24) {
            circles.append(
                Circle(
                    disc: Disc(x: number($0, 0), y: number($0, 4), diameter: number($0, 8)), line: number($0, 12),
                    isLight: $0.load(fromByteOffset: 16, as: Int32.self) != 0))
        }
        each(24, next: 40) {
            let length = Int($0.load(fromByteOffset: 16, as: Int32.self))
            guard let text = $0.load(fromByteOffset: 32, as: UnsafePointer<UInt8>?.self) else { return }
            texts.append(
                Text(
                    x: number($0, 0), y: number($0, 4), size: number($0, 8),
                    anchor: [.middle, .start, .end][Int(min(2, max(0, $0.load(fromByteOffset: 24, as: Int32.self))))],
                    text: String(decoding: UnsafeBufferPointer(start: text, count: length), as: UTF8.self)))
        }
    }
}
