public import PortalKit

/// A picture with a description, as 6.2 and 7.0 keep them.
public struct FormImage: Hashable, Sendable {
  /// What is to be seen, in words.
  @Exact public var alternateText: String
  /// The picture in Base64, where it is inside the record.
  @Exact public var data: String
  /// The picture as a file, where it is in the portal.
  public var document: FormDocument?

  /// Makes a picture.
  public init(alternateText: String = "", data: String = "", document: FormDocument? = nil) {
    self.alternateText = alternateText
    self.data = data
    self.document = document
  }
}
