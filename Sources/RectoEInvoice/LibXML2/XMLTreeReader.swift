import CLateBinding
import CLibXML2
package import RectoCore

/// The most that an electronic invoice may be.
package struct InvoiceLimits: Sendable {
    /// No term of UBL or CII is nested deeper than 12 elements.
    package var depth = 64
    package var bytes = 64 << 20
    package init() {}
}

extension XMLTree {
    /// Reads XML with libxml2. A document with a doctype is refused, so that there are neither entities nor files outside of
    /// it to be read.
    ///
    /// - Throws: `RenderFailure` where the XML is not well-formed.
    package init(parsing source: SourceID, in sources: SourceStore, limits: InvoiceLimits = InvoiceLimits()) throws {
        let text = try InvoiceText(of: source, in: sources, limits)
        let session = XMLTreeSession(text.source, sources[text.source].bytes, from: text.start, limits)
        session.run()
        if let failure = session.failure { throw failure }
        guard !session.tree.elements.isEmpty else {
            throw RenderFailure(.input, Diagnostic(.invoiceMalformed, "'\(sources[source].name)' holds no XML"))
        }
        self = session.tree
    }
}

/// Text of an invoice in UTF-8.
private struct InvoiceText {
    let source: SourceID
    /// The offset behind a byte order mark.
    var start = 0

    init(of original: SourceID, in sources: SourceStore, _ limits: InvoiceLimits) throws {
        let bytes = sources[original].bytes
        guard bytes.count <= limits.bytes else {
            throw RenderFailure(
                .limit,
                Diagnostic(
                    .invoiceMalformed, "the invoice has more than \(limits.bytes >> 20) MB",
                    hints: ["leave files out that are attached to it"], category: .limit))
        }
        if let order = UTF16Decoder.order(ofMarked: bytes) {
            let text = UTF16Decoder.decode(bytes.dropFirst(2), order)
            source = sources.add(name: sources[original].name, bytes: text)
            return
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
        guard let label = Self.declaredEncoding(bytes[start...]) else {
            source = original
            return
        }
        guard let encoding = TextEncoding(label: label) else {
            throw RenderFailure(
                .input,
                Diagnostic(
                    .invoiceMalformed, "the encoding '\(label)' is not known",
                    at: SourceSpan(source: original, lower: 0, upper: 5), hints: ["save the invoice as UTF-8"]))
        }
        guard encoding != .utf8, start == 0 else {
            source = original
            return
        }
        source = sources.add(name: sources[original].name, bytes: encoding.decode(bytes))
    }

    /// The name in `<?xml version="1.0" encoding="…"?>`.
    private static func declaredEncoding(_ bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.starts(with: "<?xml".utf8), let end = bytes.prefix(200).firstIndex(of: UInt8(ascii: ">")) else {
            return nil
        }
        let declaration = String(decoding: bytes[..<end], as: UTF8.self)
        let parts = declaration.split(separator: "=").map { $0.split { " \t\r\n?".contains($0) } }
        guard let index = parts.firstIndex(where: { $0.last == "encoding" }), index + 1 < parts.count,
            let value = parts[index + 1].first
        else { return nil }
        return String(value.drop { "\"'".contains($0) }.prefix { !"\"'".contains($0) })
    }
}

/// The state of one run of libxml2, which calls it back through a pointer.
private final class XMLTreeSession {
    private(set) var tree = XMLTree()
    private(set) var failure: RenderFailure?
    private let source: SourceID
    private let bytes: [UInt8]
    private let start: Int
    private let limits: InvoiceLimits
    private var context: xmlParserCtxtPtr?
    private var open: [Int] = []
    /// The children of each open element, by name: the first one, and how many there are.
    private var twins: [[String: (first: Int, count: Int)]] = []
    /// The text of each open element.
    private var texts: [[UInt8]] = []

    init(_ source: SourceID, _ bytes: [UInt8], from start: Int, _ limits: InvoiceLimits) {
        self.source = source
        self.bytes = bytes
        self.start = start
        self.limits = limits
    }

    func run() {
        guard bytes.count > start else { return }
        xmlInitParser()
        bytes.withUnsafeBytes { buffer in
            let text = buffer.baseAddress!.assumingMemoryBound(to: CChar.self) + start
            guard let context = xmlCreateMemoryParserCtxt(text, Int32(clamping: buffer.count - start)) else { return }
            self.context = context
            defer {
                if let document = context.pointee.myDoc { xmlFreeDoc(document) }
                xmlFreeParserCtxt(context)
            }
            xmlCtxtUseOptions(
                context,
                Int32(
                    bitPattern: XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_IGNORE_ENC.rawValue
                        | XML_PARSE_HUGE.rawValue))
            context.pointee.charset = Int32(XML_CHAR_ENCODING_UTF8.rawValue)
            context.pointee.sax.pointee = Self.handler
            context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
            xmlParseDocument(context)
            self.context = nil
        }
    }

    private var position: Int {
        guard let input = context?.pointee.input, let current = input.pointee.cur, let base = input.pointee.base else {
            return bytes.count
        }
        return min(bytes.count, start + Int(input.pointee.consumed) + (current - base))
    }

    func startElement(
        _ local: UnsafePointer<xmlChar>, _ namespace: UnsafePointer<xmlChar>?,
        _ attributes: UnsafeBufferPointer<UnsafePointer<xmlChar>?>
    ) {
        if failure != nil { return }
        // An attribute holds no `<`, so that the last one begins the tag.
        var lower = min(position, bytes.count - 1)
        while lower > start, bytes[lower] != UInt8(ascii: "<") { lower -= 1 }
        let upper = bytes[(lower + 1)...].firstIndex { " \t\r\n/>".utf8.contains($0) } ?? lower + 1
        let name = XMLNamespaces.name(String(cString: local), in: namespace.map { String(cString: $0) })
        let span = SourceSpan(source: source, lower: lower, upper: upper)
        if open.count >= limits.depth {
            return fail("'<\(name)>' is nested more than \(limits.depth) elements deep", span, .limit)
        }
        var found: [XMLTree.Attribute] = []
        for i in stride(from: 0, to: attributes.count, by: 5) {
            guard let local = attributes[i], let value = attributes[i + 3], let end = attributes[i + 4] else {
                continue
            }
            let text = String(decoding: UnsafeBufferPointer(start: value, count: end - value), as: UTF8.self)
            let name = XMLNamespaces.name(
                String(cString: local), in: attributes[i + 2].map { String(cString: $0) })
            found.append(XMLTree.Attribute(name: name, value: text))
        }
        let parent = open.last ?? -1
        let index = tree.elements.count
        if parent >= 0 { tree.elements[parent].children.append(index) }
        let number = number(of: name, index)
        tree.elements.append(XMLTree.Element(name: name, parent: parent, attributes: found, span: span))
        tree.elements[index].number = number
        open.append(index)
        texts.append([])
        twins.append([:])
    }

    /// Counts an element among those of its name beside it.
    private func number(of name: String, _ index: Int) -> Int {
        guard !twins.isEmpty else { return 0 }
        guard let (first, count) = twins[twins.count - 1][name] else {
            twins[twins.count - 1][name] = (index, 1)
            return 0
        }
        tree.elements[first].number = 1
        twins[twins.count - 1][name] = (first, count + 1)
        return count + 1
    }

    func endElement() {
        guard failure == nil, let index = open.popLast(), let text = texts.popLast() else { return }
        twins.removeLast()
        tree.elements[index].text = String(decoding: text, as: UTF8.self)
    }

    func characters(_ text: UnsafeBufferPointer<UInt8>) {
        if failure == nil, !texts.isEmpty { texts[texts.count - 1] += text }
    }

    func refuseDoctype() {
        let place = max(start, position - 1)
        fail(
            "an electronic invoice has no doctype", SourceSpan(source: source, lower: place, upper: place + 1), .input)
    }

    /// Takes the first error that ends well-formedness.
    func fail(_ error: xmlError) {
        guard failure == nil,
            error.level == XML_ERR_FATAL || error.code == Int32(XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue)
        else { return }
        let detail = error.message.map { String(cString: $0) } ?? ""
        let place = position
        fail(
            "the XML is not well-formed: \(detail.prefix { $0 != "\n" })",
            SourceSpan(source: source, lower: place, upper: min(place + 1, bytes.count)), .input)
    }

    /// Ends the reading: libxml2 goes on to the end without events.
    private func fail(_ message: String, _ span: SourceSpan, _ kind: RenderFailure.Kind) {
        let category: Diagnostic.Category = kind == .limit ? .limit : .general
        failure = RenderFailure(kind, Diagnostic(.invoiceMalformed, message, at: span, category: category))
        xmlStopParser(context)
    }

    private static func session(_ pointer: UnsafeMutableRawPointer?) -> XMLTreeSession? {
        pointer.map { Unmanaged<XMLTreeSession>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let characters: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<xmlChar>?, Int32) -> Void = {
        pointer, text, count in
        guard let text else { return }
        XMLTreeSession.session(pointer)?.characters(UnsafeBufferPointer(start: text, count: Int(count)))
    }

    private static var handler: xmlSAXHandler {
        var handler = xmlSAXHandler()
        // A macro of libxml2 that Swift does not import: the handler has callbacks with namespaces.
        handler.initialized = 0xDEED_BEAF
        handler.internalSubset = { pointer, _, _, _ in XMLTreeSession.session(pointer)?.refuseDoctype() }
        handler.startElementNs = { pointer, name, _, uri, _, _, count, _, attributes in
            guard let name else { return }
            XMLTreeSession.session(pointer)?.startElement(
                name, uri,
                UnsafeBufferPointer(start: attributes, count: attributes == nil ? 0 : Int(count) * 5))
        }
        handler.endElementNs = { pointer, _, _, _ in XMLTreeSession.session(pointer)?.endElement() }
        handler.characters = characters
        handler.ignorableWhitespace = characters
        handler.cdataBlock = characters
        handler.serror = { pointer, error in
            guard let error else { return }
            XMLTreeSession.session(pointer)?.fail(error.pointee)
        }
        return handler
    }
}
