import Platform
import PortalKit

/// A system program that converts its input bytes to output bytes, up to a size limit.
struct ToolProcess {
  private let name: String
  private let options: [String]

  /// Creates a call of a program on the path.
  ///
  /// The options must never contain text from a portal.
  init(_ name: String, _ options: [String]) { (self.name, self.options) = (name, options) }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - input: The bytes of its standard input.
  ///   - limit: The maximum size of its output in bytes.
  ///   - seconds: The timeout, which counts only while the program is silent.
  /// - Returns: The output; nil if the program is not installed, fails, or exceeds a limit.
  /// - Throws: `CancellationError` if the task is canceled; the program is then killed.
  func output(for input: [UInt8], limit: Int, seconds: Int) throws -> [UInt8]? {
    var ends: [Int32] = [0, 0]
    // With a socket pair, writing to an exited program returns an error instead of raising SIGPIPE.
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    let ours = ends[0]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = start(on: ends[1])
    close(ends[1])
    guard let process else {
      close(ours)
      return nil
    }
    defer { close(ours) }
    let exchange = Result { try talk(on: ours, input, limit: limit, seconds: seconds) }
    var status: Int32 = 0
    let output = try? exchange.get()
    if output == nil { kill(process, SIGKILL) }
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    _ = try exchange.get()
    return status == 0 ? output : nil
  }

  private func start(on end: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + options).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    let failure = posix_spawnp(
      &process, name, &actions, nil, words, ChildEnvironment.pointers)
    return failure == 0 ? process : nil
  }

  private func talk(
    on end: Int32, _ input: [UInt8], limit: Int, seconds: Int
  ) throws -> [UInt8]? {
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
    var (sent, output) = (0, [UInt8]())
    var piece = [UInt8](repeating: 0, count: 65_536)
    var patience = seconds * 10
    while patience > 0 {
      try Task.checkCancellation()
      var wish = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      if sent < input.count { wish.events |= Int16(POLLOUT) }
      if poll(&wish, 1, 100) == 0 { patience -= 1 }
      if sent < input.count, wish.revents & Int16(POLLOUT) != 0 {
        let count = input.withUnsafeBytes {
          send(end, $0.baseAddress.map { $0 + sent }, min(65_536, input.count - sent), noSignal)
        }
        sent = count > 0 ? sent + count : errno == EAGAIN ? sent : input.count
        if sent == input.count { shutdown(end, Int32(SHUT_WR)) }
      }
      guard wish.revents & Int16(POLLIN | POLLHUP) != 0 else { continue }
      let count = read(end, &piece, piece.count)
      if count == 0 { return output }
      if count < 0 {
        if errno == EAGAIN || errno == EINTR { continue }
        return output
      }
      output += piece[..<count]
      if output.count > limit { return nil }
    }
    return nil
  }

  #if canImport(Darwin)
    private var noSignal: Int32 { 0 }
  #else
    private var noSignal: Int32 { Int32(MSG_NOSIGNAL) }
  #endif
}
