public import TerminalCore
public import ThemeKit

/// Renders a screenlet off-screen, without a terminal.
@MainActor public struct Snapshot {
  /// The size in columns and rows.
  public var size: Size
  /// The display states applied to the controls.
  public var states: StateSet

  /// Creates a snapshot configuration.
  ///
  /// - Parameters:
  ///   - size: The size in columns and rows.
  ///   - states: The display states applied to the controls.
  public init(size: Size = Size(width: 80, height: 24), states: StateSet = .normal) {
    (self.size, self.states) = (size, states)
  }

  /// Loads a screenlet, waits for the interactors that it starts, and draws it.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet; its context determines the terminal properties.
  ///   - bindings: The key bindings of an app around it, for the footer.
  /// - Returns: The frame, including the cursor.
  /// - Throws: `ThemeError` if its theme is invalid.
  public func frame(
    of screenlet: BaseScreenlet, bindings: [KeyBinding] = []
  ) async throws(ThemeError) -> Frame {
    let slot = ScreenletSlot()
    let surface = Surface(
      root: slot, context: screenlet.context, size: size, clock: FrozenClock())
    surface.bindings = bindings
    try slot.show(screenlet)
    surface.layoutIfNeeded()
    await rest(of: screenlet)
    surface.layoutIfNeeded()
    screenlet.screenletView?.preview(states)
    var frame = Frame(size: size)
    surface.draw(in: &frame)
    // Showing a control may start further reads, and drawing requests pictures.
    for _ in 0..<Self.mostRounds where screenlet.context.interactors.isBusy {
      await rest(of: screenlet)
      surface.layoutIfNeeded()
      surface.draw(in: &frame)
    }
    while screenlet.context.hasBusyService {
      await screenlet.context.servicesIdle()
      surface.draw(in: &frame)
    }
    return frame
  }

  /// The maximum number of rounds, for a screenlet that starts a read in every frame.
  private static let mostRounds = 16

  private func rest(of screenlet: BaseScreenlet) async {
    for _ in 0..<4 { await Task.yield() }
    await screenlet.context.interactors.idle()
    for _ in 0..<4 { await Task.yield() }
  }
}

/// A clock that never advances, so that animations stay still.
@MainActor private final class FrozenClock: SurfaceClock {
  let now = Duration.zero

  func after(_ duration: Duration, _ body: @escaping @MainActor () -> Void) -> Subscription {
    Subscription {}
  }
}
