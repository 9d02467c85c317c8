/// An element or a piece of text of an ``HTMLDocument``.
public struct HTMLNode: Hashable, Sendable {
  /// The content of a node: an element or text.
  public enum Content: Hashable, Sendable {
    /// An element, with its name in lower case.
    case element(String)
    /// Text as written in the page, including white space and line breaks.
    case text(String)
  }

  /// The element name or the text of the node.
  public let content: Content
  /// The attributes in document order, with names in lower case; only those that a text renderer
  /// uses.
  public let attributes: [Attribute]
  /// The index of the first node after this node and its descendants.
  public internal(set) var end: Int

  /// An attribute of an element.
  public struct Attribute: Hashable, Sendable {
    /// The name, in lower case.
    public let name: String
    /// The value; empty if the attribute has none.
    public let value: String
  }

  /// Returns the value of an attribute; nil if the node does not have it.
  ///
  /// - Parameter name: The attribute name, in lower case.
  public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The name of the element; nil for text.
  public var element: String? {
    if case .element(let name) = content { name } else { nil }
  }
}
