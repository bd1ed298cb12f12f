#include <libxml/parser.h>
#include <libxml/parserInternals.h>

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "CInterfaceXML.h"
#include "lexical_check.h"

/// The number of pointers with which libxml2 describes an attribute: its name, prefix and
/// namespace, and the start and end of its value.
enum { ATTRIBUTE_PARTS = 5 };

typedef struct {
  xmlParserCtxtPtr parser;
  interface_xml_limits limits;
  interface_xml_handler handler;
  interface_xml_failure *failure;
  interface_xml_attribute *attributes;
  int *element_lines;
  int elements;
  bool is_stopped;  // because a limit was exceeded
} reader;

static void remember(reader *r, const xmlError *error) {
  if (error == NULL || error->message == NULL || r->failure->message[0] != '\0') return;
  strncpy(r->failure->message, error->message, sizeof r->failure->message - 1);
  r->failure->message[strcspn(r->failure->message, "\r\n")] = '\0';
  if (error->line > 0) r->failure->line = error->line;
}

// Since libxml2 2.12 the handler's argument is const; in earlier versions the pointer types differ.
static void remember_error(void *context, xmlErrorPtr error) { remember(context, error); }

static const char *qualified(reader *r, const xmlChar *prefix, const xmlChar *name) {
  return (const char *)(prefix == NULL ? name : xmlDictQLookup(r->parser->dict, prefix, name));
}

static void start_element(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *namespace,
    int namespace_count, const xmlChar **namespaces, int count, int defaulted,
    const xmlChar **parts) {
  (void)namespace, (void)namespace_count, (void)namespaces, (void)defaulted;
  reader *r = context;
  // The lexical check counted both, but for a malformed file its count may be too low.
  if (r->elements >= r->limits.elements || (size_t)count > r->limits.attributes_per_element) {
    r->is_stopped = true;
    xmlStopParser(r->parser);
    return;
  }
  for (int i = 0; i < count; i++) {
    const xmlChar **part = parts + i * ATTRIBUTE_PARTS;
    r->attributes[i] = (interface_xml_attribute){
        qualified(r, part[1], part[0]), (const char *)part[3], (size_t)(part[4] - part[3])};
  }
  int line = r->element_lines[r->elements++];
  r->handler.start(
      r->handler.context, qualified(r, prefix, name), line > 0 ? line : 1, r->attributes,
      (size_t)count);
}

static void end_element(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *namespace) {
  (void)name, (void)prefix, (void)namespace;
  reader *r = context;
  r->handler.end(r->handler.context);
}

static void characters(void *context, const xmlChar *bytes, int count) {
  reader *r = context;
  r->handler.text(r->handler.context, (const char *)bytes, (size_t)count);
}

/// Parses bytes that passed the lexical check with libxml2.
static interface_xml_outcome parse(reader *r, const char *bytes, int count) {
  r->parser = xmlNewParserCtxt();
  if (r->parser == NULL) return INTERFACE_XML_OUT_OF_MEMORY;
  // Without the callbacks that build a document or look up entities, libxml2 does neither.
  memset(r->parser->sax, 0, sizeof *r->parser->sax);
  r->parser->sax->initialized = XML_SAX2_MAGIC;
  r->parser->sax->startElementNs = start_element;
  r->parser->sax->endElementNs = end_element;
  r->parser->sax->characters = characters;
  r->parser->sax->ignorableWhitespace = characters;
  r->parser->sax->serror = (xmlStructuredErrorFunc)remember_error;
  r->parser->userData = r;
  // The lexical check ensured that the text is UTF-8, whatever encoding it declares. Without
  // XML_PARSE_NOENT, "&amp;" in an attribute would become "&#38;"; only predefined entities can
  // occur, since the check rejects document types.
  xmlDocPtr document = xmlCtxtReadMemory(
      r->parser, bytes, count, NULL, "UTF-8",
      XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_IGNORE_ENC);
  xmlFreeDoc(document);
  bool is_well_formed = r->parser->wellFormed == 1;
  if (!is_well_formed && r->failure->message[0] == '\0') remember(r, xmlCtxtGetLastError(r->parser));
  xmlFreeParserCtxt(r->parser);
  if (r->is_stopped) return INTERFACE_XML_TOO_MANY_ELEMENTS;
  return is_well_formed ? INTERFACE_XML_FINISHED : INTERFACE_XML_MALFORMED;
}

interface_xml_outcome interface_xml_read(
    const char *bytes, size_t count, interface_xml_limits limits, interface_xml_handler handler,
    interface_xml_failure *failure) {
  *failure = (interface_xml_failure){.line = 1};
  if (count > INT_MAX) return INTERFACE_XML_OUT_OF_MEMORY;
  reader r = {.limits = limits, .handler = handler, .failure = failure};
  r.element_lines = calloc((size_t)limits.elements, sizeof *r.element_lines);
  r.attributes = calloc(limits.attributes_per_element, sizeof *r.attributes);
  interface_xml_outcome outcome = INTERFACE_XML_OUT_OF_MEMORY;
  if (r.element_lines != NULL && r.attributes != NULL) {
    interface_xml_counts counts;
    outcome = interface_xml_lexical_check(
        bytes, count, limits, r.element_lines, &counts, &failure->line);
    if (outcome == INTERFACE_XML_FINISHED) {
      handler.begin(handler.context, counts);
      outcome = parse(&r, bytes, (int)count);
    }
  }
  free(r.element_lines);
  free(r.attributes);
  return outcome;
}
