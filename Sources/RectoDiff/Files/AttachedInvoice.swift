import Recto
import RectoCore

/// The electronic invoices that a PDF carries (Factur-X, ZUGFeRD), which `qpdf` takes out in a process of its own.
package enum AttachedInvoice {
    /// The names that Factur-X 1.09, XRechnung and the versions of ZUGFeRD give the file.
    private static let names = ["factur-x.xml", "xrechnung.xml", "zugferd-invoice.xml"]

    /// The invoice that receivers take first.
    ///
    /// - Throws: `RenderFailure` where there is none, or the file cannot be read.
    package static func input(of path: String, time: Duration?) throws(RenderFailure) -> RenderInput {
        try inputs(of: path, most: 1, time: time)[0]
    }

    /// All invoices, because receivers may take any of them; at least one.
    ///
    /// - Throws: `RenderFailure` where there is none, or the file cannot be read.
    package static func inputs(of path: String, time: Duration?) throws(RenderFailure) -> [RenderInput] {
        try inputs(of: path, most: names.count, time: time)
    }

    private static func inputs(
        of path: String, most: Int, time: Duration?
    ) throws(RenderFailure) -> [RenderInput] {
        let source = PDFSource.file(path)
        let deadline = Deadline(time)
        let list = try run(["--list-attachments", source.path], path, deadline)
        // Each line is a name, an arrow and the number of an object.
        let attached = String(decoding: list, as: UTF8.self).split(separator: "\n").compactMap { line in
            line.range(ofText: " -> ").map { String(line[..<$0]) }
        }
        var found = names.compactMap { name in attached.first { $0.lowercased() == name } }
        if found.isEmpty { found += attached.filter { $0.lowercased().hasSuffix(".xml") }.prefix(1) }
        if found.isEmpty {
            throw RenderFailure(
                .input,
                Diagnostic(
                    .invoiceNotFound, "'\(path)' carries no electronic invoice",
                    hints: [
                        attached.isEmpty
                            ? "no file is attached to it" : "attached are \(attached.joined(separator: ", "))"
                    ]))
        }
        var inputs: [RenderInput] = []
        for name in found.prefix(most) {
            let bytes = try run(["--show-attachment=\(name)", source.path], path, deadline)
            inputs.append(.bytes(bytes, name: "\(path):\(name)"))
        }
        return inputs
    }

    private static func run(
        _ arguments: [String], _ path: String, _ deadline: Deadline
    ) throws(RenderFailure) -> [UInt8] {
        let child = ChildProcess("qpdf", arguments)
        let output = ChildProcess.outputs(of: [child], deadline: deadline, limit: 64 << 20)[0]
        let ending = child.finish()
        // With 3, qpdf has read a file that is damaged a little.
        if ending.status == 0 || ending.status == 3 { return output }
        if ending.status == 127 {
            throw RenderFailure(
                .input,
                Diagnostic(
                    .invoiceNotFound, "qpdf, which takes invoices out of PDFs, is not on this machine",
                    hints: ["install it, on Debian: apt-get install qpdf"]))
        }
        let complaint = ending.errors.split(separator: "\n").first.map(String.init) ?? "status \(ending.status)"
        throw RenderFailure(
            .input, Diagnostic(.invoiceNotFound, "'\(path)' cannot be read as a PDF: \(complaint)"))
    }
}

extension Substring {
    /// The place of the last occurrence of a text.
    fileprivate func range(ofText text: String) -> Index? {
        var found: Index?
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(text) { found = index }
            index = self.index(after: index)
        }
        return found
    }
}
