/// The content of a page without its text: what is left paints lines, areas and pictures.
///
/// It is known only where text cannot paint anything else: neither clips nor paints with patterns, and its glyphs are no
/// drawings. [ISO 32000-1 §8.2 Graphics Objects, Annex A Operator Summary]
struct DrawnContent: Equatable {
    /// The operators with what stands before each, all in one form.
    private(set) var bytes: [UInt8] = []

    /// Operators that paint text, or say where and how it is painted, and those that mark content.
    private static let passed = names("BT ET Tj TJ ' \" Td TD Tm T* Tc Tw Tz TL Tf Ts BMC BDC EMC MP DP")
    private static let kept = names(
        "q Q cm w J j M d ri i gs m l c v y h re S s f F f* B B* b b* n W W* CS cs SC sc SCN scn G g RG rg K k sh Do")
    private static let patterned = names("SCN scn")
    private static let rendering = names("Tr")

    /// Names of three letters at most, each as a number.
    private static func names(_ text: String) -> Set<UInt32> {
        Set(text.utf8.split(separator: 0x20).map { $0.reduce(0) { $0 << 8 | UInt32($1) } })
    }

    /// - Parameter content: that of all streams of the page, one after another.
    init(_ content: [UInt8]) throws(NotUnderstood) {
        var scanner = ObjectScanner(content)
        var operands: [Range<Int>] = []
        while true {
            scanner.skipSpace()
            let start = scanner.at
            switch try scanner.next(.content) {
            case .end: return
            case .word(let word):
                if word.count > 3 { throw NotUnderstood() }
                try add(word, operands, content)
                operands.removeAll(keepingCapacity: true)
            case .openArray, .openDictionary:
                scanner = ObjectScanner(content, at: start)
                try scanner.skipValue()
                operands.append(start..<scanner.at)
            case .closeArray, .closeDictionary, .reference: throw NotUnderstood()
            case .number, .string: operands.append(start..<scanner.at)
            case .name(let name):
                // Layers may be off, and their operand may be written in several ways.
                if scanner.isSame(name, "OC") || content[name].contains(ObjectScanner.numberSign) {
                    throw NotUnderstood()
                }
                operands.append(start..<scanner.at)
            }
            if operands.count > Self.mostOperands { throw NotUnderstood() }
        }
    }
    private static let mostOperands = 64

    private mutating func add(_ word: Range<Int>, _ operands: [Range<Int>], _ content: [UInt8]) throws(NotUnderstood) {
        let name = word.reduce(UInt32(0)) { $0 << 8 | UInt32(content[$1]) }
        if Self.passed.contains(name) { return }
        func first(_ operand: Range<Int>) -> UInt8 { content[operand.lowerBound] }
        if Self.rendering.contains(name) {
            // Filled, or not painted: the other modes draw outlines, and clip.
            guard operands.count == 1, operands[0].count == 1,
                [UInt8(ascii: "0"), UInt8(ascii: "3")].contains(first(operands[0]))
            else { throw NotUnderstood() }
            return
        }
        guard Self.kept.contains(name) else { throw NotUnderstood() }
        // Text that is painted with a pattern is an area of it.
        if Self.patterned.contains(name), operands.contains(where: { first($0) == UInt8(ascii: "/") }) {
            throw NotUnderstood()
        }
        for operand in operands {
            bytes += content[operand]
            bytes.append(0x20)
        }
        bytes += content[word]
        bytes.append(0x0A)
    }
}
