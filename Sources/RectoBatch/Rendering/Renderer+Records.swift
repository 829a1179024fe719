public import Recto

extension Renderer {
    /// Typesets a document for each record of an asynchronous sequence, with one template.
    ///
    /// The documents come in the order of the records, while up to `workers` of them are rendered on threads of their
    /// own. Records are asked for as documents are taken: no more than twice `workers` are on their way. A record that
    /// fails does not stop the others.
    ///
    /// - Parameters:
    ///   - template: HTML, with Mustache tags where data go; it is read once.
    ///   - records: JSON for one document each.
    public func render<Records: AsyncSequence & Sendable>(
        template: RenderInput, records: Records
    ) -> RenderedRecords where Records.Element == RenderInput {
        RenderedRecords(job: BatchJob(template: template, options: options), renderer: self) { offer in
            for try await record in records {
                guard await offer(record) else { return }
            }
        }
    }

    /// Typesets a document for each record, with one template; as for an asynchronous sequence.
    ///
    /// - Parameters:
    ///   - template: HTML, with Mustache tags where data go; it is read once.
    ///   - records: JSON for one document each.
    public func render(template: RenderInput, records: some Sequence<RenderInput> & Sendable) -> RenderedRecords {
        RenderedRecords(job: BatchJob(template: template, options: options), renderer: self) { offer in
            for record in records {
                guard await offer(record) else { return }
            }
        }
    }
}
