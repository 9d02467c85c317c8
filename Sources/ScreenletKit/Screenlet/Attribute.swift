import PortalKit
import ThemeKit

/// Who gave an attribute its value; a stronger origin is not overruled by a weaker one.
package enum AttributeOrigin: Int, Comparable {
  case standard, context, layout, code

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A setting of a screenlet, declared once: the property gives name, type and default.
///
/// It can be set from Swift, from layout XML and from `--set name=value`; a value set in code beats
/// the layout, the layout beats the server context, and that beats the default.
///
/// ```swift
/// @Attribute(doc: "The ticker symbol.") public var symbol = "ACME"
/// ```
@MainActor @propertyWrapper public final class Attribute<Value>: AnyAttribute {
  // The initialiser alone asks for an AttributeValue, and keeps what it can: a class that did would
  // have Swift look through thousands of conformances for each type, at every start.
  private struct Form {
    let read: (String) -> Value?
    let text: (Value) -> String
    let isEqual: (Value, Value) -> Bool
    let type: () -> AttributeType
  }

  private var value: Value
  private let standard: Value
  private let form: Form
  private let doc: String

  /// Declares an attribute.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - doc: One sentence for the reference.
  ///   - contextKey: The key of `server_context.xml` that gives the value where nobody sets it.
  public init(wrappedValue: Value, doc: String, contextKey: String? = nil)
  where Value: AttributeValue {
    (value, standard) = (wrappedValue, wrappedValue)
    form = Form(
      read: { Value(attribute: $0) }, text: { $0.attributeText }, isEqual: { $0 == $1 },
      type: { Value.attributeType })
    self.doc = doc
    super.init(contextKey: contextKey)
  }

  /// The value of now.
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

  override func contract(name: String) -> AttributeContract {
    AttributeContract(name, form.type(), default: form.text(standard), doc: doc)
  }

  override func set(_ text: String, _ origin: AttributeOrigin) -> Bool {
    guard let value = form.read(text) else { return false }
    set(value, origin)
    return true
  }
}

/// An attribute without its type, as the kit handles it; screenlets declare an ``Attribute``.
@MainActor public class AnyAttribute: ScreenletDeclaration {
  fileprivate final var origin = AttributeOrigin.standard
  fileprivate final var changed: (@MainActor () -> Void)?
  private let contextKey: String?

  fileprivate init(contextKey: String?) {
    self.contextKey = contextKey
    super.init()
  }

  /// Whether code or a layout gave the value.
  final var isGiven: Bool { origin >= .layout }

  /// What ``Attribute`` answers.
  var text: String { "" }

  /// What ``Attribute`` answers.
  func contract(name: String) -> AttributeContract {
    AttributeContract(name, .text, default: text, doc: "")
  }

  /// Answers whether the text could be read.
  func set(_ text: String, _ origin: AttributeOrigin) -> Bool { false }

  /// Takes the default back if a layout gave the value; does nothing to a value that code gave.
  ///
  /// - Parameter fresh: The same attribute of a new screenlet, which the new layout does not set.
  func returnToDefault(of fresh: AnyAttribute) {}

  final func observe(_ changed: @escaping @MainActor () -> Void) { self.changed = changed }

  final func takeDefault(from server: ServerContext) {
    guard let contextKey, let text = server.string(contextKey) else { return }
    _ = set(text, .context)
  }
}
