import CSandbox

#if canImport(Glibc)
    import Glibc
#endif

/// The open files that a program gets when it is started.
package enum Inheritance {
    /// Lets it inherit none whose number is `first` or higher.
    package static func end(at first: Int32, _ actions: inout posix_spawn_file_actions_t) -> Int32 {
        recto_close_from(&actions, first)
    }
}
