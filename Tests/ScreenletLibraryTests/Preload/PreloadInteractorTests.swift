import LocalPortal
import OfflineStore
import PortalKit
import ScreenletKit
import ScreenletLibrary
import Synchronization
import TemporaryFolders
import Testing

@MainActor struct PreloadInteractorTests {
  private let items: [PreloadItem] = [
    .form(ofList: 20_104, named: "Inspections"),
    .records(RecordQuery(recordSetId: 20_104), named: "Rows"),
  ]

  private func preload(
    _ stand: OfflineStand, isAskedFor: Bool = false, after seconds: Int64 = 0
  ) async throws -> PreloadInteractor.Result {
    try await PreloadInteractor(
      items, isAskedFor: isAskedFor,
      clock: .stopped(at: LocalPortal.pictureInstant.advanced(bySeconds: seconds)),
      portal: stand.portal
    ).execute(.ignored)
  }

  @Test func `fresh cached items are loaded again only on request`() async throws {
    let stand = try await OfflineStand()
    #expect(try await preload(stand).loaded == 2)
    let again = try await preload(stand)
    #expect(again.loaded == 0 && again.kept == 2)
    #expect(try await preload(stand, isAskedFor: true).loaded == 2)
  }

  @Test func `expired foundation data is reloaded, daily data of the same session is not`()
    async throws
  {
    let stand = try await OfflineStand()
    _ = try await preload(stand)
    let old = try await preload(stand, after: 2 * PreloadItem.day)
    #expect(old.loaded == 1 && old.kept == 1)
  }

  @Test func `a new session reloads only data that changes daily`() async throws {
    let stand = try await OfflineStand()
    _ = try await preload(stand)
    let other = OfflinePortal(
      stand.base, in: try UserFolders(environment: [:], data: stand.root.file("data")),
      clock: .stopped(at: LocalPortal.pictureInstant))
    try await PortalCall.$current.withValue(PortalCall(.remoteFirst)) {
      _ = try await other.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    }
    let result = try await PreloadInteractor(
      items, clock: .stopped(at: LocalPortal.pictureInstant), portal: other
    ).execute(.ignored)
    #expect(result.loaded == 1 && result.kept == 1)
  }

  @Test func `while offline cached items are kept and missing items are failures`() async throws {
    let stand = try await OfflineStand()
    await stand.away()
    let none = try await preload(stand)
    #expect(none.failures.map(\.name) == ["Inspections", "Rows"])
    #expect(none.failures.map(\.error) == [.offline, .offline])
    await stand.away(false)
    _ = try await preload(stand)
    await stand.away()
    let kept = try await preload(stand, after: 2 * PreloadItem.day)
    #expect(kept.failures.isEmpty && kept.kept == 2)
  }

  @Test func `progress is reported item by item`() async throws {
    let stand = try await OfflineStand()
    let fractions = Mutex<[Double?]>([])
    _ = try await PreloadInteractor(items, portal: stand.portal).execute(
      InteractorProgress { report in fractions.withLock { $0.append(report.fraction) } })
    #expect(fractions.withLock { $0 } == [0, 0.5, 1])
  }
}
