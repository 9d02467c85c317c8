import PortalKit
import ScreenletControls
import ScreenletKit
import ThemeKit

/// The overlay that shows a modal stack: a box centered over the dimmed scene, or the full screen
/// on a small terminal.
@MainActor final class ModalBox {
  private let slot = ScreenletSlot()
  private let box = OverlayBox()
  private var overlay: Overlay?

  /// The screenlet shown in the box.
  var screenlet: BaseScreenlet? { slot.screenlet }

  /// Creates an empty box.
  ///
  /// - Parameter leave: Called for Esc if the content does not handle it.
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

  /// Shows the top scene of the modal stack.
  func show(_ scene: Scene) throws(ThemeError) {
    box.title = scene.title
    try slot.show(scene.screenlet)
  }

  /// Opens the box on top of a surface.
  func open(on surface: Surface) {
    let isWide = SizeClass(area: surface.size) == .wide
    let overlay = Overlay(box, placement: .center(maxWidth: isWide ? 72 : 58))
    self.overlay = overlay
    surface.present(overlay)
  }

  /// Closes the box and returns the focus to the content below.
  func close() {
    overlay?.dismiss()
    // Clearing the slot cannot fail.
    try? slot.show(nil)
  }
}
