import Foundation

/// A server with a certificate, played by OpenSSL's own.
public final class CertifiedServer {
  /// The port that it listens on, on this machine.
  public let port: Int
  private let process = Process()

  /// Where OpenSSL is; nil where it is not.
  public static let program = [
    "/usr/bin/openssl", "/opt/homebrew/bin/openssl", "/usr/local/bin/openssl",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Why there is no server.
  public enum Trouble: Error {
    /// OpenSSL is missing, or said something else than usual.
    case silent
  }

  /// Starts one with a certificate of the tests.
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

  /// Where a certificate of the tests is.
  public static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("HTTPTransferTests/Certificates/\(name).pem").path
  }
}
