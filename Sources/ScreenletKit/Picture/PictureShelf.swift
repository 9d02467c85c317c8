import PortalKit
public import TerminalCore

/// The pictures of a context: made off the main actor, one after the other, and kept for a while.
///
/// Without a ``renderer`` no picture can be made, and every place of a picture says what it is.
@MainActor public final class PictureShelf {
  /// Who makes pictures; an app that links `Pictures` gives one.
  public var renderer: (any PictureRenderer)? {
    didSet { (made, order) = ([:], []) }
  }

  struct Key: Hashable {
    let source: Int
    let request: PictureRequest
  }

  private struct Wish {
    let source: PictureSource
    /// Who waits for it, and how they are told.
    var waiting: [ObjectIdentifier: @MainActor () -> Void]
  }

  private var made: [Key: Result<RenderedPicture, PictureError>] = [:]
  /// The keys of `made`, the one that was used longest ago first.
  private var order: [Key] = []
  private var wishes: [Key: Wish] = [:]
  private var queue: [Key] = []
  private var isWorking = false
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []

  /// More pictures than a screen shows need not be kept.
  private static let room = 32

  init() {}

  /// A picture, if it is made already; otherwise it is made now, and `ready` called when it is.
  ///
  /// Nil as long as it is not known; a failure says why there is none.
  func picture(
    _ source: PictureSource, _ request: PictureRequest, for owner: AnyObject,
    ready: @escaping @MainActor () -> Void
  ) -> Result<RenderedPicture, PictureError>? {
    guard renderer != nil, !request.room.isEmpty else {
      return .failure(.unsupported(format: PictureFacts(header: source.data.bytes)?.format ?? ""))
    }
    let key = Key(source: source.number, request: request)
    if let known = made[key] {
      if order.last != key {
        order.removeAll { $0 == key }
        order.append(key)
      }
      return known
    }
    if wishes[key] == nil {
      wishes[key] = Wish(source: source, waiting: [:])
      queue.append(key)
    }
    wishes[key]?.waiting[ObjectIdentifier(owner)] = ready
    workOn()
    return nil
  }

  /// Somebody does not wait for a picture any more; it is not made if nobody does.
  func forget(_ source: PictureSource, _ request: PictureRequest, for owner: AnyObject) {
    let key = Key(source: source.number, request: request)
    wishes[key]?.waiting[ObjectIdentifier(owner)] = nil
    guard wishes[key]?.waiting.isEmpty == true, let place = queue.firstIndex(of: key) else {
      return
    }
    queue.remove(at: place)
    wishes[key] = nil
  }

  /// Waits until every picture that was asked for is made.
  package func idle() async {
    guard isWorking else { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  /// Whether a picture is being made.
  package var isBusy: Bool { isWorking }

  private func workOn() {
    guard !isWorking else { return }
    guard let renderer, !queue.isEmpty else {
      let waiters = idleWaiters
      idleWaiters = []
      for waiter in waiters { waiter.resume() }
      return
    }
    // Who asked last is on the screen now.
    let key = queue.removeLast()
    guard let wish = wishes[key] else { return workOn() }
    isWorking = true
    let bytes = wish.source.data.bytes
    let run: @Sendable @MainActor () async -> Void = { [weak self] in
      let result = await Self.make(bytes, key.request, by: renderer)
      self?.finish(key, result)
    }
    Task(executorPreference: WorkerThreads.shared, operation: run)
  }

  @concurrent nonisolated private static func make(
    _ bytes: [UInt8], _ request: PictureRequest, by renderer: any PictureRenderer
  ) async -> Result<RenderedPicture, PictureError> {
    Result { () throws(PictureError) in try renderer.render(bytes, request) }
  }

  private func finish(_ key: Key, _ result: Result<RenderedPicture, PictureError>) {
    isWorking = false
    made[key] = result
    order.append(key)
    if order.count > Self.room { made[order.removeFirst()] = nil }
    let wish = wishes.removeValue(forKey: key)
    for ready in wish?.waiting.values.map(\.self) ?? [] { ready() }
    workOn()
  }
}
