import PortalKit
import ScreenletKit
import ThemeKit

/// What a modal pile lies in: a box in the middle of the dimmed scene, or all of a small screen.
@MainActor final class ModalBox {
  private let slot = ScreenletSlot()
  private let box = OverlayBox()
  private var overlay: Overlay?

  /// The screenlet that is seen in it.
  var screenlet: BaseScreenlet? { slot.screenlet }

  /// Makes an empty one.
  ///
  /// - Parameter leave: What Esc does where nothing in the box has a use for it.
  init(leave: @escaping @MainActor () -> Void) {
    slot.paintsGround = false
    slot.isFloating = true
    box.namesKeys = true
    box.add(slot)
    box.ownBindings = [
      KeyBinding(.escape, words: .key("key.close")) {
        leave()
        return true
      }
    ]
  }

  /// Shows the scene on top of its pile.
  func show(_ scene: Scene) throws(ThemeError) {
    box.title = scene.title
    try slot.show(scene.screenlet)
  }

  /// Lies on top of all from now on.
  func open(on surface: Surface) {
    let isWide = SizeClass(area: surface.size) == .wide
    let overlay = Overlay(box, placement: .center(maxWidth: isWide ? 72 : 58))
    self.overlay = overlay
    surface.present(overlay)
  }

  /// Gives the focus back to what lies under it.
  func close() {
    overlay?.dismiss()
    // Nothing can go wrong where nothing is shown.
    try? slot.show(nil)
  }
}
