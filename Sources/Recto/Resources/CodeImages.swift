import RectoCSS
import RectoCodes
import RectoCore
import RectoLayout

/// Draws the codes that style sheets ask for as images.
struct CodeImages {
    /// A code as an image.
    struct Image {
        var drawing: VectorDrawing
        /// The same as an `svg` element, where letters stand beside the modules.
        var markup: String?
    }

    let diagnostics: DiagnosticSink

    /// The code; nil if it cannot be drawn, which is then reported.
    func image(of code: CodeImage, at span: SourceSpan?) -> Image? {
        guard let symbology = symbology(of: code, at: span), let options = options(of: code, symbology, at: span)
        else { return nil }
        do throws(CodeProblem) {
            if code.content.isEmpty || code.content.utf8.contains(0) { throw .refused("it is empty, or has U+0000") }
            let symbol = try CodeSymbol(symbology, code.content, options)
            return Self.image(CodeDrawing(symbol, label: Self.label(of: code, symbology)), code.choices)
        } catch {
            let excerpt = code.content.count > 40 ? code.content.prefix(40) + "…" : code.content
            diagnostics.report(error.diagnostic(of: excerpt, in: symbology, level: options.level, at: span))
            return nil
        }
    }

    private func symbology(of code: CodeImage, at span: SourceSpan?) -> Symbology? {
        if let known = Symbology.named(code.kind) { return known }
        var hint = "docs/codes.md lists the kinds"
        if let nearest = NameSuggestion.nearest(to: code.kind, among: Symbology.all.map(\.name)) {
            hint = "did you mean '\(nearest)'?"
        } else if Payload.named(code.kind) != nil {
            hint = "it is built from data: write '{{{code \"\(code.kind)\"}}}' in the template"
        }
        refuse("'\(code.kind)' is no kind of code", hint, at: span)
        return nil
    }

    private func options(of code: CodeImage, _ symbology: Symbology, at span: SourceSpan?) -> CodeSymbol.Options? {
        var options = CodeSymbol.Options()
        if let level = code.choices.level {
            let levels = symbology.levels
            guard let known = levels.first(where: { $0.name == level }) else {
                refuse(
                    "'\(level)' is no level of \(symbology.title)",
                    levels.isEmpty ? "it has none" : "it is one of \(levels.map(\.name).joined(separator: ", "))",
                    at: span)
                return nil
            }
            options.level = known.number
        }
        options.columns = code.choices.columns.map(Int32.init)
        options.height = code.choices.height
        switch code.choices.line {
        case .below: options.text = .shown
        case CodeLine.none?: options.text = .hidden
        case nil: break
        }
        return options
    }

    private func refuse(_ message: String, _ hint: String, at span: SourceSpan?) {
        diagnostics.report(.cssInvalidValue, "the code is left out: \(message)", at: span, hints: [hint])
    }

    /// The kind and the content, as far as people can listen to it.
    private static func label(of code: CodeImage, _ symbology: Symbology) -> String {
        let kind = symbology.name == "qr" ? "QR code" : symbology.title
        let words = code.content.split { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.value < 0x20 } }
        let content = words.joined(separator: " ")
        return "\(kind): \(content.count > 200 ? content.prefix(200) + "…" : content)"
    }

    private static func image(_ code: CodeDrawing, _ choices: CodeImage.Choices) -> Image {
        var code = code
        if let quiet = choices.quiet { code.quiet = QuietZone(Double(quiet)) }
        code.color = choices.color?.hexadecimal
        code.family = "sans-serif"
        let symbology = code.symbol.symbology
        let module = choices.module?.double ?? Double(symbology.module) * 96 / 25_400
        let (width, height) = code.size
        let ink = choices.color ?? .black
        var fills = choices.background.map { [VectorDrawing.Fill(path: code.ground, color: $0)] } ?? []
        fills.append(VectorDrawing.Fill(path: code.modules, color: ink))
        let (area, quiet) = (code.symbolArea, symbology.quiet)
        var facts = CodeFacts(
            name: symbology.name,
            symbol: AreaOfUnits(x: area.left, y: area.top, width: area.width, height: area.height),
            quiet: [quiet.top, quiet.right, quiet.bottom, quiet.left], leastModule: Double(symbology.leastModule))
        facts.ink = choices.background == nil ? ink : nil
        facts.hasText = code.hasText
        facts.label = code.label
        let size = Size(width: LayoutUnit(width * module), height: LayoutUnit(height * module))
        return Image(
            drawing: VectorDrawing(
                natural: NaturalDimensions(size), viewBox: AreaOfUnits(x: 0, y: 0, width: width, height: height),
                fills: fills, code: facts),
            markup: code.hasText ? code.svg : nil)
    }
}
