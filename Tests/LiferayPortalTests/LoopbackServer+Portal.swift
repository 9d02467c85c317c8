import HTTPTransfer
import LiferayPortal
import LoopbackServers
import PortalKit

extension LoopbackServer {
  /// Creates a client for this server.
  func portal(
    _ version: LiferayVersion, timeouts: HTTPTimeouts? = nil, retries: RetryPolicy = .never,
    retryClock: RetryClock? = nil
  ) throws -> LiferayPortal {
    let xml = """
      <resources><string name="liferay_server">\(base)</string>
      <integer name="liferay_company_id">20155</integer>
      <integer name="liferay_group_id">20182</integer>
      <integer name="liferay_portal_version">\(version.rawValue)</integer></resources>
      """
    var settings = try LiferaySettings(
      try ServerContext.parse(Array(xml.utf8), name: "x").context, variables: [:])
    if let timeouts { settings.http.timeouts = timeouts }
    return LiferayPortal(
      settings, transport: CurlTransport(settings.http), retries: retries,
      retryClock: retryClock)
  }
}
