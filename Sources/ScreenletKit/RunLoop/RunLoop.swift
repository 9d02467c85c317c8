public import TerminalCore

/// The run loop: receives input, passes it to the surface and shows one frame per turn.
///
/// One queue on the main actor handles keys, paste, resize, ticks and finished work. Only the run
/// loop decides when to draw, and only the driver writes to the terminal. An idle loop does not
/// wake the process.
@MainActor public final class RunLoop {
  /// The surface that receives input and is drawn.
  public let surface: Surface
  /// The terminal driver, or its replacement in tests.
  public let driver: any TerminalDriver
  /// The numbers of events and frames so far.
  public private(set) var statistics = RunLoopStatistics()

  private var frame: Frame
  private var isTurning = false
  private var isTurnDue = false
  private var isBlocked = false
  private var ending: CheckedContinuation<Void, Never>?
  private var isOver = false
  /// Whether the loop ended because the terminal hung up.
  public private(set) var isHungUp = false

  /// Creates a loop; ``run()`` starts it.
  ///
  /// - Parameters:
  ///   - surface: The surface to draw.
  ///   - driver: The terminal driver.
  public init(surface: Surface, driver: any TerminalDriver) {
    (self.surface, self.driver) = (surface, driver)
    frame = Frame(size: surface.size)
  }

  /// Takes over the terminal, shows the first frame and processes events until ``quit()``.
  ///
  /// - Throws: `TerminalError` if the terminal cannot be taken over.
  public func run() async throws(TerminalError) {
    try start()
    if !isOver { await withCheckedContinuation { ending = $0 } }
    driver.stop()
  }

  /// Takes over the terminal and shows the first frame; tests continue manually.
  ///
  /// - Throws: `TerminalError` if the terminal cannot be taken over.
  package func start() throws(TerminalError) {
    surface.onWake = { [weak self] in self?.turnLater() }
    surface.onCopy = { [weak self] in self?.driver.copy($0) }
    try driver.start { [weak self] events in self?.receive(events) }
    surface.resize(to: driver.size)
    adopt(driver.capabilities)
    show()
  }

  /// Ends ``run()``, which then restores the terminal.
  public func quit() {
    isOver = true
    ending?.resume()
    ending = nil
  }

  /// Restores the terminal and stops the process, as ^Z does; `fg` redraws everything.
  public func suspend() { driver.suspend() }

  /// Lends the terminal to another program, and redraws everything when that program ends.
  ///
  /// It starts after the input so far. Until it ends, nothing else happens on the main actor.
  ///
  /// - Parameter use: Runs the program until it ends.
  package func lend(to use: @escaping @MainActor () -> Void) {
    surface.context.pending.start { [weak self] in self?.driver.lend(use) }
  }

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
    surface.context.appearance.adopt(capabilities)
  }

  private func turnLater() {
    guard !isTurning, !isTurnDue else { return }
    isTurnDue = true
    surface.context.pending.start { [weak self] in
      self?.isTurnDue = false
      self?.show()
    }
  }

  private func show() {
    guard surface.needsDisplay, !isBlocked, !isOver else { return }
    isTurning = true
    surface.draw(in: &frame)
    isBlocked = !driver.show(frame)
    // The terminal did not accept the whole frame: redraw everything once it has drained.
    if isBlocked { surface.setNeedsDisplay() } else { statistics.frames += 1 }
    isTurning = false
    surface.context.didStart()
  }
}

/// The counters of a run loop.
public struct RunLoopStatistics: Hashable, Sendable {
  /// The number of processed events.
  public var events = 0
  /// The number of displayed frames.
  public var frames = 0
}
