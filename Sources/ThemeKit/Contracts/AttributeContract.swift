/// An attribute that XML may set: of a screenlet, a control or an element of the layout.
public struct AttributeContract: Hashable, Sendable {
  /// Its name, in lower case with hyphens as in `max-width`, or as the code writes it.
  public var name: String
  /// What its value may be.
  public var type: AttributeType
  /// The value it has when nobody sets it, as XML would write it.
  public var defaultValue: String
  /// What it is for, in a sentence.
  public var doc: String
  /// Whether it must be there.
  public var isRequired: Bool

  /// Makes a contract.
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
  /// Its name, as in `login`.
  public var name: String
  /// What it does, in a sentence.
  public var doc: String
  /// What stands in the brackets of `rate(4)`; nil where nothing may.
  public var argument: AttributeType?

  /// Makes a contract.
  public init(_ name: String, doc: String = "", argument: AttributeType? = nil) {
    (self.name, self.doc, self.argument) = (name, doc, argument)
  }
}

/// A control that a view class binds by its id.
public struct OutletContract: Hashable, Sendable {
  /// The id of the element.
  public var id: String
  /// The control's class, as in `TextField`; a subclass will do.
  public var control: String
  /// Further elements that will do, whatever their class.
  public var acceptedElements: [String]
  /// Whether the view cannot do without it.
  public var isRequired: Bool

  /// Makes a contract.
  public init(
    _ id: String, control: String, acceptedElements: [String] = [], isRequired: Bool = true
  ) {
    (self.id, self.control) = (id, control)
    (self.acceptedElements, self.isRequired) = (acceptedElements, isRequired)
  }
}
