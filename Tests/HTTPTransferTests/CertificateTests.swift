import Foundation
import HTTPTransfer
import Testing

/// A server with a certificate, played by OpenSSL's own.
private final class CertifiedServer {
  let port: Int
  private let process = Process()

  static let program = ["/usr/bin/openssl", "/opt/homebrew/bin/openssl", "/usr/local/bin/openssl"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  init(_ certificate: String) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(Self.program))
    process.arguments = [
      "s_server", "-accept", "127.0.0.1:0", "-cert", Self.path(certificate), "-key",
      Self.path(certificate), "-www", "-naccept", "4",
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
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("ACCEPT") })
    port = try #require(line.split(separator: ":").last.flatMap { Int($0) })
  }

  deinit { process.terminate() }

  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Certificates/\(name).pem").path
  }
}

@Suite(.timeLimit(.minutes(2)), .enabled(if: CertifiedServer.program != nil))
struct CertificateTests {
  private func send(
    to certificate: String, trusting authority: String? = "authority"
  ) async throws -> HTTPResponse {
    let server = try CertifiedServer(certificate)
    let transport = CurlTransport(
      HTTPSettings(authorityFile: authority.map { CertifiedServer.path($0) }))
    let address = try #require(HTTPAddress("https://localhost:\(server.port)/"))
    defer { withExtendedLifetime(server) {} }
    return try await transport.send(HTTPRequest(.get, address))
  }

  @Test func `an own authority is trusted`() async throws {
    #expect(try await send(to: "good").status == 200)
  }

  @Test(
    arguments: [
      ("good", nil, "nobody that this machine trusts has signed its certificate"),
      ("expired", "authority", "its certificate has expired"),
      ("other", "authority", "its certificate is for another name"),
      ("self", nil, "its certificate is signed by itself"),
    ] as [(String, String?, String)])
  func `a server that cannot prove who it is gets nothing`(
    _ certificate: String, _ authority: String?, _ reason: String
  ) async throws {
    let error = await #expect(throws: HTTPError.self) {
      try await send(to: certificate, trusting: authority)
    }
    #expect(error == .untrusted(reason))
  }

  @Test func `a file of authorities that is not there trusts nobody`() async throws {
    let error = await #expect(throws: HTTPError.self) {
      try await send(to: "good", trusting: "missing")
    }
    #expect(error?.code == "http.untrusted")
  }
}
