import Platform
import PseudoTerminals

/// Measures `screenlet form` with a definition of 1,000 fields on one page, in a terminal of 80x24.
struct FormBenchmark {
  let tool: String
  let data: String

  struct Figures {
    /// Milliseconds from the start of the program to the first page.
    var firstPage: [Double] = []
    /// Milliseconds from typing a letter to the first byte of the response.
    var keyLatency: [Double] = []
    var peakMemory = 0.0
  }

  func run() throws -> Figures {
    var figures = Figures()
    let path = data + "/long.json"
    guard let file = fopen(path, "w") else { return figures }
    fputs(LongFormBenchmark.definition(1000), file)
    fclose(file)
    for _ in 0..<10 { try end(start(path, &figures)) }
    let form = try start(path, &figures)
    for number in 0..<60 {
      let begin = PseudoTerminal.now
      form.type(number % 2 == 0 ? "x" : "\u{7F}")
      guard form.read(within: 300) != nil else { continue }
      figures.keyLatency.append(Double(PseudoTerminal.now - begin) / 1e6)
      form.settle(20)
    }
    figures.peakMemory = ProcessFigures(process: form.process).peakMemory
    end(form)
    return figures
  }

  private func start(_ path: String, _ figures: inout Figures) throws -> PseudoTerminal {
    let begin = PseudoTerminal.now
    let form = try PseudoTerminal(
      tool, ["form", path, "--data", data],
      environment: [
        "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
        "HOME": data, "PATH": "/usr/bin:/bin",
      ], columns: 80, rows: 24)
    form.wait(for: "Field 3")
    figures.firstPage.append(Double(PseudoTerminal.now - begin) / 1e6)
    form.settle(100)
    return form
  }

  private func end(_ form: PseudoTerminal) {
    form.type("\u{3}")
    _ = form.end()
  }
}
