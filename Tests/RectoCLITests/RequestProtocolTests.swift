import Foundation
import Testing

/// `recto batch --stdio` without a template, as docs/batch-protocol.md describes it: version 2.
@Suite struct RequestProtocolTests {
    /// The program, with pipes on both sides.
    private final class Conversation {
        let process = Process()
        private let input = Pipe()
        private let output = Pipe()

        init(_ arguments: [String] = [], in folder: String = "/") throws {
            process.executableURL = Program.url
            process.arguments = ["batch", "--stdio"] + arguments
            process.currentDirectoryURL = URL(fileURLWithPath: folder)
            process.standardInput = input
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            signal(SIGPIPE, SIG_IGN)
            try process.run()
            let greeting = try line()
            #expect(greeting["protocol"] as? Int == 2)
        }

        deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

        func say(_ text: String, _ bytes: Data = Data()) throws {
            try input.fileHandleForWriting.write(contentsOf: Data(text.utf8) + [0x0A] + bytes)
        }

        func end() throws -> Int32 {
            try input.fileHandleForWriting.close()
            process.waitUntilExit()
            return process.terminationStatus
        }

        func line() throws -> [String: Any] {
            var bytes = Data()
            while let byte = try output.fileHandleForReading.read(upToCount: 1), byte[0] != 0x0A { bytes.append(byte) }
            return try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
        }

        func read(_ count: Int) throws -> Data {
            var bytes = Data()
            while bytes.count < count, let more = try output.fileHandleForReading.read(upToCount: count - bytes.count) {
                bytes += more
            }
            return bytes
        }

        /// The answer to a request that asks the host for nothing, and the bytes behind it.
        func answer(_ text: String, _ bytes: Data = Data()) throws -> (members: [String: Any], bytes: Data) {
            try say(text, bytes)
            let members = try line()
            return (members, try read(members["bytes"] as? Int ?? 0))
        }
    }

    private static func ids(_ answer: [String: Any]) -> [String] {
        (answer["diagnostics"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }

    private static let template = "<!DOCTYPE html><html lang=en><title>t</title><p>{{number}}</p>"
    private static let css = "@page { size: 60px 40px; margin: 5px }"
    /// A PNG of one red pixel.
    private static let picture = Data(
        base64Encoded: """
            iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC
            """)!

    @Test func aTemplateWithDataBecomesTheBytesOfRender() throws {
        let folder = try Folder(["t.html": Self.template, "d.json": "{\"number\":\"A1\"}"])
        let rendered = try Program("render", "t.html", "-d", "d.json", "-o", "t.pdf", in: folder.path)
        #expect(rendered.status == 0)
        let expected = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/t.pdf"))
        for arguments in [["--root", folder.path], []] {
            let talk = try Conversation(arguments, in: folder.path)
            for index in 1...2 {
                let (answer, bytes) = try talk.answer(#"{"template":"t.html","data":{"number":"A1"}}"#)
                #expect(answer["index"] as? Int == index)
                #expect(answer["status"] as? String == "done")
                #expect(answer["pages"] as? Int == 1)
                #expect(answer["format"] as? String == "pdf")
                #expect(bytes == expected)
            }
            #expect(try talk.end() == 0)
        }
    }

    @Test func anElectronicInvoiceIsInThePDFOrInTheAnswer() throws {
        let folder = try Folder([
            "bill.html": ElectronicInvoiceTests.template, "a.xml": InvoiceCommandTests.invoice,
        ])
        let talk = try Conversation(["--root", folder.path], in: folder.path)
        let data = ElectronicInvoiceTests.data.split(separator: "\n").joined()
        func request(_ options: String, _ data: String? = data) -> String {
            "{\"template\":\"bill.html\",\(data.map { "\"data\":\($0)," } ?? "")\"options\":{\(options)}}"
        }
        let (inside, pdf) = try talk.answer(request(#""einvoice":"factur-x""#))
        #expect(inside["status"] as? String == "done", "\(inside)")
        #expect(inside["einvoice"] == nil)
        #expect(pdf.range(of: Data("<fx:DocumentFileName>factur-x.xml<".utf8)) != nil)
        let (beside, plain) = try talk.answer(request(#""einvoice":"ubl","einvoice-output":true"#))
        #expect(beside["exit"] as? Int == 0, "\(beside)")
        #expect((beside["einvoice"] as? String)?.contains("<cbc:ID>2026-0417</cbc:ID>") == true)
        #expect(plain.starts(with: Data("%PDF-".utf8)) && plain.range(of: Data("EmbeddedFile".utf8)) == nil)
        let (lacking, _) = try talk.answer(
            request(#""einvoice":"factur-x""#, data.replacing(#""unitCode": "C62", "#, with: "")))
        #expect(lacking["exit"] as? Int == 8)
        #expect(Self.ids(lacking).contains("invoice.missing-term"))
        for (options, data, id) in [
            (#""einvoice":"ubl""#, data, "usage.arguments"),
            (#""einvoice":"ubl","einvoice-output":"a.xml""#, data, "usage.arguments"),
            (#""einvoice":"factur-x""#, nil, "options.contradiction"), (#""einvoice":"x""#, data, "usage.arguments"),
            // No file of the machine goes into a PDF.
            (#""factur-x":"/etc/hostname""#, nil, "resource.refused"),
        ] as [(String, String?, String)] {
            let (answer, bytes) = try talk.answer(request(options, data))
            #expect(answer["status"] as? String == "failed" && bytes.isEmpty, "\(options)")
            #expect(Self.ids(answer).contains(id), "\(options): \(answer)")
        }
        #expect(try talk.end() == 0)
    }

    @Test func aDigestIsLeftOutForWhoDoesNotWantIt() throws {
        let talk = try Conversation()
        let html = #""html":"<!DOCTYPE html><html lang=en><title>t</title>a""#
        let (first, bytes) = try talk.answer("{\(html)}")
        let (second, same) = try talk.answer("{\(html),\"digest\":false}")
        #expect((first["sha256"] as? String)?.count == 64)
        #expect(second["status"] as? String == "done")
        #expect(second["sha256"] == nil)
        #expect(same == bytes)
    }

    /// A worker that has made other documents makes the same bytes as a new one.
    @Test func whatWasMadeBeforeIsNotSeen() throws {
        let folder = try Folder([
            "a.html": Self.template + "<link rel=stylesheet href=s.css><h1>{{number}}</h1><p>{{words}}",
            "b.html":
                "<!DOCTYPE html><html lang=de><title>u</title><style>@page { size: A6 } p { font: 9px serif }</style>{{words}}",
            "s.css": "@layer a { :root { --c: #123 } } h1 { color: var(--c); font: bold 20px sans-serif }",
        ])
        let requests = (0..<6).map { index in
            let template = index % 2 == 0 ? "a.html" : "b.html"
            let words = String(repeating: "xyz\(index) ", count: index)
            return #"{"template":"\#(template)","data":{"number":\#(index),"words":"\#(words)"}}"#
        }
        let warm = try Conversation(["--root", folder.path], in: folder.path)
        for request in requests + requests.reversed() {
            let new = try Conversation(["--root", folder.path], in: folder.path)
            #expect(try warm.answer(request).bytes == new.answer(request).bytes)
            #expect(try new.end() == 0)
        }
        #expect(try warm.end() == 0)
    }

    @Test func optionsAreThoseOfRender() throws {
        let talk = try Conversation()
        let html = #""html":"<!DOCTYPE html><html lang=en><title>t</title><p>a<p style='break-before:page'>b""#
        let options = #""options":{"format":"png","pages":"2","dpi":96,"stylesheet":["s.css"]}"#
        let (answer, bytes) = try talk.answer(
            "{\(html),\(options),\"files\":{\"s.css\":\(Self.css.utf8.count)}}", Data(Self.css.utf8))
        #expect(answer["status"] as? String == "done", "\(answer)")
        #expect(answer["format"] as? String == "png")
        #expect(answer["pages"] as? Int == 2)
        let parts = try #require(answer["parts"] as? [[String: Int]])
        #expect(parts == [["page": 2, "bytes": bytes.count]])
        // The header of a PNG gives its size in pixels.
        #expect(Array(bytes[16..<24]) == [0, 0, 0, 60, 0, 0, 0, 40])
    }

    @Test(arguments: [
        (#"{"html":"a","options":{"output":"x.pdf"}}"#, "usage.arguments"),
        (#"{"html":"a","options":{"map":["https://a.example/=/etc"]}}"#, "usage.arguments"),
        (#"{"html":"a","options":{"no-such-option":true}}"#, "usage.arguments"),
        (#"{"html":"a","options":{"pdf-a":"9z"}}"#, "usage.arguments"),
        (#"{"html":"a","options":{"stylesheet":["-"]}}"#, "request.malformed"),
        (#"{"html":"a","colour":1}"#, "request.malformed"),
        (#"{"html":"a","template":"b"}"#, "request.malformed"),
        (#"{"html":7}"#, "request.malformed"),
        (#"{"template":"a.html","check":true}"#, "request.malformed"),
        (#"{"template":"a.html","assets":true}"#, "request.malformed"),
        (#"{"html":"a","data":{},"options":{},"options":{"attach":["/etc/hostname"]}}"#, "request.malformed"),
        (#"{"html":"a","data":{"a":1},"data":{"a":2}}"#, "request.malformed"),
        (#"{"html":"a","options":{"strict":true,"strict":false}}"#, "request.malformed"),
        ("{\"html\":", "data.malformed"), ("7", "request.malformed"),
    ])
    func aWrongRequestFailsAloneAndTheNextOneIsRead(_ request: String, _ id: String) throws {
        let talk = try Conversation()
        let (answer, _) = try talk.answer(request)
        #expect(answer["status"] as? String == "failed")
        #expect(Self.ids(answer).contains(id), "\(answer)")
        let (next, _) = try talk.answer(#"{"html":"<!DOCTYPE html><html lang=en><title>t</title>a"}"#)
        #expect(next["status"] as? String == "done")
        #expect(next["index"] as? Int == 2)
        #expect(try talk.end() == 0)
    }

    @Test func theFilesOfAWrongRequestAreSkipped() throws {
        let talk = try Conversation()
        let (answer, _) = try talk.answer(#"{"html":7,"files":{"a":5}}"#, Data("{\"b\"\n".utf8))
        #expect(answer["status"] as? String == "failed")
        let (next, _) = try talk.answer(#"{"html":"<!DOCTYPE html><html lang=en><title>t</title>a"}"#)
        #expect(next["status"] as? String == "done")
    }

    @Test func aMemberThatComesTwiceIsAFaultAtItsPlace() throws {
        let talk = try Conversation()
        let (answer, _) = try talk.answer(#"{"html":"a","base":"b","files":{"a":5},"base":"c"}"#, Data("{\"b\"\n".utf8))
        let found = try #require((answer["diagnostics"] as? [[String: Any]])?.first)
        #expect(found["message"] as? String == "'base' comes twice in a request")
        // The place is that of the value that would not count.
        #expect(found["column"] as? Int == 20)
        // Names in data are the template's.
        let (next, _) = try talk.answer(
            ##"{"html":"<!DOCTYPE html><html lang=en><title>t</title>{{a}}","data":{"a":1,"a":2}}"##)
        #expect(next["status"] as? String == "done")
        #expect(Self.ids(next) == ["data.duplicate-key"])
    }

    @Test(arguments: [
        #"{"html":"a","files":{"b":-1}}"#, #"{"html":"a","files":{"b":1,"b":2}}"#, #"{"html":"a","files":[]}"#,
        #"{"html":"a","files":{"b":1},"files":{"c":2}}"#,
    ])
    func nobodyGuessesWhereFilesEnd(_ request: String) throws {
        let talk = try Conversation()
        try talk.say(request)
        #expect(try talk.end() == 3)
    }

    @Test func theInputThatEndsWithinAFileIsAnError() throws {
        let talk = try Conversation()
        try talk.say(#"{"html":"a","files":{"b":100}}"#, Data("short".utf8))
        #expect(try talk.end() == 3)
    }

    // MARK: Files

    private static let page =
        "<!DOCTYPE html><html lang=en><title>t</title><link rel=stylesheet href=s.css><img src=p.png alt=p>"

    @Test func filesOfARequestStandInPlaceOfThoseOnTheDiskAndAreForgotten() throws {
        let folder = try Folder(["t.html": Self.page, "s.css": "p { colr: red }"])
        let talk = try Conversation(["--root", folder.path])
        let withoutFiles = #"{"template":"t.html","options":{"missing-resources":"warn"}}"#
        let plain = try talk.answer(withoutFiles)
        #expect(Self.ids(plain.members) == ["css.unknown-property", "image.missing"])
        let files = Data(Self.css.utf8) + Self.picture
        let request =
            "{\"template\":\"t.html\",\"files\":{\"s.css\":\(Self.css.utf8.count),\"p.png\":\(Self.picture.count)}}"
        let given = try talk.answer(request, files)
        #expect(Self.ids(given.members) == [])
        let after = try talk.answer(withoutFiles)
        #expect(Self.ids(after.members) == ["css.unknown-property", "image.missing"])
        #expect(after.bytes == plain.bytes)
        #expect(folder.names == ["s.css", "t.html"])
    }

    @Test func aChangedFileIsReadAgain() throws {
        let folder = try Folder(["t.html": Self.template])
        let talk = try Conversation(["--root", folder.path])
        let request = #"{"template":"t.html","data":{"number":"1","other":"2"}}"#
        let before = try talk.answer(request)
        _ = try talk.answer(request)
        try Data(Self.template.replacingOccurrences(of: "number", with: "other").utf8).write(
            to: URL(fileURLWithPath: folder.path + "/t.html"))
        let after = try talk.answer(request)
        #expect(after.bytes != before.bytes)
        let expected = try talk.answer(#"{"template":"t.html","data":{"number":"2","other":"2"}}"#)
        #expect(after.bytes == expected.bytes)
    }

    @Test func nothingOutsideTheRootIsRead() throws {
        let folder = try Folder(["secret.html": "secret"])
        try Folder.make(folder.path + "/root")
        let talk = try Conversation(["--root", folder.path + "/root"])
        for request in [
            #"{"template":"../secret.html"}"#, "{\"template\":\"\(folder.path)/secret.html\"}",
            #"{"html":"a","base":".."}"#, #"{"html":"a","base":"/etc"}"#,
        ] {
            let (answer, _) = try talk.answer(request)
            #expect(answer["status"] as? String == "failed", "\(request)")
        }
        for path in ["../secret.html", folder.path + "/secret.html"] {
            let (answer, _) = try talk.answer(
                "{\"html\":\"a\",\"base\":\".\",\"options\":{\"stylesheet\":[\"\(path)\"]}}")
            #expect(answer["status"] as? String == "failed", "\(path)")
        }
        let html = "<!DOCTYPE html><html lang=en><title>t</title><img alt=a src=../secret.html>"
        let (answer, _) = try talk.answer("{\"html\":\"\(html)\",\"base\":\".\"}")
        #expect(Self.ids(answer) == ["resource.refused"])
    }

    @Test func htmlWithoutABaseReadsNoFiles() throws {
        let folder = try Folder(["p.png": ""])
        let talk = try Conversation(in: folder.path)
        let html = "<!DOCTYPE html><html lang=en><title>t</title><img alt=a src=p.png>"
        let (answer, _) = try talk.answer("{\"html\":\"\(html)\"}")
        #expect(Self.ids(answer) == ["image.missing"])
        let (given, _) = try talk.answer(
            "{\"html\":\"\(html)\",\"files\":{\"p.png\":\(Self.picture.count)}}", Self.picture)
        #expect(Self.ids(given) == [])
    }

    // MARK: Checks and limits

    @Test func aCheckAnswersWithWhatItFinds() throws {
        let schema = #"{"$schema":"https://json-schema.org/draft/2020-12/schema","required":["number"]}"#
        let folder = try Folder(["t.html": Self.template, "t.schema.json": schema])
        let talk = try Conversation(["--root", folder.path])
        let (good, _) = try talk.answer(#"{"template":"t.html","data":{"number":"1"},"check":true}"#)
        #expect(good["status"] as? String == "done")
        let (bad, bytes) = try talk.answer(#"{"template":"t.html","data":{},"check":true}"#)
        #expect(bad["status"] as? String == "failed")
        #expect(bad["exit"] as? Int == 1)
        #expect(!Self.ids(bad).isEmpty && bytes.isEmpty)
    }

    @Test func aRequestMayLowerALimitAndNotRaiseIt() throws {
        let html =
            "<!DOCTYPE html><html lang=en><title>t</title><style>p + p { break-before: page }</style><p>a<p>b<p>c"
        let talk = try Conversation(["--max-pages", "2"])
        for options in ["{}", "{\"max-pages\":100}", "{\"max-pages\":1}"] {
            let (answer, _) = try talk.answer("{\"html\":\"\(html)\",\"options\":\(options)}")
            #expect(answer["status"] as? String == "failed", "\(options)")
            #expect(answer["exit"] as? Int == 5, "\(options)")
        }
    }

    // MARK: The host's answers

    @Test func documentsInTheMarginsComeWithTheRequest() throws {
        let conversation = try Conversation()
        let request = #"""
            {"html":"<!doctype html><title>T</title><p>x","head":"<meta name=author content=Jo>","margins":{"footer":"<b class=pageNumber></b>"}}
            """#
        let answer = try conversation.answer(request)
        #expect(answer.members["status"] as? String == "done")
        #expect(answer.members["pages"] as? Int == 1)
        let wrong = try conversation.answer(#"{"html":"x","margins":{"left":"1in\""}}"#)
        #expect(wrong.members["exit"] as? Int == 2)
        let other = try conversation.answer(#"{"template":"a.html","head":"x"}"#)
        #expect(other.members["exit"] as? Int == 2)
        #expect(try conversation.end() == 0)
    }

    @Test func theHostAnswersForAllThatADocumentAsksFor() throws {
        // The files are there, and must not be read.
        let folder = try Folder(["s.css": "p { colr: red }", "p.png": "no picture"])
        let talk = try Conversation(["--root", folder.path])
        let html = Self.page.replacingOccurrences(of: "\"", with: "'") + "<img src=gone.png alt=q><img src=p.png alt=p>"
        try talk.say("{\"html\":\"\(html)\",\"base\":\"https://shop.example/a/b.html\",\"assets\":true}")
        var asked: [String] = []
        var answer = try talk.line()
        while let number = answer["asset"] as? Int {
            let url = try #require(answer["url"] as? String)
            asked.append("\(answer["kind"] as? String ?? "") \(url)")
            #expect(answer["index"] as? Int == 1)
            if url.hasSuffix("gone.png") {
                try talk.say("{\"asset\":\(number),\"error\":\"not found\"}")
            } else {
                let data = url.hasSuffix(".css") ? Data(Self.css.utf8) : Self.picture
                try talk.say("{\"asset\":\(number),\"bytes\":\(data.count)}", data)
            }
            answer = try talk.line()
        }
        #expect(answer["status"] as? String == "failed" && answer["exit"] as? Int == 4)
        #expect(Self.ids(answer) == ["image.missing"])
        _ = try talk.read(answer["bytes"] as? Int ?? 0)
        #expect(
            asked == [
                "stylesheet https://shop.example/a/s.css", "image https://shop.example/a/p.png",
                "image https://shop.example/a/gone.png",
            ])
        let message = (answer["diagnostics"] as? [[String: Any]])?.first
        let expected = "the image 'gone.png' cannot be read: not found"
        #expect(message?["message"] as? String == expected)
        #expect(message?["line"] as? Int == 1)
        // The next request is a request of its own, without a host.
        let (next, _) = try talk.answer(#"{"html":"<!DOCTYPE html><html lang=en><title>t</title>a"}"#)
        #expect(next["status"] as? String == "done")
        #expect(try talk.end() == 0)
    }

    @Test func filesOfTheRequestComeBeforeTheHost() throws {
        let talk = try Conversation()
        let html = "<!DOCTYPE html><html lang=en><title>t</title><img src=p.png alt=p>"
        let (answer, _) = try talk.answer(
            "{\"html\":\"\(html)\",\"assets\":true,\"files\":{\"p.png\":\(Self.picture.count)}}", Self.picture)
        #expect(answer["status"] as? String == "done")
        #expect(Self.ids(answer) == [])
    }

    @Test func aRequestInPlaceOfAnAnswerEndsTheProgram() throws {
        let talk = try Conversation()
        try talk.say(#"{"html":"<!DOCTYPE html><html lang=en><title>t</title><img src=p.png alt=p>","assets":true}"#)
        #expect(try talk.line()["asset"] as? Int == 1)
        try talk.say(#"{"html":"a"}"#)
        let answer = try talk.line()
        #expect(answer["index"] as? Int == 1)
        _ = try talk.read(answer["bytes"] as? Int ?? 0)
        talk.process.waitUntilExit()
        #expect(talk.process.terminationStatus == 3)
    }

    // MARK: The command line

    @Test func theOptionsOfDocumentsBelongToRequests() throws {
        for option in [["--strict"], ["--theme", "ocean"], ["-d", "x.ndjson"], ["--pdf-a", "2b"]] {
            let refused = try Program(arguments: ["batch", "--stdio"] + option)
            #expect(refused.status == 2, "\(option)")
        }
        #expect(try Program("batch", "-o", "out/").status == 2)
    }
}
