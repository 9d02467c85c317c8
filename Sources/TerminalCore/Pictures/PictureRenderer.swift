/// Makes pictures of the bytes of files, for a kit that knows no format.
///
/// An app that shows pictures links one, and gives it to its context; see the module `Pictures`.
/// The functions may take long and are called on no actor.
public protocol PictureRenderer: Sendable {
  /// What a picture is, from its first bytes, without decoding it.
  func facts(of bytes: [UInt8]) throws(PictureError) -> PictureFacts

  /// A picture in cells, or as the terminal takes it.
  func render(_ bytes: [UInt8], _ request: PictureRequest) throws(PictureError) -> RenderedPicture

  /// Returns a picture as a JPEG file of at most so many bytes, with fewer pixels if needed.
  func reduced(_ bytes: [UInt8], to byteLimit: Int) throws(PictureError) -> ReducedPicture
}

extension PictureRenderer {
  /// Throws `PictureError.unsupported`: this renderer writes no files.
  public func reduced(
    _ bytes: [UInt8], to byteLimit: Int
  ) throws(PictureError) -> ReducedPicture { throw .unsupported(format: "") }
}

/// What is known of a picture that was not decoded.
public struct PictureFacts: Hashable, Sendable {
  /// What the format is called: `PNG`.
  public var format: String
  /// Columns and rows of pixels.
  public var pixels: Size

  /// Makes facts.
  public init(format: String, pixels: Size) { (self.format, self.pixels) = (format, pixels) }
}

/// How a picture is wanted.
public struct PictureRequest: Hashable, Sendable {
  /// How a picture takes the room that it has.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// All of it, as large as it can be.
    case fit
    /// All of the room, with what is too much of the picture cut off.
    case fill
    /// All of it in all of the room, whatever becomes of its shape.
    case stretch
    /// As large as it is, and smaller only where there is less room.
    case center
  }

  /// The columns and rows it may take.
  public var room: Size
  /// How it takes them.
  public var mode: Mode
  /// How the terminal is told of pictures.
  public var form: PictureProtocol
  /// How many pixels a cell has.
  public var cellPixels: Size
  /// How many colours there are.
  public var colorDepth: ColorDepth
  /// Which characters there are.
  public var glyphs: GlyphSet
  /// Whether blocks and lines take two columns, so that none can be used.
  public var ambiguousIsWide: Bool
  /// The ground it is drawn on, for pictures without colours.
  public var background: Background

  /// Makes a request for a terminal.
  public init(room: Size, mode: Mode = .fit, for capabilities: Capabilities) {
    (self.room, self.mode) = (room, mode)
    let isASCII = capabilities.glyphs == .ascii
    form = isASCII ? .none : capabilities.pictures
    cellPixels = capabilities.cellPixels
    (colorDepth, glyphs) = (capabilities.colorDepth, capabilities.glyphs)
    (ambiguousIsWide, background) = (capabilities.ambiguousIsWide, capabilities.background)
  }
}

/// A picture, ready to be drawn.
public enum RenderedPicture: Sendable {
  /// Made of characters.
  case cells(PictureCells)
  /// Shown by the terminal.
  case terminal(TerminalPicture)

  /// Columns and rows that it takes.
  public var size: Size {
    switch self {
    case .cells(let cells): cells.size
    case .terminal(let picture): picture.size
    }
  }
}

/// Why a picture cannot be shown; what it is can still be said.
public enum PictureError: Error, Hashable, Sendable {
  /// Nobody here reads this format; its name, if it is known.
  case unsupported(format: String)
  /// It has more pixels than are decoded.
  case tooLarge(PictureFacts)
  /// It is not what it says, or ends too early.
  case broken(format: String)
  /// A library is missing; the text says what to do.
  case missing(format: String, message: String)
}
