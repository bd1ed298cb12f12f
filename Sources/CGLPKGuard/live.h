/* Declarations shared by the files about living problems. */
#ifndef CGLPK_LIVE_PRIVATE_H
#define CGLPK_LIVE_PRIVATE_H

#include "call.h"

#include <pthread.h>

typedef struct guard_pivots guard_pivots;
typedef struct guard_candidate guard_candidate;

/* Flags of a member: its bounds have changed since the last optimum; GLPK does not know them yet; it
 * has a trial value; GLPK does not know its status yet. */
enum { GUARD_PENDING = 1, GUARD_UNAPPLIED = 2, GUARD_TOUCHED = 4, GUARD_EXCHANGED = 8 };

/* The environment in which living problems are, and the thread that runs GLPK in it. */
struct guard_scope {
  guard_live *lives;
  pthread_t owner;
  int is_over;
  int32_t memory_limit_mb;
  char message[sizeof ((guard_result *)0)->message];

  /* On the owner's thread: GLPK's memory after the last call. Anything else at the next one means
   * that the host program uses GLPK on the thread by now. */
  int block_count;
  size_t byte_count, peak;

  /* On a private thread. */
  int has_worker;
  pthread_t worker;
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  guard_live *job; /* the problem to solve; NULL: none */
  int is_closing;
};

/* A living problem. Everything except `call.problem` is outside GLPK's memory. */
struct guard_live {
  call call;
  guard_program program;
  guard_options options;
  guard_result result;
  guard_scope *scope;
  guard_live *next;
  int is_released;
  int was_loaded; /* the call has the statuses of a basis */
  guard_live_step *step;

  int32_t reported_columns;
  double *value;       /* the members at the last optimum */
  double *trial;       /* the members that a step moves */
  uint8_t *flags;      /* of the members, see below */
  int32_t *touched;    /* the members with a trial value */
  int32_t touched_count;
  int32_t *pending;    /* the members whose bounds have changed since the last optimum */
  int32_t pending_count;
  int32_t *unapplied;  /* the members whose bounds GLPK does not know yet */
  int32_t unapplied_count;
  int32_t *changed;    /* the reported columns that the last step changed */
  int32_t changed_count;

  int is_optimal;      /* basis and values are those of an optimum for the bounds before the pending */
  int has_new_shape;   /* the basis may not fit the pending bounds */
  int is_unfixed;      /* no member is fixed, except that signs of tie-breaking columns are kept */
  int step_count;      /* since GLPK last computed the values */

  /* Columns of the simplex tableau at the present basis, for the members in `known`. */
  int32_t *column_start, *column_end; /* of each member; start -1: unknown */
  int32_t *known;
  int32_t known_count;
  int32_t *entry_member;
  double *entry_value;
  int32_t entry_count, entry_capacity;

  /* The matrix by columns. */
  int32_t *matrix_start, *matrix_row;
  double *matrix_value;

  /* For lexicographic pivots; positions are 1-based, as GLPK wants it. */
  guard_pivots *pivots;
  int32_t *head;          /* the basic member at each position */
  int32_t *position;      /* of each member; 0: nonbasic */
  double *row;            /* the leaving member's row of the simplex tableau */
  int32_t *marked;        /* the members that have an entry in it */
  int32_t marked_count;
  guard_candidate *candidates;
  double *column, *other_column;
  double *objective_cost; /* of each member; 0 between uses */
  int32_t *exchanged;     /* the members whose status in GLPK is another than in `call.status` */
  int32_t exchanged_count;
  int pivot_count;

  void *blocks[56]; /* all arrays, to be freed */
  int block_count;
};

/* Solves in GLPK's environment, on its thread; a fault jumps out of it. */
void guard_live_work(guard_live *live);

/* Gives a member a trial value, at first its present one. */
void guard_touch(guard_live *live, int32_t k);

guard_pivots *guard_pivots_create(void);
void guard_pivots_free(guard_pivots *pivots);

/* The size of a candidate for an exchange. */
extern const size_t guard_candidate_size;

/* Reads the basic members and their positions from GLPK. */
void guard_read_positions(guard_live *live);

/* Computes the changes of the basic members, by position, per unit of a nonbasic one. */
void guard_compute_column(const guard_live *live, int32_t k, double *column);

/* Pivots from the present basis, which is optimal except that trial values violate bounds, to the
 * optimum, whose values are the trial values then. GLPK does not know the new basis yet. Returns 0
 * if the optimum is not reached, or not clearly the only one; the basis is another one then. */
int guard_pivot_lexicographically(guard_live *live);

/* Whether there were so many pivots that GLPK should factorise the basis. */
int guard_needs_factorization(const guard_live *live);

/* Passes the basis to GLPK, which factorises it; returns 0 if it is singular. */
int guard_pass_basis(guard_live *live);

/* Frees a living problem's own memory. */
void guard_live_free(guard_live *live);

/* Runs `guard_live_work` on the scope's thread; returns a guard's code. */
int32_t guard_scope_run(guard_scope *scope, guard_live *live);

#endif
