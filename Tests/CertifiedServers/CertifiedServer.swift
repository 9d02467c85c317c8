import Foundation

/// An HTTPS server with a test certificate, run by `openssl s_server`.
public final class CertifiedServer {
  /// The local port that the server listens on.
  public let port: Int
  private let process = Process()

  /// The path of OpenSSL; nil if it is not installed.
  public static let program = [
    "/usr/bin/openssl", "/opt/homebrew/bin/openssl", "/usr/local/bin/openssl",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The reasons why a server does not start.
  public enum Trouble: Error {
    /// OpenSSL is missing or printed unexpected output.
    case silent
  }

  /// Starts a server with the test certificate of this name.
  public init(_ certificate: String) throws {
    guard let program = Self.program else { throw Trouble.silent }
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [
      "s_server", "-accept", "127.0.0.1:0", "-cert", Self.path(certificate), "-key",
      Self.path(certificate), "-www", "-naccept", "8",
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("ACCEPT ") || text.last != "\n" {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("ACCEPT") }),
      let port = line.split(separator: ":").last.flatMap({ Int($0) })
    else { throw Trouble.silent }
    self.port = port
  }

  deinit { process.terminate() }

  /// Returns the path of a test certificate.
  public static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("HTTPTransferTests/Certificates/\(name).pem").path
  }
}
