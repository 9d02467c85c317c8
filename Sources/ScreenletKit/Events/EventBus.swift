/// The event bus: delivers events to the subscribers of their type, in order of publication.
///
/// An event that is published during delivery is queued, which avoids recursion and gives all
/// subscribers the same order. Events for a suspended screenlet are kept until its replacement is
/// loaded: at most 32 per screenlet, dropping the oldest, and only the newest progress report.
///
/// ```swift
/// let signedIn = EventBus.shared.subscribe(to: SignedIn.self) { print($0.user.fullName) }
/// ```
@MainActor public final class EventBus {
  /// The maximum number of events kept for one suspended screenlet.
  package static let suspendedEventLimit = 32

  private struct SuspendedEvents {
    /// The topic of the event: a later event with an equal topic replaces it; nil for events that
    /// are never replaced.
    let topic: AnyHashable?
    let deliver: @MainActor () -> Void
  }

  private var channels: [ObjectIdentifier: AnyObject] = [:]
  private var queue: [@MainActor () -> Void] = []
  private var isPublishing = false
  /// The kept events of each suspended screenlet, in order of publication.
  private var parked: [ScreenletID: [SuspendedEvents]] = [:]

  /// Called for every published event, for example to log it.
  public var onPublish: (@MainActor (any Event) -> Void)?

  /// Creates a bus without subscribers.
  public init() {}

  /// Delivers an event to the subscribers of its type; queues it if another delivery is in
  /// progress.
  ///
  /// - Parameter event: The event.
  public func publish<E: Event>(_ event: E) {
    onPublish?(event)
    let channel = channel(E.self)
    // The suspension is checked at delivery, because an earlier event may suspend the screenlet.
    guard !isPublishing else {
      queue.append { [self] in send(event, over: channel) }
      return
    }
    isPublishing = true
    send(event, over: channel)
    deliverQueue()
    isPublishing = false
  }

  private func send<E: Event>(_ event: E, over channel: Channel<E>) {
    let source = event.source
    if let id = source, parked[id] != nil {
      let topic = (event as? any SupersededEvent)?.topic
      park(SuspendedEvents(topic: topic) { channel.deliver(event, from: id) }, for: id)
    } else {
      channel.deliver(event, from: source)
    }
  }

  /// Calls `body` for each event until the subscription is released.
  ///
  /// - Parameters:
  ///   - type: The type of event.
  ///   - id: The screenlet whose events to deliver; nil for all events of the type.
  ///   - body: The handler, called on the main actor.
  /// - Returns: The subscription. Retain it; releasing it ends the delivery.
  public func subscribe<E: Event>(
    to type: E.Type, from id: ScreenletID? = nil, _ body: @escaping @MainActor (E) -> Void
  ) -> Subscription {
    let channel = channel(E.self)
    let number = channel.add(id, body)
    return Subscription { [weak channel] in channel?.remove(number) }
  }

  /// Returns events as an asynchronous sequence.
  ///
  /// - Parameters:
  ///   - type: The type of event.
  ///   - id: The screenlet whose events to deliver; nil for all events of the type.
  public func events<E: Event>(_ type: E.Type, from id: ScreenletID? = nil) -> AsyncStream<E> {
    let (stream, continuation) = AsyncStream<E>.makeStream()
    let subscription = subscribe(to: type, from: id) { continuation.yield($0) }
    continuation.onTermination = { _ in withExtendedLifetime(subscription) {} }
    return stream
  }

  /// Keeps the events of a suspended screenlet from now on.
  ///
  /// - Parameter id: The id of the screenlet.
  package func hold(_ id: ScreenletID) {
    if parked[id] == nil { parked[id] = [] }
  }

  /// Delivers the kept events, in order, to the restored screenlet.
  ///
  /// - Parameter id: The id of the screenlet.
  package func release(_ id: ScreenletID) {
    for event in parked.removeValue(forKey: id) ?? [] { deliver(event.deliver) }
  }

  /// Drops the kept events of a screenlet that will not be restored.
  ///
  /// - Parameter id: The id of the screenlet.
  package func discard(_ id: ScreenletID) { parked[id] = nil }

  private func park(_ event: SuspendedEvents, for id: ScreenletID) {
    var waiting = parked[id, default: []]
    if let topic = event.topic { waiting.removeAll { $0.topic == topic } }
    if waiting.count == Self.suspendedEventLimit { waiting.removeFirst() }
    waiting.append(event)
    parked[id] = waiting
  }

  private func deliver(_ delivery: @escaping @MainActor () -> Void) {
    queue.append(delivery)
    guard !isPublishing else { return }
    isPublishing = true
    deliverQueue()
    isPublishing = false
  }

  /// Delivers the queued events, including those that are published during delivery.
  private func deliverQueue() {
    guard !queue.isEmpty else { return }
    var next = 0
    while next < queue.count {
      queue[next]()
      next += 1
    }
    queue.removeAll(keepingCapacity: true)
  }

  private func channel<E: Event>(_ type: E.Type) -> Channel<E> {
    if let known = channels[ObjectIdentifier(type)] {
      // The key is the event type, so the type is certain; a cast would look it up each time.
      return unsafeDowncast(known, to: Channel<E>.self)
    }
    let new = Channel<E>()
    channels[ObjectIdentifier(type)] = new
    return new
  }
}

/// The subscribers of one event type.
///
/// `E` has no constraint, because Swift would search thousands of records for the conformance when
/// the first channel of each type is created.
@MainActor private final class Channel<E> {
  private var subscribers: [(number: Int, id: ScreenletID?, body: @MainActor (E) -> Void)] = []
  private var last = 0

  func add(_ id: ScreenletID?, _ body: @escaping @MainActor (E) -> Void) -> Int {
    last += 1
    subscribers.append((last, id, body))
    return last
  }

  func remove(_ number: Int) { subscribers.removeAll { $0.number == number } }

  func deliver(_ event: E, from source: ScreenletID?) {
    for subscriber in subscribers where subscriber.id == nil || subscriber.id == source {
      subscriber.body(event)
    }
  }
}
