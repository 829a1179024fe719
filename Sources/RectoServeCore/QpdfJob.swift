import RectoCore

/// The pages of a document that qpdf is to write, and how, as its [job file](https://qpdf.readthedocs.io/en/stable/qpdf-job.html).
///
/// Passwords stand in a file that only qpdf gets. As arguments they would be seen by all users of the machine, and read
/// as options or as files of arguments (`@FILE`).
struct QpdfJob {
    let text: String

    /// - Parameter input: the path of the document.
    init(_ form: GotenbergForm, pages: [Int], input: String) {
        let range = JSONText.string(pages.map(String.init).joined(separator: ","))
        var members = [
            ("inputFile", JSONText.string(input)), ("outputFile", JSONText.string("-")),
            ("pages", JSONText.array([JSONText.object([("file", JSONText.string(".")), ("range", range)])])),
        ]
        if form.userPassword != nil || form.ownerPassword != nil {
            let user = form.userPassword ?? ""
            members.append(
                (
                    "encrypt",
                    JSONText.object([
                        ("userPassword", JSONText.string(user)),
                        ("ownerPassword", JSONText.string(form.ownerPassword ?? user)), ("256bit", "{}"),
                    ])
                ))
        } else {
            // The words of an encrypted file would depend on a chosen number.
            members.append(("deterministicId", Self.yes))
        }
        if let rotation = form.rotation {
            let turned = rotation.pages?.pages(of: pages.count)
            let range = turned.map { ":" + $0.map(String.init).joined(separator: ",") } ?? ""
            if turned?.isEmpty != true { members.append(("rotate", JSONText.string("+\(rotation.angle)" + range))) }
        }
        if form.flags.contains(.optimizesImages) { members.append(("optimizeImages", Self.yes)) }
        text = JSONText.object(members)
    }

    /// The value of an option without a value.
    private static let yes = "\"\""
}
