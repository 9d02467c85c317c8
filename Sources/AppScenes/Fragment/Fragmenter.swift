public import PortalKit
import ScreenletKit
import ThemeKit

/// Puts the fragments of a scene where its layout has places for them.
///
/// A layout for another size may have other places: a fragment without one is there and not seen,
/// until a layout has it again. So a list and its detail stand side by side where there is room.
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
@MainActor public final class Fragmenter {
  private var fragments: [(place: String, fragment: Fragment)] = []
  private weak var view: ScreenletView?
  /// What fragments held at an earlier time, for those that come.
  private var kept: [String: AppPlace.KeptState] = [:]

  /// Makes one without fragments.
  init() {}

  /// The fragment of a place, whether it is seen or not.
  public subscript(_ place: String) -> Fragment? {
    fragments.first { $0.place == place }?.fragment
  }

  /// All fragments, with their places.
  var all: [(place: String, fragment: Fragment)] { fragments }

  /// Whether the layout that is shown has a place of this name.
  public func hasPlace(_ name: String) -> Bool { place(name) != nil }

  /// Puts a fragment in a place, instead of the one that was there.
  ///
  /// - Throws: What is wrong with its theme; what was there before stays.
  public func attach(_ fragment: Fragment, at name: String) throws(ScreenletError) {
    if let state = kept.removeValue(forKey: name) { restore(fragment, state) }
    if let place = place(name) {
      do { try place.slot.show(fragment.screenlet) } catch { throw ScreenletError(error) }
    }
    fragments.removeAll { $0.place == name }
    fragments.append((name, fragment))
  }

  /// Takes the fragment of a place away.
  public func detach(at name: String) throws(ScreenletError) {
    fragments.removeAll { $0.place == name }
    do { try place(name)?.slot.show(nil) } catch { throw ScreenletError(error) }
  }

  /// Gives fragments what they held at an earlier time: those that are there, and the next ones.
  func restore(_ states: [String: AppPlace.KeptState]) {
    kept = states
    for (name, fragment) in fragments {
      if let state = kept.removeValue(forKey: name) { restore(fragment, state) }
    }
  }

  private func restore(_ fragment: Fragment, _ state: AppPlace.KeptState) {
    fragment.screenlet.restore(state.state(for: fragment.screenlet))
  }

  /// Puts every fragment where a new view has its place, as it was in the old one, focus included.
  func layOut(in new: ScreenletView) {
    let old = view
    view = new
    for (name, fragment) in fragments {
      // The keys go with it: it wants them back where it is put.
      fragment.screenlet.screenletView?.rememberFocus()
      do {
        if let place = place(name) {
          try place.slot.show(fragment.screenlet)
        } else {
          try (old?.control(name) as? FragmentPlace)?.slot.show(nil)
        }
      } catch {
        fragment.screenlet.context.report(error.diagnostics)
      }
    }
  }

  private func place(_ name: String) -> FragmentPlace? { view?.control(name) as? FragmentPlace }
}
