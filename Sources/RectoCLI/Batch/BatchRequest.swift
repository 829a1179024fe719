import Glibc
import Recto
import RectoBatch
import RectoCore

/// A request to typeset a document for each record.
struct BatchRequest {
    /// The settings for each document; the input is the template.
    let document: DocumentRequest
    let options: BatchOptions

    /// The files of records; `-` is standard input.
    var records: [String] { options.records.isEmpty ? ["-"] : options.records }
    /// Whether each record is answered on standard output.
    var answers: Bool { options.stdio }
    /// Whether what comes on standard input are whole requests and not the records of one template.
    var takesRequests: Bool { options.stdio && options.template == nil }
    /// The file that gets a line for each record.
    var report: String? { options.report ?? options.resume }
    /// The number of records that may fail before no more is begun; nil for any number.
    var mostFailures: Int? { options.stopOnError ? 1 : options.maxErrors }

    /// The places for documents.
    enum Destination: Equatable {
        case files, merged(String), archive(String), answers
    }

    var destination: Destination {
        if answers { return .answers }
        if let merge = options.merge { return .merged(merge) }
        if let tar = options.tar { return .archive(tar) }
        return .files
    }

    /// The part of the records that is rendered.
    struct Shard: Equatable {
        var number: Int
        var count: Int

        init?(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0, number >= 0, number < count
            else { return nil }
            (self.number, self.count) = (number, count)
        }

        /// - Parameter index: the number of a record, from 1.
        func contains(_ index: Int) -> Bool { (index - 1) % count == number }
    }

    var shard: Shard? { options.shard.flatMap { Shard($0) } }

    /// The name of each PDF.
    func namePattern() throws(NamePattern.Malformed) -> NamePattern? {
        switch destination {
        case .answers, .merged: return nil
        case .archive: return try NamePattern(options.output ?? "{index:06}.pdf")
        case .files:
            guard let output = options.output else { return nil }
            let isFolder = output.hasSuffix("/") || OutputFile.isFolder(output)
            return try NamePattern(isFolder ? output + (output.hasSuffix("/") ? "" : "/") + "{index:06}.pdf" : output)
        }
    }

    /// The name of the electronic invoice of each record; nil if it has no file of its own.
    func invoicePattern() throws(NamePattern.Malformed) -> NamePattern? {
        guard let output = document.invoiceOutput else { return nil }
        let isFolder = output.hasSuffix("/") || OutputFile.isFolder(output)
        return try NamePattern(isFolder ? output + (output.hasSuffix("/") ? "" : "/") + "{index:06}.xml" : output)
    }

    /// The words of a command, each with places for values.
    func command(_ text: String?, words: Set<String>) throws(NamePattern.Malformed) -> [NamePattern] {
        guard let text else { return [] }
        var patterns: [NamePattern] = []
        for word in try CommandWords.split(text) { patterns.append(try NamePattern(word, words: words)) }
        return patterns
    }

    static let finallyWords: Set<String> = ["done", "failed", "report"]

    /// The files that the batch reads or writes besides its documents.
    var files: [String] { filesRead + [report].compactMap(\.self).filter { $0 != "-" } }

    private var filesRead: [String] {
        let given = records + [options.data, document.input, document.theme].compactMap(\.self)
        return (given + document.stylesheets + document.tokens).filter { $0 != "-" && !OutputFile.isFolder($0) }
    }

    // MARK: What is wrong

    var problem: String? {
        if takesRequests { return problemOfRequests }
        if options.template == nil { return "Missing expected argument '<template>'" }
        if let problem = problemOfOutput ?? problemOfNumbers ?? document.problem { return problem }
        if options.templateField == nil, OutputFile.isFolder(document.input) {
            return "'\(document.input)' is a folder: name the template of each record with --template-field"
        }
        if document.input == "-" { return "the template of a batch is a file" }
        if records.count > 1, records.contains("-") { return "standard input is read alone" }
        if records.contains("-"), options.data == "-" || document.stylesheets.contains("-") {
            return "only one input can come from standard input"
        }
        if records == ["-"], isatty(0) != 0, !answers { return "there are no records: give them with -d FILE" }
        do throws(NamePattern.Malformed) {
            if let pattern = try namePattern(), pattern.isConstant {
                return
                    "all documents would be written to '\(options.output ?? "")': put a value into the name, such as {index}"
            }
            if let pattern = try invoicePattern() {
                if destination != .files { return "--einvoice-output needs single files: give -o" }
                if pattern.isConstant {
                    return "all electronic invoices would be written to '\(document.invoiceOutput ?? "")': "
                        + "put a value into the name, such as {index}"
                }
                if document.invoiceOutput == options.output {
                    return "each PDF and its electronic invoice would both be written to one file"
                }
            }
            let then = try command(options.then, words: [""])
            if then.first.map({ !$0.isConstant }) == true { return "--then begins with the name of a program" }
            let last = try command(options.finally, words: Self.finallyWords)
            if last.first.map({ !$0.isConstant }) == true { return "--finally begins with the name of a program" }
            if last.contains(where: { $0.dependsOnRecord }) {
                return "--finally is called once: it knows {done}, {failed} and {report}, and no values of records"
            }
        } catch {
            return error.message
        }
        return nil
    }

    /// A program that takes requests has the options that hold for all of them, and no others.
    private var problemOfRequests: String? {
        if let problem = problemOfNumbers ?? document.problem { return problem }
        var (left, plain) = (document, DocumentRequest())
        (left.root, left.maps, left.fontFolders, left.usesSystemFonts) = (nil, [], [], false)
        left.sandbox = plain.sandbox
        (left.messageFormat, left.color, left.isQuiet) = (plain.messageFormat, plain.color, plain.isQuiet)
        (plain.maximumPages, plain.maximumDepth) = (left.maximumPages, left.maximumDepth)
        (plain.maximumTime, plain.maximumRecordTime) = (left.maximumTime, left.maximumRecordTime)
        plain.maximumMemory = left.maximumMemory
        let texts = [
            options.data, options.delimiter, options.templateField, options.shard, options.output, options.merge,
            options.tar, options.report, options.resume, options.then, options.finally,
        ]
        let hasOthers =
            left != plain || !options.records.isEmpty || options.recordFormat != nil || texts.contains { $0 != nil }
            || options.stopOnError || options.maxErrors != nil
        guard hasOthers else { return nil }
        return
            "--stdio without a template takes --root, --map, --font-path, --system-fonts, --sandbox, --jobs and the --max- "
            + "options: all others stand in each request"
    }

    private var problemOfOutput: String? {
        let (merge, tar, output) = (options.merge, options.tar, options.output)
        let ways = [merge != nil, tar != nil, answers].filter { $0 }.count
        if ways > 1 { return "--merge, --tar and --stdio exclude each other" }
        if ways == 0, output == nil {
            return "say where the documents go: -o 'out/{index}.pdf', --merge, --tar or --stdio"
        }
        if output == "-" { return "several PDFs go to standard output with --tar -, --merge - or --stdio" }
        if merge != nil || answers, output != nil { return "-o names single files; leave it out" }
        if merge != nil, document.invoiceFormat != nil || document.invoiceFile != nil {
            return "--merge makes one PDF, and a PDF carries one electronic invoice, while each bill has its own: "
                + "write single files, such as -o 'out/{index}.pdf', and merge for print in a call without --einvoice"
        }
        if merge != nil, document.backend == .cairo { return "--merge is written by recto's own back end alone" }
        if options.resume != nil, destination != .files { return "--resume needs single files: give -o" }
        if options.then != nil, destination != .files { return "--then needs single files: give -o" }
        if let resume = options.resume, let report = options.report, resume != report {
            return "--resume goes on with its own report: leave --report out"
        }
        let streamed = merge ?? tar
        if streamed == "-", Terminal.isOutputTerminal {
            return "a file is not written to a terminal: redirect the output"
        }
        if report == "-" {
            if options.resume != nil { return "--resume goes on with a file, and '-' is none" }
            if streamed == "-" || answers { return "standard output takes the report or the documents, not both" }
        }
        if let streamed, let report, streamed != "-", streamed == report || OutputFile.isSameFile(streamed, report) {
            return "the documents and the report would both be written to '\(report)'"
        }
        for target in [streamed, report].compactMap({ $0 }) where target != "-" {
            if let same = FilesRead(filesRead).file(replacedBy: target) {
                return "the output '\(target)' would replace '\(same)'"
            }
        }
        return problemOfFormat
    }

    /// An output whose name says that it is something else than what would be in it.
    private var problemOfFormat: String? {
        if let tar = options.tar {
            let compressions = [".gz", ".tgz", ".xz", ".txz", ".zst", ".bz2", ".zip"]
            if compressions.contains(where: { tar.lowercased().hasSuffix($0) }) {
                return "'\(tar)' would be an archive that is not compressed: write --tar - | gzip > \(tar)"
            }
            if let other = OtherFormat(path: tar), !tar.lowercased().hasSuffix(".tar") {
                return "--tar writes a tar archive, and '\(tar)' is the name of \(other.name)"
            }
        }
        for name in [options.merge, options.output].compactMap(\.self) {
            guard let other = OtherFormat(path: name) else { continue }
            let advice = other.name == "a picture" ? "; 'recto render' makes pictures of pages" : ""
            return "a batch writes PDF, and '\(name)' is the name of \(other.name)\(advice)"
        }
        return nil
    }

    private var problemOfNumbers: String? {
        if let jobs = options.jobs, !(1...512).contains(jobs) { return "--jobs must be between 1 and 512" }
        if let most = options.maxErrors, most < 1 { return "--max-errors must be at least 1" }
        if let text = options.shard, shard == nil { return "--shard '\(text)' is not i/n with i from 0 to n-1" }
        if let delimiter = options.delimiter, delimiter.utf8.count != 1 || ["\"", "\n", "\r"].contains(delimiter) {
            return "--delimiter is one character of ASCII, and no quote"
        }
        return nil
    }

    var renderOptions: RenderOptions {
        var options = document.renderOptions
        options.writesParts = self.options.merge != nil
        return options
    }

    /// The digest by which a run is known again: of all that the bytes of documents depend on besides files and
    /// records.
    func digest() -> SHA256.Digest {
        var document = document
        // How the program talks changes no document.
        (document.messageFormat, document.color, document.isQuiet) = (.human, .auto, false)
        document.sandbox = .auto
        (document.maximumTime, document.maximumRecordTime) = (TimeLimit(nil), TimeLimit(nil))
        document.maximumMemory = MemoryLimit(nil)
        let shared = options.data.flatMap { BatchLedger.digest(ofFile: $0) }.map { "\($0)" } ?? ""
        return SHA256.digest("\(Version.report)\n\(document)\n\(options.templateField ?? "")\n\(shared)")
    }
}

/// Cuts a command into words as a shell does, but for everything that a shell would carry out: white space parts words,
/// and single or double quotes keep it.
enum CommandWords {
    static func split(_ text: String) throws(NamePattern.Malformed) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in text {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character.isWhitespace {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if quote != nil { throw NamePattern.Malformed("a quote in '\(text)' has no end") }
        if let word { words.append(word) }
        if words.isEmpty { throw NamePattern.Malformed("the command is empty") }
        return words
    }
}
