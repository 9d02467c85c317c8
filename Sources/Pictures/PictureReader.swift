public import TerminalCore

/// Makes pictures of PNG, JPEG, WebP and GIF files.
///
/// ```swift
/// context.pictures.renderer = PictureReader()
/// ```
///
/// The libraries that read the formats are opened when the first picture of theirs is read; where
/// one is missing, or a picture is too large or broken, an error says so, and what the file is.
public struct PictureReader: PictureRenderer {
  /// How many pixels are decoded at most; a picture of 8,000 by 4,000 has 32 million.
  public var pixelLimit: Int

  /// Makes a reader.
  public init(pixelLimit: Int = 32_000_000) { self.pixelLimit = pixelLimit }

  /// What a picture is, from its first bytes.
  public func facts(of bytes: [UInt8]) throws(PictureError) -> PictureFacts {
    try PictureFormats.find(bytes).facts(bytes)
  }

  /// A picture in cells, or as the terminal takes it.
  public func render(
    _ bytes: [UInt8], _ request: PictureRequest
  ) throws(PictureError) -> RenderedPicture {
    let (format, facts) = try checked(bytes)
    let fitting = PictureFitting(pixels: facts.pixels, request)
    let pixels = try format.decode(bytes, facts, atLeast: fitting.decodedSize)
    return Self.draw(pixels, fitting, request)
  }

  /// The format of a file and what it says of itself.
  ///
  /// - Throws: That it is no picture, is empty, or has more pixels than are decoded.
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
