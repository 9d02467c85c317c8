// The main actor on the main thread.
//
// Where nobody else runs a loop, Swift on Linux ends the main thread and lets threads of a pool
// drain the main queue; the pool is watched by a timer, which wakes an idle app every second, and
// each hand-over costs a key press time. Here the main thread waits for the queue itself, in the way
// that CFRunLoop does, and an idle app sleeps.
#include "CTerminal.h"

#ifdef __linux__

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// The runtime asks this hook before it drains the main queue in its own way
// (swift/Runtime/ConcurrencyHooks.def); it must not return.
typedef __attribute__((swiftcall)) void (*drain_hook)(void *original, void *override);
extern drain_hook swift_task_asyncMainDrainQueue_hook;

// Only the main thread looks at these.
static pthread_t drainer;
static bool is_draining;
static struct cterminal_watch watch;

__attribute__((swiftcall, noreturn)) static void drain(void *original, void *override) {
  (void)original;
  (void)override;
  drainer = pthread_self();
  is_draining = true;
  int queue = _dispatch_get_main_queue_handle_4CF();
  for (;;) {
    struct pollfd entries[1 + CTERMINAL_WATCHED] = {{.fd = queue, .events = POLLIN}};
    int count = 0, timeout = -1;
    if (watch.prepare) count = watch.prepare(watch.context, entries + 1, &timeout);
    int ready = poll(entries, 1 + count, timeout);
    if (ready < 0) {
      if (errno == EINTR || errno == EAGAIN) continue;
      abort();
    }
    bool has_news = count > 0 && ready == 0;
    for (int index = 1; index <= count; index++) has_news |= entries[index].revents != 0;
    if (has_news && watch.ready) watch.ready(watch.context, entries + 1, ready == 0);
    if (entries[0].revents == 0) continue;
    uint64_t wakes;
    ssize_t bytes = read(queue, &wakes, sizeof wakes);
    (void)bytes;
    _dispatch_main_queue_callback_4CF(NULL);
  }
}

bool cterminal_main_watch(struct cterminal_watch new_watch) {
  if (!is_draining || !pthread_equal(pthread_self(), drainer) || watch.prepare) return false;
  watch = new_watch;
  return true;
}

bool cterminal_main_is_ours(void) { return swift_task_asyncMainDrainQueue_hook == drain; }

void cterminal_main_unwatch(void) { watch = (struct cterminal_watch){0}; }

__attribute__((constructor)) static void install(void) {
  if (swift_task_asyncMainDrainQueue_hook == NULL) swift_task_asyncMainDrainQueue_hook = drain;
}

#else

bool cterminal_main_watch(struct cterminal_watch watch) {
  (void)watch;
  return false;
}

bool cterminal_main_is_ours(void) { return false; }

void cterminal_main_unwatch(void) {}

#endif
