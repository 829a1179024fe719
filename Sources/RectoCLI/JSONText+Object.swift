import RectoCore

extension JSONText {
    /// A JSON object of names and of values as they are written.
    static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }
}
