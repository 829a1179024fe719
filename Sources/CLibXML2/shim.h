#ifndef RECTO_CLIBXML2_SHIM_H
#define RECTO_CLIBXML2_SHIM_H

// Debian builds libxml2 with ICU; its headers would pull ICU's into every importer and clash with Foundation's copy.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/SAX2.h>
#include <libxml/parserInternals.h>

#endif
