import DynamicLibraries
import TerminalCore

/// The JPEG decoder, using the TurboJPEG API of libjpeg-turbo, which can decode at reduced sizes.
struct JPEGFormat: PictureFormat {
  static func isKnown(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  func facts(_ bytes: [UInt8]) throws(PictureError) -> PictureFacts {
    let header = try TurboJPEG.shared.forPicture("JPEG").header(bytes)
    guard let header else { throw .broken(format: "JPEG") }
    let size = header.size
    return PictureFacts(
      format: "JPEG", pixels: JPEGOrientation(of: bytes).swapsSides ? size.turned : size)
  }

  func decode(
    _ bytes: [UInt8], _ facts: PictureFacts, atLeast size: Size
  ) throws(PictureError) -> PixelImage {
    let orientation = JPEGOrientation(of: bytes)
    let image = try TurboJPEG.shared.forPicture("JPEG").decode(
      bytes, atLeast: orientation.swapsSides ? size.turned : size)
    guard let image else { throw .broken(format: "JPEG") }
    return image.turned(orientation)
  }
}

extension Size {
  /// The size with width and height swapped.
  fileprivate var turned: Size { Size(width: height, height: width) }
}

private struct TurboJPEG: Sendable {
  static let shared = LazyValue { () throws(DynamicLibraryError) -> TurboJPEG in
    try TurboJPEG()
  }

  struct Header {
    let size: Size
    let isCMYK: Bool
  }

  private typealias Handle = UnsafeMutableRawPointer?
  private typealias Bytes = UnsafePointer<UInt8>?
  private typealias Number = UnsafeMutablePointer<Int32>?
  private typealias ReadHeader =
    @convention(c) (Handle, Bytes, UInt, Number, Number, Number, Number) -> Int32
  private typealias Decompress =
    @convention(c) (
      Handle, Bytes, UInt, UnsafeMutablePointer<UInt8>?, Int32, Int32, Int32, Int32, Int32
    ) -> Int32

  private let open: @convention(c) () -> Handle
  private let close: @convention(c) (Handle) -> Int32
  private let readHeader: ReadHeader
  private let decompress: Decompress

  private init() throws(DynamicLibraryError) {
    let library = try DynamicLibrary(
      named: "libjpeg-turbo", files: ["libturbojpeg.so.0", "libturbojpeg.0.dylib"],
      package: "libturbojpeg0-dev")
    open = try library.function("tjInitDecompress", as: (@convention(c) () -> Handle).self)
    close = try library.function("tjDestroy", as: (@convention(c) (Handle) -> Int32).self)
    readHeader = try library.function("tjDecompressHeader3", as: ReadHeader.self)
    decompress = try library.function("tjDecompress2", as: Decompress.self)
  }

  /// Constants of the TurboJPEG API.
  private enum Constant {
    static let rgba: Int32 = 7
    static let cmyk: Int32 = 11
    static let cmykSpaces: ClosedRange<Int32> = 3...4
    /// The flag that limits progressive scans; a file with many of them would keep a thread busy
    /// for minutes.
    static let limitScans: Int32 = 32768
  }

  func header(_ bytes: [UInt8]) -> Header? {
    guard let handle = open() else { return nil }
    defer { _ = close(handle) }
    return header(bytes, handle)
  }

  private func header(_ bytes: [UInt8], _ handle: UnsafeMutableRawPointer) -> Header? {
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let failure = bytes.withUnsafeBufferPointer {
      readHeader(handle, $0.baseAddress, UInt($0.count), &width, &height, &sampling, &space)
    }
    guard failure == 0 else { return nil }
    return Header(
      size: Size(width: Int(width), height: Int(height)),
      isCMYK: Constant.cmykSpaces.contains(space))
  }

  func decode(_ bytes: [UInt8], atLeast wanted: Size) -> PixelImage? {
    guard let handle = open() else { return nil }
    defer { _ = close(handle) }
    guard let header = header(bytes, handle) else { return nil }
    // The library can decode at multiples of one eighth of the size at almost no cost.
    let eighths = (1...8).first { share in
      (header.size.width * share + 7) / 8 >= wanted.width
        && (header.size.height * share + 7) / 8 >= wanted.height
    }
    let share = eighths ?? 8
    let size = Size(
      width: (header.size.width * share + 7) / 8, height: (header.size.height * share + 7) / 8)
    var image = PixelImage(width: size.width, height: size.height)
    let failure = bytes.withUnsafeBufferPointer { source in
      image.pixels.withUnsafeMutableBufferPointer { target in
        decompress(
          handle, source.baseAddress, UInt(source.count), target.baseAddress, Int32(size.width), 0,
          Int32(size.height), header.isCMYK ? Constant.cmyk : Constant.rgba, Constant.limitScans)
      }
    }
    // A truncated file would be half gray, so it is rejected.
    guard failure == 0 else { return nil }
    if header.isCMYK { image.mixInks() }
    return image
  }
}

extension PixelImage {
  /// Converts CMYK to RGB.
  ///
  /// JPEG files store the CMYK values inverted.
  fileprivate mutating func mixInks() {
    for index in stride(from: 0, to: pixels.count, by: 4) {
      let black = Int(pixels[index + 3])
      for channel in 0..<3 {
        pixels[index + channel] = UInt8(Int(pixels[index + channel]) * black / 255)
      }
      pixels[index + 3] = 255
    }
  }
}
