#ifndef LEXICAL_CHECK_H
#define LEXICAL_CHECK_H

#include "CInterfaceXML.h"

/// Checks the preconditions for passing the bytes to libxml2: they are UTF-8, there is no DOCTYPE,
/// and the limits are respected. libxml2 checks well-formedness; on a malformed file this check may
/// stop early, but it never reads past the end.
///
/// Returns FINISHED if the bytes may be parsed; any other outcome is the reason, with its line.
/// `element_lines` has space for limits.elements numbers and receives the line of each start tag,
/// in order; libxml2 itself reports only how far it has read ahead, or a line up to 65535. `counts`
/// receives the numbers of elements and attributes found.
interface_xml_outcome interface_xml_lexical_check(
    const char *bytes, size_t count, interface_xml_limits limits, int *element_lines,
    interface_xml_counts *counts, int *line);

#endif
