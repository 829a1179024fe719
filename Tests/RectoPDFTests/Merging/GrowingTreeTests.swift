import Foundation
import Testing

@testable import RectoPDF

/// Trees of numbers that are written while they grow, as qpdf reads them.
@Suite(.enabled(if: Tool.areThere, "qpdf is not installed")) struct GrowingTreeTests {
    private typealias Node = [String: Any]

    /// A file whose catalog has a tree in which each number from 0 leads to a label that counts from its double.
    private func objects(count: Int) throws -> [String: Any] {
        var file = PDFFile(.growing)
        let (catalog, information) = (file.allocate(), file.allocate())
        var tree = GrowingTree()
        for number in 0..<count { tree.add(.number(number), .label(.number(2 * number, .decimal)), to: &file) }
        tree.finish(&file)
        #expect(!tree.isEmpty)
        file.addDictionary(catalog) { entries in
            entries.put("Type", name: "Catalog")
            entries.dictionary("Tree") { tree.putRoot(into: &$0) }
        }
        file.addDictionary(information) { _ in }
        file.finish(catalog: catalog, information: information)
        let json = try Tool.run("qpdf", ["--json=2", "--json-key=qpdf", "FILE"], on: file.take()).output
        // What qpdf has to say about a file without pages comes first or last.
        let start = try #require(json.range(of: "{\n")?.lowerBound)
        let end = try #require(json.range(of: "\n}", options: .backwards)?.upperBound)
        let whole = try #require(try JSONSerialization.jsonObject(with: Data(json[start..<end].utf8)) as? Node)
        return try #require((whole["qpdf"] as? [Any])?.last as? Node)
    }

    /// The keys below a node, each of which must lead to its double. Limits are the first and the last of them.
    private func keys(below node: Node, in objects: [String: Any], isRoot: Bool = true) throws -> [Int] {
        var keys: [Int] = []
        if let numbers = node["/Nums"] as? [Any] {
            #expect(numbers.count <= 128)
            for place in stride(from: 0, to: numbers.count, by: 2) {
                let key = try #require(numbers[place] as? Int)
                let start = (numbers[place + 1] as? Node)?["/St"] as? Int
                #expect(start == (key == 0 ? nil : 2 * key))
                keys.append(key)
            }
        }
        let kids = node["/Kids"] as? [String] ?? []
        #expect(kids.count <= 64 && (kids.isEmpty || node["/Nums"] == nil))
        for kid in kids {
            let value = try #require((objects["obj:" + kid] as? Node)?["value"] as? Node)
            keys += try self.keys(below: value, in: objects, isRoot: false)
        }
        #expect(node["/Limits"] as? [Int] == (isRoot ? nil : [keys.first ?? -1, keys.last ?? -1]))
        return keys
    }

    /// The numbers are those at which a node, and a node of nodes, becomes full.
    @Test(arguments: [1, 64, 65, 128, 129, 4096, 4097, 4161]) func everyKeyIsFound(count: Int) throws {
        let objects = try objects(count: count)
        let catalogs = objects.values.compactMap { ($0 as? Node)?["value"] as? Node }.filter { $0["/Tree"] != nil }
        let root = try #require(catalogs.first?["/Tree"] as? Node)
        #expect(try keys(below: root, in: objects) == Array(0..<count))
    }
}
