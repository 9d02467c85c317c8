#pragma once

#include <signal.h>

/// All signals but those that a thread causes itself: a fault must always reach its handler.
static inline void cterminal_outside_signals(sigset_t *signals) {
  const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS};
  sigfillset(signals);
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(signals, faults[i]);
}
