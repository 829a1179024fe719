// The files of a room. [Landlock](https://docs.kernel.org/userspace-api/landlock.html)
#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "filter.h"

// The kernel's interface in all versions that are used here; a system's headers may be older than its kernel.
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { CREATE_RULESET_VERSION = 1, RULE_PATH_BENEATH = 1 };

struct ruleset {
    uint64_t files, network, scopes;
};
struct path_beneath {
    uint64_t allowed;
    int32_t parent;
} __attribute__((packed));

enum {
    EXECUTE = 1 << 0,
    WRITE_FILE = 1 << 1,
    READ_FILE = 1 << 2,
    READ_DIR = 1 << 3,
    REMOVE_DIR = 1 << 4,
    REMOVE_FILE = 1 << 5,
    MAKE_DIR = 1 << 7,
    MAKE_REG = 1 << 8,
    REFER = 1 << 13,
    TRUNCATE = 1 << 14,
    IOCTL_DEV = 1 << 15,
};
enum { BIND_TCP = 1, CONNECT_TCP = 2 };
enum { SCOPE_ABSTRACT_SOCKETS = 1, SCOPE_SIGNALS = 2 };

// What the kernel can refuse since the version.
static uint64_t refusable(int version) {
    uint64_t uses = REFER - 1;
    if (version >= 2) uses |= REFER;
    if (version >= 3) uses |= TRUNCATE;
    if (version >= 5) uses |= IOCTL_DEV;
    return uses;
}

int recto_landlock_version(void) {
    long version = syscall(CREATE_RULESET, NULL, 0, CREATE_RULESET_VERSION);
    return version > 0 ? (int)version : 0;
}

int recto_room_open(int version) {
    if (version < 1) return -1;
    struct ruleset rules = {.files = refusable(version)};
    if (version >= 4) rules.network = BIND_TCP | CONNECT_TCP;
    if (version >= 6) rules.scopes = SCOPE_ABSTRACT_SOCKETS | SCOPE_SIGNALS;
    // An older kernel takes the longer structure as long as what it does not know is zero.
    return (int)syscall(CREATE_RULESET, &rules, sizeof rules, 0);
}

int recto_room_allow(int room, int version, const char *path, unsigned uses) {
    uint64_t allowed = 0;
    if (uses & RECTO_ROOM_READ) allowed |= READ_FILE | READ_DIR;
    if (uses & RECTO_ROOM_LIST) allowed |= READ_DIR;
    if (uses & RECTO_ROOM_WRITE) allowed |= WRITE_FILE | TRUNCATE;
    if (uses & RECTO_ROOM_MAKE) allowed |= WRITE_FILE | TRUNCATE | MAKE_REG | REMOVE_FILE;
    if (uses & RECTO_ROOM_FOLDERS) allowed |= MAKE_DIR | REMOVE_DIR;
    if (uses & RECTO_ROOM_START) allowed |= EXECUTE | READ_FILE;
    allowed &= refusable(version);
    int place = open(path, O_PATH | O_CLOEXEC);
    if (place < 0) return errno;
    struct path_beneath rule = {.allowed = allowed, .parent = place};
    long outcome = syscall(ADD_RULE, room, RULE_PATH_BENEATH, &rule, 0);
    if (outcome != 0 && errno == EINVAL) {
        // It is a file, of which no uses of folders can be allowed. A rule that allows nothing is an error, too.
        rule.allowed = allowed & (EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE);
        outcome = rule.allowed ? syscall(ADD_RULE, room, RULE_PATH_BENEATH, &rule, 0) : 0;
    }
    int error = outcome == 0 ? 0 : errno;
    close(place);
    return error;
}

unsigned recto_room_enter(int room, const char *startable) {
    unsigned limits = 0;
    // Without it only a process with privileges may limit itself; with it no program gets privileges by its file.
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
    if (room >= 0) {
        if (syscall(RESTRICT_SELF, room, 0) == 0) limits |= RECTO_ROOM_FILES;
        close(room);
    }
    if (recto_install_filter(startable)) limits |= RECTO_ROOM_CALLS;
    return limits;
}
