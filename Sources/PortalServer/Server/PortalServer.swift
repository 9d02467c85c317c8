public import LocalPortal
public import PortalKit
import Synchronization

/// An HTTP server that emulates Liferay on top of the embedded portal, for developing and testing
/// apps.
///
/// ```swift
/// let server = try PortalServer.start(portal)
/// print("http://127.0.0.1:\(server.port)")
/// await server.stop()
/// ```
///
/// It provides the JSON web services of a release with the Screens plugin, and the parts of
/// headless-form, headless-delivery and headless-admin-user that the stock screenlets need.
public final class PortalServer: Sendable {
  /// The settings of a server.
  public struct Configuration: Sendable {
    /// The numeric address to listen on.
    public var host = "127.0.0.1"
    /// The port; 0 for any free one.
    public var port: UInt16 = 8_080
    /// Names and addresses that clients may send in `Host`, in addition to `localhost`,
    /// `127.0.0.1`, `[::1]` and ``host``.
    ///
    /// Requests for any other host are rejected with 421. If ``host`` is `0.0.0.0` or `::`, every
    /// numeric address is accepted.
    public var hostNames: [String] = []
    /// The administrator's password; required if other machines can reach the server.
    ///
    /// The public passwords of the demo accounts do not work there.
    public var password: Secret?
    /// The release of Liferay to emulate; nil for the JSON web services of 6.2 together with the
    /// headless services of 7.4.
    public var release: PortalRelease?
    /// The limits for connections and requests.
    public var limits = ServerLimits()
    /// The faults to simulate from the start.
    public var faults = ServerFaults()
    /// Called with a line for each request; the line contains no secrets.
    public var log: (@Sendable (String) -> Void)?
    /// The clock for timestamps and expirations.
    public var clock = WallClock.system

    /// Creates the default configuration: this machine only, port 8080.
    public init() {}

    /// Whether only programs on this machine can reach the server.
    public var isLoopback: Bool {
      host == "::1" || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
    }
  }

  /// The minimum length of the password if other machines can reach the server.
  public static let passwordMinimum = 8

  private let site: PortalSite
  private let server: HTTPServer

  private init(site: PortalSite, server: HTTPServer) { (self.site, self.server) = (site, server) }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - portal: The embedded portal to serve.
  ///   - configuration: The settings of the server.
  /// - Returns: The running server.
  /// - Throws: `PortalServerError` if the server cannot listen on the address, libmicrohttpd is not
  ///   installed, or the password is missing or too short while other machines can reach the
  ///   server.
  public static func start(
    _ portal: LocalPortal, _ configuration: Configuration = Configuration()
  ) throws(PortalServerError) -> PortalServer {
    if !configuration.isLoopback {
      guard let password = configuration.password, password.count >= passwordMinimum else {
        throw PortalServerError(
          "server.password",
          "Other machines can reach \(configuration.host). Set a password of at least "
            + "\(passwordMinimum) characters.")
      }
    }
    let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
    let site = PortalSite(portal, configuration)
    let server = try HTTPServer(
      socket, limits: configuration.limits, isLoopback: configuration.isLoopback,
      isOffline: { site.faults.isOffline }, refusing: { site.refusal(of: $0) }
    ) { request in await site.answer(request) }
    return PortalServer(site: site, server: server)
  }

  /// The port that the server listens on.
  public var port: UInt16 { server.port }

  /// The simulated faults.
  public var faults: ServerFaults { site.faults }

  /// Replaces the simulated faults.
  ///
  /// - Parameter faults: The faults to simulate from now on.
  public func setFaults(_ faults: ServerFaults) { site.setFaults(faults) }

  /// Ends every session, as if all of them had timed out.
  public func expireSessions() { site.sessions.removeAll() }

  /// Completes the requests in progress and closes the port.
  public func stop() async {
    site.wake()
    await server.stop()
  }

  /// The number of requests in progress.
  var flightCount: Int { server.flightCount }
}
