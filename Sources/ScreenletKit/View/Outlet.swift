import ThemeKit

/// A control of the layout, by id; bound and checked when the view loads.
///
/// The type decides: a `Label` must be there, a `Label?` may be. The id is the property's name,
/// unless it is given, as it must be where the view model has a property of that name.
///
/// ```swift
/// @Outlet("userName") private var userNameField: TextField
/// @Outlet private var hint: Label?
/// ```
@MainActor @propertyWrapper public final class Outlet<Bound: OutletValue> {
  private let id: String?
  private var bound: Bound?

  /// Declares an outlet.
  ///
  /// - Parameter id: The control's id; the property's name when it is left out.
  public init(_ id: String? = nil) { self.id = id }

  /// The control.
  ///
  /// - Precondition: The view was loaded: read it in `onCreated` and later.
  public var wrappedValue: Bound {
    guard let bound = bound ?? Bound.bound(to: nil) else {
      preconditionFailure("an outlet was read before its view was loaded")
    }
    return bound
  }
}

/// A control, or an optional control: what an outlet can hold.
@MainActor public protocol OutletValue {
  /// The class that a layout must bring.
  static var controlClass: Control.Type { get }
  /// Whether the layout must bring it.
  static var isRequired: Bool { get }
  /// The control, if it is of the right class.
  static func bound(to control: Control?) -> Self?
}

extension Control: OutletValue {
  /// The class itself.
  public static var controlClass: Control.Type { self }
  /// A control that is not optional must be there.
  public static var isRequired: Bool { true }
  /// The control, if it is of this class.
  public static func bound(to control: Control?) -> Self? { control as? Self }
}

extension Optional: OutletValue where Wrapped: OutletValue {
  /// The class of what may be there.
  public static var controlClass: Control.Type { Wrapped.controlClass }
  /// It may be missing.
  public static var isRequired: Bool { false }
  /// The control, if there is one of this class; else nothing, which is an answer as well.
  public static func bound(to control: Control?) -> Self? { .some(Wrapped.bound(to: control)) }
}

@MainActor protocol AnyOutlet {
  func contract(property: String) -> OutletContract
  func id(property: String) -> String
  func bind(to control: Control?)
}

extension Outlet: AnyOutlet {
  func id(property: String) -> String { id ?? property }

  func contract(property: String) -> OutletContract {
    OutletContract(
      id ?? property, control: className(Bound.controlClass), isRequired: Bound.isRequired)
  }

  func bind(to control: Control?) { bound = Bound.bound(to: control) }
}
