// The main actor on the main thread.
//
// Where nobody else runs a loop, Swift on Linux ends the main thread and lets threads of a pool
// drain the main queue; the pool is watched by a timer, which wakes an idle app every second, and
// each hand-over costs a key press time. Here the main thread waits for the queue itself, in the way
// that CFRunLoop does, and an idle app sleeps.
#ifdef __linux__

#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// The runtime asks this hook before it drains the main queue in its own way
// (swift/Runtime/ConcurrencyHooks.def); it must not return.
typedef __attribute__((swiftcall)) void (*drain_hook)(void *original, void *override);
extern drain_hook swift_task_asyncMainDrainQueue_hook;

__attribute__((swiftcall, noreturn)) static void drain(void *original, void *override) {
  (void)original;
  (void)override;
  struct pollfd queue = {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN};
  for (;;) {
    if (poll(&queue, 1, -1) < 0) {
      if (errno == EINTR || errno == EAGAIN) continue;
      abort();
    }
    uint64_t wakes;
    ssize_t count = read(queue.fd, &wakes, sizeof wakes);
    (void)count;
    _dispatch_main_queue_callback_4CF(NULL);
  }
}

__attribute__((constructor)) static void install(void) {
  if (swift_task_asyncMainDrainQueue_hook == NULL) swift_task_asyncMainDrainQueue_hook = drain;
}

#endif
