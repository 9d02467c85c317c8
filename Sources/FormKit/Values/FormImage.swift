/// An image with alternate text, as 6.2 and 7.0 store them.
public struct FormImage: Hashable, Sendable {
  /// The alternate text.
  @Exact public var alternateText: String
  /// The image in Base64, if it is inside the record; otherwise empty.
  @Exact public var data: String
  /// The image file, if it is in the portal or to be uploaded.
  public var document: FormDocument?

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - alternateText: The alternate text.
  ///   - data: The image in Base64; empty for none.
  ///   - document: The image file.
  public init(alternateText: String = "", data: String = "", document: FormDocument? = nil) {
    self.alternateText = alternateText
    self.data = data
    self.document = document
  }
}
