import Foundation
import RectoTestSupport
import Testing

@testable import RectoCodes

/// The tables of docs/codes.md are made of the records. With RECTO_WRITE_DOCS in the environment, they are written.
@Suite(.serialized) struct CodesDocumentationTests {
    private static var payloads: String {
        var rows = ["| Payload | For | Symbology | Fields | Source |", "|---|---|---|---|---|"]
        for payload in Payload.all {
            let fields = payload.fields.map { field in
                let places = field.keys.map { "`\($0)`" }.joined(separator: ", ")
                let need = field.need == .required ? "**\(field.name)**" : field.name
                return "\(need): \(field.meaning)" + (places.isEmpty ? "" : " (\(places))")
            }
            let level = payload.level.map { ", level \($0)" } ?? ""
            let reading = payload.source.reading == .read ? "" : ", *not read*"
            rows.append(
                "| `\(payload.name)` | \(payload.title) | `\(payload.symbology)`\(level) | \(fields.joined(separator: "<br>")) | "
                    + "[\(payload.source.title)](\(payload.source.address))\(reading) |")
        }
        return """
            Fields in bold type must be there; the places in brackets are those of [bill.schema.json](../templates/bill.schema.json). Where
            a source is marked *not read*, the payload was written from descriptions by others, and should be tried with a bank's program first.

            \(rows.joined(separator: "\n"))
            """
    }

    private static var symbologies: String {
        var rows = [
            "| Symbology | Name | Content | Quiet zone | Least module | Levels | Source |",
            "|---|---|---|---|---|---|---|",
        ]
        for symbology in Symbology.all {
            let zone = symbology.quiet
            let sides = Set([zone.top, zone.right, zone.bottom, zone.left])
            let quiet = sides.count == 1 ? DrawnNumber.text(zone.top) : zone.text
            rows.append(
                "| `\(symbology.name)` | \(symbology.title) | \(symbology.content.rawValue) | \(quiet) | "
                    + "\(DrawnNumber.text(Double(symbology.leastModule) / 1000)) mm | "
                    + "\(symbology.levels.map(\.name).joined(separator: " ")) | \(symbology.source) |")
        }
        return rows.joined(separator: "\n")
    }

    @Test(arguments: [("payloads", payloads), ("symbologies", symbologies)])
    func theTablesAreThoseOfTheRecords(name: String, table: String) throws {
        let file = URL(fileURLWithPath: TestPaths.packageRoot + "/docs/codes.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- \(name) -->\n"))
        let end = try #require(text.range(of: "<!-- /\(name) -->"))
        if ProcessInfo.processInfo.environment["RECTO_WRITE_DOCS"] != nil {
            let changed = text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: table + "\n")
            return try changed.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(
            text[start.upperBound..<end.lowerBound] == table + "\n",
            "docs/codes.md is not what the records give; RECTO_WRITE_DOCS=1 swift test --filter CodesDocumentationTests writes it"
        )
    }
}
