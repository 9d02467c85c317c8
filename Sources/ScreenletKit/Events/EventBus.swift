/// Events, each to the subscribers of its type, first come first served.
///
/// Publishing while publishing queues, so that nothing recurses and everybody hears events in one
/// order. An event for a screenlet that handed over its state and was not yet restored is kept,
/// typed, until somebody subscribes with its id: at most 32 for each, the oldest go first.
///
/// ```swift
/// let signedIn = EventBus.shared.subscribe(to: SignedIn.self) { print($0.user.fullName) }
/// ```
@MainActor public final class EventBus {
  /// The bus of ``ScreensContext/shared``.
  public static var shared: EventBus { ScreensContext.shared.events }

  /// Events kept for one screenlet that is away.
  package static let parkingLimit = 32

  private var channels: [ObjectIdentifier: any AnyChannel] = [:]
  private var queue: [@MainActor () -> Void] = []
  private var isPublishing = false
  private var away: Set<ScreenletID> = []

  /// Hears every event as it is published, as a log does.
  public var onPublish: (@MainActor (any Event) -> Void)?

  /// Makes a bus without subscribers.
  public init() {}

  /// Tells the subscribers of this type of event; later, if an event is being told right now.
  public func publish<E: Event>(_ event: E) {
    onPublish?(event)
    let channel = channel(E.self)
    if let id = event.source, away.contains(id), !channel.hasSubscriber(id) {
      channel.park(event, for: id)
      return
    }
    deliver { channel.deliver(event) }
  }

  /// Calls `body` for each event until the subscription is released; keep it, or nothing is heard.
  ///
  /// - Parameters:
  ///   - type: The type of event.
  ///   - id: Only events of this screenlet; what was kept for it is delivered at once.
  ///   - body: What to do with each.
  public func subscribe<E: Event>(
    to type: E.Type, from id: ScreenletID? = nil, _ body: @escaping @MainActor (E) -> Void
  ) -> Subscription {
    let channel = channel(E.self)
    let number = channel.add(id, body)
    if let id {
      for event in channel.unpark(id) { deliver { channel.deliver(event) } }
    }
    return Subscription { [weak channel] in channel?.remove(number) }
  }

  /// The same events as a sequence, for code that would rather wait than be called.
  public func events<E: Event>(_ type: E.Type, from id: ScreenletID? = nil) -> AsyncStream<E> {
    let (stream, continuation) = AsyncStream<E>.makeStream()
    let subscription = subscribe(to: type, from: id) { continuation.yield($0) }
    continuation.onTermination = { _ in withExtendedLifetime(subscription) {} }
    return stream
  }

  /// From now on, events of this screenlet wait for whoever restores it.
  package func hold(_ id: ScreenletID) { away.insert(id) }

  /// The screenlet is back: its events go to its subscribers again.
  package func release(_ id: ScreenletID) { away.remove(id) }

  /// The screenlet will not come back: what was kept for it goes.
  package func discard(_ id: ScreenletID) {
    away.remove(id)
    for channel in channels.values { channel.discard(id) }
  }

  private func deliver(_ delivery: @escaping @MainActor () -> Void) {
    queue.append(delivery)
    guard !isPublishing else { return }
    isPublishing = true
    defer { isPublishing = false }
    var next = 0
    while next < queue.count {
      queue[next]()
      next += 1
    }
    queue.removeAll(keepingCapacity: true)
  }

  private func channel<E: Event>(_ type: E.Type) -> Channel<E> {
    if let known = channels[ObjectIdentifier(type)] as? Channel<E> { return known }
    let new = Channel<E>()
    channels[ObjectIdentifier(type)] = new
    return new
  }
}

@MainActor private protocol AnyChannel: AnyObject {
  func discard(_ id: ScreenletID)
}

@MainActor private final class Channel<E: Event>: AnyChannel {
  private var subscribers: [(number: Int, id: ScreenletID?, body: @MainActor (E) -> Void)] = []
  private var parked: [ScreenletID: [E]] = [:]
  private var last = 0

  func add(_ id: ScreenletID?, _ body: @escaping @MainActor (E) -> Void) -> Int {
    last += 1
    subscribers.append((last, id, body))
    return last
  }

  func remove(_ number: Int) { subscribers.removeAll { $0.number == number } }

  func hasSubscriber(_ id: ScreenletID) -> Bool { subscribers.contains { $0.id == id } }

  func deliver(_ event: E) {
    for subscriber in subscribers where subscriber.id == nil || subscriber.id == event.source {
      subscriber.body(event)
    }
  }

  func park(_ event: E, for id: ScreenletID) {
    var waiting = parked[id, default: []]
    if waiting.count == EventBus.parkingLimit { waiting.removeFirst() }
    waiting.append(event)
    parked[id] = waiting
  }

  func unpark(_ id: ScreenletID) -> [E] { parked.removeValue(forKey: id) ?? [] }

  func discard(_ id: ScreenletID) { parked[id] = nil }
}
