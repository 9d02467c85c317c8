/// A picture that was made smaller, as a JPEG file.
public struct ReducedPicture: Hashable, Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// Its columns and rows of pixels.
  public let pixels: Size

  /// Creates one.
  public init(bytes: [UInt8], pixels: Size) { (self.bytes, self.pixels) = (bytes, pixels) }
}
