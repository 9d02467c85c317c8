/// The protocol through which a screenlet accesses its view; bound when the view is created.
///
/// A view model here is a protocol that the view adopts, not a separate object as in MVVM.
///
/// ```swift
/// @ViewModel public var viewModel: any StockViewModel
/// ```
@MainActor @propertyWrapper public final class ViewModel<Model>: AnyViewModel {
  private var model: Model?

  /// Declares the view model of a screenlet.
  public override init() {}

  /// The current view, as the view model protocol.
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

/// The type-erased form of a view model, for internal use; screenlets declare a ``ViewModel``.
@MainActor public class AnyViewModel: ScreenletDeclaration {
  var modelName: String { className(Self.self) }
  func accepts(_ view: ScreenletView) -> Bool { false }
  func bind(_ view: ScreenletView) -> Bool { false }
}
