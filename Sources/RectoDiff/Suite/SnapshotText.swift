/// A document as text that shows well what changed in a version control system: a line for each piece of text, area and
/// picture, with its place rounded to half of the tolerance.
///
///     recto snapshot 1
///     meta Title: Invoice 17
///     page 210 297
///     text 25 45.2 62.3 49.3 LiberationSans 9.5pt #000000 | Ms Doe
///     area 20 100 190 100.2 #cccccc
package struct SnapshotText {
    static let firstLine = "recto snapshot 1"
    private let step: Double

    package init(tolerance: Double) {
        step = [1, 0.5, 0.1, 0.05].first { $0 <= tolerance / 2 + 1e-9 } ?? 0.01
    }

    // MARK: Writing

    package func text(_ content: DocumentContent) -> String {
        var out = Self.firstLine + "\n"
        for entry in content.structure.metadata { out += "meta \(entry.name): \(Self.oneLine(entry.value))\n" }
        for font in content.structure.fonts { out += "font \(Self.oneLine(font))\n" }
        for file in content.structure.attachments {
            out += "attachment \(file.size) \(file.checksum) \(Self.oneLine(file.name))\n"
        }
        for entry in content.structure.outline {
            out += "outline \(entry.level) \(entry.page) \(Self.oneLine(entry.title))\n"
        }
        for link in content.structure.links { out += "link \(link.page) \(Self.oneLine(link.target))\n" }
        for page in content.pages {
            out += "\npage \(Measure.number(page.width)) \(Measure.number(page.height))\n"
            let text = PageText(page.words)
            for segment in text.segments { add(text.words[segment], content.styles, to: &out) }
            for figure in page.figures {
                out +=
                    "\(figure.kind.rawValue) \(numbers(figure.box, isRule: figure.rule != nil)) \(Self.oneLine(figure.detail))\n"
            }
        }
        return out
    }

    /// A line for each stretch of one style.
    private func add(_ words: ArraySlice<Word>, _ styles: [TextStyle], to out: inout String) {
        var rest = words
        while let first = rest.first {
            let same = rest.prefix { $0.style == first.style }
            rest = rest.dropFirst(same.count)
            guard let box = PageBox.around(same.map(\.box)) else { continue }
            let style = first.style < 0 ? "-" : styles[Int(first.style)].description
            out += "text \(numbers(box)) \(style) | \(same.map { Self.oneLine($0.text) }.joined(separator: " "))\n"
        }
    }

    /// - Parameter isRule: whether the thickness is kept as it is, which rounding would change by a half.
    private func numbers(_ box: PageBox, isRule: Bool = false) -> String {
        func rounded(_ length: Double) -> Double { (length / step).rounded() * step }
        let (left, top) = (rounded(box.left), rounded(box.top))
        let isHorizontal = box.width >= box.height
        let right = isRule && !isHorizontal ? left + box.width : rounded(box.right)
        let bottom = isRule && isHorizontal ? top + box.height : rounded(box.bottom)
        return [left, top, right, bottom].map { Measure.number($0) }.joined(separator: " ")
    }

    private static func oneLine(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }

    // MARK: Reading

    /// Throws with the number of the line that is wrong.
    package static func content(of text: String) throws(DiffRules.Problem) -> DocumentContent {
        var content = DocumentContent()
        var styles: [TextStyle: Int32] = [:]
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            if line.isEmpty { continue }
            if number == 1, line == firstLine { continue }
            guard number > 1, read(line, &content, &styles) else {
                throw DiffRules.Problem("line \(number) is no line of a snapshot")
            }
        }
        if number == 0 || !text.hasPrefix(firstLine) { throw DiffRules.Problem("it does not begin as a snapshot") }
        return content
    }

    private static func read(
        _ line: Substring, _ content: inout DocumentContent, _ styles: inout [TextStyle: Int32]
    ) -> Bool {
        let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return false }
        let rest = parts[1]
        switch parts[0] {
        case "meta":
            guard let colon = rest.firstRange(of: ": ") else { return false }
            content.structure.metadata.append(
                .init(String(rest[..<colon.lowerBound]), String(rest[colon.upperBound...])))
        case "font": content.structure.fonts.append(String(rest))
        case "attachment":
            let words = rest.split(separator: " ", maxSplits: 2)
            guard words.count == 3, let size = Int(words[0]) else { return false }
            content.structure.attachments.append(
                .init(name: String(words[2]), size: size, checksum: String(words[1])))
        case "outline":
            let words = rest.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            guard words.count == 3, let level = Int(words[0]), let page = Int(words[1]) else { return false }
            content.structure.outline.append(.init(level: level, title: String(words[2]), page: page))
        case "link":
            let words = rest.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            guard words.count == 2, let page = Int(words[0]) else { return false }
            content.structure.links.append(.init(page: page, target: String(words[1])))
        case "page":
            let sizes = rest.split(separator: " ").compactMap { Double($0) }
            guard sizes.count == 2 else { return false }
            content.pages.append(PageContent(width: sizes[0], height: sizes[1]))
        case "text": return readText(rest, &content, &styles)
        default:
            guard let kind = Figure.Kind(rawValue: String(parts[0])), !content.pages.isEmpty,
                let (box, detail) = box(rest)
            else { return false }
            content.pages[content.pages.count - 1].figures.append(Figure(kind, box, String(detail)))
        }
        return true
    }

    /// Four numbers, and what follows.
    private static func box(_ text: Substring) -> (PageBox, Substring)? {
        let words = text.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
        let sides = words.prefix(4).compactMap { Double($0) }
        guard sides.count == 4 else { return nil }
        return (
            PageBox(left: sides[0], top: sides[1], right: sides[2], bottom: sides[3]), words.count > 4 ? words[4] : ""
        )
    }

    /// The words of a line share its width by their lengths. That is not where they stood, but it is the same for both
    /// documents.
    private static func readText(
        _ text: Substring, _ content: inout DocumentContent, _ styles: inout [TextStyle: Int32]
    ) -> Bool {
        guard let (box, rest) = box(text), let bar = rest.firstRange(of: "| "), !content.pages.isEmpty else {
            return false
        }
        let style = rest[..<bar.lowerBound].split(separator: " ")
        var index: Int32 = -1
        if style.count >= 3 {
            // The marks stand behind the colour.
            let place = style.indices.dropFirst().dropLast().first {
                style[$0].hasSuffix("pt") && Double(style[$0].dropLast(2)) != nil && style[$0 + 1].hasPrefix("#")
            }
            let middle = place ?? style.count - 2
            let known = TextStyle(
                font: style[..<middle].joined(separator: " "),
                size: Double(style[middle].replacing("pt", with: "")) ?? 0, color: String(style[middle + 1]),
                marks: style[(middle + 2)...].joined(separator: " "))
            index = styles[known] ?? Int32(content.styles.count)
            if index == content.styles.count {
                styles[known] = index
                content.styles.append(known)
            }
        }
        let words = rest[bar.upperBound...].split(separator: " ")
        let all = words.reduce(words.count - 1) { $0 + $1.count }
        let unit = box.width / Double(max(1, all))
        var left = box.left
        for word in words {
            let width = Double(word.count) * unit
            content.pages[content.pages.count - 1].words.append(
                Word(
                    String(word), PageBox(left: left, top: box.top, right: left + width, bottom: box.bottom),
                    style: index))
            left += width + unit
        }
        return true
    }
}
