#if canImport(Glibc)
    import Glibc
#endif

/// The time as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT`.
/// [RFC 9110 §5.6.7 Date/Time Formats](https://www.rfc-editor.org/rfc/rfc9110#name-date-time-formats)
enum HTTPDate {
    static var now: String { text(time(nil)) }

    static func text(_ seconds: Int) -> String {
        var (seconds, parts) = (seconds, tm())
        gmtime_r(&seconds, &parts)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
        let date =
            "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(parts.tm_year + 1900)"
        return "\(date) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
    }
}
