#define _GNU_SOURCE
#include "CTerminal.h"
#include "Signals.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

struct cterminal_thread {
  pthread_t id;
  // The longest name that Linux takes; the caller's may be gone when the thread runs.
  char name[16];
  void *(*body)(void *);
  void *context;
};

static void *run(void *pointer) {
  struct cterminal_thread *thread = pointer;
#ifdef __APPLE__
  pthread_setname_np(thread->name);
#elif defined(__linux__)
  pthread_setname_np(pthread_self(), thread->name);
#endif
  return thread->body(thread->context);
}

struct cterminal_thread *cterminal_thread_start(const char *name, size_t stack,
                                                void *(*body)(void *), void *context) {
  struct cterminal_thread *thread = malloc(sizeof *thread);
  if (thread == NULL) return NULL;
  *thread = (struct cterminal_thread){.body = body, .context = context};
  strncpy(thread->name, name, sizeof thread->name - 1);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack);
  // All that comes from outside is for the main thread, which has a stack for handlers.
  sigset_t outside, before;
  cterminal_outside_signals(&outside);
  pthread_sigmask(SIG_BLOCK, &outside, &before);
  int failed = pthread_create(&thread->id, &attributes, run, thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  if (failed) {
    free(thread);
    return NULL;
  }
  return thread;
}

void cterminal_thread_join(struct cterminal_thread *thread) {
  pthread_join(thread->id, NULL);
  free(thread);
}
