#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/ioctl.h>
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

void cterminal_size(int fd, int *columns, int *rows) {
  struct winsize size = {0};
  if (ioctl(fd, TIOCGWINSZ, &size) != 0) size = (struct winsize){0};
  *columns = size.ws_col;
  *rows = size.ws_row;
}

char **cterminal_environment(void) { return environ; }
