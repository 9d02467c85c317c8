// A loop of the main thread that waits for the main queue and a terminal at once.
//
// By default, Swift on Linux ends the main thread and lets threads of a pool drain the main queue, and
// each hand-over costs time. `cterminal_main_run` waits for the queue on the main thread instead,
// through the two functions that libdispatch exports for CFRunLoop. Nothing changes for a program that
// does not call it. MainThread.swift has the measured gain.
#include "CTerminal.h"

// Of <dispatch/dispatch.h>, which a C target does not find everywhere.
__attribute__((noreturn)) void dispatch_main(void);

#ifdef __linux__

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <unistd.h>

int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// Only the main thread looks at these.
static pthread_t drainer;
static bool is_draining;
static struct cterminal_watch watch;

// Returns only if the main thread cannot wait.
static void drain(void) {
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
      is_draining = false;
      return;
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

void cterminal_main_unwatch(void) { watch = (struct cterminal_watch){0}; }

#else

static void drain(void) {}

bool cterminal_main_watch(struct cterminal_watch watch) {
  (void)watch;
  return false;
}

void cterminal_main_unwatch(void) {}

#endif

void cterminal_main_run(void) {
  drain();
  dispatch_main();
}
