/// Reads the entries of an outline, with what each does. [ISO 32000-1 §12.3.3 Document Outline]
enum OutlineReader {
    private static let mostEntries = 1 << 16
    private static let mostLevels = 32

    static func entries(
        _ catalog: ObjectDictionary, _ file: ObjectFile, _ targets: inout TargetReader
    ) throws(NotUnderstood) -> [DocumentStructure.OutlineEntry] {
        guard let root = try file.value(catalog, "Outlines") else { return [] }
        var out: [DocumentStructure.OutlineEntry] = []
        var seen: Set<Int> = []
        // The entries that follow those which are being read, one of each level.
        var next = [try root.dictionary().reference("First")]
        while let last = next.popLast() {
            guard let number = last else { continue }
            guard seen.insert(number).inserted, out.count < mostEntries, next.count < mostLevels else {
                throw NotUnderstood()
            }
            let entry = try file.dictionary(number)
            let target = try targets.target(of: entry)
            out.append(
                .init(
                    level: next.count + 1, title: try file.text(entry, "Title") ?? "", page: target?.goal?.page ?? 0,
                    target: target.map { String($0.text.dropFirst($0.pagePrefix)) } ?? ""))
            next.append(try entry.reference("Next"))
            next.append(try entry.reference("First"))
        }
        return out
    }
}
