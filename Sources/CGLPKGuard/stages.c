/* The stages of a solve: one objective after the other, then tie-breaking. */
#include "call.h"

#include <math.h>
#include <string.h>

/* For programs with at most this many rows, projected steepest-edge pricing costs more than the
 * pivots it saves. */
static const int32_t small_row_count = 64;
/* Reduced costs below this count as 0: coefficients of layout problems are of the order of 1. */
const double guard_zero_cost = 1e-9;
/* Reduced costs between these, products of coefficients, are neither clearly 0 nor clearly
 * nonzero. */
static const double least_uncertain_cost = 1e-13, uncertain_cost = 1e-6;
/* Entries of a simplex tableau below this count as 0. */
static const double zero_entry = 1e-9;
/* The largest violation of a bound, relative to it, at a feasible point. */
static const double bound_gap = 1e-10;
/* The weight of the first objective in a weighted sum, with that of the last 1: GLPK ignores costs
 * below a ten-billionth of the largest one. With fewer objectives a ratio of neighbours well above
 * those of coefficients suffices. */
static const double largest_weight = 1e9, largest_weight_ratio = 1e3;

/* MARK: - Bounds */

static void bounds_type(double lower, double upper, int *type) {
  if (isinf(lower)) *type = isinf(upper) ? GLP_FR : GLP_UP;
  else if (isinf(upper)) *type = GLP_LO;
  else *type = lower == upper ? GLP_FX : GLP_DB;
}

uint8_t guard_shape(double lower, double upper) {
  return (isinf(lower) ? 0 : SHAPE_HAS_LOWER) | (isinf(upper) ? 0 : SHAPE_HAS_UPPER) |
         (lower == upper ? SHAPE_IS_POINT : 0);
}

static void read_status(call *c, int32_t k) {
  c->status[k] = (uint8_t)(k < c->program->rows
      ? glp_get_row_stat(c->problem, k + 1)
      : glp_get_col_stat(c->problem, k - c->program->rows + 1));
}

void guard_set_status(call *c, int32_t k, int status) {
  if (k < c->program->rows) glp_set_row_stat(c->problem, k + 1, status);
  else glp_set_col_stat(c->problem, k - c->program->rows + 1, status);
  read_status(c, k);
}

void guard_tightened_bounds(const call *c, int32_t k, double *lower, double *upper) {
  uint8_t fixing = c->result->member_fixing[k];
  *lower = c->lower[k], *upper = c->upper[k];
  if (fixing == FIXING_NONE) return;
  if (fixing & KEPT_NONNEGATIVE && *upper >= 0 && *lower < 0) *lower = 0;
  if (fixing & KEPT_NONPOSITIVE && *lower <= 0 && *upper > 0) *upper = 0;
  if ((fixing & FIXING_KIND) == FIXED_AT_LOWER) *upper = *lower;
  if ((fixing & FIXING_KIND) == FIXED_AT_UPPER) *lower = *upper;
}

void guard_apply_bounds(call *c, int32_t k) {
  double lower, upper;
  int type;
  guard_tightened_bounds(c, k, &lower, &upper);
  bounds_type(lower, upper, &type);
  if (k < c->program->rows) glp_set_row_bnds(c->problem, k + 1, type, lower, upper);
  else glp_set_col_bnds(c->problem, k - c->program->rows + 1, type, lower, upper);
  read_status(c, k);
}

void guard_unfix_all(call *c) {
  for (int32_t k = 0; k < guard_member_count(c); k++) {
    uint8_t fixing = c->result->member_fixing[k];
    if (fixing == FIXING_NONE) continue;
    c->result->member_fixing[k] = FIXING_NONE;
    guard_apply_bounds(c, k);
    if (c->status[k] == GLP_BS) continue;
    if ((fixing & FIXING_KIND) == FIXED_AT_UPPER && !isinf(c->upper[k]))
      guard_set_status(c, k, GLP_NU);
    else if (!isinf(c->lower[k]))
      guard_set_status(c, k, GLP_NL);
  }
  c->has_fixed_members = 0;
}

/* Whether the fixing of a member, or its absence, is not valid for its present bounds: the bound
 * it was fixed at may have been removed, equal bounds may differ now, or 0 may be on the other
 * side. */
int guard_has_other_shape(const call *c, int32_t k) {
  uint8_t fixing = c->result->member_fixing[k];
  return guard_shape(c->lower[k], c->upper[k]) != c->result->member_shape[k] ||
         (fixing & KEPT_NONNEGATIVE && c->upper[k] < 0) ||
         (fixing & KEPT_NONPOSITIVE && c->lower[k] > 0);
}

/* The magnitude of a member's reduced cost; records one that is numerically uncertain. */
double guard_reduced_cost(const call *c, int32_t k) {
  double cost = fabs(c->cost[k]);
  if (cost > least_uncertain_cost && cost < uncertain_cost) c->result->is_numerically_uncertain = 1;
  return cost;
}

/* Fixes every nonbasic member with a nonzero reduced cost at its bound (reduced-cost fixing), which
 * leaves exactly the optimal face of the present objective. */
static void fix_by_reduced_cost(call *c) {
  for (int32_t k = 0; k < guard_member_count(c); k++) {
    int status = c->status[k];
    if (status == GLP_BS || status == GLP_NS) continue;
    double cost = guard_reduced_cost(c, k);
    if (cost <= guard_zero_cost || status == GLP_NF) continue;
    c->result->member_fixing[k] |=
        status == GLP_NL ? FIXED_AT_LOWER : FIXED_AT_UPPER;
    guard_apply_bounds(c, k);
    c->has_fixed_members = 1;
  }
}

/* MARK: - Objectives */

static void put_objective(const call *c, int objective, double scale) {
  const guard_program *p = c->program;
  for (int32_t i = p->objective_start[objective]; i < p->objective_start[objective + 1]; i++)
    glp_set_obj_coef(c->problem, p->objective_column[i] + 1, scale * p->objective_cost[i]);
}

/* Replaces the present objective by another, or by the one that moves a tie-breaking column of
 * the given sign towards 0. */
static void set_objective(call *c, int objective, int tie_column, double sign) {
  if (c->objective >= 0) put_objective(c, c->objective, 0);
  if (c->tie_column >= 0) glp_set_obj_coef(c->problem, c->tie_column + 1, 0);
  c->objective = objective;
  c->tie_column = tie_column;
  if (objective >= 0) put_objective(c, objective, 1);
  if (tie_column >= 0) glp_set_obj_coef(c->problem, tie_column + 1, sign);
}

/* Replaces the present objective by the weighted sum of all, with geometrically decreasing weights.
 * GLPK ignores costs below a ten-billionth of the largest one. */
void guard_set_weighted_objective(call *c) {
  const guard_program *p = c->program;
  double ratio = pow(largest_weight, 1.0 / (p->objectives - 1));
  double weight = largest_weight;
  set_objective(c, -1, -1, 0);
  if (ratio > largest_weight_ratio) {
    ratio = largest_weight_ratio;
    weight = pow(ratio, p->objectives - 1);
  }
  for (int32_t objective = 0; objective < p->objectives; objective++, weight /= ratio)
    for (int32_t i = p->objective_start[objective]; i < p->objective_start[objective + 1]; i++) {
      int column = p->objective_column[i] + 1;
      double sum = glp_get_obj_coef(c->problem, column) + weight * p->objective_cost[i];
      glp_set_obj_coef(c->problem, column, sum);
    }
}

void guard_clear_objective(call *c) {
  for (int32_t j = 0; j < c->program->columns; j++) glp_set_obj_coef(c->problem, j + 1, 0);
}

/* MARK: - Simplex */

/* Reads the reduced costs and the basis that GLPK has reached. */
static void read_outcome(call *c) {
  int32_t rows = c->program->rows;
  for (int32_t k = 0; k < guard_member_count(c); k++) read_status(c, k);
  for (int32_t i = 0; i < rows; i++) c->cost[i] = glp_get_row_dual(c->problem, i + 1);
  for (int32_t j = 0; j < c->program->columns; j++)
    c->cost[rows + j] = glp_get_col_dual(c->problem, j + 1);
}

int guard_run_simplex(call *c, int method, int presolve) {
  glp_smcp control;
  glp_init_smcp(&control);
  control.msg_lev = GLP_MSG_OFF;
  control.meth = method;
  control.presolve = presolve ? GLP_ON : GLP_OFF;
  if (c->program->rows <= small_row_count) control.pricing = GLP_PT_STD;
  if (c->options->iteration_limit > 0) control.it_lim = c->options->iteration_limit;
  if (c->options->time_limit_ms > 0) control.tm_lim = c->options->time_limit_ms;
  c->result->simplex_calls += 1;
  int code = glp_simplex(c->problem, &control);
  read_outcome(c);
  if (code == 0) {
    switch (glp_get_status(c->problem)) {
      case GLP_OPT: return STEP_OPTIMAL;
      case GLP_NOFEAS: return STEP_INFEASIBLE;
      case GLP_UNBND: return STEP_UNBOUNDED;
    }
    if (glp_get_prim_stat(c->problem) == GLP_NOFEAS) return STEP_INFEASIBLE;
  }
  if (code == GLP_EITLIM || code == GLP_ETMLIM) return STEP_LIMIT;
  if (code == GLP_ENOPFS) return STEP_INFEASIBLE;
  c->result->simplex_code = code;
  return STEP_FAILED;
}

/* One stage; if the basis is unusable or the method fails, restarts from the standard
 * basis, first with the dual and then with the primal simplex. */
static int solve_stage(call *c, int method, int presolve) {
  int status = guard_run_simplex(c, method, presolve);
  if (presolve && status != STEP_OPTIMAL && status != STEP_LIMIT)
    status = guard_run_simplex(c, method, 0); /* the presolver leaves no certificate */
  if (status == STEP_FAILED) {
    glp_std_basis(c->problem);
    status = guard_run_simplex(c, GLP_DUALP, 0);
  }
  if (status == STEP_FAILED) {
    glp_std_basis(c->problem);
    status = guard_run_simplex(c, GLP_PRIMAL, 0);
  }
  return status;
}

void guard_factorize(call *c) {
  if (glp_bf_exists(c->problem)) return;
  int code = glp_factorize(c->problem);
  if (code != 0) {
    c->result->simplex_code = code;
    glp_error("the basis matrix is singular to working precision\n");
  }
}

/* MARK: - Certificates */

/* Whether no movable member would improve the objective that `cost` belongs to. */
static int is_dual_feasible(const call *c) {
  for (int32_t k = 0; k < guard_member_count(c); k++) {
    switch (c->status[k]) {
      case GLP_NL: if (c->cost[k] < -guard_zero_cost) return 0; break;
      case GLP_NU: if (c->cost[k] > guard_zero_cost) return 0; break;
      case GLP_NF: if (fabs(c->cost[k]) > guard_zero_cost) return 0; break;
    }
  }
  return 1;
}

/* Whether a value is within bounds, with a tighter tolerance than that of the simplex method. */
int guard_meets(double value, double lower, double upper) {
  return value >= lower - bound_gap * (1 + fabs(lower)) &&
         value <= upper + bound_gap * (1 + fabs(upper));
}

/* Whether the basic solution, which GLPK computes without a pivot, meets all bounds. */
int guard_is_primal_feasible(const call *c) {
  glp_prob *p = c->problem;
  if (glp_warm_up(p) != 0) return 0;
  for (int i = 1; i <= c->program->rows; i++)
    if (c->status[i - 1] == GLP_BS &&
        !guard_meets(glp_get_row_prim(p, i), glp_get_row_lb(p, i), glp_get_row_ub(p, i))) return 0;
  for (int j = 1; j <= c->program->columns; j++)
    if (c->status[c->program->rows + j - 1] == GLP_BS &&
        !guard_meets(glp_get_col_prim(p, j), glp_get_col_lb(p, j), glp_get_col_ub(p, j))) return 0;
  return 1;
}

/* Subtracts from a vector over the members the product of (I | -A)ᵀ and prices for the rows. */
static void subtract_product(const call *c, double *members, const double *prices) {
  const guard_program *p = c->program;
  for (int32_t i = 0; i < p->rows; i++) {
    if (prices[i + 1] == 0) continue;
    members[i] -= prices[i + 1];
    for (int32_t e = p->row_start[i]; e < p->row_start[i + 1]; e++)
      members[p->rows + p->entry_column[e]] += prices[i + 1] * p->entry_value[e];
  }
}

/* Computes the row of a basic member in the simplex tableau, -Nᵀ B⁻ᵀ e, where the columns of
 * (B | N) are those of (I | -A): the change of the member per unit of each nonbasic one. Entries
 * of basic members are meaningless. */
static void compute_tableau_row(call *c, int32_t k) {
  int32_t rows = c->program->rows;
  guard_factorize(c);
  int position = k < rows ? glp_get_row_bind(c->problem, k + 1)
                       : glp_get_col_bind(c->problem, k - rows + 1);
  memset(c->prices, 0, sizeof(double) * ((size_t)rows + 1));
  c->prices[position] = 1;
  glp_btran(c->problem, c->prices);
  memset(c->value, 0, sizeof(double) * (size_t)guard_member_count(c));
  subtract_product(c, c->value, c->prices);
}

/* Whether an entry of a tableau row belongs to a nonbasic member and is not 0. */
static int is_entry(const call *c, int32_t k) {
  return c->status[k] != GLP_BS && fabs(c->value[k]) > zero_entry;
}

/* Computes the reduced costs of an objective at the present basis, without a pivot:
 * d = c - Nᵀ B⁻ᵀ c_B. */
void guard_compute_costs(call *c, int objective) {
  const guard_program *p = c->program;
  double *cost = c->cost, *prices = c->prices;
  memset(cost, 0, sizeof(double) * (size_t)guard_member_count(c));
  if (objective < 0 || objective >= guard_objective_count(p)) return;
  guard_factorize(c);
  for (int32_t i = p->objective_start[objective]; i < p->objective_start[objective + 1]; i++)
    cost[p->rows + p->objective_column[i]] = p->objective_cost[i];
  for (int32_t i = 1; i <= p->rows; i++) prices[i] = cost[glp_get_bhead(c->problem, i) - 1];
  glp_btran(c->problem, prices);
  subtract_product(c, cost, prices);
  for (int32_t i = 1; i <= p->rows; i++) cost[glp_get_bhead(c->problem, i) - 1] = 0;
}

/* Whether a feasible basis is optimal for moving a column towards 0; `value` holds the column's row
 * of the simplex tableau. */
static int is_tie_broken(call *c, int32_t k, double sign) {
  memset(c->cost, 0, sizeof(double) * (size_t)guard_member_count(c));
  if (c->status[k] != GLP_BS) c->cost[k] = sign;
  else
    for (int32_t i = 0; i < guard_member_count(c); i++)
      if (c->status[i] != GLP_BS) c->cost[i] = sign * c->value[i];
  return is_dual_feasible(c);
}

/* MARK: - Tie-breaking */

/* Marks the columns that some nonbasic member that is not fixed can move; 0 if there is none. */
static int find_movable(call *c) {
  int found = 0;
  int32_t rows = c->program->rows;
  memset(c->is_movable, 0, (size_t)c->program->columns);
  for (int32_t k = 0; k < guard_member_count(c); k++) {
    int status = c->status[k];
    if (status == GLP_BS || status == GLP_NS) continue;
    if (k >= rows) c->is_movable[k - rows] = 1;
    guard_factorize(c);
    int length = glp_eval_tab_col(c->problem, k + 1, c->index, c->value);
    for (int i = 1; i <= length; i++)
      if (c->index[i] > rows && fabs(c->value[i]) > zero_entry)
        c->is_movable[c->index[i] - rows - 1] = 1;
    found = 1;
  }
  return found;
}

/* Whether a column can still move: it is nonbasic, or one of the members that move it is not fixed.
 * Leaves the row of a basic one in the simplex tableau in `value`. */
static int is_still_movable(call *c, int32_t k) {
  if (c->status[k] != GLP_BS) return c->status[k] != GLP_NS;
  compute_tableau_row(c, k);
  for (int32_t i = 0; i < guard_member_count(c); i++)
    if (is_entry(c, i) && c->status[i] != GLP_NS) return 1;
  return 0;
}

/* Minimises the objective that breaks ties, and then moves each column that is still movable, in
 * order, as near to 0 as possible. A column counts as movable by the structure of the basis, not by
 * whether a bound happens to stop it, so that the answer stays valid when only right-hand sides
 * change. */
static int break_ties(call *c) {
  const guard_program *p = c->program;
  if (!find_movable(c)) return STEP_OPTIMAL;
  if (p->tie_objectives > 0) {
    guard_compute_costs(c, p->objectives);
    if (!is_dual_feasible(c)) {
      set_objective(c, p->objectives, -1, 0);
      int status = solve_stage(c, GLP_PRIMAL, 0);
      if (status != STEP_OPTIMAL) return status;
    }
    fix_by_reduced_cost(c);
    if (!find_movable(c)) return STEP_OPTIMAL;
  }
  for (int32_t next = 0; next < p->tie_break_count; next++) {
    int32_t column = p->tie_break[next], k = p->rows + column;
    if (!c->is_movable[column] || !is_still_movable(c, k)) continue;
    double value = glp_get_col_prim(c->problem, column + 1);
    int is_negative = value < -zero_entry;
    int is_free_at_zero = c->status[k] == GLP_NF; /* free, and at 0 */
    c->result->member_fixing[k] |= is_negative ? KEPT_NONPOSITIVE : KEPT_NONNEGATIVE;
    if (is_free_at_zero) c->result->member_fixing[k] |= FIXED_AT_LOWER;
    c->has_fixed_members = 1;
    guard_apply_bounds(c, k);
    if (is_free_at_zero) continue;
    double sign = is_negative ? -1 : 1;
    if (!is_tie_broken(c, k, sign)) {
      set_objective(c, -1, column, sign);
      int status = solve_stage(c, GLP_PRIMAL, 0);
      if (status != STEP_OPTIMAL) return status;
    }
    fix_by_reduced_cost(c);
  }
  return STEP_OPTIMAL;
}

/* Whether some nonbasic member could still move without cost. */
int guard_has_alternative_optima(const call *c) {
  for (int32_t k = 0; k < guard_member_count(c); k++) {
    int status = c->status[k], is_fixed = status == GLP_BS || status == GLP_NS;
    if (!is_fixed && (status == GLP_NF || guard_reduced_cost(c, k) <= guard_zero_cost)) return 1;
  }
  return 0;
}

/* MARK: - One step */

static void keep_duals(const call *c) {
  if (c->result->member_duals == NULL) return;
  memcpy(c->result->member_duals, c->cost, sizeof(double) * (size_t)guard_member_count(c));
}

/* Reads the row of the simplex tableau that proves infeasibility: the basic member of that
 * row would violate its bound for all values of the nonbasic members. */
static void read_certificate(call *c) {
  guard_result *r = c->result;
  int ray = glp_get_unbnd_ray(c->problem);
  if (ray == 0) {
    set_objective(c, -1, -1, 0);
    glp_std_basis(c->problem);
    if (guard_run_simplex(c, GLP_DUAL, 0) != STEP_INFEASIBLE) return;
    ray = glp_get_unbnd_ray(c->problem);
    if (ray == 0) return;
  }
  if (c->status[ray - 1] != GLP_BS) return;
  compute_tableau_row(c, ray - 1);
  for (int32_t k = 0; k < guard_member_count(c); k++)
    r->certificate[k] = is_entry(c, k) ? -c->value[k] : 0;
  r->certificate[ray - 1] = 1;
  r->has_certificate = 1;
}

/* Minimises one objective after the other, from the first.
 *
 * If there are several, their weighted sum leads to a basis that is most likely optimal for all
 * of them; a given basis that is feasible may be as good a start. An objective for which the
 * basis turns out to be optimal needs no simplex run. */
static int solve_stages(call *c, int presolve) {
  const guard_program *p = c->program;
  if (c->has_fixed_members) guard_unfix_all(c);
  int stages = p->objectives > 0 ? p->objectives : 1;
  int has_ties = p->tie_break_count > 0 || p->tie_objectives > 0;
  int is_feasible = c->options->has_basis && guard_is_primal_feasible(c);
  if (stages > 1 && !is_feasible) {
    guard_set_weighted_objective(c);
    int status = solve_stage(c, GLP_DUALP, presolve);
    guard_clear_objective(c);
    if (status == STEP_INFEASIBLE || status == STEP_LIMIT) return status;
    is_feasible = status == STEP_OPTIMAL;
  }
  for (int stage = 0; stage < stages; stage++) {
    if (is_feasible) guard_compute_costs(c, stage);
    if (!is_feasible || !is_dual_feasible(c)) {
      set_objective(c, p->objectives > 0 ? stage : -1, -1, 0);
      int status = solve_stage(
          c, is_feasible ? GLP_PRIMAL : GLP_DUALP, presolve && stages == 1);
      if (status != STEP_OPTIMAL) return status;
      is_feasible = 1;
    }
    if (stage + 1 == stages) keep_duals(c);
    if (stage + 1 < stages || has_ties) fix_by_reduced_cost(c);
  }
  return has_ties ? break_ties(c) : STEP_OPTIMAL;
}

/* Solves for the present bounds. A basis with fixed members keeps its reduced costs for every
 * objective when bounds change, so it stays optimal for all of them once the dual simplex has made
 * it feasible again without moving a fixed member; if that fails, the stages run again. */
int guard_solve_step(call *c, int presolve) {
  if (c->has_fixed_members) {
    int status = STEP_OPTIMAL;
    if (guard_is_primal_feasible(c)) {
      guard_compute_costs(c, c->program->objectives - 1);
    } else {
      set_objective(c, c->program->objectives - 1, -1, 0);
      status = guard_run_simplex(c, GLP_DUAL, 0);
    }
    if (status == STEP_OPTIMAL) {
      keep_duals(c);
      return status;
    }
    if (status == STEP_LIMIT) return status;
  }
  int status = solve_stages(c, presolve);
  if (status == STEP_INFEASIBLE) read_certificate(c);
  return status;
}
