/// Pages as PNG files, for the report.
struct PagePictures {
    private let source: PDFSource
    private let options: ReaderOptions

    /// Pixels in an inch: enough to read the smallest print on a screen.
    static let resolution = 100

    init(_ source: PDFSource, _ options: ReaderOptions) { (self.source, self.options) = (source, options) }

    /// The pictures of some pages, from 1, a few at a time; empty where there is none.
    func png(_ pages: [Int]) -> [Int: [UInt8]] {
        var out: [Int: [UInt8]] = [:]
        let password = options.password.map { ["-upw", $0] } ?? []
        for start in stride(from: 0, to: pages.count, by: 4) {
            let some = Array(pages[start..<min(pages.count, start + 4)])
            let jobs = some.map { page in
                let number = String(page)
                return ChildProcess(
                    "pdftoppm",
                    ["-r", String(Self.resolution), "-png", "-singlefile", "-f", number, "-l", number] + password
                        + [source.path],
                    input: source.memory?.descriptor)
            }
            let files = ChildProcess.outputs(of: jobs, deadline: options.deadline)
            for (page, file) in zip(some, files) { out[page] = file }
        }
        return out
    }
}
