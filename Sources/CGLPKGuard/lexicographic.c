/* Pivots of a living problem from an optimal basis whose bounds have changed: the dual simplex
 * method with reduced costs that are compared lexicographically.
 *
 * A nonbasic member has one reduced cost for each objective, also that which breaks ties, and after
 * these one for each tie-breaking column: the rate of the column's distance from 0. At the only
 * optimum the first that is not 0 is positive, and a pivot keeps that: the entering member is the one
 * with the lexicographically least vector of ratios. So one run serves all objectives, without
 * weights.
 * GLPK solves the linear systems, and computes and checks the values at the end. Where a comparison
 * is not clear, nothing is changed, and the stages run instead. */
#include "live.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Rates, and entries of a row or column of the simplex tableau, below this count as 0. */
static const double zero_rate = 1e-9;
/* Ratios that differ by less than this, but more than `zero_rate`, are not compared. */
static const double clear_difference = 1e-7;
/* The least pivot that is accepted. */
static const double least_pivot = 1e-6;
/* A tie-breaking column this near to 0 has no sign. */
static const double zero_value = 1e-9;
static const int pivot_limit = 200;

/* The number of pivots after which GLPK factorises the basis anew. */
static const int32_t factorization_limit = 8;

enum { MARKED = 16 };

/* MARK: - Linear systems at the basis after some pivots */

/* A pivot: the column B⁻¹a of the entering member, and its position. */
typedef struct {
  int32_t position, first, end;
  double pivot;
} eta;

struct guard_pivots {
  eta *etas;
  int32_t count, capacity;
  int32_t *index;
  double *value;
  int32_t entry_count, entry_capacity;
};

static int32_t row_count(const guard_live *l) { return l->program.rows; }

static void forward(const guard_live *l, double *x) {
  const guard_pivots *p = l->pivots;
  glp_ftran(l->call.problem, x);
  for (int32_t i = 0; i < p->count; i++) {
    const eta *e = &p->etas[i];
    double at = x[e->position] / e->pivot;
    if (at == 0) continue;
    for (int32_t k = e->first; k < e->end; k++) x[p->index[k]] -= p->value[k] * at;
    x[e->position] = at;
  }
}

static void backward(const guard_live *l, double *x) {
  const guard_pivots *p = l->pivots;
  for (int32_t i = p->count - 1; i >= 0; i--) {
    const eta *e = &p->etas[i];
    double at = x[e->position];
    for (int32_t k = e->first; k < e->end; k++)
      if (p->index[k] != e->position) at -= p->value[k] * x[p->index[k]];
    x[e->position] = at / e->pivot;
  }
  glp_btran(l->call.problem, x);
}

/* Appends a pivot at a position; `column` holds the changes of the basic members per unit of the
 * entering one. Returns 0 if there is no memory. */
static int append(guard_live *l, int32_t position, const double *column) {
  guard_pivots *p = l->pivots;
  int32_t rows = row_count(l);
  if (p->count == p->capacity) {
    int32_t capacity = 2 * p->capacity + 8;
    eta *etas = realloc(p->etas, sizeof(eta) * (size_t)capacity);
    if (etas == NULL) return 0;
    p->etas = etas, p->capacity = capacity;
  }
  if (p->entry_capacity - p->entry_count < rows) {
    int32_t capacity = 2 * p->entry_capacity + rows;
    int32_t *index = realloc(p->index, sizeof(int32_t) * (size_t)capacity);
    if (index != NULL) p->index = index;
    double *value = realloc(p->value, sizeof(double) * (size_t)capacity);
    if (value != NULL) p->value = value;
    if (index == NULL || value == NULL) return 0;
    p->entry_capacity = capacity;
  }
  eta *e = &p->etas[p->count++];
  *e = (eta){.position = position, .first = p->entry_count, .pivot = -column[position]};
  for (int32_t i = 1; i <= rows; i++) {
    if (column[i] == 0) continue;
    p->index[p->entry_count] = i;
    p->value[p->entry_count++] = -column[i];
  }
  e->end = p->entry_count;
  return 1;
}

guard_pivots *guard_pivots_create(void) { return calloc(1, sizeof(guard_pivots)); }

void guard_pivots_free(guard_pivots *p) {
  if (p == NULL) return;
  free(p->etas), free(p->index), free(p->value);
  free(p);
}

/* MARK: - Rows and columns of the simplex tableau */

/* The product of prices for the rows and the column of (I | -A) of a member, negated. */
static double priced(const guard_live *l, const double *prices, int32_t k) {
  int32_t rows = row_count(l);
  if (k < rows) return -prices[k + 1];
  double sum = 0;
  for (int32_t e = l->matrix_start[k - rows]; e < l->matrix_start[k - rows + 1]; e++)
    sum += prices[l->matrix_row[e] + 1] * l->matrix_value[e];
  return sum;
}

void guard_compute_column(const guard_live *l, int32_t k, double *column) {
  int32_t rows = row_count(l);
  memset(column, 0, sizeof(double) * ((size_t)rows + 1));
  if (k < rows) column[k + 1] = -1;
  else
    for (int32_t e = l->matrix_start[k - rows]; e < l->matrix_start[k - rows + 1]; e++)
      column[l->matrix_row[e] + 1] = l->matrix_value[e];
  forward(l, column);
}

static void mark(guard_live *l, int32_t k) {
  if (l->flags[k] & MARKED) return;
  l->flags[k] |= MARKED;
  l->marked[l->marked_count++] = k;
  l->row[k] = 0;
}

/* Computes the changes of the basic member at a position per unit of each nonbasic one, for the
 * members in `marked`. */
static void compute_row(guard_live *l, int32_t position) {
  const guard_program *p = &l->program;
  double *prices = l->call.prices;
  memset(prices, 0, sizeof(double) * ((size_t)p->rows + 1));
  prices[position] = 1;
  backward(l, prices);
  l->marked_count = 0;
  for (int32_t i = 0; i < p->rows; i++) {
    double price = prices[i + 1];
    if (price == 0) continue;
    mark(l, i);
    l->row[i] -= price;
    for (int32_t e = p->row_start[i]; e < p->row_start[i + 1]; e++) {
      int32_t k = p->rows + p->entry_column[e];
      mark(l, k);
      l->row[k] += price * p->entry_value[e];
    }
  }
  for (int32_t i = 0; i < l->marked_count; i++) l->flags[l->marked[i]] &= (uint8_t)~MARKED;
}

/* MARK: - The leaving member */

/* The distance by which a basic member violates a bound, positive below the lower one. */
static double violation(const guard_live *l, int32_t k) {
  double lower, upper, value = l->trial[k];
  guard_tightened_bounds(&l->call, k, &lower, &upper);
  if (guard_meets(value, lower, upper)) return 0;
  return value < lower ? lower - value : upper - value;
}

static int32_t leaving_member(const guard_live *l, double *distance) {
  int32_t leaving = -1;
  *distance = 0;
  for (int32_t i = 0; i < l->touched_count; i++) {
    int32_t k = l->touched[i];
    if (l->position[k] == 0) continue;
    double own = violation(l, k);
    if (fabs(own) > fabs(*distance)) leaving = k, *distance = own;
  }
  return leaving;
}

/* MARK: - The entering member */

/* A nonbasic member that could enter, with the direction in which it would move. */
struct guard_candidate {
  int32_t member;
  double direction, size; /* the magnitude of its entry in the leaving member's row */
  double ratio;
};

const size_t guard_candidate_size = sizeof(guard_candidate);

/* Whether a nonbasic member may move in a direction. The bound by which the sign of a tie-breaking
 * column is kept does not stop it: the column is at 0 for being nearest to 0 there. */
static int can_move(const call *c, int32_t k, double direction) {
  uint8_t fixing = c->result->member_fixing[k];
  switch (c->status[k]) {
    case GLP_NL: return direction > 0 || (fixing & KEPT_NONNEGATIVE && c->lower[k] < 0);
    case GLP_NU: return direction < 0 || (fixing & KEPT_NONPOSITIVE && c->upper[k] > 0);
    case GLP_NF: return 1;
    default: return 0;
  }
}

/* Collects the members that can restore a basic member's bound. */
static int32_t find_candidates(guard_live *l, double distance) {
  int32_t count = 0;
  for (int32_t i = 0; i < l->marked_count; i++) {
    int32_t k = l->marked[i];
    double entry = l->row[k];
    if (l->position[k] != 0 || fabs(entry) <= zero_rate) continue;
    double direction = (entry > 0) == (distance > 0) ? 1 : -1;
    if (!can_move(&l->call, k, direction)) continue;
    l->candidates[count++] = (guard_candidate){k, direction, fabs(entry), 0};
  }
  return count;
}

/* Computes the prices of the rows for an objective; `cost` holds the objective's costs meanwhile. */
static void compute_prices(guard_live *l, int32_t objective, double sign) {
  const guard_program *p = &l->program;
  double *prices = l->call.prices;
  if (sign != 0) memset(prices, 0, sizeof(double) * ((size_t)p->rows + 1));
  for (int32_t i = p->objective_start[objective]; i < p->objective_start[objective + 1]; i++) {
    int32_t k = p->rows + p->objective_column[i];
    l->objective_cost[k] = sign * p->objective_cost[i];
    if (sign != 0 && l->position[k] != 0) prices[l->position[k]] = p->objective_cost[i];
  }
  if (sign != 0) backward(l, prices);
}

/* Keeps the candidates whose ratio for an objective is least; returns their number, or -1 if that is
 * not clear. */
static int32_t keep_least(guard_live *l, int32_t count, double *least) {
  *least = INFINITY;
  for (int32_t i = 0; i < count; i++) {
    if (l->candidates[i].ratio < -zero_rate) return -1;
    *least = fmin(*least, l->candidates[i].ratio);
  }
  double scale = fmax(1, *least);
  int32_t kept = 0;
  for (int32_t i = 0; i < count; i++) {
    double difference = (l->candidates[i].ratio - *least) / scale;
    if (difference <= zero_rate) l->candidates[kept++] = l->candidates[i];
    else if (difference < clear_difference) return -1;
  }
  return kept;
}

static int32_t keep_least_by_objectives(guard_live *l, int32_t count, int must_be_free) {
  for (int32_t objective = 0; objective < guard_objective_count(&l->program); objective++) {
    if (count <= 1 && !must_be_free) break;
    compute_prices(l, objective, 1);
    for (int32_t i = 0; i < count; i++) {
      guard_candidate *c = &l->candidates[i];
      double cost = l->objective_cost[c->member] + priced(l, l->call.prices, c->member);
      c->ratio = c->direction * cost / c->size;
    }
    compute_prices(l, objective, 0);
    double least;
    count = keep_least(l, count, &least);
    if (count < 0 || (must_be_free && least > zero_rate)) return -1;
  }
  return count;
}

static double present_value(const guard_live *l, int32_t k) {
  return l->flags[k] & GUARD_TOUCHED ? l->trial[k] : l->value[k];
}

/* The sign with which a tie-breaking column counts: its distance from 0 grows with it. 0: unknown. */
static double tie_sign(const guard_live *l, int32_t k) {
  uint8_t fixing = l->result.member_fixing[k];
  double value = present_value(l, k);
  if (fixing & KEPT_NONNEGATIVE) return 1;
  if (fixing & KEPT_NONPOSITIVE) return -1;
  return value > zero_value ? 1 : value < -zero_value ? -1 : 0;
}

/* The rate of the distance of a tie-breaking column from 0 along a candidate's move, if its sign is
 * known. */
static double tie_rate(
    const guard_live *l, const guard_candidate *c, const double *column, int32_t k, double sign) {
  if (l->position[k] != 0) return sign * c->direction * column[l->position[k]] / c->size;
  if (k != c->member) return 0;
  return (fabs(present_value(l, k)) <= zero_value ? 1 : sign * c->direction) / c->size;
}

static void need_bounds(guard_live *l, int32_t k) {
  if (l->flags[k] & GUARD_UNAPPLIED) return;
  l->flags[k] |= GUARD_UNAPPLIED;
  l->unapplied[l->unapplied_count++] = k;
}

/* Keeps the sign of a tie-breaking column, on which the choice depends from now on. */
static void keep_sign(guard_live *l, int32_t k, double sign) {
  uint8_t *fixing = &l->result.member_fixing[k];
  if (*fixing & (KEPT_NONNEGATIVE | KEPT_NONPOSITIVE)) return;
  *fixing |= sign > 0 ? KEPT_NONNEGATIVE : KEPT_NONPOSITIVE;
  need_bounds(l, k);
  guard_touch(l, k);
}

/* Lets an entering tie-breaking column change its sign. */
static void change_sign(guard_live *l, int32_t k, double direction) {
  const uint8_t both = KEPT_NONNEGATIVE | KEPT_NONPOSITIVE;
  uint8_t *fixing = &l->result.member_fixing[k];
  if (!(*fixing & (direction > 0 ? KEPT_NONPOSITIVE : KEPT_NONNEGATIVE)) ||
      fabs(present_value(l, k)) > zero_value)
    return;
  *fixing ^= both;
  need_bounds(l, k);
}

/* Compares two candidates by the tie-breaking columns: negative if the first has lesser ratios.
 * Returns 0 if that is not clear. */
static int compare_by_ties(
    guard_live *l, const guard_candidate *a, const double *column_a, const guard_candidate *b,
    const double *column_b) {
  const guard_program *p = &l->program;
  int has_prefix = 0;
  for (int32_t i = 0; i < p->tie_break_count; i++) {
    int32_t k = p->rows + p->tie_break[i];
    double sign = tie_sign(l, k);
    double known = sign == 0 ? 1 : sign;
    double rate_a = tie_rate(l, a, column_a, k, known);
    double rate_b = tie_rate(l, b, column_b, k, known);
    if (fabs(rate_a) <= zero_rate && fabs(rate_b) <= zero_rate) continue;
    if (sign == 0) return 0;
    if (!has_prefix && (rate_a < -zero_rate || rate_b < -zero_rate)) return 0;
    double difference = (rate_a - rate_b) / fmax(1, fabs(rate_a));
    has_prefix = 1;
    if (fabs(difference) <= zero_rate) continue;
    if (fabs(difference) < clear_difference) return 0;
    keep_sign(l, k, sign);
    return difference < 0 ? -1 : 1;
  }
  return 0;
}

/* Chooses the entering member, whose column `*column` becomes; returns NULL if there is none, or if
 * it is not clear. With `tie`, the position of a tie-breaking column plus 1, moving it may not
 * change anything that is more important than this column. */
static const guard_candidate *entering_member(
    guard_live *l, double distance, int32_t tie, double **column) {
  double *own = l->column, *other = l->other_column;
  int32_t count = find_candidates(l, distance);
  count = keep_least_by_objectives(l, count, tie > 0);
  if (count <= 0) return NULL;
  const guard_candidate *best = &l->candidates[0];
  guard_compute_column(l, best->member, own);
  for (int32_t i = 1; i < count; i++) {
    guard_compute_column(l, l->candidates[i].member, other);
    int order = compare_by_ties(l, best, own, &l->candidates[i], other);
    if (order == 0) return NULL;
    if (order < 0) continue;
    double *swapped = own;
    own = other, other = swapped;
    best = &l->candidates[i];
  }
  for (int32_t i = 0; i + 1 < tie; i++) {
    int32_t k = l->program.rows + l->program.tie_break[i];
    if (fabs(tie_rate(l, best, own, k, 1)) > zero_rate) return NULL;
  }
  *column = own;
  return best;
}

/* MARK: - Pivots */

void guard_read_positions(guard_live *l) {
  call *c = &l->call;
  guard_factorize(c);
  memset(l->position, 0, sizeof(int32_t) * (size_t)guard_member_count(c));
  for (int32_t i = 1; i <= row_count(l); i++) {
    l->head[i] = glp_get_bhead(c->problem, i) - 1;
    l->position[l->head[i]] = i;
  }
  l->pivots->count = l->pivots->entry_count = 0;
}

static void note_exchanged(guard_live *l, int32_t k) {
  if (l->flags[k] & GUARD_EXCHANGED) return;
  l->flags[k] |= GUARD_EXCHANGED;
  l->exchanged[l->exchanged_count++] = k;
}

/* Exchanges a basic member for a nonbasic one, so that the basic one meets its bound. */
static int exchange(
    guard_live *l, int32_t leaving, double distance, const guard_candidate *entering,
    const double *column) {
  int32_t position = l->position[leaving], member = entering->member;
  double entry = column[position];
  if (fabs(entry) < least_pivot || fabs(entry - l->row[member]) > 1e-7 * (1 + fabs(entry)))
    return 0;
  change_sign(l, member, entering->direction);
  double by = distance / entry, target = l->trial[leaving] + distance;
  guard_touch(l, member);
  l->trial[member] += by;
  for (int32_t i = 1; i <= row_count(l); i++) {
    if (column[i] == 0) continue;
    guard_touch(l, l->head[i]);
    l->trial[l->head[i]] += by * column[i];
  }
  l->trial[leaving] = target;
  double lower, upper;
  guard_tightened_bounds(&l->call, leaving, &lower, &upper);
  l->call.status[leaving] = lower == upper ? GLP_NS : distance > 0 ? GLP_NL : GLP_NU;
  l->call.status[member] = GLP_BS;
  l->position[leaving] = 0;
  l->position[member] = position;
  l->head[position] = member;
  note_exchanged(l, leaving);
  note_exchanged(l, member);
  return append(l, position, column);
}

/* The position of a basic member among the tie-breaking columns, plus 1, if it violates only the
 * bound by which its sign is kept; 0 otherwise. */
static int32_t violated_tie(const guard_live *l, int32_t k) {
  const call *c = &l->call;
  if (!(c->result->member_fixing[k] & (KEPT_NONNEGATIVE | KEPT_NONPOSITIVE))) return 0;
  if (!guard_meets(l->trial[k], c->lower[k], c->upper[k])) return 0;
  for (int32_t i = 0; i < l->program.tie_break_count; i++)
    if (l->program.rows + l->program.tie_break[i] == k) return i + 1;
  return 0;
}

int guard_pivot_lexicographically(guard_live *l) {
  for (int count = 0; count < pivot_limit; count++) {
    double distance, *column;
    int32_t leaving = leaving_member(l, &distance);
    if (leaving < 0) return 1;
    compute_row(l, l->position[leaving]);
    const guard_candidate *entering =
        entering_member(l, distance, violated_tie(l, leaving), &column);
    if (entering == NULL || !exchange(l, leaving, distance, entering, column)) return 0;
    l->pivot_count++;
  }
  return 0;
}

int guard_needs_factorization(const guard_live *l) {
  return l->pivots->count >= factorization_limit;
}

int guard_pass_basis(guard_live *l) {
  call *c = &l->call;
  if (l->exchanged_count == 0) return 1;
  for (int32_t i = 0; i < l->exchanged_count; i++) {
    int32_t k = l->exchanged[i];
    l->flags[k] &= (uint8_t)~GUARD_EXCHANGED;
    guard_set_status(c, k, c->status[k]);
  }
  l->exchanged_count = 0;
  if (glp_factorize(c->problem) != 0) return 0;
  guard_read_positions(l);
  return 1;
}
