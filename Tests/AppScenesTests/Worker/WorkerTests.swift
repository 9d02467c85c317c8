import AppScenes
import PortalKit
import ScreenletControls
import ScreenletKit
import Testing

@MainActor struct WorkerTests {
  /// Doubles numbers, or waits until it is cancelled and reports that.
  private final class Doubling: Worker {
    let waits: Bool
    let told: AsyncStream<String>
    private let tell: AsyncStream<String>.Continuation

    init(waits: Bool = false) {
      self.waits = waits
      (told, tell) = AsyncStream.makeStream()
    }

    @concurrent func work(_ request: Int, _ progress: InteractorProgress) async throws -> Int {
      guard waits else { return request * 2 }
      tell.yield("began")
      let (never, _) = AsyncStream<Never>.makeStream()
      for await _ in never {}
      tell.yield(Task.isCancelled ? "cancelled" : "ended")
      throw CancellationError()
    }
  }

  private final class SumScreenlet: BaseScreenlet {
    var worker = Doubling()
    var sum: Outcome<Int>?

    let load = UserAction("Doubles.") { (me: SumScreenlet) in
      WorkInteractor(me.worker, 21)
    } then: { me, sum in
      me.sum = .success(sum)
    } failed: { me, error in
      me.sum = .failure(error)
    }

    override class var defaultLayout: String? {
      """
      <screenlet xmlns="urn:screenlets:theme:1" for="SumScreenlet">
        <column><text text="Sum"/></column>
      </screenlet>
      """
    }
  }

  private func screenlet(_ worker: Doubling) throws -> SumScreenlet {
    let context = ScreensContext()
    context.register(SumScreenlet.self)
    let screenlet = SumScreenlet(in: context)
    screenlet.worker = worker
    try screenlet.loadView()
    return screenlet
  }

  @Test func `an interactor hands its request to a worker`() async throws {
    let screenlet = try screenlet(Doubling())
    screenlet.load()
    await screenlet.context.interactors.idle()
    #expect(screenlet.sum == .success(42))
  }

  @Test func `one worker serves several screenlets and retains none of them`() async throws {
    let worker = Doubling()
    weak var gone: SumScreenlet?
    do {
      let (one, other) = (try screenlet(worker), try screenlet(worker))
      for screenlet in [one, other] { screenlet.load() }
      await one.context.interactors.idle()
      await other.context.interactors.idle()
      #expect(one.sum == .success(42) && other.sum == .success(42))
      gone = one
    }
    #expect(gone == nil)
  }

  @Test func `cancelling an action cancels its worker`() async throws {
    let worker = Doubling(waits: true)
    let screenlet = try screenlet(worker)
    var told = worker.told.makeAsyncIterator()
    screenlet.load()
    #expect(await told.next() == "began")
    screenlet.load.cancel()
    #expect(screenlet.sum == .failure(.cancelled))
    #expect(await told.next() == "cancelled")
  }
}
