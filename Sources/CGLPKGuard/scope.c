/* Scopes: an environment of GLPK that is kept between calls. */
#include "live.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static void forget_problems(guard_scope *s) {
  for (guard_live *live = s->lives; live != NULL; live = live->next) live->call.problem = NULL;
}

/* Frees the released problems. */
static void reap(guard_scope *s) {
  for (guard_live **link = &s->lives; *link != NULL;) {
    guard_live *live = *link;
    if (!live->is_released) {
      link = &live->next;
      continue;
    }
    *link = live->next;
    glp_prob *problem = live->call.problem;
    guard_live_free(live);
    if (problem != NULL) glp_delete_prob(problem);
  }
}

/* Solves in the present thread's environment, which belongs to the scope. There are only C frames
 * of this module and of GLPK between setjmp and longjmp. */
static void run_guarded(guard_scope *s, guard_live *live) {
  call *c = &live->call;
  c->result->message[0] = 0;
  glp_term_hook(guard_keep_text, c);
  glp_error_hook(guard_jump_out, c);
  glp_mem_limit(s->memory_limit_mb > 0 ? s->memory_limit_mb : INT_MAX);
  c->code = GUARD_FAULT;
  if (setjmp(c->escape) == 0) {
    reap(s);
    guard_live_work(live);
    c->code = GUARD_DONE;
    glp_term_hook(NULL, NULL);
    glp_error_hook(NULL, NULL);
  } else {
    glp_free_env();
    forget_problems(s);
    memcpy(s->message, c->result->message, sizeof s->message);
    s->is_over = 1;
  }
}

/* MARK: - On the thread that opened the scope */

static void note_memory(guard_scope *s) {
  glp_mem_usage(&s->block_count, NULL, &s->byte_count, &s->peak);
}

/* Whether the thread's environment is still the scope's alone. */
static int owns_environment(guard_scope *s) {
  int block_count;
  size_t byte_count, peak;
  switch (glp_init_env()) {
    case 0: /* the host has freed it */
      forget_problems(s);
      return 1;
    case 1:
      glp_mem_usage(&block_count, NULL, &byte_count, &peak);
      return block_count == s->block_count && byte_count == s->byte_count && peak == s->peak;
    default: return 0;
  }
}

/* MARK: - On a private thread */

static void *serve(void *info) {
  guard_scope *s = info;
  int has_environment = 0;
  pthread_mutex_lock(&s->mutex);
  while (!s->is_closing) {
    if (s->job == NULL) {
      pthread_cond_wait(&s->changed, &s->mutex);
      continue;
    }
    guard_live *live = s->job;
    if (!has_environment) has_environment = glp_init_env() == 0;
    if (has_environment) run_guarded(s, live);
    else live->call.code = GUARD_NO_MEMORY;
    if (s->is_over) has_environment = 0;
    s->job = NULL;
    pthread_cond_broadcast(&s->changed);
  }
  pthread_mutex_unlock(&s->mutex);
  if (has_environment) glp_free_env();
  return NULL;
}

static int start_worker(guard_scope *s) {
  if (pthread_mutex_init(&s->mutex, NULL) != 0) return 0;
  if (pthread_cond_init(&s->changed, NULL) != 0) {
    pthread_mutex_destroy(&s->mutex);
    return 0;
  }
  if (pthread_create(&s->worker, NULL, serve, s) != 0) {
    pthread_cond_destroy(&s->changed);
    pthread_mutex_destroy(&s->mutex);
    return 0;
  }
  s->has_worker = 1;
  return 1;
}

static int32_t run_on_worker(guard_scope *s, guard_live *live) {
  pthread_mutex_lock(&s->mutex);
  s->job = live;
  pthread_cond_broadcast(&s->changed);
  while (s->job != NULL) pthread_cond_wait(&s->changed, &s->mutex);
  pthread_mutex_unlock(&s->mutex);
  return live->call.code;
}

static void stop_worker(guard_scope *s) {
  pthread_mutex_lock(&s->mutex);
  s->is_closing = 1;
  pthread_cond_broadcast(&s->changed);
  pthread_mutex_unlock(&s->mutex);
  pthread_join(s->worker, NULL);
  pthread_cond_destroy(&s->changed);
  pthread_mutex_destroy(&s->mutex);
}

/* MARK: - Scopes */

int32_t guard_scope_run(guard_scope *s, guard_live *live) {
  if (s->is_over || !pthread_equal(s->owner, pthread_self())) return GUARD_NOT_HERE;
  if (!s->has_worker) {
    if (owns_environment(s)) {
      run_guarded(s, live);
      if (!s->is_over) note_memory(s);
      return live->call.code;
    }
    /* Whether the problems still exist is unknown: the host may have replaced the environment. */
    forget_problems(s);
    if (!start_worker(s)) {
      s->is_over = 1;
      return GUARD_NO_THREAD;
    }
  }
  return run_on_worker(s, live);
}

guard_scope *guard_scope_open(void) {
  guard_scope *s = calloc(1, sizeof *s);
  if (s == NULL) return NULL;
  s->owner = pthread_self();
  switch (glp_init_env()) {
    case 0: note_memory(s); return s;
    case 1:
      if (start_worker(s)) return s;
  }
  free(s);
  return NULL;
}

void guard_scope_close(guard_scope *s) {
  if (s->has_worker) stop_worker(s);
  else if (!s->is_over && owns_environment(s)) glp_free_env();
  while (s->lives != NULL) {
    guard_live *live = s->lives;
    s->lives = live->next;
    guard_live_free(live);
  }
  free(s);
}

int32_t guard_scope_is_over(const guard_scope *s) { return s->is_over; }

void guard_scope_limit_memory(guard_scope *s, int32_t megabytes) { s->memory_limit_mb = megabytes; }

const char *guard_scope_message(const guard_scope *s) { return s->message; }
