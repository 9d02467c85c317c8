import LoopbackServers
import PortalKit
import TemporaryFolders

@testable import LiferayPortal

/// A minimal portal of the newest version that accepts only tokens and knows only Ada.
final class TokenServer: Sendable {
  let provider = LoopbackProvider { Base64.encodeForAddress(SHA256.digest(Array($0.utf8))) }
  let server: LoopbackServer

  init() {
    let provider = provider
    server = LoopbackServer { request in
      if let answer = provider.answer(request) { return answer }
      guard request.path.hasPrefix("/o/headless-admin-user/v1.0/my-user-account") else {
        return LoopbackAnswer(404, #"{"status":"NOT_FOUND"}"#)
      }
      return LoopbackAnswer(
        200,
        #"{"id":10201,"emailAddress":"ada@acme.example","alternateName":"ada","#
          + #""givenName":"Ada","familyName":"Lovelace","additionalName":"","jobTitle":""}"#)
    }
  }

  deinit { server.stop() }

  /// Writes the server context of an app that signs in to this server.
  func writeContext(_ way: String, into folder: TemporaryFolder) throws {
    try folder.write(
      """
      <resources>
        <string name="liferay_server">\(server.base)</string>
        <string name="liferay_company_id">10154</string>
        <string name="liferay_group_id">10181</string>
        <string name="liferay_portal_version">74</string>
        <string name="liferay_sign_in">\(way)</string>
        <string name="liferay_oauth2_client_id">app</string>
      </resources>
      """, to: "server_context.xml")
  }
}
