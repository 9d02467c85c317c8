public import TerminalCore
import ThemeKit

/// The screen: a tree of controls, overlays on top of it, and one focus.
///
/// It is independent of the terminal: it receives input events and draws frames.
@MainActor public final class Surface {
  /// The context of the screenlets on the surface.
  public let context: ScreensContext
  /// The root control, which fills the surface.
  public let root: Control
  /// The size in columns and rows.
  public private(set) var size: Size
  /// The open overlays, topmost last.
  public private(set) var overlays: [Overlay] = []
  /// The focused control, which receives keys first; nil for none.
  public internal(set) weak var focused: Control? {
    didSet {
      oldValue?.isFocused = false
      focused?.isFocused = true
    }
  }
  /// The key bindings of the app, used if no control around the focus handles the key.
  public var bindings: [KeyBinding] = [] { didSet { setNeedsDisplay() } }
  /// Returns the commands of the app without a key, read when the command palette opens.
  package var appCommands: (@MainActor () -> [KeyBinding])?
  /// Whether Caps Lock is on; nil while the terminal has not reported it.
  public internal(set) var capsLock: Bool?
  /// The clock for animations and timeouts.
  public let clock: any SurfaceClock

  /// Called when a change requires a new frame.
  package var onWake: (() -> Void)?
  /// Called on user input.
  package var onInput: (() -> Void)?
  /// Called on a right click where no context menu is.
  package var onRightClick: (() -> Void)?
  /// Called to copy a text to the clipboard, if the terminal permits.
  package var onCopy: ((SafeText) -> Void)?
  /// Whether a change since the last frame requires a new one.
  package private(set) var needsDisplay = true
  private var damage = Damage.everything
  private var keysMayDiffer = false
  /// The footer in the last frame, redrawn because any control may change the active keys.
  package weak var footer: (any KeyDisplay)?
  package var needsLayout = true
  /// Whether the last layout hid controls for lack of space; the focused one is never hidden.
  var isShort = false
  /// The controls whose layout depends on the focus.
  var followers: [Control] = []
  /// The visible panes, in reading order.
  var panes: [Control] = []
  /// The part of the screen that gets the focus as soon as it contains a focusable control.
  weak var awaitedScope: Control?
  /// The last focused control of each inactive pane.
  var paneMemories: [PaneMemory] = []
  weak var pressed: Control?
  var shownToast: Overlay?
  var toastEnd: Subscription?
  private var motion = Motion.none
  /// The signature of the frame that was drawn last.
  private var signature: UInt64 = 0
  private var nextTick: (motion: Motion, timer: Subscription)?

  private var noticeWatch: Subscription?

  /// Creates a surface.
  ///
  /// - Parameters:
  ///   - root: The control that fills it.
  ///   - context: The context of its screenlets.
  ///   - size: The size in columns and rows.
  ///   - clock: The clock; replace it in tests.
  public init(
    root: Control, context: ScreensContext = .shared, size: Size,
    clock: any SurfaceClock = SystemClock()
  ) {
    (self.root, self.context, self.size, self.clock) = (root, context, size, clock)
    root.attach(to: self, view: nil)
    context.surface = self
    noticeWatch = context.events.subscribe(to: Notice.self) { [weak self] notice in
      self?.show(toast: Toast(notice.words, mark: notice.kind.mark))
    }
  }

  /// Changes the size and requests a new layout.
  ///
  /// - Parameter size: The size in columns and rows.
  public func resize(to size: Size) {
    guard size != self.size else { return }
    self.size = size
    setNeedsLayout()
  }

  /// Requests to redraw everything in the next frame.
  public func setNeedsDisplay() {
    damage = .everything
    needsDisplay = true
    onWake?()
  }

  /// Requests to redraw a rectangle in the next frame.
  ///
  /// - Parameters:
  ///   - area: The rectangle.
  ///   - keys: Whether the active keys may have changed, so that the footer is redrawn too.
  func setNeedsDisplay(in area: Rect, keys: Bool) {
    damage.add(area.intersection(Rect(size)))
    if keys { keysMayDiffer = true }
    needsDisplay = true
    onWake?()
  }

  /// Requests a new layout before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
    setNeedsDisplay()
  }

  /// Draws the changes into the frame that was drawn last, or everything into any other frame.
  ///
  /// - Parameter frame: The frame; it is resized to the surface if necessary.
  public func draw(in frame: inout Frame) {
    layoutIfNeeded()
    defer {
      frame.changes = damage.isEverything ? nil : (since: signature, areas: damage.areas)
      (needsDisplay, damage, keysMayDiffer) = (false, .none, false)
      frame.signature = Self.sign()
      signature = frame.signature
      moveOn()
    }
    let canvas = Style.plain.patched(root.theme.style("Screen", []).patch)
    if isCramped {
      motion = .none
      damage = .everything
      frame.reset(size: size, to: Cell(.space, canvas))
      return drawCramped(in: &frame, over: canvas)
    }
    if frame.signature != signature || frame.size != size { damage = .everything }
    if keysMayDiffer, let footer, footer.isOutdated { damage.add(footer.rect) }
    if damage.isEverything {
      motion = .none
      footer = nil
      frame.reset(size: size, to: Cell(.space, canvas))
      drawLayers(in: &frame, over: canvas)
    } else {
      for area in damage.areas {
        frame.clipped(to: frame.wholeGlyphs(around: area)) { frame in
          frame.fill(frame.clip, style: canvas)
          drawLayers(in: &frame, over: canvas)
        }
      }
    }
    placeCursor(in: &frame)
  }

  private func drawLayers(in frame: inout Frame, over canvas: Style) {
    root.draw(in: &frame, over: canvas)
    for overlay in overlays {
      if overlay.isModal {
        let dimmed = root.theme.style("Screen.behind", []).patch
        frame.restyle(Rect(size), with: dimmed)
      }
      overlay.content.draw(in: &frame, over: canvas)
    }
  }

  private func placeCursor(in frame: inout Frame) {
    frame.cursor = nil
    guard let focused, let cursor = focused.cursor, Rect(size).contains(cursor),
      !isCovered(cursor, for: focused)
    else { return }
    frame.cursor = cursor
  }

  /// Returns a frame signature that is unique in the process.
  private static func sign() -> UInt64 {
    drawings += 1
    return drawings
  }

  private static var drawings: UInt64 = 0

  /// Returns whether an overlay or the edge of a scroll window hides a cell of a control.
  private func isCovered(_ position: Position, for control: Control) -> Bool {
    var around = control.parent
    while let current = around {
      if current is ScrollWindow, !current.rect.contains(position) { return true }
      around = current.parent
    }
    guard let layer = overlays.firstIndex(where: { control.isInside($0.content) }) else {
      return overlays.contains { $0.owner !== control && $0.content.rect.contains(position) }
    }
    return overlays[(layer + 1)...].contains { $0.content.rect.contains(position) }
  }

  /// Copies a text to the user's clipboard, if the terminal permits.
  ///
  /// - Parameter text: The text.
  public func copy(_ text: SafeText) { onCopy?(text) }

  // MARK: Overlays

  /// Shows an overlay on top; one that takes the focus keeps it until it is closed.
  ///
  /// - Parameter overlay: The overlay.
  public func present(_ overlay: Overlay) {
    overlay.previousFocus = focused
    overlay.surface = self
    overlays.append(overlay)
    overlay.content.attach(to: self, view: nil)
    if overlay.takesFocus { focusFirst() }
    setNeedsLayout()
  }

  /// Closes an overlay and restores the focus.
  ///
  /// - Parameter overlay: The overlay; ignored if it is not shown.
  public func dismiss(_ overlay: Overlay) {
    guard let index = overlays.firstIndex(where: { $0 === overlay }) else { return }
    let hadFocus = focused?.isInside(overlay.content) ?? overlay.takesFocus
    overlays.remove(at: index)
    overlay.content.detach(from: nil)
    overlay.surface = nil
    if hadFocus {
      if let previous = overlay.previousFocus, canFocus(previous) {
        focus(previous)
      } else {
        focusFirst()
      }
    }
    overlay.onDismiss?()
    setNeedsLayout()
  }

  /// The topmost overlay that takes the keys; nil if the main tree has them.
  public var modalOverlay: Overlay? { overlays.last { $0.takesFocus } }

  // MARK: Motion

  /// The rate at which displayed controls animate.
  enum Motion: Comparable {
    case none
    /// Rare updates, for counters of seconds.
    case slow
    /// Continuous animation, such as a spinner.
    case full
  }

  /// The number of the animation step, shared by all animations on the screen.
  public private(set) var tick = 0

  /// Requests another frame in a tenth of a second; call it while drawing an animation.
  ///
  /// If no control calls it, the process does not wake.
  public func requestAnimationFrame() { requestAnimationFrame(.full) }

  func requestAnimationFrame(_ wanted: Motion) { motion = max(motion, wanted) }

  private func moveOn() {
    guard motion != .none else {
      nextTick = nil
      return
    }
    guard nextTick?.motion != motion else { return }
    let timer = after(motion == .full ? .milliseconds(100) : .seconds(5)) { [weak self] in
      guard let self else { return }
      nextTick = nil
      tick += 1
      // The text of a counter of seconds may have become wider.
      if motion == .slow || tick % 10 == 0 { setNeedsLayout() } else { setNeedsDisplay() }
    }
    nextTick = (motion, timer)
  }

  /// Calls `body` once after a delay; releasing the subscription cancels the call.
  ///
  /// - Parameters:
  ///   - duration: The delay.
  ///   - body: The work.
  package func after(_ duration: Duration, _ body: @escaping @MainActor () -> Void) -> Subscription
  {
    clock.after(duration, body)
  }
}
