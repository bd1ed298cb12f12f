/* Living problems: GLPK's problems that are kept between solves, within a scope.
 *
 * A scope has a GLPK environment: that of the thread which opens it, or, if that thread already has
 * one, that of a private thread. No problem outlives its scope. A fault ends the scope: GLPK's
 * environment is freed with all its problems, and later calls return GUARD_NOT_HERE; the values of
 * the last optimum stay readable. Between two calls none of GLPK's hooks are set.
 *
 * The functions must not be called at the same time for one scope. The scope and its problems are
 * used on the thread that opened it; on other threads `guard_live_solve` returns GUARD_NOT_HERE
 * where GLPK would be needed.
 */
#ifndef CGLPK_LIVE_H
#define CGLPK_LIVE_H

#include "CGLPKGuard.h"

typedef struct guard_scope guard_scope;
typedef struct guard_live guard_live;

/* The outcome of a re-solve. */
typedef struct {
  int32_t status; /* of the step */
  int32_t simplex_calls, pivots;
  int32_t is_numerically_uncertain;
} guard_live_step;

/* Opens a scope on the present thread; NULL if there is no memory. */
guard_scope *guard_scope_open(void);

/* Ends a scope, on the thread that opened it, and frees it with all its problems. */
void guard_scope_close(guard_scope *scope);

/* Whether a fault has ended the scope. */
int32_t guard_scope_is_over(const guard_scope *scope);

/* Limits GLPK's memory in the scope, in megabytes; 0: no limit. */
void guard_scope_limit_memory(guard_scope *scope, int32_t megabytes);

/* GLPK's text at the fault that has ended the scope. */
const char *guard_scope_message(const guard_scope *scope);

/* Creates a living problem from a program, which is copied, and a start basis in the manner of
 * `guard_result`, or NULLs. The first `reported_columns` columns are reported when they change. NULL
 * if there is no memory. */
guard_live *guard_live_create(
    guard_scope *scope, const guard_program *program, const guard_options *options,
    const uint8_t *member_status, const uint8_t *member_fixing, const uint8_t *member_shape,
    int32_t reported_columns);

/* Ends a living problem, on any thread. */
void guard_live_release(guard_live *live);

/* Sets the bounds of a member, without calling GLPK; returns whether they were others. */
int32_t guard_live_set_bounds(guard_live *live, int32_t member, double lower, double upper);

/* Solves for the present bounds without calling GLPK, if the basis stays optimal and the columns of
 * its simplex tableau are known that the change needs. Returns 0, with nothing done, otherwise. */
int32_t guard_live_move(guard_live *live);

/* Solves for the present bounds by GLPK, from the last basis. */
int32_t guard_live_solve(guard_live *live, guard_live_step *step);

/* The reported columns whose value the last solve has changed. */
int32_t guard_live_changed_columns(const guard_live *live, const int32_t **columns);

/* The values of the columns at the last optimum. */
const double *guard_live_values(const guard_live *live);

/* Whether the last solve was optimal, so that basis and values belong together. */
int32_t guard_live_is_optimal(const guard_live *live);

/* Copies the basis; rows + columns each. */
void guard_live_read_basis(
    guard_live *live, uint8_t *member_status, uint8_t *member_fixing, uint8_t *member_shape);

#endif
