/// What a screenlet offers to layouts.
public struct ScreenletContract: Hashable, Sendable {
  /// The class, as in `LoginScreenlet`.
  public var name: String
  /// The name in file names, as in `login`.
  public var stem: String
  /// What it is for, in a sentence.
  public var doc: String
  /// What XML may set on it.
  public var attributes: [AttributeContract]
  /// What its layouts may ask for.
  public var actions: [ActionContract]
  /// The view class that is used when no layout names one.
  public var viewClass: String
  /// The XML of a layout for when not even Default has one; nil where there is none.
  public var defaultLayout: String?
  /// The XML of the same layout for some terminals only, by the suffix that a file of it would have.
  public var layoutVariants: [String: String]
  /// What the names of layouts begin with that are parts of its own, such as `ddlfield`.
  public var partStem: String?

  /// Makes a contract; without a stem, the name gives it.
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

  /// Whether it has a layout in code, for some terminals at least.
  var bringsLayout: Bool { defaultLayout != nil || !layoutVariants.isEmpty }
}

/// What a view class needs from a layout.
public struct ViewContract: Hashable, Sendable {
  /// The class, as in `LoginView`.
  public var name: String
  /// The class it inherits from, if that is a view class with a contract too.
  public var superclass: String?
  /// The screenlet whose ViewModel it is, as in `LoginScreenlet`.
  public var screenlet: String
  /// The controls that it binds, those of its superclass included.
  public var outlets: [OutletContract]

  /// Makes a contract.
  public init(
    _ name: String, superclass: String? = nil, screenlet: String, outlets: [OutletContract]
  ) {
    (self.name, self.superclass) = (name, superclass)
    (self.screenlet, self.outlets) = (screenlet, outlets)
  }
}

/// What a control offers to layouts and styles.
public struct ControlContract: Hashable, Sendable {
  /// The element, as in `text-field`; nil for one that is written `<control type="…"/>`.
  public var element: String?
  /// The class, as in `TextField`; it is also the name of the style it has by default.
  public var className: String
  /// The class it inherits from, if that has a contract too.
  public var superclass: String?
  /// What XML may set on it, beyond what every element has.
  public var attributes: [AttributeContract]
  /// Whether it holds other elements.
  public var isContainer: Bool
  /// The parts that are drawn by styles of their own, as in `label` for `Field.label`.
  public var parts: [String]
  /// Properties of its style that only it knows.
  public var properties: [AttributeContract]
  /// The states that it marks by itself, with a glyph, brackets or a word.
  ///
  /// The lint asks a theme to tell the others apart without colour.
  public var marks: StateSet
  /// What it is for, in a sentence.
  public var doc: String

  /// Makes a contract.
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
