import CertifiedServers
import HTTPTransfer
import Testing

@Suite(.enabled(if: CertifiedServer.program != nil))
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

  @Test func `a configured certificate authority is trusted`() async throws {
    #expect(try await send(to: "good").status == 200)
  }

  @Test(
    arguments: [
      ("good", nil, "this machine does not trust the issuer of its certificate"),
      ("expired", "authority", "its certificate has expired"),
      ("other", "authority", "its certificate is for another name"),
      ("self", nil, "its certificate is self-signed"),
    ] as [(String, String?, String)])
  func `a server with an invalid certificate is an untrusted error`(
    _ certificate: String, _ authority: String?, _ reason: String
  ) async throws {
    let error = await #expect(throws: HTTPError.self) {
      try await send(to: certificate, trusting: authority)
    }
    #expect(error == .untrusted(reason))
  }

  @Test func `a missing authority file trusts no certificate`() async throws {
    let error = await #expect(throws: HTTPError.self) {
      try await send(to: "good", trusting: "missing")
    }
    #expect(error?.code == "http.untrusted")
  }
}
