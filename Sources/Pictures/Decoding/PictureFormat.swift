import DynamicLibraries
import TerminalCore

/// A format of picture files with its decoder.
protocol PictureFormat: Sendable {
  /// Whether the file starts with the signature of this format.
  static func isKnown(_ bytes: [UInt8]) -> Bool
  /// Returns the format and size from the file header.
  func facts(_ bytes: [UInt8]) throws(PictureError) -> PictureFacts
  /// Decodes the pixels, with a reduced size of at least `size` if the format supports it.
  func decode(
    _ bytes: [UInt8], _ facts: PictureFacts, atLeast size: Size
  ) throws(PictureError) -> PixelImage
}

/// The supported formats.
enum PictureFormats {
  /// Returns the format of a file by its signature, not by its name.
  static func find(_ bytes: [UInt8]) throws(PictureError) -> any PictureFormat {
    if PNGFormat.isKnown(bytes) { return PNGFormat() }
    if JPEGFormat.isKnown(bytes) { return JPEGFormat() }
    if WebPFormat.isKnown(bytes) { return WebPFormat() }
    if GIFFormat.isKnown(bytes) { return GIFFormat() }
    throw .unsupported(format: "")
  }
}

extension LazyValue {
  /// Returns the library, or throws the matching picture error.
  func forPicture(_ format: String) throws(PictureError) -> Value {
    do throws(DynamicLibraryError) { return try get() } catch {
      throw .missing(format: format, message: error.message)
    }
  }
}
