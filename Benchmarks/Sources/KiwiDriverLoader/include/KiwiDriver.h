#ifndef KIWI_DRIVER_H
#define KIWI_DRIVER_H

/// The C interface through which the benchmark uses Kiwi.
///
/// `KiwiDriver/driver.cpp` implements it against Kiwi's headers, which are not part of this
/// project: it is compiled into a library of its own, and loaded when the benchmark starts.

#include <malloc.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The clock of both sides, in nanoseconds.
static inline int64_t contest_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/// The processor time of the calling thread, in nanoseconds.
static inline int64_t contest_processor_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/// Bytes of the heap that are in use, in this process.
static inline size_t contest_heap(void) {
  struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}

/// The layout problem and Kiwi's solver for it.
typedef struct KiwiSession KiwiSession;

/// A constraint: terms `relation` constant + parameters.
typedef struct {
  /// -1 for at most, 0 for equal, 1 for at least.
  int32_t relation;
  /// Whether the row is a lower bound of one variable.
  int32_t is_bound;
  /// Kiwi's strength; negative where required.
  double strength;
  double constant;
  int32_t term_count;
  const int32_t *variables;
  const double *coefficients;
  int32_t parameter_count;
  const int32_t *parameters;
  const double *parameter_coefficients;
} KiwiRow;

/// An edit script for Kiwi, in which constraints and their constants change.
typedef struct KiwiScript KiwiScript;

/// One operation of a script.
typedef struct {
  /// 'A' adds a row, 'D' removes it, 'S' sets a parameter, 'X' changes the strength of a row, 'Z'
  /// solves, 'M' begins a phase.
  int32_t kind;
  /// The row, or the parameter.
  int32_t index;
  /// The parameter's value, or the strength; a negative strength is required.
  double value;
} KiwiOperation;

/// The ways to change a parameter.
enum {
  /// Each parameter is an edit variable.
  KIWI_EDITS_ALL = 0,
  /// A row with the parameter is removed and added with its new constant.
  KIWI_REPLACES_ALL = 1,
  /// The rows of parameters that occur in required rows are replaced; others are edit variables.
  KIWI_REPLACES_REQUIRED = 2,
};

/// How to play a script, and what came of it.
typedef struct {
  /// The insertion order of the rows that are added before the same solve.
  int32_t order;
  int32_t parameter_use;
  /// Whether to measure each solve, with the edits before it.
  int32_t times_solves;
  /// Nanoseconds after which to give up; 0 for never.
  int64_t limit;
  /// For each phase, the thread's processor time in nanoseconds.
  int64_t *phase_times;
  /// For each phase, the number of required rows rejected until its end.
  int32_t *rejected;
  /// For each solve, nanoseconds.
  int64_t *solve_times;
  /// For each phase, the values of all variables at its end.
  double *values;
  int32_t completed_solves;
} KiwiPlay;

/// Times are in nanoseconds; a negative one means that the call failed: see `failure`.
typedef struct {
  const char *(*version)(void);
  KiwiSession *(*create)(int32_t variable_count, int32_t parameter_count, const double *values);
  void (*destroy)(KiwiSession *);
  /// Rows and steps are set before the first build. They are copied.
  void (*add_row)(KiwiSession *, const KiwiRow *);
  void (*add_step)(KiwiSession *, int32_t count, const int32_t *parameters, const double *values);
  /// Creates a new solver and adds everything in one of four orders. Fails after `limit`.
  int64_t (*build)(KiwiSession *, int32_t order, int64_t limit);
  /// The heap memory of the last build.
  size_t (*heap)(KiwiSession *);
  /// Whether the last call failed because of its time limit; otherwise Kiwi's exception message.
  const char *(*failure)(KiwiSession *);
  /// Performs all steps, `repeats` times, with one measurement.
  int64_t (*sweep)(KiwiSession *, int32_t repeats);
  /// Performs all steps, each with its own measurement and a weighted sum of all variables.
  int64_t (*sweep_by_step)(
      KiwiSession *, const double *weights, int64_t *times, double *checksums);
  int64_t (*step)(KiwiSession *, int32_t index);
  /// Removes a row, updates the variables, adds it again, updates the variables.
  int64_t (*remove_and_add)(KiwiSession *, int32_t row);
  int64_t (*remove)(KiwiSession *, int32_t row);
  int64_t (*add)(KiwiSession *, int32_t row);
  void (*values)(KiwiSession *, double *values);
  KiwiScript *(*script_create)(
      int32_t variable_count, int32_t parameter_count, const double *values);
  void (*script_destroy)(KiwiScript *);
  void (*script_add_row)(KiwiScript *, const KiwiRow *);
  void (*script_add_operation)(KiwiScript *, KiwiOperation);
  /// Plays a script with a new solver. Returns a message, which is empty on success.
  const char *(*script_play)(KiwiScript *, KiwiPlay *);
} KiwiDriver;

/// The one symbol of the driver's library.
const KiwiDriver *kiwi_driver(void);

/// Loads the driver's library; null, and a message, if that fails.
const KiwiDriver *load_kiwi_driver(const char *path, const char **message);

#ifdef __cplusplus
}
#endif

#endif
