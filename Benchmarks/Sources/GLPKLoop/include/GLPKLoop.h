/* What a C program does that keeps one GLPK problem: new bounds for a row, then the simplex method
 * from the last basis.
 *
 * Priorities are weights here, 20 times as large from each level to the next: fast, and wrong where
 * many constraints of one level outweigh one of the next. */
#ifndef GLPK_LOOP_H
#define GLPK_LOOP_H

#include <stdint.h>

typedef struct glpk_loop glpk_loop;

/* Linear constraints: row i is the sum of `value` times `column` over start[i] ... start[i + 1] - 1,
 * with a relation (-1: at most, 0: equal, 1: at least) to a constant. Level -1 is required, level 0
 * the most important of the others. */
typedef struct {
  int32_t columns, rows, levels;
  const int32_t *start, *column;
  const double *value;
  const int32_t *relation, *level;
  const double *constant;
} glpk_loop_problem;

/* Builds and solves the problem, with GLPK's presolver if there is nothing to follow. */
glpk_loop *glpk_loop_create(const glpk_loop_problem *problem, int32_t presolves);

/* Sets the constant of a row and solves again; returns the sum of all columns, or NaN. */
double glpk_loop_step(glpk_loop *loop, int32_t row, double constant);

/* The same without the simplex method: what GLPK needs to set a bound and read the columns. */
double glpk_loop_touch(glpk_loop *loop, int32_t row, double constant);

/* The number of pivots so far. */
int32_t glpk_loop_pivots(const glpk_loop *loop);

/* Deletes the problem and the thread's GLPK environment. */
void glpk_loop_delete(glpk_loop *loop);

#endif
