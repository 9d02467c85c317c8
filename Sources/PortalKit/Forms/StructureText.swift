/// The unparsed definition of a form, as a portal stores it.
///
/// Its texts come from a server, so they are untrusted and can be malformed.
public struct StructureText: Hashable, Sendable, Identifiable {
  /// The ID of the structure.
  public var id: Int64
  /// The ID of the site that the structure belongs to.
  public var groupId: Int64
  /// The name of the structure.
  public var name: String
  /// The definition: 6.2 XML, 7.x JSON, headless-form JSON, or a response of the portal's services.
  public var definition: [UInt8]
  /// The layout of the pages, if it is a separate text.
  public var layout: [UInt8]?
  /// The ID of the user who created the structure; 0 if unknown.
  public var userId: Int64
  /// The version of the structure; empty if unknown.
  public var version: String

  /// Creates a structure text.
  ///
  /// - Parameters:
  ///   - id: The ID of the structure.
  ///   - groupId: The ID of the site.
  ///   - name: The name of the structure.
  ///   - definition: The definition: 6.2 XML, 7.x JSON, headless-form JSON, or a response of the
  ///     portal's services.
  ///   - layout: The layout of its pages; nil if it is not a separate text.
  ///   - userId: The ID of the user who created it; 0 if unknown.
  ///   - version: The version of the structure; empty if unknown.
  public init(
    id: Int64, groupId: Int64 = 0, name: String, definition: [UInt8], layout: [UInt8]? = nil,
    userId: Int64 = 0, version: String = ""
  ) {
    (self.id, self.groupId, self.name) = (id, groupId, name)
    (self.definition, self.layout) = (definition, layout)
    (self.userId, self.version) = (userId, version)
  }
}
