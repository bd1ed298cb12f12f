#ifndef ALLOCATION_COUNTING_H
#define ALLOCATION_COUNTING_H

#include <stdint.h>

/// The heap allocations of this process so far, or -1 where nothing counts them.
///
/// The counter is a library of its own, AllocationCounter/counter.c, to be preloaded.
int64_t counted_allocations(void);

/// Allocates once, and frees it: what a counter has to notice.
void plant_allocation(void);

#endif
