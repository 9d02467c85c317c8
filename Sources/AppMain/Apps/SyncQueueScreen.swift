import PortalKit
public import ScreenletKit
import ScreenletLibrary
import ThemeKit

/// Connects the sync queue to an app: a command in ^K opens its screen, and headers show its state.
@MainActor public final class SyncQueueScreen {
  private let surface: Surface
  private var eventSubscriptions: [Subscription] = []
  private var shown: [SyncMark] = []

  /// Updates the headers of a surface when the queue changes; nil if its context has no queue.
  ///
  /// It does not read the queue, but observes the events of sign-in, writing and sending.
  ///
  /// - Parameter surface: The surface of the app.
  public init?(on surface: Surface) {
    guard surface.context.services.sync != nil else { return nil }
    self.surface = surface
    let events = surface.context.events
    eventSubscriptions = [
      events.subscribe(to: SyncEntryChanged.self) { [weak self] _ in self?.follow() },
      events.subscribe(to: SyncQueueChanged.self) { [weak self] _ in self?.follow() },
    ]
  }

  private func follow() {
    let marks = surface.context.syncMarks
    guard marks != shown else { return }
    shown = marks
    surface.setNeedsDisplay()
  }

  /// Returns the command that opens the screen of the queue; nil if there is no queue.
  static func binding(_ surface: Surface?) -> KeyBinding? {
    guard let surface, surface.context.services.sync != nil else { return nil }
    return KeyBinding(words: .key("sync.open"), place: .help) { [weak surface] in
      if let surface { open(on: surface) }
      return true
    }
  }

  /// Shows the screen of the queue above everything, until the user presses Esc.
  ///
  /// - Parameter surface: The surface of the app.
  public static func open(on surface: Surface) {
    let screenlet = SyncScreenlet(in: surface.context)
    do throws(ThemeError) {
      let overlay = try surface.present(screenlet)
      screenlet.onClose = { [weak overlay] in overlay?.dismiss() }
    } catch { surface.context.appearance.report(error.diagnostics) }
  }
}
