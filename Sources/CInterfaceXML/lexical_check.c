#include "lexical_check.h"

#include <stdint.h>
#include <string.h>

typedef struct {
  const unsigned char *bytes;
  size_t count;
  size_t at;
  size_t line_end;  // the next line end to count, or `count` if there is none
  int line;
} cursor;

/// Returns the length of the UTF-8 sequence at `at`, or 0 if it is not well-formed (RFC 3629).
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

/// Returns the index of the first byte that is not valid UTF-8, or `count` if all are valid.
static size_t first_not_utf8(const unsigned char *bytes, size_t count) {
  size_t at = 0;
  while (at < count) {
    uint64_t word;
    // Most files are ASCII: check the high bits of eight bytes at a time.
    while (count - at >= sizeof word) {
      memcpy(&word, bytes + at, sizeof word);
      if ((word & UINT64_C(0x8080808080808080)) != 0) break;
      at += sizeof word;
    }
    if (at == count) break;
    size_t length = sequence_length(bytes, count, at);
    if (length == 0) return at;
    at += length;
  }
  return count;
}

static bool looks_at(const cursor *c, const char *text) {
  size_t length = strlen(text);
  return c->count - c->at >= length && memcmp(c->bytes + c->at, text, length) == 0;
}

/// Returns the index of the first `byte` in the range from `start` up to `end`, or `end` if there
/// is none.
static size_t place_of(const cursor *c, unsigned char byte, size_t start, size_t end) {
  const unsigned char *found = memchr(c->bytes + start, byte, end - start);
  return found == NULL ? end : (size_t)(found - c->bytes);
}

/// Returns the line of the current position.
static int line_at(cursor *c) {
  while (c->line_end < c->at) {
    c->line += 1;
    c->line_end = place_of(c, '\n', c->line_end + 1, c->count);
  }
  return c->line;
}

static void skip_past(cursor *c, const char *end) {
  while (c->at < c->count && !looks_at(c, end)) {
    c->at = place_of(c, (unsigned char)end[0], c->at + 1, c->count);
  }
  c->at = c->count - c->at < strlen(end) ? c->count : c->at + strlen(end);
}

/// Skips a start tag, adds the number of its attributes to `all_attributes`, and sets `is_empty` to
/// whether the tag ends in "/>".
static interface_xml_outcome check_start_tag(
    cursor *c, interface_xml_limits limits, size_t *all_attributes, bool *is_empty) {
  const unsigned char *bytes = c->bytes;
  size_t count = c->count, attributes = 0;
  for (size_t at = c->at; at < count; at++) {
    unsigned char byte = bytes[at];
    if (byte > '>') continue;
    c->at = at;
    if (byte == '>') {
      *is_empty = bytes[at - 1] == '/';
      *all_attributes += attributes;
      return INTERFACE_XML_FINISHED;
    }
    if (byte == '=') attributes += 1;
    if (attributes > limits.attributes_per_element) return INTERFACE_XML_TOO_MANY_ATTRIBUTES;
    if (byte == '"' || byte == '\'') {
      size_t rest = count - at - 1;
      size_t most = rest < limits.attribute_value_bytes ? rest : limits.attribute_value_bytes;
      at = place_of(c, byte, at + 1, at + 1 + most);
      c->at = at;
      if (at < count && bytes[at] != byte) return INTERFACE_XML_ATTRIBUTE_TOO_LONG;
    }
  }
  c->at = count;
  return INTERFACE_XML_FINISHED;
}

interface_xml_outcome interface_xml_lexical_check(
    const char *bytes, size_t count, interface_xml_limits limits, int *element_lines,
    interface_xml_counts *counts, int *line) {
  cursor c = {.bytes = (const unsigned char *)bytes, .count = count, .line = 1};
  c.line_end = place_of(&c, '\n', 0, count);
  size_t wrong = first_not_utf8(c.bytes, count);
  if (wrong < count) {
    c.at = wrong;
    *line = line_at(&c);
    return INTERFACE_XML_NOT_UTF8;
  }
  *counts = (interface_xml_counts){0};
  int depth = 0;
  while ((c.at = place_of(&c, '<', c.at, count)) < count) {
    if (looks_at(&c, "<!--")) {
      c.at += 4;
      skip_past(&c, "-->");
    } else if (looks_at(&c, "<![CDATA[")) {
      c.at += 9;
      skip_past(&c, "]]>");
    } else if (looks_at(&c, "<?")) {
      c.at += 2;
      skip_past(&c, "?>");
    } else if (looks_at(&c, "<!")) {
      *line = line_at(&c);
      return INTERFACE_XML_DOCTYPE;
    } else if (looks_at(&c, "</")) {
      depth -= 1;
      c.at += 2;
      skip_past(&c, ">");
    } else {
      bool is_empty = false;
      int start_line = line_at(&c);
      interface_xml_outcome rejection = check_start_tag(&c, limits, &counts->attributes, &is_empty);
      depth += is_empty ? 0 : 1;
      if (depth + (is_empty ? 1 : 0) > limits.depth) rejection = INTERFACE_XML_TOO_DEEP;
      if (counts->elements == limits.elements) rejection = INTERFACE_XML_TOO_MANY_ELEMENTS;
      if (rejection != INTERFACE_XML_FINISHED) {
        *line = line_at(&c);
        return rejection;
      }
      element_lines[counts->elements++] = start_line;
    }
  }
  return INTERFACE_XML_FINISHED;
}
