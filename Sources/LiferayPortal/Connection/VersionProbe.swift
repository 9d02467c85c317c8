import HTTPTransfer
import PortalKit

/// Detects the version of a portal.
struct VersionProbe {
  private let connection: LiferayConnection

  init(_ connection: LiferayConnection) { self.connection = connection }

  /// Returns the version from the header of the front page or, if that is hidden, from the build
  /// number.
  func run(as requestIdentity: RequestIdentity) async throws(ScreenletError) -> LiferayVersion {
    if let version = try await fromHeader() { return version }
    let answer = try await JSONServices(connection: connection).read(
      ServiceCall("/portal/get-build-number"), as: requestIdentity)
    guard let build = answer.whole.map({ Int(clamping: $0) }) else {
      throw .unreadable("/portal/get-build-number")
    }
    guard let version = LiferayVersion(build: build) else {
      throw .server(
        code: "liferay.version",
        message: UserMessage(
          key: "liferay.version",
          english: "The portal is build \(build), which is too old. Use 6.2 or later.",
          arguments: ["\(build)"]))
    }
    return version
  }

  private func fromHeader() async throws(ScreenletError) -> LiferayVersion? {
    var request = HTTPRequest(.head, try connection.address("/"))
    // Only the header of the first response matters, so redirects are not followed.
    request.returnsRedirects = true
    let response = try await connection.send(request, as: .guest) { _ in false }
    if let release = response.headers["Liferay-Portal"],
      let version = LiferayVersion(release: release)
    {
      return version
    }
    guard (300..<400).contains(response.status), let place = response.headers["Location"],
      let next = request.address.resolving(place)
    else { return nil }
    guard next.origin == request.address.origin else {
      throw ScreenletError(.moved(to: next.origin), isWrite: false)
    }
    return nil
  }
}
