/// The codes that a business term may have.
package struct CodeList: Sendable {
    /// The list's name, for messages.
    package let name: String
    private let codes: Set<Substring>

    /// - Parameter codes: the codes with a space between them.
    init(_ name: String, _ codes: String) {
        self.name = name
        self.codes = Set(codes.split(separator: " "))
    }

    package func contains(_ code: some StringProtocol) -> Bool { codes.contains(Substring(code)) }

    /// The types of files that may be attached to an invoice (BT-125-1).
    package static let mediaTypes = CodeList(
        "the media types of EN 16931",
        """
        application/pdf image/png image/jpeg text/csv \
        application/vnd.openxmlformats-officedocument.spreadsheetml.sheet \
        application/vnd.oasis.opendocument.spreadsheet
        """)
}
