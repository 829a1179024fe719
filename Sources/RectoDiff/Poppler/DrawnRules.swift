#if canImport(Glibc)
    import Glibc
#endif

/// The rules of pages as `pdftocairo` tells them, of two documents side by side.
///
/// Pages are asked for in order, and read in runs of some pages; the next run is drawn while one is compared.
final class DrawnRules {
    private let sources: (old: PDFSource, new: PDFSource)
    private let options: ReaderOptions
    private let partners: [(old: Int, new: Int)]
    private var running: (start: Int, children: [ChildProcess])?
    /// The places among `partners` of the run that was read last, and its pages from the first one of each document.
    private var run = 0..<0
    private var pages: (old: [[Rule]], new: [[Rule]])?

    private static let pagesOfRun = 24
    /// The most that a run may be as text, as one with large pictures is: its pages are read one by one then, and a page that is
    /// still too large is compared without its rules.
    private static let mostBytes = 48 << 20

    init(_ old: PDFSource, _ new: PDFSource, _ options: ReaderOptions, partners: [(old: Int, new: Int)]) {
        sources = (old, new)
        (self.options, self.partners) = (options, partners)
        if !partners.isEmpty { running = (0, start(runs(from: 0))) }
    }

    /// The rules of two pages; nil if they cannot be read.
    func rules(_ index: Int) -> (old: [Rule], new: [Rule])? {
        if !run.contains(index) { read(runs(from: index)) }
        if pages == nil { return single(index) }
        let (a, b) = (partners[index], partners[run.lowerBound])
        guard let pages, a.old - b.old < pages.old.count, a.new - b.new < pages.new.count else { return nil }
        return (pages.old[a.old - b.old], pages.new[a.new - b.new])
    }

    /// Partners of which both pages follow those of the ones before: pages between them would be drawn for nothing.
    private func runs(from index: Int) -> Range<Int> {
        var end = index + 1
        while end < min(partners.count, index + Self.pagesOfRun),
            partners[end].old - partners[end - 1].old <= Self.longestStep,
            partners[end].new - partners[end - 1].new <= Self.longestStep
        {
            end += 1
        }
        return index..<end
    }
    private static let longestStep = 3

    private func read(_ next: Range<Int>) {
        let children = running.flatMap { $0.start == next.lowerBound ? $0.children : nil } ?? start(next)
        running = nil
        run = next
        if next.upperBound < partners.count { running = (next.upperBound, start(runs(from: next.upperBound))) }
        pages = rules(of: children)
        let (first, last) = (partners[next.lowerBound], partners[next.upperBound - 1])
        if pages?.old.count != last.old - first.old + 1 || pages?.new.count != last.new - first.new + 1 { pages = nil }
    }

    private func single(_ index: Int) -> (old: [Rule], new: [Rule])? {
        guard let pages = rules(of: start(index..<index + 1)) else { return nil }
        return pages.old.first.flatMap { old in pages.new.first.map { (old, $0) } }
    }

    private func rules(of children: [ChildProcess]) -> (old: [[Rule]], new: [[Rule]])? {
        let outputs = ChildProcess.outputs(of: children, deadline: options.deadline, limit: Self.mostBytes)
        guard children.allSatisfy({ $0.finish().status == 0 }) else { return nil }
        return (DrawingReader.pages(outputs[0]), DrawingReader.pages(outputs[1]))
    }

    private func start(_ run: Range<Int>) -> [ChildProcess] {
        let (first, last) = (partners[run.lowerBound], partners[run.upperBound - 1])
        return [(sources.old, first.old, last.old), (sources.new, first.new, last.new)].map { source, first, last in
            let child = ChildProcess(
                "pdftocairo",
                ["-svg", "-noshrink", "-nocenter", "-f", String(first + 1), "-l", String(last + 1)]
                    + (options.password.map { ["-upw", $0] } ?? []) + [source.path, "-"],
                input: source.memory?.descriptor)
            // A page or two fit into the pipe. [F_SETPIPE_SZ](https://man7.org/linux/man-pages/man2/fcntl.2.html)
            _ = fcntl(child.output, 1031, 1 << 20)
            return child
        }
    }
}
