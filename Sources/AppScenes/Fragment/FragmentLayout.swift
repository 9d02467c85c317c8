public import PortalKit
import ScreenletKit
import ThemeKit

/// Places the fragments of a scene in the `FragmentPlace` controls of its layout.
///
/// Layouts for other screen sizes may have other places. A fragment without a place stays attached
/// but hidden until a layout has its place again. This lets a wide layout show a list and its
/// detail side by side.
///
/// ```swift
/// func show(_ order: Int64) throws {
///   if fragments.hasPlace("detail") {
///     try fragments.attach(OrderFragment(order), at: "detail")
///   } else {
///     try router.go(to: OrdersRoute.order(order))
///   }
/// }
/// ```
@MainActor public final class FragmentLayout {
  private var fragments: [(place: String, fragment: Fragment)] = []
  private weak var view: ScreenletView?
  /// Saved states, by place, of fragments that are not attached yet.
  private var kept: [String: NavigationState.SavedState] = [:]

  /// Creates an object without fragments.
  init() {}

  /// The fragment attached at a place, visible or hidden; nil if there is none.
  ///
  /// - Parameter place: The ID of the place in the layout.
  public subscript(_ place: String) -> Fragment? {
    fragments.first { $0.place == place }?.fragment
  }

  /// All attached fragments with their places, in the order of attaching.
  var all: [(place: String, fragment: Fragment)] { fragments }

  /// Returns whether the current layout has a place.
  ///
  /// - Parameter name: The ID of the place in the layout.
  public func hasPlace(_ name: String) -> Bool { place(name) != nil }

  /// Attaches a fragment to a place of the layout, and removes the previous fragment.
  ///
  /// - Parameters:
  ///   - fragment: The fragment.
  ///   - name: The ID of the place; the current layout need not have it.
  /// - Throws: The error of the fragment's theme; the previous fragment then remains attached.
  public func attach(_ fragment: Fragment, at name: String) throws(ScreenletError) {
    if let state = kept.removeValue(forKey: name) { restore(fragment, state) }
    if let place = place(name) {
      do { try place.slot.show(fragment.screenlet) } catch { throw ScreenletError(error) }
    }
    fragments.removeAll { $0.place == name }
    fragments.append((name, fragment))
  }

  /// Removes the fragment of a place.
  ///
  /// - Parameter name: The ID of the place.
  /// - Throws: A `ScreenletError` if the place cannot be cleared.
  public func detach(at name: String) throws(ScreenletError) {
    fragments.removeAll { $0.place == name }
    do { try place(name)?.slot.show(nil) } catch { throw ScreenletError(error) }
  }

  /// Restores saved states: of attached fragments now, of others when they are attached.
  func restore(_ states: [String: NavigationState.SavedState]) {
    kept = states
    for (name, fragment) in fragments {
      if let state = kept.removeValue(forKey: name) { restore(fragment, state) }
    }
  }

  private func restore(_ fragment: Fragment, _ state: NavigationState.SavedState) {
    fragment.screenlet.restore(state.state(for: fragment.screenlet))
  }

  /// Moves every fragment to its place in a new view, with its state and focus.
  func layOut(in new: ScreenletView) {
    let old = view
    view = new
    for (name, fragment) in fragments {
      // Remember the focused control, so that it has the focus again in the new place.
      fragment.screenlet.screenletView?.rememberFocus()
      do {
        if let place = place(name) {
          try place.slot.show(fragment.screenlet)
        } else {
          try (old?.control(name) as? FragmentPlace)?.slot.show(nil)
        }
      } catch {
        fragment.screenlet.context.appearance.report(error.diagnostics)
      }
    }
  }

  private func place(_ name: String) -> FragmentPlace? { view?.control(name) as? FragmentPlace }
}
