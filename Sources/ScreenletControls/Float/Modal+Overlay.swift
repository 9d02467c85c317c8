import ScreenletKit
import TerminalCore
import ThemeKit

extension Modal {
  /// Returns an overlay with the question and a button for each answer.
  ///
  /// - Parameter surface: The surface that will show it.
  func overlay(on surface: Surface) -> Overlay {
    let box = OverlayBox()
    box.title = title
    let label = Label()
    label.words = text
    label.layoutBox.margin = Insets(top: 0, right: 1, bottom: 1, left: 0)
    box.add(label)
    let row = Wrap()
    row.layoutBox.gap = 2
    row.layoutBox.margin = Insets(top: 0, right: 0, bottom: 1, left: 0)
    let overlay = Overlay(box, placement: .center(maxWidth: 58))
    for (index, choice) in choices.enumerated() {
      let button = Button(choice.words) { [weak overlay] in
        overlay?.dismiss()
        choice.run()
      }
      if index == 0 { button.style = "Primary" }
      row.add(button)
    }
    box.add(row)
    box.ownBindings = [
      KeyBinding(
        KeyStroke(.right), KeyStroke(.down), words: .key("key.choice"), label: "Left+Right"
      ) { [weak surface] in
        surface?.focusNext()
        return true
      },
      KeyBinding(KeyStroke(.left), KeyStroke(.up), words: .key("key.choice"), place: .help) {
        [weak surface] in
        surface?.focusPrevious()
        return true
      },
      KeyBinding(.escape, words: .key("key.close")) { [weak overlay] in
        overlay?.dismiss()
        choices.first { $0.isHarmless }?.run()
        return true
      },
    ]
    return overlay
  }
}
