#include "lexical_check.h"

#include <stdint.h>
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

static int lines_in(const unsigned char *bytes, size_t count) {
  int lines = 0;
  for (size_t i = 0; i < count; i++) lines += bytes[i] == '\n';
  return lines;
}

/// The first byte that is not UTF-8; `count` where all are.
static size_t first_not_utf8(const unsigned char *bytes, size_t count) {
  size_t at = 0;
  while (at < count) {
    uint64_t word;
    // Most files are ASCII, which eight bytes at a time tell.
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

static void step(cursor *c) {
  if (c->bytes[c->at] == '\n') c->line += 1;
  c->at += 1;
}

/// Moves to a byte, or to the end where there is none.
static void move_to(cursor *c, unsigned char byte) {
  const unsigned char *start = c->bytes + c->at;
  const unsigned char *found = memchr(start, byte, c->count - c->at);
  size_t passed = found == NULL ? c->count - c->at : (size_t)(found - start);
  c->line += lines_in(start, passed);
  c->at += passed;
}

static void skip_past(cursor *c, const char *end) {
  while (c->at < c->count && !looks_at(c, end)) {
    step(c);
    move_to(c, (unsigned char)end[0]);
  }
  c->at = c->count - c->at < strlen(end) ? c->count : c->at + strlen(end);
}

/// Passes a start tag; `is_empty` tells whether it ended in "/>".
static interface_xml_outcome check_start_tag(
    cursor *c, interface_xml_limits limits, bool *is_empty) {
  size_t attributes = 0;
  while (c->at < c->count && c->bytes[c->at] != '>') {
    unsigned char quote = c->bytes[c->at];
    if (quote == '=') attributes += 1;
    if (attributes > limits.attributes_per_element) return INTERFACE_XML_TOO_MANY_ATTRIBUTES;
    if (quote == '"' || quote == '\'') {
      step(c);
      size_t rest = c->count - c->at;
      size_t most = rest < limits.attribute_value_bytes ? rest : limits.attribute_value_bytes;
      const unsigned char *start = c->bytes + c->at;
      const unsigned char *end = memchr(start, quote, most);
      size_t length = end == NULL ? most : (size_t)(end - start);
      c->line += lines_in(start, length);
      c->at += length;
      if (c->at == c->count) return INTERFACE_XML_FINISHED;
      if (c->bytes[c->at] != quote) return INTERFACE_XML_ATTRIBUTE_TOO_LONG;
    }
    step(c);
  }
  *is_empty = c->at < c->count && c->bytes[c->at - 1] == '/';
  return INTERFACE_XML_FINISHED;
}

interface_xml_outcome interface_xml_lexical_check(
    const char *bytes, size_t count, interface_xml_limits limits, int *element_lines, int *line) {
  cursor c = {(const unsigned char *)bytes, count, 0, 1};
  size_t wrong = first_not_utf8(c.bytes, count);
  *line = 1 + lines_in(c.bytes, wrong);
  if (wrong < count) return INTERFACE_XML_NOT_UTF8;
  int depth = 0, elements = 0;
  for (move_to(&c, '<'); c.at < c.count; move_to(&c, '<')) {
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
      *line = c.line;
      return INTERFACE_XML_DOCTYPE;
    } else if (looks_at(&c, "</")) {
      depth -= 1;
      c.at += 2;
      skip_past(&c, ">");
    } else {
      bool is_empty = false;
      int start_line = c.line;
      interface_xml_outcome refusal = check_start_tag(&c, limits, &is_empty);
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
