import Platform
import PseudoTerminals

/// A program that shows the 200 rows and moves down on a key: Screenlets, or a peer.
struct Peer {
  /// The name in the table.
  let name: String
  /// The program and its arguments.
  let command: [String]
  /// The program and the arguments that print its version; it fails if the peer is not installed.
  let version: [String]
  /// Whether the rows are the lines of standard input.
  var readsRows = false

  /// The programs with a list on the whole screen.
  ///
  /// - Parameter bench: The path of this program.
  static func lists(bench: String) -> [Peer] {
    [
      Peer(name: "Screenlets", command: [bench, "rows"], version: [bench, "version"]),
      python("Textual, `OptionList`", "textual", "list-textual.py"),
      python("prompt_toolkit", "prompt_toolkit", "list-prompt-toolkit.py"),
      python("urwid, `ListBox`", "urwid", "list-urwid.py"),
      Peer(
        name: "curses of Python", command: [interpreter, "Tests/Peers/list-curses.py"],
        version: [interpreter, "-c", "import curses, platform; print(platform.python_version())"]),
    ]
  }

  /// The programs that ask for one of several options in a script.
  ///
  /// - Parameter tool: The path of `screenlet`.
  static func choices(tool: String) -> [Peer] {
    let rows = NumberedRow.all.map(\.text)
    let menu = ["--menu", "Rows", "30", "60", "20"] + rows.flatMap { [$0, ""] }
    return [
      Peer(
        name: "`screenlet choose`", command: [tool, "choose", "--height", "20"],
        version: [tool, "version"], readsRows: true),
      Peer(
        name: "`gum choose`", command: ["gum", "choose", "--height", "20"],
        version: ["gum", "--version"], readsRows: true),
      Peer(
        name: "`fzf`", command: ["fzf", "--height", "22", "--layout", "reverse"],
        version: ["fzf", "--version"], readsRows: true),
      Peer(name: "`dialog`", command: ["dialog"] + menu, version: ["dialog", "--version"]),
      Peer(name: "`whiptail`", command: ["whiptail"] + menu, version: ["whiptail", "--version"]),
    ]
  }

  private static func python(_ name: String, _ module: String, _ file: String) -> Peer {
    Peer(
      name: name, command: [interpreter, "Tests/Peers/\(file)"],
      version: [
        interpreter, "-c", "import importlib.metadata as m; print(m.version('\(module)'))",
      ])
  }

  /// The path of Python itself: a script that selects a version would add to the time of a start.
  private static let interpreter: String = {
    let name = "python3"
    let words = output(of: [name, "-c", "import sys; print(sys.executable)"])?
      .split(whereSeparator: \.isWhitespace)
    return words?.last.map(String.init) ?? name
  }()

  /// Returns what a command prints; nil if it is not installed or fails.
  private static func output(of command: [String]) -> String? {
    guard let program = path(of: command[0]),
      let run = try? PseudoTerminal(
        program, Array(command.dropFirst()), environment: environment),
      run.end(within: 20_000) == .status(0)
    else { return nil }
    return PseudoTerminal.plain(run.output)
  }

  /// The number of the installed version; nil if the peer is not installed.
  var installedVersion: String? {
    let words = Self.output(of: version)?.split { $0.isWhitespace || $0 == "," } ?? []
    return words.first { $0.contains(".") && $0.contains(where: \.isNumber) }.map(String.init)
  }

  /// Starts the program in a terminal of 80x40.
  ///
  /// - Parameter rows: The path of a file with the rows.
  func start(rows: String) throws -> PseudoTerminal {
    let program = Self.path(of: command[0]) ?? command[0]
    return try PseudoTerminal(
      program, Array(command.dropFirst()), environment: Self.environment, columns: 80, rows: 40,
      standardInput: readsRows ? rows : nil)
  }

  /// The environment of all programs: a terminal with 24-bit colors, and this process's own paths.
  private static var environment: [String: String] {
    [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
      "HOME": variable("HOME"), "PATH": variable("PATH"),
    ]
  }

  private static func variable(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }

  private static func path(of program: String) -> String? {
    guard !program.contains("/") else { return program }
    return variable("PATH").split(separator: ":").map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }
}
