#ifndef SCRIPT_DRIVER_H
#define SCRIPT_DRIVER_H

/// The C interface through which the benchmark plays edit scripts with another solver, its peer.
///
/// Each peer's driver is a library of its own, compiled against headers that are not part of this
/// project, and loaded when the benchmark starts.

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
} PeerRow;

/// An edit script for a peer, in which constraints and their constants change.
typedef struct PeerScript PeerScript;

/// One operation of a script.
typedef struct {
  /// 'A' adds a row, 'D' removes it, 'S' sets a parameter, 'X' changes the strength of a row, 'Z'
  /// solves, 'M' begins a phase.
  int32_t kind;
  /// The row, or the parameter.
  int32_t index;
  /// The parameter's value, or the strength; a negative strength is required.
  double value;
} ScriptOperation;

/// The ways to change a parameter in Kiwi; other peers change the constants of rows.
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
} ScriptPlay;

/// The functions of a driver.
typedef struct {
  const char *(*version)(void);
  PeerScript *(*create)(int32_t variable_count, int32_t parameter_count, const double *values);
  void (*destroy)(PeerScript *);
  /// Rows and operations are set before the first play. They are copied.
  void (*add_row)(PeerScript *, const PeerRow *);
  void (*add_operation)(PeerScript *, ScriptOperation);
  /// Plays a script with a new solver. Returns a message, which is empty on success.
  const char *(*play)(PeerScript *, ScriptPlay *);
} ScriptDriver;

/// A symbol of each driver's library.
const ScriptDriver *script_driver(void);

/// Loads a driver's library; null, and a message, if that fails.
const ScriptDriver *load_script_driver(const char *path, const char **message);

#ifdef __cplusplus
}
#endif

#endif
