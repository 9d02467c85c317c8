import PortalKit
import Testing

@testable import ScreenletKit
@testable import ScreenletKitFixtures

private struct Said: Event {
  let text: String
  var source: ScreenletID?
}

private struct Done: Event {
  let number: Int
  var source: ScreenletID?
}

/// An object whose lifetime a test can observe.
private final class Token: Sendable {}

private struct Carrying: Event { let token: Token }

@MainActor struct EventBusTests {
  private let bus = EventBus()
  private let id = ScreenletID()

  @Test func `a subscriber receives the events of its type in order`() {
    var heard: [String] = []
    let subscription = bus.subscribe(to: Said.self) { heard.append($0.text) }
    bus.publish(Said(text: "one"))
    bus.publish(Done(number: 1))
    bus.publish(Said(text: "two"))
    withExtendedLifetime(subscription) {}
    #expect(heard == ["one", "two"])
  }

  @Test func `an event published during delivery is delivered after the current one`() {
    var heard: [String] = []
    let first = bus.subscribe(to: Said.self) { [bus] event in
      heard.append("first \(event.text)")
      if event.text == "one" { bus.publish(Said(text: "two")) }
    }
    let second = bus.subscribe(to: Said.self) { heard.append("second \($0.text)") }
    bus.publish(Said(text: "one"))
    withExtendedLifetime((first, second)) {}
    #expect(heard == ["first one", "second one", "first two", "second two"])
  }

  @Test func `events of different types are delivered in publishing order`() {
    var heard: [String] = []
    let starter = bus.subscribe(to: Carrying.self) { [bus] _ in
      bus.publish(Done(number: 1))
      bus.publish(Said(text: "two"))
      bus.publish(Done(number: 3))
    }
    let said = bus.subscribe(to: Said.self) { heard.append($0.text) }
    let done = bus.subscribe(to: Done.self) { heard.append("\($0.number)") }
    bus.publish(Carrying(token: Token()))
    withExtendedLifetime((starter, said, done)) {}
    #expect(heard == ["1", "two", "3"])
  }

  @Test func `releasing a subscription ends it`() {
    var heard = 0
    var subscription: Subscription? = bus.subscribe(to: Said.self) { _ in heard += 1 }
    bus.publish(Said(text: "one"))
    withExtendedLifetime(subscription) {}
    subscription = nil
    bus.publish(Said(text: "two"))
    #expect(heard == 1)
  }

  @Test func `releasing a subscription releases its closure`() {
    var token: Token? = Token()
    let watched = Weak(token ?? Token())
    var subscription: Subscription? = bus.subscribe(to: Said.self) { [token] _ in
      withExtendedLifetime(token) {}
    }
    token = nil
    #expect(watched.object != nil)
    withExtendedLifetime(subscription) {}
    subscription = nil
    #expect(watched.object == nil)
  }

  @Test func `the bus does not retain a delivered event`() {
    var token: Token? = Token()
    let watched = Weak(token ?? Token())
    let subscription = bus.subscribe(to: Carrying.self) { _ in }
    if let token { bus.publish(Carrying(token: token)) }
    token = nil
    withExtendedLifetime(subscription) {}
    #expect(watched.object == nil)
  }

  @Test func `a subscriber to one screenlet receives only its events`() {
    var heard: [String] = []
    let subscription = bus.subscribe(to: Said.self, from: id) { heard.append($0.text) }
    bus.publish(Said(text: "everybody's"))
    bus.publish(Said(text: "another's", source: ScreenletID()))
    bus.publish(Said(text: "mine", source: id))
    withExtendedLifetime(subscription) {}
    #expect(heard == ["mine"])
  }

  @Test func `an event sequence yields the events published after its creation`() async {
    bus.publish(Said(text: "before"))
    let events = bus.events(Said.self)
    bus.publish(Said(text: "one"))
    bus.publish(Said(text: "two"))
    var heard: [String] = []
    for await event in events {
      heard.append(event.text)
      if heard.count == 2 { break }
    }
    #expect(heard == ["one", "two"])
  }
}

@MainActor struct EventBusParkingTests {
  private let bus = EventBus()
  private let id = ScreenletID()

  @Test func `events of a held screenlet are delivered after its release`() {
    var heard: [String] = []
    bus.hold(id)
    bus.publish(Said(text: "one", source: id))
    bus.publish(Said(text: "everybody's"))
    let subscription = bus.subscribe(to: Said.self, from: id) { heard.append($0.text) }
    #expect(heard == [])
    bus.release(id)
    bus.publish(Said(text: "two", source: id))
    withExtendedLifetime(subscription) {}
    #expect(heard == ["one", "two"])
  }

  @Test func `an app subscriber does not consume held events`() {
    var heard: [String] = []
    let app = bus.subscribe(to: Said.self, from: id) { heard.append("app \($0.text)") }
    bus.hold(id)
    bus.publish(Said(text: "one", source: id))
    let own = bus.subscribe(to: Said.self, from: id) { heard.append("own \($0.text)") }
    bus.release(id)
    withExtendedLifetime((app, own)) {}
    #expect(heard == ["app one", "own one"])
  }

  @Test func `held events of all types keep their order`() {
    var heard: [String] = []
    bus.hold(id)
    bus.publish(Said(text: "one", source: id))
    bus.publish(Done(number: 2, source: id))
    bus.publish(Said(text: "three", source: id))
    let said = bus.subscribe(to: Said.self, from: id) { heard.append($0.text) }
    let done = bus.subscribe(to: Done.self, from: id) { heard.append("\($0.number)") }
    bus.release(id)
    withExtendedLifetime((said, done)) {}
    #expect(heard == ["one", "2", "three"])
  }

  @Test func `an event queued before a hold is held as well`() {
    var heard: [String] = []
    let leaving = bus.subscribe(to: Carrying.self) { [bus, id] _ in
      bus.publish(Said(text: "late", source: id))
      bus.hold(id)
    }
    bus.publish(Carrying(token: Token()))
    let subscription = bus.subscribe(to: Said.self, from: id) { heard.append($0.text) }
    bus.release(id)
    withExtendedLifetime((leaving, subscription)) {}
    #expect(heard == ["late"])
  }

  @Test func `at most 32 events are held, and the oldest are dropped first`() {
    var heard: [Int] = []
    bus.hold(id)
    for number in 1...40 { bus.publish(Done(number: number, source: id)) }
    let subscription = bus.subscribe(to: Done.self, from: id) { heard.append($0.number) }
    bus.release(id)
    withExtendedLifetime(subscription) {}
    #expect(heard == Array(9...40))
  }

  @Test func `only the newest progress event of a run is held`() {
    var heard: [Double?] = []
    let ticket = InteractionTicket(screenlet: id, action: "load", generation: 1)
    bus.hold(id)
    for fraction in [0.1, 0.5, 0.9] {
      bus.publish(
        InteractionProgressed(ticket: ticket, report: ProgressReport(fraction: fraction)))
    }
    let subscription = bus.subscribe(to: InteractionProgressed.self, from: id) {
      heard.append($0.report.fraction)
    }
    bus.release(id)
    withExtendedLifetime(subscription) {}
    #expect(heard == [0.9])
  }

  @Test func `discarding a screenlet drops its held events`() {
    var heard = 0
    bus.hold(id)
    bus.publish(Said(text: "one", source: id))
    bus.discard(id)
    let subscription = bus.subscribe(to: Said.self, from: id) { _ in heard += 1 }
    bus.release(id)
    withExtendedLifetime(subscription) {}
    #expect(heard == 0)
  }
}
