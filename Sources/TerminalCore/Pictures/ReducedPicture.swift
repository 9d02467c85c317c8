/// A picture reduced to a small JPEG file.
public struct ReducedPicture: Hashable, Sendable {
  /// The JPEG file.
  public let bytes: [UInt8]
  /// The width and height in pixels.
  public let pixels: Size

  /// Creates a reduced picture.
  ///
  /// - Parameters:
  ///   - bytes: The JPEG file.
  ///   - pixels: The width and height in pixels.
  public init(bytes: [UInt8], pixels: Size) { (self.bytes, self.pixels) = (bytes, pixels) }
}
