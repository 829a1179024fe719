import RectoCore

/// The values of custom properties as types, for the checks and the guides of a design as a whole.
extension InheritedStyle {
    /// The value of a custom property as a length; nil if it is none. Relative units refer to this style.
    package func customLength(_ name: String) -> LayoutUnit? {
        value(name) { parser in
            parser.length().map { length in
                let font = LengthContext.FontRelativeSizes(font: self.font, lineHeight: lineHeight)
                let context = LengthContext(
                    font: font, root: font, viewportWidth: 0, viewportHeight: 0, metrics: nil)
                return LayoutUnit(context.pixels(length))
            }
        }
    }

    /// The value of a custom property as a colour; nil if it is none.
    package func customColor(_ name: String) -> Color? {
        value(name) { parser in parser.color().map { $0.computed ?? self.color } }
    }

    private func value<Value>(_ name: String, _ read: (inout ValueParser) -> Value?) -> Value? {
        guard let text = customProperties?[name] else { return nil }
        let list = Tokenizer.tokenize(text, source: SourceID(raw: 0))
        var parser = ValueParser(TokenCursor(list), base: "")
        guard let value = read(&parser), parser.atEnd else { return nil }
        return value
    }
}
