public import TerminalCore

/// Takes what comes in, gives it to the surface, and shows the next frame: once per turn.
///
/// One queue on the main actor for keys, paste, resize, ticks and finished work. Only the run loop
/// decides when to draw, and only the driver writes to the terminal. Nothing to do is nothing done:
/// an idle loop wakes nobody.
@MainActor public final class RunLoop {
  /// What is drawn and asked.
  public let surface: Surface
  /// The terminal, or what stands in for it.
  public let driver: any TerminalDriver
  /// How often frames were shown, and what they cost.
  public private(set) var statistics = RunLoopStatistics()

  private var frame: Frame
  private var isTurning = false
  private var isTurnDue = false
  private var isBlocked = false
  private var ending: CheckedContinuation<Void, Never>?
  private var isOver = false
  /// Whether it ended because the terminal went away.
  public private(set) var isHungUp = false

  /// Makes a loop; ``run()`` starts it.
  public init(surface: Surface, driver: any TerminalDriver) {
    (self.surface, self.driver) = (surface, driver)
    frame = Frame(size: surface.size)
  }

  /// Takes the terminal, shows the first frame, and serves until ``quit()``.
  ///
  /// - Throws: Why the terminal could not be taken.
  public func run() async throws(TerminalError) {
    try start()
    if !isOver { await withCheckedContinuation { ending = $0 } }
    driver.stop()
  }

  /// Takes the terminal and shows the first frame; tests go on by hand.
  package func start() throws(TerminalError) {
    surface.onWake = { [weak self] in self?.turnLater() }
    surface.onCopy = { [weak self] in self?.driver.copy($0) }
    try driver.start { [weak self] events in self?.receive(events) }
    surface.resize(to: driver.size)
    adopt(driver.capabilities)
    show()
  }

  /// Ends ``run()``, with the terminal given back.
  public func quit() {
    isOver = true
    ending?.resume()
    ending = nil
  }

  /// Gives the terminal back and stops the process, as ^Z does; `fg` draws everything again.
  public func suspend() { driver.suspend() }

  private func receive(_ events: [InputEvent]) {
    isTurning = true
    for event in events where !isOver {
      switch event {
      case .drained: isBlocked = false
      case .resumed:
        driver.invalidate()
        surface.resize(to: driver.size)
        surface.setNeedsDisplay()
      case .capabilities(let capabilities): adopt(capabilities)
      case .hangup:
        isHungUp = true
        quit()
      default: surface.handle(event)
      }
      statistics.events += 1
    }
    isTurning = false
    show()
  }

  private func adopt(_ capabilities: Capabilities) {
    surface.context.adopt(capabilities)
  }

  private func turnLater() {
    guard !isTurning, !isTurnDue else { return }
    isTurnDue = true
    Task { @MainActor [weak self] in
      self?.isTurnDue = false
      self?.show()
    }
  }

  private func show() {
    guard surface.needsDisplay, !isBlocked, !isOver else { return }
    isTurning = true
    surface.draw(in: &frame)
    isBlocked = !driver.show(frame)
    // What the terminal had no room for is drawn again when it has.
    if isBlocked { surface.setNeedsDisplay() } else { statistics.frames += 1 }
    isTurning = false
    surface.context.didStart()
  }
}

/// What a run loop did so far.
public struct RunLoopStatistics: Hashable, Sendable {
  /// Events taken.
  public var events = 0
  /// Frames shown.
  public var frames = 0
}
