/// The electronic invoice that a PDF carries, as its description in XMP names it.
/// [Factur-X 1.09, ZUGFeRD 2.5 §6.3](https://www.ferd-net.de/standards/zugferd)
package struct CarriedInvoice: Sendable, Equatable {
    /// The name of the attached file, such as `factur-x.xml`.
    package var fileName: String
    /// The profile as XMP spells it, such as `EN 16931`.
    package var level: String
    /// The version of the profile's schema, such as `1.0`.
    package var version: String

    package init(fileName: String, level: String, version: String) {
        self.fileName = fileName
        self.level = level
        self.version = version
    }

    static let namespace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"

    /// The properties with their values, and what a file for keeping says of each.
    var properties: [(name: String, value: String, description: String)] {
        [
            ("DocumentType", "INVOICE", "The type of the hybrid document in capital letters"),
            ("DocumentFileName", fileName, "The name of the embedded XML document"),
            ("Version", version, "The actual version of the standard applying to the embedded XML document"),
            ("ConformanceLevel", level, "The conformance level of the embedded XML document"),
        ]
    }
}
