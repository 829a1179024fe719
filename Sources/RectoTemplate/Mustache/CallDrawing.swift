import RectoCodes
import RectoCore
import RectoFormat

/// The filters that print drawings.
extension TemplateExpansion {
    /// The text of a code with the choices of its author.
    private struct CodeContent {
        var text: String
        var symbology: Symbology
        var label: String
        var options = CodeSymbol.Options()
        var caption: String?
        var mark: CodeMark?
    }

    /// The drawing of a code; nil if all of its values are `null`.
    mutating func drawing(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> String? {
        let name = call.filter.rawValue
        guard template.tags[Int(tag)].kind == .unescapedVariable else {
            reportBadArgument(
                "'\(name)' prints a drawing, which two braces would turn into text",
                "write three braces: '{{{\(name) …}}}'", tag)
            throw CallStop()
        }
        guard var content = try codeContent(call, tag) else { return nil }
        try setOptions(of: &content, call, tag)
        var drawing: CodeDrawing
        do throws(CodeProblem) {
            let symbol = try CodeSymbol(content.symbology, content.text, content.options)
            drawing = CodeDrawing(symbol, label: content.label)
        } catch {
            report(error, content, tag)
            throw CallStop()
        }
        (drawing.caption, drawing.mark) = (content.caption, content.mark)
        return try finished(&drawing, call, tag)
    }

    private mutating func finished(
        _ drawing: inout CodeDrawing, _ call: TemplateCall, _ tag: Int32
    ) throws(CallStop) -> String {
        if let quiet = try digitsOption("quiet", of: call, tag) { drawing.quiet = QuietZone(Double(quiet)) }
        if let label = try textOption("alt", of: call, tag) { drawing.label = label }
        drawing.color = try textOption("color", of: call, tag)
        drawing.background = try textOption("background", of: call, tag)
        if call.filter == .qr {
            drawing.classes = "qr"
        } else {
            drawing.module = try micrometres("module", of: call, tag) ?? drawing.symbol.symbology.module
        }
        return drawing.svg
    }

    // MARK: Options

    private mutating func setOptions(
        of content: inout CodeContent, _ call: TemplateCall, _ tag: Int32
    ) throws(CallStop) {
        if let name = try textOption("as", of: call, tag) {
            guard let symbology = Symbology.named(name) else { return try refuseKind(name, tag) }
            content.symbology = symbology
        }
        if let level = try textOption("level", of: call, tag) {
            let levels = content.symbology.levels
            guard let known = levels.first(where: { $0.name == level }) else {
                reportBadArgument(
                    "'\(level)' is no level of \(content.symbology.title)",
                    levels.isEmpty ? "it has none" : "it is one of \(levels.map(\.name).joined(separator: ", "))", tag)
                throw CallStop()
            }
            content.options.level = known.number
        }
        if let columns = try digitsOption("columns", of: call, tag) { content.options.columns = Int32(columns) }
        if let height = try micrometres("height", of: call, tag) { content.options.height = Double(height) / 1000 }
        content.options.text = try wordOption("line", of: call, tag)
    }

    /// A thousand times a positive number: micrometres of millimetres.
    private mutating func micrometres(
        _ name: String, of call: TemplateCall, _ tag: Int32
    ) throws(CallStop) -> Int? {
        guard let expression = call.options[name], let number = try number(of: expression, tag) else { return nil }
        guard let thousandths = number.rounded(to: 3)?.scaled(to: 3)?.mantissa, (1...10_000_000).contains(thousandths)
        else {
            reportBadArgument("'\(name)' is not above 0", "write a number such as \(name)=0.4", tag)
            throw CallStop()
        }
        return Int(thousandths)
    }

    private mutating func refuseKind(_ name: String, _ tag: Int32) throws(CallStop) {
        let nearest = NameSuggestion.nearest(to: name, among: CodeKind.names)
        reportBadArgument(
            "'\(name)' is no kind of code", nearest.map { "did you mean '\($0)'?" } ?? "docs/codes.md lists the kinds",
            tag)
        throw CallStop()
    }

    // MARK: Content

    private mutating func codeContent(_ call: TemplateCall, _ tag: Int32) throws(CallStop) -> CodeContent? {
        if call.filter == .qr {
            return try valueContent(call.arguments[...], of: .named("qr")!, call, tag)
        }
        guard let name = try word(of: call.arguments[0], tag) else { return nil }
        switch CodeKind(name) {
        case .symbology(let symbology): return try valueContent(call.arguments.dropFirst(), of: symbology, call, tag)
        case .payload(let payload): return try payloadContent(payload, call, tag)
        case nil:
            try refuseKind(name, tag)
            return nil
        }
    }

    /// The values of a call as the content of a code.
    private mutating func valueContent(
        _ arguments: ArraySlice<TemplateExpression>, of symbology: Symbology, _ call: TemplateCall, _ tag: Int32
    ) throws(CallStop) -> CodeContent? {
        if arguments.isEmpty {
            reportBadArgument(
                "'code' has no value for a code of the kind '\(symbology.name)'",
                "write '{{{code \"\(symbology.name)\" VALUE}}}'", tag)
            throw CallStop()
        }
        var values: [String] = []
        var (hasValue, isGiven) = (false, false)
        for argument in arguments {
            let value = try text(of: argument, tag)
            isGiven = isGiven || value != nil
            hasValue = hasValue || value?.isEmpty == false
            values.append(value ?? "")
        }
        let what = symbology.name == "qr" ? "QR code" : "code"
        guard hasValue else {
            // A `null` leaves the code out.
            guard isGiven else { return nil }
            reportBadBarcode(
                "the value of the \(what) is empty",
                "put the code into a section of the value, or give null where there is none", tag)
            throw CallStop()
        }
        let form: BarcodeContent = try wordOption("form", of: call, tag) ?? .lines
        do throws(BarcodeContent.Refusal) {
            return CodeContent(
                text: try form.text(values), symbology: symbology,
                label: symbology.name == "qr" ? what : symbology.title)
        } catch {
            switch error {
            case .severalLines:
                reportBadBarcode(
                    "a value of the \(what) has several lines, which would shift all that follow",
                    "remove the line break from the data", tag)
            case .tooLong:
                reportBadBarcode(
                    "a value of the \(what) is longer than the 255 bytes of a record", "shorten it in the data", tag)
            case .hasNull:
                reportBadBarcode(
                    "a value of the \(what) has the character U+0000", "remove it from the data", tag)
            }
            throw CallStop()
        }
    }

    // MARK: Payloads

    /// The value of a payload's field, with its place in the data if it has one.
    private struct FieldValue {
        var text: String
        var node: JSONNodeID?
    }

    private mutating func payloadContent(
        _ payload: Payload, _ call: TemplateCall, _ tag: Int32
    ) throws(CallStop) -> CodeContent {
        guard call.arguments.count == 1 else {
            reportBadArgument(
                "'\(payload.name)' takes its values by name",
                "write '{{{code \"\(payload.name)\" \(payload.fields[0].name)=…}}}'",
                tag)
            throw CallStop()
        }
        let known = payload.fields.map(\.name)
        if !call.options.isEmpty,
            let wrong = Payload.fieldNames.first(where: { call.options[$0] != nil && !known.contains($0) })
        {
            reportBadArgument(
                "'\(payload.name)' has no field '\(wrong)'", "its fields are \(known.joined(separator: ", "))", tag)
            throw CallStop()
        }
        var values: [String: FieldValue] = [:]
        for field in payload.fields { values[field.name] = try value(of: field, call, tag) }
        let (content, problems) = payload.content(of: values.mapValues(\.text))
        for problem in problems { report(problem, of: payload, values[problem.field], tag) }
        if !problems.isEmpty { throw CallStop() }
        var result = CodeContent(text: content.text, symbology: .named(payload.symbology)!, label: content.label)
        result.options.level = payload.level.flatMap { name in
            result.symbology.levels.first { $0.name == name }?.number
        }
        result.options.columns = payload.columns
        (result.caption, result.mark) = (content.caption, content.mark)
        return result
    }

    /// The value that the template gives, or else the first one that the data of a bill have. A `null` of the template leaves
    /// the field empty.
    private mutating func value(
        of field: PayloadField, _ call: TemplateCall, _ tag: Int32
    ) throws(CallStop) -> FieldValue? {
        if let expression = call.options[field.name] {
            var node: JSONNodeID?
            if case .path(let path, _) = expression, case .one(let found) = contexts.resolveAll(path) { node = found }
            return try text(of: expression, tag).map { FieldValue(text: $0, node: node) }
        }
        for key in field.keys {
            guard case .found(let node) = contexts.resolve(JSONKey.path(key), everywhere: true), data.isScalar(node),
                data.kind(of: node) != .null
            else { continue }
            let text = data.string(of: node)
            if !text.isEmpty { return FieldValue(text: text, node: node) }
        }
        return nil
    }

    private mutating func report(_ problem: PayloadProblem, of payload: Payload, _ value: FieldValue?, _ tag: Int32) {
        let shown = value.map { "'\(Self.beginning(of: $0.text))'" }
        let place = value?.node.map { " at \(data.path(of: $0))" } ?? " of '\(payload.name)'"
        let subject = shown.map { "\($0)\(place), '\(problem.field)' of the code," } ?? "'\(problem.field)'\(place)"
        diagnostics.report(
            problem.kind == .unreadable ? .formatNotANumber : .barcodeBadContent, "\(subject) \(problem.message)",
            at: value?.node.map { data.span(of: $0) } ?? span(of: tag), hints: [problem.hint],
            category: .amount)
    }

    // MARK: Reports

    private mutating func report(_ problem: CodeProblem, _ content: CodeContent, _ tag: Int32) {
        if case .noLibrary = problem, !isFirstReport(of: tag) { return }
        diagnostics.report(
            problem.diagnostic(
                of: Self.beginning(of: content.text), in: content.symbology, level: content.options.level,
                at: span(of: tag)))
    }

    private mutating func reportBadBarcode(_ message: String, _ hint: String, _ tag: Int32) {
        diagnostics.report(
            .barcodeBadContent, message, at: span(of: tag), hints: [hint], category: .amount)
    }
}
