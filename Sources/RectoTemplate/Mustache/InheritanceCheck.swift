import RectoCore

/// Finds blocks that no parent asks for: what they say would be lost.
struct InheritanceCheck {
    /// The names of the blocks of each file, in their order.
    private var blocks: [Int32: [String]] = [:]
    /// The files that each file includes, by a partial or a parent.
    private var inclusions: [Int32: Set<Int32>] = [:]
    /// The file of each parent, by its file and position.
    private var parents: [Int64: Int32] = [:]

    mutating func add(block tag: TemplateTag) { blocks[tag.file, default: []].append(tag.name) }

    mutating func add(inclusion tag: TemplateTag, of file: Int32) {
        inclusions[tag.file, default: []].insert(file)
        if tag.kind == .parent { parents[Self.place(tag)] = file }
    }

    private static func place(_ tag: TemplateTag) -> Int64 { Int64(tag.file) << 32 | Int64(tag.lower) }

    /// Reports each argument whose name no block has, neither in its parent nor in what that includes.
    func report(
        _ arguments: [Int32: [TemplateArgument]], _ tags: [TemplateTag], _ sources: [SourceID],
        _ diagnostics: DiagnosticSink
    ) {
        for parent in arguments.keys.sorted() {
            guard let file = parents[Self.place(tags[Int(parent)])] else { continue }
            let known = blocks(reachedFrom: file)
            for argument in arguments[parent]! where !known.contains(tags[Int(argument.tag)].name) {
                let tag = tags[Int(argument.tag)]
                let names = known.sorted()
                let nearest = NameSuggestion.nearest(to: tag.name, among: names)
                let list = names.isEmpty ? "it has no blocks" : "its blocks are: \(names.joined(separator: ", "))"
                diagnostics.report(
                    .templateUnknownBlock,
                    "the parent '\(tags[Int(parent)].name)' has no block '\(tag.name)', so that this one is not printed",
                    at: SourceSpan(source: sources[Int(tag.file)], lower: tag.lower, upper: tag.upper),
                    hints: [nearest.map { "did you mean '\($0)'?" } ?? list])
            }
        }
    }

    private func blocks(reachedFrom file: Int32) -> Set<String> {
        var (reached, next) = ([file], 0)
        var names: Set<String> = []
        while next < reached.count {
            names.formUnion(blocks[reached[next]] ?? [])
            for file in inclusions[reached[next]] ?? [] where !reached.contains(file) { reached.append(file) }
            next += 1
        }
        return names
    }
}
