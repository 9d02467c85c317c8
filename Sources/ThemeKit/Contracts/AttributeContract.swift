/// The declaration of an attribute that XML may set on a screenlet, a control or a layout element.
public struct AttributeContract: Hashable, Sendable {
  /// The attribute name as written in XML, in lower case with hyphens as in `max-width`, or as
  /// written in code, as in `classNameId`.
  public var name: String
  /// The type of the value.
  public var type: AttributeType
  /// The default value, written as in XML.
  public var defaultValue: String
  /// A one-sentence description.
  public var doc: String
  /// Whether the attribute is required.
  public var isRequired: Bool

  /// Creates the contract of an attribute.
  ///
  /// - Parameters:
  ///   - name: The attribute name.
  ///   - type: The type of the value.
  ///   - defaultValue: The default value, written as in XML; empty for none.
  ///   - doc: A one-sentence description.
  ///   - isRequired: Whether the attribute is required.
  public init(
    _ name: String, _ type: AttributeType, default defaultValue: String = "", doc: String = "",
    isRequired: Bool = false
  ) {
    (self.name, self.type, self.defaultValue) = (name, type, defaultValue)
    (self.doc, self.isRequired) = (doc, isRequired)
  }
}

/// An action that a screenlet handles.
public struct ActionContract: Hashable, Sendable {
  /// The action name, as in `login`.
  public var name: String
  /// A one-sentence description.
  public var doc: String
  /// The type of the argument in `rate(4)`; nil if the action takes no argument.
  public var argument: AttributeType?

  /// Creates the contract of an action.
  ///
  /// - Parameters:
  ///   - name: The action name.
  ///   - doc: A one-sentence description.
  ///   - argument: The type of the argument; nil if the action takes none.
  public init(_ name: String, doc: String = "", argument: AttributeType? = nil) {
    (self.name, self.doc, self.argument) = (name, doc, argument)
  }
}

/// A control that a view class binds by its ID.
public struct OutletContract: Hashable, Sendable {
  /// The ID of the element.
  public var id: String
  /// The control's class, as in `TextField`; subclasses are accepted too.
  public var control: String
  /// Additional elements that are accepted regardless of their class.
  public var acceptedElements: [String]
  /// Whether a layout without this control is invalid.
  public var isRequired: Bool

  /// Creates the contract of an outlet.
  ///
  /// - Parameters:
  ///   - id: The ID of the element.
  ///   - control: The control's class.
  ///   - acceptedElements: Elements that are accepted regardless of their class.
  ///   - isRequired: Whether the layout must contain the control.
  public init(
    _ id: String, control: String, acceptedElements: [String] = [], isRequired: Bool = true
  ) {
    (self.id, self.control) = (id, control)
    (self.acceptedElements, self.isRequired) = (acceptedElements, isRequired)
  }
}
