#ifndef RECTO_SHIPPED_FONTS_H
#define RECTO_SHIPPED_FONTS_H

#include <stddef.h>

/// The bytes of a font file, which live as long as the program; null if there is no such file.
struct recto_shipped_font {
    const unsigned char *_Nullable bytes;
    size_t count;
};

/// The file of this name in `fonts/`, such as "LiberationSans-Regular.ttf".
struct recto_shipped_font recto_shipped_font(const char *_Nonnull file_name);

/// The same as an open file in memory, for libraries that read fonts by path (`/proc/self/fd/…`); -1 if there is none.
int recto_shipped_font_file(const char *_Nonnull file_name);

#endif
