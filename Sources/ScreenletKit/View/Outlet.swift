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
@MainActor @propertyWrapper public final class Outlet<Bound>: AnyOutlet {
  // The initialiser alone asks for an OutletValue: a class that did would have Swift look through
  // thousands of conformances for each kind of control, at every start.
  private let bound: @MainActor (Control?) -> Bound?

  /// Declares an outlet.
  ///
  /// - Parameter id: The control's id; the property's name when it is left out.
  public init(_ id: String? = nil) where Bound: OutletValue {
    bound = { Bound.bound(to: $0) }
    super.init(id, Bound.self)
  }

  /// The control.
  ///
  /// - Precondition: The view was loaded: read it in `onCreated` and later.
  public var wrappedValue: Bound {
    guard let bound = bound(control) else {
      preconditionFailure("an outlet was read before its view was loaded")
    }
    return bound
  }
}

/// An outlet without its type, as the kit handles it; views declare an ``Outlet``.
///
/// It is a class because views are made at every start: Swift finds a superclass at once, and looks
/// for a conformance in thousands of records.
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
