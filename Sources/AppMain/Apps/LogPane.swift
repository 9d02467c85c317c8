import ScreenletControls
import ScreenletKit
import TerminalCore
import ThemeKit

/// The pane with the newest lines of the app's log, over the lower third of the screen.
///
/// Its key opens it and leaves the focus in the app, then moves the focus into it, then closes it.
@MainActor final class LogPane: ContextService {
  private let log: AppLog
  private var list = SelectionList()
  private var overlay: Overlay?

  init(_ log: AppLog) { self.log = log }

  var isBusy: Bool { log.isCallDue }

  func idle() async { while isBusy { await Task.yield() } }

  /// Returns the key of the pane, which is offered in an app that writes to its log.
  static func binding(_ surface: Surface?) -> KeyBinding {
    KeyBinding(
      KeyStroke.alt("l"), words: .key("key.log"), place: .help, worksInModals: true,
      isOffered: { [weak surface] in surface?.context.log.isEmpty == false }
    ) { [weak surface] in
      guard let surface else { return false }
      surface.context.service { LogPane(surface.context.log) }.turn(on: surface)
      return true
    }
  }

  private func turn(on surface: Surface) {
    let hadFocus = overlay?.takesFocus
    overlay?.dismiss()
    if hadFocus != true { open(on: surface, takesFocus: hadFocus == false) }
  }

  private func open(on surface: Surface, takesFocus: Bool) {
    let box = OverlayBox()
    box.title = .key("log.title")
    box.note = .verbatim(surface.root.theme.keyName(.alt("l")).string)
    list = SelectionList()
    list.layoutBox.grow = 1
    box.add(list)
    let overlay = Overlay(
      box, placement: .own { LogPane.area(in: $0) }, isModal: false, takesFocus: takesFocus)
    box.ownBindings = [
      KeyBinding(.escape, words: .key("key.hide")) { [weak overlay] in
        overlay?.dismiss()
        return true
      }
    ]
    overlay.onDismiss = { [weak self] in
      self?.log.observe(nil)
      self?.overlay = nil
    }
    self.overlay = overlay
    log.observe { [weak self, weak surface] in
      if let surface { self?.show(on: surface) }
    }
    show(on: surface)
    surface.present(overlay)
  }

  private static func area(in size: Size) -> Rect {
    let height = min(size.height, max(5, size.height / 3))
    // The footer stays visible.
    return Rect(
      x: 0, y: max(0, size.height - 1 - height), width: size.width, height: height)
  }

  /// Shows the lines; a pane at the newest line stays there.
  private func show(on surface: Surface) {
    let wasLast = list.items.isEmpty || list.selectedId == list.items.last?.id
    // The border, the blanks beside it, the column of the bar and that of the scroll marks.
    let room = max(16, surface.size.width - 7)
    let (first, lines) = log.numberedLines
    list.items = lines.enumerated().flatMap { place, line in
      rows(of: line, number: first + place, width: room, surface.root.theme)
    }
    if wasLast { list.selectedId = list.items.last?.id }
  }

  private func rows(
    of line: LogLine, number: Int, width: Int, _ theme: ResolvedTheme
  ) -> [SelectionList.Item] {
    let mark: SafeText =
      switch line.level {
      case .error: theme.glyph("mark.error")
      case .warning: theme.glyph("mark.warn")
      case .debug, .info: " "
      }
    let start = (LocalTime(line.time)?.clock ?? "") + " " + mark.string + " "
    let indent = String(repeating: " ", count: SafeText(start).width)
    return line.text.wrapped(to: width - indent.count).enumerated().map { part, text in
      SelectionList.Item(
        id: "\(number).\(part)", words: .verbatim((part == 0 ? start : indent) + text.string))
    }
  }
}
