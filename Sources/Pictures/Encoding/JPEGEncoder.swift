import DynamicLibraries
import TerminalCore

/// The JPEG encoder, using the TurboJPEG API of libjpeg-turbo.
struct JPEGEncoder: Sendable {
  static let shared = LazyValue { () throws(DynamicLibraryError) -> JPEGEncoder in
    try JPEGEncoder()
  }

  private typealias Handle = UnsafeMutableRawPointer?
  private typealias Compress =
    @convention(c) (
      Handle, UnsafePointer<UInt8>?, Int32, Int32, Int32, Int32,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, UnsafeMutablePointer<UInt>?, Int32,
      Int32, Int32
    ) -> Int32

  private let open: @convention(c) () -> Handle
  private let close: @convention(c) (Handle) -> Int32
  private let room: @convention(c) (Int32, Int32, Int32) -> UInt
  private let compress: Compress

  private init() throws(DynamicLibraryError) {
    let library = try DynamicLibrary(
      named: "libjpeg-turbo", files: ["libturbojpeg.so.0", "libturbojpeg.0.dylib"],
      package: "libturbojpeg0-dev")
    open = try library.function("tjInitCompress", as: (@convention(c) () -> Handle).self)
    close = try library.function("tjDestroy", as: (@convention(c) (Handle) -> Int32).self)
    room = try library.function(
      "tjBufSize", as: (@convention(c) (Int32, Int32, Int32) -> UInt).self)
    compress = try library.function("tjCompress2", as: Compress.self)
  }

  /// Constants of turbojpeg.h.
  private enum Constant {
    static let rgba: Int32 = 7
    /// Color at half the resolution in both directions, as cameras store it.
    static let sampling420: Int32 = 2
    /// The flag for writing into the given buffer without reallocating it.
    static let noRealloc: Int32 = 1024
    static let failed = UInt.max
  }

  /// Encodes the red, green and blue of an image; its alpha is ignored.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - quality: The quality of libjpeg, from 1 to 100.
  /// - Returns: The file; nil if the library cannot write it.
  func encode(_ image: PixelImage, quality: Int) -> [UInt8]? {
    guard let handle = open() else { return nil }
    defer { _ = close(handle) }
    let (width, height) = (Int32(image.width), Int32(image.height))
    let most = room(width, height, Constant.sampling420)
    guard most != Constant.failed else { return nil }
    var file = [UInt8](repeating: 0, count: Int(most))
    var count = most
    let failure = image.pixels.withUnsafeBufferPointer { source in
      file.withUnsafeMutableBufferPointer { target in
        var start = target.baseAddress
        return compress(
          handle, source.baseAddress, width, 0, height, Constant.rgba, &start, &count,
          Constant.sampling420, Int32(quality), Constant.noRealloc)
      }
    }
    guard failure == 0, count <= most else { return nil }
    return Array(file.prefix(Int(count)))
  }
}
