/// An option of another program, as a record: the parser, the help and the documentation are made of it.
package struct DoorOption: Sendable {
    /// The consequence of an option.
    package enum Effect: Sendable, Equatable {
        /// It does what it does in the other program, in the words for its users.
        case kept(String)
        /// It changes nothing, for a reason.
        case none(String)
        /// It cannot be done, and the call fails.
        case refused(String)
    }

    /// The long name, without hyphens.
    package var name: String
    /// The letter of the short form.
    package var letter: Character?
    /// The names of its values, in order.
    package var values: [String]
    package var effect: Effect

    package init(_ name: String, _ letter: Character? = nil, _ values: String = "", _ effect: Effect) {
        self.name = name
        self.letter = letter
        self.values = values.split(separator: " ").map(String.init)
        self.effect = effect
    }

    /// The option as it is written, with its values.
    package var usage: String {
        let short = letter.map { "-\($0), " } ?? ""
        return ([short + "--" + name] + values.map { "<\($0)>" }).joined(separator: " ")
    }
}

/// Options of another program that belong together.
package struct DoorOptionGroup: Sendable {
    package var title: String
    package var options: [DoorOption]

    package init(title: String, options: [DoorOption]) { (self.title, self.options) = (title, options) }
}

/// The call of another program cannot be understood, or not be served.
package struct DoorProblem: Error, Equatable {
    /// A sentence without a capital letter at its start.
    package var message: String
    package init(_ message: String) { self.message = message }
}
