import Platform

/// A minimal shell for job control.
///
/// It runs one job in the foreground and prints when the job stops or ends, and whether the job
/// left the terminal modes unchanged.
struct JobControlShell {
  private let arguments: [String]
  private var found = termios()

  init(_ arguments: [String]) {
    self.arguments = arguments
    tcgetattr(STDIN_FILENO, &found)
  }

  func run() -> Never {
    signal(SIGTTOU, SIG_IGN)
    let job = start()
    putInFront(job)
    while true {
      var status: Int32 = 0
      guard waitpid(job, &status, WUNTRACED) == job else { exit(70) }
      guard status & 0xFF == 0x7F else {
        putInFront(getpgrp())
        let signal = status & 0x7F
        let ending = signal == 0 ? "status \((status >> 8) & 0xFF)" : "signal \(signal)"
        say("ended by \(ending), \(modes)")
        exit(0)
      }
      // A job that used the terminal before it was in the foreground continues without a message.
      let cause = (status >> 8) & 0xFF
      if cause != SIGTTOU, cause != SIGTTIN {
        putInFront(getpgrp())
        say("stopped by \(cause), \(modes)")
        _ = readLine()
        putInFront(job)
      }
      kill(-job, SIGCONT)
    }
  }

  private func start() -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGTTOU)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF))
    var argv = ([CommandLine.arguments[0]] + arguments).map { strdup($0) } + [nil]
    var job: pid_t = 0
    guard posix_spawn(&job, CommandLine.arguments[0], nil, &attributes, &argv, environ) == 0 else {
      exit(71)
    }
    return job
  }

  private func putInFront(_ group: pid_t) { tcsetpgrp(STDIN_FILENO, group) }

  private var modes: String {
    var now = termios()
    tcgetattr(STDIN_FILENO, &now)
    let isSame =
      fcntl(STDIN_FILENO, F_GETFL) & O_NONBLOCK == 0
      && now.c_lflag == found.c_lflag && now.c_iflag == found.c_iflag
      && now.c_oflag == found.c_oflag
      && now.c_cflag == found.c_cflag
    return isSame ? "modes as found" : "modes changed"
  }

  private func say(_ text: String) {
    let line = Array("[\(text)]\n".utf8)
    line.withUnsafeBytes { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
