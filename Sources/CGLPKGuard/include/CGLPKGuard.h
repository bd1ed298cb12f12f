/* One guarded call of GLPK: build a problem, solve it, read the answers, delete it.
 *
 * GLPK ends the process when it is misused or runs out of memory, binds a problem to the thread
 * that made it, and prints. Here all of that stays inside one function: no GLPK object outlives
 * the call, an abort becomes a return code, and nothing is printed.
 *
 * Indices are 0-based. A bound may be +-INFINITY. A "member" is a row (0 ... rows-1) or a column
 * (rows ... rows+columns-1), as GLPK numbers auxiliary and structural variables.
 */
#ifndef CGLPK_GUARD_H
#define CGLPK_GUARD_H

#include <stddef.h>
#include <stdint.h>

/* What a guarded call came to. */
enum {
  GUARD_DONE = 0,      /* every field of the result is valid */
  GUARD_FAULT = 1,     /* GLPK gave up; its own words are in `message` */
  GUARD_NO_MEMORY = 2, /* the guard itself found no memory */
  GUARD_NO_THREAD = 3  /* a thread was needed and could not be started */
};

/* What a step came to. */
enum {
  STEP_NOT_REACHED = 0,
  STEP_OPTIMAL = 1,
  STEP_INFEASIBLE = 2,
  STEP_UNBOUNDED = 3,
  STEP_LIMIT = 4, /* the limit of iterations or time was reached */
  STEP_FAILED = 5 /* the simplex method found no way on; see `simplex_code` */
};

/* Where a member stands in a basis. */
enum {
  MEMBER_BASIC = 0,
  MEMBER_AT_LOWER = 1,
  MEMBER_AT_UPPER = 2,
  MEMBER_FREE = 3,
  MEMBER_FIXED = 4
};

/* What the bounds of a member look like; a basis is made for bounds of one shape. */
enum {
  SHAPE_HAS_LOWER = 1,
  SHAPE_HAS_UPPER = 2,
  SHAPE_IS_POINT = 4 /* the bounds are equal */
};

/* What bounds look like. */
uint8_t guard_shape(double lower, double upper);

/* How the stages of a lexicographic solve have narrowed a member down. */
enum {
  NARROWED_NOT = 0,
  NARROWED_TO_LOWER = 1, /* held at its lower bound */
  NARROWED_TO_UPPER = 2, /* held at its upper bound */
  NARROWED_KIND = 3,
  NARROWED_NONNEGATIVE = 4, /* flag: may not fall below 0 (if its bounds allow 0) */
  NARROWED_NONPOSITIVE = 8  /* flag: may not rise above 0 (if its bounds allow 0) */
};

/* A linear program: rows[i] = sum of coefficients * columns, bounds on both, and objectives that
 * are minimised one after the other, each over the optimal face of those before. After the last
 * objective each column of `settled`, in that order, takes the value nearest 0 that is left. */
typedef struct {
  int32_t rows, columns;
  const double *lower, *upper;   /* rows + columns */
  const int32_t *row_start;      /* rows + 1 */
  const int32_t *entry_column;   /* row_start[rows] */
  const double *entry_value;
  int32_t objectives;
  const int32_t *objective_start; /* objectives + 1 */
  const int32_t *objective_column;
  const double *objective_cost;
  int32_t settled_count;
  const int32_t *settled;
} guard_program;

/* New bounds, step after step. */
typedef struct {
  int32_t steps;
  const int32_t *change_start; /* steps + 1 */
  const int32_t *change_member;
  const double *change_lower, *change_upper;
} guard_batch;

typedef struct {
  int32_t has_basis;         /* `member_status`, `_narrowed` and `_shape` hold a start basis */
  int32_t has_unsettled_basis; /* what its objectives leave open is not settled yet */
  int32_t presolve;          /* GLPK's own presolver on the first stage of a cold start */
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
  uint8_t *member_narrowed; /* rows + columns; also the start basis */
  uint8_t *member_shape;    /* rows + columns; also of the start basis */
  double *row_values;       /* rows, or NULL if not wanted */
  double *member_duals;     /* rows + columns for the last objective, or NULL */
  double *certificate;      /* rows + columns: multipliers that prove infeasibility */
  int32_t has_certificate;
  int32_t has_choice;      /* the last step has other optimal points, as far as the basis tells */
  int32_t has_faint_costs; /* some reduced cost was neither plainly 0 nor plainly not */

  /* Columns and rows of the inverse of the basis matrix after the last step. The basis matrix
   * holds the columns of (I | -A) that belong to the members in `basis_header`. */
  int32_t inverse_column_count, inverse_row_count;
  const int32_t *inverse_column, *inverse_row; /* positions 0 ... rows-1 */
  double *inverse;         /* (columns then rows asked for) * rows, or NULL */
  int32_t *basis_header;   /* rows, or NULL */

  int32_t simplex_calls;
  int32_t simplex_code; /* GLPK's code where a step failed */
  char message[512];
} guard_result;

/* Solves the program, or the program under each step of the batch, from the last step's basis.
 * Stops after the first step that is not optimal. Callable from any thread; where the host has
 * GLPK objects of its own on this thread, the work is done on a private one. */
int32_t guard_solve(
    const guard_program *program, const guard_batch *batch, const guard_options *options,
    guard_result *result);

#endif
