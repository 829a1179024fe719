import CPangoCairo
import RectoCore
import RectoLayout

/// The functions of librsvg that recto calls.
/// [librsvg](https://gnome.pages.gitlab.gnome.org/librsvg/Rsvg-2.0/class.Handle.html)
private struct LibRSVG: Sendable {
    typealias ErrorPointer = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
    typealias NewFromData =
        @convention(c) @Sendable (UnsafePointer<UInt8>?, UInt, ErrorPointer?) -> UnsafeMutableRawPointer?
    typealias SetDPI = @convention(c) @Sendable (UnsafeMutableRawPointer, Double) -> Void
    typealias IntrinsicDimensions =
        @convention(c) @Sendable (
            UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer,
            UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer
        ) -> Void
    typealias SetStylesheet =
        @convention(c) @Sendable (UnsafeMutableRawPointer, UnsafePointer<UInt8>?, UInt, ErrorPointer?) -> Int32
    typealias RenderDocument =
        @convention(c) @Sendable (UnsafeMutableRawPointer, OpaquePointer, UnsafeRawPointer, ErrorPointer?) -> Int32

    let newFromData: NewFromData
    let setDPI: SetDPI
    let intrinsicDimensions: IntrinsicDimensions
    let setStylesheet: SetStylesheet
    let renderDocument: RenderDocument

    /// The loaded library; nil if it is not installed.
    static let shared = LibRSVG()

    private init?() {
        guard let library = SharedLibrary("librsvg-2.so.2"),
            let newFromData = library.function("rsvg_handle_new_from_data", as: NewFromData.self),
            let setDPI = library.function("rsvg_handle_set_dpi", as: SetDPI.self),
            let dimensions = library.function(
                "rsvg_handle_get_intrinsic_dimensions", as: IntrinsicDimensions.self),
            let setStylesheet = library.function("rsvg_handle_set_stylesheet", as: SetStylesheet.self),
            let render = library.function("rsvg_handle_render_document", as: RenderDocument.self)
        else { return nil }
        self.newFromData = newFromData
        self.setDPI = setDPI
        (intrinsicDimensions, self.setStylesheet, renderDocument) = (dimensions, setStylesheet, render)
    }
}

/// A drawing in SVG. librsvg gets its bytes and no address, so it cannot resolve references to other files and loads
/// none.
package final class SVGPicture {
    package enum Failure: Error {
        case libraryIsMissing
        case malformed
        /// Parts of the drawing are drawn too often.
        case tooManyInstances
        /// The library that reads the drawing ends the program or takes too long.
        case unsafe
    }
    /// The properties of a drawing that are known once it was read.
    package struct Facts: Sendable {
        package var natural: NaturalDimensions
        /// The viewport of a drawing that has a size but no `viewBox`. The drawing is stretched to its destination.
        ///
        /// DEVIATION: by [SVG 2 §8.2](https://www.w3.org/TR/SVG2/coords.html#ViewBoxAttribute) its content would keep its
        /// size; browsers scale it as they scale bitmaps.
        package var fixedViewport: Size?
        /// Whether a `viewBox` without area says that nothing is drawn.
        var isEmpty: Bool
        package var hasText: Bool
        /// For each list of families in the drawing of which no family exists, the first name.
        package var missingFamilies: [String] = []
        /// The characters of the drawing's text that no font has.
        package var missingGlyphs: [Unicode.Scalar] = []
        /// Whether the drawing has content in HTML, which is not drawn, and no alternative to it.
        package var hasForeignContent: Bool
        /// The files that the drawing names and that are not shown. One in the document has what it names.
        package var files: [String] = []
        /// Whether it can be drawn without a trial.
        var isPlain: Bool
    }
    package let facts: Facts
    package var natural: NaturalDimensions { facts.natural }
    private let library: LibRSVG
    private let isInline: Bool
    /// The drawing as librsvg has read it; nil until it is drawn, if its facts were known before.
    private var handle: UnsafeMutableRawPointer?
    /// Its text, as long as librsvg has not read it.
    private var unread: [UInt8] = []
    /// Tries the drawing in another process before it is drawn; nil if there is none, or no need.
    private let trials: DrawingTrials?
    private let trial: DrawingTrials.Trial?

    /// - Parameter isInline: whether the drawing is an element of the document. Its viewport is then its box, and
    ///   without a `viewBox` nothing in it is scaled.
    /// - Parameter trials: tries drawings that are not plain.
    /// - Parameter fontsDirectory: the folder of the fonts, for trials.
    /// - Parameter fonts: returns the fonts for text. It is called only if the drawing has text.
    package init(
        _ bytes: [UInt8], isInline: Bool = false, trials: DrawingTrials?, fontsDirectory: String? = nil,
        fonts: () -> [SVGFont]
    ) throws(Failure) {
        let isPlain = DrawingScan.isPlain(bytes)
        // The other process starts while this one loads the library.
        if !isPlain { trials?.begin() }
        guard let library = LibRSVG.shared else { throw .libraryIsMissing }
        if DrawingGrowth.isTooLarge(bytes) { throw .tooManyInstances }
        self.trials = isPlain ? nil : trials
        trial =
            isPlain || trials == nil
            ? nil : DrawingTrials.Trial(bytes: bytes, isInline: isInline, fontsDirectory: fontsDirectory)
        if !isPlain, DrawingScan.hasLargeKernel(bytes) { throw .unsafe }
        if let trial, let trials, !trials.survives(trial) { throw .unsafe }
        let hasText = SVGFonts.isNeeded(bytes)
        var (families, glyphs): ([String], [Unicode.Scalar]) = ([], [])
        if hasText {
            let shipped = fonts()
            SVGFonts.install(shipped)
            let scan = SVGTextScan(bytes)
            if !shipped.isEmpty {
                families = scan.families.filter { !Self.isKnown($0, shipped) }.map { $0[0] }
                glyphs = SVGFonts.uncovered(scan.characters)
            }
        }
        guard let handle = Self.read(bytes, library) else { throw .malformed }
        let (natural, viewport, isEmpty) = Self.natural(handle, library, isStretched: SVGRootTag(bytes).isStretched)
        facts = Facts(
            natural: natural, fixedViewport: isInline ? nil : viewport, isEmpty: isEmpty, hasText: hasText,
            missingFamilies: families, missingGlyphs: glyphs, hasForeignContent: SVGTextScan.hasForeignContent(bytes),
            files: isInline ? [] : SVGFileReferences.all(in: bytes), isPlain: isPlain)
        self.library = library
        self.isInline = isInline
        self.handle = handle
        setViewport()
    }

    /// A drawing without text whose facts another document has found. It is read when it is drawn.
    package init?(_ bytes: [UInt8], knowing facts: Facts, trials: DrawingTrials?) {
        guard !facts.hasText, let library = LibRSVG.shared else { return nil }
        self.facts = facts
        self.library = library
        isInline = false
        unread = bytes
        self.trials = facts.isPlain ? nil : trials
        trial = facts.isPlain || trials == nil ? nil : DrawingTrials.Trial(bytes: bytes, isInline: false)
    }

    deinit { if let handle { g_object_unref(handle) } }

    /// Loads the library, so that it is there when the first drawing comes.
    static func loadLibrary() { _ = LibRSVG.shared }

    private static func read(_ bytes: [UInt8], _ library: LibRSVG) -> UnsafeMutableRawPointer? {
        var error: UnsafeMutablePointer<GError>?
        let handle = SVGFilterFunctions.replaced(in: DrawingLinks.removed(from: bytes)).withUnsafeBufferPointer {
            library.newFromData($0.baseAddress, UInt($0.count), &error)
        }
        g_clear_error(&error)
        if let handle { library.setDPI(handle, 96) }
        return handle
    }

    /// A drawing without both sizes gets the size at which CSS places it as its viewport, to which its percentages
    /// refer. [SVG 2 §8.12](https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS)
    private func setViewport() {
        guard let handle, isInline || facts.natural.width == nil || facts.natural.height == nil else { return }
        let style = Array(":root { width: 100% !important; height: 100% !important }".utf8)
        _ = library.setStylesheet(handle, style, UInt(style.count), nil)
    }

    private static func isKnown(_ families: [String], _ fonts: [SVGFont]) -> Bool {
        families.contains { family in
            let name = family.lowercased()
            return genericFamilies.contains(name)
                || fonts.contains { font in
                    ([font.family] + font.substitutes).contains { $0.lowercased() == name }
                }
        }
    }
    private static let genericFamilies = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "inherit", "initial", "unset",
    ]

    /// The layout of `RsvgLength` and `RsvgRectangle` in librsvg.
    private struct Length {
        var value = 0.0
        var unit: Int32 = 0
    }
    private struct Rectangle {
        var x = 0.0
        var y = 0.0
        var width = 0.0
        var height = 0.0
    }

    private static func natural(
        _ handle: UnsafeMutableRawPointer, _ library: LibRSVG, isStretched: Bool
    ) -> (NaturalDimensions, viewport: Size?, isEmpty: Bool) {
        var (hasWidth, hasHeight, hasViewBox) = (Int32(0), Int32(0), Int32(0))
        var (width, height, viewBox) = (Length(), Length(), Rectangle())
        library.intrinsicDimensions(handle, &hasWidth, &width, &hasHeight, &height, &hasViewBox, &viewBox)
        let w = hasWidth != 0 ? pixels(width) : nil
        let h = hasHeight != 0 ? pixels(height) : nil
        var ratio: Double?
        if let w, let h, w > .zero, h > .zero {
            ratio = w.double / h.double
        } else if hasViewBox != 0, viewBox.width > 0, viewBox.height > 0, !isStretched {
            ratio = viewBox.width / viewBox.height
        }
        let isFixed = hasViewBox == 0 && ratio != nil
        let viewport = isFixed ? w.flatMap { w in h.map { h in Size(width: w, height: h) } } : nil
        // [SVG 2 §8.2](https://www.w3.org/TR/SVG2/coords.html#ViewBoxAttribute): a side of zero disables rendering.
        let isEmpty = hasViewBox != 0 && (viewBox.width <= 0 || viewBox.height <= 0)
        return (NaturalDimensions(width: w, height: h, ratio: ratio), viewport, isEmpty)
    }

    /// A length in px. A percentage is not a natural length and gives nil.
    /// [SVG 2 §8.12](https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS)
    private static func pixels(_ length: Length) -> LayoutUnit? {
        // The factors are in the order of `RsvgUnit`: %, px, em, ex, in, cm, mm, pt, pc. The initial font is 16 px
        // high.
        let factors = [nil, 1, 16, 8, 96, 96 / 2.54, 96 / 25.4, 96 / 72, 16] as [Double?]
        guard factors.indices.contains(Int(length.unit)), let factor = factors[Int(length.unit)] else { return nil }
        return LayoutUnit(length.value * factor)
    }

    /// The warning about a drawing that `Failure.unsafe` or a trial before drawing leaves out.
    package static func cannotBeDrawn(_ name: String, at span: SourceSpan?) -> Diagnostic {
        Diagnostic(
            .imageMalformed, "the drawing '\(name)' is left out: the library for drawings fails at it",
            at: span, hints: ["simplify its filters and nested 'svg' elements, or convert it to PNG"],
            category: .resource)
    }

    /// Whether the libraries survive to draw it so, as far as can be known.
    func survives(_ placement: DrawingPlacement) -> Bool {
        guard var trial, let trials else { return true }
        trial.placement = placement
        return trials.survives(trial)
    }

    /// Draws the picture into a rectangle at the origin.
    func draw(on cr: OpaquePointer, width: Double, height: Double) -> Bool {
        if facts.isEmpty { return true }
        if handle == nil {
            handle = Self.read(unread, library)
            unread = []
            setViewport()
        }
        guard let handle else { return false }
        var viewport = Rectangle(width: width, height: height)
        var error: UnsafeMutablePointer<GError>?
        let isDrawn = library.renderDocument(handle, cr, &viewport, &error) != 0
        g_clear_error(&error)
        return isDrawn
    }
}
