import ScreenletKit
import TerminalCore
import ThemeKit

/// The pages with the XML of layouts.
extension Surface {
  /// The commands that show the layouts of the views around the focus.
  var layoutCommands: [KeyBinding] {
    viewsAroundFocus.compactMap { view -> KeyBinding? in
      guard let layout = view.layout else { return nil }
      let name = layout.screenlet
      return KeyBinding(words: .key("palette.layout", name), place: .help) {
        [weak self, weak view] in
        self?.show(layout, current: view?.focusedLine)
        return true
      }
    }
  }

  /// Shows the XML of a layout, with the line of the focused control marked, until the user presses
  /// Esc.
  private func show(_ layout: Layout, current: Int?) {
    let source = SourceView()
    source.source = String(decoding: layout.source, as: UTF8.self)
    source.current = current
    source.layoutBox.grow = 1
    let box = OverlayBox()
    box.title = .verbatim(layout.file)
    box.namesKeys = true
    box.add(source)
    let overlay = Overlay(
      box,
      placement: .own { size in
        let all = Rect(size)
        guard SizeClass(area: size) != .compact else { return all }
        return all.inset(by: Insets(top: 1, right: 4, bottom: 1, left: 4))
      })
    box.ownBindings = [
      KeyBinding(.escape, words: .key("key.close")) { [weak overlay] in
        overlay?.dismiss()
        return true
      }
    ]
    present(overlay)
  }
}

extension ScreenletView {
  /// The line in the layout of the focused control; nil if the focus is not in this view.
  fileprivate var focusedLine: Int? {
    guard let focused = root.surface?.focused, focused.view === self else { return nil }
    return focused.line
  }
}
