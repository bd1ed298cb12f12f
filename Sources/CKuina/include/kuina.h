/* Kuina's constraint solver for programs in C, and in every language that can call C.
 *
 *     kuina_solver solver;
 *     kuina_variable width;
 *     kuina_create(KUINA_PRESOLVED, KUINA_FLOATING_POINT, &solver);
 *     kuina_make_variable(solver, "width", &width);
 *     kuina_term terms[] = {{width, 1}};
 *     kuina_add(solver, terms, 1, KUINA_EQUAL, 120, 750, "preferred", NULL);
 *     kuina_add(solver, terms, 1, KUINA_LESS_OR_EQUAL, 100, KUINA_REQUIRED, "limit", NULL);
 *     double value;
 *     if (kuina_solve(solver) == KUINA_OK) kuina_value(solver, width, &value);   // 100
 *     kuina_free(solver);
 *
 * The solution: all required constraints hold; then, for each priority from high to low, the sum
 * of violations is as small as it can be without increasing that of any higher priority. What is
 * still open then is decided by the inequalities: the sum of their distances from equality is as small
 * as it can be. Last, variable by variable in the order of their creation, the value nearest to 0 is
 * taken.
 *
 * Codes. Every function except kuina_describe and those of the version returns a code; KUINA_OK is
 * 0, and KUINA_INFEASIBLE is an answer. Any other code means that the call had no effect: the
 * solver is unchanged, and nothing is written through the pointers. kuina_message says what was
 * found and what was expected. No argument ends the process, with one exception that a C library cannot detect: a
 * pointer that is neither NULL nor the address of an object of the documented type.
 *
 * Handles are numbers, unique within a process. So a handle whose solver, variable or constraint
 * has been removed, that belongs to another solver, or that is of another kind is detected, and
 * returns a code of its own. 0 is never a handle.
 *
 * Threads. Every function may be called on any thread, and a solver may move between threads. A
 * call on a solver while another call on it is running only returns KUINA_SIMULTANEOUS_USE;
 * callers that share a solver must synchronise. Different solvers are independent.
 *
 * Text is UTF-8. Nothing is printed. The caller owns all buffers.
 */
#ifndef KUINA_H
#define KUINA_H

#include <stdint.h>

/* The version of this header, as major.minor.patch: 100 * (100 * major + minor) + patch. */
#define KUINA_VERSION_NUMBER 100
/* The same as text. */
#define KUINA_VERSION "0.1.0-dev"

#ifdef __cplusplus
extern "C" {
#endif

typedef uint64_t kuina_solver;
typedef uint64_t kuina_variable;
typedef uint64_t kuina_constraint;
typedef uint64_t kuina_path;

/* The result of a call. */
typedef int32_t kuina_code;
enum {
  KUINA_OK = 0,
  KUINA_INFEASIBLE = 1,         /* the required constraints contradict each other */
  KUINA_BAD_ARGUMENT = 2,       /* NULL, an invalid count or kind, or invalid UTF-8 */
  KUINA_UNKNOWN_SOLVER = 3,     /* never created, or freed; kuina_message has no text for it */
  KUINA_UNKNOWN_VARIABLE = 4,   /* not one of this solver's, or removed */
  KUINA_UNKNOWN_CONSTRAINT = 5, /* not one of this solver's, or removed */
  KUINA_OUT_OF_RANGE = 6,       /* a number is not finite, too large or too small */
  KUINA_INVALID_PRIORITY = 7,   /* a priority is not above 0 and up to 1000 */
  KUINA_VARIABLE_IN_USE = 8,    /* a constraint still contains the variable */
  KUINA_SIMULTANEOUS_USE = 9,   /* another call on this solver is running */
  KUINA_UNDECIDED = 10,         /* floating-point arithmetic was inconclusive */
  KUINA_NO_CONFLICT = 11,       /* the last kuina_solve did not return KUINA_INFEASIBLE */
  KUINA_FAULT = 12,             /* the linear programming solver failed */
  KUINA_UNKNOWN_PATH = 13       /* not one of this solver's, or freed */
};

/* The method of a solver. The answers are the same. */
typedef int32_t kuina_method;
enum {
  KUINA_PRESOLVED = 0, /* presolves the problem: fast */
  KUINA_DIRECT = 1     /* passes every change to GLPK, without presolving */
};

/* The arithmetic of a solver. */
typedef int32_t kuina_arithmetic;
enum {
  KUINA_FLOATING_POINT = 0, /* doubles: accurate to a millionth */
  KUINA_EXACT = 1           /* fractions: exact for any numbers, and slow */
};

/* The relation between the two sides of a constraint. */
typedef int32_t kuina_relation;
enum { KUINA_LESS_OR_EQUAL = -1, KUINA_EQUAL = 0, KUINA_GREATER_OR_EQUAL = 1 };

/* The priority of a required constraint. Optional constraints have priorities above 0 and below
 * it. */
#define KUINA_REQUIRED 1000.0

/* A variable times a coefficient. */
typedef struct {
  kuina_variable variable;
  double coefficient;
} kuina_term;

/* A member of a conflict (an irreducible infeasible subsystem, IIS). All members, each times its
 * multiplier, add up to a sum in which every variable cancels, and which would have to be at least
 * a number above 0: `excess`. */
typedef struct {
  kuina_constraint constraint;
  double multiplier;
} kuina_member;

/* The size of a path: the motion of variables while one constant goes from `start` to `end`. It is
 * linear between breakpoints. */
typedef struct {
  double start, end;    /* `end` is the requested end, or where the constraints become infeasible */
  int32_t variables;    /* the number of variables that move */
  int32_t breakpoints;  /* the number of breakpoints */
  int32_t is_cut_short; /* 1 if the constraints are infeasible beyond `end` */
} kuina_path_size;

/* A breakpoint: the constant, and the constraint that becomes active or inactive there; 0 if
 * instead a variable reaches 0. */
typedef struct {
  double constant;
  kuina_constraint constraint;
} kuina_breakpoint;

/* The contents of a solver, and the work done so far. */
typedef struct {
  int64_t variables, constraints, components; /* now in the solver */
  int64_t glpk_calls;          /* linear programs passed to GLPK */
  int64_t glpk_rows;           /* rows of all these programs */
  int64_t glpk_columns;        /* columns of all these programs */
  int64_t pivots;              /* simplex pivots */
  int64_t exact_solves;        /* programs solved in exact arithmetic after GLPK */
  double glpk_seconds;         /* time in GLPK, including copying */
} kuina_statistics;

/* Returns a short description of a code, a string with static lifetime. */
const char *kuina_describe(kuina_code code);

/* Returns the version of the library, a string with static lifetime. It equals KUINA_VERSION if the
 * program was compiled with the header of this library. Until version 1.0, minor versions may
 * differ in the interface, and with it in the number of the shared library (soname). */
const char *kuina_version(void);

/* Returns the version of the library as KUINA_VERSION_NUMBER. */
int32_t kuina_version_number(void);

/* Returns 1 if the library contains GLPK, so that a program that links it is distributed under the
 * GPL; 0 if it was built without the trait GLPK. */
int32_t kuina_uses_glpk(void);

/* Creates a solver, which lives until kuina_free. */
kuina_code kuina_create(kuina_method method, kuina_arithmetic arithmetic, kuina_solver *solver);

/* Frees a solver and everything that belongs to it. A running call on it ends normally. */
kuina_code kuina_free(kuina_solver solver);

/* Copies the error message of the last call on the solver that returned neither KUINA_OK nor
 * KUINA_INFEASIBLE: one sentence, empty if there was none.
 *
 * At most `capacity` bytes are written, including the final 0; `length`, which may be NULL,
 * receives the length of the whole text without the final 0. `text` may be NULL if `capacity` is
 * 0. */
kuina_code kuina_message(kuina_solver solver, char *text, int64_t capacity, int64_t *length);

/* Creates a variable; it is 0 until constraints determine it. `name` is used in messages and may be
 * NULL. */
kuina_code kuina_make_variable(kuina_solver solver, const char *name, kuina_variable *variable);

/* Removes a variable that no constraint contains. */
kuina_code kuina_remove_variable(kuina_solver solver, kuina_variable variable);

/* Adds the constraint `terms relation constant`. A variable may occur in several terms; they are
 * added. `name` and `constraint` may be NULL. Takes effect at the next kuina_solve, as all changes
 * do. */
kuina_code kuina_add(
    kuina_solver solver, const kuina_term *terms, int32_t term_count, kuina_relation relation,
    double constant, double priority, const char *name, kuina_constraint *constraint);

/* Removes a constraint. */
kuina_code kuina_remove(kuina_solver solver, kuina_constraint constraint);

/* Changes the constant on the right-hand side of a constraint. */
kuina_code kuina_set_constant(kuina_solver solver, kuina_constraint constraint, double constant);

/* Changes the priority of a constraint. */
kuina_code kuina_set_priority(kuina_solver solver, kuina_constraint constraint, double priority);

/* Solves. KUINA_INFEASIBLE leaves all values unchanged. */
kuina_code kuina_solve(kuina_solver solver);

/* The value of a variable at the last solve that returned KUINA_OK: the nearest multiple of 1/12
 * if it differs from it only by a rounding error, otherwise rounded to a multiple of 1/65536. */
kuina_code kuina_value(kuina_solver solver, kuina_variable variable, double *value);

/* The values of many variables, in their order. */
kuina_code kuina_values(
    kuina_solver solver, const kuina_variable *variables, int32_t count, double *values);

/* The variables that the last successful solve changed, in the order of their creation: at most
 * `capacity` of them, and their total number in `count`. `variables` may be NULL if `capacity` is
 * 0. */
kuina_code kuina_changed(
    kuina_solver solver, kuina_variable *variables, int32_t capacity, int32_t *count);

/* The conflict for which the last kuina_solve returned KUINA_INFEASIBLE: an irreducible infeasible
 * subsystem (IIS) of the required constraints, in the order in which they were added; at most
 * `capacity` of them, and their total number in `count`. `members` may be NULL if `capacity` is 0,
 * `excess` always. */
kuina_code kuina_conflict(
    kuina_solver solver, kuina_member *members, int32_t capacity, int32_t *count, double *excess);

/* The conflict as a sentence, with names; text, capacity and length as in kuina_message. */
kuina_code kuina_sentence(kuina_solver solver, char *text, int64_t capacity, int64_t *length);

/* Computes the path of all variables while the constant of a constraint goes from one value to
 * another; the solver is unchanged. KUINA_INFEASIBLE, and no path, if the constraints are
 * infeasible at the start. A path lives until kuina_free_path or kuina_free. */
kuina_code kuina_make_path(
    kuina_solver solver, kuina_constraint constraint, double start, double end, kuina_path *path);

/* Frees a path. */
kuina_code kuina_free_path(kuina_solver solver, kuina_path path);

/* Returns the end points and the size of a path. */
kuina_code kuina_get_path_size(kuina_solver solver, kuina_path path, kuina_path_size *size);

/* The variables that move, in the order of their creation: at most `capacity` of them, and their
 * total number in `count`; one that was removed since is 0. `variables` may be NULL if `capacity`
 * is 0. */
kuina_code kuina_path_variables(
    kuina_solver solver, kuina_path path, kuina_variable *variables, int32_t capacity,
    int32_t *count);

/* The breakpoints from start to end: at most `capacity` of them, and their total number in
 * `count`. `breakpoints` may be NULL if `capacity` is 0. */
kuina_code kuina_path_breakpoints(
    kuina_solver solver, kuina_path path, kuina_breakpoint *breakpoints, int32_t capacity,
    int32_t *count);

/* The values of the variables that move, in their order, at a constant: one multiplication and one
 * addition each. KUINA_BAD_ARGUMENT if `capacity` is too small, KUINA_OUT_OF_RANGE if the constant
 * is outside the path. */
kuina_code kuina_path_values(
    kuina_solver solver, kuina_path path, double constant, double *values, int32_t capacity);

/* The formats of kuina_linear_program. */
typedef int32_t kuina_format;
enum {
  KUINA_LP = 0, /* CPLEX LP */
  KUINA_MPS = 1 /* free MPS */
};

/* Copies the linear program of all constraints, which other solvers read: a column for each
 * variable and each violation, a row for each constraint, by name, and a level for each priority.
 * text, capacity and length as in kuina_message. */
kuina_code kuina_linear_program(
    kuina_solver solver, kuina_format format, char *text, int64_t capacity, int64_t *length);

/* Returns the contents of the solver and the work done so far. */
kuina_code kuina_get_statistics(kuina_solver solver, kuina_statistics *statistics);

#ifdef __cplusplus
}
#endif

#endif
