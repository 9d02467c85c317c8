/// Decodes and renders image files, so that the core needs no image formats.
///
/// An app that shows pictures sets a renderer in its context; see the module `Pictures`. The
/// methods may take long and are called outside of actors.
public protocol PictureRenderer: Sendable {
  /// Returns the format and size of a picture without decoding it.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: `PictureError` if the format is unknown or the file is broken.
  func facts(of bytes: [UInt8]) throws(PictureError) -> PictureFacts

  /// Renders a picture as cells or in the form for the terminal.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - request: The available space and the terminal's capabilities.
  /// - Throws: `PictureError` if the picture cannot be decoded.
  func render(_ bytes: [UInt8], _ request: PictureRequest) throws(PictureError) -> RenderedPicture

  /// Returns a picture as a JPEG file of limited size, with fewer pixels if required.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - byteLimit: The maximum size of the JPEG file in bytes.
  /// - Throws: `PictureError` if the picture cannot be decoded, or cannot be made small enough.
  func reduced(_ bytes: [UInt8], to byteLimit: Int) throws(PictureError) -> ReducedPicture
}

extension PictureRenderer {
  /// Throws an error by default, because the renderer cannot write files.
  ///
  /// - Parameters:
  ///   - bytes: Ignored.
  ///   - byteLimit: Ignored.
  /// - Throws: `PictureError.unsupported`.
  public func reduced(
    _ bytes: [UInt8], to byteLimit: Int
  ) throws(PictureError) -> ReducedPicture { throw .unsupported(format: "") }
}

/// The format and size of a picture that is not decoded yet.
public struct PictureFacts: Hashable, Sendable {
  /// The name of the format, for example `PNG`.
  public var format: String
  /// The width and height in pixels.
  public var pixels: Size

  /// Creates the description of a picture.
  ///
  /// - Parameters:
  ///   - format: The name of the format.
  ///   - pixels: The width and height in pixels.
  public init(format: String, pixels: Size) { (self.format, self.pixels) = (format, pixels) }
}

/// The space and terminal capabilities that a picture is rendered for.
public struct PictureRequest: Hashable, Sendable {
  /// The way a picture is fitted into the available space.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Shows the whole picture as large as possible.
    case fit
    /// Fills all of the space and crops the picture.
    case fill
    /// Stretches the whole picture to all of the space, ignoring its aspect ratio.
    case stretch
    /// Shows the picture in its original size, reduced if the space is too small.
    case center
  }

  /// The available columns and rows.
  public var room: Size
  /// The way the picture is fitted into the space.
  public var mode: Mode
  /// The protocol for showing pictures.
  public var form: PictureProtocol
  /// The size of a cell in pixels.
  public var cellPixels: Size
  /// The number of colors.
  public var colorDepth: ColorDepth
  /// The characters that may be used.
  public var glyphs: GlyphSet
  /// Whether blocks and lines occupy two columns, so that they cannot be used.
  public var ambiguousIsWide: Bool
  /// Whether the background is dark or light, for pictures without colors.
  public var background: Background

  /// Creates a request for a terminal.
  ///
  /// - Parameters:
  ///   - room: The available columns and rows.
  ///   - mode: The way the picture is fitted into the space.
  ///   - capabilities: The terminal's capabilities.
  public init(room: Size, mode: Mode = .fit, for capabilities: Capabilities) {
    (self.room, self.mode) = (room, mode)
    let isASCII = capabilities.glyphs == .ascii
    form = isASCII ? .none : capabilities.pictures
    cellPixels = capabilities.cellPixels
    (colorDepth, glyphs) = (capabilities.colorDepth, capabilities.glyphs)
    (ambiguousIsWide, background) = (capabilities.ambiguousIsWide, capabilities.background)
  }
}

/// A picture that is ready to be drawn.
public enum RenderedPicture: Sendable {
  /// A picture made of characters.
  case cells(PictureCells)
  /// A picture that the terminal shows itself.
  case terminal(TerminalPicture)

  /// The size in columns and rows.
  public var size: Size {
    switch self {
    case .cells(let cells): cells.size
    case .terminal(let picture): picture.size
    }
  }
}

/// The reason that a picture cannot be shown, with its known properties.
public enum PictureError: Error, Hashable, Sendable {
  /// The format is not supported; its name, or an empty string if it is unknown.
  case unsupported(format: String)
  /// The picture has more pixels than the limit.
  case tooLarge(PictureFacts)
  /// The file is invalid or truncated.
  case broken(format: String)
  /// A library is missing; the message says how to install it.
  case missing(format: String, message: String)
}
