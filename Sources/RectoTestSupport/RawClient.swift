import Glibc

/// A client that sends just the bytes that it is given.
package final class RawClient {
    private let socket: Int32

    package init(port: Int) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        // Whoever waits for an answer that never comes fails.
        var time = timeval(tv_sec: 120, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        if code != 0 { throw NoConnection() }
    }

    package struct NoConnection: Error {}

    deinit { close(socket) }

    package func send(_ text: String) { send(Array(text.utf8)) }

    package func send(_ bytes: [UInt8]) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return }
            done += count
        }
    }

    /// Sends as much as the system takes within a tenth of a second after the last that it has taken, and counts it.
    package func sendWithoutWaiting(_ bytes: [UInt8]) -> Int {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            }
            if count > 0 {
                done += count
                continue
            }
            var waiting = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
            if poll(&waiting, 1, 100) <= 0 { break }
        }
        return done
    }

    /// Reads until the text satisfies a condition, or the server closes the connection.
    package func read(until isEnough: (String) -> Bool = { _ in false }) -> String {
        var bytes: [UInt8] = []
        while true {
            let text = String(decoding: bytes, as: UTF8.self)
            if isEnough(text) { return text }
            var part = [UInt8](repeating: 0, count: 65_536)
            let count = recv(socket, &part, part.count, 0)
            if count <= 0 { return text }
            bytes += part.prefix(count)
        }
    }

    /// Reads until the server closes the connection.
    package func readBytes() -> [UInt8] {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(socket, &part, part.count, 0)
            if count <= 0 { return bytes }
            bytes += part.prefix(count)
        }
    }

    /// Sends a request and reads all that comes until the connection ends.
    package static func ask(_ text: String, port: Int) throws -> String {
        let client = try RawClient(port: port)
        client.send(text)
        return client.read()
    }

    /// A request that ends the connection, with the host that this machine expects.
    package static func request(_ line: String, port: Int, fields: String = "", body: String = "") -> String {
        "\(line) HTTP/1.1\r\nhost: 127.0.0.1:\(port)\r\nconnection: close\r\n\(fields)\r\n\(body)"
    }
}

extension String {
    /// The number in the first line of an answer.
    package var status: Int? { Int(split(separator: " ").dropFirst().first ?? "") }
    package var content: String { range(of: "\r\n\r\n").map { String(self[$0.upperBound...]) } ?? "" }

    private func range(of text: String) -> Range<String.Index>? {
        var index = startIndex
        while index < endIndex {
            if self[index...].unicodeScalars.starts(with: text.unicodeScalars) {
                return index..<unicodeScalars.index(index, offsetBy: text.unicodeScalars.count)
            }
            index = unicodeScalars.index(after: index)
        }
        return nil
    }
}
