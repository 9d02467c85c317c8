import Platform
import PseudoTerminals
import TemporaryFolders
import TerminalEmulators

/// The built tool in its own pseudo terminal, with an emulator that shows its screen.
final class LiveTool {
  /// The path of the built tool in the build folder of the package.
  static let path: String = {
    let file = #filePath.split(separator: "/").dropLast(3)
    return "/" + file.joined(separator: "/") + "/.build/debug/screenlet"
  }()

  /// The folder of the package.
  static let package = path.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  /// The environment of scripts: the tool is on `PATH`, and `HOME` is the test's folder.
  static func environment(folder: String) -> [String: String] {
    [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "HOME": folder,
      "PATH": "\(package)/.build/debug:/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  let terminal: PseudoTerminal
  private let screen: TerminalEmulator
  private var fed = 0

  init(
    _ arguments: [String], folder: String, columns: Int = 80, rows: Int = 24,
    variables: [String: String] = [:]
  ) throws {
    guard let screen = TerminalEmulator(columns: columns, rows: rows) else {
      throw PseudoTerminal.StartError(message: "no emulator")
    }
    self.screen = screen
    var environment = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "HOME": folder,
      "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
    ]
    environment.merge(variables) { _, new in new }
    terminal = try PseudoTerminal(
      Self.path, arguments + ["--data", folder + "/data"], environment: environment,
      columns: columns, rows: rows)
  }

  /// Starts another program that was built beside the tool.
  init(program: String, _ arguments: [String], folder: String) throws {
    guard let screen = TerminalEmulator(columns: 80, rows: 24) else {
      throw PseudoTerminal.StartError(message: "no emulator")
    }
    self.screen = screen
    terminal = try PseudoTerminal(
      Self.package + "/.build/debug/" + program, arguments,
      environment: Self.environment(folder: folder))
  }

  /// Runs a script in the terminal, in the folder of the test.
  init(script: String, folder: String, columns: Int = 80, rows: Int = 24) throws {
    guard let screen = TerminalEmulator(columns: columns, rows: rows) else {
      throw PseudoTerminal.StartError(message: "no emulator")
    }
    self.screen = screen
    terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "cd '\(folder)'\n\(script)"],
      environment: Self.environment(folder: folder), columns: columns, rows: rows)
  }

  /// The rows of the screen.
  var rows: [String] {
    screen.feed(Array(terminal.output[fed...]))
    fed = terminal.output.count
    return screen.text
  }

  /// The column and the row of the cursor.
  var cursor: (x: Int, y: Int) {
    _ = rows
    return screen.cursor
  }

  /// Whether the program shows its alternate screen, not the shell's.
  var hasScreen: Bool {
    _ = rows
    return screen.isAlternateScreen
  }

  /// Reads until the screen satisfies the condition.
  ///
  /// Returns false after 180 seconds.
  func waits(until isSatisfied: ([String]) -> Bool) -> Bool {
    let end = PseudoTerminal.now + 180_000_000_000
    while PseudoTerminal.now < end {
      if isSatisfied(rows) { return true }
      terminal.read(within: 100)
    }
    return false
  }

  /// Reads until the text is on the screen.
  ///
  /// Returns false after 180 seconds.
  func shows(_ text: String) -> Bool { waits { $0.contains { $0.contains(text) } } }

  /// Reads until the text is no longer on the screen.
  ///
  /// Returns false after 180 seconds.
  func hides(_ text: String) -> Bool { waits { !$0.contains { $0.contains(text) } } }

  /// Reads until a file in the folder contains the text.
  ///
  /// A file that is still being written beside its final name does not count: a kill would lose it.
  /// Returns false after 180 seconds.
  func writes(_ text: String, in folder: String) -> Bool {
    let search = "grep -rqsF --exclude='*.new' '\(text)' ."
    return waits { _ in (try? ShellRun(search, folder: folder).status) == 0 }
  }

  /// Clicks the middle of the first occurrence of the text on the screen.
  func click(_ text: String) {
    for (y, row) in rows.enumerated() {
      guard let range = row.firstRange(of: text) else { continue }
      let x = row.distance(from: row.startIndex, to: range.lowerBound) + text.count / 2
      terminal.type("\u{1B}[<0;\(x + 1);\(y + 1)M\u{1B}[<0;\(x + 1);\(y + 1)m")
      return
    }
  }
}

/// The output and exit status of a run of the tool without a terminal.
struct ToolRun {
  let output: String
  let errors: String
  let status: Int32

  init(_ arguments: [String], folder: String, variables: [String: String] = [:]) throws {
    let files = (folder + "/stdout", folder + "/stderr")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, files.0, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, files.1, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var environment = ["LANG": "C.UTF-8", "HOME": folder, "PATH": "/usr/bin:/bin"]
    environment.merge(variables) { _, new in new }
    let words = [LiveTool.path] + arguments + ["--data", folder + "/data"]
    var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, LiveTool.path, &actions, nil, &argv, &envp) == 0 else {
      throw PseudoTerminal.StartError(message: "\(LiveTool.path) could not be started")
    }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    self.status = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    (output, errors) = (Self.text(files.0), Self.text(files.1))
  }

  private static func text(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
