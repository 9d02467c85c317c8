import PseudoTerminals

/// Measures opening and closing scenes in a terminal of 200x60, as a user sees it.
struct SceneBenchmark {
  /// The path of the program that shows the scenes: this one.
  let program: String
  let data: String

  struct Figures {
    /// Milliseconds from the key to the last byte of the new scene.
    var push: [Double] = []
    /// Milliseconds from the key to the last byte of the previous scene.
    var pop: [Double] = []
    /// The growth of the memory in MiB after a thousand scenes were opened and closed.
    var growth = 0.0
  }

  /// The escape sequences of F6 and F7, which no control uses.
  private static let (open, leave) = ("\u{1B}[17~", "\u{1B}[18~")

  func run() throws -> Figures {
    var figures = Figures()
    let app = try PseudoTerminal(
      program, ["scenes"],
      environment: [
        "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
        "HOME": data, "PATH": "/usr/bin:/bin",
      ], columns: 200, rows: 60)
    app.wait(for: "Nothing lies under this.")
    app.settle(200)
    for _ in 0..<30 {
      figures.push.append(time(of: Self.open, in: app))
      figures.pop.append(time(of: Self.leave, in: app))
    }
    pushAndPop(200, in: app)
    let process = ProcessFigures(process: app.process)
    let before = process.memory
    pushAndPop(1000, in: app)
    figures.growth = max(0, process.memory - before)
    app.type("\u{3}")
    _ = app.end()
    return figures
  }

  private func time(of key: String, in app: PseudoTerminal) -> Double {
    let begin = PseudoTerminal.now
    app.type(key)
    var last = 0.0
    while app.read(within: 60) != nil { last = Double(PseudoTerminal.now - begin) / 1e6 }
    return last
  }

  private func pushAndPop(_ times: Int, in app: PseudoTerminal) {
    for _ in 0..<times / 10 {
      app.type(String(repeating: Self.open + Self.leave, count: 10))
      app.settle(30)
    }
  }
}
