#ifndef C_INTERFACE_XML_H
#define C_INTERFACE_XML_H

#include <stdbool.h>
#include <stddef.h>

// A pull reader of untrusted XML in UTF-8, over libxml2's xmlTextReader.
//
// Swift must not see libxml2's headers: they include ICU's, which clash with Foundation's own ICU
// module in a clean build. The reader uses no network, loads no DTD, expands no entities of the
// document, refuses a DOCTYPE, and prints nothing.

/// What libxml2 must never be given, because reading it takes quadratic time or unbounded memory.
typedef struct {
  size_t attributes_per_element;
  size_t attribute_value_bytes;
  int depth;
  int elements;
} interface_xml_limits;

typedef enum {
  INTERFACE_XML_FINISHED = 0,
  INTERFACE_XML_ELEMENT_START,
  INTERFACE_XML_ELEMENT_END,
  INTERFACE_XML_TEXT,
  INTERFACE_XML_MALFORMED,
  INTERFACE_XML_DOCTYPE,
  INTERFACE_XML_NOT_UTF8,
  INTERFACE_XML_TOO_DEEP,
  INTERFACE_XML_TOO_MANY_ELEMENTS,
  INTERFACE_XML_TOO_MANY_ATTRIBUTES,
  INTERFACE_XML_ATTRIBUTE_TOO_LONG,
  INTERFACE_XML_OUT_OF_MEMORY
} interface_xml_event;

typedef struct interface_xml_reader interface_xml_reader;

/// A reader over `count` bytes, which must stay valid and unchanged until the reader is freed.
/// NULL when there is no memory. The caller frees it with interface_xml_reader_free.
interface_xml_reader *interface_xml_reader_new(
    const char *bytes, size_t count, interface_xml_limits limits);

void interface_xml_reader_free(interface_xml_reader *reader);

/// Advances to the next event. After FINISHED or an error it returns the same event again.
/// An empty element (`<a/>`) gives a start and an end.
interface_xml_event interface_xml_next(interface_xml_reader *reader);

/// The line of the element started last, or of an error, from 1.
int interface_xml_line(const interface_xml_reader *reader);

/// The name of the started or ended element. The pointer stays valid, and equal for equal names,
/// until the reader is freed.
const char *interface_xml_name(const interface_xml_reader *reader);

/// The text of the current text event, valid until the next event.
const char *interface_xml_text(const interface_xml_reader *reader);

/// libxml2's words for a MALFORMED event, in one line; valid until the reader is freed.
const char *interface_xml_message(const interface_xml_reader *reader);

/// Advances to the next attribute of the started element; false after the last. The name lives as
/// long as the reader, the value until the next call of any function of the reader.
bool interface_xml_next_attribute(
    interface_xml_reader *reader, const char **name, const char **value);

#endif
