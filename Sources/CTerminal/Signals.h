#pragma once

#include <signal.h>

/// All signals but those that a thread causes itself, for a fault must always reach its handler;
/// and but SIGPROF, with which profilers, and Swift's own report of a crash, stop every thread.
static inline void cterminal_outside_signals(sigset_t *signals) {
  const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS, SIGPROF};
  sigfillset(signals);
  for (size_t i = 0; i < sizeof own / sizeof *own; i++) sigdelset(signals, own[i]);
}
