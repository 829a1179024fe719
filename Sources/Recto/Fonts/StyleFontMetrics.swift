import RectoCSS
import RectoCore
import RectoText

/// Measures fonts for `ex`, `ch` and `cap` while styles are computed. Most documents do not use these units, so fonts
/// are looked up when they are first needed.
/// [CSS Values 4 §6.1.1](https://www.w3.org/TR/css-values-4/#font-relative-lengths)
final class StyleFontMetrics {
    private let session: RenderSession
    /// The style sheets. Rules must be known before they are cascaded, so conditions around them are assumed to hold.
    private let sheets: [Stylesheet]
    private lazy var library = try? DocumentFonts(session: session, rules: Self.fontFaces(in: sheets)).library()

    init(session: RenderSession, sheets: [Stylesheet]) {
        self.session = session
        self.sheets = sheets
    }

    func metrics(_ font: FontStyle) -> RectoCSS.FontMetrics {
        guard let library else {
            let size = font.size.double
            return RectoCSS.FontMetrics(xHeight: size / 2, zeroAdvance: size / 2, capHeight: size * 0.7)
        }
        let request = library.intern(Self.request(font))
        let face = library.primaryFace(request)
        let metrics = library.metrics(face, size: library.usedSize(request, face, font.size))
        return RectoCSS.FontMetrics(
            xHeight: metrics.xHeight.double, zeroAdvance: metrics.zeroAdvance.double,
            uprightZeroAdvance: metrics.uprightZeroAdvance.double,
            capHeight: metrics.capHeight.double, ideographAdvance: metrics.ideographAdvance.double,
            lineSpacing: (metrics.ascent + metrics.descent + metrics.lineGap).double)
    }

    private static func request(_ font: FontStyle) -> FontRequest {
        var request = FontRequest(
            families: font.families.map { FontRequest.Family(name: $0.name, isGeneric: $0.isGeneric) },
            weight: font.weight, slant: DocumentFonts.slant(font.slant), stretch: font.stretch, features: [],
            language: font.language)
        request.extras.obliqueAngle = font.obliqueAngle
        return request
    }

    private static func fontFaces(in sheets: [Stylesheet]) -> [FontFaceRule] {
        func faces(_ rules: [Rule]) -> [FontFaceRule] {
            rules.flatMap { rule -> [FontFaceRule] in
                switch rule {
                case .fontFace(let face): [face]
                case .media(_, let rules), .layer(_, let rules), .supports(true, let rules), .scope(_, let rules):
                    faces(rules)
                default: []
                }
            }
        }
        return sheets.flatMap { faces($0.rules) }
    }
}
