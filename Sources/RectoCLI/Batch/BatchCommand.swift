import ArgumentParser

struct BatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch", abstract: "Typeset a document for each record: thousands of bills from one template.",
        discussion: """
            recto batch bill.html -d orders.ndjson -o 'out/{customer.id}/{number}.pdf'
            psql -Atc 'select row_to_json(b) from bills b' | recto batch bill.html -o out/
            recto batch bill.html -d orders.csv --merge all.pdf
            recto batch bill.html -d orders.json --tar - | ssh archive tar x
            recto batch bill.html -d orders.ndjson -o out/ --resume run.ndjson

            {name} in a pattern is a value of the record, {index} its number from 1. {name|slug} keeps letters and \
            digits, and {index:06} fills up with zeros. A record whose document `recto render` would end with an error \
            has failed: nothing is written for it, and the others go on. docs/batch.md has recipes.

            """ + ExitStatus.explanation)

    @OptionGroup var batch: BatchOptions

    @OptionGroup var document: DocumentOptions

    @OptionGroup var pdf: PDFOptions

    @OptionGroup var sandbox: SandboxOptions

    private var request: BatchRequest {
        var document = pdf.applied(to: document.request(for: batch.template ?? ""))
        document.sandbox = sandbox.sandbox
        return BatchRequest(document: document, options: batch)
    }

    func validate() throws {
        if let problem = request.problem { throw ValidationError(problem) }
    }

    func run() throws {
        let request = request
        let status = request.takesRequests ? RequestLoop(request).run() : BatchLoop(request).run()
        try status.finish()
    }
}
