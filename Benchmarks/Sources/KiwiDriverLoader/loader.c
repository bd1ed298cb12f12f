#include "KiwiDriver.h"

#include <dlfcn.h>

/// Calls a function of a library that returns a driver.
static const void *load(const char *path, const char *function, const char **message) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  void *symbol = library ? dlsym(library, function) : NULL;
  if (!symbol) {
    *message = dlerror();
    return NULL;
  }
  const void *(*driver)(void);
  // POSIX lets the address of a function travel as that of an object.
  *(void **)&driver = symbol;
  return driver();
}

const KiwiDriver *load_kiwi_driver(const char *path, const char **message) {
  return load(path, "kiwi_driver", message);
}

const ScriptDriver *load_script_driver(const char *path, const char **message) {
  return load(path, "script_driver", message);
}
