import Platform
package import PortalKit

/// The user's text editor, which opens a file at a line on the terminal.
///
/// No shell reads the variable or the name of the file: the variable is split at blanks.
package struct TerminalEditor: Sendable {
  private let words: [String]

  /// Creates an editor; nil if no variable names one.
  ///
  /// - Parameter variables: The environment variables; `VISUAL` is preferred to `EDITOR`.
  package init?(variables: [String: String]) {
    let named = ["VISUAL", "EDITOR"].map { name in
      (variables[name] ?? "").split(separator: " ").map(String.init)
    }
    guard let words = named.first(where: { !$0.isEmpty }) else { return nil }
    self.words = words
  }

  /// The error for a user without an editor.
  package static let missing = ScreenletError.server(
    code: "editor.missing",
    message: UserMessage(
      key: "editor.missing",
      english: "No editor is set. Set VISUAL or EDITOR, for example EDITOR=nano."))

  /// Returns the program and its arguments for a place in a file.
  ///
  /// - Parameters:
  ///   - file: The path of the file, relative to the current folder.
  ///   - line: The line, from 1; 0 for the whole file.
  ///   - column: The column, from 1; 0 for the whole line.
  /// - Throws: A `server` error with the code `editor.file` if there is no such file.
  package func command(
    for file: String, line: Int, column: Int
  ) throws(ScreenletError) -> [String] {
    guard access(file, F_OK) == 0 else {
      throw .server(
        code: "editor.file",
        message: UserMessage(
          key: "editor.file", english: "\(file) is part of the program, so it cannot be edited.",
          arguments: [file]))
    }
    // No name looks like an option then.
    let path = file.hasPrefix("/") ? file : "./" + file
    guard line > 0 else { return words + [path] }
    let place = "\(path):\(line):\(max(1, column))"
    switch name {
    case "code", "codium", "cursor": return words + ["--goto", place]
    case "hx", "helix", "subl", "zed": return words + [place]
    case "emacs", "emacsclient", "jed", "joe", "kak", "mg", "micro", "nano", "ne", "nvim", "pico",
      "vi", "view", "vim":
      return words + ["+\(line)", path]
    default: return words + [path]
    }
  }

  /// The name of the program without its folder and variant, as `vim` for `/usr/bin/vim.basic`.
  private var name: Substring {
    (words[0].split(separator: "/").last ?? "").prefix { $0.isLetter }
  }

  /// Runs a command on the terminal and waits for its end.
  ///
  /// - Parameter command: The program and its arguments; not empty.
  /// - Throws: A `server` error with the code `open.program` if the program cannot be started.
  package static func run(_ command: [String]) throws(ScreenletError) {
    guard let program = command.first else { return }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // While the terminal is lent, this process ignores them.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let failure = posix_spawnp(
      &process, program, nil, &attributes, &words, ChildEnvironment.pointers)
    guard failure == 0 else {
      throw .server(
        code: "open.program",
        message: UserMessage(
          key: "open.program", english: "It cannot be opened: \(program) is not installed.",
          arguments: [program]))
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
