package import Recto
import RectoCore
package import RectoDOM

/// A document that was read to be put together with others.
package struct ReadDocument {
    package let document: RectoDOM.Document
    let names: NameTable
    /// The text in UTF-8, which the offsets of the document refer to.
    let file: SourceFile
    /// The base of relative addresses in it.
    package let base: ResourceBase
    package let metadata: DocumentMetadata

    /// - Parameters:
    ///   - name: the name in diagnostics.
    ///   - folder: the folder that the document stands in.
    package init(_ bytes: [UInt8], name: String, folder: ResourceBase) throws(DoorProblem) {
        names = NameTable()
        let sources = SourceStore()
        let source = sources.add(name: name, bytes: bytes)
        do {
            // The render reports what is wrong with it.
            document = try HTMLParser(sources: sources, names: names, diagnostics: DiagnosticSink()).parse(source)
        } catch {
            let failure = error as? RenderFailure
            throw DoorProblem(failure?.diagnostic.message ?? "'\(name)' cannot be read")
        }
        file = SourceFile(name: name, bytes: sources[document.source].bytes)
        metadata = DocumentMetadata(of: document, names: names)
        base = metadata.baseURL.map { folder.applying(baseHref: $0) } ?? folder
    }

    var body: NodeID? {
        document.root.flatMap { root in document.children(of: root).first { document.name($0) == .body } }
    }

    /// The texts of scripts that a browser would run, with their elements.
    var scripts: [(node: NodeID, text: String)] {
        (1..<max(1, document.nodeCount)).map { NodeID($0) }.filter { document.isRunnableScript($0) }
            .map { ($0, document.textContent(of: $0)) }
    }

    /// The texts of its style sheets and of `style` attributes.
    var styleTexts: [String] {
        (1..<max(1, document.nodeCount)).map { NodeID($0) }.compactMap { node in
            guard document.isElement(node) else { return nil }
            return document.name(node) == .style ? document.textContent(of: node) : document.attribute(.style, of: node)
        }
    }
}
