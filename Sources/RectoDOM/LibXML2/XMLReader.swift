import CLibXML2
import RectoCore

/// Reads XHTML with libxml2, which builds the same `Document` as `HTMLParser` does of HTML.
/// [HTML §14 The XML syntax](https://html.spec.whatwg.org/multipage/xhtml.html)
///
/// Nothing outside of the source is read: neither an external DTD nor an external entity, and no network. The session
/// bounds how deep elements are nested and what entities expand to. libxml2's own limits are off: it refuses 256 levels,
/// and begins to count them anew in each entity.
struct XMLReader {
    let text: DecodedText
    let bytes: [UInt8]
    let names: NameTable
    let limits: HTMLLimits

    /// Whether a source is XHTML: by its name, or because it begins with an XML declaration and names the namespace.
    static func isXHTML(_ file: SourceFile) -> Bool {
        if [".xhtml", ".xht", ".xml"].contains(where: { file.name.lowercased().hasSuffix($0) }) { return true }
        var start = file.bytes[...]
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
        guard start.starts(with: "<?xml".utf8) else { return false }
        return String(decoding: start.prefix(2048), as: UTF8.self).contains(XMLSession.xhtml)
    }

    func read() throws -> Document {
        Self.initializeLibrary
        return try bytes.withUnsafeBufferPointer { source in
            var session = XMLSession(self, source)
            defer { session.deallocate() }
            withUnsafeMutablePointer(to: &session) { Self.run($0, source, from: text.start) }
            if let failure = session.failure { throw failure }
            return session.builder.finish()
        }
    }

    private static let initializeLibrary: Void = xmlInitParser()

    /// While libxml2 calls back, the session is reached only through the pointer.
    private static func run(
        _ session: UnsafeMutablePointer<XMLSession>, _ source: UnsafeBufferPointer<UInt8>, from start: Int
    ) {
        let context = source.baseAddress!.withMemoryRebound(to: CChar.self, capacity: source.count) {
            xmlCreateMemoryParserCtxt($0 + start, Int32(clamping: source.count - start))
        }
        guard let context else { return }
        defer {
            if let document = context.pointee.myDoc { xmlFreeDoc(document) }
            xmlFreeParserCtxt(context)
        }
        session.pointee.context = context
        xmlCtxtUseOptions(
            context,
            Int32(
                bitPattern: XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_NOCDATA.rawValue
                    | XML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_HUGE.rawValue))
        context.pointee.charset = Int32(XML_CHAR_ENCODING_UTF8.rawValue)
        context.pointee.sax.pointee = handler
        context.pointee.userData = UnsafeMutableRawPointer(session)
        xmlParseDocument(context)
    }

    // MARK: Callbacks

    private static let characters: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<xmlChar>?, Int32) -> Void = {
        pointer, text, count in
        guard let text else { return }
        xmlSession(pointer)?.pointee.characters(UnsafeBufferPointer(start: text, count: Int(count)))
    }

    private static var handler: xmlSAXHandler {
        var handler = xmlSAXHandler()
        handler.initialized = XML_SAX2_MAGIC_VALUE
        handler.startDocument = { xmlSAX2StartDocument(xmlSession($0)?.pointee.context) }
        handler.internalSubset = { pointer, name, publicID, systemID in
            guard let session = xmlSession(pointer) else { return }
            session.pointee.noteDoctype(publicID)
            xmlSAX2InternalSubset(session.pointee.context, name, publicID, systemID)
        }
        handler.entityDecl = { pointer, name, type, publicID, systemID, content in
            xmlSAX2EntityDecl(xmlSession(pointer)?.pointee.context, name, type, publicID, systemID, content)
        }
        handler.attributeDecl = { pointer, _, name, _, _, _, values in
            xmlFreeEnumeration(values)
            guard let name else { return }
            xmlSession(pointer)?.pointee.countDeclaration(of: name)
        }
        handler.getEntity = { pointer, name in
            guard let name else { return nil }
            return xmlSession(pointer)?.pointee.entity(name)
        }
        // A parameter entity could only lead to declarations that lie elsewhere.
        handler.getParameterEntity = { _, _ in nil }
        handler.resolveEntity = { _, _, _ in nil }
        handler.startElementNs = { pointer, name, prefix, uri, _, _, count, defaults, attributes in
            guard let name else { return }
            xmlSession(pointer)?.pointee.startElement(
                XMLSession.QualifiedName(name: name, prefix: prefix, uri: uri),
                UnsafeBufferPointer(start: attributes, count: attributes == nil ? 0 : Int(count) * 5),
                defaults: Int(defaults))
        }
        handler.endElementNs = { pointer, _, _, _ in xmlSession(pointer)?.pointee.endElement() }
        handler.characters = characters
        handler.ignorableWhitespace = characters
        handler.cdataBlock = { pointer, text, count in
            guard let text else { return }
            xmlSession(pointer)?.pointee.sectionOfCharacters(UnsafeBufferPointer(start: text, count: Int(count)))
        }
        handler.comment = { pointer, _ in xmlSession(pointer)?.pointee.skipToken() }
        handler.processingInstruction = { pointer, _, _ in xmlSession(pointer)?.pointee.skipToken() }
        handler.serror = { pointer, error in
            guard let error else { return }
            xmlSession(pointer)?.pointee.fail(error.pointee)
        }
        return handler
    }
}

/// A macro of libxml2, which Swift does not import. It marks a handler that has callbacks with namespaces.
private let XML_SAX2_MAGIC_VALUE: UInt32 = 0xDEED_BEAF

private func xmlSession(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLSession>? {
    pointer?.assumingMemoryBound(to: XMLSession.self)
}
