public import TerminalCore
import ThemeKit

/// What the run loop draws and asks: a tree of controls, overlays on top of it, and one focus.
///
/// It knows no terminal: input goes in as events, a frame comes out.
@MainActor public final class Surface {
  /// The world of everything on it.
  public let context: ScreensContext
  /// The control at the bottom of all; it fills the surface.
  public let root: Control
  /// Columns and rows.
  public private(set) var size: Size
  /// What lies on top, the topmost last.
  public private(set) var overlays: [Overlay] = []
  /// The control that hears keys first.
  public internal(set) weak var focused: Control? {
    didSet {
      oldValue?.isFocused = false
      focused?.isFocused = true
    }
  }
  /// The keys of the app, heard when nobody nearer to the focus took them.
  public var bindings: [KeyBinding] = [] { didSet { setNeedsDisplay() } }
  /// Whether Caps Lock is on; nil while the terminal has not said.
  public internal(set) var capsLock: Bool?
  /// Time, for what moves or goes away by itself.
  public let clock: any SurfaceClock

  /// Called when something changed that the next frame must show.
  package var onWake: (() -> Void)?
  /// Called when a person did something.
  package var onInput: (() -> Void)?
  /// Puts a text on the clipboard, where the terminal lets programs do that.
  package var onCopy: ((SafeText) -> Void)?
  /// Whether something changed since the last frame.
  package private(set) var needsDisplay = true
  private var damage = Damage.everything
  private var keysMayDiffer = false
  /// The footer that the last frame shows, which tells of keys that any control may change.
  weak var footer: Footer?
  var needsLayout = true
  /// Whether the last layout left something out for want of room; the focus is never left out.
  var isShort = false
  /// What was laid out and asks for other room when the focus goes elsewhere.
  var followers: [Control] = []
  /// The panes that were laid out, in reading order.
  var panes: [Control] = []
  /// The part of the screen that gets the focus as soon as something in it can have it.
  weak var awaitedScope: Control?
  /// What had the focus in each pane that it left.
  var paneMemories: [PaneMemory] = []
  weak var pressed: Control?
  var shownToast: Overlay?
  var toastEnd: Subscription?
  private var motion = Motion.none
  /// That of the frame that holds what was drawn last.
  private var signature: UInt64 = 0
  private var nextTick: (motion: Motion, timer: Subscription)?

  private var noticeWatch: Subscription?

  /// Makes a surface.
  ///
  /// - Parameters:
  ///   - root: The control that fills it.
  ///   - context: The world of everything on it.
  ///   - size: Columns and rows.
  ///   - clock: Time; the real one by default.
  public init(
    root: Control, context: ScreensContext = .shared, size: Size,
    clock: any SurfaceClock = RealClock()
  ) {
    (self.root, self.context, self.size, self.clock) = (root, context, size, clock)
    root.attach(to: self, view: nil)
    context.surface = self
    noticeWatch = context.events.subscribe(to: Notice.self) { [weak self] notice in
      self?.show(toast: Toast(notice.words, mark: notice.kind.mark))
    }
  }

  /// It has another size from now on.
  public func resize(to size: Size) {
    guard size != self.size else { return }
    self.size = size
    setNeedsLayout()
  }

  /// Something looks different: everything is drawn in the next frame.
  public func setNeedsDisplay() {
    damage = .everything
    needsDisplay = true
    onWake?()
  }

  /// Something looks different within a rectangle, which is drawn in the next frame.
  ///
  /// - Parameters:
  ///   - area: Where.
  ///   - keys: Whether other keys may work now, which a footer tells of.
  func setNeedsDisplay(in area: Rect, keys: Bool) {
    damage.add(area.intersection(Rect(size)))
    if keys { keysMayDiffer = true }
    needsDisplay = true
    onWake?()
  }

  /// Something may need other room.
  public func setNeedsLayout() {
    needsLayout = true
    setNeedsDisplay()
  }

  /// Draws what changed into the frame that it drew last, and everything into any other, which is
  /// made as large as the surface.
  public func draw(in frame: inout Frame) {
    layoutIfNeeded()
    defer {
      (needsDisplay, damage, keysMayDiffer) = (false, .none, false)
      frame.signature = Self.sign()
      signature = frame.signature
      moveOn()
    }
    let canvas = Style.plain.patched(root.theme.style("Screen", []).patch)
    if isCramped {
      motion = .none
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

  /// Tells frames apart: no two drawings in a process bear the same.
  private static func sign() -> UInt64 {
    drawings += 1
    return drawings
  }

  private static var drawings: UInt64 = 0

  /// Whether something lies over a cell of a control, or the window that it is seen through ends
  /// before.
  private func isCovered(_ position: Position, for control: Control) -> Bool {
    var around = control.parent
    while let current = around {
      if current is ScrollView, !current.rect.contains(position) { return true }
      around = current.parent
    }
    guard let layer = overlays.firstIndex(where: { control.isInside($0.content) }) else {
      return overlays.contains { $0.owner !== control && $0.content.rect.contains(position) }
    }
    return overlays[(layer + 1)...].contains { $0.content.rect.contains(position) }
  }

  /// Puts a text on the person's clipboard, where the terminal lets programs do that.
  public func copy(_ text: SafeText) { onCopy?(text) }

  // MARK: Overlays

  /// Puts something on top; a modal one takes the focus until it is closed.
  public func present(_ overlay: Overlay) {
    overlay.previousFocus = focused
    overlay.surface = self
    overlays.append(overlay)
    overlay.content.attach(to: self, view: nil)
    if overlay.takesFocus { focusFirst() }
    setNeedsLayout()
  }

  /// Takes an overlay away and gives the focus back.
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

  /// The topmost overlay that takes the keys; nil when the tree below has them.
  public var modalOverlay: Overlay? { overlays.last { $0.takesFocus } }

  // MARK: Motion

  /// How often something that is drawn changes by itself.
  enum Motion: Comparable {
    case none
    /// A count of seconds, renewed now and then.
    case slow
    /// A turn or a run.
    case full
  }

  /// Which picture of a turn is shown; all that turns on a screen turns together.
  public private(set) var tick = 0

  /// Asks, while drawing, to be drawn again in a tenth of a second; nobody asks, nobody wakes.
  public func keepMoving() { keepMoving(.full) }

  func keepMoving(_ wanted: Motion) { motion = max(motion, wanted) }

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
      // Seconds that are counted may need another column.
      if motion == .slow || tick % 10 == 0 { setNeedsLayout() } else { setNeedsDisplay() }
    }
    nextTick = (motion, timer)
  }

  /// Calls `body` once, later; letting go of the answer calls it off.
  package func after(_ duration: Duration, _ body: @escaping @MainActor () -> Void) -> Subscription
  {
    clock.after(duration, body)
  }
}
