import LocalPortal
import PortalKit
import Synchronization

/// Processes the requests of a server: host check, simulated faults, routing and logging.
final class PortalSite: Sendable {
  let portal: LocalPortal
  let sessions: SessionTable
  let authenticator: Authenticator
  let limits: ServerLimits
  let clock: WallClock
  /// The differences of the emulated release.
  let dialect: ServedDialect
  private let hosts: HostNames
  private let log: (@Sendable (String) -> Void)?

  private struct Chance {
    var faults: ServerFaults
    var dice: FaultGenerator
    /// The delayed responses by number.
    var naps: [Int: Task<Void, Never>] = [:]
    var napCount = 0
    var isAwake = false
  }
  // Protected by a mutex, so that requests use the random numbers in turn.
  private let chance: Mutex<Chance>

  init(_ portal: LocalPortal, _ configuration: PortalServer.Configuration) {
    (self.portal, limits, clock) = (portal, configuration.limits, configuration.clock)
    log = configuration.log
    dialect = ServedDialect(release: configuration.release)
    hosts = HostNames(bound: configuration.host, names: configuration.hostNames)
    sessions = SessionTable(clock: configuration.clock)
    authenticator = Authenticator(
      portal: portal, sessions: sessions, password: configuration.password,
      knowsDemoPasswords: configuration.isLoopback)
    chance = Mutex(
      Chance(faults: configuration.faults, dice: FaultGenerator(seed: configuration.faults.seed)))
    sessions.setLife(seconds: configuration.faults.sessionSeconds)
  }

  var faults: ServerFaults { chance.withLock { $0.faults } }

  func setFaults(_ faults: ServerFaults) {
    chance.withLock { chance in
      chance.faults = faults
      chance.dice = FaultGenerator(seed: faults.seed)
    }
    sessions.setLife(seconds: faults.sessionSeconds)
  }

  /// Ends all delays, because the server stops.
  func wake() {
    let naps = chance.withLock { chance in
      chance.isAwake = true
      return chance.naps.values
    }
    for nap in naps { nap.cancel() }
  }

  private func wait(for duration: Duration) async {
    let nap = chance.withLock { chance -> (id: Int, task: Task<Void, Never>)? in
      guard !chance.isAwake else { return nil }
      let task = Task { () -> Void in try? await Task.sleep(for: duration) }
      chance.napCount += 1
      chance.naps[chance.napCount] = task
      return (chance.napCount, task)
    }
    guard let nap else { return }
    await nap.task.value
    chance.withLock { $0.naps[nap.id] = nil }
  }

  /// Rejects a request for another host; nil accepts it.
  func refusal(of request: ServerRequest) -> ServerResponse? {
    guard let host = request.host, !host.isEmpty else {
      write(request, "400, no host", .now)
      return .text(400, "The request has no host. Send a Host header.")
    }
    guard !hosts.contains(host) else { return nil }
    write(request, "421, another host", .now)
    let name = host.prefix(200).filter { $0.isASCII && !$0.isWhitespace }
    return .text(
      421,
      "This server does not answer for \(name). Use the address that it listens on, or start it "
        + "with --host-name and this name, without a port.")
  }

  /// Returns the response to a request; nil to drop the connection.
  func answer(_ request: ServerRequest) async -> ServerResponse? {
    let start = ContinuousClock.now
    let fate = chance.withLock { chance in
      let faults = chance.faults
      return (
        delay: faults.delay,
        isDropped: faults.isOffline || chance.dice.occurs(faults.dropRate),
        isLost: chance.dice.occurs(faults.lossRate), isError: chance.dice.occurs(faults.errorRate)
      )
    }
    if fate.delay > .zero { await wait(for: fate.delay) }
    if fate.isDropped {
      write(request, "dropped", start)
      return nil
    }
    if fate.isError {
      write(request, "500, simulated", start)
      return .html(500, ErrorPage.html(500))
    }
    var response = await route(request)
    let noSniffing = "X-Content-Type-Options"
    if !response.has(noSniffing) { response = response.adding(noSniffing, "nosniff") }
    write(request, fate.isLost ? "\(response.status), lost" : "\(response.status)", start)
    return fate.isLost ? nil : response
  }

  private func write(_ request: ServerRequest, _ outcome: String, _ start: ContinuousClock.Instant)
  {
    guard let log else { return }
    let time = start.duration(to: .now)
    let micros =
      time.components.seconds * 1_000_000 + time.components.attoseconds / 1_000_000_000_000
    log(
      "\(request.method) \(request.loggedPath) \(outcome) \(micros / 1000).\(micros / 100 % 10) ms")
  }

  private func route(_ request: ServerRequest) async -> ServerResponse {
    let path = request.path
    if path.hasPrefix("/api/") { return await JSONServer(self).answer(request) }
    if path.hasPrefix("/o/") {
      guard dialect.hasHeadless else { return .html(404, ErrorPage.html(404)) }
      return await HeadlessServer(self).answer(request)
    }
    // A plugin also serves its services below its own name.
    if path.hasPrefix("/screens-web/api/jsonws") || path.hasPrefix("/screens/api/jsonws") {
      return await JSONServer(self).answer(request)
    }
    return await PortalPages(self).answer(request)
  }
}
