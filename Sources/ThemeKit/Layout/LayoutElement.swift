/// A position in a source file.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file path as the user would write it.
  public var file: String
  /// The line, from 1; 0 if unknown.
  public var line: Int
  /// The column, from 1; 0 if unknown.
  public var column: Int

  /// Creates a position in a source file.
  ///
  /// - Parameters:
  ///   - file: The file path.
  ///   - line: The line, from 1; 0 if unknown.
  ///   - column: The column, from 1; 0 if unknown.
  public init(file: String, line: Int = 0, column: Int = 0) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  /// The file and line, as in `theme.xml:41`.
  public var description: String { line > 0 ? "\(file):\(line)" : file }
}

/// One element of a layout.
public struct LayoutElement: Hashable, Sendable {
  /// An attribute as written in the file.
  public struct Attribute: Hashable, Sendable {
    /// The attribute name.
    public var name: String
    /// The unresolved value, as in `@string/login.title`.
    public var value: String
    /// The position of the value.
    public var location: SourceLocation

    /// Creates an attribute.
    ///
    /// - Parameters:
    ///   - name: The attribute name.
    ///   - value: The unresolved value.
    ///   - location: The position of the value.
    public init(_ name: String, _ value: String, location: SourceLocation) {
      (self.name, self.value, self.location) = (name, value, location)
    }
  }

  /// The element's name, as in `text-field`.
  public var element: String
  /// The ID by which a view binds the element.
  public var id: String?
  /// The style that the element names; nil for the default.
  public var style: String?
  /// All attributes in order, including `id` and `style`.
  public var attributes: [Attribute]
  /// The layout properties set on the element.
  public var box: BoxProperties
  /// The child elements.
  public var children: [LayoutElement]
  /// The position of the start tag.
  public var location: SourceLocation
  /// The line of the end tag.
  public var endLine: Int

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - element: The element's name, as in `text-field`.
  ///   - id: The ID by which a view binds the element.
  ///   - style: The style that the element names; nil for the default.
  ///   - attributes: All attributes in order, including `id` and `style`.
  ///   - box: The layout properties set on the element.
  ///   - children: The child elements.
  ///   - location: The position of the start tag.
  ///   - endLine: The line of the end tag.
  public init(
    _ element: String, id: String? = nil, style: String? = nil, attributes: [Attribute] = [],
    box: BoxProperties = BoxProperties(), children: [LayoutElement] = [],
    location: SourceLocation, endLine: Int = 0
  ) {
    (self.element, self.id, self.style, self.attributes) = (element, id, style, attributes)
    (self.box, self.children, self.location) = (box, children, location)
    self.endLine = endLine
  }

  /// Returns the unresolved value of an attribute, or nil if it is not set.
  ///
  /// - Parameter name: The attribute name.
  public subscript(_ name: String) -> String? { attribute(name)?.value }

  /// Returns the attribute with the given name, or nil if it is not set.
  ///
  /// - Parameter name: The attribute name.
  public func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  /// This element and its descendants, in document order.
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
