/* Reading of linear programs as text, by GLPK's own readers. */
#define _GNU_SOURCE
#include "CGLPKGuard.h"

#include <glpk.h>
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct {
  const char *path;
  int32_t format;
  guard_model *model;
  int32_t code;
  jmp_buf escape;
} reading;

/* MARK: - Copying */

static double lower_bound(int type, double bound) {
  return type == GLP_FR || type == GLP_UP ? -INFINITY : bound;
}

static double upper_bound(int type, double lower, double upper) {
  return type == GLP_FR || type == GLP_LO ? INFINITY : type == GLP_FX ? lower : upper;
}

/* Appends a name with its final 0; returns 0 if there is no memory. */
static int append_name(guard_model *model, size_t *capacity, const char *name) {
  size_t length = strlen(name ? name : "") + 1;
  if (model->names_length + length > *capacity) {
    size_t grown = 2 * *capacity + length;
    char *names = realloc(model->names, grown);
    if (names == NULL) return 0;
    model->names = names;
    *capacity = grown;
  }
  memcpy(model->names + model->names_length, name ? name : "", length);
  model->names_length += length;
  return 1;
}

static int copy_names(glp_prob *problem, guard_model *model) {
  size_t capacity = 0;
  if (!append_name(model, &capacity, glp_get_obj_name(problem))) return 0;
  for (int i = 1; i <= model->rows; i++)
    if (!append_name(model, &capacity, glp_get_row_name(problem, i))) return 0;
  for (int j = 1; j <= model->columns; j++)
    if (!append_name(model, &capacity, glp_get_col_name(problem, j))) return 0;
  return 1;
}

static int allocate(guard_model *model, int entries) {
  size_t members = (size_t)model->rows + (size_t)model->columns;
  model->lower = malloc(sizeof(double) * (members + 1));
  model->upper = malloc(sizeof(double) * (members + 1));
  model->cost = malloc(sizeof(double) * ((size_t)model->columns + 1));
  model->row_start = malloc(sizeof(int32_t) * ((size_t)model->rows + 1));
  /* GLPK stores entries from index 1 on. */
  model->entry_column = malloc(sizeof(int32_t) * ((size_t)entries + 1));
  model->entry_value = malloc(sizeof(double) * ((size_t)entries + 1));
  return model->lower && model->upper && model->cost && model->row_start && model->entry_column &&
         model->entry_value;
}

static int32_t copy(glp_prob *problem, guard_model *model) {
  model->rows = glp_get_num_rows(problem);
  model->columns = glp_get_num_cols(problem);
  model->is_maximised = glp_get_obj_dir(problem) == GLP_MAX;
  model->constant = glp_get_obj_coef(problem, 0);
  if (!allocate(model, glp_get_num_nz(problem)) || !copy_names(problem, model))
    return GUARD_NO_MEMORY;
  int entries = 0;
  for (int i = 1; i <= model->rows; i++) {
    int type = glp_get_row_type(problem, i);
    double lower = glp_get_row_lb(problem, i);
    model->lower[i - 1] = lower_bound(type, lower);
    model->upper[i - 1] = upper_bound(type, lower, glp_get_row_ub(problem, i));
    model->row_start[i - 1] = entries;
    entries += glp_get_mat_row(
        problem, i, model->entry_column + entries, model->entry_value + entries);
  }
  model->row_start[model->rows] = entries;
  for (int e = 0; e < entries; e++) {
    model->entry_column[e] = model->entry_column[e + 1] - 1;
    model->entry_value[e] = model->entry_value[e + 1];
  }
  model->integer_column = -1;
  for (int j = 1; j <= model->columns; j++) {
    int type = glp_get_col_type(problem, j), k = model->rows + j - 1;
    double lower = glp_get_col_lb(problem, j);
    model->lower[k] = lower_bound(type, lower);
    model->upper[k] = upper_bound(type, lower, glp_get_col_ub(problem, j));
    model->cost[j - 1] = glp_get_obj_coef(problem, j);
    if (model->integer_column < 0 && glp_get_col_kind(problem, j) != GLP_CV)
      model->integer_column = j - 1;
  }
  return GUARD_DONE;
}

/* MARK: - Running */

static void read_text(reading *r) {
  glp_prob *problem = glp_create_prob();
  int is_failure = r->format == TEXT_MPS
      ? glp_read_mps(problem, GLP_MPS_FILE, NULL, r->path)
      : glp_read_lp(problem, NULL, r->path);
  r->code = is_failure ? GUARD_MALFORMED : copy(problem, r->model);
  glp_delete_prob(problem);
}

/* Keeps GLPK's last line; nothing reaches the terminal. */
static int keep_line(void *info, const char *text) {
  char *message = ((reading *)info)->model->message;
  size_t capacity = sizeof ((reading *)info)->model->message;
  /* A message may arrive in several parts; the last one ends the line. */
  size_t kept = strlen(message);
  if (kept > 0 && message[kept - 1] == '\n') kept = 0;
  size_t length = strlen(text);
  if (length > capacity - 1 - kept) length = capacity - 1 - kept;
  memcpy(message + kept, text, length);
  message[kept + length] = 0;
  return 1;
}

static void jump_out(void *info) { longjmp(((reading *)info)->escape, 1); }

/* Runs in this thread's GLPK environment, which the caller has created, and frees it. There are
 * only C frames of this file and of GLPK between setjmp and longjmp. */
static void run_guarded(reading *r) {
  glp_term_hook(keep_line, r);
  glp_error_hook(jump_out, r);
  r->code = GUARD_FAULT;
  if (setjmp(r->escape) == 0) read_text(r);
  glp_free_env();
}

static void *run_on_private_thread(void *info) {
  reading *r = info;
  if (glp_init_env() == 0) run_guarded(r);
  else r->code = GUARD_NO_MEMORY;
  return NULL;
}

static void run(reading *r) {
  switch (glp_init_env()) {
    case 0: return run_guarded(r);
    case 1: { /* the host's own environment must not be disturbed */
      pthread_t thread;
      int is_failure = pthread_create(&thread, NULL, run_on_private_thread, r);
      if (is_failure) r->code = GUARD_NO_THREAD; else pthread_join(thread, NULL);
      return;
    }
    default: r->code = GUARD_NO_MEMORY;
  }
}

/* Returns the descriptor of an anonymous file; -1 if there is none. */
static int anonymous_file(void) {
#ifdef __linux__
  return memfd_create("linear program", MFD_CLOEXEC);
#else
  FILE *file = tmpfile();
  if (file == NULL) return -1;
  int descriptor = dup(fileno(file));
  fclose(file);
  return descriptor;
#endif
}

static int write_all(int descriptor, const char *text, size_t length) {
  while (length > 0) {
    ssize_t count = write(descriptor, text, length);
    if (count <= 0) return 0;
    text += count, length -= (size_t)count;
  }
  return lseek(descriptor, 0, SEEK_SET) == 0;
}

int32_t guard_read_model(
    const char *text, size_t length, int32_t format, guard_model *model) {
  memset(model, 0, sizeof *model);
  reading r = {.format = format, .model = model, .code = GUARD_NO_FILE};
  char path[40];
  /* GLPK reads named files only. */
  int descriptor = anonymous_file();
  if (descriptor < 0) return GUARD_NO_FILE;
  snprintf(path, sizeof path, "/dev/fd/%d", descriptor);
  r.path = path;
  if (write_all(descriptor, text, length)) run(&r);
  close(descriptor);
  if (r.code != GUARD_DONE) guard_free_model(model);
  return r.code;
}

void guard_free_model(guard_model *model) {
  free(model->lower), free(model->upper), free(model->cost), free(model->row_start);
  free(model->entry_column), free(model->entry_value), free(model->names);
  model->lower = model->upper = model->cost = model->entry_value = NULL;
  model->row_start = model->entry_column = NULL;
  model->names = NULL;
}
