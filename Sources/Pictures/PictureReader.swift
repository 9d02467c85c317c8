public import TerminalCore

/// Renders PNG, JPEG, WebP and GIF files.
///
/// ```swift
/// context.pictures.renderer = PictureReader()
/// ```
///
/// The libraries for the formats are loaded with the first picture of that format. If one is
/// missing, or a picture is too large or broken, the error says so and identifies the file's
/// format.
public struct PictureReader: PictureRenderer {
  /// The maximum number of pixels to decode; a picture of 8,000 by 4,000 has 32 million.
  public var pixelLimit: Int

  /// Creates a reader.
  ///
  /// - Parameter pixelLimit: The maximum number of pixels to decode.
  public init(pixelLimit: Int = 32_000_000) { self.pixelLimit = pixelLimit }

  /// Returns the format and size of a picture without decoding it.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: `PictureError` if the format is unknown, its library is missing, or the file is
  ///   broken.
  public func facts(of bytes: [UInt8]) throws(PictureError) -> PictureFacts {
    try PictureFormats.find(bytes).facts(bytes)
  }

  /// Renders a picture as characters or as data for the terminal's picture protocol.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - request: The available space and the terminal's capabilities.
  /// - Throws: `PictureError` if the format is unknown, its library is missing, the file is broken,
  ///   or the picture exceeds `pixelLimit`.
  public func render(
    _ bytes: [UInt8], _ request: PictureRequest
  ) throws(PictureError) -> RenderedPicture {
    let (format, facts) = try checked(bytes)
    let fitting = PictureFitting(pixels: facts.pixels, request)
    let pixels = try format.decode(bytes, facts, atLeast: fitting.decodedSize)
    return Self.draw(pixels, fitting, request)
  }

  /// Returns the format and header of a file.
  ///
  /// - Throws: `PictureError` if the format is unknown, the picture is empty, or it has more pixels
  ///   than the limit.
  func checked(
    _ bytes: [UInt8]
  ) throws(PictureError) -> (format: any PictureFormat, facts: PictureFacts) {
    let format = try PictureFormats.find(bytes)
    let facts = try format.facts(bytes)
    guard !facts.pixels.isEmpty else { throw .broken(format: facts.format) }
    let (count, isHuge) = facts.pixels.width.multipliedReportingOverflow(by: facts.pixels.height)
    guard !isHuge, count <= pixelLimit else { throw .tooLarge(facts) }
    return (format, facts)
  }

  private static func draw(
    _ pixels: PixelImage, _ fitting: PictureFitting, _ request: PictureRequest
  ) -> RenderedPicture {
    let cropped = fitting.crop(in: Size(width: pixels.width, height: pixels.height))
    let cell = request.cellPixels
    if request.form != .none {
      let full = pixels.scaled(
        from: cropped,
        to: Size(
          width: fitting.cells.width * cell.width, height: fitting.cells.height * cell.height))
      let form: TerminalPicture.Form =
        switch request.form {
        case .sixel: SixelPicture(full, cell: cell).form
        case .iTerm: PNGParts(image: full, cell: cell).form
        default:
          .kitty(pixels: full.pixels, size: Size(width: full.width, height: full.height))
        }
      if let picture = TerminalPicture(size: fitting.cells, form: form) {
        return .terminal(picture)
      }
    }
    return .cells(CellDrawing(request).draw(pixels, from: cropped, in: fitting.cells))
  }
}
