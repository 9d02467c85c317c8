import ScreenletKit

extension Toast {
  /// Returns an overlay with the text and its mark.
  func overlay() -> Overlay {
    let box = OverlayBox()
    box.style = "Toast"
    let line = Message()
    line.showText(words, MessageKind.allCases.first { $0.mark == mark } ?? .plain)
    box.add(line)
    return Overlay(box, placement: .topTrailing, isModal: false, takesFocus: false)
  }
}
