public import TerminalCore
public import ThemeKit

/// A picture of a screenlet on a screen of its own, drawn with no terminal.
@MainActor public struct Snapshot {
  /// Columns and rows.
  public var size: Size
  /// The state that its controls are put into.
  public var states: StateSet

  /// Makes a description of a picture.
  public init(size: Size = Size(width: 80, height: 24), states: StateSet = .normal) {
    (self.size, self.states) = (size, states)
  }

  /// Loads a screenlet, waits for what it begins by itself, and draws it.
  ///
  /// - Parameters:
  ///   - screenlet: What to draw; its context says for which terminal.
  ///   - bindings: The keys of an app around it, for the footer.
  /// - Returns: The frame, the cursor included.
  /// - Throws: What is wrong with its theme.
  public func frame(
    of screenlet: BaseScreenlet, bindings: [KeyBinding] = []
  ) async throws(ThemeError) -> Frame {
    let slot = ScreenletSlot()
    let surface = Surface(
      root: slot, context: screenlet.context, size: size, clock: StandingClock())
    surface.bindings = bindings
    try slot.show(screenlet)
    surface.layoutIfNeeded()
    await rest(of: screenlet)
    surface.layoutIfNeeded()
    screenlet.screenletView?.preview(states)
    var frame = Frame(size: size)
    surface.draw(in: &frame)
    // What came on the screen may ask for more, and what is drawn says which pictures are wanted.
    for _ in 0..<Self.mostRounds where screenlet.context.interactors.isBusy {
      await rest(of: screenlet)
      surface.layoutIfNeeded()
      surface.draw(in: &frame)
    }
    while screenlet.context.pictures.isBusy {
      await screenlet.context.pictures.idle()
      surface.draw(in: &frame)
    }
    return frame
  }

  /// A screenlet that asks for something in every frame is drawn all the same.
  private static let mostRounds = 16

  private func rest(of screenlet: BaseScreenlet) async {
    for _ in 0..<4 { await Task.yield() }
    await screenlet.context.interactors.idle()
    for _ in 0..<4 { await Task.yield() }
  }
}

/// A clock that stands still: in a picture nothing moves.
@MainActor private final class StandingClock: SurfaceClock {
  let now = Duration.zero

  func after(_ duration: Duration, _ body: @escaping @MainActor () -> Void) -> Subscription {
    Subscription {}
  }
}
