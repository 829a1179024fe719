/// Pages as PNG files, for the report.
struct PagePictures {
    private let source: PDFSource
    private let options: ReaderOptions

    /// Pixels in an inch: enough to read the smallest print on a screen, and fewer for posters.
    let resolution: Int
    private static let best = 100.0
    private static let mostPixels = 3000.0

    /// - Parameter longestSide: of all pages, in mm.
    init(_ source: PDFSource, _ options: ReaderOptions, longestSide: Double) {
        (self.source, self.options) = (source, options)
        resolution = max(1, Int(min(Self.best, Self.mostPixels * 25.4 / max(1, longestSide))))
    }

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
                    ["-r", String(resolution), "-png", "-singlefile", "-f", number, "-l", number] + password
                        + [source.path],
                    input: source.memory?.descriptor)
            }
            let files = ChildProcess.outputs(of: jobs, deadline: options.deadline)
            for (page, file) in zip(some, files) { out[page] = file }
        }
        return out
    }
}
