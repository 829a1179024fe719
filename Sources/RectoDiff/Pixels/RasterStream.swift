#if canImport(Glibc)
    import Glibc
#endif

/// The pages of a document as pixels, as `pdftoppm` draws them one after another. [ppm(5)](https://netpbm.sourceforge.net/doc/ppm.html)
final class RasterStream {
    private let source: PDFSource
    private let options: ReaderOptions
    private var child: ChildProcess
    /// The pages that the program draws which runs now, and those for the programs after it.
    private var run: ClosedRange<Int>
    private var runs: ArraySlice<ClosedRange<Int>>
    /// The page that comes next, from 0.
    private var page: Int
    /// Pages that have come before they were asked for, the first one first.
    private var ready: [(page: Int, raster: Raster)] = []
    private var header = PortablePixmapHeader()
    private var raster: Raster?
    /// A page that is not needed any more, whose memory the next one of its size takes.
    private var spare: Raster?
    /// Counts the bytes of the raster that have come.
    private var filled = 0
    private var isAtEnd = false
    /// The page that is wanted now: those before it are not kept, whenever they come.
    private var wanted = 0

    /// The most pages that one document may be ahead of the other one, and the most pixels.
    private static let mostReady = 3
    private static let mostReadyPixels = 1 << 23
    /// The most pixels of a page: 1.7 × 1.7 m.
    static let mostPixels = 5000 * 5000

    /// - Parameter pages: those that may be asked for, from 0, in order; one at least.
    init(_ source: PDFSource, _ options: ReaderOptions, pages: [Int]) {
        (self.source, self.options) = (source, options)
        runs = Self.runs(of: pages)[...]
        run = runs.removeFirst()
        page = run.lowerBound
        child = Self.program(source, options, run)
    }

    /// The runs of pages that one program draws: to draw a page or two that nobody asks for takes less time than to start another.
    static func runs(of pages: [Int]) -> [ClosedRange<Int>] {
        var out: [ClosedRange<Int>] = []
        for page in pages {
            if let last = out.last, page - last.upperBound <= mostPassed + 1 {
                out[out.count - 1] = last.lowerBound...max(last.upperBound, page)
            } else {
                out.append(page...page)
            }
        }
        return out
    }
    private static let mostPassed = 2

    private static func program(_ source: PDFSource, _ options: ReaderOptions, _ pages: ClosedRange<Int>)
        -> ChildProcess
    {
        let range = ["-f", String(pages.lowerBound + 1), "-l", String(pages.upperBound + 1)]
        let child = ChildProcess(
            "pdftoppm",
            ["-r", String(Raster.resolution)] + range + (options.password.map { ["-upw", $0] } ?? []) + [source.path],
            input: source.memory?.descriptor)
        // Most of a page can be drawn before it is asked for. [F_SETPIPE_SZ](https://man7.org/linux/man-pages/man2/fcntl.2.html)
        _ = fcntl(child.output, 1031, 1 << 20)
        return child
    }

    /// Goes on with the next run, whether all pages of this one have come or not.
    private func endRun() {
        guard let next = runs.popFirst() else { return isAtEnd = true }
        (run, page) = (next, next.lowerBound)
        (raster, filled, header) = (nil, 0, PortablePixmapHeader())
        child = Self.program(source, options, next)
    }

    /// A page of each document; nil if one of them cannot be drawn. Pages are asked for in order, some may be left out.
    ///
    /// Both programs draw at the same time, one on each processor: whichever has drawn something is read.
    static func next(
        _ a: (stream: RasterStream, page: Int), _ b: (stream: RasterStream, page: Int), deadline: Deadline
    ) -> (Raster, Raster)? {
        for side in [a, b] { side.stream.want(side.page) }
        while a.stream.isMissing(a.page) || b.stream.isMissing(b.page) {
            if deadline.hasPassed { return nil }
            let open = [a, b].filter { side in
                !side.stream.isAtEnd && (side.stream.hasRoom || side.stream.isMissing(side.page))
            }
            var polls = open.map { pollfd(fd: $0.stream.child.output, events: Int16(POLLIN), revents: 0) }
            let ready = poll(&polls, nfds_t(polls.count), 200)
            if ready < 0, errno != EINTR { return nil }
            var taken = 0
            for (side, poll) in zip(open, polls) {
                // Nothing comes from a program that waits until its complaints are read.
                if ready == 0 { side.stream.child.readErrors() }
                if poll.revents != 0 { taken += side.stream.read() }
            }
            // A program writes a few kilobytes at a time: to wait until there are more saves a change of processes for each.
            if ready > 0, taken < leastTaken { usleep(pause) }
        }
        guard let old = a.stream.take(a.page), let new = b.stream.take(b.page) else { return nil }
        return (old, new)
    }

    /// Whether the page has not come yet, but still can.
    private func isMissing(_ page: Int) -> Bool {
        !isAtEnd && page >= self.page && !ready.contains { $0.page == page }
    }

    private var hasRoom: Bool {
        ready.count < Self.mostReady && ready.reduce(0) { $0 + $1.raster.pixels.count / 3 } < Self.mostReadyPixels
    }

    private func want(_ page: Int) {
        wanted = page
        ready.removeAll { $0.page < page }
    }

    private func take(_ page: Int) -> Raster? {
        ready.firstIndex { $0.page == page }.map { ready.remove(at: $0).raster }
    }

    private static let leastTaken = 1 << 17
    /// In microseconds: a page takes several times as long to be drawn.
    private static let pause: UInt32 = 500

    /// Takes the memory of a page that was asked for and is not needed any more.
    func reuse(_ raster: Raster) { spare = raster }

    /// Reads what has been drawn, at most to the end of a page, and returns how many bytes these were.
    private func read() -> Int {
        guard let size = raster.map({ $0.pixels.count }) else { return readHeader() }
        let got = raster!.pixels.withUnsafeMutableBytes {
            Glibc.read(child.output, $0.baseAddress! + filled, size - filled)
        }
        if got < 0, errno == EINTR { return 0 }
        if got <= 0 {
            endRun()
            return 0
        }
        filled += got
        if filled < size { return got }
        // A page without partner may be read long after it was passed over.
        if page >= wanted { ready.append((page, raster!)) }
        page += 1
        (raster, filled, header) = (nil, 0, PortablePixmapHeader())
        if page > run.upperBound { endRun() }
        return got
    }

    /// A header is some 15 bytes, which are read one by one, as pixels follow that must not be taken with it.
    private func readHeader() -> Int {
        var byte: UInt8 = 0
        while raster == nil {
            let got = Glibc.read(child.output, &byte, 1)
            if got < 0, errno == EINTR { continue }
            if got <= 0 || !header.take(byte) {
                endRun()
                break
            }
            guard let (width, height) = header.size else { continue }
            guard width > 0, height > 0, width * height <= Self.mostPixels * 2 else {
                endRun()
                break
            }
            if let spare, spare.width == width, spare.height == height {
                (raster, self.spare) = (spare, nil)
            } else {
                let pixels = [UInt8](repeating: 0, count: width * height * 3)
                raster = Raster(width: width, height: height, pixels: pixels)
            }
        }
        return 0
    }
}

/// A PPM file as a whole.
enum PortablePixmap {
    /// nil if it is none.
    static func raster(_ file: [UInt8]) -> FineRaster? {
        var header = PortablePixmapHeader()
        for (index, byte) in file.prefix(64).enumerated() {
            if !header.take(byte) { return nil }
            guard let (width, height) = header.size else { continue }
            let size = width * height
            guard size > 0, file.count >= index + 1 + 3 * size else { return nil }
            return FineRaster(width: width, height: height, planes: planes(file[(index + 1)..<(index + 1 + 3 * size)]))
        }
        return nil
    }

    private static func planes(_ samples: ArraySlice<UInt8>) -> [[UInt8]] {
        samples.withUnsafeBufferPointer { samples in
            let count = samples.count / 3
            func plane(_ channel: Int) -> [UInt8] {
                [UInt8](unsafeUninitializedCapacity: count) { out, size in
                    for index in 0..<count { out.initializeElement(at: index, to: samples[3 * index + channel]) }
                    size = count
                }
            }
            let isGray = (0..<count).allSatisfy { index in
                let first = samples[3 * index]
                return samples[3 * index + 1] == first && samples[3 * index + 2] == first
            }
            return isGray ? [plane(0)] : [plane(0), plane(1), plane(2)]
        }
    }
}

/// The header of a PPM file: `P6`, and width, height and the greatest value with white space behind each.
private struct PortablePixmapHeader {
    private static let kind = Array("P6".utf8)
    private var magic: [UInt8] = []
    private var numbers: [Int] = []
    private var number: Int?
    private var isComment = false

    /// Known once the header has ended.
    var size: (width: Int, height: Int)? { numbers.count == 3 ? (numbers[0], numbers[1]) : nil }

    /// False if this is no such file.
    mutating func take(_ byte: UInt8) -> Bool {
        if magic.count < 2 {
            magic.append(byte)
            return magic == Array(Self.kind.prefix(magic.count))
        }
        if isComment {
            isComment = byte != 0x0A
        } else if byte == UInt8(ascii: "#") {
            isComment = true
        } else if byte &- 0x30 < 10 {
            number = min((number ?? 0) * 10 + Int(byte &- 0x30), 1 << 20)
        } else if let whole = number {
            numbers.append(whole)
            number = nil
        }
        return true
    }
}
