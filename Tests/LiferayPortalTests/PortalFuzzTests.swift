import HTTPTransfer
import LoopbackServers
import PortalKit
import PortalServer
import Synchronization
import TemporaryFolders
import Testing

@testable import LiferayPortal

/// A transport that damages responses: it inserts extreme numbers and removes bytes.
private final class DamagingTransport: HTTPTransport {
  private let base: any HTTPTransport
  // Requests run concurrently.
  private let random: Mutex<SeededGenerator?> = Mutex(nil)

  init(_ base: any HTTPTransport) { self.base = base }

  /// Starts to damage every response; nil stops it.
  func damage(with generator: SeededGenerator?) { random.withLock { $0 = generator } }

  @concurrent func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var response = try await base.send(request)
    random.withLock { random in
      guard random != nil else { return }
      response.body = random?.mutated(response.body) ?? response.body
    }
    return response
  }

  @concurrent func pause(milliseconds: Int) async throws(HTTPError) {}
}

/// A use case ends with a value or an error, whatever the portal responds.
struct PortalFuzzTests {
  private static let asset = AssetReference.object(className: "BlogsEntry", classPK: 9)

  /// The use cases, each with the code that uses its result.
  private static let reads: [@Sendable (LiferayPortal) async throws -> Void] = [
    { portal in
      let user = try await portal.user(.id(10_199))
      _ = try await portal.portrait(.portrait(id: user.id, uuid: "u", isMale: true))
    },
    { portal in
      let sets = try await portal.recordSets(groupId: 10_181)
      _ = sets.sorted { $0.id.absoluteDifference(from: 42) < $1.id.absoluteDifference(from: 42) }
      _ = try await portal.structure(sets.first?.structureId ?? 403).definition
    },
    { portal in
      let page = try await portal.records(
        RecordQuery(recordSetId: 20_101, page: PageRequest(count: 20, countsTotal: true)))
      _ = (page.total ?? 0) + page.rows.count
    },
    { portal in _ = try await portal.record(402, language: .english) },
    { portal in _ = try await portal.recordSet(402) },
    { portal in
      let page = try await portal.fileEntries(FileQuery())
      _ = page.rows.map(\.size)
    },
    { portal in _ = try await portal.fileEntry(.id(301)) },
    { portal in
      let page = try await portal.blogsEntries(groupId: 10_181, page: PageRequest())
      let last = Instant(milliseconds: .max).milliseconds
      _ = page.rows.compactMap(\.displayDate).map { last - $0.milliseconds }
    },
    { portal in _ = try await portal.webContents(WebContentQuery()).rows },
    { portal in _ = try await portal.comments(CommentQuery(asset)).rows },
    { portal in _ = try await portal.commentCount(asset) },
    { portal in
      let entry = try await portal.ratings(RatingQuery(asset, groups: 5))
      _ = (Int((entry.average * 50).rounded()), entry.userGroup, entry.totalCount + 1)
    },
    { portal in
      _ = try await portal.signIn(userName: "test@liferay.com", password: Secret("test"))
    },
    { portal in
      _ = try await portal.submit(
        RecordSubmission(
          recordSetId: 402, values: ["modelValues": ["Title": "First"]], userId: 10_199,
          key: WriteKey()))
    },
  ]

  private func fuzz(_ settings: LiferaySettings, seed: UInt64) async {
    let transport = DamagingTransport(CurlTransport(settings.http))
    let seeds = Fuzz.generator(seed)
    for round in 0..<Fuzz.rounds(12) {
      var random = seeds
      for _ in 0..<round { _ = random.next() }
      let portal = LiferayPortal(settings, transport: transport, retries: .never)
      transport.damage(with: nil)
      _ = try? await portal.signIn(userName: "test@liferay.com", password: Secret("test"))
      transport.damage(with: SeededGenerator(seed: random.next()))
      for read in Self.reads {
        do { try await read(portal) } catch { #expect(error is ScreenletError) }
      }
    }
  }

  @Test(arguments: ServedLiferay.versions)
  func `no damaged response of a served portal crashes the program`(
    _ version: LiferayVersion
  ) async throws {
    let served = try ServedLiferay(version)
    await fuzz(
      try Self.settings("http://127.0.0.1:\(served.server.port)", version), seed: 5)
    await served.server.stop()
  }

  @Test(arguments: [LiferayVersion.v62, .v71, .v73])
  func `no damaged response of the JSON services crashes the program`(
    _ version: LiferayVersion
  ) async throws {
    let fake = CannedAnswers.portal(version.rawValue)
    await fuzz(try Self.settings(fake.base, version), seed: 6)
    fake.server.stop()
  }

  @Test func `no damaged response to a browser sign-in crashes the program`() {
    let answer = Array(
      #"{"access_token":"a","token_type":"Bearer","expires_in":600,"refresh_token":"r"}"#.utf8)
    let way = Array("/back?code=c%20d%2Fe&state=s1&error=x&scope=a+b".utf8)
    var random = Fuzz.generator(8)
    for _ in 0..<Fuzz.rounds(2_000) {
      if let json = try? JSONReader.read(random.mutated(answer)),
        let tokens = OAuthTokens(json, now: Instant(seconds: 1_795_000_000), refresh: nil)
      {
        #expect(tokens.expires >= Instant(seconds: 1_795_000_000))
        #expect(Instant.range.contains(tokens.expires.milliseconds))
      }
      let target = String(decoding: random.mutated(way), as: UTF8.self)
      _ = RedirectListener.outcome(of: target[...], state: "s1")
    }
  }

  private static func settings(
    _ base: String, _ version: LiferayVersion
  ) throws -> LiferaySettings {
    let xml =
      "<string name=\"liferay_server\">\(base)</string>"
      + "<integer name=\"liferay_portal_version\">\(version.rawValue)</integer>"
    let context = try ServerContext.parse(
      Array("<resources>\(xml)</resources>".utf8), name: "x"
    ).context
    return try LiferaySettings(context, variables: [:])
  }
}
