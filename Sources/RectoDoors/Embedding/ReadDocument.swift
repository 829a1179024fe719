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
    ///   - encoding: the encoding of a document that does not say it; nil for UTF-8.
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

    func hasClass(_ name: String) -> Bool {
        let wanted = names.intern(name)
        return (1..<max(1, document.nodeCount)).contains {
            document.isElement(NodeID($0)) && document.hasClass(wanted, of: NodeID($0))
        }
    }
}
