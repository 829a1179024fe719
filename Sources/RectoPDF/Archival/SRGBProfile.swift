/// The colour profile of sRGB, which says what the numbers of a colour mean. It is computed from the numbers of the
/// standard, and so nobody's property.
/// [ICC.1:2004-10](https://www.color.org/icc1v42.pdf), [IEC 61966-2-1](https://webstore.iec.ch/en/publication/6169)
struct SRGBProfile {
    static let name = "sRGB IEC61966-2.1"

    /// The bytes of the profile, of version 4.2, which PDF 1.7 allows.
    static let bytes: [UInt8] = {
        var tags: [(name: StaticString, data: [UInt8])] = [
            ("desc", text("sRGB IEC61966-2.1, by recto")),
            ("cprt", text("CC0: no rights reserved")),
            // The white of the profile connection space, which is D50.
            ("wtpt", xyz([whiteD50.0, whiteD50.1, whiteD50.2])),
        ]
        let matrix = adapted
        let columns: [StaticString] = ["rXYZ", "gXYZ", "bXYZ"]
        for (column, name) in columns.enumerated() { tags.append((name, xyz((0..<3).map { matrix[$0][column] }))) }
        let curve = transferCurve
        for name in ["rTRC", "gTRC", "bTRC"] as [StaticString] { tags.append((name, curve)) }
        tags.append(("chad", fixedArray(bradford.flatMap { $0 })))
        return profile(tags)
    }()

    /// Writes into the catalog that the colours of the device are those of the profile.
    /// [ISO 19005-2 §6.2.3](https://www.iso.org/standard/50655.html)
    static func putOutputIntent(_ profile: ObjectNumber, into catalog: inout DictionaryWriter) {
        catalog.array("OutputIntents") { intents in
            intents.dictionary { intent in
                intent.put("Type", name: "OutputIntent")
                intent.put("S", name: "GTS_PDFA1")
                intent.put("OutputConditionIdentifier", text: name)
                intent.put("Info", text: name)
                intent.put("RegistryName", string: "http://www.color.org".utf8)
                intent.put("DestOutputProfile", profile)
            }
        }
    }

    // MARK: Colours

    private static let whiteD50 = (0.9642, 1.0, 0.8249)
    /// From linear sRGB to the colours of CIE XYZ, seen under D65.
    private static let toXYZ = [
        [0.4123908, 0.3575843, 0.1804808], [0.2126390, 0.7151687, 0.0721923], [0.0193308, 0.1191948, 0.9505322],
    ]
    /// From colours seen under D65 to those seen under D50, by Bradford's method.
    private static let bradford = [
        [1.0479298, 0.0229468, -0.0501922], [0.0296278, 0.9904344, -0.0170738], [-0.0092430, 0.0150552, 0.7518743],
    ]

    /// The matrix whose columns are the three colours in the profile connection space.
    private static var adapted: [[Double]] {
        (0..<3).map { row in
            (0..<3).map { column in (0..<3).reduce(0) { $0 + bradford[row][$1] * toXYZ[$1][column] } }
        }
    }

    /// The parametric curve `((x + 0.055) / 1.055)^2.4`, which is a line near black.
    private static var transferCurve: [UInt8] {
        var data = Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0]
        for value in [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] { data += fixed(value) }
        return data
    }

    // MARK: The format

    private static func profile(_ tags: [(name: StaticString, data: [UInt8])]) -> [UInt8] {
        let start = 128 + 4 + 12 * tags.count
        var directory = number(tags.count)
        var data: [UInt8] = []
        var known: [[UInt8]: Int] = [:]
        for tag in tags {
            let offset = known[tag.data] ?? start + data.count
            if known.updateValue(offset, forKey: tag.data) == nil {
                data += tag.data
                while data.count % 4 != 0 { data.append(0) }
            }
            directory += ascii(tag.name) + number(offset) + number(tag.data.count)
        }
        var header = number(start + data.count) + [0, 0, 0, 0, 4, 0x20, 0, 0]
        header += Array("mntrRGB XYZ ".utf8)
        // The day from which the numbers are: 1 January 2000.
        header += [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
        header += Array("acsp".utf8)
        // The platform, flags, manufacturer, model and attributes, and the rendering intent "perceptual".
        header += [UInt8](repeating: 0, count: 28)
        header += fixed(whiteD50.0) + fixed(whiteD50.1) + fixed(whiteD50.2)
        header += [UInt8](repeating: 0, count: 128 - header.count)
        return header + directory + data
    }

    private static func ascii(_ text: StaticString) -> [UInt8] {
        (0..<text.utf8CodeUnitCount).map { text.utf8Start[$0] }
    }

    private static func number(_ value: Int) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// A number of 16 bits before the point and 16 behind it.
    private static func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65536).rounded())) }

    private static func xyz(_ values: [Double]) -> [UInt8] {
        Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap { fixed($0) }
    }

    private static func fixedArray(_ values: [Double]) -> [UInt8] {
        Array("sf32".utf8) + [0, 0, 0, 0] + values.flatMap { fixed($0) }
    }

    /// A text in English, in UTF-16.
    private static func text(_ text: String) -> [UInt8] {
        let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        return Array("mluc".utf8) + [0, 0, 0, 0] + number(1) + number(12) + Array("enUS".utf8) + number(units.count)
            + number(28) + units
    }
}
