/* What the files of this module share. */
#ifndef CGLPK_CALL_H
#define CGLPK_CALL_H

#include "CGLPKGuard.h"

#include <glpk.h>
#include <setjmp.h>

/* One guarded call. Everything it allocates outside GLPK is here, so that a jump out of GLPK
 * loses nothing. */
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
  uint8_t *status;          /* where the members stand in GLPK's basis */
  uint8_t *is_loose;        /* columns that an unnarrowed member can still move */
  int objective;            /* the objective now in the problem; -1: none */
  int settling;             /* the column now being settled; -1: none */
  int is_narrowed;          /* some member is narrowed */
  int32_t code;
  jmp_buf escape;
} call;

/* How many members the program has. */
static inline int32_t guard_member_count(const call *c) {
  return c->program->rows + c->program->columns;
}

/* Puts a member somewhere in GLPK's basis. */
void guard_set_status(call *c, int32_t k, int status);

/* Gives GLPK the bounds of a member: its own, as far as they are not narrowed. */
void guard_apply_bounds(call *c, int32_t k);

/* Lets every member move within its own bounds again. */
void guard_widen_all(call *c);

/* Whether the way in which a member is narrowed, or not, says nothing for its present bounds. */
int guard_has_other_shape(const call *c, int32_t k);

/* Factorises the basis, if it is not. */
void guard_factorize(call *c);

/* Whether some member that is not basic could still move without cost. */
int guard_has_choice(const call *c);

/* Solves for the present bounds; returns what the step came to. */
int guard_solve_step(call *c, int presolve, int is_unsettled);

#endif
