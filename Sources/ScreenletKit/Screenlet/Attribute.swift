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
@MainActor @propertyWrapper public final class Attribute<Value: AttributeValue>: AnyAttribute {
  private var value: Value
  private let standard: Value
  private let doc: String

  /// Declares an attribute.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - doc: One sentence for the reference.
  ///   - contextKey: The key of `server_context.xml` that gives the value where nobody sets it.
  public init(wrappedValue: Value, doc: String, contextKey: String? = nil) {
    (value, standard) = (wrappedValue, wrappedValue)
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
    guard new != value else { return }
    value = new
    changed?()
  }

  override var text: String { value.attributeText }

  override func contract(name: String) -> AttributeContract {
    AttributeContract(name, Value.attributeType, default: standard.attributeText, doc: doc)
  }

  override func set(_ text: String, _ origin: AttributeOrigin) -> Bool {
    guard let value = Value(attribute: text) else { return false }
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

  final func observe(_ changed: @escaping @MainActor () -> Void) { self.changed = changed }

  final func takeDefault(from server: ServerContext) {
    guard let contextKey, let text = server.string(contextKey) else { return }
    _ = set(text, .context)
  }
}
