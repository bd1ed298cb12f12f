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

/* The number of objectives, with the one that breaks ties. */
static inline int32_t guard_objective_count(const guard_program *p) {
  return p->objectives + p->tie_objectives;
}

/* MARK: - A problem in GLPK */

/* Creates GLPK's problem for the program, with the bounds and the start basis of the call. */
void guard_load(call *c);

/* Copies the statuses of the members in GLPK's basis into the result. */
void guard_read_basis(const call *c);

/* The hook for GLPK's text: keeps it, the newest at the end; nothing reaches the terminal. */
int guard_keep_text(void *c, const char *text);

/* The hook for GLPK's errors: jumps to `escape`. */
void guard_jump_out(void *c);

/* MARK: - Bounds */

/* Sets the status of a member in GLPK's basis. */
void guard_set_status(call *c, int32_t k, int status);

/* The bounds of a member, tightened as far as it is fixed. */
void guard_tightened_bounds(const call *c, int32_t k, double *lower, double *upper);

/* Passes the tightened bounds of a member to GLPK. */
void guard_apply_bounds(call *c, int32_t k);

/* Restores the own bounds of every member. */
void guard_unfix_all(call *c);

/* Returns the shape of bounds. */
uint8_t guard_shape(double lower, double upper);

/* Whether the fixing of a member, or its absence, is not valid for its present bounds. */
int guard_has_other_shape(const call *c, int32_t k);

/* Whether a value is within bounds, with a tighter tolerance than that of the simplex method. */
int guard_meets(double value, double lower, double upper);

/* MARK: - Solving */

/* The magnitude below which a reduced cost counts as 0. */
extern const double guard_zero_cost;

/* Factorises the basis if necessary. */
void guard_factorize(call *c);

/* Runs the simplex method and reads the basis and the reduced costs; returns a step's status. */
int guard_run_simplex(call *c, int method, int presolve);

/* Whether the basic solution, which GLPK computes without a pivot, meets all bounds. */
int guard_is_primal_feasible(const call *c);

/* Computes the reduced costs of an objective at the present basis. */
void guard_compute_costs(call *c, int objective);

/* The magnitude of a member's reduced cost; records one that is numerically uncertain. */
double guard_reduced_cost(const call *c, int32_t k);

/* Replaces the objective in GLPK's problem by the weighted sum of all; the costs of all columns
 * must be those of the present objective. */
void guard_set_weighted_objective(call *c);

/* Replaces a weighted objective by none. */
void guard_clear_objective(call *c);

/* Whether some nonbasic member could still move without cost. */
int guard_has_alternative_optima(const call *c);

/* Solves for the present bounds; returns the step's status. */
int guard_solve_step(call *c, int presolve);

#endif
