#ifndef KIWI_DRIVER_H
#define KIWI_DRIVER_H

/// The C interface through which the benchmark uses Kiwi.
///
/// `KiwiDriver/driver.cpp` implements it against Kiwi's headers, which are not part of this
/// project: it is compiled into a library of its own, and loaded when the benchmark starts.

#include "ScriptDriver.h"

#include <malloc.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Bytes of the heap that are in use, in this process.
static inline size_t contest_heap(void) {
  struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}

/// The layout problem and Kiwi's solver for it.
typedef struct KiwiSession KiwiSession;

/// Times are in nanoseconds; a negative one means that the call failed: see `failure`.
typedef struct {
  const char *(*version)(void);
  KiwiSession *(*create)(int32_t variable_count, int32_t parameter_count, const double *values);
  void (*destroy)(KiwiSession *);
  /// Rows and steps are set before the first build. They are copied.
  void (*add_row)(KiwiSession *, const PeerRow *);
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
} KiwiDriver;

/// A symbol of the driver's library.
const KiwiDriver *kiwi_driver(void);

/// Loads the driver's library; null, and a message, if that fails.
const KiwiDriver *load_kiwi_driver(const char *path, const char **message);

#ifdef __cplusplus
}
#endif

#endif
