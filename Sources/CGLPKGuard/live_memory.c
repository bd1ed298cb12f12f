/* The memory of a living problem. */
#include "live.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void *reserve(guard_live *l, size_t count, size_t size) {
  void *block = malloc((count + 1) * size); /* at least one, and often 1-based */
  l->blocks[l->block_count++] = block;
  return block;
}

static void *copy(guard_live *l, const void *from, size_t count, size_t size) {
  void *block = reserve(l, count, size);
  if (block != NULL && count > 0) memcpy(block, from, count * size);
  return block;
}

void guard_live_free(guard_live *l) {
  for (int i = 0; i < l->block_count; i++) free(l->blocks[i]);
  free(l->entry_member), free(l->entry_value);
  guard_pivots_free(l->pivots);
  free(l);
}

static void copy_program(guard_live *l, const guard_program *p) {
  guard_program *own = &l->program;
  size_t rows = (size_t)p->rows, entries = (size_t)p->row_start[rows];
  size_t objectives = (size_t)guard_objective_count(p), costs = (size_t)p->objective_start[objectives];
  *own = *p;
  own->lower = copy(l, p->lower, rows + (size_t)p->columns, sizeof(double));
  own->upper = copy(l, p->upper, rows + (size_t)p->columns, sizeof(double));
  own->row_start = copy(l, p->row_start, rows + 1, sizeof(int32_t));
  own->entry_column = copy(l, p->entry_column, entries, sizeof(int32_t));
  own->entry_value = copy(l, p->entry_value, entries, sizeof(double));
  own->objective_start = copy(l, p->objective_start, objectives + 1, sizeof(int32_t));
  own->objective_column = copy(l, p->objective_column, costs, sizeof(int32_t));
  own->objective_cost = copy(l, p->objective_cost, costs, sizeof(double));
  own->tie_break = copy(l, p->tie_break, (size_t)p->tie_break_count, sizeof(int32_t));
}

/* Stores the matrix by columns. */
static void reserve_matrix(guard_live *l) {
  const guard_program *p = &l->program;
  size_t entries = (size_t)p->row_start[p->rows];
  l->matrix_start = reserve(l, (size_t)p->columns + 1, sizeof(int32_t));
  l->matrix_row = reserve(l, entries, sizeof(int32_t));
  l->matrix_value = reserve(l, entries, sizeof(double));
}

static void fill_matrix(guard_live *l) {
  const guard_program *p = &l->program;
  int32_t *start = l->matrix_start;
  memset(start, 0, sizeof(int32_t) * ((size_t)p->columns + 2));
  for (int32_t e = 0; e < p->row_start[p->rows]; e++) start[p->entry_column[e] + 2]++;
  for (int32_t j = 0; j < p->columns; j++) start[j + 2] += start[j + 1];
  for (int32_t i = 0; i < p->rows; i++)
    for (int32_t e = p->row_start[i]; e < p->row_start[i + 1]; e++) {
      int32_t at = start[p->entry_column[e] + 1]++;
      l->matrix_row[at] = i;
      l->matrix_value[at] = p->entry_value[e];
    }
}

static void reserve_pivots(guard_live *l, size_t members) {
  size_t rows = (size_t)l->program.rows;
  l->pivots = guard_pivots_create();
  l->head = reserve(l, rows + 1, sizeof(int32_t));
  l->position = reserve(l, members, sizeof(int32_t));
  l->row = reserve(l, members, sizeof(double));
  l->marked = reserve(l, members, sizeof(int32_t));
  l->candidates = reserve(l, members, guard_candidate_size);
  l->column = reserve(l, rows, sizeof(double));
  l->other_column = reserve(l, rows, sizeof(double));
  l->objective_cost = reserve(l, members, sizeof(double));
  l->exchanged = reserve(l, members, sizeof(int32_t));
}

static void reserve_call(guard_live *l, size_t members) {
  call *c = &l->call;
  c->program = &l->program, c->options = &l->options, c->result = &l->result;
  c->objective = c->tie_column = -1;
  /* The program's own bounds are those of the call. */
  c->lower = (double *)l->program.lower, c->upper = (double *)l->program.upper;
  c->index = reserve(l, members, sizeof(int));
  c->value = reserve(l, members, sizeof(double));
  c->cost = reserve(l, members, sizeof(double));
  c->prices = reserve(l, members, sizeof(double));
  c->status = reserve(l, members, 1);
  c->is_movable = reserve(l, members, 1);
  l->result.certificate = reserve(l, members, sizeof(double));
}

guard_live *guard_live_create(
    guard_scope *scope, const guard_program *program, const guard_options *options,
    const uint8_t *member_status, const uint8_t *member_fixing, const uint8_t *member_shape,
    int32_t reported_columns) {
  guard_live *l = calloc(1, sizeof *l);
  if (l == NULL) return NULL;
  size_t members = (size_t)program->rows + (size_t)program->columns;
  uint8_t *none = calloc(members + 1, 1);
  copy_program(l, program);
  reserve_matrix(l);
  reserve_call(l, members);
  reserve_pivots(l, members);
  l->options = *options;
  l->options.has_basis = member_status != NULL;
  l->result.member_status = copy(l, member_status ? member_status : none, members, 1);
  l->result.member_fixing = copy(l, member_fixing ? member_fixing : none, members, 1);
  l->result.member_shape = copy(l, member_shape ? member_shape : none, members, 1);
  l->reported_columns = reported_columns;
  l->value = reserve(l, members, sizeof(double));
  l->trial = reserve(l, members, sizeof(double));
  l->flags = copy(l, none, members, 1);
  l->touched = reserve(l, members, sizeof(int32_t));
  l->pending = reserve(l, members, sizeof(int32_t));
  l->unapplied = reserve(l, members, sizeof(int32_t));
  l->changed = reserve(l, (size_t)program->columns, sizeof(int32_t));
  l->column_start = reserve(l, members, sizeof(int32_t));
  l->column_end = reserve(l, members, sizeof(int32_t));
  l->known = reserve(l, members, sizeof(int32_t));
  int is_complete = none != NULL && l->pivots != NULL;
  for (int i = 0; i < l->block_count; i++) is_complete &= l->blocks[i] != NULL;
  free(none);
  if (!is_complete) {
    guard_live_free(l);
    return NULL;
  }
  for (size_t k = 0; k < members; k++)
    l->value[k] = NAN, l->column_start[k] = -1, l->objective_cost[k] = 0;
  fill_matrix(l);
  l->scope = scope;
  l->next = scope->lives;
  scope->lives = l;
  return l;
}

