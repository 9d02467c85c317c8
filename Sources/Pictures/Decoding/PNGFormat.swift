import DynamicLibraries
import TerminalCore

/// The PNG decoder, using the simplified API of libpng, which does not `longjmp` across Swift
/// frames.
struct PNGFormat: PictureFormat {
  static func isKnown(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  func facts(_ bytes: [UInt8]) throws(PictureError) -> PictureFacts {
    guard bytes.count >= 24 else { throw .broken(format: "PNG") }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return PictureFacts(format: "PNG", pixels: Size(width: number(16), height: number(20)))
  }

  func decode(
    _ bytes: [UInt8], _ facts: PictureFacts, atLeast size: Size
  ) throws(PictureError) -> PixelImage {
    let library = try LibPNG.shared.forPicture("PNG")
    guard let image = library.decode(bytes, facts.pixels) else { throw .broken(format: "PNG") }
    return image
  }
}

private struct LibPNG: Sendable {
  static let shared = LazyValue { () throws(DynamicLibraryError) -> LibPNG in try LibPNG() }

  private let begin: @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?, Int) -> Int32
  private let finish:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeRawPointer?, UnsafeMutableRawPointer?, Int32,
      UnsafeMutableRawPointer?
    ) -> Int32
  private let free: @convention(c) (UnsafeMutableRawPointer?) -> Void

  private init() throws(DynamicLibraryError) {
    let library = try DynamicLibrary(
      named: "libpng", files: ["libpng16.so.16", "libpng16.16.dylib", "libpng16.dylib"],
      package: "libpng-dev")
    begin = try library.function(
      "png_image_begin_read_from_memory",
      as: (@convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?, Int) -> Int32).self)
    finish = try library.function(
      "png_image_finish_read",
      as: (@convention(c) (
        UnsafeMutableRawPointer?, UnsafeRawPointer?, UnsafeMutableRawPointer?, Int32,
        UnsafeMutableRawPointer?
      ) -> Int32).self)
    free = try library.function(
      "png_image_free", as: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
  }

  /// The field offsets of `png_image` in libpng 1.6.
  private enum Field {
    static let version = 8
    static let width = 12
    static let height = 16
    static let format = 20
    static let size = 104
  }

  /// The constant for RGBA with eight bits per channel in the simplified API.
  private static let rgba: UInt32 = 3

  func decode(_ bytes: [UInt8], _ size: Size) -> PixelImage? {
    withUnsafeTemporaryAllocation(byteCount: Field.size, alignment: 8) { image -> PixelImage? in
      for index in image.indices { image[index] = 0 }
      image.storeBytes(of: UInt32(1), toByteOffset: Field.version, as: UInt32.self)
      let address = image.baseAddress
      return bytes.withUnsafeBytes { source -> PixelImage? in
        guard begin(address, source.baseAddress, source.count) != 0 else { return nil }
        defer { free(address) }
        image.storeBytes(of: Self.rgba, toByteOffset: Field.format, as: UInt32.self)
        let width = Int(image.load(fromByteOffset: Field.width, as: UInt32.self))
        let height = Int(image.load(fromByteOffset: Field.height, as: UInt32.self))
        guard width == size.width, height == size.height else { return nil }
        var result = PixelImage(width: width, height: height)
        let isWhole = result.pixels.withUnsafeMutableBytes { target in
          finish(address, nil, target.baseAddress, Int32(width * 4), nil) != 0
        }
        return isWhole ? result : nil
      }
    }
  }
}
