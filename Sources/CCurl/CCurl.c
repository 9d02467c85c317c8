#include "CCurl.h"

typedef int (*variadic)(void *handle, int option, ...);

int ccurl_set_long(void *setopt, void *handle, int option, long value) {
  return ((variadic)setopt)(handle, option, value);
}

int ccurl_set_size(void *setopt, void *handle, int option, long long value) {
  return ((variadic)setopt)(handle, option, value);
}

int ccurl_set_pointer(void *setopt, void *handle, int option, const void *value) {
  return ((variadic)setopt)(handle, option, value);
}

int ccurl_set_take(void *setopt, void *handle, int option, ccurl_take take) {
  return ((variadic)setopt)(handle, option, take);
}

int ccurl_set_seek(void *setopt, void *handle, int option, ccurl_seek seek) {
  return ((variadic)setopt)(handle, option, seek);
}

int ccurl_get_long(void *getinfo, void *handle, int info, long *value) {
  return ((variadic)getinfo)(handle, info, value);
}

int ccurl_get_size(void *getinfo, void *handle, int info, long long *value) {
  return ((variadic)getinfo)(handle, info, value);
}

int ccurl_get_text(void *getinfo, void *handle, int info, const char **value) {
  return ((variadic)getinfo)(handle, info, value);
}

// What libcurl says of a transfer that is done (CURLMsg).
struct message {
  int kind;
  void *handle;
  union {
    void *anything;
    int result;
  } data;
};

void *ccurl_next_finished(void *info_read, void *multi, int *result) {
  int left = 0;
  struct message *message;
  while ((message = ((struct message * (*)(void *, int *)) info_read)(multi, &left))) {
    if (message->kind != 1) continue;
    *result = message->data.result;
    return message->handle;
  }
  return NULL;
}
