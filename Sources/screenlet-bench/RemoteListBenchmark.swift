import HTTPTransfer
import LiferayPortal
import PortalKit
import Synchronization

/// Measures a page of a list over loopback, as a screenlet loads it, compared with libcurl's own
/// time for the same bytes.
struct RemoteListBenchmark {
  let tool: String
  let data: String

  struct Figures {
    /// Milliseconds to request, receive and parse the page.
    var page: [Double] = []
    /// Milliseconds that libcurl takes for the same request and response.
    var transfer: [Double] = []

    var ratio: Double { transfer.median == 0 ? .infinity : page.median / transfer.median }
  }

  /// The ID of the record set "orders", which every new portal has.
  private static let list: Int64 = 20_105
  private static let rows = 25

  /// Returns the figures; nil if the server could not be started or did not return a page.
  func run() async throws -> Figures? {
    guard let server = try ServedTool(tool, data: data) else { return nil }
    defer { server.stop() }
    let xml = """
      <resources><string name="liferay_server">http://127.0.0.1:\(server.port)</string>
      <integer name="liferay_company_id">10154</integer>
      <integer name="liferay_group_id">10181</integer>
      <integer name="liferay_portal_version">62</integer></resources>
      """
    let settings = try LiferaySettings(
      try ServerContext.parse(Array(xml.utf8), name: "bench").context, variables: [:])
    let wire = Wire()
    let portal = LiferayPortal(settings, transport: wire)
    _ = try await portal.signIn(userName: "test@liferay.com", password: Secret("test"))
    let query = RecordQuery(recordSetId: Self.list, page: PageRequest(count: Self.rows))
    var figures = Figures()
    for round in 0..<320 {
      let begin = ContinuousClock.now
      let page = try await portal.records(query)
      let time = begin.duration(to: .now)
      guard page.rows.count == Self.rows, page.total != nil, let request = wire.last else {
        return nil
      }
      let response = try await wire.curl.send(request)
      // The first 20 rounds warm up caches.
      guard round >= 20 else { continue }
      figures.page.append(Double(time.components.attoseconds) / 1e15)
      figures.transfer.append(Double(response.microseconds) / 1e3)
    }
    return figures
  }

  /// A libcurl transport that stores its last request.
  private final class Wire: HTTPTransport {
    let curl = CurlTransport()
    // The last request of the portal, which the benchmark repeats.
    private let request = Mutex<HTTPRequest?>(nil)
    var last: HTTPRequest? { request.withLock { $0 } }

    @concurrent func send(_ asked: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      request.withLock { $0 = asked }
      return try await curl.send(asked)
    }

    @concurrent func pause(milliseconds: Int) async throws(HTTPError) {
      try await curl.pause(milliseconds: milliseconds)
    }
  }
}
