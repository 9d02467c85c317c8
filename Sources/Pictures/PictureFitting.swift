import TerminalCore

/// Computes the visible part of a picture and the cells that it occupies.
struct PictureFitting {
  /// The size in columns and rows.
  let cells: Size
  /// The visible part of the picture, as fractions from 0 to 1.
  private let left: Double
  private let top: Double
  private let width: Double
  private let height: Double
  /// The minimum size of the whole decoded picture in pixels.
  let decodedSize: Size

  init(pixels: Size, _ request: PictureRequest) {
    let cell = request.cellPixels
    let room = Size(width: max(1, request.room.width), height: max(1, request.room.height))
    let (wide, high) = (Double(room.width * cell.width), Double(room.height * cell.height))
    let (x, y) = (wide / Double(pixels.width), high / Double(pixels.height))
    var (left, top, width, height) = (0.0, 0.0, 1.0, 1.0)
    switch request.mode {
    case .fit, .center:
      let scale = request.mode == .fit ? min(x, y) : min(1, x, y)
      cells = Size(
        width: Self.cells(Double(pixels.width) * scale, cell.width, most: room.width),
        height: Self.cells(Double(pixels.height) * scale, cell.height, most: room.height))
    case .stretch: cells = room
    case .fill:
      cells = room
      if x > y { height = y / x } else { width = x / y }
      (left, top) = ((1 - width) / 2, (1 - height) / 2)
    }
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
    decodedSize = Size(
      width: Int((Double(cells.width * cell.width) / width).rounded(.up)),
      height: Int((Double(cells.height * cell.height) / height).rounded(.up)))
  }

  private static func cells(_ pixels: Double, _ cell: Int, most: Int) -> Int {
    max(1, min(most, Int((pixels / Double(cell)).rounded())))
  }

  /// Returns the visible part of a picture decoded at a size.
  func crop(in size: Size) -> PixelRect {
    PixelRect(
      x: left * Double(size.width), y: top * Double(size.height),
      width: width * Double(size.width), height: height * Double(size.height))
  }
}

/// A rectangle in pixels with fractional coordinates.
struct PixelRect {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
}
