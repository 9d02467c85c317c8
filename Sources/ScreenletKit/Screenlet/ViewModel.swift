/// The view model of a screenlet: its view, seen through its protocol; bound when the view is made.
///
/// ```swift
/// @ViewModel public var viewModel: any StockViewModel
/// ```
@MainActor @propertyWrapper public final class ViewModel<Model>: AnyViewModel {
  private var model: Model?

  /// Declares the view model of a screenlet.
  public override init() {}

  /// The view, as what the screenlet needs it to be.
  ///
  /// - Precondition: The screenlet was loaded: read it in `onCreated` and later.
  public var wrappedValue: Model {
    guard let model else { preconditionFailure("a view model was used before load()") }
    return model
  }

  override var modelName: String { className(Model.self) }

  override func accepts(_ view: ScreenletView) -> Bool { view is Model }

  override func bind(_ view: ScreenletView) -> Bool {
    guard let found = view as? Model else { return false }
    model = found
    return true
  }
}

/// A view model without its protocol, as the kit handles it; screenlets declare a ``ViewModel``.
@MainActor public class AnyViewModel: ScreenletDeclaration {
  var modelName: String { className(Self.self) }
  func accepts(_ view: ScreenletView) -> Bool { false }
  func bind(_ view: ScreenletView) -> Bool { false }
}
