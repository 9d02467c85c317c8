import DynamicLibraries
import TerminalCore

/// A format of picture files: how it is known, and who reads it.
protocol PictureFormat: Sendable {
  /// Whether the bytes begin as files of this format do.
  static func isKnown(_ bytes: [UInt8]) -> Bool
  /// What the file says of itself.
  func facts(_ bytes: [UInt8]) throws(PictureError) -> PictureFacts
  /// The pixels; fewer where the format can leave some out, but at least so many.
  func decode(
    _ bytes: [UInt8], _ facts: PictureFacts, atLeast size: Size
  ) throws(PictureError) -> PixelImage
}

/// The formats that are known.
enum PictureFormats {
  /// The format of a file, by its first bytes and not by its name.
  static func find(_ bytes: [UInt8]) throws(PictureError) -> any PictureFormat {
    if PNGFormat.isKnown(bytes) { return PNGFormat() }
    if JPEGFormat.isKnown(bytes) { return JPEGFormat() }
    if WebPFormat.isKnown(bytes) { return WebPFormat() }
    if GIFFormat.isKnown(bytes) { return GIFFormat() }
    throw .unsupported(format: "")
  }
}

extension OnFirstUse {
  /// The library, or the error of a picture that needs it.
  func forPicture(_ format: String) throws(PictureError) -> Value {
    do throws(DynamicLibraryError) { return try get() } catch {
      throw .missing(format: format, message: error.message)
    }
  }
}
