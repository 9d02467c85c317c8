#pragma once
#include <libxml/xmlversion.h>
// Debian's headers show ICU's types where this is defined, at the end of a structure that nobody
// here makes; an app that imports Foundation, with an ICU of its own, could not be compiled.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>
