import PortalKit
import ScreenletKit
import TerminalCore
import ThemeKit

/// The rendering of a picture from its bytes, shared by all controls that show pictures.
@MainActor struct PictureDrawing {
  /// The picture; nil for none.
  var source: PictureSource?
  /// The scaling of the picture in its area.
  var mode = PictureRequest.Mode.fit
  private var last: PictureRequest?

  /// The maximum height of a picture that the user did not open itself, in rows.
  static let usualHeight = 20

  init(source: PictureSource? = nil, mode: PictureRequest.Mode = .fit) {
    (self.source, self.mode) = (source, mode)
  }

  /// Returns the preferred size within `width` and `height` cells; nil if the picture's size is
  /// unknown.
  func idealSize(width: Int, height: Int, for capabilities: Capabilities) -> Size? {
    guard let source, width > 0, height > 0,
      let pixels = PictureFacts(header: source.data.bytes)?.pixels, !pixels.isEmpty
    else { return nil }
    let cell = capabilities.cellPixels
    let natural = Size(
      width: (pixels.width + cell.width - 1) / cell.width,
      height: (pixels.height + cell.height - 1) / cell.height)
    if natural.width <= width, natural.height <= height { return natural }
    // Cells are not square; this keeps the aspect ratio of the picture in pixels.
    let rows = width * cell.width * pixels.height / max(1, pixels.width) / cell.height
    if rows <= height { return Size(width: width, height: max(1, rows)) }
    let columns = height * cell.height * pixels.width / max(1, pixels.height) / cell.width
    return Size(width: max(1, min(width, columns)), height: height)
  }

  /// Returns the picture rendered for an area, or the error; nil while it is being rendered.
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
  /// The capabilities for pictures in this control: those of the terminal, limited by the control's
  /// theme environment.
  var pictureCapabilities: Capabilities {
    guard let context = surface?.context else { return Capabilities() }
    var known = context.appearance.capabilities
    let look = theme.environment
    // A preview of another terminal has only the capabilities of that one.
    if look.colorDepth != context.appearance.environment.colorDepth { known.pictures = .none }
    (known.colorDepth, known.glyphs) = (look.colorDepth, look.glyphs)
    (known.background, known.ambiguousIsWide) = (look.background, look.ambiguousIsWide)
    return known
  }
}

extension PictureError {
  /// The user-visible reason why the picture is not shown.
  var words: DisplayText {
    switch self {
    case .unsupported: .key("picture.unsupported")
    case .tooLarge: .key("picture.tooLarge")
    case .broken: .key("picture.broken")
    case .missing(_, let message): .verbatim(message)
    }
  }

  /// Returns the known facts of the file: format, size in pixels and size in bytes.
  func facts(of source: PictureSource, _ conventions: LocaleConventions) -> String {
    let header = PictureFacts(header: source.data.bytes)
    var facts: [String] = []
    let format = header?.format ?? source.data.mimeType
    if !format.isEmpty { facts.append(format) }
    if let pixels = header?.pixels, !pixels.isEmpty {
      facts.append("\(pixels.width) x \(pixels.height)")
    }
    facts.append(ByteSizeText.words(Int64(source.data.bytes.count), conventions))
    return facts.joined(separator: ", ")
  }
}
