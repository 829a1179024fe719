import RectoCore
import RectoLayout
import Testing

@testable import RectoPDF

/// The first page as letters, one a pixel: `.` white, `#` black, `R` `G` `B` pure colours, `g` grey of any kind,
/// `?` anything else.
func picture(
    _ document: PagedDocument, images: any EncodedImageSource = TestImages(), faces: any GlyphFaceSource = NoFaces()
) -> String {
    var order = PaintOrder(document, images: images)
    let list = order.paint(page: 0)
    let diagnostics = DiagnosticSink()
    let pixels = PixelPicture(list, faces: faces, images: images, diagnostics: diagnostics)
    #expect(diagnostics.diagnostics.isEmpty)
    var out = ""
    for y in 0..<pixels.height {
        if y > 0 { out += "\n" }
        for x in 0..<pixels.width { out += letter(pixels[x, y]) }
    }
    return out
}

private func letter(_ p: (red: UInt8, green: UInt8, blue: UInt8)) -> String {
    switch (p.red, p.green, p.blue) {
    case (255, 255, 255): "."
    case (0, 0, 0): "#"
    case (255, 0, 0): "R"
    case (0, 255, 0): "G"
    case (0, 0, 255): "B"
    case let (r, g, b) where r == g && g == b: "g"
    default: "?"
    }
}
