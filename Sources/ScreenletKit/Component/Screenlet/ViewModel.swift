/// The view as its screenlet accesses it; bound when the view is created.
///
/// A view model here is the view itself, not a separate object as in MVVM. Declare it by the view
/// class, which then is the screenlet's ``BaseScreenlet/viewClass``:
///
/// ```swift
/// @ViewModel var view: StockView
/// ```
///
/// Declare it by a protocol if the screenlet has several view classes; then override
/// ``BaseScreenlet/viewClass``:
///
/// ```swift
/// @ViewModel var viewModel: any StockViewModel
/// ```
@MainActor @propertyWrapper public final class ViewModel<Model>: AnyViewModel {
  private var model: Model?

  /// Declares the view model of a screenlet.
  public override init() {}

  /// The current view.
  ///
  /// - Precondition: The screenlet was loaded: read it in `onCreated` and later.
  public var wrappedValue: Model {
    guard let model else { preconditionFailure("a view model was used before load()") }
    return model
  }

  override var modelName: String { className(Model.self) }

  override var viewClass: ScreenletView.Type? { Model.self as? ScreenletView.Type }

  override func accepts(_ view: ScreenletView) -> Bool { view is Model }

  override func bind(_ view: ScreenletView) -> Bool {
    guard let found = view as? Model else { return false }
    model = found
    return true
  }
}

/// The type-erased form of a view model, for internal use; screenlets declare a ``ViewModel``.
@MainActor public class AnyViewModel: ScreenletDeclaration {
  var modelName: String { className(Self.self) }
  /// The view class that the property names; nil for a protocol.
  var viewClass: ScreenletView.Type? { nil }
  func accepts(_ view: ScreenletView) -> Bool { false }
  func bind(_ view: ScreenletView) -> Bool { false }
}
