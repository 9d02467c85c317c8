public import ScreenletKit

/// The screenlet of a scene with fragments; its layout defines their places.
///
/// ```swift
/// final class OrdersSceneScreenlet: SceneScreenlet {}
/// ```
///
/// The layouts are `scene_orders_default.xml`, `scene_orders_default-wide.xml` and so on, or those
/// in `defaultLayouts`. Each has a ``FragmentPlace`` for every fragment that it shows.
open class SceneScreenlet: BaseScreenlet {
  /// The fragments of the scene.
  public final let fragments = FragmentLayout()

  override open class var controls: [Control.Type] { [FragmentPlace.self] }

  override open func onPreCreate() {
    super.onPreCreate()
    // The app may not have registered this class, which would register the control.
    let isKnown = context.registry.controls.contains { $0 == FragmentPlace.self }
    if !isKnown { context.register(control: FragmentPlace.self) }
  }

  override open func onCreated() {
    super.onCreated()
    if let screenletView { fragments.layOut(in: screenletView) }
  }
}
