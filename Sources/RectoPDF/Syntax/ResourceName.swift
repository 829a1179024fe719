/// The name by which a content stream refers to a resource: the letter of its kind, and a number.
/// [ISO 32000-1 §7.8.3](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
struct ResourceName {
    let kind: StaticString
    let number: Int

    static func font(_ number: Int) -> Self { Self(kind: "F", number: number) }
    /// A font whose characters follow each other downwards.
    static func verticalFont(_ number: Int) -> Self { Self(kind: "V", number: number) }
    /// An image or a form.
    static func object(_ number: Int) -> Self { Self(kind: "X", number: number) }
    static func pattern(_ number: Int) -> Self { Self(kind: "P", number: number) }
    static func shading(_ number: Int) -> Self { Self(kind: "S", number: number) }
    static func graphicsState(_ number: Int) -> Self { Self(kind: "G", number: number) }
    /// A layer that a viewer can hide.
    static func layer(_ number: Int) -> Self { Self(kind: "L", number: number) }
}
