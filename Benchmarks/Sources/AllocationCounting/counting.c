// For RTLD_DEFAULT.
#define _GNU_SOURCE

#include "AllocationCounting.h"

#include <dlfcn.h>
#include <stdlib.h>

int64_t counted_allocations(void) {
  static int64_t (*count)(void);
  // POSIX lets the address of a function travel as that of an object.
  if (!count) *(void **)&count = dlsym(RTLD_DEFAULT, "allocation_count");
  return count ? count() : -1;
}

void plant_allocation(void) {
  // Volatile, or the compiler leaves out what it sees to be of no use.
  void *volatile block = malloc(24);
  free(block);
}
