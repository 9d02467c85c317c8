public import ScreenletKit
import TerminalCore
import ThemeKit

extension Surface {
  /// Shows the active key bindings in an overlay.
  public func showHelp() {
    guard modalOverlay == nil else { return }
    let rows = activeBindings.enumerated().map { number, binding in
      SelectionList.Item(
        id: String(number), words: .verbatim(helpRow(binding)))
    }
    let list = SelectionList()
    list.items = rows
    list.layoutBox.grow = 1
    present(list: list, title: .key("help.title"))
  }

  private func helpRow(_ binding: KeyBinding) -> String {
    let keys = binding.strokes.map { root.theme.longKeyName($0) }.joined(separator: ", ")
    let padded = keys + String(repeating: " ", count: max(1, 18 - keys.count))
    return padded + root.theme.text(of: binding.words)
  }

  /// Shows a list in a titled box, which names the key that closes it.
  private func present(list: SelectionList, title: DisplayText) {
    let box = OverlayBox()
    box.title = title
    box.add(list)
    let overlay = Overlay(box, placement: .center(maxWidth: 58))
    let close = KeyBinding(.escape, words: .key("key.close")) { [weak overlay] in
      overlay?.dismiss()
      return true
    }
    box.ownBindings = [close]
    box.note = .verbatim(
      root.theme.keyName(.escape).string + " " + root.theme.text(of: close.words))
    list.onChoose = { [weak overlay] _ in overlay?.dismiss() }
    present(overlay)
  }
}
