import PortalKit
import ThemeKit

/// The source of an attribute's value, weakest first; a weaker source never overwrites a stronger
/// one.
package enum AttributeOrigin: Int, Comparable {
  case standard, context, layout, code

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A setting of a screenlet; the wrapped property gives its name, type and default.
///
/// It can be set from Swift, from layout XML and from `--set name=value`. A value set in code
/// overrides the layout, the layout overrides the server context, and that overrides the default.
///
/// ```swift
/// @Attribute("The ticker symbol.") public var symbol = "ACME"
/// ```
///
/// A change can be observed where the attribute is declared, with the new value:
///
/// ```swift
/// @Attribute("The ticker symbol.", changed: { (me: StockScreenlet, symbol) in
///   me.view.symbol = symbol
/// }) var symbol = "ACME"
/// ```
@MainActor @propertyWrapper public final class Attribute<Value>: AnyAttribute {
  // Only the initializer requires AttributeValue; it stores the witnesses as closures. A constraint
  // on the class would make Swift search thousands of conformance records for each type, at every
  // start.
  private struct Form {
    let read: (String) -> Value?
    let text: (Value) -> String
    let isEqual: (Value, Value) -> Bool
    let type: () -> AttributeType
  }

  private var value: Value
  private let defaultValue: Value
  private let form: Form
  private let doc: String
  private var reaction: (@MainActor (BaseScreenlet, Value) -> Void)?

  /// Declares an attribute whose changes are observed.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default value.
  ///   - doc: A one-sentence description for the reference documentation.
  ///   - contextKey: The key of `server_context.xml` that provides the value if neither code nor a
  ///     layout sets it; nil for none.
  ///   - changed: Called with the screenlet and the new value after a change, while the screenlet
  ///     has a view.
  public convenience init<Screenlet: BaseScreenlet>(
    wrappedValue: Value, _ doc: String, contextKey: String? = nil,
    changed: @escaping @MainActor (Screenlet, Value) -> Void
  ) where Value: AttributeValue {
    self.init(wrappedValue: wrappedValue, doc, contextKey: contextKey)
    reaction = { screenlet, value in (screenlet as? Screenlet).map { changed($0, value) } }
  }

  /// Declares an attribute.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default value.
  ///   - doc: A one-sentence description for the reference documentation.
  ///   - contextKey: The key of `server_context.xml` that provides the value if neither code nor a
  ///     layout sets it; nil for none.
  public init(wrappedValue: Value, _ doc: String, contextKey: String? = nil)
  where Value: AttributeValue {
    (value, defaultValue) = (wrappedValue, wrappedValue)
    form = Form(
      read: { Value(attribute: $0) }, text: { $0.attributeText }, isEqual: { $0 == $1 },
      type: { Value.attributeType })
    self.doc = doc
    super.init(contextKey: contextKey)
  }

  /// The current value.
  public var wrappedValue: Value {
    get { value }
    set { set(newValue, .code) }
  }

  private func set(_ new: Value, _ origin: AttributeOrigin) {
    guard origin >= self.origin else { return }
    self.origin = origin
    guard !form.isEqual(new, value) else { return }
    value = new
    changed?()
  }

  override func returnToDefault(of fresh: AnyAttribute) {
    guard origin == .layout, let fresh = fresh as? Attribute<Value>, !fresh.isGiven else { return }
    origin = fresh.origin
    set(fresh.value, fresh.origin)
  }

  override var text: String { form.text(value) }

  override func react(in screenlet: BaseScreenlet) { reaction?(screenlet, value) }

  override func contract(name: String) -> AttributeContract {
    AttributeContract(name, form.type(), default: form.text(defaultValue), doc: doc)
  }

  override func set(_ text: String, _ origin: AttributeOrigin) -> Bool {
    guard let value = form.read(text) else { return false }
    set(value, origin)
    return true
  }
}

/// The type-erased form of an attribute, for internal use; screenlets declare an ``Attribute``.
@MainActor public class AnyAttribute: ScreenletDeclaration {
  /// The name of the attribute, which is the name of its property.
  public final private(set) var name = ""
  fileprivate final var origin = AttributeOrigin.standard
  fileprivate final var changed: (@MainActor () -> Void)?
  private let contextKey: String?

  fileprivate init(contextKey: String?) {
    self.contextKey = contextKey
    super.init()
  }

  /// Whether code or a layout set the value.
  final var isGiven: Bool { origin >= .layout }

  /// The value as text; overridden by ``Attribute``.
  var text: String { "" }

  /// Returns the contract for lint and the reference; overridden by ``Attribute``.
  func contract(name: String) -> AttributeContract {
    AttributeContract(name, .text, default: text, doc: "")
  }

  /// Parses and sets the value; returns false if the text is invalid.
  func set(_ text: String, _ origin: AttributeOrigin) -> Bool { false }

  /// Restores the default if a layout set the value; keeps a value that was set in code.
  ///
  /// - Parameter fresh: The same attribute of a new screenlet, which the new layout does not set.
  func returnToDefault(of fresh: AnyAttribute) {}

  /// Calls the observer of the declaration, if there is one; overridden by ``Attribute``.
  func react(in screenlet: BaseScreenlet) {}

  /// Sets the name of the attribute and the closure that notifies the screenlet of changes.
  final func observe(as name: String, _ changed: @escaping @MainActor () -> Void) {
    (self.name, self.changed) = (name, changed)
  }

  final func takeDefault(from server: ServerContext) {
    guard let contextKey, let text = server.string(contextKey) else { return }
    _ = set(text, .context)
  }
}
