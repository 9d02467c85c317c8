import TerminalCore

/// A picture encoded as sixels: bands of six pixel rows, with a line for each color in them.
///
/// The palette is computed once; parts of the picture are encoded on demand.
struct SixelPicture: Sendable {
  private let width: Int
  private let height: Int
  private let cell: Size
  private let colors: [UInt32]
  /// The palette index of each pixel; `clear` for transparent pixels.
  private let numbers: [UInt8]
  private static let clear: UInt8 = 255

  init(_ image: PixelImage, cell: Size) {
    (width, height, self.cell) = (image.width, image.height, cell)
    let palette = Palette(of: image, limit: 255)
    colors = palette.colors
    numbers = stride(from: 0, to: image.pixels.count, by: 4).map { index in
      image.pixels[index + 3] < 128 ? Self.clear : palette.number(of: image.pixels, at: index)
    }
  }

  /// The picture as sixels; each part is encoded on demand.
  var form: TerminalPicture.Form { .sixel { part in self.sixels(of: part) } }

  /// Returns the sixels of a rectangle of cells, without the introducer and terminator.
  func sixels(of part: Rect) -> [UInt8] {
    let area = Rect(
      x: part.minX * cell.width, y: part.minY * cell.height, width: part.width * cell.width,
      height: part.height * cell.height
    ).intersection(Rect(x: 0, y: 0, width: width, height: height))
    guard !area.isEmpty else { return [] }
    var bytes = Array("\"1;1;\(area.width);\(area.height)".utf8)
    for (number, color) in colors.enumerated() {
      func percent(_ shift: UInt32) -> Int { (Int(color >> shift & 255) * 100 + 127) / 255 }
      bytes += Array("#\(number);2;\(percent(16));\(percent(8));\(percent(0))".utf8)
    }
    for top in stride(from: area.minY, to: area.maxY, by: 6) {
      write(band: top..<min(top + 6, area.maxY), area.minX..<area.maxX, into: &bytes)
      bytes.append(UInt8(ascii: "-"))
    }
    return bytes
  }

  private func write(band rows: Range<Int>, _ columns: Range<Int>, into bytes: inout [UInt8]) {
    var lines = [[UInt8]?](repeating: nil, count: 256)
    for (bit, y) in rows.enumerated() {
      for (offset, x) in columns.enumerated() {
        let number = Int(numbers[y * width + x])
        guard number != Int(Self.clear) else { continue }
        if lines[number] == nil { lines[number] = [UInt8](repeating: 0, count: columns.count) }
        lines[number]?[offset] |= 1 << UInt8(bit)
      }
    }
    for (number, line) in lines.enumerated() {
      guard let line else { continue }
      bytes += Array("#\(number)".utf8)
      Self.write(line, into: &bytes)
      bytes.append(UInt8(ascii: "$"))
    }
  }

  /// Writes a line with run-length encoding.
  private static func write(_ line: [UInt8], into bytes: inout [UInt8]) {
    var index = 0
    while index < line.count {
      let end = line[index...].firstIndex { $0 != line[index] } ?? line.count
      let letter = line[index] + 63
      if end - index > 3 {
        bytes += Array("!\(end - index)".utf8)
        bytes.append(letter)
      } else {
        bytes += repeatElement(letter, count: end - index)
      }
      index = end
    }
  }
}
