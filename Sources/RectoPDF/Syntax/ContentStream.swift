import RectoCore

/// The operators of a page, a form or a pattern, as bytes that are not compressed yet.
/// [ISO 32000-1 §7.8.2](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
///
/// Coordinates are CSS px with y downwards, as in the display list; the page's first operator maps them to PDF's units.
/// Numbers have at most three decimals.
final class ContentStream: ByteBuffer {
    // MARK: Resources

    @inline(__always) func put(_ name: ResourceName) {
        reserve(1)
        push(UInt8(ascii: "/"))
        put(name.kind)
        put(name.number)
    }

    /// Sets the parameters of a graphics state.
    func setState(_ name: ResourceName) {
        put(name)
        put(" gs\n")
    }

    /// Paints an image or a form into the unit square or the box that it has.
    func paintObject(_ name: ResourceName) {
        put(name)
        put(" Do Q\n")
    }

    func paintShading(_ name: ResourceName) {
        put(name)
        put(" sh\n")
    }

    /// Fills what follows with a pattern.
    func setFillPattern(_ name: ResourceName) {
        put("/Pattern cs ")
        put(name)
        put(" scn ")
    }

    // MARK: Marked content, ISO 32000-1 §14.6

    /// Begins content of the document's structure, which names it by a number.
    func beginMarked(_ type: StaticString, _ identifier: Int) {
        reserve(1)
        push(UInt8(ascii: "/"))
        put(type)
        put("<</MCID ")
        put(identifier)
        put(">>BDC\n")
    }

    /// Ornaments, and what each page repeats, of which a header and a footer may be told apart.
    enum Artifact { case decoration, ofPage, header, footer }

    /// Begins what is no content of the document's structure. [ISO 32000-1 §14.8.2.2]
    func beginArtifact(_ artifact: Artifact) {
        switch artifact {
        case .decoration: put("/Artifact BMC\n")
        case .ofPage: put("/Artifact<</Type/Pagination>>BDC\n")
        case .header: put("/Artifact<</Type/Pagination/Subtype/Header>>BDC\n")
        case .footer: put("/Artifact<</Type/Pagination/Subtype/Footer>>BDC\n")
        }
    }

    /// Begins glyphs for which readers take a text that is given, in UTF-16. [ISO 32000-1 §14.9.4 Replacement Text]
    func beginReplacement(by text: some Sequence<UInt16>) {
        put("/Span<</ActualText<FEFF")
        for unit in text { put(hexadecimal: unit) }
        put(">>>BDC\n")
    }

    /// Begins what is shown while a layer is. [ISO 32000-1 §8.11.3.2]
    func beginLayer(_ name: ResourceName) {
        put("/OC")
        put(name)
        put(" BDC\n")
    }

    /// Ends a mark, an artifact, a replacement or a layer.
    func endMarked() { put("EMC\n") }

    // MARK: Geometry

    /// Appends lengths, each with a space behind it.
    func put(_ lengths: LayoutUnit...) {
        for length in lengths {
            put(thousandths: length.thousandths)
            space()
        }
    }

    func put(_ point: Point) {
        put(thousandths: point.x.thousandths)
        space()
        put(thousandths: point.y.thousandths)
        space()
    }

    func put(_ rect: Rect) {
        let (x, y) = (rect.minX.thousandths, rect.minY.thousandths)
        put(thousandths: x)
        space()
        put(thousandths: y)
        space()
        // The far edges are rounded, not the sides, so that neighbours touch.
        put(thousandths: rect.maxX.thousandths - x)
        space()
        put(thousandths: rect.maxY.thousandths - y)
        put(" re")
    }

    /// Appends a change of coordinates.
    func concatenate(_ t: AffineTransform) {
        for number in [t.a, t.b, t.c, t.d, t.e, t.f] {
            put(precise: number)
            space()
        }
        put("cm\n")
    }
}

extension LayoutUnit {
    /// The length in 1/1000 px, limited to what any page can show.
    var thousandths: Int {
        let farthest = Int(PDFCoordinates.farthest) * LayoutUnit.scale
        return (Swift.min(Swift.max(raw, -farthest), farthest) &* 1000 &+ LayoutUnit.scale / 2) >> 10
    }
}

extension LayoutUnit {
    /// The length in 1/1000 px, of which the last digit is 0: a hundredth of a px is finer than any printer.
    var printedThousandths: Int {
        let thousandths = self.thousandths
        return (thousandths >= 0 ? thousandths + 5 : thousandths - 5) / 10 * 10
    }
}

enum PDFCoordinates {
    /// The largest distance from the sheet's corner at which anything is drawn, in px: Cairo's coordinates have 24 bits
    /// before the point and would wrap around beyond.
    static let farthest = 4_000_000.0
}
