import Glibc

/// The user's browser.
enum Browser {
    /// Opens an address, if there is a screen and a program that knows the browser.
    static func open(_ address: String) {
        guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in Int32(0)...2 {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        // The browser is not to ignore the signals that this program waits for.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let words: [String] = ["xdg-open", address]
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        guard posix_spawnp(&process, "xdg-open", &actions, &attributes, &arguments, environ) == 0 else { return }
        // It ends by itself; without this it would stay as a zombie.
        let started = process
        var thread = pthread_t()
        let box = Unmanaged.passRetained(Started(process: started))
        let created = pthread_create(
            &thread, nil,
            { pointer in
                waitpid(Unmanaged<Started>.fromOpaque(pointer!).takeRetainedValue().process, nil, 0)
                return nil
            }, box.toOpaque())
        if created == 0 { pthread_detach(thread) } else { box.release() }
    }

    private final class Started {
        let process: pid_t
        init(process: pid_t) { self.process = process }
    }
}
