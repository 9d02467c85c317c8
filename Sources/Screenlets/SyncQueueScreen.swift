import ScreenletKit
import ScreenletLibrary
import ThemeKit

/// The sync queue in an app: ^K opens its screen, and headers follow it.
@MainActor public final class SyncQueueScreen {
  private let surface: Surface
  private var hearing: [Subscription] = []
  private var shown: [SyncMark] = []

  /// Has the headers of a surface follow the queue of its context; nil where there is none.
  ///
  /// It looks into no queue: whoever signs in, writes or sends tells of it.
  public init?(on surface: Surface) {
    guard surface.context.sync != nil else { return nil }
    self.surface = surface
    let events = surface.context.events
    hearing = [
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

  /// The row of ^K that opens it; nil where there is no queue.
  static func binding(_ surface: Surface?) -> KeyBinding? {
    guard let surface, surface.context.sync != nil else { return nil }
    return KeyBinding(words: .key("sync.open"), place: .help) { [weak surface] in
      if let surface { open(on: surface) }
      return true
    }
  }

  /// Shows the queue over everything, until Esc.
  public static func open(on surface: Surface) {
    let screenlet = SyncScreenlet(in: surface.context)
    do throws(ThemeError) {
      let overlay = try surface.present(screenlet)
      screenlet.onClose = { [weak overlay] in overlay?.dismiss() }
    } catch { surface.context.report(error.diagnostics) }
  }
}
