#ifndef C_INTERFACE_XML_H
#define C_INTERFACE_XML_H

#include <stdbool.h>
#include <stddef.h>

// A reader of untrusted XML in UTF-8, over libxml2's events.
//
// Swift must not see libxml2's headers: they include ICU's, which clash with Foundation's own ICU
// module in a clean build. The reader uses no network, loads no DTD, expands no entities of the
// document, rejects a DOCTYPE, and prints nothing.

/// Limits above which libxml2 would need quadratic time or unbounded memory.
typedef struct {
  size_t attributes_per_element;
  size_t attribute_value_bytes;
  int depth;
  int elements;
} interface_xml_limits;

typedef enum {
  INTERFACE_XML_FINISHED = 0,
  INTERFACE_XML_MALFORMED,
  INTERFACE_XML_DOCTYPE,
  INTERFACE_XML_NOT_UTF8,
  INTERFACE_XML_TOO_DEEP,
  INTERFACE_XML_TOO_MANY_ELEMENTS,
  INTERFACE_XML_TOO_MANY_ATTRIBUTES,
  INTERFACE_XML_ATTRIBUTE_TOO_LONG,
  INTERFACE_XML_OUT_OF_MEMORY
} interface_xml_outcome;

/// An attribute: a null-terminated name, and the bytes of a value without a terminator.
///
/// Equal names have equal pointers, which are valid until parsing ends; the value is valid only
/// during the callback.
typedef struct {
  const char *name;
  const char *value;
  size_t value_count;
} interface_xml_attribute;

/// The numbers of elements and attributes in a file; estimates for a malformed file.
typedef struct {
  int elements;
  size_t attributes;
} interface_xml_counts;

/// The callbacks for the parts of a file, called in document order. `begin` is called first, with
/// the numbers to reserve memory for. An empty element (`<a/>`) has a start and an end; the text of
/// one element may be passed in parts.
typedef struct {
  void *context;
  void (*begin)(void *context, interface_xml_counts counts);
  void (*start)(
      void *context, const char *name, int line, const interface_xml_attribute *attributes,
      size_t attribute_count);
  void (*end)(void *context);
  void (*text)(void *context, const char *bytes, size_t count);
} interface_xml_handler;

/// The line and reason of a failure to read a file to its end.
typedef struct {
  /// The line number, starting at 1.
  int line;
  /// libxml2's error message if the file is malformed, on one line.
  char message[512];
} interface_xml_failure;

/// Parses `count` bytes; the handler is called only before this function returns.
interface_xml_outcome interface_xml_read(
    const char *bytes, size_t count, interface_xml_limits limits, interface_xml_handler handler,
    interface_xml_failure *failure);

#endif
