#include "GLPKLoop.h"

#include <glpk.h>
#include <math.h>
#include <stdlib.h>

struct glpk_loop {
  glp_prob *problem;
  glp_smcp control;
  int32_t columns, rows;
  int32_t *relation;
};

static void set_bounds(glpk_loop *l, int32_t row, double constant) {
  static const int types[] = {GLP_UP, GLP_FX, GLP_LO};
  glp_set_row_bnds(l->problem, row + 1, types[l->relation[row] + 1], constant, constant);
}

/* Adds a deviation variable of a row; returns its column. */
static int add_deviation(glpk_loop *l, double weight) {
  int column = glp_add_cols(l->problem, 1);
  glp_set_col_bnds(l->problem, column, GLP_LO, 0, 0);
  glp_set_obj_coef(l->problem, column, weight);
  return column;
}

static double sum(const glpk_loop *l) {
  double sum = 0;
  for (int j = 1; j <= l->columns; j++) sum += glp_get_col_prim(l->problem, j);
  return sum;
}

glpk_loop *glpk_loop_create(const glpk_loop_problem *p, int32_t presolves) {
  glpk_loop *l = malloc(sizeof *l);
  int *index = malloc(sizeof(int) * ((size_t)p->columns + 3));
  double *value = malloc(sizeof(double) * ((size_t)p->columns + 3));
  l->columns = p->columns, l->rows = p->rows;
  l->relation = malloc(sizeof(int32_t) * (size_t)p->rows);
  l->problem = glp_create_prob();
  glp_add_rows(l->problem, p->rows);
  glp_add_cols(l->problem, p->columns);
  for (int j = 1; j <= p->columns; j++) glp_set_col_bnds(l->problem, j, GLP_FR, 0, 0);
  for (int32_t i = 0; i < p->rows; i++) {
    int length = 0;
    l->relation[i] = p->relation[i];
    for (int32_t e = p->start[i]; e < p->start[i + 1]; e++) {
      index[++length] = p->column[e] + 1;
      value[length] = p->value[e];
    }
    if (p->level[i] >= 0) {
      double weight = pow(20, p->levels - 1 - p->level[i]);
      if (p->relation[i] <= 0) index[++length] = add_deviation(l, weight), value[length] = -1;
      if (p->relation[i] >= 0) index[++length] = add_deviation(l, weight), value[length] = 1;
    }
    glp_set_mat_row(l->problem, i + 1, length, index, value);
    set_bounds(l, i, p->constant[i]);
  }
  free(index), free(value);
  glp_init_smcp(&l->control);
  l->control.msg_lev = GLP_MSG_OFF;
  l->control.meth = GLP_DUALP;
  l->control.presolve = presolves ? GLP_ON : GLP_OFF;
  int was_on = glp_term_out(GLP_OFF);
  if (!presolves) glp_adv_basis(l->problem, 0);
  glp_simplex(l->problem, &l->control);
  glp_term_out(was_on);
  l->control.presolve = GLP_OFF;
  return l;
}

double glpk_loop_step(glpk_loop *l, int32_t row, double constant) {
  set_bounds(l, row, constant);
  if (glp_simplex(l->problem, &l->control) != 0 || glp_get_status(l->problem) != GLP_OPT)
    return NAN;
  return sum(l);
}

double glpk_loop_touch(glpk_loop *l, int32_t row, double constant) {
  set_bounds(l, row, constant);
  if (!glp_bf_exists(l->problem) || glp_warm_up(l->problem) != 0) return NAN;
  return sum(l);
}

int32_t glpk_loop_pivots(const glpk_loop *l) { return glp_get_it_cnt(l->problem); }

void glpk_loop_delete(glpk_loop *l) {
  glp_delete_prob(l->problem);
  glp_free_env();
  free(l->relation);
  free(l);
}
