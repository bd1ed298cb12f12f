#ifndef ALLOCATION_COUNTING_H
#define ALLOCATION_COUNTING_H

#include <stdint.h>

/// The heap allocations of this process so far, or -1 without a counter.
///
/// The counter is a library of its own, AllocationCounter/counter.c, to be preloaded.
int64_t counted_allocations(void);

/// Allocates memory once and frees it, to test the counter.
void plant_allocation(void);

#endif
