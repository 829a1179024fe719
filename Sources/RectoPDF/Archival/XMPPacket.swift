import RectoCore

/// The description of a PDF in XML: title, author, dates, and the standards that it meets.
/// [XMP, Part 1 (ISO 16684-1)](https://github.com/adobe/XMP-Toolkit-SDK/blob/main/docs/XMPSpecificationPart1.pdf),
/// [ISO 19005-2 §6.6.2](https://www.iso.org/standard/50655.html)
struct XMPPacket {
    private var text = ""

    init(_ metadata: PDFMetadata, _ conformance: PDFConformance) {
        text = "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
        text +=
            "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
        addDescription(of: metadata)
        if let archival = conformance.archival {
            add(
                "xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\"",
                "<pdfaid:part>\(archival.part)</pdfaid:part><pdfaid:conformance>\(archival.level.rawValue)</pdfaid:conformance>"
            )
        }
        if let accessibility = conformance.accessibility {
            // The second part is told by its year.
            let revision = accessibility == .ua2 ? "<pdfuaid:rev>2024</pdfuaid:rev>" : ""
            add(
                "xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\"",
                "<pdfuaid:part>\(accessibility.rawValue)</pdfuaid:part>\(revision)")
        }
        if let invoice = metadata.invoice {
            add(
                "xmlns:fx=\"\(CarriedInvoice.namespace)\"",
                invoice.properties.map { "<fx:\($0.name)>\(MarkupText.escaped($0.value))</fx:\($0.name)>" }.joined())
        }
        if conformance.archival != nil { addSchemas(metadata, conformance) }
        text += "</rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>"
    }

    var bytes: [UInt8] { Array(text.utf8) }

    /// Adds the packet as a stream that is not packed: a program that does not know PDF should find it by its first words.
    func add(to file: inout PDFFile) -> ObjectNumber {
        let number = file.allocate()
        file.addStream(number, EncodedStream(bytes[...], .none)) { entries in
            entries.put("Type", name: "Metadata")
            entries.put("Subtype", name: "XML")
        }
        return number
    }

    private mutating func add(_ namespaces: String, _ content: String) {
        text += "<rdf:Description rdf:about=\"\" \(namespaces)>\(content)</rdf:Description>\n"
    }

    private mutating func addDescription(of metadata: PDFMetadata) {
        var core = "<dc:format>application/pdf</dc:format>"
        if !metadata.title.isEmpty { core += "<dc:title>\(Self.alternatives(metadata.title))</dc:title>" }
        if !metadata.author.isEmpty {
            core +=
                "<dc:creator><rdf:Seq><rdf:li>\(MarkupText.escaped(metadata.author))</rdf:li></rdf:Seq></dc:creator>"
        }
        if !metadata.subject.isEmpty {
            core += "<dc:description>\(Self.alternatives(metadata.subject))</dc:description>"
        }
        if !metadata.language.isEmpty {
            core +=
                "<dc:language><rdf:Bag><rdf:li>\(MarkupText.escaped(metadata.language))</rdf:li></rdf:Bag></dc:language>"
        }
        add("xmlns:dc=\"http://purl.org/dc/elements/1.1/\"", core)
        var pdf = "<pdf:Producer>recto</pdf:Producer>"
        if !metadata.keywords.isEmpty { pdf += "<pdf:Keywords>\(MarkupText.escaped(metadata.keywords))</pdf:Keywords>" }
        add("xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\"", pdf)
        var basic = "<xmp:CreatorTool>\(MarkupText.escaped(metadata.creator))</xmp:CreatorTool>"
        if let date = metadata.created { basic += "<xmp:CreateDate>\(date.text)</xmp:CreateDate>" }
        if let date = metadata.modified ?? metadata.created { basic += "<xmp:ModifyDate>\(date.text)</xmp:ModifyDate>" }
        add("xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\"", basic)
    }

    /// A file for keeping explains every property that its own standard does not know.
    /// [ISO 19005-2 §6.6.2.3.3](https://www.iso.org/standard/50655.html)
    private mutating func addSchemas(_ metadata: PDFMetadata, _ conformance: PDFConformance) {
        var schemas = ""
        if conformance.accessibility != nil {
            schemas += Self.schema(
                "PDF/UA identification", "http://www.aiim.org/pdfua/ns/id/", prefix: "pdfuaid",
                Self.property("part", "Integer", "internal", "The part of ISO 14289 that the file meets"))
        }
        if let invoice = metadata.invoice {
            schemas += Self.schema(
                "Factur-X PDFA Extension Schema", CarriedInvoice.namespace, prefix: "fx",
                invoice.properties.map { Self.property($0.name, "Text", "external", $0.description) }.joined())
        }
        if schemas.isEmpty { return }
        add(
            """
            xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"
            """, "<pdfaExtension:schemas><rdf:Bag>\(schemas)</rdf:Bag></pdfaExtension:schemas>")
    }

    private static func schema(_ name: String, _ namespace: String, prefix: String, _ properties: String) -> String {
        """
        <rdf:li rdf:parseType="Resource"><pdfaSchema:schema>\(name)</pdfaSchema:schema>\
        <pdfaSchema:namespaceURI>\(namespace)</pdfaSchema:namespaceURI>\
        <pdfaSchema:prefix>\(prefix)</pdfaSchema:prefix>\
        <pdfaSchema:property><rdf:Seq>\(properties)</rdf:Seq></pdfaSchema:property></rdf:li>
        """
    }

    private static func property(_ name: String, _ type: String, _ category: String, _ description: String) -> String {
        """
        <rdf:li rdf:parseType="Resource"><pdfaProperty:name>\(name)</pdfaProperty:name>\
        <pdfaProperty:valueType>\(type)</pdfaProperty:valueType><pdfaProperty:category>\(category)</pdfaProperty:category>\
        <pdfaProperty:description>\(description)</pdfaProperty:description></rdf:li>
        """
    }

    private static func alternatives(_ text: String) -> String {
        "<rdf:Alt><rdf:li xml:lang=\"x-default\">\(MarkupText.escaped(text))</rdf:li></rdf:Alt>"
    }
}
