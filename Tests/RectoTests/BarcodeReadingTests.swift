import Foundation
import Recto
import RectoTestSupport
import Testing

/// Codes on pages are read back from a picture of the page, as a telephone reads them from paper.
@Suite struct BarcodeReadingTests {
    private static func has(_ program: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program)
    }
    private static let hasZBar = has("zbarimg") && has("pdftoppm")
    private static let hasZXing =
        has("pdftoppm") && has("python3") && (try? run("python3", ["-c", "import zxingcpp, numpy, PIL"])) != nil

    @discardableResult
    private static func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/" + program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(program) failed")
        return String(decoding: text, as: UTF8.self)
    }

    /// The last page as a picture.
    private func picture(of document: Document, in folder: TemporaryFolder) throws -> String {
        #expect(document.diagnostics.map(\.id) == [])
        try document.write(to: folder.path + "/a.pdf")
        try Self.run("pdftoppm", ["-gray", "-r", "150", "-png", folder.path + "/a.pdf", folder.path + "/a"])
        return folder.path + "/" + (try #require(folder.names.filter { $0.hasSuffix(".png") }.max()))
    }

    @Test(.enabled(if: hasZBar, "scripts/setup test installs zbar-tools"), arguments: ["L", "M", "Q", "H"])
    func aCodeOfEachLevelIsRead(level: String) throws {
        let template = RenderInput.text(
            """
            <!DOCTYPE html><html lang=en><title>t</title>
            <style>@page { size: 60mm; margin: 5mm } body { margin: 0 } svg { display: block; width: 50mm; height: 50mm }</style>
            {{{qr "BCD" name (number amount digits=2 grouping="none") level=level}}}
            """, name: "t.html", directory: "/")
        let data = #"{"name": "Ada <Lovelace> & Co", "amount": 1234.5, "level": "\#(level)"}"#
        let document = try Renderer().render(template: template, data: .bytes(Array(data.utf8), name: "t.json"))
        let folder = try TemporaryFolder()
        let text = try Self.run("zbarimg", ["-q", "--raw", picture(of: document, in: folder)])
        #expect(text == "BCD\nAda <Lovelace> & Co\n1234.50\n")
    }

    /// The Swiss cross hides the middle of the code, which zbar needs and ZXing does not.
    @Test(.enabled(if: hasZXing, "scripts/setup test installs ZXing"))
    func theSwissBillIsPaidAsItIsPrinted() throws {
        let (template, data) = SamplesTests.input(SamplesTests.Sample(data: "swiss-qr-bill"))
        let folder = try TemporaryFolder()
        let page = try picture(of: Renderer().render(template: template, data: data), in: folder)
        let text = try Self.run(
            "python3",
            [
                "-c",
                """
                import sys, numpy, zxingcpp
                from PIL import Image
                print(zxingcpp.read_barcode(numpy.array(Image.open(sys.argv[1]))).text)
                """, page,
            ])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(Array(lines[..<4]) == ["SPC", "0200", "1", "CH4431999123000889012"])
        #expect(Array(lines[4..<11]) == ["S", "Schreinerei Caduff AG", "Kornquader", "7", "7000", "Chur", "CH"])
        #expect(lines[11..<18].joined().isEmpty, "nobody else is paid in the end")
        #expect(Array(lines[18..<20]) == ["17219.45", "CHF"])
        #expect(lines[25] == "Sta. Maria Val Müstair")
        #expect(Array(lines[27..<31]) == ["QRR", "210000000003139471430000113", "Rechnung 2026-118", "EPD"])
        #expect(lines[31].hasPrefix("//S1/10/2026-118/"))
    }

    /// Records of a tag, a length and a value in Base64, as ZATCA's application reads them.
    @Test(
        .enabled(
            if: hasZBar && SamplesTests.machineSamples.contains { $0.template == "saudi-invoice" },
            "scripts/setup test installs zbar-tools, scripts/setup specimen the fonts"))
    func theSaudiInvoiceNamesItsSellerAndItsSums() throws {
        let sample = SamplesTests.Sample(data: "saudi-invoice")
        let (template, data) = SamplesTests.input(sample)
        let options = SamplesTests.options(sample)
        let folder = try TemporaryFolder()
        let page = try picture(of: Renderer(options: options).render(template: template, data: data), in: folder)
        let text = try Self.run("zbarimg", ["-q", "--raw", page]).filter { !$0.isWhitespace }
        var rest = [UInt8](try #require(Data(base64Encoded: text)))[...]
        var records: [String] = []
        while let tag = rest.popFirst(), let length = rest.popFirst() {
            records.append("\(tag) \(String(decoding: rest.prefix(Int(length)), as: UTF8.self))")
            rest = rest.dropFirst(Int(length))
        }
        #expect(
            records == [
                "1 شركة وادي النخيل للتجارة", "2 310122393500003", "3 2026-11-23T14:05:00", "4 53844.15", "5 7023.15",
            ])
    }
}
