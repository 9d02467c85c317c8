import ThemeKit

/// A reference to a control of the layout by its id; bound and checked when the view loads.
///
/// The type decides whether the control is required: `Label` is required, `Label?` is optional. The
/// id defaults to the property's name. Give it explicitly if the view model has a property of that
/// name.
///
/// ```swift
/// @Outlet("userName") private var userNameField: TextField
/// @Outlet private var hint: Label?
/// ```
@MainActor @propertyWrapper public final class Outlet<Bound>: AnyOutlet {
  // Only the initializer requires OutletValue. A constraint on the class would make Swift search
  // thousands of conformance records for each kind of control, at every start.
  private let bound: @MainActor (Control?) -> Bound?

  /// Declares an outlet.
  ///
  /// - Parameter id: The id of the control; nil for the property's name.
  public init(_ id: String? = nil) where Bound: OutletValue {
    bound = { Bound.bound(to: $0) }
    super.init(id, Bound.self)
  }

  /// The bound control.
  ///
  /// - Precondition: The view was loaded: read it in `onCreated` and later.
  public var wrappedValue: Bound {
    guard let bound = bound(control) else {
      preconditionFailure("an outlet was read before its view was loaded")
    }
    return bound
  }
}

/// The type-erased form of an outlet, for internal use; views declare an ``Outlet``.
///
/// It is a class for start-up speed: Swift finds a superclass immediately, but searches thousands
/// of records for a protocol conformance.
@MainActor public class AnyOutlet {
  private let id: String?
  private let type: any OutletValue.Type
  fileprivate private(set) var control: Control?

  fileprivate init(_ id: String?, _ type: any OutletValue.Type) {
    (self.id, self.type) = (id, type)
  }

  func id(property: String) -> String { id ?? property }

  func contract(property: String) -> OutletContract {
    OutletContract(
      id ?? property, control: className(type.controlClass), isRequired: type.isRequired)
  }

  func bind(to control: Control?) { self.control = control }
}

/// A type that an outlet can hold: a control or an optional control.
@MainActor public protocol OutletValue {
  /// The control class that the layout must provide.
  static var controlClass: Control.Type { get }
  /// Whether the layout must contain the control.
  static var isRequired: Bool { get }
  /// Casts a control to this type.
  ///
  /// - Parameter control: The control with the outlet's id; nil if the layout has none.
  /// - Returns: The value to store; nil if the control is missing or of another class.
  static func bound(to control: Control?) -> Self?
}

extension Control: OutletValue {
  /// The control class itself.
  public static var controlClass: Control.Type { self }
  /// Always true: a non-optional control is required.
  public static var isRequired: Bool { true }
  /// Returns the control if it is of this class.
  ///
  /// - Parameter control: The control with the outlet's id; nil if the layout has none.
  public static func bound(to control: Control?) -> Self? { control as? Self }
}

extension Optional: OutletValue where Wrapped: OutletValue {
  /// The class of the wrapped control.
  public static var controlClass: Control.Type { Wrapped.controlClass }
  /// Always false: an optional control may be missing.
  public static var isRequired: Bool { false }
  /// Returns the control if it is of the wrapped class; otherwise an empty optional, which is
  /// valid.
  ///
  /// - Parameter control: The control with the outlet's id; nil if the layout has none.
  public static func bound(to control: Control?) -> Self? { .some(Wrapped.bound(to: control)) }
}
