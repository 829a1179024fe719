package import Recto
package import RectoCore
import RectoDOM

/// The documents that a call of wkhtmltopdf becomes. All of it is made of the arguments and of the files that they name.
package struct WkhtmltopdfPlan {
    /// A document to be rendered, a part of the PDF.
    package struct Part: Sendable {
        package var input: RenderInput
        package var options: RenderOptions
        /// Its entry in the outline, if it has no title.
        package var name: String
        /// Whether a missing image or style sheet makes the call fail.
        package var failsWithoutMedia: Bool
        /// The ids of diagnostics that are no fault of the document.
        package var allowed: [String]
    }

    /// A header or footer document by itself, on a sheet as wide as the pages and as high as it is.
    package struct Measurement: Sendable {
        package var input: RenderInput
        package var options: RenderOptions
        /// The number of the document that it is for.
        package var document: Int
        fileprivate var height: WritableKeyPath<WkhtmltopdfStyle.Heights, Double?> & Sendable
    }

    /// The scripts of headers and footers that are unknown, with their places.
    package private(set) var notes: [Note] = []
    package struct Note: Equatable, Sendable {
        package var message: String
        package var position: SourcePosition?
        package var id: DiagnosticID?
    }

    private struct Body {
        var object: WkhtmltopdfCall.Object
        var read: ReadDocument
        var file: WkhtmltopdfFiles.File
        var header: MarginDocument?
        var footer: MarginDocument?
        var heights = WkhtmltopdfStyle.Heights()
        var name: String { object.kind == .contents ? object.page.contents.title : object.input }
    }

    /// A header or footer document that was read, for all documents that have it.
    private struct MarginSource {
        var read: ReadDocument
        var root: EmbeddedRoot
    }
    private var margins: [String: MarginSource] = [:]

    private let call: WkhtmltopdfCall
    private let clock: DoorClock
    private var bodies: [Body] = []
    /// The number of pages of each document, once they are known.
    private var pages: [Int]?

    /// - Parameters:
    ///   - files: the documents, headers and footers that the call names. A document that is missing is left out.
    ///   - clock: the time for headers and footers.
    package init(_ call: WkhtmltopdfCall, _ files: WkhtmltopdfFiles, clock: DoorClock) throws(DoorProblem) {
        self.call = call
        self.clock = clock
        for (index, object) in call.objects.enumerated() {
            let isContents = object.kind == .contents
            // It is written once the headings are known.
            let empty = WkhtmltopdfFiles.File(bytes: Array("<!DOCTYPE html>".utf8), folder: "")
            guard let file = isContents ? empty : files[object.input] else { continue }
            var body = Body(object: object, read: try Self.read(object.input, file, object.page), file: file)
            let isLast = !call.objects[(index + 1)...].contains { $0.kind == .contents || files[$0.input] != nil }
            let place = ScriptPage.Document(
                isFirst: bodies.isEmpty, isLast: isLast, pageOffset: object.page.pageOffset, name: object.input,
                replacements: object.page.replacements.map(\.name))
            body.header = try margin(object.page.header, files, object.page, place)
            body.footer = try margin(object.page.footer, files, object.page, place)
            bodies.append(body)
        }
    }

    private static func read(
        _ name: String, _ file: WkhtmltopdfFiles.File, _ page: WkhtmltopdfCall.PageSettings
    ) throws(DoorProblem) -> ReadDocument {
        guard let text = EncodedText.utf8(file.bytes, label: page.encoding) else {
            throw DoorProblem("'--encoding \(page.encoding ?? "")' is not known")
        }
        return try ReadDocument(text, name: name, folder: file.base)
    }

    /// - Parameter place: that of the document which has the header or footer.
    private mutating func margin(
        _ text: WkhtmltopdfCall.MarginText, _ files: WkhtmltopdfFiles, _ page: WkhtmltopdfCall.PageSettings,
        _ place: ScriptPage.Document
    ) throws(DoorProblem) -> MarginDocument? {
        guard let name = text.html, let file = files[name] else { return nil }
        let key = name + "\n" + (page.encoding ?? "")
        let source: MarginSource
        if let known = margins[key] {
            source = known
        } else {
            let read = try Self.read(name, file, page)
            source = MarginSource(read: read, root: EmbeddedRoot(of: read))
            margins[key] = source
        }
        let margin = MarginDocument(source.read, in: place, root: source.root) { address in
            files.script(address, of: name)
        }
        for script in margin.unknownScripts {
            let note = Note(
                message: script.message,
                position: margin.read.position(of: script.node), id: .scriptIgnored)
            if !notes.contains(note) { notes.append(note) }
        }
        return margin
    }

    // MARK: What must be known before

    /// The header and footer documents whose heights are needed, because no margin is given for them.
    package var measurements: [Measurement] {
        var result: [Measurement] = []
        for (index, body) in bodies.enumerated() {
            if let header = body.header, call.global.marginTop == nil {
                result += measurements(of: header, index, height: \.header)
            }
            if let footer = body.footer, call.global.marginBottom == nil {
                result += measurements(of: footer, index, height: \.footer)
            }
        }
        return result
    }

    /// A header is measured as it is written, in a document without anything else.
    private func measurements(
        of margin: MarginDocument, _ index: Int, height: WritableKeyPath<WkhtmltopdfStyle.Heights, Double?> & Sendable
    ) -> [Measurement] {
        let body = bodies[index]
        guard let empty = try? ReadDocument(Array(Self.emptyDocument.utf8), name: body.name, folder: body.read.base)
        else { return [] }
        var options = options(of: body)
        // The header itself is scaled.
        (options.contentScale, options.fitsWidth, options.embedsDocuments) = (1, false, true)
        options.stylesheets = stylesheets(of: body, style(of: body, index).measuringText)
        options.reportsScripts = false
        return Self.places(margin).map { _, place in
            var composer = DocumentComposer(empty)
            composer.baseURL = body.file.address
            composer.add(margin, as: nil) { writer(of: margin, index, origin: $0, place) }
            return Measurement(
                input: composer.compose(directory: directory(of: body)), options: options, document: index,
                height: height)
        }
    }
    private static let emptyDocument = "<!DOCTYPE html><body style='margin: 0'></body>"

    /// Takes over a height. A margin has room for the highest of several headers.
    /// - Parameter height: in millimetres.
    package mutating func set(_ height: Double, of measurement: Measurement) {
        let known = bodies[measurement.document].heights[keyPath: measurement.height] ?? 0
        bodies[measurement.document].heights[keyPath: measurement.height] = max(known, height)
    }

    /// Whether the numbers of pages of all documents must be known before one of them is rendered for good.
    package var needsPageCounts: Bool {
        guard bodies.count > 1 || bodies.contains(where: { $0.object.page.pageOffset != 0 }) else { return false }
        return bodies.contains { body in
            uses(["topage", "toPage"], body)
                || uses(["page"], body) && (bodies.count > 1 || uses(["sitepage"], body))
        }
    }

    private func uses(_ names: Set<String>, _ body: Body) -> Bool {
        if [body.header, body.footer].contains(where: { $0?.uses(names) == true }) { return true }
        return (body.object.page.header.texts + body.object.page.footer.texts).contains { text in
            let text = text.lowercased()
            return names.contains { text.contains(bytes: "[" + $0.lowercased() + "]") }
        }
    }

    // MARK: The table of contents

    /// Whether the headings of all documents must be known.
    package var needsHeadings: Bool { bodies.contains { $0.object.kind == .contents } }

    /// The documents as they are to be read for their headings. A table of contents has none.
    package var partsWithHeadings: [Part] {
        bodies.indices.map { index in
            var part = part(index)
            if bodies[index].object.kind == .page, bodies[index].object.page.isInOutline { return part }
            part.options.stylesheets.append(.text("* { bookmark-level: none !important }", name: "no headings"))
            return part
        }
    }

    /// Writes the tables of contents.
    /// - Parameters:
    ///   - headings: those of each document, with the number of the document's page from 0.
    ///   - pages: the numbers of pages of the documents.
    package mutating func set(
        headings: [[WkhtmltopdfContents.Heading]], pages: [Int]
    ) throws(DoorProblem) {
        self.pages = pages
        var all: [WkhtmltopdfContents.Heading] = []
        var before = 0
        for (index, body) in bodies.enumerated() {
            all += headings[index].map { heading in
                var heading = heading
                heading.page += before + body.object.page.pageOffset + 1
                return heading
            }
            before += pages[index]
        }
        for index in bodies.indices where bodies[index].object.kind == .contents {
            let table = WkhtmltopdfContents(bodies[index].object.page.contents, all)
            bodies[index].read = try ReadDocument(
                Array(table.html.utf8), name: "toc", folder: ResourceBase.ofFolder(""))
        }
    }

    /// Takes over the numbers of pages of the documents, in order.
    package mutating func set(pages: [Int]) { self.pages = pages }

    // MARK: Documents

    package var parts: [Part] { bodies.indices.map { part($0) } }

    private func part(_ index: Int) -> Part {
        let body = bodies[index]
        let page = body.object.page
        var composer = DocumentComposer(body.read)
        composer.baseURL = body.file.address
        // The title of the file is that of its first document.
        if index == 0 { composer.title = call.global.title }
        for (margin, name) in [(body.header, "recto-header"), (body.footer, "recto-footer")] {
            guard let margin else { continue }
            for (suffix, place) in Self.places(margin) {
                composer.add(margin, as: name + suffix) { writer(of: margin, index, origin: $0, place) }
            }
        }
        var options = options(of: body)
        options.embedsDocuments = body.header != nil || body.footer != nil
        options.stylesheets = stylesheets(of: body, style(of: body, index).text)
        let input = composer.compose(directory: directory(of: body))
        var part = Part(
            input: input, options: options, name: body.name, failsWithoutMedia: page.failsWithoutMedia,
            // HTML that is finished may show the tags of templates.
            allowed: [DiagnosticID.templateNoData.rawValue, DiagnosticID.templateForeignTag.rawValue])
        // Of the headers for the first, the last and the only page some have no page.
        if [body.header, body.footer].contains(where: { $0?.dependsOnPlace == true }) {
            part.allowed.append(DiagnosticID.layoutLostRunningElement.rawValue)
        }
        return part
    }

    private func writer(
        of margin: MarginDocument, _ index: Int, origin: Int, _ place: PagePlace?
    ) -> MarginDocumentWriter {
        let body = bodies[index]
        var writer = MarginDocumentWriter(margin, facts(index), origin: origin, outerBase: body.read.base)
        writer.edits = margin.edits(on: place)
        writer.scale = body.object.page.scale
        // A box that is positioned in a header refers to it, and not to the margin.
        writer.rootDeclarations = "contain:layout"
        return writer
    }

    /// The style sheet of the call, and that of the options behind it.
    private func stylesheets(of body: Body, _ text: String) -> [RenderInput] {
        (body.object.page.styleSheet.map { [.file(ResourceURL.path(ofFile: $0) ?? $0)] } ?? [])
            + [.text(text, name: "wkhtmltopdf options")]
    }

    /// The pages on which a header differs, with what the names of its running elements end in.
    private static func places(_ margin: MarginDocument) -> [(String, PagePlace?)] {
        guard margin.dependsOnPlace else { return [("", nil)] }
        return [
            ("", PagePlace(isFirst: false, isLast: false)), ("-first", PagePlace(isFirst: true, isLast: false)),
            ("-last", PagePlace(isFirst: false, isLast: true)), ("-only", PagePlace(isFirst: true, isLast: true)),
        ]
    }

    private func style(of body: Body, _ index: Int) -> WkhtmltopdfStyle {
        var style = WkhtmltopdfStyle(global: call.global, page: body.object.page, facts: facts(index))
        style.heights = body.heights
        style.header = body.header.map { .init(hangs: $0.hangs, dependsOnPlace: $0.dependsOnPlace) }
        style.footer = body.footer.map { .init(hangs: $0.hangs, dependsOnPlace: $0.dependsOnPlace) }
        style.pageCount = pages?[index]
        style.usesSections = uses(["section", "subsection", "subsubsection"], body)
        return style
    }

    private func facts(_ index: Int) -> MarginFacts {
        let body = bodies[index]
        var facts = MarginFacts()
        facts.pageOffset = body.object.page.pageOffset
        if uses(["page"], body) {
            facts.shift = facts.pageOffset + (pages.map { $0.prefix(index).reduce(0, +) } ?? 0)
        }
        facts.total = pages.map { $0.reduce(0, +) + body.object.page.pageOffset }
        facts.texts = [
            "webpage": body.object.input, "title": body.read.metadata.title ?? "",
            "doctitle": call.global.title ?? bodies[0].read.metadata.title ?? "",
            "date": clock.date, "isodate": clock.isoDate, "time": clock.time,
        ]
        for replacement in body.object.page.replacements { facts.texts[replacement.name] = replacement.value }
        return facts
    }

    // MARK: Options

    private func options(of body: Body) -> RenderOptions {
        let page = body.object.page
        var options = RenderOptions()
        options.mediaType = page.mediaType
        options.usesSystemFonts = true
        options.fontFolders = call.global.fontFolders
        options.contentScale = page.scale
        options.fitsWidth = page.shrinks
        options.reportsScripts = true
        options.maps = call.global.maps.compactMap { URLMap(argument: $0) }
        switch page.access {
        case .all: options.root = "/"
        case .ownFolder: break
        // The document's folder is no root, but its files may be allowed.
        case .none: options.root = page.allowed.first.map { ResourceURL.path(ofFile: $0) ?? $0 }
        }
        options.maps += page.allowed.map { folder in
            let path = ResourceURL.path(ofFile: folder) ?? ResourceBase.ofFolder(folder).text
            return URLMap("file://" + path, to: path)
        }
        return options
    }

    /// The folder that relative addresses start from; nil if nothing may be read there.
    private func directory(of body: Body) -> String? {
        body.object.page.access == .none && body.object.page.allowed.isEmpty ? nil : body.file.folder
    }

}

/// The time that headers and footers print.
package struct DoorClock: Equatable, Sendable {
    package typealias Day = (year: Int, month: Int, day: Int)
    package typealias Time = (hour: Int, minute: Int, second: Int)
    private let year: Int
    private let month: Int
    private let day: Int
    private let hour: Int
    private let minute: Int
    private let second: Int

    package init(_ day: Day, _ time: Time) {
        (year, month, self.day) = day
        (hour, minute, second) = time
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    /// As Qt writes it in the locale C.
    var date: String { "\(day) \(Self.months[max(0, min(11, month - 1))]) \(year)" }
    var isoDate: String { "\(year)-\(two(month))-\(two(day))" }
    var time: String { "\(two(hour)):\(two(minute)):\(two(second))" }
}

extension ReadDocument {
    /// The place of a node in the author's file.
    func position(of node: NodeID) -> SourcePosition {
        let before = file.bytes[..<min(document.sourceOffset(node), file.bytes.count)]
        let line = before.count { $0 == 0x0A } + 1
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return SourcePosition(
            file: file.name, line: line, column: before[start...].count { $0 & 0xC0 != 0x80 } + 1)
    }
}
