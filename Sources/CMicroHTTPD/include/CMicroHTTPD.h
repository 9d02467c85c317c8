#pragma once
#include <stddef.h>

// libmicrohttpd is started by a function that takes anything, which Swift cannot call. This calls
// it, with the address that was found when the library was opened: nothing is linked.

/// Hears of a request: its first words, pieces of its body, its end.
typedef int (*cmhd_handle)(
    void *context, void *connection, const char *url, const char *method, const char *version,
    const char *piece, size_t *piece_size, void **request);
/// Hears that a request is over, however it ended.
typedef void (*cmhd_done)(void *context, void *connection, void **request, int reason);
/// Hears of the address that is asked for, before anything of it was decoded.
typedef void *(*cmhd_begin)(void *context, const char *target, void *connection);
/// Decides whether a connection is accepted.
typedef int (*cmhd_accept)(void *context, const void *address, unsigned int size);
/// Receives that a connection was opened (event 0) or is about to be closed (event 1).
typedef void (*cmhd_connection)(void *context, void *connection, void **socket_context, int event);

typedef struct {
  int socket;
  unsigned int threads;
  unsigned int connections;
  /// Connections from one address; 0 for no limit.
  unsigned int connections_per_address;
  unsigned int timeout;
  size_t memory;
  cmhd_accept accept;
  cmhd_begin begin;
  cmhd_handle handle;
  cmhd_done done;
  cmhd_connection connection;
} cmhd_settings;

/// Starts a daemon on a socket that listens; NULL if it cannot.
void *cmhd_start(void *start, const cmhd_settings *settings, void *context);

/// Returns the file descriptor of a connection, or -1; `info` is MHD_get_connection_info, which
/// takes anything too.
int cmhd_descriptor(void *info, void *connection);
