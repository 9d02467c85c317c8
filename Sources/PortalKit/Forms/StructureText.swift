/// A form as a portal keeps it: the text of its definition, for whoever can read it.
///
/// Its texts come from a server: they may be anything, and broken too.
public struct StructureText: Hashable, Sendable, Identifiable {
  /// The number of the structure.
  public var id: Int64
  /// The site that it belongs to.
  public var groupId: Int64
  /// What it is called.
  public var name: String
  /// The definition: 6.2 XML, 7.x JSON, headless-form JSON, or an answer of the portal's services.
  public var definition: [UInt8]
  /// The layout of its pages, where that is in a text of its own.
  public var layout: [UInt8]?
  /// Who made it; 0 if nobody says.
  public var userId: Int64
  /// Which version of it this is; empty if nobody says.
  public var version: String

  /// Makes one.
  public init(
    id: Int64, groupId: Int64 = 0, name: String, definition: [UInt8], layout: [UInt8]? = nil,
    userId: Int64 = 0, version: String = ""
  ) {
    (self.id, self.groupId, self.name) = (id, groupId, name)
    (self.definition, self.layout) = (definition, layout)
    (self.userId, self.version) = (userId, version)
  }
}
