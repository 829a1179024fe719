/// Writes a file again whose pages have no text, so that a reader that draws their lines need not draw their words: a copy,
/// to which the changed pages are appended. [ISO 32000-1 §7.5.6 Incremental Updates]
struct TextlessCopy {
    private let file: ObjectFile
    private let spool: Spool
    /// The objects that were appended, with their places.
    private var places: [(number: Int, place: Int)] = []
    private var nextNumber: Int

    /// nil if there is no place for it.
    init?(_ file: ObjectFile) {
        guard let spool = Spool() else { return nil }
        (self.file, self.spool) = (file, spool)
        nextNumber = file.objectCount
        if !file.copy(to: spool) || !spool.append([0x0A]) { return nil }
    }

    /// Appends a page with only this as its content. A page that is not understood stays as it is.
    mutating func add(_ page: PageTree.Page, _ content: DrawnContent) {
        guard let object = try? file.object(page.number), object.stream == nil,
            let dictionary = try? object.dictionary(), let start = dictionary.place("Contents")
        else { return }
        var end = ObjectScanner(object.bytes, at: start)
        var all = ObjectScanner(object.bytes, at: object.start)
        guard (try? end.skipValue()) != nil, (try? all.skipValue()) != nil else { return }
        append(
            nextNumber,
            Array("<</Length \(content.bytes.count)>>stream\n".utf8) + content.bytes + Array("\nendstream".utf8))
        let before = object.bytes[object.start..<start]
        append(page.number, before + Array(" \(nextNumber) 0 R ".utf8) + object.bytes[end.at..<all.at])
        nextNumber += 1
    }

    private mutating func append(_ number: Int, _ object: some Collection<UInt8>) {
        places.append((number, spool.count))
        _ = spool.append(Array("\(number) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8))
    }

    /// Ends the file; nil if it had no room.
    consuming func finish() -> Spool? {
        let table = spool.count
        var text = "xref\n"
        for (number, place) in places.sorted(by: { $0.number < $1.number }) {
            let digits = String(place)
            text +=
                "\(number) 1\n" + String(repeating: "0", count: max(0, 10 - digits.utf8.count)) + digits + " 00000 n \n"
        }
        text +=
            "trailer\n<</Size \(nextNumber)/Root \(file.catalog) 0 R/Prev \(file.table)>>\nstartxref\n\(table)\n%%EOF\n"
        // The places of a table have ten digits.
        return table < 10_000_000_000 && spool.append(Array(text.utf8)) ? spool : nil
    }
}
