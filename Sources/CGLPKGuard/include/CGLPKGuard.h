/* One guarded call of GLPK: build a problem, solve it, read the results, delete it.
 *
 * GLPK aborts the process when it is misused or runs out of memory, binds a problem to the thread
 * that created it, and prints. All of that is contained in one function here: no GLPK object
 * outlives the call, an abort becomes a return code, and nothing is printed.
 *
 * Indices are 0-based. A bound may be +-INFINITY. A "member" is a row (0 ... rows-1) or a column
 * (rows ... rows+columns-1), as GLPK numbers auxiliary and structural variables.
 */
#ifndef CGLPK_GUARD_H
#define CGLPK_GUARD_H

#include <stddef.h>
#include <stdint.h>

/* The code that a guarded call returns. */
enum {
  GUARD_DONE = 0,      /* every field of the result is valid */
  GUARD_FAULT = 1,     /* GLPK aborted; its own text is in `message` */
  GUARD_NO_MEMORY = 2, /* the guard itself could not allocate memory */
  GUARD_NO_THREAD = 3, /* a thread was needed and could not be started */
  GUARD_NOT_HERE = 4,  /* the scope is over, or belongs to another thread: nothing was done */
  GUARD_MALFORMED = 5, /* a text is not a linear program; GLPK's own text is in `message` */
  GUARD_NO_FILE = 6    /* no temporary file could be created or written */
};

/* The status of a step. */
enum {
  STEP_NOT_REACHED = 0,
  STEP_OPTIMAL = 1,
  STEP_INFEASIBLE = 2,
  STEP_UNBOUNDED = 3,
  STEP_LIMIT = 4, /* the limit of iterations or time was reached */
  STEP_FAILED = 5 /* the simplex method failed; see `simplex_code` */
};

/* The status of a member in a basis. */
enum {
  MEMBER_BASIC = 0,
  MEMBER_AT_LOWER = 1,
  MEMBER_AT_UPPER = 2,
  MEMBER_FREE = 3,
  MEMBER_FIXED = 4
};

/* The shape of a member's bounds; a basis is valid for bounds of one shape. */
enum {
  SHAPE_HAS_LOWER = 1,
  SHAPE_HAS_UPPER = 2,
  SHAPE_IS_POINT = 4 /* the bounds are equal */
};

/* The fixing of a member by the stages of a lexicographic solve: at a bound by its reduced cost,
 * or on one side of 0 by tie-breaking. */
enum {
  FIXING_NONE = 0,
  FIXED_AT_LOWER = 1, /* fixed at its lower bound */
  FIXED_AT_UPPER = 2, /* fixed at its upper bound */
  FIXING_KIND = 3,
  KEPT_NONNEGATIVE = 4, /* flag: may not fall below 0 (if its bounds allow 0) */
  KEPT_NONPOSITIVE = 8  /* flag: may not rise above 0 (if its bounds allow 0) */
};

/* A linear program: rows[i] = sum of coefficients * columns, bounds on both, and objectives that
 * are minimised one after the other, each over the optimal face of the earlier ones. After the last
 * objective ties are broken: a further objective, if there is one, is minimised, and then each column
 * of `tie_break`, in that order, takes the feasible value nearest 0. */
typedef struct {
  int32_t rows, columns;
  const double *lower, *upper;   /* rows + columns */
  const int32_t *row_start;      /* rows + 1 */
  const int32_t *entry_column;   /* row_start[rows] */
  const double *entry_value;
  int32_t objectives;
  int32_t tie_objectives;         /* 1 if an objective after these breaks ties, otherwise 0 */
  const int32_t *objective_start; /* objectives + tie_objectives + 1 */
  const int32_t *objective_column;
  const double *objective_cost;
  int32_t tie_break_count;
  const int32_t *tie_break;
} guard_program;

/* The changes of bounds of each step. */
typedef struct {
  int32_t steps;
  const int32_t *change_start; /* steps + 1 */
  const int32_t *change_member;
  const double *change_lower, *change_upper;
} guard_batch;

typedef struct {
  int32_t has_basis;         /* `member_status`, `_fixing` and `_shape` hold a start basis */
  int32_t presolve;          /* GLPK's own presolver, in the first stage without a basis */
  int32_t iteration_limit;   /* of each simplex call; 0: none */
  int32_t time_limit_ms;     /* of each simplex call; 0: none */
  int32_t memory_limit_mb;   /* of GLPK's memory on the thread; 0: none */
} guard_options;

typedef struct {
  /* For each step; all caller-owned. */
  int32_t *step_status;  /* steps */
  int32_t *step_pivots;  /* steps */
  double *column_values; /* steps * columns */

  /* After the last step that was reached. */
  uint8_t *member_status;   /* rows + columns; also the start basis */
  uint8_t *member_fixing; /* rows + columns; also the start basis */
  uint8_t *member_shape;    /* rows + columns; also of the start basis */
  double *row_values;       /* rows, or NULL if not requested */
  double *member_duals;     /* rows + columns for the last objective, or NULL */
  double *certificate;      /* rows + columns: multipliers that prove infeasibility */
  int32_t has_certificate;
  int32_t has_alternative_optima;   /* of the last step, judging by the basis */
  int32_t is_numerically_uncertain; /* a reduced cost was neither clearly 0 nor not */

  int32_t simplex_calls;
  int32_t simplex_code; /* GLPK's code where a step failed */
  char message[512];
} guard_result;

/* Solves the program, or the program under each step of the batch, from the last step's basis.
 * Stops after the first step that is not optimal. May be called on any thread; if the host has
 * GLPK objects of its own on this thread, the work is done on a private thread. */
int32_t guard_solve(
    const guard_program *program, const guard_batch *batch, const guard_options *options,
    guard_result *result);

/* A linear program that was read from text, in memory of the guard: one objective, rows and
 * columns with names. */
typedef struct {
  int32_t rows, columns;
  double *lower, *upper;  /* rows + columns; may be infinite */
  int32_t *row_start;     /* rows + 1 */
  int32_t *entry_column;  /* row_start[rows] */
  double *entry_value;
  double *cost;           /* columns */
  double constant;        /* the constant of the objective */
  int32_t is_maximised;
  int32_t integer_column; /* the first column that must be an integer; -1: none */
  char *names;            /* objective, rows, columns; each ends with a 0, and may be empty */
  size_t names_length;
  char message[512];
} guard_model;

/* The formats of text. */
enum {
  TEXT_LP = 0, /* CPLEX LP */
  TEXT_MPS = 1 /* free MPS */
};

/* Reads a linear program by GLPK's own reader. May be called on any thread, as `guard_solve`.
 * The model must be freed if the call returns GUARD_DONE. */
int32_t guard_read_model(
    const char *text, size_t length, int32_t format, guard_model *model);

/* Frees the memory of a model. */
void guard_free_model(guard_model *model);

#include "CGLPKLive.h"

#endif
