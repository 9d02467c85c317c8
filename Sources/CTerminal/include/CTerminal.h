#pragma once

#include <stdbool.h>
#include <stddef.h>

// Declared, not included: else its parts would count as this module's in Swift.
struct termios;
struct pollfd;

/// What a byte on the notify pipe says.
enum {
  CTERMINAL_RESIZED = 'W',
  CTERMINAL_RESUMED = 'C',
  CTERMINAL_HUNG_UP = 'H',
};

/// Guards a terminal: from now on it is given back as it was found on every way out of the process,
/// and taken again after a stop. `output` is the descriptor that frames are written to; while the
/// terminal is given back it leads to nowhere, so that a frame in another thread cannot spoil it.
/// Answers 0, or an errno: EBUSY when another terminal is guarded already.
int cterminal_arm(int output, int notify, const struct termios *found, const struct termios *raw);

/// Sets the bytes that give the terminal back, and those that take it again.
/// Answers 0, or E2BIG when they do not fit.
int cterminal_set_bytes(const void *leave, size_t leave_count, const void *enter,
                        size_t enter_count);

/// Gives the terminal back; does nothing the second time. `flush` throws unread input away.
void cterminal_release(int flush);

/// How often the terminal was given back so far; what was meant for it before is not to be written.
int cterminal_releases(void);

/// Puts the signal handlers back that were found. The terminal should have been given back before.
void cterminal_disarm(void);

/// From now on a hangup is told on the notify pipe, once, and the process has a few seconds to end by
/// itself; whatever it does, it ends then.
void cterminal_tell_hangup(void);

/// Stops the process group as ^Z does; returns when it goes on, or at once where nobody can stop it.
void cterminal_suspend(void);

/// Gives the terminal to another program until it is reclaimed. Meanwhile a stop and a continuation
/// leave it alone, and its keys for interrupt and quit are for that program. Nothing is read from it
/// by the caller meanwhile.
void cterminal_lend(void);

/// Takes the terminal again after it was lent; does nothing if it was not.
void cterminal_reclaim(void);

/// What the main thread waits for beside its own queue.
///
/// Both are called on the main thread, outside of any task. `prepare` says what to wait for: it
/// fills in up to CTERMINAL_WATCHED entries, answers how many, and sets the milliseconds to wait for
/// at most, or -1. `ready` is told what became of them, after a timeout too.
struct cterminal_watch {
  int (*prepare)(void *context, struct pollfd *entries, int *timeout);
  void (*ready)(void *context, const struct pollfd *entries, int isTimeout);
  void *context;
};
enum { CTERMINAL_WATCHED = 3 };

/// Has the main thread wait for more than its queue, so that a key needs no second thread; false
/// where it does not wait in cterminal_main_run, or is not the caller, or is watching something
/// already.
bool cterminal_main_watch(struct cterminal_watch watch);

/// The main thread waits only for its queue again.
void cterminal_main_unwatch(void);

/// Has the main thread wait for its queue, and for what is watched, until the process ends. The caller
/// is the main thread, outside of any task. Where it cannot wait, or not on this system, it calls
/// dispatch_main, and nothing can be watched.
__attribute__((noreturn)) void cterminal_main_run(void);

/// A thread of ours.
struct cterminal_thread;

/// Starts a thread with a small stack that takes no signals from outside; NULL when there is none
/// to be had.
struct cterminal_thread *cterminal_thread_start(const char *name, size_t stack,
                                                void *(*body)(void *), void *context);

/// Waits until the thread has ended, and forgets it.
void cterminal_thread_join(struct cterminal_thread *thread);

/// A pipe that does not block and is not inherited. Answers 0, or an errno.
int cterminal_pipe(int ends[2]);

/// The size of a terminal in cells; 0x0 where it does not know.
void cterminal_size(int fd, int *columns, int *rows);

/// The variables of the environment, ended by NULL.
char **cterminal_environment(void);
