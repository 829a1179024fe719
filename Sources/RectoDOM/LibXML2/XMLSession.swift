import CLibXML2
import RectoCore

/// The state of one run of libxml2.
struct XMLSession {
    static let xhtml = "http://www.w3.org/1999/xhtml"

    struct QualifiedName {
        var name: UnsafePointer<xmlChar>
        var prefix: UnsafePointer<xmlChar>?
        var uri: UnsafePointer<xmlChar>?
    }

    var builder: DocumentBuilder
    var context: xmlParserCtxtPtr?
    private(set) var failure: RenderFailure?

    private let names: NameTable
    private let text: DecodedText
    private let source: UnsafeBufferPointer<UInt8>
    private let diagnostics: DiagnosticSink
    /// The offset in the source at which the last token ended.
    private var settled: Int
    /// Whether the doctype is one of XHTML, with which the names of HTML's character references are known.
    private var knowsReferences = false
    /// What `entity` returns for a character reference of HTML. libxml2 reads it before it asks for the next one.
    private let reference = UnsafeMutablePointer<xmlEntity>.allocate(capacity: 1)
    private let referenceText = UnsafeMutablePointer<xmlChar>.allocate(capacity: 16)

    init(_ text: DecodedText, _ source: UnsafeBufferPointer<UInt8>, _ names: NameTable, _ diagnostics: DiagnosticSink) {
        self.text = text
        self.source = source
        self.names = names
        self.diagnostics = diagnostics
        settled = text.start
        builder = DocumentBuilder(source: text.source, names: names, capacity: source.count)
        reference.initialize(to: xmlEntity())
    }

    /// Frees what libxml2 has read from; the session must not be used afterwards.
    func deallocate() {
        reference.deallocate()
        referenceText.deallocate()
    }

    /// libxml2's position in the source. While it reads an entity, this is the place of its reference.
    private var position: Int {
        guard let input = context?.pointee.input, context?.pointee.inputNr == 1, let current = input.pointee.cur,
            let base = input.pointee.base
        else { return settled }
        return min(source.count, text.start + Int(input.pointee.consumed) + (current - base))
    }

    // MARK: Content

    mutating func startElement(_ name: QualifiedName, _ attributes: UnsafeBufferPointer<UnsafePointer<xmlChar>?>) {
        // An attribute holds no `<`, so that the last one begins the tag.
        var open = position
        while open > settled, open >= source.count || source[open] != UInt8(ascii: "<") { open -= 1 }
        let namespace = Self.namespace(name.uri)
        builder.openElement(intern(name, namespace), namespace, at: open)
        var language: UnsafeBufferPointer<UInt8>?
        for i in stride(from: 0, to: attributes.count, by: 5) {
            guard let local = attributes[i], let value = attributes[i + 3], let end = attributes[i + 4] else {
                continue
            }
            let text = UnsafeBufferPointer(start: value, count: end - value)
            let attribute = QualifiedName(name: local, prefix: attributes[i + 1], uri: nil)
            builder.addAttribute(intern(attribute, namespace), text)
            if attribute.prefix.map({ Self.string($0) }) == "xml", Self.string(local) == "lang" { language = text }
        }
        // A repeated attribute is ignored, so that `lang` itself comes first.
        if let language { builder.addAttribute(names.intern("lang"), language) }
        var close = position
        while close < source.count, source[close] != UInt8(ascii: ">") { close += 1 }
        settled = max(settled, min(close + 1, source.count))
    }

    mutating func endElement() {
        builder.closeElement()
        settled = max(settled, position)
    }

    mutating func characters(_ text: UnsafeBufferPointer<UInt8>) {
        builder.addText(text, at: settled)
        settled = max(settled, position)
    }

    private static func namespace(_ uri: UnsafePointer<xmlChar>?) -> ElementNamespace {
        switch uri.map({ string($0) }) {
        case "http://www.w3.org/2000/svg": .svg
        case "http://www.w3.org/1998/Math/MathML": .mathML
        default: .html
        }
    }

    /// The name in the form in which documents hold it: in lower case, with the prefix of an attribute; that of an
    /// element counts only where its namespace is unknown.
    private func intern(_ name: QualifiedName, _ namespace: ElementNamespace) -> Name {
        let local = Self.string(name.name).lowercased()
        guard let prefix = name.prefix.map({ Self.string($0) }) else { return names.intern(local) }
        let isKnown = namespace != .html || name.uri.map { Self.string($0) } == Self.xhtml
        return names.intern(name.uri != nil && isKnown ? local : "\(prefix):\(local)")
    }

    private static func string(_ text: UnsafePointer<xmlChar>) -> String { String(cString: text) }

    // MARK: Entities

    mutating func noteDoctype(_ publicID: UnsafePointer<xmlChar>?) {
        knowsReferences = publicID.map { Self.string($0).contains("XHTML") } ?? false
    }

    /// The entity of a name: one that the document declares with its text, or a character reference of HTML.
    mutating func entity(_ name: UnsafePointer<xmlChar>) -> xmlEntityPtr? {
        if let entity = xmlSAX2GetEntity(context, name) {
            let type = entity.pointee.etype
            return type == XML_INTERNAL_GENERAL_ENTITY || type == XML_INTERNAL_PREDEFINED_ENTITY ? entity : nil
        }
        guard knowsReferences else { return nil }
        let written = Array("&\(Self.string(name));".utf8)
        let found = written.withUnsafeBufferPointer {
            CharacterReference.read($0, at: 0, limit: $0.count, in: .text)
        }
        guard let found, found.end == written.count else { return nil }
        var text: [UInt8] = []
        UTF8Validity.append(found.first, to: &text)
        if found.second != 0 { UTF8Validity.append(found.second, to: &text) }
        for (i, byte) in text.enumerated() { referenceText[i] = byte }
        referenceText[text.count] = 0
        // In an attribute libxml2 takes only the first byte of a predefined entity.
        let isAttribute = context?.pointee.instate == XML_PARSER_ATTRIBUTE_VALUE
        reference.pointee.type = XML_ENTITY_DECL
        reference.pointee.etype = isAttribute ? XML_INTERNAL_GENERAL_ENTITY : XML_INTERNAL_PREDEFINED_ENTITY
        reference.pointee.name = name
        reference.pointee.content = referenceText
        reference.pointee.length = Int32(text.count)
        return reference
    }

    // MARK: Errors

    /// Takes the first error that ends well-formedness. Warnings, such as those about namespaces, change nothing.
    mutating func fail(_ error: xmlError) {
        guard failure == nil, error.level == XML_ERR_FATAL else { return }
        let detail = error.message.map { String(cString: $0) } ?? ""
        let message = String(detail.prefix { $0 != "\n" })
        let place = position
        failure = RenderFailure(
            .input,
            Diagnostic(
                HTMLDiagnostic.malformedXML, .error, "the XHTML is not well-formed: \(message)",
                at: SourceSpan(source: text.source, lower: place, upper: min(place + 1, source.count)),
                hints: ["correct it here, or name the file .html: HTML forgives such mistakes"]))
    }
}
