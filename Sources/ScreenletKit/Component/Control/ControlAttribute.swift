import TerminalCore
public import ThemeKit

/// An attribute that a layout may set on a control: declared once for the layout builder, the
/// linter, the schema and the reference.
///
/// ```swift
/// override class var attributes: [ControlAttribute] {
///   [.words("label", doc: "The label.") { (me: TextField, words) in me.label = words }]
/// }
/// ```
@MainActor public struct ControlAttribute {
  /// The name, type, default and description.
  public let contract: AttributeContract
  let set: (Control, String) -> Void

  private init<C: Control>(
    _ name: String, _ type: AttributeType, _ standard: String, _ doc: String, isRequired: Bool,
    _ set: @escaping (C, String) -> Void
  ) {
    contract = AttributeContract(name, type, default: standard, doc: doc, isRequired: isRequired)
    self.set = { control, text in (control as? C).map { set($0, text) } }
  }

  /// Declares an attribute for user-visible text: a literal, or `@string/…`.
  ///
  /// - Parameters:
  ///   - name: The attribute name.
  ///   - doc: A sentence for the reference.
  ///   - isRequired: Whether a layout must set it.
  ///   - set: Applies the text to the control.
  public static func words<C: Control>(
    _ name: String, doc: String, isRequired: Bool = false,
    _ set: @escaping @MainActor (C, DisplayText) -> Void
  ) -> ControlAttribute {
    ControlAttribute(name, .text, "", doc, isRequired: isRequired) { (control: C, text) in
      set(control, DisplayText(layoutText: text))
    }
  }

  /// Declares an attribute of any attribute type: text, number, Boolean or choice.
  ///
  /// - Parameters:
  ///   - name: The attribute name.
  ///   - standard: The default, for the reference.
  ///   - doc: A sentence for the reference.
  ///   - set: Applies the value to the control; not called if the text cannot be parsed.
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

  /// Declares an attribute that accepts one of several keywords.
  ///
  /// - Parameters:
  ///   - name: The attribute name.
  ///   - choices: The accepted keywords.
  ///   - standard: The default, for the reference.
  ///   - doc: A sentence for the reference.
  ///   - set: Applies the keyword to the control.
  public static func choice<C: Control>(
    _ name: String, of choices: [String], default standard: String, doc: String,
    _ set: @escaping @MainActor (C, String) -> Void
  ) -> ControlAttribute {
    ControlAttribute(name, .choice(choices), standard, doc, isRequired: false, set)
  }

  /// Declares an attribute that names a glyph of the theme, as in `?mark.ok`.
  ///
  /// - Parameters:
  ///   - name: The attribute name.
  ///   - doc: A sentence for the reference.
  ///   - set: Applies the glyph name, without the leading `?`.
  public static func glyph<C: Control>(
    _ name: String, doc: String, _ set: @escaping @MainActor (C, String) -> Void
  ) -> ControlAttribute {
    ControlAttribute(name, .glyph, "", doc, isRequired: false) { (control: C, text) in
      set(control, text.hasPrefix("?") ? String(text.dropFirst()) : text)
    }
  }

  /// Declares an attribute that names an action of the screenlet, as in `login` or `rate(4)`.
  ///
  /// - Parameters:
  ///   - name: The attribute name.
  ///   - doc: A sentence for the reference.
  ///   - set: Applies the parsed action to the control.
  public static func action<C: Control>(
    _ name: String = "action", doc: String, _ set: @escaping @MainActor (C, Action) -> Void
  ) -> ControlAttribute {
    ControlAttribute(name, .action, "", doc, isRequired: false) { (control: C, text) in
      set(control, Action(layoutText: text))
    }
  }
}
