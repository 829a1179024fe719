import RectoCore
import RectoLayout
import RectoText

/// The files of pictures, each of which is made once.
extension SVGResources {
    /// An image as browsers are given it; nil for one that cannot be shown, which is then reported.
    ///
    /// PNG and JPEG files are passed as they are, if browsers show them as other readers do. Those that move, that metadata
    /// turn, or that have the inks of print become pixels.
    func bitmap(_ image: PlacedImage, _ encoded: EncodedImage) -> SVGFile? {
        kept(.file(encoded.number ?? Int(image.id.raw))) {
            switch encoded.format {
            case .svg: return nil
            case .png:
                let moves = encoded.bytes.contains("acTL")
                if encoded.orientation <= 1, !moves, PassedImage(png: encoded.bytes) != nil {
                    return SVGFile(encoded.bytes, "image/png", extension: "png")
                }
                // A picture with transparency is as good as it is, if it can be read.
                if encoded.orientation <= 1, !moves {
                    return surfaces.surface(image.id).map { _ in
                        SVGFile(encoded.bytes, "image/png", extension: "png")
                    }
                }
                return (surfaces.decoded(image.id) ?? surfaces.surface(image.id)).flatMap { pixels($0.surface) }
            case .jpeg:
                surfaces.reportIfCutOff(encoded)
                let state = JPEGStructure.state(of: encoded.bytes)
                if state != .damaged, state != .foreign, encoded.orientation <= 1,
                    let passed = PassedImage(jpeg: encoded.bytes), passed.space.components != 4
                {
                    return SVGFile(encoded.bytes, "image/jpeg", extension: "jpg")
                }
                guard let entry = surfaces.decoded(image.id) else {
                    surfaces.reportMalformed(encoded)
                    return nil
                }
                if state == .damaged { surfaces.reportPartlyRead(encoded) }
                return pixels(entry.surface)
            case .gif, .webp: return surfaces.surface(image.id).flatMap { pixels($0.surface) }
            }
        }
    }

    /// Pixels as a file.
    func pixels(_ surface: OpaquePointer) -> SVGFile? {
        kept(.pixels(surface)) {
            ImageSurfaces.png(of: surface).map { SVGFile($0, "image/png", extension: "png") }
        }
    }

    // MARK: Drawings

    /// A drawing that fills a rectangle of `size`, and where it lies; nil for other images. What was drawn by Cairo has no
    /// scripts, no links and no names of the author's.
    func drawing(_ image: PlacedImage, size: Size) -> (SVGFile?, Rect)? {
        guard images.encoded(image.id)?.drawing != nil else { return nil }
        let key = PictureKey.drawing(image: Int(image.id.raw), image, size)
        let file = kept(key) {
            let placement = SharedDrawing.Placement(size: size, viewport: image.viewport, isSpilling: image.isSpilling)
            let drawing = DrawingSheets.drawing(placement) { surfaces.vectors(image, size: size, corner: $0) }
            guard let drawing else { return nil }
            sizes[key] = drawing.bounds
            return vectorFile(of: drawing)
        }
        return (file, sizes[key] ?? Rect(origin: .zero, size: size))
    }

    func gradient(_ gradient: GradientPaint, size: Size) -> SVGFile? {
        kept(.gradient(gradient, size)) {
            let rect = Rect(origin: .zero, size: size)
            return vectorFile(of: DrawingSheets.Drawing(bounds: rect) { gradient.fill(rect, on: $0) })
        }
    }

    /// A glyph that is a picture, in a font of `DrawingSheets.glyphSize`, with its origin at the origin.
    func glyph(_ face: FaceID, _ glyph: UInt32) -> (SVGFile, Rect)? {
        let file = kept(.glyph(face, glyph)) {
            DrawingSheets.drawing(of: glyph, in: face, fonts).flatMap { self.vectorFile(of: $0) }
        }
        return file.map { ($0, DrawingSheets.glyphBounds) }
    }

    /// Items that Cairo draws, such as blurs and masks.
    func items(_ range: Range<Int>, of list: DisplayList, in bounds: Rect) -> SVGFile? {
        let replay = CairoReplay(fonts: fonts, images: surfaces)
        return vectorFile(of: DrawingSheets.Drawing(bounds: bounds) { replay.replay(list, items: range, on: $0) })
    }

    private func vectorFile(of drawing: DrawingSheets.Drawing) -> SVGFile? {
        if drawing.bounds.isEmpty { return nil }
        let bytes = SVGPage.bytes(of: drawing)
        return bytes.isEmpty ? nil : SVGFile(bytes, "image/svg+xml", extension: "svg")
    }

    private func kept(_ key: PictureKey, _ make: () -> SVGFile?) -> SVGFile? {
        if let known = pictures[key] { return known }
        let file = make()
        pictures[key] = .some(file)
        return file
    }
}

extension [UInt8] {
    /// Whether some of the bytes are these characters of ASCII.
    fileprivate func contains(_ text: StaticString) -> Bool {
        withUnsafeBufferPointer { bytes in
            let length = text.utf8CodeUnitCount
            guard bytes.count >= length else { return false }
            return (0...bytes.count - length).contains { start in
                (0..<length).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
            }
        }
    }
}
