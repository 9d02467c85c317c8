import DynamicLibraries
import TerminalCore

/// The WebP decoder, using libwebp; animations are not supported.
struct WebPFormat: PictureFormat {
  static func isKnown(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 16 && bytes.starts(with: "RIFF".utf8) && bytes[8..<12].elementsEqual("WEBP".utf8)
  }

  func facts(_ bytes: [UInt8]) throws(PictureError) -> PictureFacts {
    guard let size = try LibWebP.shared.forPicture("WebP").size(bytes) else {
      throw .broken(format: "WebP")
    }
    return PictureFacts(format: "WebP", pixels: size)
  }

  func decode(
    _ bytes: [UInt8], _ facts: PictureFacts, atLeast size: Size
  ) throws(PictureError) -> PixelImage {
    guard let image = try LibWebP.shared.forPicture("WebP").decode(bytes, facts.pixels) else {
      throw .broken(format: "WebP")
    }
    return image
  }
}

private struct LibWebP: Sendable {
  static let shared = LazyValue { () throws(DynamicLibraryError) -> LibWebP in try LibWebP() }

  private typealias Info =
    @convention(c) (
      UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
    ) -> Int32
  private typealias Decode =
    @convention(c) (
      UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?, Int, Int32
    ) -> UnsafeMutablePointer<UInt8>?

  private let info: Info
  private let decodeInto: Decode

  private init() throws(DynamicLibraryError) {
    let library = try DynamicLibrary(
      named: "libwebp", files: ["libwebp.so.7", "libwebp.so.6", "libwebp.7.dylib"],
      package: "libwebp-dev")
    info = try library.function("WebPGetInfo", as: Info.self)
    decodeInto = try library.function("WebPDecodeRGBAInto", as: Decode.self)
  }

  func size(_ bytes: [UInt8]) -> Size? {
    var (width, height) = (Int32(0), Int32(0))
    let isKnown = bytes.withUnsafeBufferPointer { info($0.baseAddress, $0.count, &width, &height) }
    return isKnown != 0 ? Size(width: Int(width), height: Int(height)) : nil
  }

  func decode(_ bytes: [UInt8], _ size: Size) -> PixelImage? {
    var image = PixelImage(width: size.width, height: size.height)
    let isWhole = bytes.withUnsafeBufferPointer { source in
      image.pixels.withUnsafeMutableBufferPointer { target in
        decodeInto(
          source.baseAddress, source.count, target.baseAddress, target.count,
          Int32(size.width * 4)) != nil
      }
    }
    return isWhole ? image : nil
  }
}
