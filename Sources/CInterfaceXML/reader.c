#include <libxml/xmlreader.h>

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "CInterfaceXML.h"
#include "lexical_check.h"

struct interface_xml_reader {
  xmlTextReaderPtr text;
  interface_xml_event event;
  bool end_is_due;  // the current element is empty: its end follows its start
  int elements;
  int line;
  int failure_line;
  int *element_lines;
  char message[512];
};

static void remember(void *context, const xmlError *error) {
  interface_xml_reader *reader = context;
  if (reader->message[0] != '\0' || error == NULL || error->message == NULL) return;
  strncpy(reader->message, error->message, sizeof reader->message - 1);
  reader->message[strcspn(reader->message, "\r\n")] = '\0';
  reader->failure_line = error->line;
}

// libxml2 2.12 made the handler's argument const; before that the pointer types differ.
static void remember_error(void *context, xmlErrorPtr error) { remember(context, error); }

interface_xml_reader *interface_xml_reader_new(
    const char *bytes, size_t count, interface_xml_limits limits) {
  interface_xml_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->line = 1;
  reader->element_lines = calloc((size_t)limits.elements, sizeof *reader->element_lines);
  if (reader->element_lines == NULL) {
    reader->event = INTERFACE_XML_OUT_OF_MEMORY;
    return reader;
  }
  reader->event = interface_xml_lexical_check(
      bytes, count, limits, reader->element_lines, &reader->line);
  if (reader->event != INTERFACE_XML_FINISHED) return reader;
  if (count > INT_MAX) {
    reader->event = INTERFACE_XML_OUT_OF_MEMORY;
    return reader;
  }
  reader->text = xmlReaderForMemory(
      bytes, (int)count, NULL, "UTF-8",
      XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NOCDATA |
          XML_PARSE_IGNORE_ENC); /* the text was checked to be UTF-8, whatever it declares */
  if (reader->text == NULL) {
    reader->event = INTERFACE_XML_OUT_OF_MEMORY;
    return reader;
  }
  xmlTextReaderSetStructuredErrorHandler(
      reader->text, (xmlStructuredErrorFunc)remember_error, reader);
  reader->event = INTERFACE_XML_TEXT;
  return reader;
}

void interface_xml_reader_free(interface_xml_reader *reader) {
  if (reader == NULL) return;
  if (reader->text != NULL) xmlFreeTextReader(reader->text);
  free(reader->element_lines);
  free(reader);
}

static interface_xml_event advance(interface_xml_reader *reader) {
  if (reader->end_is_due) {
    xmlTextReaderMoveToElement(reader->text);
    reader->end_is_due = false;
    return INTERFACE_XML_ELEMENT_END;
  }
  for (;;) {
    int status = xmlTextReaderRead(reader->text);
    if (status == 0) return INTERFACE_XML_FINISHED;
    if (status != 1) {
      reader->line =
          reader->failure_line > 0 ? reader->failure_line
                                   : xmlTextReaderGetParserLineNumber(reader->text);
      return INTERFACE_XML_MALFORMED;
    }
    switch (xmlTextReaderNodeType(reader->text)) {
      case XML_READER_TYPE_ELEMENT:
        reader->end_is_due = xmlTextReaderIsEmptyElement(reader->text) == 1;
        reader->line = reader->element_lines[reader->elements++];
        return INTERFACE_XML_ELEMENT_START;
      case XML_READER_TYPE_END_ELEMENT: return INTERFACE_XML_ELEMENT_END;
      case XML_READER_TYPE_TEXT:
      case XML_READER_TYPE_CDATA: return INTERFACE_XML_TEXT;
      case XML_READER_TYPE_DOCUMENT_TYPE:
      case XML_READER_TYPE_ENTITY_REFERENCE: return INTERFACE_XML_DOCTYPE;
      default: break;
    }
  }
}

interface_xml_event interface_xml_next(interface_xml_reader *reader) {
  switch (reader->event) {
    case INTERFACE_XML_ELEMENT_START:
    case INTERFACE_XML_ELEMENT_END:
    case INTERFACE_XML_TEXT: reader->event = advance(reader); break;
    default: break;
  }
  return reader->event;
}

int interface_xml_line(const interface_xml_reader *reader) {
  return reader->line > 0 ? reader->line : 1;
}

const char *interface_xml_name(const interface_xml_reader *reader) {
  const xmlChar *name = xmlTextReaderConstName(reader->text);
  return name == NULL ? "" : (const char *)name;
}

const char *interface_xml_text(const interface_xml_reader *reader) {
  const xmlChar *text = xmlTextReaderConstValue(reader->text);
  return text == NULL ? "" : (const char *)text;
}

const char *interface_xml_message(const interface_xml_reader *reader) { return reader->message; }

bool interface_xml_next_attribute(
    interface_xml_reader *reader, const char **name, const char **value) {
  if (xmlTextReaderMoveToNextAttribute(reader->text) != 1) return false;
  *name = interface_xml_name(reader);
  *value = interface_xml_text(reader);
  return true;
}
