import PortalKit
import TerminalCore
import ThemeKit

/// The way of a picture from its bytes onto the screen, for whatever control shows it.
@MainActor struct PictureDrawing {
  /// What is shown.
  var source: PictureSource?
  /// How it takes its room.
  var mode = PictureRequest.Mode.fit
  private var last: PictureRequest?

  /// Pictures that the reader of a text has not asked for are at most so high.
  static let usualHeight = 20

  init(source: PictureSource? = nil, mode: PictureRequest.Mode = .fit) {
    (self.source, self.mode) = (source, mode)
  }

  /// The room that the picture would like in at most so many columns; nil where nobody knows.
  func idealSize(width: Int, height: Int, for capabilities: Capabilities) -> Size? {
    guard let source, width > 0, height > 0,
      let pixels = PictureFacts(header: source.data.bytes)?.pixels, !pixels.isEmpty
    else { return nil }
    let cell = capabilities.cellPixels
    let natural = Size(
      width: (pixels.width + cell.width - 1) / cell.width,
      height: (pixels.height + cell.height - 1) / cell.height)
    if natural.width <= width, natural.height <= height { return natural }
    // Pixels of a cell are never square; the shape is that of the picture all the same.
    let rows = width * cell.width * pixels.height / max(1, pixels.width) / cell.height
    if rows <= height { return Size(width: width, height: max(1, rows)) }
    let columns = height * cell.height * pixels.width / max(1, pixels.height) / cell.width
    return Size(width: max(1, min(width, columns)), height: height)
  }

  /// What can be drawn in some room: the picture, why there is none, or nil while it is made.
  mutating func picture(
    in room: Size, of owner: Control
  ) -> Result<RenderedPicture, PictureError>? {
    guard let source, let context = owner.surface?.context else { return nil }
    let request = PictureRequest(room: room, mode: mode, for: owner.pictureCapabilities)
    if let last, last != request { context.pictures.forget(source, last, for: owner) }
    last = request
    return context.pictures.picture(source, request, for: owner) { [weak owner] in
      owner?.setNeedsDisplay()
    }
  }
}

extension Control {
  /// What can be used to draw a picture here: what the terminal can do, as far as the look of this
  /// control allows it.
  var pictureCapabilities: Capabilities {
    guard let context = surface?.context else { return Capabilities() }
    var known = context.capabilities
    let look = theme.environment
    // A stage that plays another terminal has only what that one has.
    if look.colorDepth != context.environment.colorDepth { known.pictures = .none }
    (known.colorDepth, known.glyphs) = (look.colorDepth, look.glyphs)
    (known.background, known.ambiguousIsWide) = (look.background, look.ambiguousIsWide)
    return known
  }
}

extension PictureError {
  /// Why the picture is not shown, in words.
  var words: Words {
    switch self {
    case .unsupported: .key("picture.unsupported")
    case .tooLarge: .key("picture.tooLarge")
    case .broken: .key("picture.broken")
    case .missing(_, let message): .verbatim(message)
    }
  }

  /// What the file is, as far as it is known.
  func facts(of source: PictureSource, _ conventions: LocaleConventions) -> String {
    let header = PictureFacts(header: source.data.bytes)
    var facts: [String] = []
    let format = header?.format ?? source.data.mimeType
    if !format.isEmpty { facts.append(format) }
    if let pixels = header?.pixels, !pixels.isEmpty {
      facts.append("\(pixels.width) x \(pixels.height)")
    }
    facts.append(ByteWords.words(Int64(source.data.bytes.count), conventions))
    return facts.joined(separator: ", ")
  }
}
