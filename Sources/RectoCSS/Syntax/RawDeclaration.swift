import RectoCore

/// A declaration whose property was not looked up yet. The name is in lower case, except for custom properties. The
/// value's tokens exclude `!important` and the white space around the value.
public struct RawDeclaration: Sendable {
    public var name: String
    public var value: Range<Int>
    public var isImportant: Bool
    public var span: SourceSpan
    public init(name: String, value: Range<Int>, isImportant: Bool, span: SourceSpan) {
        self.name = name
        self.value = value
        self.isImportant = isImportant
        self.span = span
    }
}
