/// An element or a piece of text of an ``HTMLDocument``.
public struct HTMLNode: Hashable, Sendable {
  /// What a node is.
  public enum Content: Hashable, Sendable {
    /// An element, by its name in lower case.
    case element(String)
    /// Text, as it stands in the page, blanks and line breaks included.
    case text(String)
  }

  /// What it is.
  public let content: Content
  /// Its attributes in their order; names are in lower case.
  public let attributes: [Attribute]
  /// The index of the first node after everything that is in it.
  public internal(set) var end: Int

  /// An attribute of an element.
  public struct Attribute: Hashable, Sendable {
    /// Its name, in lower case.
    public let name: String
    /// Its value; empty where it has none.
    public let value: String
  }

  /// The value of an attribute; nil where there is no such attribute.
  public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The name of the element; nil for text.
  public var element: String? {
    if case .element(let name) = content { name } else { nil }
  }
}
