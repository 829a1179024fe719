#ifndef RECTO_SANDBOX_H
#define RECTO_SANDBOX_H

// A room for the calling process: files that it may still use (Landlock), and system calls that it may still make
// (seccomp). Both come from the kernel's own interface, hold for all threads and processes that start later, and cannot be
// left. Where the kernel knows neither, nothing is done, and the answers say so.

#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>

// The uses of a file, or of a folder with all that is in it.
enum recto_room_use {
    RECTO_ROOM_READ = 1,      // read files and list folders
    RECTO_ROOM_LIST = 2,      // list folders only
    RECTO_ROOM_WRITE = 4,     // write files
    RECTO_ROOM_MAKE = 8,      // make, rename and remove files
    RECTO_ROOM_FOLDERS = 16,  // make and remove folders
    RECTO_ROOM_START = 32,    // start it as a program
};

// The version of Landlock that the kernel has: 1 or more, or 0 if it has none or does not let this process use it.
int recto_landlock_version(void);

// Whether the kernel filters system calls for a process without privileges.
bool recto_seccomp_is_there(void);

// Opens a room for files in which nothing is allowed. The result is its descriptor, or -1 without Landlock.
int recto_room_open(int landlock_version);

// Allows uses (a set of recto_room_use) of what is at the path, links followed. The result is 0 or an error of errno;
// what is not there is ENOENT, and pipes without a name, which need no rule, are EBADFD.
int recto_room_allow(int room, int landlock_version, const char *path, unsigned uses);

// Allows shared libraries to be loaded, from where the system and this program look for them, and this program to be
// started again with its own.
void recto_room_allow_libraries(int room, int landlock_version);

// The limits that hold in the end.
enum recto_room_limits { RECTO_ROOM_FILES = 1, RECTO_ROOM_CALLS = 2 };

// Enters the room and closes its descriptor; -1 leaves files as they are. No other thread may have started.
//   startable: the only path, by its address, that may be given to execve(2); NULL for none.
// The result is the set of limits that hold.
unsigned recto_room_enter(int room, const char *startable);

// Closes all descriptors from the first one on in a program that is started. Swift does not see glibc's own function,
// which is an extension. The result is 0 or an error of errno.
int recto_close_from(posix_spawn_file_actions_t *actions, int first);

#endif
