/// Events, each to the subscribers of its type, first come first served.
///
/// Publishing while publishing queues, so that nothing recurses and everybody hears events in one
/// order. An event for a screenlet that handed over its state is kept, typed, until the screenlet
/// that took its place is loaded: at most 32 for each, the oldest go first, and of progress only the
/// newest.
///
/// ```swift
/// let signedIn = EventBus.shared.subscribe(to: SignedIn.self) { print($0.user.fullName) }
/// ```
@MainActor public final class EventBus {
  /// The bus of ``ScreensContext/shared``.
  public static var shared: EventBus { ScreensContext.shared.events }

  /// Events kept for one screenlet that is away.
  package static let parkingLimit = 32

  private struct Parked {
    /// The run that it tells the progress of, so that a later report takes its place.
    let progressOf: InteractionTicket?
    let deliver: @MainActor () -> Void
  }

  private var channels: [ObjectIdentifier: AnyObject] = [:]
  private var queue: [@MainActor () -> Void] = []
  private var isPublishing = false
  /// What waits for each screenlet that is away, in the order it came.
  private var parked: [ScreenletID: [Parked]] = [:]

  /// Hears every event as it is published, as a log does.
  public var onPublish: (@MainActor (any Event) -> Void)?

  /// Makes a bus without subscribers.
  public init() {}

  /// Tells the subscribers of this type of event; later, if an event is being told right now.
  public func publish<E: Event>(_ event: E) {
    onPublish?(event)
    let channel = channel(E.self)
    // Whether the screenlet is away is asked when its turn comes: an event before may send it away.
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
      let progress = (event as? InteractionProgressed)?.ticket
      park(Parked(progressOf: progress) { channel.deliver(event, from: id) }, for: id)
    } else {
      channel.deliver(event, from: source)
    }
  }

  /// Calls `body` for each event until the subscription is released; keep it, or nothing is heard.
  ///
  /// - Parameters:
  ///   - type: The type of event.
  ///   - id: Only events of this screenlet; nil for everybody's.
  ///   - body: What to do with each.
  public func subscribe<E: Event>(
    to type: E.Type, from id: ScreenletID? = nil, _ body: @escaping @MainActor (E) -> Void
  ) -> Subscription {
    let channel = channel(E.self)
    let number = channel.add(id, body)
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
  package func hold(_ id: ScreenletID) {
    if parked[id] == nil { parked[id] = [] }
  }

  /// The screenlet is back, with all of its subscriptions: it gets what was kept, in order.
  package func release(_ id: ScreenletID) {
    for event in parked.removeValue(forKey: id) ?? [] { deliver(event.deliver) }
  }

  /// The screenlet will not come back: what was kept for it goes.
  package func discard(_ id: ScreenletID) { parked[id] = nil }

  private func park(_ event: Parked, for id: ScreenletID) {
    var waiting = parked[id, default: []]
    if let run = event.progressOf { waiting.removeAll { $0.progressOf == run } }
    if waiting.count == Self.parkingLimit { waiting.removeFirst() }
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

  /// Delivers what was published meanwhile, and what is published while that is delivered.
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
      // Kept under the type of its events, so it is theirs; a cast would look that up each time.
      return unsafeDowncast(known, to: Channel<E>.self)
    }
    let new = Channel<E>()
    channels[ObjectIdentifier(type)] = new
    return new
  }
}

/// Who waits for the events of a type; `E` asks for no protocol, since Swift would look for it in
/// thousands of records when the first channel of each is made.
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
