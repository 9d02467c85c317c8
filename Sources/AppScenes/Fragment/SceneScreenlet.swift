public import ScreenletKit

/// The screenlet of a scene that has fragments: its layout says where they are.
///
/// ```swift
/// final class OrdersSceneScreenlet: SceneScreenlet {}
/// ```
///
/// Its layouts are `scene_orders_default.xml`, `scene_orders_default-wide.xml` and so on, or those
/// that it brings as `defaultLayouts`; each has a ``FragmentPlace`` for every fragment that is seen
/// then.
open class SceneScreenlet: BaseScreenlet {
  /// The fragments.
  public final let fragments = Fragmenter()

  override open class var controls: [Control.Type] { [FragmentPlace.self] }

  override open func onPreCreate() {
    super.onPreCreate()
    // Where nobody registered its class.
    let isKnown = context.registry.controls.contains { $0 == FragmentPlace.self }
    if !isKnown { context.register(control: FragmentPlace.self) }
  }

  override open func onCreated() {
    super.onCreated()
    if let screenletView { fragments.layOut(in: screenletView) }
  }
}
