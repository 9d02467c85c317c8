/// A place in a file.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file, as the person would name it.
  public var file: String
  /// The line, from 1; 0 where there is none.
  public var line: Int
  /// The column, from 1; 0 where there is none.
  public var column: Int

  /// Makes a place.
  public init(file: String, line: Int = 0, column: Int = 0) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  /// As in `theme.xml:41`.
  public var description: String { line > 0 ? "\(file):\(line)" : file }
}

/// One element of a layout.
public struct LayoutElement: Hashable, Sendable {
  /// An attribute as it was written.
  public struct Attribute: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its value, not yet resolved: `@string/login.title`.
    public var value: String
    /// Where its value is.
    public var location: SourceLocation

    /// Makes an attribute.
    public init(_ name: String, _ value: String, location: SourceLocation) {
      (self.name, self.value, self.location) = (name, value, location)
    }
  }

  /// The element's name, as in `text-field`.
  public var element: String
  /// Its id, by which a view binds it.
  public var id: String?
  /// The style it names, if any.
  public var style: String?
  /// Its attributes in order, id and style included.
  public var attributes: [Attribute]
  /// What it says about room.
  public var box: BoxProperties
  /// The elements in it.
  public var children: [LayoutElement]
  /// Where it begins.
  public var location: SourceLocation
  /// The line of its end tag.
  public var endLine: Int

  /// Makes an element.
  public init(
    _ element: String, id: String? = nil, style: String? = nil, attributes: [Attribute] = [],
    box: BoxProperties = BoxProperties(), children: [LayoutElement] = [],
    location: SourceLocation, endLine: Int = 0
  ) {
    (self.element, self.id, self.style, self.attributes) = (element, id, style, attributes)
    (self.box, self.children, self.location) = (box, children, location)
    self.endLine = endLine
  }

  /// The value of an attribute, as it was written.
  public subscript(_ name: String) -> String? { attribute(name)?.value }

  /// The attribute with this name.
  public func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  /// This element and all in it, in document order.
  public var all: [LayoutElement] {
    var found: [LayoutElement] = []
    collect(into: &found)
    return found
  }

  private func collect(into found: inout [LayoutElement]) {
    found.append(self)
    for child in children { child.collect(into: &found) }
  }
}
