public import LocalPortal
public import PortalKit
import Synchronization

/// The embedded portal spoken over HTTP, as a Liferay would: for developing and testing apps.
///
/// ```swift
/// let server = try PortalServer.start(portal)
/// print("http://127.0.0.1:\(server.port)")
/// await server.stop()
/// ```
///
/// It speaks the JSON web services of a release with the Screens plugin, and those parts of
/// headless-form, headless-delivery and headless-admin-user that the stock screenlets need.
public final class PortalServer: Sendable {
  /// Where and how a server listens.
  public struct Configuration: Sendable {
    /// The address in numbers.
    public var host = "127.0.0.1"
    /// The port; 0 for any that is free.
    public var port: UInt16 = 8_080
    /// Names and addresses that clients may send in `Host`, beside `localhost`, `127.0.0.1`,
    /// `[::1]` and ``host``.
    ///
    /// Any other is answered with 421. Where ``host`` is `0.0.0.0` or `::`, every address in
    /// numbers is accepted.
    public var hostNames: [String] = []
    /// What the administrator signs in with; needed wherever others can reach the server, where
    /// the passwords that everybody knows do not open it.
    public var password: Secret?
    /// The release of Liferay that the server answers as; nil for the JSON web services of 6.2
    /// beside the headless services of 7.4.
    public var release: PortalRelease?
    /// How much it takes.
    public var limits = ServerLimits()
    /// What goes wrong from the start.
    public var faults = ServerFaults()
    /// Hears a line for each request, without a secret in it.
    public var log: (@Sendable (String) -> Void)?
    /// The time of day.
    public var clock = WallClock.system

    /// On this machine alone, port 8080.
    public init() {}

    /// Whether only programs of this machine can reach it.
    public var isLoopback: Bool {
      host == "::1" || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
    }
  }

  /// So many letters at least a password has that strangers may try.
  public static let passwordMinimum = 8

  private let site: PortalSite
  private let server: HTTPServer

  private init(site: PortalSite, server: HTTPServer) { (self.site, self.server) = (site, server) }

  /// Starts one.
  ///
  /// - Throws: Why it cannot listen there. Where others could reach it, it needs a password.
  public static func start(
    _ portal: LocalPortal, _ configuration: Configuration = Configuration()
  ) throws(PortalServerError) -> PortalServer {
    if !configuration.isLoopback {
      guard let password = configuration.password, password.count >= passwordMinimum else {
        throw PortalServerError(
          "server.password",
          "Others could reach \(configuration.host). Give a password of at least "
            + "\(passwordMinimum) letters.")
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

  /// The port that it listens on.
  public var port: UInt16 { server.port }

  /// What goes wrong on purpose.
  public var faults: ServerFaults { site.faults }

  /// Has other things go wrong from now on.
  public func setFaults(_ faults: ServerFaults) { site.setFaults(faults) }

  /// Ends every session, as if nobody had come for long.
  public func expireSessions() { site.sessions.removeAll() }

  /// Answers what was asked so far, and closes the port.
  public func stop() async {
    site.wake()
    await server.stop()
  }

  /// How many requests are being answered.
  var flightCount: Int { server.flightCount }
}
