// The shared libraries of a room: libraries that documents need are opened late, and bring others.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>

#include "sandbox.h"

struct libraries {
    int room, version;
    // The folders that are allowed, as far as there is room to remember them.
    char folders[16][200];
    unsigned count;
};

static void allow_folder(struct libraries *libraries, const char *path, size_t length) {
    if (length == 0 || length >= PATH_MAX || path[0] != '/') return;
    for (unsigned i = 0; i < libraries->count; i++) {
        size_t known = strlen(libraries->folders[i]);
        if (length >= known && memcmp(path, libraries->folders[i], known) == 0 &&
            (length == known || path[known] == '/')) {
            return;
        }
    }
    char folder[PATH_MAX];
    memcpy(folder, path, length);
    folder[length] = '\0';
    recto_room_allow(libraries->room, libraries->version, folder, RECTO_ROOM_READ);
    if (libraries->count == sizeof libraries->folders / sizeof libraries->folders[0]) return;
    if (length < sizeof libraries->folders[0]) memcpy(libraries->folders[libraries->count++], folder, length + 1);
}

static int allow_loaded(struct dl_phdr_info *object, size_t size, void *context) {
    (void)size;
    struct libraries *libraries = context;
    const char *slash = strrchr(object->dlpi_name, '/');
    if (!slash) return 0;
    // The kernel starts a program by way of the loader that its file names, which often stands alone in its folder.
    if (object->dlpi_addr == getauxval(AT_BASE)) {
        recto_room_allow(libraries->room, libraries->version, object->dlpi_name, RECTO_ROOM_START);
    } else {
        allow_folder(libraries, object->dlpi_name, (size_t)(slash - object->dlpi_name));
    }
    return 0;
}

// Whether the loader looks elsewhere than in the folders of the system, which takes time to ask it for.
static bool searches_elsewhere(void) {
    if (getenv("LD_LIBRARY_PATH")) return true;
    for (const ElfW(Dyn) *entry = _DYNAMIC; entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag == DT_RUNPATH || entry->d_tag == DT_RPATH) return true;
    }
    return false;
}

// The folders of LD_LIBRARY_PATH and of the program's own search path, and those of the system.
static void allow_searched(struct libraries *libraries) {
    if (!searches_elsewhere()) return;
    void *program = dlopen(NULL, RTLD_LAZY);
    Dl_serinfo size;
    if (!program || dlinfo(program, RTLD_DI_SERINFOSIZE, &size) != 0) return;
    Dl_serinfo *places = malloc(size.dls_size);
    if (!places) return;
    *places = size;
    if (dlinfo(program, RTLD_DI_SERINFO, places) == 0) {
        for (unsigned i = 0; i < places->dls_cnt; i++) {
            const char *path = places->dls_serpath[i].dls_name;
            allow_folder(libraries, path, strlen(path));
        }
    }
    free(places);
}

void recto_room_allow_libraries(int room, int version) {
    if (room < 0) return;
    struct libraries libraries = {.room = room, .version = version};
    static const char *const systems[] = {"/usr/lib", "/lib", "/usr/local/lib", "/nix/store", "/gnu/store"};
    for (unsigned i = 0; i < sizeof systems / sizeof systems[0]; i++) {
        allow_folder(&libraries, systems[i], strlen(systems[i]));
    }
    allow_searched(&libraries);
    dl_iterate_phdr(allow_loaded, &libraries);
    recto_room_allow(room, version, "/proc/self/exe", RECTO_ROOM_START);
    recto_room_allow(room, version, "/etc/ld.so.cache", RECTO_ROOM_READ);
}
