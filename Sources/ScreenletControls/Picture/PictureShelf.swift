import PortalKit
public import ScreenletKit
public import TerminalCore

/// The picture cache of a context: renders pictures off the main actor, one at a time.
///
/// Without a ``renderer`` no picture can be rendered, and picture controls show file facts instead.
@MainActor public final class PictureShelf: ContextService {
  /// The renderer; nil unless an app that links `Pictures` sets it.
  ///
  /// Setting it clears the cache.
  public var renderer: (any PictureRenderer)? {
    didSet { (made, order) = ([:], []) }
  }

  struct Key: Hashable {
    let source: Int
    let request: PictureRequest
  }

  private struct Wish {
    let source: PictureSource
    /// Callbacks of the controls that wait for the picture, by the identity of the control.
    var waiting: [ObjectIdentifier: @MainActor () -> Void]
  }

  private var made: [Key: Result<RenderedPicture, PictureError>] = [:]
  /// The keys of `made`, the least recently used first.
  private var order: [Key] = []
  private var wishes: [Key: Wish] = [:]
  private var queue: [Key] = []
  private var isWorking = false
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []

  /// The maximum number of cached pictures, more than a screen shows.
  private static let room = 32

  init() {}

  /// Returns a rendered picture from the cache, or starts rendering it and calls `ready`
  /// afterwards.
  ///
  /// - Returns: The picture, or the error; nil while it is being rendered.
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

  /// Cancels a control's request; a picture that no other control waits for is not rendered.
  func forget(_ source: PictureSource, _ request: PictureRequest, for owner: AnyObject) {
    let key = Key(source: source.number, request: request)
    wishes[key]?.waiting[ObjectIdentifier(owner)] = nil
    guard wishes[key]?.waiting.isEmpty == true, let place = queue.firstIndex(of: key) else {
      return
    }
    queue.remove(at: place)
    wishes[key] = nil
  }

  /// Waits until all requested pictures are rendered.
  package func idle() async {
    guard isWorking else { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  /// Whether a picture is being rendered.
  package var isBusy: Bool { isWorking }

  private func workOn() {
    guard !isWorking else { return }
    guard let renderer, !queue.isEmpty else {
      let waiters = idleWaiters
      idleWaiters = []
      for waiter in waiters { waiter.resume() }
      return
    }
    // The most recent request is the one visible now, so it is first.
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

extension ScreensContext {
  /// The pictures in use, and their decoder.
  public var pictures: PictureShelf { service { PictureShelf() } }
}
