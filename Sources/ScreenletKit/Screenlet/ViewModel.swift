/// The view model of a screenlet: its view, seen through its protocol; bound when the view is made.
///
/// ```swift
/// @ViewModel public var viewModel: any StockViewModel
/// ```
@MainActor @propertyWrapper public final class ViewModel<Model> {
  private var model: Model?

  /// Declares the view model of a screenlet.
  public init() {}

  /// The view, as what the screenlet needs it to be.
  ///
  /// - Precondition: The screenlet was loaded: read it in `onCreated` and later.
  public var wrappedValue: Model {
    guard let model else { preconditionFailure("a view model was used before load()") }
    return model
  }
}

@MainActor protocol AnyViewModel {
  var modelName: String { get }
  func bind(_ view: ScreenletView) -> Bool
  func accepts(_ view: ScreenletView) -> Bool
}

extension ViewModel: AnyViewModel {
  var modelName: String { className(Model.self) }

  func accepts(_ view: ScreenletView) -> Bool { view is Model }

  func bind(_ view: ScreenletView) -> Bool {
    guard let found = view as? Model else { return false }
    model = found
    return true
  }
}
