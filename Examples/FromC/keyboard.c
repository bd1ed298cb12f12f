// A view above the keyboard, laid out by Kuina from C. `make test` builds it with the static and
// with the dynamic library, and runs it.

#include <kuina.h>
#include <stdio.h>
#include <stdlib.h>

static kuina_solver solver;

// Ends the program if a call failed.
static void check(kuina_code code) {
  if (code == KUINA_OK) return;
  char message[200] = "";
  kuina_message(solver, message, sizeof message, NULL);
  fprintf(stderr, "%s: %s\n", kuina_describe(code), message);
  exit(1);
}

static double value(kuina_variable variable) {
  double value = 0;
  check(kuina_value(solver, variable, &value));
  return value;
}

int main(void) {
  check(kuina_create(KUINA_PRESOLVED, KUINA_FLOATING_POINT, &solver));

  // A view below a 64 pt bar on a 568 pt screen; its preferred height is 500 pt.
  kuina_variable y, height;
  check(kuina_make_variable(solver, "y", &y));
  check(kuina_make_variable(solver, "height", &height));
  const kuina_term top[] = {{y, 1}}, size[] = {{height, 1}}, bottom[] = {{y, 1}, {height, 1}};
  kuina_constraint covered;
  check(kuina_add(solver, top, 1, KUINA_GREATER_OR_EQUAL, 64, KUINA_REQUIRED, "bar", NULL));
  check(kuina_add(solver, size, 1, KUINA_EQUAL, 500, 750, "size", NULL));
  check(kuina_add(solver, bottom, 2, KUINA_LESS_OR_EQUAL, 568, KUINA_REQUIRED, "screen", &covered));
  check(kuina_solve(solver));
  printf("%g points high\n", value(height));

  // A 216 pt keyboard appears in four steps.
  for (int step = 1; step <= 4; step++) {
    const double keyboard = 216 * step / 4.0;
    check(kuina_set_constant(solver, covered, 568 - keyboard));
    check(kuina_solve(solver));
    printf("%g points high above %g points of keyboard\n", value(height), keyboard);
  }

  // The same as one path: its breakpoint, and the values at any constant.
  kuina_path path;
  kuina_path_size length;
  kuina_breakpoint change;
  int32_t count;
  double heights[1];
  check(kuina_make_path(solver, covered, 600, 352, &path));
  check(kuina_get_path_size(solver, path, &length));
  check(kuina_path_breakpoints(solver, path, &change, 1, &count));
  check(kuina_path_values(solver, path, 460, heights, 1));
  printf("%d of the variables moves, from %g on; at 460 it is %g\n", (int)length.variables,
      change.constant, heights[0]);
  check(kuina_free_path(solver, path));

  // 400 pt do not fit.
  check(kuina_add(solver, size, 1, KUINA_GREATER_OR_EQUAL, 400, KUINA_REQUIRED, "least", NULL));
  if (kuina_solve(solver) != KUINA_INFEASIBLE) return 1;
  char sentence[300];
  check(kuina_sentence(solver, sentence, sizeof sentence, NULL));
  printf("%s\n", sentence);

  // A freed handle is recognised.
  kuina_solver freed = solver;
  check(kuina_free(solver));
  printf("afterwards: %s\n", kuina_describe(kuina_solve(freed)));
  return 0;
}
