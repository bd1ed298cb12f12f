#include "kuina.h"

const char *kuina_version(void) { return KUINA_VERSION; }

int32_t kuina_version_number(void) { return KUINA_VERSION_NUMBER; }

int32_t kuina_uses_glpk(void) {
#ifdef KUINA_USES_GLPK
  return 1;
#else
  return 0;
#endif
}

const char *kuina_describe(kuina_code code) {
  switch (code) {
    case KUINA_OK: return "done";
    case KUINA_INFEASIBLE: return "the required constraints contradict each other";
    case KUINA_BAD_ARGUMENT: return "an argument is missing, negative, or invalid UTF-8";
    case KUINA_UNKNOWN_SOLVER: return "there is no such solver";
    case KUINA_UNKNOWN_VARIABLE: return "the solver has no such variable";
    case KUINA_UNKNOWN_CONSTRAINT: return "the solver has no such constraint";
    case KUINA_OUT_OF_RANGE: return "a number is out of range";
    case KUINA_INVALID_PRIORITY: return "a priority is not above 0 and up to 1000";
    case KUINA_VARIABLE_IN_USE: return "a constraint contains the variable";
    case KUINA_SIMULTANEOUS_USE: return "another call on the solver is running";
    case KUINA_UNDECIDED: return "no answer could be established";
    case KUINA_NO_CONFLICT: return "the last solve found no conflict";
    case KUINA_FAULT: return "the linear programming solver failed";
    case KUINA_UNKNOWN_PATH: return "the solver has no such path";
    default: return "not a code of kuina";
  }
}
