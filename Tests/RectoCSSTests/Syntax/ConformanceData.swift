import Foundation
import Testing

/// A JSON value of the conformance data.
enum JSON: Decodable, Equatable, CustomStringConvertible {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    static let space = JSON.string(" ")
    static func error(_ name: String) -> JSON { .array([.string("error"), .string(name)]) }

    var string: String? { if case .string(let value) = self { value } else { nil } }
    var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): "\"\(value)\""
        case .array(let values): "[\(values.map(\.description).joined(separator: ", "))]"
        case .object(let values): "{\(values.map { "\($0): \($1)" }.joined(separator: ", "))}"
        }
    }
}

/// Public test data beside the package: `../shared/conformance`.
enum ConformanceData {
    struct Case: Sendable, CustomTestStringConvertible {
        var input: JSON
        var expected: JSON
        var testDescription: String { input.description }
    }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("shared/conformance")
    static let isPresent = FileManager.default.fileExists(atPath: folder.path)
    static let absence: Comment = "the conformance data is not beside the package, in ../shared/conformance"

    /// The cases of `css-parsing/NAME.json`: inputs and results in turn.
    static func cssParsing(_ name: String) -> [Case] {
        guard isPresent else { return [] }
        do {
            let data = try Data(contentsOf: folder.appendingPathComponent("css-parsing/\(name).json"))
            guard case .array(let values) = try JSONDecoder().decode(JSON.self, from: data) else { return [] }
            return stride(from: 0, to: values.count - 1, by: 2).map {
                Case(input: values[$0], expected: values[$0 + 1])
            }
        } catch {
            Issue.record("\(name).json: \(error)")
            return []
        }
    }
}
