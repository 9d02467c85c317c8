// Gives the terminal back on every way out of the process. All that a signal handler touches is
// static or atomic, and all that it calls is async-signal-safe.

#include "CTerminal.h"
#include "Signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#define BYTES_MAX 512
#define SLOTS 4
#define HANGUP_SECONDS 3

struct bytes {
  char leave[BYTES_MAX], enter[BYTES_MAX];
  size_t leave_count, enter_count;
};

// A handler may read one slot while the next is filled.
static struct bytes slots[SLOTS];
static atomic_int slot;

static atomic_int armed, taken, lent, stopping, releasing, releases;
static atomic_int tells_hangup, hung_up;
static pthread_t releaser;
static int terminal = -1, nowhere = -1, output = -1, notify = -1;
static struct termios found_modes, raw_modes;

// Every signal that ends a process unless it is handled, but SIGKILL, which cannot be caught, and
// SIGPIPE, which is ignored while the terminal is taken.
static const int deadly[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT, SIGABRT, SIGSEGV,   SIGBUS,
                             SIGFPE,  SIGILL,  SIGTRAP, SIGSYS,  SIGXCPU, SIGXFSZ,   SIGUSR1,
                             SIGUSR2, SIGALRM, SIGPROF, SIGVTALRM,
#ifdef SIGPOLL
                             SIGPOLL,
#endif
#ifdef SIGPWR
                             SIGPWR,
#endif
#ifdef SIGSTKFLT
                             SIGSTKFLT,
#endif
#ifdef SIGEMT
                             SIGEMT,
#endif
};
#define DEADLY (sizeof deadly / sizeof *deadly)
// The real-time signals end a process too.
#ifdef SIGRTMIN
#define REALTIME 64
#else
#define REALTIME 0
#define SIGRTMIN 0
#define SIGRTMAX (-1)
#endif
static struct sigaction found_deadly[DEADLY + REALTIME];
static struct sigaction found_stop, found_continue, found_resize, found_pipe;
static struct sigaction own_interrupt, own_quit;
static char handler_stack[65536];

// Writes all, waiting a little for a slow terminal; one that takes nothing at all loses what it has
// not read yet, so that the last words arrive when it wakes up.
static void write_all(const char *bytes, size_t count) {
  int emptied = 0;
  while (count > 0) {
    ssize_t written = write(terminal, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd room = {terminal, POLLOUT, 0};
      int ready = poll(&room, 1, 250);
      if (ready > 0 && !(room.revents & POLLOUT)) return;
      if (ready == 0 && emptied++) return;
      if (ready == 0) tcflush(terminal, TCOFLUSH);
    } else if (written < 0 && errno != EINTR) {
      return;
    }
  }
}

static int in_background(void) {
  pid_t group = tcgetpgrp(terminal);
  return group >= 0 && group != getpgrp();
}

// Whoever comes second waits until the first is done, for it may be about to end the process; but
// not for itself, when giving back is what went wrong.
static void await_release(void) {
  for (int tries = 0; tries < 1000 && atomic_load(&releasing); tries++) {
    if (pthread_equal(releaser, pthread_self())) return;
    poll(NULL, 0, 1);
  }
}

static void give_back(int flush) {
  if (!atomic_load(&armed)) return;
  sigset_t outside, before;
  cterminal_outside_signals(&outside);
  pthread_sigmask(SIG_BLOCK, &outside, &before);
  if (atomic_exchange(&releasing, 1)) {
    await_release();
  } else {
    releaser = pthread_self();
    if (atomic_exchange(&taken, 0)) {
      dup2(nowhere, output);
      atomic_fetch_add(&releases, 1);
      const struct bytes *now = &slots[atomic_load(&slot)];
      write_all(now->leave, now->leave_count);
      // In the background the modes are the shell's; only what is seen is put right.
      if (!in_background()) {
        if (flush) tcflush(terminal, TCIFLUSH);
        while (tcsetattr(terminal, TCSANOW, &found_modes) != 0 && errno == EINTR) continue;
      }
    }
    atomic_store(&releasing, 0);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void tell(char what) {
  // A full pipe means that the reader is about to wake up anyway.
  ssize_t ignored = write(notify, &what, 1);
  (void)ignored;
}

static void take_again(void) {
  // In the background this stops the process until `fg`, as it should.
  while (tcsetattr(terminal, TCSANOW, &raw_modes) != 0 && errno == EINTR) continue;
  const struct bytes *now = &slots[atomic_load(&slot)];
  // Still taken: the stop could not be caught. Leaving first keeps stacked modes one deep.
  if (atomic_load(&taken)) write_all(now->leave, now->leave_count);
  write_all(now->enter, now->enter_count);
  dup2(terminal, output);
  fcntl(output, F_SETFD, FD_CLOEXEC);
  atomic_store(&taken, 1);
  tell(CTERMINAL_RESUMED);
}

// The number of deadly signals, and each of them by its place in `found_deadly`.
static size_t deadly_count(void) {
  int realtime = SIGRTMAX - SIGRTMIN + 1;
  return DEADLY + (size_t)(realtime < 0 ? 0 : realtime > REALTIME ? REALTIME : realtime);
}

static int deadly_signal(size_t place) {
  return place < DEADLY ? deadly[place] : SIGRTMIN + (int)(place - DEADLY);
}

// Whether a signal is one that a program or its profiler gives a meaning of its own: its handler is
// only replaced where it would end the process.
static int is_for_programs(int number) {
  switch (number) {
    case SIGUSR1: case SIGUSR2: case SIGALRM: case SIGPROF: case SIGVTALRM: return 1;
#ifdef SIGPOLL
    case SIGPOLL: return 1;
#endif
#ifdef SIGPWR
    case SIGPWR: return 1;
#endif
    default: return number >= SIGRTMIN && number <= SIGRTMAX;
  }
}

// What was ignored stays ignored: that is what nohup asks for.
static int is_replaced(int number, const struct sigaction *found) {
  if (found->sa_handler == SIG_IGN) return 0;
  return found->sa_handler == SIG_DFL || !is_for_programs(number);
}

static void on_deadly(int number, siginfo_t *info, void *context) {
  (void)context;
  int before = errno;
  give_back(1);
  if (number == SIGHUP && atomic_load(&tells_hangup) && !atomic_exchange(&hung_up, 1)) {
    // Nobody waits for a process whose terminal is gone, so it must not wait for anybody either.
    alarm(HANGUP_SECONDS);
    tell(CTERMINAL_HUNG_UP);
    errno = before;
    return;
  }
  for (size_t i = 0; i < deadly_count(); i++)
    if (deadly_signal(i) == number) sigaction(number, &found_deadly[i], NULL);
  int faulted = number == SIGSEGV || number == SIGBUS || number == SIGFPE || number == SIGILL;
  // A fault comes again by itself, with all its details, for whoever handled it before.
  if (!(faulted && info->si_code > 0)) raise(number);
  errno = before;
}

static void on_stop(int number) {
  int before = errno;
  if (atomic_exchange(&stopping, 1)) return;
  give_back(1);
  struct sigaction plain, ours;
  memset(&plain, 0, sizeof plain);
  plain.sa_handler = SIG_DFL;
  sigaction(number, &plain, &ours);
  raise(number);
  sigset_t stop, mask;
  sigemptyset(&stop);
  sigaddset(&stop, number);
  pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
  // Here the process stands still until it is continued.
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(number, &ours, NULL);
  if (atomic_load(&armed) && !atomic_load(&lent)) take_again();
  atomic_store(&stopping, 0);
  errno = before;
}

static void on_continue(int number) {
  (void)number;
  int before = errno;
  if (!atomic_load(&stopping) && atomic_load(&armed) && !atomic_load(&lent)) take_again();
  errno = before;
}

static void on_resize(int number) {
  (void)number;
  int before = errno;
  tell(CTERMINAL_RESIZED);
  errno = before;
}

static void at_exit(void) { give_back(1); }

static void install(int number, void (*handler)(int), int flags, struct sigaction *found) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, found);
}

static void install_handlers(void) {
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    stack_t ours = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
    sigaltstack(&ours, NULL);
  }
  for (size_t i = 0; i < deadly_count(); i++) {
    int number = deadly_signal(i);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = on_deadly;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigfillset(&action.sa_mask);
    if (sigaction(number, NULL, &found_deadly[i]) != 0) {
      // It cannot be caught; the C library keeps it for itself.
      found_deadly[i].sa_handler = SIG_IGN;
    } else if (is_replaced(number, &found_deadly[i])) {
      sigaction(number, &action, NULL);
    }
  }
  install(SIGTSTP, on_stop, SA_RESTART, &found_stop);
  install(SIGCONT, on_continue, SA_RESTART, &found_continue);
  install(SIGWINCH, on_resize, SA_RESTART, &found_resize);
  install(SIGPIPE, SIG_IGN, 0, &found_pipe);
}

int cterminal_arm(int to, int notify_to, const struct termios *found, const struct termios *raw) {
  static atomic_int exits;
  if (atomic_exchange(&armed, 1)) return EBUSY;
  terminal = fcntl(to, F_DUPFD_CLOEXEC, 3);
  nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (terminal < 0 || nowhere < 0) {
    int why = errno;
    if (terminal >= 0) close(terminal);
    atomic_store(&armed, 0);
    return why;
  }
  output = to;
  notify = notify_to;
  found_modes = *found;
  raw_modes = *raw;
  if (!atomic_exchange(&exits, 1)) atexit(at_exit);
  atomic_store(&taken, 1);
  install_handlers();
  return 0;
}

int cterminal_set_bytes(const void *leave, size_t leave_count, const void *enter,
                        size_t enter_count) {
  if (leave_count > BYTES_MAX || enter_count > BYTES_MAX) return E2BIG;
  int next = (atomic_load(&slot) + 1) % SLOTS;
  memcpy(slots[next].leave, leave, leave_count);
  memcpy(slots[next].enter, enter, enter_count);
  slots[next].leave_count = leave_count;
  slots[next].enter_count = enter_count;
  atomic_store(&slot, next);
  return 0;
}

void cterminal_release(int flush) { give_back(flush); }

int cterminal_releases(void) { return atomic_load(&releases); }

void cterminal_disarm(void) {
  if (!atomic_load(&armed)) return;
  for (size_t i = 0; i < deadly_count(); i++)
    if (is_replaced(deadly_signal(i), &found_deadly[i]))
      sigaction(deadly_signal(i), &found_deadly[i], NULL);
  sigaction(SIGTSTP, &found_stop, NULL);
  sigaction(SIGCONT, &found_continue, NULL);
  sigaction(SIGWINCH, &found_resize, NULL);
  sigaction(SIGPIPE, &found_pipe, NULL);
  close(terminal);
  close(nowhere);
  atomic_store(&armed, 0);
}

void cterminal_tell_hangup(void) { atomic_store(&tells_hangup, 1); }

void cterminal_suspend(void) { kill(0, SIGTSTP); }

void cterminal_lend(void) {
  if (!atomic_load(&armed) || atomic_exchange(&lent, 1)) return;
  // The terminal sends them to both programs.
  install(SIGINT, SIG_IGN, 0, &own_interrupt);
  install(SIGQUIT, SIG_IGN, 0, &own_quit);
  give_back(1);
}

void cterminal_reclaim(void) {
  // First, so that a stop from here on takes the terminal again by itself.
  if (!atomic_exchange(&lent, 0)) return;
  take_again();
  sigaction(SIGINT, &own_interrupt, NULL);
  sigaction(SIGQUIT, &own_quit, NULL);
}
