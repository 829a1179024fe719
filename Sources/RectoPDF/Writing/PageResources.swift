import RectoCSS
import RectoCore
import RectoLayout
import RectoText

/// The resources to which the content streams of a document refer by name: fonts, images, forms, patterns and graphics
/// states. One dictionary names them all, and every page and form uses it.
/// [ISO 32000-1 §7.8.3](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
final class PageResources {
    var file: PDFFile
    /// The object number of the dictionary.
    let number: ObjectNumber
    let painted: PaintedFaces
    var faces: any GlyphFaceSource { painted.source }
    let images: ImageObjects
    /// Whether every glyph has to have a text, and none may be the one of missing characters.
    let isStrict: Bool
    private let hints: FontProgram.Hints
    let drawings: DrawingSheets
    /// The faces that were met, by their numbers.
    private var known: [UsedFace?] = []
    private var fonts: [EmbeddedFont] = []
    private var states: [GraphicsStateKey] = []
    private var objects: [ObjectNumber] = []
    private var patterns: [ObjectNumber] = []
    private var shadings: [ObjectNumber] = []
    private var shadingNames: [GradientPaint: Int?] = [:]
    private var objectNames: [ObjectNumber: Int] = [:]
    /// The drawings of filled shapes that are forms already.
    var vectorForms: [VectorsKey: ObjectNumber] = [:]
    /// The layers of guides that pages use, with the numbers of their objects.
    private(set) var layers: [(layer: GuideLayer, object: ObjectNumber)] = []

    /// A face with the font that shows its text; nil if the face cannot be embedded, so that its glyphs are drawn.
    struct UsedFace {
        var font: EmbeddedFont?
        var look: PaintedFace
    }

    /// The parameters that a graphics state sets, in a form that compares quickly.
    private struct GraphicsStateKey: Equatable {
        var alpha: Double
        var mode: BlendMode
    }

    init(_ settings: PDFSettings, form: PDFFile.Form = .whole, diagnostics: DiagnosticSink) {
        hints = settings.hints
        painted = PaintedFaces(settings.faces, diagnostics: diagnostics)
        let conformance = settings.conformance
        isStrict = conformance.isStrict
        file = PDFFile(form, version: conformance.isVersion2 ? "2.0" : "1.7", packing: settings.deflater)
        number = file.allocate()
        let surfaces = ImageSurfaces(settings.images, diagnostics: diagnostics, for: .pixels)
        images = ImageObjects(
            settings.images, surfaces, inks: conformance.archival == nil ? .passed : .converted)
        drawings = DrawingSheets(faces: settings.faces, images: surfaces)
    }

    // MARK: Layers

    /// The name of a layer in the dictionary of properties.
    /// [ISO 32000-1 §8.11](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
    func layerName(_ layer: GuideLayer) -> ResourceName {
        if !layers.contains(where: { $0.layer == layer }) {
            let object = file.allocate()
            file.addDictionary(object) { group in
                group.put("Type", name: "OCG")
                group.put("Name", text: layer.title)
                group.dictionary("Usage") { usage in
                    usage.dictionary("View") { $0.put("ViewState", name: "ON") }
                    usage.dictionary("Print") { $0.put("PrintState", name: "OFF") }
                }
            }
            layers.append((layer, object))
        }
        return .layer(layer.rawValue)
    }

    /// Writes into the catalog that the layers are seen, and not printed.
    func putLayers(into catalog: inout DictionaryWriter) {
        if layers.isEmpty { return }
        let groups = layers.map(\.object)
        catalog.dictionary("OCProperties") { properties in
            properties.put("OCGs", groups)
            properties.dictionary("D") { configuration in
                configuration.put("Order", groups)
                configuration.put("ON", groups)
                configuration.array("AS") { usages in
                    for event: StaticString in ["View", "Print"] {
                        usages.dictionary { usage in
                            usage.put("Event", name: event)
                            usage.array("Category") { $0.put(name: event) }
                            usage.put("OCGs", groups)
                        }
                    }
                }
            }
        }
    }

    // MARK: Fonts

    func face(_ id: FaceID) -> UsedFace {
        let index = Int(id.raw)
        if index < known.count, let face = known[index] { return face }
        let look = painted.face(id)
        let face = UsedFace(font: look.isText ? look.program.map(font) : nil, look: look)
        while known.count <= index { known.append(nil) }
        known[index] = face
        return face
    }

    private func font(_ program: FontProgram) -> EmbeddedFont {
        // A document has few fonts, and each face asks once.
        let identity = program.identity
        if let font = fonts.first(where: { $0.program.identity == identity }) { return font }
        let font = EmbeddedFont(program, number: fonts.count, texts: isStrict ? .complete : .known)
        // Documents that use the same letters have the same font then, which a larger file holds once.
        if file.form == .part { font.addRepertoire() }
        fonts.append(font)
        return font
    }

    // MARK: Names

    /// The number in the name of a graphics state that sets the opacity and the blend mode.
    func state(alpha: Double, mode: BlendMode) -> Int {
        let key = GraphicsStateKey(alpha: alpha, mode: mode)
        if let index = states.firstIndex(of: key) { return index }
        states.append(key)
        return states.count - 1
    }

    /// The number in the name of an image or a form.
    func name(ofObject number: ObjectNumber) -> Int {
        if let name = objectNames[number] { return name }
        objects.append(number)
        objectNames[number] = objects.count - 1
        return objects.count - 1
    }

    func name(ofPattern number: ObjectNumber) -> Int {
        patterns.append(number)
        return patterns.count - 1
    }

    /// Whether a page may need compositing of what is transparent.
    var hasTransparency: Bool { states.contains { $0.alpha < 1 || $0.mode != .normal } }

    // MARK: Forms

    /// Adds the content as a form, which is composited as one picture, and returns its object number and the number in
    /// its name.
    /// - Parameter key: the key of its marks in the parent tree; nil if it has none.
    func addGroup(_ content: ContentStream, bounds: Rect, key: Int?) -> (object: ObjectNumber, name: Int) {
        let (number, resources) = (file.allocate(), self.number)
        file.addStream(number, packing: content) { entries in
            entries.put("Type", name: "XObject")
            entries.put("Subtype", name: "Form")
            entries.put("BBox", [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map(\.double))
            entries.putGroup(.isolated)
            if let key { entries.put("StructParents", parentKey: key) }
            entries.put("Resources", resources)
        }
        return (number, name(ofObject: number))
    }

    struct VectorsKey: Hashable {
        var image: Int
        var colors: [ColorMap]
    }

    /// Adds a form that shows a part of its own coordinates, in which y goes downwards.
    func addForm(_ content: ContentStream, bounds: AreaOfUnits) -> ObjectNumber {
        let (number, resources) = (file.allocate(), self.number)
        file.addStream(number, packing: content) { entries in
            entries.put("Type", name: "XObject")
            entries.put("Subtype", name: "Form")
            entries.put("BBox", [bounds.x, bounds.y, bounds.x + bounds.width, bounds.y + bounds.height])
            entries.put("Resources", resources)
        }
        return number
    }

    /// Adds a cell that a viewer repeats, and returns the number in its name. [ISO 32000-1 §8.7.3 Tiling Patterns]
    /// - Parameter matrix: from the cell's coordinates to those of the content stream that is filled with it.
    func addPattern(_ content: ContentStream, cell: Rect, step: Size, matrix: AffineTransform) -> Int {
        let (number, resources) = (file.allocate(), self.number)
        file.addStream(number, packing: content) { entries in
            entries.put("Type", name: "Pattern")
            for key: StaticString in ["PatternType", "PaintType", "TilingType"] { entries.put(key, 1) }
            entries.put("BBox", [cell.minX, cell.minY, cell.maxX, cell.maxY].map(\.double))
            entries.put("XStep", step.width.double)
            entries.put("YStep", step.height.double)
            entries.array("Matrix") { numbers in
                for number in [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f] {
                    numbers.put(spacedPrecise: number)
                }
            }
            entries.put("Resources", resources)
        }
        return name(ofPattern: number)
    }

    /// The number in the name of a gradient as a shading; nil for one that a PDF cannot say.
    func shading(_ gradient: GradientPaint) -> Int? {
        if let known = shadingNames[gradient] { return known }
        var name: Int?
        if let shading = gradient.shading {
            let number = file.allocate()
            file.addDictionary(number) { shading.put(into: &$0) }
            shadings.append(number)
            name = shadings.count - 1
        }
        shadingNames[gradient] = .some(name)
        return name
    }

    // MARK: The end

    /// Writes fonts, drawings and the dictionary that names everything.
    func finish() throws {
        try drawings.write(to: &file)
        var maps = CodeMaps()
        let written = fonts.map { ($0.number, $0.write(&maps, hints: hints, to: &file)) }
        file.addDictionary(number) { entries in
            if !written.isEmpty {
                entries.dictionary("Font") { names in
                    for (number, directions) in written {
                        for (direction, object) in directions {
                            names.put(EmbeddedFont.name(number, direction), object)
                        }
                    }
                }
            }
            Self.put("XObject", objects, ResourceName.object, into: &entries)
            if !layers.isEmpty {
                entries.dictionary("Properties") { names in
                    for (layer, object) in layers { names.put(.layer(layer.rawValue), object) }
                }
            }
            Self.put("Pattern", patterns, ResourceName.pattern, into: &entries)
            Self.put("Shading", shadings, ResourceName.shading, into: &entries)
            putStates(into: &entries)
        }
    }

    private func putStates(into entries: inout DictionaryWriter) {
        if states.isEmpty { return }
        entries.dictionary("ExtGState") { names in
            for (number, state) in states.enumerated() {
                names.dictionary(.graphicsState(number)) { parameters in
                    parameters.put("ca", state.alpha)
                    parameters.put("CA", state.alpha)
                    parameters.put("BM", name: state.mode.name)
                }
            }
        }
    }

    private static func put(
        _ key: StaticString, _ objects: [ObjectNumber], _ name: (Int) -> ResourceName,
        into entries: inout DictionaryWriter
    ) {
        if objects.isEmpty { return }
        entries.dictionary(key) { names in
            for (number, object) in objects.enumerated() { names.put(name(number), object) }
        }
    }
}

extension BlendMode {
    /// The name in a PDF. [ISO 32000-1 §11.3.5](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
    fileprivate var name: StaticString {
        switch self {
        case .normal: "Normal"
        case .multiply: "Multiply"
        case .screen: "Screen"
        case .overlay: "Overlay"
        case .darken: "Darken"
        case .lighten: "Lighten"
        case .colorDodge: "ColorDodge"
        case .colorBurn: "ColorBurn"
        case .hardLight: "HardLight"
        case .softLight: "SoftLight"
        case .difference: "Difference"
        case .exclusion: "Exclusion"
        case .hue: "Hue"
        case .saturation: "Saturation"
        case .color: "Color"
        case .luminosity: "Luminosity"
        }
    }
}
