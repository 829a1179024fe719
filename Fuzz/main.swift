import Glibc
import Recto
import RectoCore
import RectoDOM
import RectoDiff
import RectoTemplate

/// A program that libFuzzer feeds: it tries inputs of its own making, and keeps those that reach new code. An input fails
/// if the program traps, if AddressSanitizer finds a wrong access to memory, or if it takes too long or too much memory.
/// Diagnostics and errors are right answers.
/// [libFuzzer](https://llvm.org/docs/LibFuzzer.html)
enum Target: String, CaseIterable {
    case html, xhtml, css, json, data, schema, suite, mustache, image, svg, font, document
}

/// One input after another, as bytes that mean what the target says.
struct Harness {
    let target: Target
    private let options: RenderOptions
    private let renderer: Renderer

    init(_ target: Target) {
        self.target = target
        var options = RenderOptions()
        options.limits.time = .seconds(15)
        options.limits.maximumPages = 200
        // An input that unfolds to gigabytes is bounded by its size, not by what libFuzzer bears.
        options.limits.resources.imagePixels = 4_000_000
        // A drawing that ends librsvg or Cairo ends the program that tries it, as for every document.
        options.drawingProgram = "/proc/self/exe"
        self.options = options
        renderer = Renderer(options: options, workers: 1)
    }

    func run(_ bytes: [UInt8]) {
        switch target {
        case .html: parse(bytes, name: "fuzz.html")
        case .xhtml: parse(bytes, name: "fuzz.xhtml")
        case .css:
            var options = options
            options.stylesheets = [.bytes(bytes, name: "fuzz.css")]
            render(.text(Self.bill), with: Renderer(options: options, workers: 1))
        case .json: render(.text("{{#items}}<p>{{name}} {{amount}}{{/items}}<input name=a>"), data: .bytes(bytes))
        case .data: render(.text(Self.calls), data: .bytes(bytes))
        case .schema: compare(bytes)
        case .suite: readSuite(bytes)
        case .svg:
            let drawing = String(decoding: bytes, as: UTF8.self)
            render(.text("<p>a<img src='\(Self.url(bytes, "image/svg+xml"))' width=50>b<div>\(drawing)</div>c"))
        case .mustache: render(.bytes(bytes), data: .text(Self.data))
        case .image: render(.text("<p>a<img src='\(Self.url(bytes, "image/png"))' width=50>b"))
        case .font:
            let url = Self.url(bytes, "font/ttf")
            render(.text("<style>@font-face{font-family:f;src:url(\(url))}p{font-family:f}</style><p>Total 12,50 fi"))
        case .document: render(.bytes(bytes, name: "fuzz.html"))
        }
    }

    private func render(_ template: RenderInput, data: RenderInput? = nil, with renderer: Renderer? = nil) {
        _ = try? (renderer ?? self.renderer).render(template: template, data: data)
    }

    private func parse(_ bytes: [UInt8], name: String) {
        let sources = SourceStore()
        var options = HTMLParserOptions()
        options.reportsRepairs = true
        let parser = HTMLParser(
            sources: sources, names: NameTable(), diagnostics: DiagnosticSink(), options: options)
        _ = try? parser.parse(sources.add(name: name, bytes: bytes))
    }

    /// A schema and, after an empty line, data.
    private func compare(_ bytes: [UInt8]) {
        let sources = SourceStore()
        let (schema, data) = Self.parts(bytes)
        let budget = RenderBudget(RenderBudget.Limits(time: .seconds(15)))
        func add(_ bytes: ArraySlice<UInt8>, _ name: String) -> SourceID {
            sources.add(name: name, bytes: Array(bytes))
        }
        // A reference to another file finds the schema itself once more.
        guard
            let library = try? SchemaLibrary(
                parsing: add(schema, "fuzz.schema.json"), uri: "fuzz.schema.json", in: sources,
                diagnostics: DiagnosticSink(), budget: budget,
                load: { uri, _ in uri.hasPrefix("other") ? add(schema, uri) : nil }),
            let document = try? JSONDocument(
                parsing: add(data, "fuzz.json"), in: sources, diagnostics: DiagnosticSink())
        else { return }
        _ = try? SchemaValidation.violations(of: document, under: library, budget: budget)
    }

    /// The bytes before the first empty line, and those after it. Without an empty line, the first part has all of
    /// them.
    private static func parts(_ bytes: [UInt8]) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
        let gap = bytes.indices.dropLast().first { bytes[$0] == 0x0A && bytes[$0 + 1] == 0x0A } ?? bytes.endIndex
        return (bytes[..<gap], bytes[min(bytes.endIndex, gap + 2)...])
    }

    /// The file of a suite, a snapshot, rules of the command line.
    private func readSuite(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        _ = try? SnapshotText.content(of: text)
        _ = try? DiffRules.place(text)
        _ = try? DiffRules.area(text)
        _ = try? TextPattern(text)
        let folder = "/tmp/recto-fuzz-\(getpid())"
        mkdir(folder, 0o700)
        guard let file = fopen(folder + "/recto-test.json", "w") else { return }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
        var reader = SuiteReader(sources: SourceStore(), diagnostics: DiagnosticSink())
        try? reader.read(folder, rules: DiffRules())
    }

    private static func url(_ bytes: [UInt8], _ type: String) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text = Array("data:\(type);base64,".utf8)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let number = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
            for k in 0..<4 {
                text.append(k <= part.count ? alphabet[number >> (18 - 6 * k) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// A document with one of most things that styles change.
    private static let bill = """
        <!DOCTYPE html><title>Bill</title><header class=a id=h><h1>Bill <em>12</em></h1><p>To<br>Ada &amp; Co.</header>
        <table><caption>Items</caption><colgroup><col><col></colgroup><thead><tr><th>Item<th>Sum</thead><tbody>
        <tr><td>One<td>1.50<tr><td rowspan=2>Two<td>2.50<tr><td>3.00</tbody><tfoot><tr><td colspan=2>7.00</table>
        <ul><li>a<li>b<ol><li>c</ol></ul><div class=b><div>x</div><div>y</div><span>z</span></div>
        <p lang=de>Straßenverkehr \u{5D0}\u{5D1} 漢字 <ruby>a<rt>b</ruby><a href=#h>link</a><input value=v>
        <textarea>some text</textarea><svg width=9 height=9><rect width=9 height=9 /></svg><footer>end</footer>
        """
    /// A template with all kinds of calls.
    private static let calls = """
        {{#lines}}<p lang=de>{{name}} {{number (multiply price quantity) digits=2}} {{money amount currency}} {{percent rate}}
        {{plural quantity one="# piece" other="# pieces"}} {{date day "long"}} {{time at zone="Europe/Berlin"}} {{unit quantity "kilogram"}}
        {{#subs}}{{ordinal .}} {{number . skeleton="compact-short"}}{{/subs}}{{/lines}}
        {{#taxes lines rate (multiply quantity price)}}{{rate}} {{net}} {{tax}}{{/taxes}} {{list names "or"}}
        <p lang=en>{{number (sum lines.amount) equals=total}} {{money (round (sum lines (multiply price quantity)) step=0.05) "CHF"}}
        {{words total "EUR"}} {{words n}} {{group iban 4}} {{group iban 3 from="end"}} {{or name iban}} {{compact iban}}
        {{number (subtract (add a b) (negate c))}} {{divide a b digits=3}} {{percent-of n a}} {{tax lines rate amount}} {{count lines}}
        {{date day skeleton="yMMMM"}} {{date day pattern="dd.MM.yyyy"}} {{date day "long" calendar="japanese"}} {{datetime at}}
        {{qr iban name alt="code"}} {{words total "SAR" lang="ar"}} {{words total "JPY" lang="ja"}} {{words total "CNY" lang="zh"}}
        <table><tr><td style="-recto-sum-add:t content()">{{total}}<tr><td style="-recto-sum-check:t content()">{{a}}</table>
        """
    private static let data = """
        {"name":"Ada","n":3,"yes":true,"no":false,"items":[{"name":"a","amount":"1.50","sub":[1,2]},{"name":"<b>"}],"o":{"p":{}}}
        """
}

// A drawing that ends its program closes the pipe to it.
signal(SIGPIPE, SIG_IGN)
if let status = DrawingTrialProgram.run(CommandLine.arguments.dropFirst()) { exit(status) }
guard let target = getenv("FUZZ_TARGET").flatMap({ Target(rawValue: String(cString: $0)) }) else {
    print("FUZZ_TARGET must be one of: \(Target.allCases.map(\.rawValue).joined(separator: ", "))")
    exit(2)
}
private let harness = Harness(target)

/// The loop of libFuzzer, for programs that have a `main` of their own.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(
    runDriver(&count, &arguments) { bytes, count in
        harness.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
    })
