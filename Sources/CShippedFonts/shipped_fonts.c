// The files of `fonts/` as bytes of the program, so that a program that uses recto needs no file beside it. The compiler
// notes the font files as dependencies: a font that changes is embedded anew.

#define _GNU_SOURCE

#include "shipped_fonts.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const unsigned char mono_bold[] = {
#embed "../../fonts/LiberationMono-Bold.ttf"
};
static const unsigned char mono_bold_italic[] = {
#embed "../../fonts/LiberationMono-BoldItalic.ttf"
};
static const unsigned char mono_italic[] = {
#embed "../../fonts/LiberationMono-Italic.ttf"
};
static const unsigned char mono_regular[] = {
#embed "../../fonts/LiberationMono-Regular.ttf"
};
static const unsigned char sans_bold[] = {
#embed "../../fonts/LiberationSans-Bold.ttf"
};
static const unsigned char sans_bold_italic[] = {
#embed "../../fonts/LiberationSans-BoldItalic.ttf"
};
static const unsigned char sans_italic[] = {
#embed "../../fonts/LiberationSans-Italic.ttf"
};
static const unsigned char sans_regular[] = {
#embed "../../fonts/LiberationSans-Regular.ttf"
};
static const unsigned char serif_bold[] = {
#embed "../../fonts/LiberationSerif-Bold.ttf"
};
static const unsigned char serif_bold_italic[] = {
#embed "../../fonts/LiberationSerif-BoldItalic.ttf"
};
static const unsigned char serif_italic[] = {
#embed "../../fonts/LiberationSerif-Italic.ttf"
};
static const unsigned char serif_regular[] = {
#embed "../../fonts/LiberationSerif-Regular.ttf"
};
static const unsigned char supplement_bold[] = {
#embed "../../fonts/RectoSupplement-Bold.ttf"
};
static const unsigned char supplement_regular[] = {
#embed "../../fonts/RectoSupplement-Regular.ttf"
};
static const unsigned char symbols_regular[] = {
#embed "../../fonts/RectoSymbols-Regular.ttf"
};

static const struct {
    const char *file_name;
    struct recto_shipped_font font;
} fonts[] = {
    {"LiberationMono-Bold.ttf", {mono_bold, sizeof mono_bold}},
    {"LiberationMono-BoldItalic.ttf", {mono_bold_italic, sizeof mono_bold_italic}},
    {"LiberationMono-Italic.ttf", {mono_italic, sizeof mono_italic}},
    {"LiberationMono-Regular.ttf", {mono_regular, sizeof mono_regular}},
    {"LiberationSans-Bold.ttf", {sans_bold, sizeof sans_bold}},
    {"LiberationSans-BoldItalic.ttf", {sans_bold_italic, sizeof sans_bold_italic}},
    {"LiberationSans-Italic.ttf", {sans_italic, sizeof sans_italic}},
    {"LiberationSans-Regular.ttf", {sans_regular, sizeof sans_regular}},
    {"LiberationSerif-Bold.ttf", {serif_bold, sizeof serif_bold}},
    {"LiberationSerif-BoldItalic.ttf", {serif_bold_italic, sizeof serif_bold_italic}},
    {"LiberationSerif-Italic.ttf", {serif_italic, sizeof serif_italic}},
    {"LiberationSerif-Regular.ttf", {serif_regular, sizeof serif_regular}},
    {"RectoSupplement-Bold.ttf", {supplement_bold, sizeof supplement_bold}},
    {"RectoSupplement-Regular.ttf", {supplement_regular, sizeof supplement_regular}},
    {"RectoSymbols-Regular.ttf", {symbols_regular, sizeof symbols_regular}},
};

struct recto_shipped_font recto_shipped_font(const char *file_name) {
    for (size_t i = 0; i < sizeof fonts / sizeof *fonts; i++) {
        if (strcmp(fonts[i].file_name, file_name) == 0) return fonts[i].font;
    }
    return (struct recto_shipped_font){NULL, 0};
}

int recto_shipped_font_file(const char *file_name) {
    struct recto_shipped_font font = recto_shipped_font(file_name);
    if (font.bytes == NULL) return -1;
    int descriptor = memfd_create(file_name, MFD_CLOEXEC);
    if (descriptor < 0) return -1;
    for (size_t done = 0; done < font.count;) {
        ssize_t count = write(descriptor, font.bytes + done, font.count - done);
        if (count <= 0) {
            close(descriptor);
            return -1;
        }
        done += (size_t)count;
    }
    return descriptor;
}
