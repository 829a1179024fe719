#if canImport(Glibc)
    import Glibc
#endif

/// The time of day, in UTC.
enum ServeTime {
    private static func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }

    private static func parts(_ seconds: Int) -> tm {
        var (seconds, parts) = (seconds, tm())
        gmtime_r(&seconds, &parts)
        return parts
    }

    /// `2026-11-28T08:49:37.123Z`. [RFC 3339](https://www.rfc-editor.org/rfc/rfc3339)
    static func log(seconds: Int, milliseconds: Int) -> String {
        let time = parts(seconds)
        let date = "\(time.tm_year + 1900)-\(two(time.tm_mon + 1))-\(two(time.tm_mday))"
        let fraction = String(1000 + milliseconds).dropFirst()
        return "\(date)T\(two(time.tm_hour)):\(two(time.tm_min)):\(two(time.tm_sec)).\(fraction)Z"
    }

    static var log: String {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return log(seconds: now.tv_sec, milliseconds: now.tv_nsec / 1_000_000)
    }

    /// As Chromium prints it above a page: `11/28/26, 8:49 AM`.
    static func page(seconds: Int) -> String {
        let time = parts(seconds)
        let hour = time.tm_hour % 12 == 0 ? 12 : time.tm_hour % 12
        return "\(time.tm_mon + 1)/\(time.tm_mday)/\(two(time.tm_year % 100)), "
            + "\(hour):\(two(time.tm_min)) \(time.tm_hour < 12 ? "AM" : "PM")"
    }

    static var page: String { page(seconds: time(nil)) }
}
