import RectoCore

@testable import RectoDiff

/// A file whose objects are named: `{font}` in one of them is a reference to the object of that name. That of the name `info` is the
/// dictionary of metadata.
struct MadeFile {
    var objects: [(name: String, text: String)]

    /// A page with text, a picture, a colour of a profile, a stamp and a layer. Its box and resources are inherited.
    static let page = MadeFile(objects: [
        (
            "catalog",
            "<</Type/Catalog/Pages {pages}/OCProperties<</OCGs[{layer}]/D<</ON[{layer}]>>>>/AcroForm<</Fields[]>>>>"
        ),
        ("pages", "<</Type/Pages/Count 1/Kids[{page}]/MediaBox[0 0 100 100]/Rotate 0/Resources {resources}>>"),
        ("page", "<</Type/Page/Parent {pages}/Contents {content}/Annots[{stamp}]/StructParents 0>>"),
        (
            "content",
            stream("/C cs .5 scn 10 10 30 4 re f BT /F 12 Tf 10 50 Td (Total) Tj ET q 20 0 0 20 60 60 cm /I Do Q")
        ),
        (
            "resources",
            "<</Font<</F {font}>>/XObject<</I {picture}>>/ColorSpace<</C {space}>>/Properties<</L {layer}>>>>"
        ),
        ("font", "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FontDescriptor {descriptor}/Encoding {encoding}>>"),
        ("encoding", "<</Type/Encoding/Differences[65/A]>>"),
        ("descriptor", "<</Type/FontDescriptor/FontName/Helvetica/Flags 32/FontFile3 {program}>>"),
        ("program", stream("glyphs", "/Subtype/Type1C")),
        ("picture", stream("abc", "/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB")),
        ("space", "[/ICCBased {profile}]"),
        ("profile", stream("profile", "/N 1/Alternate/DeviceGray")),
        ("stamp", "<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]/AP<</N {look}>>/P {page}>>"),
        ("look", stream("1 0 0 rg 0 0 9 9 re f", "/Subtype/Form/BBox[0 0 9 9]")),
        ("layer", "<</Type/OCG/Name(Draft)>>"),
    ])

    static func stream(_ content: String, _ entries: String = "") -> String {
        "<</Length \(content.utf8.count)\(entries)>>stream\n\(content)\nendstream"
    }

    /// With another text in one object.
    func replacing(_ name: String, _ old: String, _ new: String) -> MadeFile {
        var out = self
        for index in objects.indices where objects[index].name == name {
            out.objects[index].text = objects[index].text.replacing(old, with: new)
        }
        return out
    }

    func source() throws -> PDFSource {
        try pdf(
            objects.map { object in
                objects.enumerated().reduce(object.text) { text, other in
                    text.replacing("{\(other.element.name)}", with: "\(other.offset + 1) 0 R")
                }
            }, info: objects.firstIndex { $0.name == "info" }.map { $0 + 1 })
    }

    func adding(_ name: String, _ text: String) -> MadeFile {
        var out = self
        out.objects.append((name, text))
        return out
    }

    /// The findings about the structure if another text stands in one object.
    func structureFindings(_ name: String, _ old: String, _ new: String) throws -> [String] {
        try structureFindings(replacing(name, old, new))
    }

    func structureFindings(_ other: MadeFile) throws -> [String] {
        let comparison = PDFComparison(rules: DiffRules.with { $0.layers = [.structure] })
        return try comparison.compare(source(), other.source(), diagnostics: DiagnosticSink()).findings.map(\.message)
    }
}

/// The comparison of two made files; nil if the reader of objects leaves one of them to poppler.
func alike(_ old: MadeFile, _ new: MadeFile) throws -> AlikeDocuments? {
    try alike(try old.source(), try new.source())
}

func alike(_ old: PDFSource, _ new: PDFSource) throws -> AlikeDocuments? {
    old.fileBytes.flatMap { a in new.fileBytes.flatMap { AlikeDocuments(a, $0) } }
}
