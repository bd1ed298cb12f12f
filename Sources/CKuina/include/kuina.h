/* Kuina's constraint solver for programs in C, and in every language that can call C.
 *
 *     kuina_solver solver;
 *     kuina_variable width;
 *     kuina_create(KUINA_PRESOLVED, KUINA_FLOATING_POINT, &solver);
 *     kuina_make_variable(solver, "width", &width);
 *     kuina_term terms[] = {{width, 1}};
 *     kuina_add(solver, terms, 1, KUINA_EQUAL, 120, 750, "wish", NULL);
 *     kuina_add(solver, terms, 1, KUINA_AT_MOST, 100, KUINA_REQUIRED, "room", NULL);
 *     double value;
 *     if (kuina_solve(solver) == KUINA_OK) kuina_value(solver, width, &value);   // 100
 *     kuina_free(solver);
 *
 * What is solved: required constraints hold; then, for each priority from high to low, the sum of
 * violations is as small as it can be without adding to that of any higher priority. What remains
 * open takes the value nearest to 0, variable by variable in the order they were made.
 *
 * Codes. Every function but kuina_describe returns a code; KUINA_OK is 0, and KUINA_INFEASIBLE is
 * an answer. Any other code means that the call did nothing: the solver is as it was, and nothing
 * is written through the pointers. kuina_message tells what was found and what was expected.
 * No argument ends the process, with one exception that C does not let a library detect: a pointer
 * that is neither NULL nor an address of what the function says.
 *
 * Handles are numbers, and no two that were ever given out in a process are equal. So a handle
 * whose solver, variable or constraint is gone, that belongs to another solver, or that is of
 * another kind is found out and gets a code of its own. 0 is never a handle.
 *
 * Threads. Every function may be called on every thread, and a solver may move between threads. A
 * call on a solver that another call is being carried out on does nothing but return
 * KUINA_SIMULTANEOUS_USE; whoever shares a solver has to take turns. Different solvers do not get
 * into each other's way.
 *
 * Text is UTF-8. Nothing is printed, and no memory changes hands: a caller passes its own.
 */
#ifndef KUINA_H
#define KUINA_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef uint64_t kuina_solver;
typedef uint64_t kuina_variable;
typedef uint64_t kuina_constraint;
typedef uint64_t kuina_path;

/* What a call came to. */
typedef int32_t kuina_code;
enum {
  KUINA_OK = 0,
  KUINA_INFEASIBLE = 1,         /* the required constraints contradict each other */
  KUINA_BAD_ARGUMENT = 2,       /* NULL, a count or a kind that is not allowed, or no UTF-8 */
  KUINA_UNKNOWN_SOLVER = 3,     /* never made, or freed; kuina_message has nothing to say of it */
  KUINA_UNKNOWN_VARIABLE = 4,   /* not one of this solver's, or removed */
  KUINA_UNKNOWN_CONSTRAINT = 5, /* not one of this solver's, or removed */
  KUINA_OUT_OF_RANGE = 6,       /* a number is not finite, too large or too small */
  KUINA_INVALID_PRIORITY = 7,   /* a priority is not above 0 and up to 1000 */
  KUINA_VARIABLE_IN_USE = 8,    /* a constraint still names the variable */
  KUINA_SIMULTANEOUS_USE = 9,   /* another call on this solver is under way */
  KUINA_UNDECIDED = 10,         /* the arithmetic of doubles did not settle the problem */
  KUINA_NO_CONFLICT = 11,       /* the last kuina_solve did not return KUINA_INFEASIBLE */
  KUINA_FAULT = 12,             /* the linear programming solver gave up */
  KUINA_UNKNOWN_PATH = 13       /* not one of this solver's, or freed */
};

/* How a solver works. The answers are the same. */
typedef int32_t kuina_method;
enum {
  KUINA_PRESOLVED = 0, /* the fast way */
  KUINA_DIRECT = 1     /* every change by GLPK, unreduced */
};

/* The numbers a solver works with. */
typedef int32_t kuina_arithmetic;
enum {
  KUINA_FLOATING_POINT = 0, /* doubles: right to a millionth */
  KUINA_EXACT = 1           /* fractions: right for any numbers, and slow */
};

/* How the two sides of a constraint compare. */
typedef int32_t kuina_relation;
enum { KUINA_AT_MOST = -1, KUINA_EQUAL = 0, KUINA_AT_LEAST = 1 };

/* The priority of a constraint that must hold. Others lie above 0 and below it. */
#define KUINA_REQUIRED 1000.0

/* A variable times a coefficient. */
typedef struct {
  kuina_variable variable;
  double coefficient;
} kuina_term;

/* A constraint of a conflict. All members, each times its multiplier, add up to a sum in which
 * every variable cancels, and which should be at least a number above 0: `excess`. */
typedef struct {
  kuina_constraint constraint;
  double multiplier;
} kuina_member;

/* How variables move while one constant goes from `start` to `end`: evenly, between breakpoints. */
typedef struct {
  double start, end;    /* `end` is where it was to go, or where constraints begin to contradict */
  int32_t variables;    /* how many variables move */
  int32_t breakpoints;  /* how often the motion changes */
  int32_t is_cut_short; /* 1 if constraints contradict each other beyond `end` */
} kuina_path_size;

/* Where a motion changes, and the constraint that becomes binding there or ceases to be; 0 where it
 * is a variable that reaches 0. */
typedef struct {
  double constant;
  kuina_constraint constraint;
} kuina_breakpoint;

/* What a solver holds, and what it took so far. */
typedef struct {
  int64_t variables, constraints, components; /* now in the solver */
  int64_t glpk_calls;          /* linear programs handed to GLPK */
  int64_t glpk_rows;           /* rows of all these programs */
  int64_t glpk_columns;        /* columns of all these programs */
  int64_t pivots;              /* simplex pivots */
  int64_t exact_solves;        /* programs solved in exact arithmetic after GLPK */
  double glpk_seconds;         /* spent in GLPK, with copying in and out */
} kuina_statistics;

/* The meaning of a code in a few words; they stay valid. */
const char *kuina_describe(kuina_code code);

/* Makes a solver, which lives until kuina_free. */
kuina_code kuina_create(kuina_method method, kuina_arithmetic arithmetic, kuina_solver *solver);

/* Frees a solver and all that belongs to it. A call on it that is under way ends as it would. */
kuina_code kuina_free(kuina_solver solver);

/* What was wrong with the last call on the solver that returned neither KUINA_OK nor
 * KUINA_INFEASIBLE: one sentence, empty if there was none.
 *
 * At most `capacity` bytes are written, the last of them 0; `length`, which may be NULL, is what the
 * whole text has without it. `text` may be NULL if `capacity` is 0. */
kuina_code kuina_message(kuina_solver solver, char *text, int64_t capacity, int64_t *length);

/* Makes a variable; it is 0 until constraints say otherwise. `name` is for sentences and may be
 * NULL. */
kuina_code kuina_make_variable(kuina_solver solver, const char *name, kuina_variable *variable);

/* Removes a variable that no constraint names. */
kuina_code kuina_remove_variable(kuina_solver solver, kuina_variable variable);

/* Adds the constraint `terms relation constant`. A variable may stand in several terms; they add up.
 * `name` and `constraint` may be NULL. Takes effect at the next kuina_solve, as all changes do. */
kuina_code kuina_add(
    kuina_solver solver, const kuina_term *terms, int32_t term_count, kuina_relation relation,
    double constant, double priority, const char *name, kuina_constraint *constraint);

/* Removes a constraint. */
kuina_code kuina_remove(kuina_solver solver, kuina_constraint constraint);

/* Changes the number on the right side of a constraint. */
kuina_code kuina_set_constant(kuina_solver solver, kuina_constraint constraint, double constant);

/* Changes how strongly a constraint asks to be met. */
kuina_code kuina_set_priority(kuina_solver solver, kuina_constraint constraint, double priority);

/* Brings the values up to date. KUINA_INFEASIBLE leaves all values as they were. */
kuina_code kuina_solve(kuina_solver solver);

/* The value of a variable at the last solve that returned KUINA_OK: the multiple of 1/12
 * that it is but for a rounding error, or else rounded to a multiple of 1/65536. */
kuina_code kuina_value(kuina_solver solver, kuina_variable variable, double *value);

/* The values of many variables, in their order. */
kuina_code kuina_values(
    kuina_solver solver, const kuina_variable *variables, int32_t count, double *values);

/* The variables that the last successful solve changed, in the order they were made: at most
 * `capacity` of them, and how many there are in all. `variables` may be NULL if `capacity` is 0. */
kuina_code kuina_changed(
    kuina_solver solver, kuina_variable *variables, int32_t capacity, int32_t *count);

/* Why the last kuina_solve returned KUINA_INFEASIBLE: required constraints that cannot hold
 * together while any fewer of them can, in the order they were added; at most `capacity` of them,
 * and how many there are in all. `members` may be NULL if `capacity` is 0, `excess` always. */
kuina_code kuina_conflict(
    kuina_solver solver, kuina_member *members, int32_t capacity, int32_t *count, double *excess);

/* The conflict as a sentence, with names; text, capacity and length as in kuina_message. */
kuina_code kuina_sentence(kuina_solver solver, char *text, int64_t capacity, int64_t *length);

/* Finds how all variables move while the constant of a constraint goes from one value to another, and
 * leaves the solver as it is. KUINA_INFEASIBLE, and no path, if constraints contradict each other
 * where it starts. A path lives until kuina_free_path or kuina_free. */
kuina_code kuina_make_path(
    kuina_solver solver, kuina_constraint constraint, double start, double end, kuina_path *path);

/* Frees a path. */
kuina_code kuina_free_path(kuina_solver solver, kuina_path path);

/* Where a path goes, and how much there is of it. */
kuina_code kuina_get_path_size(kuina_solver solver, kuina_path path, kuina_path_size *size);

/* The variables that move, in the order they were made: at most `capacity` of them, and how many there
 * are in all; one that was removed since is 0. `variables` may be NULL if `capacity` is 0. */
kuina_code kuina_path_variables(
    kuina_solver solver, kuina_path path, kuina_variable *variables, int32_t capacity,
    int32_t *count);

/* The places at which the motion changes, from start to end: at most `capacity` of them, and how many
 * there are in all. `breakpoints` may be NULL if `capacity` is 0. */
kuina_code kuina_path_breakpoints(
    kuina_solver solver, kuina_path path, kuina_breakpoint *breakpoints, int32_t capacity,
    int32_t *count);

/* The values of the variables that move, in their order, at a constant: a multiplication and an
 * addition for each. KUINA_BAD_ARGUMENT if there is no room for all, KUINA_OUT_OF_RANGE if the constant
 * lies beyond the path. */
kuina_code kuina_path_values(
    kuina_solver solver, kuina_path path, double constant, double *values, int32_t capacity);

/* What the solver holds, and what it took so far. */
kuina_code kuina_get_statistics(kuina_solver solver, kuina_statistics *statistics);

#ifdef __cplusplus
}
#endif

#endif
