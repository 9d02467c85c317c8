#include "CCurl.h"

typedef int (*variadic)(void *handle, int option, ...);

int ccurl_set_long(void *setopt, void *handle, int option, long value) {
  return ((variadic)setopt)(handle, option, value);
}

int ccurl_set_pointer(void *setopt, void *handle, int option, const void *value) {
  return ((variadic)setopt)(handle, option, value);
}

int ccurl_set_take(void *setopt, void *handle, int option, ccurl_take take) {
  return ((variadic)setopt)(handle, option, take);
}

int ccurl_set_watch(void *setopt, void *handle, int option, ccurl_watch watch) {
  return ((variadic)setopt)(handle, option, watch);
}

int ccurl_get_long(void *getinfo, void *handle, int info, long *value) {
  return ((variadic)getinfo)(handle, info, value);
}

int ccurl_get_text(void *getinfo, void *handle, int info, const char **value) {
  return ((variadic)getinfo)(handle, info, value);
}
