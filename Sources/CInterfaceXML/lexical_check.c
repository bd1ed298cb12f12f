#include "lexical_check.h"

#include <string.h>

typedef struct {
  const unsigned char *bytes;
  size_t count;
  size_t at;
  int line;
} cursor;

/// The length of the UTF-8 sequence at `at`, or 0 where it is not well-formed (RFC 3629).
static size_t sequence_length(const unsigned char *bytes, size_t count, size_t at) {
  unsigned char first = bytes[at];
  if (first < 0x80) return 1;
  size_t length = first >= 0xC2 && first <= 0xDF   ? 2
                  : first >= 0xE0 && first <= 0xEF ? 3
                  : first >= 0xF0 && first <= 0xF4 ? 4
                                                   : 0;
  if (length == 0 || count - at < length) return 0;
  unsigned char low = 0x80, high = 0xBF;
  if (first == 0xE0) low = 0xA0;
  if (first == 0xED) high = 0x9F;
  if (first == 0xF0) low = 0x90;
  if (first == 0xF4) high = 0x8F;
  if (bytes[at + 1] < low || bytes[at + 1] > high) return 0;
  for (size_t i = 2; i < length; i++) {
    if (bytes[at + i] < 0x80 || bytes[at + i] > 0xBF) return 0;
  }
  return length;
}

static bool is_utf8(const unsigned char *bytes, size_t count, int *line) {
  for (size_t at = 0; at < count;) {
    size_t length = sequence_length(bytes, count, at);
    if (length == 0) return false;
    if (bytes[at] == '\n') *line += 1;
    at += length;
  }
  return true;
}

static bool looks_at(const cursor *c, const char *text) {
  size_t length = strlen(text);
  return c->count - c->at >= length && memcmp(c->bytes + c->at, text, length) == 0;
}

static void step(cursor *c) {
  if (c->bytes[c->at] == '\n') c->line += 1;
  c->at += 1;
}

static void skip_past(cursor *c, const char *end) {
  while (c->at < c->count && !looks_at(c, end)) step(c);
  c->at = c->count - c->at < strlen(end) ? c->count : c->at + strlen(end);
}

/// Passes a start tag; `is_empty` tells whether it ended in "/>".
static interface_xml_event check_start_tag(
    cursor *c, interface_xml_limits limits, bool *is_empty) {
  size_t attributes = 0;
  while (c->at < c->count && c->bytes[c->at] != '>') {
    unsigned char quote = c->bytes[c->at];
    if (quote == '=') attributes += 1;
    if (attributes > limits.attributes_per_element) return INTERFACE_XML_TOO_MANY_ATTRIBUTES;
    if (quote == '"' || quote == '\'') {
      step(c);
      size_t start = c->at;
      while (c->at < c->count && c->bytes[c->at] != quote) {
        if (c->at - start >= limits.attribute_value_bytes) return INTERFACE_XML_ATTRIBUTE_TOO_LONG;
        step(c);
      }
      if (c->at == c->count) return INTERFACE_XML_FINISHED;
    }
    step(c);
  }
  *is_empty = c->at < c->count && c->bytes[c->at - 1] == '/';
  return INTERFACE_XML_FINISHED;
}

interface_xml_event interface_xml_lexical_check(
    const char *bytes, size_t count, interface_xml_limits limits, int *element_lines, int *line) {
  *line = 1;
  if (!is_utf8((const unsigned char *)bytes, count, line)) return INTERFACE_XML_NOT_UTF8;
  cursor c = {(const unsigned char *)bytes, count, 0, 1};
  int depth = 0, elements = 0;
  while (c.at < c.count) {
    if (c.bytes[c.at] != '<') {
      step(&c);
    } else if (looks_at(&c, "<!--")) {
      c.at += 4;
      skip_past(&c, "-->");
    } else if (looks_at(&c, "<![CDATA[")) {
      c.at += 9;
      skip_past(&c, "]]>");
    } else if (looks_at(&c, "<?")) {
      c.at += 2;
      skip_past(&c, "?>");
    } else if (looks_at(&c, "<!")) {
      *line = c.line;
      return INTERFACE_XML_DOCTYPE;
    } else if (looks_at(&c, "</")) {
      depth -= 1;
      c.at += 2;
      skip_past(&c, ">");
    } else {
      bool is_empty = false;
      int start_line = c.line;
      interface_xml_event refusal = check_start_tag(&c, limits, &is_empty);
      depth += is_empty ? 0 : 1;
      if (depth + (is_empty ? 1 : 0) > limits.depth) refusal = INTERFACE_XML_TOO_DEEP;
      if (elements == limits.elements) refusal = INTERFACE_XML_TOO_MANY_ELEMENTS;
      if (refusal == INTERFACE_XML_FINISHED) element_lines[elements++] = start_line;
      if (refusal != INTERFACE_XML_FINISHED) {
        *line = c.line;
        return refusal;
      }
    }
  }
  return INTERFACE_XML_FINISHED;
}
