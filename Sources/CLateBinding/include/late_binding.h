#ifndef RECTO_LATE_BINDING_H
#define RECTO_LATE_BINDING_H

// Functions of Cairo, Pango, GObject, fontconfig and libxml2 that load their library when one of them is first called.
//
// A plain bill needs none of these libraries, and loading them, with the twenty that they need in turn, would be a third
// of all that its render costs. The functions have the names and types of the libraries' own headers; nothing has to be
// called in another way. `functions.inc` lists them, `stubs.S` has what is called, and `binding.c` finds the library.

#endif
