import ArgumentParser
import Recto
import RectoBatch
import RectoCore

/// Reads the options of requests as the command line of `recto render` is read. Requests of one kind have the same ones, so
/// that what they mean is kept.
final class RequestOptions {
    /// The options that belong to the process, or name what a request brings itself.
    private static let refused: [String: String] = [
        "output": "the answer is the output", "watch": "a request is answered once",
        "data": "data are a member of the request", "root": "it is an option of the process",
        "map": "it is an option of the process", "font-path": "it is an option of the process",
        "sandbox": "it is an option of the process",
        "max-memory": "it is an option of the process",
        "message-format": "messages are a part of the answer", "color": "messages are a part of the answer",
        "quiet": "messages are a part of the answer", "help": "it is for the command line",
        "version": "it is for the command line",
    ]
    private var known: [[String]: RenderRequest] = [:]
    private static let mostKept = 256

    func request(of options: [WorkRequest.Option]) throws(RenderError) -> RenderRequest {
        var (plain, words): ([String], [String]) = ([], [])
        for option in options {
            if let reason = Self.refused[option.name] {
                throw Self.fault("the option '\(option.name)' is not for requests: \(reason)")
            }
            let isName = option.name.utf8.allSatisfy { $0 &- 0x61 < 26 || $0 == 0x2D || $0 &- 0x30 < 10 }
            guard isName, !option.name.isEmpty else {
                throw Self.fault("'\(option.name)' is not the name of an option")
            }
            let name = "--" + option.name
            if option.name == Self.invoiceOutput {
                guard option.values == nil else {
                    throw Self.fault("the option '\(option.name)' is true in a request: the answer has the invoice")
                }
                words.append(name + "=-")
                continue
            }
            guard let values = option.values else {
                plain.append(name)
                words.append(name)
                continue
            }
            for value in values {
                plain += [name, value]
                words.append(name + "=" + value)
            }
        }
        if let request = known[words] { return request }
        // The data, of which an electronic invoice is made, come as a member of the request.
        let hasInvoice = options.contains { $0.name == "einvoice" }
        let request = try parsed(hasInvoice ? nil : plain, words + (hasInvoice ? ["--data=data"] : []))
        if known.count >= Self.mostKept { known = [:] }
        known[words] = request
        return request
    }

    /// The name of the input, which is in no message.
    private static let input = "document"

    private static let invoiceOutput = "einvoice-output"

    /// - Parameter plain: the arguments, if usual ones are all that there are.
    private func parsed(_ plain: [String]?, _ words: [String]) throws(RenderError) -> RenderRequest {
        if let plain, let request = RenderRequest(plainArguments: ["render"] + plain + [Self.input]) { return request }
        do {
            return try RenderCommand.parse(words + [Self.input]).request
        } catch {
            var message = RenderCommand.message(for: error)
            if message.isEmpty { message = "the options cannot be read" }
            throw Self.fault(message)
        }
    }

    private static func fault(_ message: String) -> RenderError {
        RenderError(
            RenderFailure(
                .input,
                Diagnostic(
                    .usageArguments, message, hints: ["'recto render --help' lists the options of a request"])))
    }
}
