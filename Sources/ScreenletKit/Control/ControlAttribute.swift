import TerminalCore
public import ThemeKit

/// What a layout may set on a control: declared once, for the builder, lint, schema and reference.
///
/// ```swift
/// override class var attributes: [ControlAttribute] {
///   [.words("label", doc: "What the field is for.") { (me: TextField, words) in me.label = words }]
/// }
/// ```
@MainActor public struct ControlAttribute {
  /// Name, type, default and doc.
  public let contract: AttributeContract
  let set: (Control, String) -> Void

  private init<C: Control>(
    _ name: String, _ type: AttributeType, _ standard: String, _ doc: String, isRequired: Bool,
    _ set: @escaping (C, String) -> Void
  ) {
    contract = AttributeContract(name, type, default: standard, doc: doc, isRequired: isRequired)
    self.set = { control, text in (control as? C).map { set($0, text) } }
  }

  /// Words for people: text, or `@string/…`.
  public static func words<C: Control>(
    _ name: String, doc: String, isRequired: Bool = false,
    _ set: @escaping @MainActor (C, Words) -> Void
  ) -> ControlAttribute {
    ControlAttribute(name, .text, "", doc, isRequired: isRequired) { (control: C, text) in
      set(control, Words(layoutText: text))
    }
  }

  /// Anything that an attribute can be: text, a number, a switch, a choice.
  public static func value<C: Control, Value: AttributeValue>(
    _ name: String, default standard: Value, doc: String,
    _ set: @escaping @MainActor (C, Value) -> Void
  ) -> ControlAttribute {
    ControlAttribute(
      name, Value.attributeType, standard.attributeText, doc, isRequired: false
    ) { (control: C, text) in
      if let value = Value(attribute: text) { set(control, value) }
    }
  }

  /// One of several words.
  public static func choice<C: Control>(
    _ name: String, of choices: [String], default standard: String, doc: String,
    _ set: @escaping @MainActor (C, String) -> Void
  ) -> ControlAttribute {
    ControlAttribute(name, .choice(choices), standard, doc, isRequired: false, set)
  }

  /// The name of a glyph, as in `?mark.ok`.
  public static func glyph<C: Control>(
    _ name: String, doc: String, _ set: @escaping @MainActor (C, String) -> Void
  ) -> ControlAttribute {
    ControlAttribute(name, .glyph, "", doc, isRequired: false) { (control: C, text) in
      set(control, text.hasPrefix("?") ? String(text.dropFirst()) : text)
    }
  }

  /// An action of the screenlet, as in `login` or `rate(4)`.
  public static func action<C: Control>(
    _ name: String = "action", doc: String, _ set: @escaping @MainActor (C, Action) -> Void
  ) -> ControlAttribute {
    ControlAttribute(name, .action, "", doc, isRequired: false) { (control: C, text) in
      set(control, Action(layoutText: text))
    }
  }
}
