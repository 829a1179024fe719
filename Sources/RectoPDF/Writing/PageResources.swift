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
    let number: Int
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
    private var objects: [Int] = []
    private var patterns: [Int] = []
    private var shadings: [Int] = []
    private var shadingNames: [GradientPaint: Int?] = [:]
    private var objectNames: [Int: Int] = [:]
    /// The layers of guides that pages use, with the numbers of their objects.
    private(set) var layers: [(layer: GuideLayer, object: Int)] = []

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

    init(
        faces: any GlyphFaceSource, images: any EncodedImageSource, conformance: PDFConformance = PDFConformance(),
        hints: FontProgram.Hints = .kept, keepsParts: Bool = false, diagnostics: DiagnosticSink
    ) {
        self.hints = hints
        painted = PaintedFaces(faces, diagnostics: diagnostics)
        isStrict = conformance.isStrict
        file = PDFFile(version: conformance.isVersion2 ? "2.0" : "1.7", keepsParts: keepsParts)
        number = file.allocate()
        let surfaces = ImageSurfaces(images, diagnostics: diagnostics, for: .pixels)
        self.images = ImageObjects(images, surfaces, inks: conformance.archival == nil ? .passed : .converted)
        drawings = DrawingSheets(faces: faces, images: surfaces)
    }

    // MARK: Layers

    /// The name of a layer in the dictionary of properties.
    /// [ISO 32000-1 §8.11](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
    func layerName(_ layer: GuideLayer) -> StaticString {
        if !layers.contains(where: { $0.layer == layer }) {
            let object = file.allocate()
            var value: [UInt8] = []
            value.put("<</Type/OCG/Name(")
            value.put(layer.title)
            value.put(")/Usage<</View<</ViewState/ON>>/Print<</PrintState/OFF>>>>>>")
            file.add(object, value)
            layers.append((layer, object))
        }
        switch layer {
        case .grid: return "L0"
        case .baseline: return "L1"
        case .boxes: return "L2"
        }
    }

    /// Writes into the catalog that the layers are seen, and not printed.
    func putLayers(into catalog: inout [UInt8]) {
        if layers.isEmpty { return }
        func putAll(_ key: StaticString, _ catalog: inout [UInt8]) {
            catalog.put(key)
            catalog.put("[")
            for (_, object) in layers {
                catalog.putReference(object)
                catalog.append(0x20)
            }
            catalog.put("]")
        }
        catalog.put("/OCProperties<<")
        putAll("/OCGs", &catalog)
        catalog.put("/D<<")
        putAll("/Order", &catalog)
        putAll("/ON", &catalog)
        catalog.put("/AS[")
        for event: StaticString in ["View", "Print"] {
            catalog.put("<</Event/")
            catalog.put(event)
            catalog.put("/Category[/")
            catalog.put(event)
            catalog.put("]")
            putAll("/OCGs", &catalog)
            catalog.put(">>")
        }
        catalog.put("]>>>>")
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

    static let notEmbeddable = "font.not-embeddable"

    private func font(_ program: FontProgram) -> EmbeddedFont {
        // A document has few fonts, and each face asks once.
        let identity = program.identity
        if let font = fonts.first(where: { $0.program.identity == identity }) { return font }
        let font = EmbeddedFont(program, number: fonts.count)
        // Documents that use the same letters have the same font then, which a larger file holds once.
        if file.parts != nil { font.addRepertoire() }
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
    func name(ofObject number: Int) -> Int {
        if let name = objectNames[number] { return name }
        objects.append(number)
        objectNames[number] = objects.count - 1
        return objects.count - 1
    }

    func name(ofPattern number: Int) -> Int {
        patterns.append(number)
        return patterns.count - 1
    }

    /// Whether a page may need compositing of what is transparent.
    var hasTransparency: Bool { states.contains { $0.alpha < 1 || $0.mode != .normal } }

    // MARK: Forms

    /// Adds the content as a form, which is composited as one picture, and returns its object number and the number in
    /// its name.
    /// - Parameter key: the key of its marks in the parent tree; nil if it has none.
    func addGroup(_ content: ContentStream, bounds: Rect, key: Int?) -> (object: Int, name: Int) {
        let number = file.allocate()
        file.add(number, groupDictionary(bounds, key: key), packing: content.bytes)
        return (number, name(ofObject: number))
    }

    private func groupDictionary(_ bounds: Rect, key: Int?) -> [UInt8] {
        var value: [UInt8] = []
        value.put("<</Type/XObject/Subtype/Form/BBox[")
        for (i, edge) in [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].enumerated() {
            if i > 0 { value.append(0x20) }
            value.put(edge.double)
        }
        value.put("]/Group<</S/Transparency/I true/CS/DeviceRGB>>")
        if let key {
            value.put("/StructParents ")
            value.put(key)
        }
        value.put("/Resources ")
        value.putReference(self.number)
        value.put(">>")
        return value
    }

    /// Adds a cell that a viewer repeats, and returns the number in its name. [ISO 32000-1 §8.7.3 Tiling Patterns]
    /// - Parameter matrix: from the cell's coordinates to those of the content stream that is filled with it.
    func addPattern(_ content: ContentStream, cell: Rect, step: Size, matrix: AffineTransform) -> Int {
        let number = file.allocate()
        var value: [UInt8] = []
        value.put("<</Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[")
        for (i, edge) in [cell.minX, cell.minY, cell.maxX, cell.maxY].enumerated() {
            if i > 0 { value.append(0x20) }
            value.put(edge.double)
        }
        value.put("]/XStep ")
        value.put(step.width.double)
        value.put("/YStep ")
        value.put(step.height.double)
        value.put("/Matrix[")
        let numbers = ContentStream(capacity: 64)
        for number in [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f] {
            numbers.put(precise: number)
            numbers.space()
        }
        value += numbers.bytes
        value.put("]/Resources ")
        value.putReference(self.number)
        value.put(">>")
        file.add(number, value, packing: content.bytes)
        return name(ofPattern: number)
    }

    /// The number in the name of a gradient as a shading; nil for one that a PDF cannot say.
    func shading(_ gradient: GradientPaint) -> Int? {
        if let known = shadingNames[gradient] { return known }
        var name: Int?
        if let value = gradient.shadingDictionary {
            let number = file.allocate()
            file.add(number, value)
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
        var value: [UInt8] = []
        value.put("<<")
        var maps = CodeMaps()
        let written = fonts.map { ($0.number, $0.write(&maps, isStrict: isStrict, hints: hints, to: &file)) }
        if !written.isEmpty {
            value.put("/Font<<")
            for (name, directions) in written {
                for (direction, object) in directions {
                    value.put(direction == .vertical ? "/V" : "/F")
                    value.put(name)
                    value.append(0x20)
                    value.putReference(object)
                }
            }
            value.put(">>")
        }
        put("/XObject<<", "/X", objects, into: &value)
        if !layers.isEmpty {
            value.put("/Properties<<")
            for (layer, object) in layers {
                value.put("/")
                value.put(layerName(layer))
                value.append(0x20)
                value.putReference(object)
            }
            value.put(">>")
        }
        put("/Pattern<<", "/P", patterns, into: &value)
        put("/Shading<<", "/S", shadings, into: &value)
        if !states.isEmpty {
            value.put("/ExtGState<<")
            for (name, state) in states.enumerated() {
                value.put("/G")
                value.put(name)
                value.put("<</ca ")
                value.put(state.alpha)
                value.put("/CA ")
                value.put(state.alpha)
                value.put("/BM/")
                value += Array(state.mode.name.utf8)
                value.put(">>")
            }
            value.put(">>")
        }
        value.put(">>")
        file.add(number, value)
    }

    private func put(_ key: StaticString, _ prefix: StaticString, _ objects: [Int], into value: inout [UInt8]) {
        if objects.isEmpty { return }
        value.put(key)
        for (name, object) in objects.enumerated() {
            value.put(prefix)
            value.put(name)
            value.append(0x20)
            value.putReference(object)
        }
        value.put(">>")
    }
}

extension BlendMode {
    /// The name in a PDF. [ISO 32000-1 §11.3.5](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
    fileprivate var name: String {
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
