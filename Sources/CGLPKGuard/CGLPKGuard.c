#include "call.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static void keep_shapes(const call *c) {
  for (int32_t k = 0; k < guard_member_count(c); k++)
    c->result->member_shape[k] = guard_shape(c->lower[k], c->upper[k]);
}

void guard_load(call *c) {
  const guard_program *p = c->program;
  glp_prob *problem = c->problem = glp_create_prob();
  glp_set_obj_dir(problem, GLP_MIN);
  if (p->rows > 0) glp_add_rows(problem, p->rows);
  if (p->columns > 0) glp_add_cols(problem, p->columns);
  for (int32_t i = 0; i < p->rows; i++) {
    int length = 0;
    for (int32_t e = p->row_start[i]; e < p->row_start[i + 1]; e++) {
      length++;
      c->index[length] = p->entry_column[e] + 1;
      c->value[length] = p->entry_value[e];
    }
    if (length > 0) glp_set_mat_row(problem, i + 1, length, c->index, c->value);
  }
  for (int32_t k = 0; k < guard_member_count(c); k++) guard_apply_bounds(c, k);
  if (!c->options->has_basis) {
    keep_shapes(c);
    return;
  }
  static const int status[] = {GLP_BS, GLP_NL, GLP_NU, GLP_NF, GLP_NS};
  for (int32_t k = 0; k < guard_member_count(c); k++) {
    guard_set_status(c, k, status[c->result->member_status[k]]);
    if (c->result->member_fixing[k] != FIXING_NONE) c->has_fixed_members = 1;
  }
  int is_stale = 0;
  for (int32_t k = 0; k < guard_member_count(c); k++) is_stale |= guard_has_other_shape(c, k);
  if (is_stale) guard_unfix_all(c);
  keep_shapes(c);
}

void guard_read_basis(const call *c) {
  for (int32_t k = 0; k < guard_member_count(c); k++) {
    uint8_t status = MEMBER_FIXED;
    switch (c->status[k]) {
      case GLP_BS: status = MEMBER_BASIC; break;
      case GLP_NL: status = MEMBER_AT_LOWER; break;
      case GLP_NU: status = MEMBER_AT_UPPER; break;
      case GLP_NF: status = MEMBER_FREE; break;
    }
    c->result->member_status[k] = status;
  }
}

static void solve_batch(call *c) {
  const guard_batch *b = c->batch;
  guard_result *r = c->result;
  int32_t columns = c->program->columns;
  int is_optimal = 1;
  if (c->options->memory_limit_mb > 0) glp_mem_limit(c->options->memory_limit_mb);
  guard_load(c);
  for (int32_t step = 0; step < b->steps; step++) {
    for (int32_t i = b->change_start[step]; i < b->change_start[step + 1]; i++) {
      int32_t k = b->change_member[i];
      c->lower[k] = b->change_lower[i];
      c->upper[k] = b->change_upper[i];
      if (guard_has_other_shape(c, k)) guard_unfix_all(c);
      c->result->member_shape[k] = guard_shape(c->lower[k], c->upper[k]);
      guard_apply_bounds(c, k);
    }
    glp_set_it_cnt(c->problem, 0);
    int is_cold = step == 0 && !c->options->has_basis;
    r->step_status[step] = guard_solve_step(c, is_cold && c->options->presolve);
    r->step_pivots[step] = glp_get_it_cnt(c->problem);
    double *values = r->column_values + (size_t)step * (size_t)columns;
    for (int32_t j = 0; j < columns; j++) values[j] = glp_get_col_prim(c->problem, j + 1);
    is_optimal = r->step_status[step] == STEP_OPTIMAL;
    if (!is_optimal) break;
    r->has_alternative_optima = guard_has_alternative_optima(c);
  }
  for (int32_t i = 0; r->row_values != NULL && i < c->program->rows; i++)
    r->row_values[i] = glp_get_row_prim(c->problem, i + 1);
  guard_read_basis(c);
  glp_delete_prob(c->problem);
}

int guard_keep_text(void *info, const char *text) {
  char *message = ((call *)info)->result->message;
  size_t capacity = sizeof ((call *)info)->result->message;
  size_t length = strlen(text), kept = strlen(message);
  if (length >= capacity) text += length - (capacity - 1), length = capacity - 1;
  if (kept + length >= capacity) {
    size_t dropped = kept + length - (capacity - 1);
    memmove(message, message + dropped, kept - dropped + 1);
    kept -= dropped;
  }
  memcpy(message + kept, text, length + 1);
  return 1;
}

void guard_jump_out(void *info) { longjmp(((call *)info)->escape, 1); }

/* Runs the call in this thread's GLPK environment, which it has created and frees. There are only C
 * frames of this file and of GLPK between setjmp and longjmp. */
static void run_guarded(call *c) {
  glp_term_hook(guard_keep_text, c);
  glp_error_hook(guard_jump_out, c);
  c->code = GUARD_FAULT;
  if (setjmp(c->escape) == 0) {
    solve_batch(c);
    c->code = GUARD_DONE;
  }
  glp_free_env();
}

static void *run_on_private_thread(void *info) {
  call *c = info;
  if (glp_init_env() == 0) run_guarded(c);
  else c->code = GUARD_NO_MEMORY;
  return NULL;
}

static void run(call *c) {
  switch (glp_init_env()) {
    case 0: return run_guarded(c);
    case 1: { /* the host's own environment must not be disturbed */
      pthread_t thread;
      int is_failure = pthread_create(&thread, NULL, run_on_private_thread, c);
      if (is_failure) c->code = GUARD_NO_THREAD; else pthread_join(thread, NULL);
      return;
    }
    default: c->code = GUARD_NO_MEMORY;
  }
}

int32_t guard_solve(
    const guard_program *program, const guard_batch *batch, const guard_options *options,
    guard_result *result) {
  size_t members = (size_t)program->rows + (size_t)program->columns;
  call c = {.program = program, .batch = batch, .options = options, .result = result};
  c.objective = c.tie_column = -1;
  c.lower = malloc(sizeof(double) * (members + 1));
  c.upper = malloc(sizeof(double) * (members + 1));
  c.index = malloc(sizeof(int) * (members + 1));
  c.value = malloc(sizeof(double) * (members + 1));
  c.cost = malloc(sizeof(double) * (members + 1));
  c.prices = malloc(sizeof(double) * ((size_t)program->rows + 1));
  c.status = malloc(members + 1);
  c.is_movable = malloc((size_t)program->columns + 1);
  if (c.lower && c.upper && c.index && c.value && c.cost && c.prices && c.status &&
      c.is_movable) {
    memcpy(c.lower, program->lower, sizeof(double) * members);
    memcpy(c.upper, program->upper, sizeof(double) * members);
    if (!options->has_basis) memset(result->member_fixing, FIXING_NONE, members);
    memset(result->step_status, 0, sizeof(int32_t) * (size_t)batch->steps);
    memset(result->step_pivots, 0, sizeof(int32_t) * (size_t)batch->steps);
    result->has_certificate = result->is_numerically_uncertain = result->has_alternative_optima = 0;
    result->simplex_calls = result->simplex_code = 0;
    result->message[0] = 0;
    run(&c);
  } else {
    c.code = GUARD_NO_MEMORY;
  }
  free(c.lower), free(c.upper), free(c.index), free(c.value);
  free(c.cost), free(c.prices), free(c.status), free(c.is_movable);
  return c.code;
}
