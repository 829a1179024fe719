/// The reason for which a value cannot be written in the form that was asked for.
package enum FormatProblem: Error, Hashable {
    /// This machine has no ICU.
    case noLibrary
    /// No currency has this code.
    case unknownCurrency(String)
    /// ICU does not know this unit.
    case unknownUnit(String)
    /// This is no skeleton or pattern.
    case badSkeleton(String)
    /// No form of dates has the fields of this skeleton.
    case noForm(String)
    /// A pattern shows the day or the month again, where letters of a word stand without quotes.
    case repeatedField(String)
    /// A pattern has letters of another field than is meant.
    case wrongField(String, meant: String)
    /// A pattern has a letter of a time, a day or a fraction of a second, which the value does not have.
    case lacksField(String, String)
    /// The form shows a time zone, and the value has none.
    case needsZone
    /// There is no time zone of this name.
    case unknownZone(String)
    /// The number has too many digits.
    case tooLong
    /// No rules are known that write numbers of this language in words.
    case noWords(String)
}
