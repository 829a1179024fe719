import RectoCSS
import RectoCore
import RectoLayout
import RectoPDF

/// The images of one render. They are loaded by the resource loader and recognized, but stay encoded.
final class ImageStore: EncodedImageSource {
    private let loader: ResourceLoader
    private let diagnostics: DiagnosticSink
    private let sources: SourceStore
    private let documentBase: ResourceBase
    private let maximumPixels: Int
    private let fontsDirectory: String?
    /// Tries drawings that may end the program; nil if there is no other process for it.
    private let trials: DrawingTrials?
    private var images: [EncodedImage] = []
    private var indicesByName: [String: Int] = [:]
    /// The entries, by `ImageID`.
    private var entries: [Entry] = []
    private var ids: [Entry: ImageID] = [:]

    /// The files of drawings with text, by their index in `images`, until someone asks for their elements.
    private var drawingTexts: [Int: SourceFile] = [:]
    private var drawingSources: [Int: DrawingSource?] = [:]

    /// The images of shapes; nil for those that recto does not draw itself.
    private var vectors: [VectorDrawing: ImageID?] = [:]
    private var codes: [CodeImage: ImageID] = [:]
    /// The codes with letters as `svg` elements, by their index in `images`.
    private var codeTexts: [Int: String] = [:]

    private var shapes: [ShapeKey: ShapeRows?] = [:]

    private struct ShapeKey: Hashable {
        var image: ImageValue
        var size: Size
        var threshold: Double
    }

    private struct Entry: Hashable {
        /// The index in `images`.
        var image: Int
        /// The number of image pixels in a CSS px.
        var resolution: Double
    }

    init(
        loader: ResourceLoader, documentBase: ResourceBase, limits: ResourceLimits, diagnostics: DiagnosticSink,
        sources: SourceStore,
        fontsDirectory: String? = nil, trials: DrawingTrials? = nil
    ) {
        self.loader = loader
        self.documentBase = documentBase
        self.diagnostics = diagnostics
        self.sources = sources
        self.fontsDirectory = fontsDirectory
        self.trials = trials
        maximumPixels = limits.imagePixels
    }

    // MARK: ImageSource

    func image(url: String, resolution: Double, span: SourceSpan?) -> ImageID? {
        image(url: url, base: documentBase, span: span, resolution: resolution)
    }

    func image(_ reference: ResourceReference) -> ImageID? {
        if let code = reference.code { return image(of: code, at: reference.span) }
        return image(
            url: reference.url, base: ResourceBase(text: reference.base), span: reference.span,
            resolution: reference.resolution)
    }

    /// A CSS px is one pixel of the upright image, unless `image-set()` gives another resolution.
    /// [CSS Images 3 §4.2](https://www.w3.org/TR/css-images-3/#natural-dimensions)
    func naturalDimensions(_ image: ImageID, upright: Bool) -> NaturalDimensions {
        let entry = entries[Int(image.raw)]
        let image = images[entry.image]
        if let drawing = image.drawing { return drawing.natural }
        if let vectors = image.vectors { return vectors.drawing.natural }
        func length(_ pixels: Int) -> LayoutUnit {
            entry.resolution == 1 ? LayoutUnit(pixels) : LayoutUnit(Double(pixels) / entry.resolution)
        }
        let (width, height) = (length(image.width), length(image.height))
        let isTurned = upright && image.orientation >= 5
        return NaturalDimensions(
            isTurned ? Size(width: height, height: width) : Size(width: width, height: height))
    }

    /// A float is laid out several times, but its shape is found once.
    func shape(of image: ImageValue, size: Size, _ style: ComputedStyle) -> ShapeRows? {
        let key = ShapeKey(image: image, size: size, threshold: style.box.shapeImageThreshold)
        if let known = shapes[key] { return known }
        let rows = ShapeRaster.rows(of: image, size: size, style, in: self, diagnostics: diagnostics)
        shapes[key] = .some(rows)
        return rows
    }

    func pixels(of image: ImageID) -> ImagePixels? {
        let image = images[entries[Int(image.raw)].image]
        return image.drawing == nil && image.vectors == nil ? ImagePixels(resolution: image.resolution) : nil
    }

    /// A drawing of shapes is a code, and its units are modules.
    func modules(of image: ImageID) -> (columns: Double, rows: Double)? {
        images[entries[Int(image.raw)].image].vectors.map { ($0.drawing.viewBox.width, $0.drawing.viewBox.height) }
    }

    func encoded(_ image: ImageID) -> EncodedImage? { images[entries[Int(image.raw)].image] }

    // MARK: Loading

    /// Loads an image. A failure is not remembered, because a layout pass that is run again must report it again.
    private func image(url: String, base: ResourceBase, span: SourceSpan?, resolution: Double = 1) -> ImageID? {
        guard let resource = loader.load(url: url, relativeTo: base, kind: .image, span: span) else { return nil }
        let isData = resource.origin == .data
        let name = isData ? url : resource.name
        guard let index = indicesByName[name] ?? add(resource, name, span) else { return nil }
        return id(Entry(image: index, resolution: resolution))
    }

    private func id(_ entry: Entry) -> ImageID {
        if let known = ids[entry] { return known }
        let id = ImageID(raw: Int32(entries.count))
        entries.append(entry)
        ids[entry] = id
        return id
    }

    private func add(_ resource: LoadedResource, _ name: String, _ span: SourceSpan?) -> Int? {
        guard let header = header(of: resource, span: span) else { return nil }
        var image = EncodedImage(
            format: header.format, bytes: resource.bytes, width: header.width, height: header.height,
            orientation: header.orientation, name: resource.name, span: span)
        image.resolution = header.resolution
        if header.format == .svg {
            guard let drawing = drawing(resource, span) else { return nil }
            image.drawing = drawing
            image.drawingMark = CheckSum.fnv1a(resource.bytes)
            // Text is set in fonts, which single drawings do not have for themselves.
            image.shared = drawing.facts.hasText ? nil : resource.drawing
            image.bytes = []
            if drawing.facts.hasText {
                // A drawing in an address has no lines of its own.
                let origin = resource.origin == .data ? span : nil
                drawingTexts[images.count] = SourceFile(
                    name: resource.name, bytes: resource.bytes,
                    mappings: origin.map { [SourceMapping(generated: 0, origin: $0, isVerbatim: false)] } ?? [])
            }
        }
        return append(image, name)
    }

    private func append(_ image: EncodedImage, _ name: String? = nil) -> Int {
        var image = image
        image.number = images.count
        images.append(image)
        if let name { indicesByName[name] = images.count - 1 }
        return images.count - 1
    }

    // MARK: Drawings

    func drawing(_ markup: [UInt8], span: SourceSpan?) -> ImageID? {
        // A layout pass that is run again makes the same drawing again.
        let name = "svg:" + String(decoding: markup, as: UTF8.self)
        if let known = indicesByName[name] { return ids[Entry(image: known, resolution: 1)] }
        guard let drawing = drawing(markup, named: "<svg>", isInline: true, span) else { return nil }
        var image = EncodedImage(format: .svg, bytes: [], width: 0, height: 0, name: "<svg>", span: span)
        image.drawing = drawing
        image.drawingMark = CheckSum.fnv1a(markup)
        return id(Entry(image: append(image, name), resolution: 1))
    }

    func vectors(_ drawing: VectorDrawing, span: SourceSpan?) -> ImageID? {
        if let known = vectors[drawing] { return known }
        let image = VectorPicture(drawing).map { add($0, span) }
        vectors[drawing] = .some(image)
        return image
    }

    private func add(_ picture: VectorPicture, _ span: SourceSpan?) -> ImageID {
        var image = EncodedImage(format: .svg, bytes: [], width: 0, height: 0, name: "<svg>", span: span)
        image.vectors = picture
        return id(Entry(image: append(image), resolution: 1))
    }

    var hasCodes: Bool { !codes.isEmpty }

    /// The image of a code. A failure is not remembered, so that every pass reports it.
    private func image(of code: CodeImage, at span: SourceSpan?) -> ImageID? {
        if let known = codes[code] { return known }
        guard let made = CodeImages(diagnostics: diagnostics).image(of: code, at: span),
            let picture = VectorPicture(made.drawing)
        else { return nil }
        let image = add(picture, span)
        codes[code] = image
        codeTexts[entries[Int(image.raw)].image] = made.markup
        return image
    }

    /// The letters of a code, which stand above the picture.
    private func letters(ofCode index: Int) -> DrawingSource? {
        guard let markup = codeTexts.removeValue(forKey: index) else { return nil }
        let file = SourceFile(name: "<svg>", bytes: Array(markup.utf8), mappings: [])
        let source = DrawingDocument.read(file, keepsFamilies: true, sources: sources).map {
            DrawingSource(file: $0.styled, root: $0.root, .letters, images: self)
        }
        drawingSources[index] = .some(source)
        return source
    }

    func drawingSource(_ image: ImageID) -> DrawingSource? {
        let index = entries[Int(image.raw)].image
        if let known = drawingSources[index] { return known }
        if images[index].vectors != nil { return letters(ofCode: index) }
        guard let file = drawingTexts[index], let drawing = images[index].drawing else { return nil }
        // What librsvg draws in place of characters that no font has is no text.
        let document =
            drawing.facts.missingGlyphs.isEmpty
            ? DrawingDocument.read(
                file, keepsFamilies: drawing.facts.missingFamilies.isEmpty, sources: sources) : nil
        let source = document.map {
            DrawingSource(
                file: $0.styled, root: $0.root, .picture(stretched: drawing.facts.fixedViewport), images: self)
        }
        drawingTexts[index] = nil
        drawingSources[index] = .some(source)
        return source
    }

    func drawingFile(url: String, span: SourceSpan?) -> [UInt8]? {
        loader.load(url: url, relativeTo: documentBase, kind: .image, span: span)?.bytes
    }

    func dataAddress(ofPicture url: String, span: SourceSpan?) -> [UInt8]? {
        guard let resource = loader.load(url: url, relativeTo: documentBase, kind: .image, span: span),
            let header = header(of: resource, span: span)
        else { return nil }
        if header.format == .webp {
            report(.unsupported("WebP, in a drawing"), resource.name, span)
            return nil
        }
        if header.format == .svg {
            SVGText.report(filesIn: resource.bytes, named: resource.name, at: span, to: diagnostics)
        }
        return Array("data:\(header.format.mediaTypes[0]);base64,".utf8) + Base64.encoded(resource.bytes)
    }

    /// The drawing in a file, which another document may have read.
    private func drawing(_ file: LoadedResource, _ span: SourceSpan?) -> SVGPicture? {
        if let facts = file.drawing?.facts, let picture = SVGPicture(file.bytes, knowing: facts, trials: trials) {
            SVGText.report(facts, named: file.name, at: span, to: diagnostics)
            return picture
        }
        let picture = drawing(file.bytes, named: file.name, span)
        if let picture { file.drawing?.keep(picture.facts) }
        return picture
    }

    private func drawing(
        _ bytes: [UInt8], named name: String, isInline: Bool = false, _ span: SourceSpan?
    ) -> SVGPicture? {
        do throws(SVGPicture.Failure) {
            let picture = try SVGPicture(
                bytes, isInline: isInline, trials: trials, fontsDirectory: fontsDirectory
            ) { SVGText.fonts(in: fontsDirectory) }
            SVGText.report(picture.facts, named: name, at: span, to: diagnostics)
            return picture
        } catch {
            switch error {
            case .libraryIsMissing: report(.libraryIsMissing(.svg, package: "librsvg2-2"), name, span)
            case .malformed: report(.malformed, name, span)
            case .tooManyInstances:
                diagnostics.report(
                    .limitDrawingInstances,
                    "the drawing '\(name)' is left out: its parts refer to each other so often that it would have more "
                        + "than 200 000 parts",
                    at: span, hints: ["simplify its patterns and 'use' elements, or convert it to PNG"],
                    category: .limit)
            case .unsafe: diagnostics.report(SVGPicture.cannotBeDrawn(name, at: span))
            }
            return nil
        }
    }

    private func header(of resource: LoadedResource, span: SourceSpan?) -> ImageHeader? {
        do throws(ImageHeader.Failure) {
            let header = try ImageHeader(resource.bytes)
            let (pixels, overflows) = header.width.multipliedReportingOverflow(by: header.height)
            if !overflows, pixels <= maximumPixels { return header }
            diagnostics.report(
                .limitImagePixels,
                "the image '\(resource.name)' has \(header.width) × \(header.height) pixels, which is too many",
                at: span, hints: ["make it smaller: 300 pixels an inch are enough for print"], category: .limit)
        } catch {
            report(error, resource.name, span)
        }
        return nil
    }

    private func report(_ failure: ImageHeader.Failure, _ name: String, _ span: SourceSpan?) {
        switch failure {
        case .malformed:
            diagnostics.report(
                .imageMalformed, "the image '\(name)' is damaged and is left out", at: span,
                hints: ["open it in an image editor and save it again"], category: .resource)
        case .unsupported(let format):
            diagnostics.report(
                .imageUnsupportedFormat,
                "the image '\(name)' is \(format ?? "of no known format"), which is not read", at: span,
                hints: ["convert it to PNG or JPEG"], category: .resource)
        case .libraryIsMissing(let format, let package):
            diagnostics.report(
                .imageMissingLibrary,
                "the image '\(name)' is left out: this machine has no library for \(format.name)", at: span,
                hints: ["install the package \(package)"], category: .resource)
        }
    }
}
