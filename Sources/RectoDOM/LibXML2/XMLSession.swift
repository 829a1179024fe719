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
    private let limits: HTMLLimits
    private var depth = 0
    /// The size that the declarations of the doctype have been expanded to, as `HTMLLimits.maximumEntityBytes` counts
    /// it.
    private var expandedBytes = 0
    private var declaredAttributes = 0
    /// Each element pays for each attribute with a default.
    private static let maximumDeclaredAttributes = 100
    /// The offset in the source at which the last token ended.
    private var settled: Int
    /// Whether the doctype is one of XHTML, with which the names of HTML's character references are known.
    private var knowsReferences = false
    /// The entity that `entity` returns for a character reference of HTML. One is enough, because libxml2 reads it
    /// before it asks for the next one.
    private let reference = UnsafeMutablePointer<xmlEntity>.allocate(capacity: 1)
    private let referenceText = UnsafeMutablePointer<xmlChar>.allocate(capacity: 16)

    init(_ reader: XMLReader, _ source: UnsafeBufferPointer<UInt8>) {
        self.source = source
        text = reader.text
        names = reader.names
        limits = reader.limits
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

    /// - Parameter defaults: the number of attributes, the last ones, that the doctype gives to every element of this
    ///   name.
    mutating func startElement(
        _ name: QualifiedName, _ attributes: UnsafeBufferPointer<UnsafePointer<xmlChar>?>, defaults: Int
    ) {
        if failure != nil { return }
        if defaults > 0, !countDefaults(attributes.suffix(5 * defaults), name) { return }
        // An attribute holds no `<`, so that the last one begins the tag.
        var open = position
        while open > settled, open >= source.count || source[open] != UInt8(ascii: "<") { open -= 1 }
        let namespace = Self.namespace(name.uri)
        depth += 1
        if depth > limits.maximumDepth { return failForNesting(name, at: open) }
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
        settleTag()
    }

    /// Moves past the end of a start tag, at which libxml2 stands. While it reads an entity, no tag ends there.
    private mutating func settleTag() {
        var close = position
        if close < source.count, source[close] == UInt8(ascii: "/") { close += 1 }
        let isTag = close < source.count && source[close] == UInt8(ascii: ">")
        settled = max(settled, isTag ? close + 1 : position)
    }

    mutating func endElement() {
        if failure != nil { return }
        depth -= 1
        builder.closeElement()
        settled = max(settled, position)
    }

    mutating func characters(_ text: UnsafeBufferPointer<UInt8>) {
        addText(text, at: settled)
    }

    /// Takes the text of a CDATA section, which begins after `<![CDATA[`.
    mutating func sectionOfCharacters(_ text: UnsafeBufferPointer<UInt8>) {
        let opening: StaticString = "<![CDATA["
        addText(text, at: min(settled + opening.utf8CodeUnitCount, source.count))
    }

    private mutating func addText(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
        if failure != nil { return }
        builder.addText(text, at: offset)
        settled = max(settled, position)
    }

    /// Skips a comment or a processing instruction, so that the text behind it has its own place.
    mutating func skipToken() {
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
        if failure != nil { return nil }
        if let entity = xmlSAX2GetEntity(context, name) {
            let type = entity.pointee.etype
            guard type == XML_INTERNAL_GENERAL_ENTITY || type == XML_INTERNAL_PREDEFINED_ENTITY else { return nil }
            // libxml2 asks for an entity each time that it reads its text.
            return expand(Int(entity.pointee.length), "&\(Self.string(name));") ? entity : nil
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

    /// Counts what a declaration is expanded to here. Returns false if it is too much.
    private mutating func expand(_ bytes: Int, _ what: @autoclosure () -> String) -> Bool {
        expandedBytes += bytes + HTMLLimits.entityCost
        if expandedBytes <= limits.maximumEntityBytes { return true }
        failForExpansion(what())
        return false
    }

    private mutating func countDefaults(
        _ attributes: Slice<UnsafeBufferPointer<UnsafePointer<xmlChar>?>>, _ element: QualifiedName
    ) -> Bool {
        for i in stride(from: attributes.startIndex, to: attributes.endIndex, by: 5) {
            guard let value = attributes[i + 3], let end = attributes[i + 4] else { continue }
            if !expand(end - value, "<\(Self.string(element.name))>") { return false }
        }
        return true
    }

    /// Ends the reading where the doctype declares too many attributes, before the first element pays for them.
    mutating func countDeclaration(of name: UnsafePointer<xmlChar>) {
        declaredAttributes += 1
        if declaredAttributes <= Self.maximumDeclaredAttributes || failure != nil { return }
        stop(
            .limit,
            Diagnostic(
                .limitDoctype,
                "the doctype declares more than \(Self.maximumDeclaredAttributes) attributes, at '\(Self.string(name))'",
                at: span(position, 1), hints: ["write the attributes at the elements that have them"], category: .limit)
        )
        xmlStopParser(context)
    }

    // MARK: Errors

    /// Takes the first error that ends well-formedness. Warnings, such as those about namespaces, change nothing.
    mutating func fail(_ error: xmlError) {
        // With a doctype that names a DTD, libxml2 leaves a reference out that it does not know, because the DTD might
        // declare it. The DTD is never read, and a bill must not lose text.
        let isUnknownReference =
            error.code == Int32(XML_WAR_UNDECLARED_ENTITY.rawValue)
            || error.code == Int32(XML_ERR_UNDECLARED_ENTITY.rawValue)
        guard failure == nil, error.level == XML_ERR_FATAL || isUnknownReference else { return }
        let detail = error.message.map { String(cString: $0) } ?? ""
        let message = String(detail.prefix { $0 != "\n" })
        // libxml2 has the same code for this limit of its own as for other errors.
        if message.hasPrefix("Excessive depth") { return failForLibraryNesting() }
        let place = isUnknownReference ? startOfReference(before: position) : position
        let hint =
            isUnknownReference
            ? "write the character itself, or its number: &#x…; (recto reads no external DTD or entity)"
            : "correct it here, or name the file .html: HTML forgives such mistakes"
        stop(
            .input,
            Diagnostic(
                .xmlMalformed, "the XHTML is not well-formed: \(message)", at: span(place, 1),
                hints: [hint]))
    }

    /// The place of the `&` of the reference that ends at `end`.
    private func startOfReference(before end: Int) -> Int {
        let lower = max(text.start, end - 64)
        return source[lower..<end].lastIndex(of: UInt8(ascii: "&")) ?? end
    }

    private mutating func failForNesting(_ name: QualifiedName, at offset: Int) {
        let written = Self.string(name.name)
        stop(
            .limit,
            Diagnostic(
                .limitNesting,
                "'<\(written)>' is nested more than \(limits.maximumDepth) elements deep",
                at: span(offset, 1 + written.utf8.count),
                hints: ["look for tags that are never closed, or raise the limit with --max-depth"], category: .limit))
    }

    private mutating func failForExpansion(_ what: String) {
        stop(
            .limit,
            Diagnostic(
                .limitDoctype,
                "what the doctype declares expands to more than \(limits.maximumEntityBytes / 1_000_000) MB, at '\(what)'",
                at: span(startOfReference(before: position), what.utf8.count),
                hints: ["use fewer entities, or write their text where it belongs"], category: .limit))
    }

    /// Later versions of libxml2 keep a limit of 2,048 levels.
    private mutating func failForLibraryNesting() {
        stop(
            .limit,
            Diagnostic(
                .limitNesting, "elements are nested deeper than libxml2 reads XHTML",
                at: span(position, 1),
                hints: ["nest fewer elements, or write the document as HTML, where --max-depth is the only limit"],
                category: .limit))
    }

    /// Ends the reading: libxml2 goes on to the end without events, as after an error of its own.
    private mutating func stop(_ kind: RenderFailure.Kind, _ diagnostic: Diagnostic) {
        failure = RenderFailure(kind, diagnostic)
        context?.pointee.disableSAX = 1
    }

    private func span(_ lower: Int, _ length: Int) -> SourceSpan {
        SourceSpan(source: text.source, lower: min(lower, source.count), upper: min(lower + length, source.count))
    }
}
