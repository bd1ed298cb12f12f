/* Declarations shared by the files of this module. */
#ifndef CGLPK_CALL_H
#define CGLPK_CALL_H

#include "CGLPKGuard.h"

#include <glpk.h>
#include <setjmp.h>

/* One guarded call. It owns everything allocated outside GLPK, so that a jump out of GLPK
 * leaks nothing. */
typedef struct {
  const guard_program *program;
  const guard_batch *batch;
  const guard_options *options;
  guard_result *result;

  glp_prob *problem;
  double *lower, *upper;    /* bounds of the members at the present step */
  int *index;               /* scratch, 1-based as GLPK wants it */
  double *value;
  double *cost;             /* the members' reduced costs for the present objective */
  double *prices;           /* scratch: a number for each row, 1-based */
  uint8_t *status;          /* the members' status in GLPK's basis */
  uint8_t *is_movable;        /* columns that a member that is not fixed can still move */
  int objective;            /* the objective now in the problem; -1: none */
  int tie_column;             /* the column by which ties are being broken; -1: none */
  int has_fixed_members;          /* some member is fixed */
  int32_t code;
  jmp_buf escape;
} call;

/* The number of the program's members. */
static inline int32_t guard_member_count(const call *c) {
  return c->program->rows + c->program->columns;
}

/* Sets the status of a member in GLPK's basis. */
void guard_set_status(call *c, int32_t k, int status);

/* Passes the bounds of a member to GLPK: its own, tightened as far as it is fixed. */
void guard_apply_bounds(call *c, int32_t k);

/* Restores the own bounds of every member. */
void guard_unfix_all(call *c);

/* Whether the fixing of a member, or its absence, is not valid for its present bounds. */
int guard_has_other_shape(const call *c, int32_t k);

/* Factorises the basis if necessary. */
void guard_factorize(call *c);

/* Whether some nonbasic member could still move without cost. */
int guard_has_alternative_optima(const call *c);

/* Solves for the present bounds; returns the step's status. */
int guard_solve_step(call *c, int presolve, int has_unbroken_ties);

#endif
