// Only CInterfaceXML depends on this module, for libxml2's include path. Swift must not import it:
// libxml2's headers bring in ICU's, which clash with Foundation's own ICU module.
#include <libxml/xmlversion.h>
