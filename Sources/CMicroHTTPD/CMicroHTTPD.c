#include "CMicroHTTPD.h"
#include <stdint.h>

// As every version of the library numbers them.
enum {
  INTERNAL_POLLING_THREAD = 8,
  EPOLL = 512,
  ITC = 1024,
  SUSPEND_RESUME = 8192,
  AUTO = 65536,
};
enum {
  END = 0,
  MEMORY_LIMIT = 1,
  CONNECTION_LIMIT = 2,
  CONNECTION_TIMEOUT = 3,
  NOTIFY_COMPLETED = 4,
  PER_ADDRESS_LIMIT = 5,
  URI_LOG = 7,
  LISTEN_SOCKET = 12,
  THREAD_POOL = 14,
  NOTIFY_CONNECTION = 27,
};
enum { CONNECTION_DESCRIPTOR = 6 };

typedef void *(*variadic)(
    unsigned int flags, uint16_t port, void *accept, void *accept_context, void *handle,
    void *handle_context, ...);

void *cmhd_start(void *start, const cmhd_settings *settings, void *context) {
#ifdef __linux__
  const unsigned int flags = INTERNAL_POLLING_THREAD | EPOLL | ITC | SUSPEND_RESUME;
#else
  const unsigned int flags = INTERNAL_POLLING_THREAD | AUTO | ITC | SUSPEND_RESUME;
#endif
  return ((variadic)start)(
      flags, 0, (void *)settings->accept, context, (void *)settings->handle, context,
      LISTEN_SOCKET, settings->socket, THREAD_POOL, settings->threads, CONNECTION_LIMIT,
      settings->connections, CONNECTION_TIMEOUT, settings->timeout, MEMORY_LIMIT,
      settings->memory, NOTIFY_COMPLETED, (void *)settings->done, context, URI_LOG,
      (void *)settings->begin, context, NOTIFY_CONNECTION, (void *)settings->connection, context,
      PER_ADDRESS_LIMIT, settings->connections_per_address, END);
}

typedef const void *(*information)(void *connection, int type, ...);

int cmhd_descriptor(void *info, void *connection) {
  const void *found = ((information)info)(connection, CONNECTION_DESCRIPTOR);
  return found ? *(const int *)found : -1;
}
