import RectoCore

/// The start tags of cells that have been read, by their bytes. A table has few different ones, and repeats them in each row.
///
/// Only tags without errors and without `id` are kept: reading one again would give the same name, attributes and classes.
struct PlainCellTags {
    struct Tag {
        /// The place in the source where it stood first.
        let offset: Int
        let length: Int
        let name: Name
        /// Its attributes in `attributes`, whose values are counted from the start of the tag.
        let attributes: Range<Int>
        let classes: Range<Int>
    }
    /// A cell that holds nothing but text.
    struct Cell {
        let tag: Tag
        let offset: Int
        let text: TextRange
    }
    private var tags: [Tag] = []
    private(set) var attributes: [TagAttribute] = []
    private(set) var classes: [Name] = []
    private static let most = 16

    /// The tag that begins at a place, if it is known.
    func tag(at position: Int, of source: HTMLTokenizer.Bytes) -> Tag? {
        for tag in tags where position + tag.length <= source.count {
            // Most tags differ at their ends.
            var index = tag.length - 1
            while index >= 0, source[tag.offset &+ index] == source[position &+ index] { index &-= 1 }
            if index < 0 { return tag }
        }
        return nil
    }

    /// Keeps the tag that was read last.
    /// - Parameter classes: those of the element that was made of it.
    mutating func note(_ token: HTMLToken, _ tokenizer: borrowing HTMLTokenizer, classes: ArraySlice<Name>) {
        guard tags.count < Self.most, tag(at: token.offset, of: tokenizer.source) == nil,
            Self.isPlain(token, tokenizer)
        else { return }
        let (firstAttribute, firstClass) = (attributes.count, self.classes.count)
        for attribute in tokenizer.attributes {
            let value = attribute.value
            attributes.append(
                TagAttribute(
                    name: attribute.name,
                    value: TextRange(Int(value.lower) - token.offset, Int(value.upper) - token.offset)))
        }
        self.classes += classes
        tags.append(
            Tag(
                offset: token.offset, length: token.end - token.offset, name: token.name,
                attributes: firstAttribute..<attributes.count, classes: firstClass..<self.classes.count))
    }

    /// Whether the tag is written as most people do: small letters, one space before each attribute, and values in quotation
    /// marks that stand there as they are.
    private static func isPlain(_ token: HTMLToken, _ tokenizer: borrowing HTMLTokenizer) -> Bool {
        let source = tokenizer.source
        var next = token.offset + 1
        for letter in tokenizer.names.string(token.name).utf8 {
            if source[next] != letter { return false }
            next += 1
        }
        for attribute in tokenizer.attributes {
            if attribute.name == .id || Int(attribute.value.upper) > source.count || source[next] != 0x20 {
                return false
            }
            next += 1
            for letter in tokenizer.names.string(attribute.name).utf8 {
                let isPlain = HTMLCharacter.isLetter(letter) || letter == UInt8(ascii: "-")
                guard isPlain, source[next] == letter else { return false }
                next += 1
            }
            guard source[next] == UInt8(ascii: "="), source[next + 1] == 0x22 || source[next + 1] == 0x27,
                Int(attribute.value.lower) == next + 2
            else { return false }
            next += 3 + attribute.value.count
        }
        return source[next] == UInt8(ascii: ">") && next + 1 == token.end
    }
}
