#pragma once

// Debian's libxml2 is built with ICU, and its headers then include ICU's, which clash with the copy
// of ICU inside Foundation in any module that sees both. The writer needs none of it.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/xmlwriter.h>
