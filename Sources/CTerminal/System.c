#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

extern char **environ;

int cterminal_pipe(int ends[2]) {
  if (pipe(ends) != 0) return errno;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(ends[end], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

struct winsize cterminal_size(int fd) {
  struct winsize size = {0};
  if (ioctl(fd, TIOCGWINSZ, &size) != 0) return (struct winsize){0};
  return size;
}

char **cterminal_environment(void) { return environ; }
