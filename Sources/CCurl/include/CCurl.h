#pragma once
#include <stddef.h>

// libcurl sets options by functions that take anything, which Swift cannot call. These call them,
// with the address that was found when the library was opened: nothing is linked.

// Takes what arrives, or gives what is sent; libcurl has one type for both.
typedef size_t (*ccurl_take)(char *data, size_t size, size_t count, void *context);
// Goes to a byte of what is sent.
typedef int (*ccurl_seek)(void *context, long long offset, int origin);

int ccurl_set_long(void *setopt, void *handle, int option, long value);
int ccurl_set_size(void *setopt, void *handle, int option, long long value);
int ccurl_set_pointer(void *setopt, void *handle, int option, const void *value);
int ccurl_set_take(void *setopt, void *handle, int option, ccurl_take take);
int ccurl_set_seek(void *setopt, void *handle, int option, ccurl_seek seek);
int ccurl_get_long(void *getinfo, void *handle, int info, long *value);
int ccurl_get_size(void *getinfo, void *handle, int info, long long *value);
int ccurl_get_text(void *getinfo, void *handle, int info, const char **value);

// The next transfer of many that ended: its handle, and what it ended with; NULL for none.
void *ccurl_next_finished(void *info_read, void *multi, int *result);
