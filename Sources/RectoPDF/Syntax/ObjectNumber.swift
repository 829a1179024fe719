/// The number by which an object is known in its file, and by which others refer to it.
/// [ISO 32000-1 §7.3.10 Indirect Objects](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
package struct ObjectNumber: Hashable, Sendable {
    // Files of long documents keep a number for each cell.
    private let stored: UInt32
    var raw: Int { Int(stored) }

    package init(_ raw: Int) { stored = UInt32(truncatingIfNeeded: raw) }

    /// The number that is `distance` further, of those that were assigned in a row.
    func advanced(by distance: Int) -> Self { Self(raw + distance) }
}
