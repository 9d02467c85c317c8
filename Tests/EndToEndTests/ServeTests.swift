import Platform
import PseudoTerminals
import SQLiteDatabase
import TemporaryFolders
import Testing
import Waiting

/// `screenlet serve` in a terminal: its output, faults and exit statuses.
@Suite(.ownThread) struct ServeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func serve(
    _ arguments: [String] = [], of tool: String = LiveTool.path, variables: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let environment = LiveTool.environment(folder: folder.path).merging(variables) { $1 }
    return try PseudoTerminal(
      tool, ["serve", "--port", "0", "--data", folder.path + "/data"] + arguments,
      environment: environment, columns: 200)
  }

  /// The port in the "Listening" line of the output.
  private func port(_ terminal: PseudoTerminal) throws -> UInt16 {
    try #require(terminal.wait(for: "Listening on http://"))
    _ = terminal.wait(for: ".\r\n")
    let text = PseudoTerminal.plain(terminal.output)
    let line = try #require(
      text.split(whereSeparator: \.isNewline).first { $0.contains("Listening") })
    return try #require(UInt16(line.dropLast().split(separator: ":").last ?? ""))
  }

  /// Requests the build number over a socket and returns the raw response.
  private func build(_ port: UInt16) -> String {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { return "" }
    // The sample account in Base64.
    let request = Array(
      """
      GET /api/jsonws/portal/get-build-number HTTP/1.1\r
      Host: localhost\r
      Authorization: Basic dGVzdEBsaWZlcmF5LmNvbTp0ZXN0\r
      Connection: close\r
      \r

      """.utf8)
    _ = write(socket, request, request.count)
    var (answer, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
    while case let count = read(socket, &buffer, buffer.count), count > 0 {
      answer += buffer[..<count]
    }
    return String(decoding: answer, as: UTF8.self)
  }

  @Test(arguments: [(SIGTERM, Int32(0)), (SIGINT, Int32(130))])
  func `the server responds, logs each request, and exits on a signal`(
    _ signal: Int32, _ status: Int32
  ) throws {
    let terminal = try serve()
    let port = try port(terminal)
    #expect(build(port).hasSuffix("\r\n\r\n6205"))
    #expect(terminal.wait(for: "GET /api/jsonws/portal/get-build-number 200"))
    #expect(!PseudoTerminal.plain(terminal.output).contains("dGVzd"))
    terminal.send(signal: signal)
    #expect(terminal.end() == .status(status))
    #expect(build(port).isEmpty)
  }

  @Test func `Ctrl+C stops the server`() throws {
    let terminal = try serve(["--quiet", "--fault", "delay=10"])
    #expect(build(try port(terminal)).hasSuffix("6205"))
    #expect(!PseudoTerminal.plain(terminal.output).contains("GET"))
    terminal.type("\u{3}")
    #expect(terminal.end() == .status(130))
  }

  @Test(arguments: [
    (["--port", "x"], Int32(2), "is not a port"), (["--fault", "rain"], 2, "is not a fault"),
    (["--host", "0.0.0.0"], 1, "Set a password of at least 8 characters."),
    (["--host", "nowhere"], 1, "Set a password"),
  ])
  func `invalid options print an error and exit with a status`(
    _ arguments: [String], _ status: Int32, _ words: String
  ) throws {
    let terminal = try serve(arguments)
    #expect(terminal.end() == .status(status))
    #expect(PseudoTerminal.plain(terminal.output).contains(words))
  }

  @Test func `with a password from the environment, the server listens on an external host`() throws
  {
    let terminal = try serve(
      ["--host", "0.0.0.0"], variables: ["SCREENLETS_PASSWORD": "a long one"])
    let port = try port(terminal)
    #expect(build(port).contains("SecurityException"))
    terminal.send(signal: SIGTERM)
    #expect(terminal.end() == .status(0))
  }

  @Test func `the serve command of an app provides its sample data`() throws {
    let folderOfTools = LiveTool.path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    let terminal = try serve(of: folderOfTools + "/purchase-orders")
    #expect(terminal.wait(for: "Purchase orders"))
    _ = try port(terminal)
    let database = try SQLiteDatabase(folder.file("data/portal.db"))
    let orders = try database.row("SELECT count(*) FROM records WHERE record_set_id = 30101")
    #expect(try orders?.integer(0) == 10_000)
    terminal.send(signal: SIGTERM)
    #expect(terminal.end() == .status(0))
  }
}
