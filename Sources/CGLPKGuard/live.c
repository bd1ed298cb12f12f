/* Living problems: re-solves of a problem that GLPK keeps. */
#include "live.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Entries of a column of the simplex tableau below this are rounding errors. */
static const double least_entry = 1e-13;
/* The largest violation of a bound, relative to it or to 1, in an accepted answer: twice that of
 * GLPK itself. */
static const double feasibility = 2e-7;
/* The largest magnitude of a value that is computed without GLPK. */
static const double value_limit = 1e12;
/* The number of steps after which GLPK recomputes all values, so that rounding errors do not add
 * up. */
static const int step_limit = 256;
/* The largest number of columns of the tableau that a step adds; for more than these, computing all
 * values is faster. */
static const int32_t new_column_limit = 4;

void guard_live_release(guard_live *l) { l->is_released = 1; }

const double *guard_live_values(const guard_live *l) { return l->value + l->program.rows; }

int32_t guard_live_is_optimal(const guard_live *l) { return l->is_optimal; }

void guard_live_read_basis(
    guard_live *l, uint8_t *member_status, uint8_t *member_fixing, uint8_t *member_shape) {
  size_t members = (size_t)guard_member_count(&l->call);
  if (l->was_loaded) guard_read_basis(&l->call);
  memcpy(member_status, l->result.member_status, members);
  /* Kept signs are not valid without the fixings. */
  if (l->is_unfixed) memset(member_fixing, FIXING_NONE, members);
  else memcpy(member_fixing, l->result.member_fixing, members);
  memcpy(member_shape, l->result.member_shape, members);
}

/* MARK: - Bounds */

int32_t guard_live_set_bounds(guard_live *l, int32_t k, double lower, double upper) {
  call *c = &l->call;
  if (c->lower[k] == lower && c->upper[k] == upper) return 0;
  c->lower[k] = lower, c->upper[k] = upper;
  if (guard_has_other_shape(c, k)) l->has_new_shape = 1;
  if (!(l->flags[k] & GUARD_PENDING)) l->pending[l->pending_count++] = k;
  if (!(l->flags[k] & GUARD_UNAPPLIED)) l->unapplied[l->unapplied_count++] = k;
  l->flags[k] |= GUARD_PENDING | GUARD_UNAPPLIED;
  return 1;
}

static void forget_pending(guard_live *l) {
  for (int32_t i = 0; i < l->pending_count; i++) l->flags[l->pending[i]] &= (uint8_t)~GUARD_PENDING;
  l->pending_count = 0;
}

/* Passes the new bounds to GLPK. */
static void apply_bounds(guard_live *l) {
  call *c = &l->call;
  for (int32_t i = 0; i < l->unapplied_count; i++) {
    int32_t k = l->unapplied[i];
    l->flags[k] &= (uint8_t)~GUARD_UNAPPLIED;
    if (guard_has_other_shape(c, k)) guard_unfix_all(c);
    l->result.member_shape[k] = guard_shape(c->lower[k], c->upper[k]);
    uint8_t status = c->status[k];
    guard_apply_bounds(c, k);
    if (l->flags[k] & GUARD_EXCHANGED) c->status[k] = status; /* GLPK does not know it yet */
  }
  l->unapplied_count = 0;
}

/* The value of a nonbasic member. */
static double nonbasic_value(const call *c, int32_t k) {
  double lower, upper;
  guard_tightened_bounds(c, k, &lower, &upper);
  return c->status[k] == GLP_NF ? 0 : c->status[k] == GLP_NU ? upper : lower;
}

/* MARK: - Steps at a basis that stays optimal */

static void forget_columns(guard_live *l) {
  for (int32_t i = 0; i < l->known_count; i++) l->column_start[l->known[i]] = -1;
  l->known_count = l->entry_count = 0;
}

/* Keeps the column of a nonbasic member of the simplex tableau: the changes of the basic members per
 * unit of it. Returns 0 if there is no memory. */
static int keep_column(guard_live *l, int32_t k) {
  int32_t rows = l->program.rows;
  if (l->entry_capacity - l->entry_count < rows) {
    int32_t capacity = 2 * l->entry_capacity + rows;
    int32_t *member = realloc(l->entry_member, sizeof(int32_t) * (size_t)capacity);
    if (member != NULL) l->entry_member = member;
    double *value = realloc(l->entry_value, sizeof(double) * (size_t)capacity);
    if (value != NULL) l->entry_value = value;
    if (member == NULL || value == NULL) return 0;
    l->entry_capacity = capacity;
  }
  guard_compute_column(l, k, l->column);
  l->column_start[k] = l->entry_count;
  for (int32_t i = 1; i <= rows; i++) {
    if (fabs(l->column[i]) <= least_entry) continue;
    l->entry_member[l->entry_count] = l->head[i];
    l->entry_value[l->entry_count++] = l->column[i];
  }
  l->column_end[k] = l->entry_count;
  l->known[l->known_count++] = k;
  return 1;
}

/* Whether a pending change moves the basic members. */
static int moves(const guard_live *l, int32_t k) {
  return l->call.status[k] != GLP_BS && nonbasic_value(&l->call, k) != l->value[k];
}

static int32_t missing_columns(const guard_live *l) {
  int32_t missing = 0;
  for (int32_t i = 0; i < l->pending_count; i++)
    missing += l->column_start[l->pending[i]] < 0 && moves(l, l->pending[i]);
  return missing;
}

static int keep_missing_columns(guard_live *l) {
  for (int32_t i = 0; i < l->pending_count; i++) {
    int32_t k = l->pending[i];
    if (l->column_start[k] < 0 && moves(l, k) && !keep_column(l, k)) return 0;
  }
  return 1;
}

void guard_touch(guard_live *l, int32_t k) {
  if (l->flags[k] & GUARD_TOUCHED) return;
  l->flags[k] |= GUARD_TOUCHED;
  l->trial[k] = l->value[k];
  l->touched[l->touched_count++] = k;
}

static void adopt(guard_live *l, int32_t k) {
  int32_t column = k - l->program.rows;
  if (l->value[k] == l->trial[k]) return;
  l->value[k] = l->trial[k];
  if (column >= 0 && column < l->reported_columns) l->changed[l->changed_count++] = column;
}

/* Adopts or drops the trial values. */
static int end_trial(guard_live *l, int is_adopted) {
  for (int32_t i = 0; i < l->touched_count; i++) {
    l->flags[l->touched[i]] &= (uint8_t)~GUARD_TOUCHED;
    if (is_adopted) adopt(l, l->touched[i]);
  }
  l->touched_count = 0;
  if (is_adopted) forget_pending(l);
  return is_adopted;
}

static int holds(double value, double lower, double upper) {
  return value >= lower - feasibility * fmax(1, fabs(lower)) &&
         value <= upper + feasibility * fmax(1, fabs(upper));
}

static double present_value(const guard_live *l, int32_t k) {
  return l->flags[k] & GUARD_TOUCHED ? l->trial[k] : l->value[k];
}

/* Whether the values of the columns satisfy all bounds, by the coefficients alone. */
static int satisfies_program(const guard_live *l) {
  const guard_program *p = &l->program;
  for (int32_t k = p->rows; k < p->rows + p->columns; k++)
    if (!holds(present_value(l, k), p->lower[k], p->upper[k])) return 0;
  for (int32_t i = 0; i < p->rows; i++) {
    double sum = 0;
    for (int32_t e = p->row_start[i]; e < p->row_start[i + 1]; e++)
      sum += p->entry_value[e] * present_value(l, p->rows + p->entry_column[e]);
    if (!holds(sum, p->lower[i], p->upper[i])) return 0;
  }
  return 1;
}

static int is_within_bounds(const guard_live *l, int32_t k) {
  if (!(fabs(l->trial[k]) <= value_limit)) return 0;
  if (l->call.status[k] != GLP_BS) return 1;
  double lower, upper;
  guard_tightened_bounds(&l->call, k, &lower, &upper);
  return guard_meets(l->trial[k], lower, upper);
}

/* Gives trial values to the members that the pending bounds move at the present basis, whose columns
 * for these are known. */
static void try_bounds(guard_live *l) {
  for (int32_t i = 0; i < l->pending_count; i++) {
    int32_t k = l->pending[i];
    guard_touch(l, k);
    if (!moves(l, k)) continue;
    double value = nonbasic_value(&l->call, k), distance = value - l->value[k];
    l->trial[k] = value;
    for (int32_t e = l->column_start[k]; e < l->column_end[k]; e++) {
      int32_t member = l->entry_member[e];
      guard_touch(l, member);
      l->trial[member] += distance * l->entry_value[e];
    }
  }
  l->step_count++;
}

static int is_trial_feasible(const guard_live *l) {
  for (int32_t i = 0; i < l->touched_count; i++)
    if (!is_within_bounds(l, l->touched[i])) return 0;
  return 1;
}

/* MARK: - Steps by GLPK */

/* Makes the values of GLPK's basic solution trial values. */
static void try_solution(guard_live *l) {
  const call *c = &l->call;
  int32_t rows = l->program.rows;
  for (int32_t k = 0; k < guard_member_count(c); k++) {
    guard_touch(l, k);
    l->trial[k] = k < rows ? glp_get_row_prim(c->problem, k + 1)
                           : glp_get_col_prim(c->problem, k - rows + 1);
  }
  l->step_count = 0;
}

/* Adopts the values of GLPK's basic solution if they satisfy the program. */
static int adopt_solution(guard_live *l) {
  try_solution(l);
  return end_trial(l, satisfies_program(l));
}

/* Whether the basis is optimal for all objectives in their order: the first objective in which a
 * nonbasic member has a reduced cost keeps it at its bound. */
static int is_optimal_by_objectives(guard_live *l) {
  call *c = &l->call;
  int32_t *undecided = l->marked, count = 0;
  for (int32_t k = 0; k < guard_member_count(c); k++)
    if (c->status[k] != GLP_BS && c->status[k] != GLP_NS) undecided[count++] = k;
  for (int32_t objective = 0; count > 0 && objective < guard_objective_count(&l->program); objective++) {
    int32_t kept = 0;
    guard_compute_costs(c, objective);
    for (int32_t i = 0; i < count; i++) {
      int32_t k = undecided[i];
      if (guard_reduced_cost(c, k) <= guard_zero_cost) {
        undecided[kept++] = k;
        continue;
      }
      int is_held = c->cost[k] > 0 ? c->status[k] == GLP_NL : c->status[k] == GLP_NU;
      if (!is_held) return 0;
    }
    count = kept;
  }
  return 1;
}

/* Whether no nonbasic member can move. */
static int is_fixed(const call *c) {
  for (int32_t k = 0; k < guard_member_count(c); k++)
    if (c->status[k] != GLP_BS && c->status[k] != GLP_NS) return 0;
  return 1;
}

/* Lifts the fixings by reduced cost, but keeps the signs of tie-breaking columns: the reduced costs
 * hold the members at their bounds anyway. */
static void unfix(guard_live *l) {
  call *c = &l->call;
  for (int32_t k = 0; k < guard_member_count(c); k++) {
    uint8_t kind = c->result->member_fixing[k] & FIXING_KIND;
    if (kind == FIXING_NONE) continue;
    double lower, upper;
    c->result->member_fixing[k] &= (uint8_t)~FIXING_KIND;
    guard_apply_bounds(c, k);
    guard_tightened_bounds(c, k, &lower, &upper);
    if (c->status[k] == GLP_BS || lower == upper) continue;
    if (kind == FIXED_AT_UPPER && !isinf(upper)) guard_set_status(c, k, GLP_NU);
    else if (!isinf(lower)) guard_set_status(c, k, GLP_NL);
  }
  c->has_fixed_members = 0;
  l->is_unfixed = 1;
}

/* Runs the stages. */
static int solve_stages(guard_live *l) {
  call *c = &l->call;
  guard_pass_basis(l); /* the stages replace a singular one */
  /* Kept signs are not valid without the fixings; and with all nonbasic members fixed there is no
   * pivot that could restore feasibility. */
  if (l->is_unfixed || (c->has_fixed_members && is_fixed(c) && !guard_is_primal_feasible(c)))
    guard_unfix_all(c);
  l->is_unfixed = 0;
  int status = guard_solve_step(c, !l->options.has_basis && l->options.presolve);
  if (status != STEP_OPTIMAL) return status;
  l->options.has_basis = 1;
  if (is_fixed(c)) unfix(l);
  guard_read_positions(l);
  return status;
}

static void load_again(guard_live *l) {
  call *c = &l->call;
  if (l->was_loaded) guard_read_basis(c);
  if (l->is_unfixed) memset(l->result.member_fixing, FIXING_NONE, (size_t)guard_member_count(c));
  l->is_optimal = l->is_unfixed = c->has_fixed_members = 0;
  c->objective = c->tie_column = -1;
  guard_load(c);
  l->was_loaded = 1;
  l->exchanged_count = 0;
  memset(l->flags, 0, (size_t)guard_member_count(c));
  l->pending_count = l->unapplied_count = l->touched_count = 0;
  forget_columns(l);
}

/* Pivots to the optimum. Once in a while, GLPK factorises the basis, and computes and checks the
 * values. */
static int pivot(guard_live *l) {
  int is_solved = guard_pivot_lexicographically(l);
  forget_columns(l);
  if (is_solved && !guard_needs_factorization(l)) return end_trial(l, satisfies_program(l));
  end_trial(l, 0);
  if (!is_solved || !guard_pass_basis(l)) return 0;
  apply_bounds(l); /* signs of tie-breaking columns */
  return guard_is_primal_feasible(&l->call) && is_optimal_by_objectives(l) && adopt_solution(l);
}

/* Solves from a basis that was optimal before the pending bounds; returns 0 if that fails. */
static int solve_from_optimum(guard_live *l) {
  if (l->step_count < step_limit && missing_columns(l) <= new_column_limit) {
    if (!keep_missing_columns(l)) return 0;
    try_bounds(l);
  } else {
    if (!guard_pass_basis(l) || glp_warm_up(l->call.problem) != 0) return 0;
    try_solution(l);
  }
  if (is_trial_feasible(l) && satisfies_program(l)) return end_trial(l, 1);
  if (l->is_unfixed) return pivot(l);
  return end_trial(l, 0);
}

static int solve_by_glpk(guard_live *l) {
  call *c = &l->call;
  if (c->problem == NULL) load_again(l);
  int is_regular = l->is_optimal && !l->has_new_shape;
  apply_bounds(l);
  if (is_regular && solve_from_optimum(l)) return STEP_OPTIMAL;
  l->is_optimal = l->has_new_shape = 0;
  forget_columns(l);
  int status = solve_stages(l);
  if (status == STEP_OPTIMAL && !adopt_solution(l)) status = STEP_FAILED;
  if (status != STEP_OPTIMAL) forget_pending(l);
  return status;
}

void guard_live_work(guard_live *l) {
  guard_result *r = &l->result;
  r->simplex_calls = r->is_numerically_uncertain = r->has_certificate = r->simplex_code = 0;
  l->pivot_count = 0;
  int pivots = l->call.problem ? glp_get_it_cnt(l->call.problem) : 0;
  if (pivots > 1 << 30) glp_set_it_cnt(l->call.problem, pivots = 0);
  l->step->status = solve_by_glpk(l);
  l->step->simplex_calls = r->simplex_calls;
  l->step->pivots = glp_get_it_cnt(l->call.problem) - pivots + l->pivot_count;
  l->step->is_numerically_uncertain = r->is_numerically_uncertain;
  l->is_optimal = l->step->status == STEP_OPTIMAL;
}

int32_t guard_live_move(guard_live *l) {
  l->changed_count = 0;
  if (l->scope->is_over || l->call.problem == NULL || !l->is_optimal || l->has_new_shape ||
      l->step_count >= step_limit || missing_columns(l) > 0)
    return 0;
  try_bounds(l);
  return end_trial(l, is_trial_feasible(l));
}

int32_t guard_live_solve(guard_live *l, guard_live_step *step) {
  memset(step, 0, sizeof *step);
  l->changed_count = 0;
  l->step = step;
  return guard_scope_run(l->scope, l);
}

int32_t guard_live_changed_columns(const guard_live *l, const int32_t **columns) {
  *columns = l->changed;
  return l->changed_count;
}
