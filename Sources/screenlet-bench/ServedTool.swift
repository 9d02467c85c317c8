import Platform
import PseudoTerminals

/// `screenlet serve` in a separate terminal, on a free port.
struct ServedTool {
  let process: pid_t
  let port: UInt16
  private let terminal: PseudoTerminal

  /// Starts the server; nil if that fails.
  init?(_ tool: String, data: String) throws {
    let server = try PseudoTerminal(
      tool, ["serve", "--port", "0", "--quiet", "--data", data],
      environment: ["HOME": data, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"])
    guard server.wait(for: "Listening on http://"), server.wait(for: ".\r\n"),
      let line = PseudoTerminal.plain(server.output).split(whereSeparator: \.isNewline)
        .first(where: { $0.contains("Listening") }),
      let port = UInt16(line.dropLast().split(separator: ":").last ?? "")
    else {
      server.send(signal: SIGTERM)
      _ = server.end()
      return nil
    }
    (terminal, process, self.port) = (server, server.process, port)
  }

  func stop() {
    terminal.send(signal: SIGTERM)
    _ = terminal.end()
  }
}
