#include "late_binding.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum library { CAIRO, PANGO, GOBJECT, FONTCONFIG, XML, LIBRARY_COUNT };

static const char *const library_names[LIBRARY_COUNT] = {
    [CAIRO] = "libcairo.so.2",
    [PANGO] = "libpango-1.0.so.0",
    [GOBJECT] = "libgobject-2.0.so.0",
    [FONTCONFIG] = "libfontconfig.so.1",
    [XML] = "libxml2.so.2",
};

static const struct {
    enum library library;
    const char *name;
} functions[] = {
#define LATE(library, function) {library, #function},
#include "functions.inc"
#undef LATE
};

// The addresses of the functions, in the order of the list; null until a function is first called. Two threads that
// call it at the same time both find the same address.
__attribute__((visibility("hidden"))) void *_Atomic recto_late_addresses[sizeof functions / sizeof functions[0]];

// Finds a function for its stub. There is no way to go on without a library that the package requires, as there would
// be none if the system could not load it at the start.
__attribute__((visibility("hidden"))) void *recto_late_bind(uintptr_t index) {
    const char *library = library_names[functions[index].library];
    void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    void *address = handle ? dlsym(handle, functions[index].name) : NULL;
    if (!address) {
        fprintf(stderr, "recto: error while loading %s for %s: %s\n", library, functions[index].name, dlerror());
        _Exit(70);
    }
    recto_late_addresses[index] = address;
    return address;
}
