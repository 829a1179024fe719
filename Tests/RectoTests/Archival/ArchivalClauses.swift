import Foundation
import FoundationXML

/// The clauses of PDF/A-2 and PDF/A-3 that can be read from a file, each as a check that names what breaks it.
/// [ISO 19005-2](https://www.iso.org/standard/50655.html), [ISO 19005-3](https://www.iso.org/standard/57229.html)
struct ArchivalClauses {
    private let pdf: PDFObjects
    private let part: Int
    private let level: Character
    private var broken: [String] = []

    /// What breaks a clause in the file.
    /// - Parameter level: `"3u"`, for example.
    static func broken(by pdf: PDFObjects, level: String) -> [String] {
        var clauses = ArchivalClauses(pdf, level)
        clauses.run()
        return clauses.broken
    }

    private init(_ pdf: PDFObjects, _ level: String) {
        self.pdf = pdf
        part = level.first?.wholeNumberValue ?? 0
        self.level = level.last ?? "b"
    }

    private mutating func check(_ isMet: Bool, _ clause: String, _ problem: @autoclosure () -> String) {
        if !isMet { broken.append("\(clause): \(problem())") }
    }

    private mutating func run() {
        checkFile()
        checkStreams()
        checkColors()
        checkGraphics()
        checkFonts()
        checkAnnotations()
        checkMetadata()
        checkAttachments()
        if level == "a" { checkStructure() }
    }

    // MARK: 6.1 File structure

    private mutating func checkFile() {
        let head = pdf.bytes.prefix(16)
        check(
            head.starts(with: "%PDF-1.".utf8) && (0x30...0x37).contains(head[7]) && head[8] == 0x0A, "6.1.2",
            "the header")
        check(head[9] == 0x25 && head[10...13].allSatisfy { $0 > 127 }, "6.1.2", "the line after the header")
        check(pdf.bytes.suffix(6).elementsEqual("%%EOF\n".utf8), "6.1.3", "the end of the file")
        check((pdf.trailer["/ID"] as? [Any])?.count == 2, "6.1.3", "no identifier")
        check(pdf.trailer["/Encrypt"] == nil, "6.1.3", "encrypted")
        let complaints = pdf.complaints
        check(complaints.isEmpty, "6.1", complaints)
        for dictionary in pdf.allDictionaries {
            for (key, value) in dictionary {
                check(key.utf8.count <= 128, "6.1.13", "the name \(key)")
                if let text = value as? String { check(text.utf8.count <= 32767, "6.1.13", "a long string at \(key)") }
            }
        }
        for content in pdf.contents {
            check(content.summary.saved == 0, "6.1.13", "q and Q of \(content.name)")
            check(
                content.summary.deepest <= 28, "6.1.13",
                "q is nested \(content.summary.deepest) deep in \(content.name)")
        }
    }

    private mutating func checkStreams() {
        for (name, dictionary) in pdf.dictionaries where pdf.isStream(name) {
            for key in ["/F", "/FFilter", "/FDecodeParms"] {
                check(dictionary[key] == nil, "6.1.7.1", "\(name) has \(key)")
            }
            let filters =
                [dictionary["/Filter"] as? String].compactMap { $0 }
                + (pdf.array(dictionary["/Filter"]).compactMap { $0 as? String })
            for filter in filters {
                check(!["/LZWDecode", "/Crypt"].contains(filter), "6.1.7.2", "\(name) is packed by \(filter)")
            }
        }
    }

    // MARK: 6.2 Graphics

    private mutating func checkColors() {
        let intents = pdf.array(pdf.catalog["/OutputIntents"]).map { pdf.dictionary($0) }
        let intent = intents.first { $0["/S"] as? String == "/GTS_PDFA1" } ?? [:]
        check(intents.count == 1 && !intent.isEmpty, "6.2.3", "no output intent")
        check(intent["/OutputConditionIdentifier"] != nil, "6.2.3", "the output intent has no identifier")
        let profile = [UInt8](pdf.data(intent["/DestOutputProfile"]) ?? Data())
        check(pdf.dictionary(intent["/DestOutputProfile"])["/N"] as? Int == 3, "6.2.3", "/N of the profile")
        guard profile.count > 132 else { return broken.append("6.2.3: no profile") }
        func text(_ at: Int) -> String { String(decoding: profile[at..<at + 4], as: UTF8.self) }
        func number(_ at: Int) -> Int { profile[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        check(number(0) == profile.count, "6.2.3", "the size of the profile")
        check(
            profile[8] <= 4 && text(12) == "mntr" && text(16) == "RGB " && text(36) == "acsp", "6.2.3",
            "the profile's head")
        for tag in 0..<number(128) {
            let entry = 132 + 12 * tag
            let end = number(entry + 4) + number(entry + 8)
            check(end <= profile.count && number(entry + 4) % 4 == 0, "6.2.3", "the tag \(text(entry)) of the profile")
        }
        for dictionary in pdf.allDictionaries {
            let space = "\(dictionary["/ColorSpace"] ?? "") \(dictionary["/CS"] ?? "")"
            check(!space.contains("DeviceCMYK"), "6.2.4.3", "colours of inks")
        }
        for content in pdf.contents {
            for name in ["k", "K", "ri"] {
                check(!content.summary.operators.contains(name), "6.2.4.3", "\(name) in \(content.name)")
            }
        }
    }

    private static let blendModes: Set = [
        "/Normal", "/Compatible", "/Multiply", "/Screen", "/Overlay", "/Darken", "/Lighten", "/ColorDodge",
        "/ColorBurn",
        "/HardLight", "/SoftLight", "/Difference", "/Exclusion", "/Hue", "/Saturation", "/Color", "/Luminosity",
    ]

    private mutating func checkGraphics() {
        for dictionary in pdf.allDictionaries {
            if let mode = dictionary["/BM"] as? String {
                check(Self.blendModes.contains(mode), "6.2.10", "the blend mode \(mode)")
            }
            for key in ["/TR", "/HTP", "/OPI", "/Alternates", "/PS"] {
                check(dictionary[key] == nil, "6.2.5", key)
            }
            check(dictionary["/Interpolate"] as? Bool != true, "6.2.8", "/Interpolate")
            check(dictionary["/Subtype"] as? String != "/PS", "6.2.9", "PostScript")
        }
        for (name, dictionary) in pdf.dictionaries where dictionary["/Subtype"] as? String == "/Form" {
            check(dictionary["/Ref"] == nil, "6.2.9.2", "\(name) refers to another file")
            check(
                dictionary["/Resources"] != nil || pdf.data(name)?.isEmpty == true, "6.2.2",
                "\(name) names no resources")
        }
        for (index, page) in pdf.pages.enumerated() {
            check(page["/Resources"] != nil, "6.2.2", "page \(index + 1) names no resources")
        }
    }

    private mutating func checkFonts() {
        for (name, font) in pdf.dictionaries where font["/Type"] as? String == "/Font" {
            switch font["/Subtype"] as? String {
            case "/Type0": checkComposite(name, font)
            case "/CIDFontType0", "/CIDFontType2": checkDescendant(name, font)
            case "/Type3": break
            default:
                let descriptor = pdf.dictionary(font["/FontDescriptor"])
                check(Self.isEmbedded(descriptor), "6.2.11.4.1", "\(name) is not embedded")
            }
            if level != "b", font["/Subtype"] as? String == "/Type0" { checkUnicode(name, font) }
        }
    }

    private static func isEmbedded(_ descriptor: PDFObjects.Dictionary) -> Bool {
        ["/FontFile", "/FontFile2", "/FontFile3"].contains { descriptor[$0] != nil }
    }

    private mutating func checkComposite(_ name: String, _ font: PDFObjects.Dictionary) {
        check(pdf.array(font["/DescendantFonts"]).count == 1, "6.2.11.2", "\(name) has no descendant")
        guard let map = font["/Encoding"] as? String, !map.hasPrefix("/Identity") else { return }
        let dictionary = pdf.dictionary(map)
        let text = String(decoding: pdf.data(map) ?? Data(), as: UTF8.self)
        check(
            text.contains("/WMode \(dictionary["/WMode"] as? Int ?? 0) def"), "6.2.11.3.3", "the direction of \(name)")
        check(!text.contains("usecmap"), "6.2.11.3.3", "\(name) uses another map")
    }

    private mutating func checkDescendant(_ name: String, _ font: PDFObjects.Dictionary) {
        let descriptor = pdf.dictionary(font["/FontDescriptor"])
        check(Self.isEmbedded(descriptor), "6.2.11.4.1", "\(name) is not embedded")
        for key in ["/FontName", "/Flags", "/FontBBox", "/ItalicAngle", "/Ascent", "/Descent", "/CapHeight", "/StemV"] {
            check(descriptor[key] != nil, "6.2.11.2", "the descriptor of \(name) has no \(key)")
        }
        check(descriptor["/FontName"] as? String == font["/BaseFont"] as? String, "6.2.11.2", "the name of \(name)")
        let system = pdf.dictionary(font["/CIDSystemInfo"])
        check(
            system["/Registry"] as? String == "u:Adobe" && system["/Ordering"] as? String == "u:Identity", "6.2.11.3.1",
            name)
        if font["/Subtype"] as? String == "/CIDFontType2" {
            let map = [UInt8](pdf.data(font["/CIDToGIDMap"]) ?? Data())
            check(
                font["/CIDToGIDMap"] as? String == "/Identity" || !map.isEmpty, "6.2.11.3.2",
                "\(name) has no /CIDToGIDMap")
            // The first identifier is that of no glyph; every other one is shown somewhere.
            for place in stride(from: 2, to: map.count - 1, by: 2) where !(0xC0..<0xC000).contains(place / 2) {
                check(
                    map[place] != 0 || map[place + 1] != 0, "6.2.11.8", "\(name) shows the glyph of missing characters")
            }
        }
    }

    private mutating func checkUnicode(_ name: String, _ font: PDFObjects.Dictionary) {
        guard let map = pdf.data(font["/ToUnicode"]).map({ String(decoding: $0, as: UTF8.self) }) else {
            return broken.append("6.2.11.7.2: \(name) has no text")
        }
        let lines = map.split(separator: "\n").filter { $0.hasPrefix("<") && $0.contains("><") }
        for line in lines {
            let text = line.split(separator: ">").last?.dropFirst() ?? ""
            check(!text.isEmpty && text.count % 4 == 0, "6.2.11.7.2", "\(name) has a code without a text")
            for start in stride(from: 0, to: text.count, by: 4) {
                let unit = text.dropFirst(start).prefix(4)
                check(!["0000", "FEFF", "FFFE"].contains(unit), "6.2.11.7.2", "\(name) has the text \(unit)")
            }
        }
        let widths = pdf.array(pdf.dictionary(pdf.array(font["/DescendantFonts"]).first)["/W"])
        if let list = widths.last as? [Any], widths.count == 2 {
            check(lines.count >= list.count, "6.2.11.7.2", "\(list.count - lines.count) codes of \(name) have no text")
        }
    }

    // MARK: 6.3 to 6.5 Annotations and actions

    private mutating func checkAnnotations() {
        for (name, dictionary) in pdf.dictionaries where dictionary["/Type"] as? String == "/Annot" {
            check(dictionary["/Subtype"] as? String == "/Link", "6.3.1", "\(name) is no link")
            let flags = dictionary["/F"] as? Int ?? 0
            // Print is set; invisible, hidden, no-view and toggle-no-view are not.
            check(flags & 4 == 4 && flags & (1 | 2 | 32 | 256) == 0, "6.3.2", "the flags of \(name)")
        }
        for dictionary in pdf.allDictionaries where dictionary["/Type"] as? String != "/StructElem" {
            if let action = dictionary["/S"] as? String, dictionary["/P"] == nil,
                dictionary["/URI"] != nil || dictionary["/D"] != nil
            {
                check(["/URI", "/GoTo"].contains(action), "6.5.1", "the action \(action)")
            }
            check(dictionary["/AA"] == nil && dictionary["/JS"] == nil, "6.5.2", "an action by itself")
        }
        check(pdf.catalog["/OpenAction"] == nil && pdf.catalog["/AcroForm"] == nil, "6.5.2", "an action at the start")
    }

    // MARK: 6.6 Metadata

    private mutating func checkMetadata() {
        let dictionary = pdf.dictionary(pdf.catalog["/Metadata"])
        check(dictionary["/Filter"] == nil && dictionary["/Subtype"] as? String == "/XML", "6.6.2.1", "the description")
        let packet = MetadataPacket(pdf.data(pdf.catalog["/Metadata"]) ?? Data())
        check(packet.isWellFormed, "6.6.2.1", "the description is no XML")
        check(packet.values["pdfaid:part"] == "\(part)", "6.6.4", "the part is '\(packet.values["pdfaid:part"] ?? "")'")
        check(
            packet.values["pdfaid:conformance"] == level.uppercased(), "6.6.4",
            "the level is '\(packet.values["pdfaid:conformance"] ?? "")'")
        if packet.values["pdfuaid:part"] != nil {
            check(
                packet.values["pdfaSchema:namespaceURI"] == "http://www.aiim.org/pdfua/ns/id/", "6.6.2.3.3", "pdfuaid")
        }
        let information = pdf.dictionary(pdf.trailer["/Info"])
        for (key, name) in [
            ("/Title", "dc:title"), ("/Author", "dc:creator"), ("/Subject", "dc:description"),
            ("/Keywords", "pdf:Keywords"), ("/Creator", "xmp:CreatorTool"), ("/Producer", "pdf:Producer"),
        ] {
            guard let value = information[key] as? String else { continue }
            check(packet.values[name] == String(value.dropFirst(2)), "6.6.2.3", "\(key) differs from \(name)")
        }
    }

    // MARK: 6.7 Structure

    private mutating func checkStructure() {
        check(pdf.dictionary(pdf.catalog["/MarkInfo"])["/Marked"] as? Bool == true, "6.7.2.2", "not marked")
        check(pdf.catalog["/StructTreeRoot"] != nil, "6.7.3.1", "no structure")
        check(pdf.catalog["/Lang"] != nil, "6.7.4", "no language")
    }

    // MARK: 6.8 Embedded files

    private mutating func checkAttachments() {
        let associated = Set(pdf.array(pdf.catalog["/AF"]).compactMap { $0 as? String })
        for (name, file) in pdf.dictionaries where file["/Type"] as? String == "/Filespec" {
            check(part == 3, "6.8", "\(name) is attached to PDF/A-2")
            check(associated.contains(name), "6.8", "\(name) is not associated")
            for key in ["/F", "/UF", "/EF", "/AFRelationship"] {
                check(file[key] != nil, "6.8", "\(name) has no \(key)")
            }
            let stream = pdf.dictionary(pdf.dictionary(file["/EF"])["/F"])
            check((stream["/Subtype"] as? String)?.contains("/") == true, "6.8", "the media type of \(name)")
            check(pdf.dictionary(stream["/Params"])["/ModDate"] != nil, "6.8", "the date of \(name)")
        }
    }
}

/// The properties of an XMP packet: each element that holds a text, by its name.
final class MetadataPacket: NSObject, XMLParserDelegate {
    private(set) var values: [String: String] = [:]
    private(set) var isWellFormed = false
    private var open: [String] = []

    init(_ data: Data) {
        super.init()
        let parser = XMLParser(data: data)
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        open.append(name)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        guard let name = open.last(where: { !$0.hasPrefix("rdf:") }) else { return }
        if text.allSatisfy(\.isWhitespace) { return }
        values[name, default: ""] += text
    }
}
