#ifndef RECTO_SANDBOX_FILTER_H
#define RECTO_SANDBOX_FILTER_H

#include <stdbool.h>

// Refuses system calls that no typesetter makes, for the process and all that it starts.
bool recto_install_filter(const char *startable) __attribute__((visibility("hidden")));

#endif
