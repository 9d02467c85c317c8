#pragma once
#include <stddef.h>

// libcurl sets options by functions that take anything, which Swift cannot call. These call them,
// with the address that was found when the library was opened: nothing is linked.

typedef size_t (*ccurl_take)(char *data, size_t size, size_t count, void *context);
typedef int (*ccurl_watch)(
    void *context, long long down_total, long long down, long long up_total, long long up);

int ccurl_set_long(void *setopt, void *handle, int option, long value);
int ccurl_set_pointer(void *setopt, void *handle, int option, const void *value);
int ccurl_set_take(void *setopt, void *handle, int option, ccurl_take take);
int ccurl_set_watch(void *setopt, void *handle, int option, ccurl_watch watch);
int ccurl_get_long(void *getinfo, void *handle, int info, long *value);
int ccurl_get_text(void *getinfo, void *handle, int info, const char **value);
