#include "XMLWalk.h"

#include <libxml/xmlreader.h>

long xml_walk(const char *bytes, size_t count) {
  xmlTextReaderPtr reader = xmlReaderForMemory(bytes, (int)count, NULL, "UTF-8", XML_PARSE_NONET);
  if (reader == NULL) return -1;
  long found = 0;
  int status;
  while ((status = xmlTextReaderRead(reader)) == 1) {
    if (xmlTextReaderNodeType(reader) != XML_READER_TYPE_ELEMENT) continue;
    found += 1;
    while (xmlTextReaderMoveToNextAttribute(reader) == 1) found += 1;
  }
  xmlFreeTextReader(reader);
  return status == 0 ? found : -1;
}
