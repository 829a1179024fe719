/// The number by which an object is known in its file, and by which others refer to it.
/// [ISO 32000-1 §7.3.10 Indirect Objects](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
package struct ObjectNumber: Hashable, Sendable {
    let raw: Int

    package init(_ raw: Int) { self.raw = raw }

    /// The number that is `distance` further, of those that were assigned in a row.
    func advanced(by distance: Int) -> Self { Self(raw + distance) }
}
