import Platform
import PseudoTerminals

/// Measures a table of orders from SQLite in a terminal of 200x60, as a user sees it.
struct ListBenchmark {
  /// The path of the program that shows the list: this one.
  let program: String
  let data: String

  struct Figures {
    /// Milliseconds from the start of the program to the first rows.
    var firstRows: [Double] = []
    /// Milliseconds from a key to the first byte of the response.
    var keyLatency: [Double] = []
    var bytesPerMove = 0.0
    var cpuPerMove = 0.0
    /// Milliseconds from the End key to the last row.
    var end: [Double] = []
    var peakMemory = 0.0
  }

  func run(orders: Int) async throws -> Figures {
    var figures = Figures()
    try await ListApp.fill(data, orders: orders)
    for _ in 0..<8 { try leave(start(&figures)) }
    figures.firstRows = []
    for _ in 0..<9 { try leave(start(&figures)) }
    // Other programs share the processors, so the least disturbed of three runs counts.
    var quietest = figures
    for number in 0..<3 {
      var walk = figures
      let list = try start(&walk)
      measureMoves(list, &walk)
      figures.peakMemory = max(
        figures.peakMemory, ProcessFigures(process: list.process).peakMemory)
      leave(list)
      if number == 0 || walk.cpuPerMove < quietest.cpuPerMove { quietest = walk }
    }
    (quietest.firstRows, quietest.peakMemory) = (figures.firstRows, figures.peakMemory)
    figures = quietest
    let list = try start(&figures)
    measureEnd(list, &figures)
    figures.peakMemory = max(
      figures.peakMemory, ProcessFigures(process: list.process).peakMemory)
    leave(list)
    return figures
  }

  private func start(_ figures: inout Figures) throws -> PseudoTerminal {
    let begin = PseudoTerminal.now
    let list = try PseudoTerminal(
      program, ["list", data],
      environment: [
        "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
        "HOME": data, "PATH": "/usr/bin:/bin",
      ], columns: 200, rows: 60)
    list.wait(for: "PO-2")
    figures.firstRows.append(Double(PseudoTerminal.now - begin) / 1e6)
    list.settle(100)
    return list
  }

  /// Moves down 60 rows, to rows that are not on the screen yet.
  private func measureMoves(_ list: PseudoTerminal, _ figures: inout Figures) {
    let process = ProcessFigures(process: list.process)
    let (bytes, cpu, keys) = (list.output.count, process.cpu, 60)
    for _ in 0..<keys {
      let begin = PseudoTerminal.now
      list.type("\u{1B}[B")
      guard list.read(within: 300) != nil else { continue }
      figures.keyLatency.append(Double(PseudoTerminal.now - begin) / 1e6)
      list.settle(20)
    }
    figures.bytesPerMove = Double(list.output.count - bytes) / Double(keys)
    figures.cpuPerMove = Double(process.cpu - cpu) / Double(keys) / 1e6
  }

  /// Moves to the end and back; the last rows are loaded only the first time.
  private func measureEnd(_ list: PseudoTerminal, _ figures: inout Figures) {
    for _ in 0..<7 {
      let begin = PseudoTerminal.now
      list.type("\u{1B}[F")
      var last = 0.0
      while list.read(within: 60) != nil { last = Double(PseudoTerminal.now - begin) / 1e6 }
      if last > 0 { figures.end.append(last) }
      for _ in 0..<40 { list.type("\u{1B}[5~") }
      list.type("\u{1B}[H")
      list.settle(150)
    }
  }

  private func leave(_ list: PseudoTerminal) {
    list.type("\u{3}")
    _ = list.end()
  }
}
