#ifndef XML_WALK_H
#define XML_WALK_H

#include <stddef.h>

/// Reads a text with libxml2's streaming reader and discards it.
///
/// Returns the number of elements and attributes, or -1 if the text is not well-formed.
long xml_walk(const char *bytes, size_t count);

#endif
