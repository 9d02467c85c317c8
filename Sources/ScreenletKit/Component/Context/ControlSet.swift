package import PortalKit
package import ThemeKit

/// The control classes that layouts may name, and the controls that the kit itself creates.
///
/// Each context has one; `ScreenletControls` defines the standard one.
@MainActor package protocol ControlSet: AnyObject {
  /// The classes of the container elements, which the grammar of themes defines itself.
  var containers: [Control.Type] { get }
  /// The classes of the other elements.
  var elements: [Control.Type] { get }
  /// The abstract classes whose attributes elements inherit.
  var bases: [Control.Type] { get }
  /// The default theme for controls outside of a view.
  var plainTheme: ResolvedTheme { get }

  /// Returns an overlay that shows a toast.
  ///
  /// - Parameter toast: The toast.
  func overlay(for toast: Toast) -> Overlay

  /// Returns an overlay that asks a question.
  ///
  /// - Parameters:
  ///   - modal: The question.
  ///   - surface: The surface that will show it.
  func overlay(for modal: Modal, on surface: Surface) -> Overlay

  /// Returns an overlay with a screenlet that asks for a password.
  ///
  /// - Parameters:
  ///   - signIn: The screenlet for signing in.
  ///   - user: The user whose session ended; nil if none was signed in.
  ///   - leave: Called when the user cancels.
  /// - Throws: `ThemeError` if the theme of the screenlet is invalid.
  func overlay(
    for signIn: BaseScreenlet, asking user: User?, leave: @escaping @MainActor () -> Void
  ) throws(ThemeError) -> Overlay
}

/// A control set without controls, for the context that is shared until an app sets its own.
@MainActor package final class NoControls: ControlSet {
  /// The only instance.
  package static let shared = NoControls()

  private init() {}

  package let containers: [Control.Type] = []
  package let elements: [Control.Type] = []
  package let bases: [Control.Type] = []
  package private(set) lazy var plainTheme = Registry(controls: self).plainTheme

  package func overlay(for toast: Toast) -> Overlay {
    Overlay(Control(), placement: .topTrailing, isModal: false, takesFocus: false)
  }

  package func overlay(for modal: Modal, on surface: Surface) -> Overlay {
    Overlay(Control(), placement: .center(maxWidth: 58))
  }

  package func overlay(
    for signIn: BaseScreenlet, asking user: User?, leave: @escaping @MainActor () -> Void
  ) throws(ThemeError) -> Overlay {
    Overlay(Control(), placement: .center(maxWidth: 58))
  }
}
