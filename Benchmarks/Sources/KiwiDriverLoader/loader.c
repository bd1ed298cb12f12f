#include "KiwiDriver.h"

#include <dlfcn.h>

const KiwiDriver *load_kiwi_driver(const char *path, const char **message) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  void *symbol = library ? dlsym(library, "kiwi_driver") : NULL;
  if (!symbol) {
    *message = dlerror();
    return NULL;
  }
  const KiwiDriver *(*driver)(void);
  // POSIX lets the address of a function travel as that of an object.
  *(void **)&driver = symbol;
  return driver();
}
