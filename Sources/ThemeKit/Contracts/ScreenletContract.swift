/// The attributes, actions and layouts that a screenlet offers to themes.
public struct ScreenletContract: Hashable, Sendable {
  /// The class name, as in `LoginScreenlet`.
  public var name: String
  /// The name used in file names, as in `login`.
  public var stem: String
  /// A one-sentence description.
  public var doc: String
  /// The attributes that XML may set on it.
  public var attributes: [AttributeContract]
  /// The actions that its layouts may trigger.
  public var actions: [ActionContract]
  /// The view class used if the layout names none.
  public var viewClass: String
  /// The XML of the fallback layout for when even the Default theme has none; nil if the code
  /// brings no layout.
  public var defaultLayout: String?
  /// Variants of the fallback layout for certain terminals, keyed by the suffix that a layout file
  /// would have.
  public var layoutVariants: [String: String]
  /// The prefix of the names of layouts for parts of this screenlet, such as `ddlfield`; nil for
  /// none.
  public var partStem: String?

  /// Creates the contract of a screenlet.
  ///
  /// - Parameters:
  ///   - name: The class name.
  ///   - stem: The name used in file names; nil derives it from the class name.
  ///   - doc: A one-sentence description.
  ///   - attributes: The attributes that XML may set.
  ///   - actions: The actions that layouts may trigger.
  ///   - viewClass: The view class used if a layout names none.
  ///   - defaultLayout: The XML of the fallback layout; nil for none.
  ///   - layoutVariants: Variants of the fallback layout, keyed by file suffix.
  ///   - partStem: The prefix of the names of part layouts; nil for none.
  public init(
    _ name: String, stem: String? = nil, doc: String = "", attributes: [AttributeContract] = [],
    actions: [ActionContract] = [], viewClass: String, defaultLayout: String? = nil,
    layoutVariants: [String: String] = [:], partStem: String? = nil
  ) {
    (self.name, self.stem, self.doc) = (name, stem ?? ScreenletStem.of(className: name), doc)
    (self.attributes, self.actions) = (attributes, actions)
    (self.viewClass, self.defaultLayout) = (viewClass, defaultLayout)
    (self.layoutVariants, self.partStem) = (layoutVariants, partStem)
  }

  /// Whether the code provides a layout, at least for some terminals.
  var bringsLayout: Bool { defaultLayout != nil || !layoutVariants.isEmpty }
}

/// The controls that a view class requires from a layout.
public struct ViewContract: Hashable, Sendable {
  /// The class name, as in `LoginView`.
  public var name: String
  /// The superclass, if it is a view class with a contract too.
  public var superclass: String?
  /// The screenlet whose view model protocol the view adopts, as in `LoginScreenlet`.
  public var screenlet: String
  /// The controls that the view binds, including those of its superclass.
  public var outlets: [OutletContract]

  /// Creates the contract of a view class.
  ///
  /// - Parameters:
  ///   - name: The class name.
  ///   - superclass: The superclass, if it has a contract too.
  ///   - screenlet: The screenlet whose view model protocol the view adopts.
  ///   - outlets: The controls that the view binds.
  public init(
    _ name: String, superclass: String? = nil, screenlet: String, outlets: [OutletContract]
  ) {
    (self.name, self.superclass) = (name, superclass)
    (self.screenlet, self.outlets) = (screenlet, outlets)
  }
}

/// The attributes, parts and style properties that a control offers to layouts and styles.
public struct ControlContract: Hashable, Sendable {
  /// The element name, as in `text-field`; nil for a control written as `<control type="…"/>`.
  public var element: String?
  /// The class name, as in `TextField`; also the name of its default style.
  public var className: String
  /// The superclass, if it has a contract too.
  public var superclass: String?
  /// The attributes that XML may set, in addition to those of every element.
  public var attributes: [AttributeContract]
  /// Whether the control contains other elements.
  public var isContainer: Bool
  /// The parts with their own styles, as in `label` for `Field.label`.
  public var parts: [String]
  /// Style properties that only this control supports.
  public var properties: [AttributeContract]
  /// The states that the control marks itself, with a glyph, brackets or a word.
  ///
  /// The lint requires themes to distinguish the other states without color.
  public var marks: StateSet
  /// A one-sentence description.
  public var doc: String

  /// Creates the contract of a control.
  ///
  /// - Parameters:
  ///   - element: The element name; nil for a control written as `<control type="…"/>`.
  ///   - className: The class name.
  ///   - superclass: The superclass, if it has a contract too.
  ///   - attributes: The attributes that XML may set.
  ///   - isContainer: Whether the control contains other elements.
  ///   - parts: The parts with their own styles.
  ///   - properties: Style properties that only this control supports.
  ///   - marks: The states that the control marks without color.
  ///   - doc: A one-sentence description.
  public init(
    element: String?, className: String, superclass: String? = nil,
    attributes: [AttributeContract] = [], isContainer: Bool = false, parts: [String] = [],
    properties: [AttributeContract] = [],
    marks: StateSet = [.disabled, .invalid, .readonly, .busy, .empty], doc: String = ""
  ) {
    (self.element, self.className, self.superclass) = (element, className, superclass)
    (self.attributes, self.isContainer) = (attributes, isContainer)
    (self.parts, self.properties, self.marks, self.doc) = (parts, properties, marks, doc)
  }
}
