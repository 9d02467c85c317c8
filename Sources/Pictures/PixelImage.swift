import TerminalCore

/// A decoded picture: the red, green, blue and alpha of each pixel, row by row.
struct PixelImage: Equatable {
  let width: Int
  let height: Int
  /// The pixels with four bytes each.
  var pixels: [UInt8]

  init(width: Int, height: Int, pixels: [UInt8]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Creates a transparent picture.
  init(width: Int, height: Int) {
    self.init(
      width: width, height: height, pixels: Array(repeating: 0, count: width * height * 4))
  }

  /// Returns a pixel as red, green, blue and alpha, from the highest byte down.
  subscript(x: Int, y: Int) -> UInt32 {
    let index = (y * width + x) * 4
    return pixels[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Returns a part of the picture scaled to a size; each pixel is the average of the area that it
  /// covers.
  ///
  /// The average is weighted by alpha, so edges keep their color.
  func scaled(from part: PixelRect, to size: Size) -> PixelImage {
    let columns = Self.spans(from: part.x, part.width, to: size.width, limit: width)
    let rows = Self.spans(from: part.y, part.height, to: size.height, limit: height)
    var result = PixelImage(width: size.width, height: size.height)
    var sums = [Float](repeating: 0, count: size.width * 4)
    pixels.withUnsafeBufferPointer { source in
      result.pixels.withUnsafeMutableBufferPointer { target in
        for (y, row) in rows.enumerated() {
          for index in sums.indices { sums[index] = 0 }
          for (offset, weight) in row.weights.enumerated() {
            let start = (row.first + offset) * width
            add(source, row: start, columns, weight, &sums)
          }
          Self.write(sums, to: target, at: y * size.width * 4)
        }
      }
    }
    return result
  }

  private func add(
    _ source: UnsafeBufferPointer<UInt8>, row start: Int, _ columns: [Span], _ weight: Float,
    _ sums: inout [Float]
  ) {
    sums.withUnsafeMutableBufferPointer { sums in
      for (x, column) in columns.enumerated() {
        for (offset, share) in column.weights.enumerated() {
          let index = (start + column.first + offset) * 4
          let alpha = Float(source[index + 3]) * share * weight
          sums[x * 4] += Float(source[index]) * alpha
          sums[x * 4 + 1] += Float(source[index + 1]) * alpha
          sums[x * 4 + 2] += Float(source[index + 2]) * alpha
          sums[x * 4 + 3] += alpha
        }
      }
    }
  }

  private static func write(
    _ sums: [Float], to target: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) {
    for index in stride(from: 0, to: sums.count, by: 4) {
      let alpha = sums[index + 3]
      guard alpha > 0 else { continue }
      for channel in 0..<3 {
        target[start + index + channel] = UInt8(min(255, sums[index + channel] / alpha + 0.5))
      }
      target[start + index + 3] = UInt8(min(255, alpha + 0.5))
    }
  }

  /// The range of source pixels covered by a new pixel, with their weights, whose sum is 1.
  private struct Span {
    var first: Int
    var weights: [Float]
  }

  private static func spans(
    from start: Double, _ length: Double, to count: Int, limit: Int
  ) -> [Span] {
    let step = length / Double(count)
    return (0..<count).map { index in
      let low = max(0, start + Double(index) * step)
      let high = min(Double(limit), low + step)
      let first = min(limit - 1, Int(low))
      let last = max(first, min(limit - 1, Int(high.rounded(.up)) - 1))
      var weights = (first...last).map { pixel in
        Float(max(0, min(high, Double(pixel + 1)) - max(low, Double(pixel))))
      }
      let sum = weights.reduce(0, +)
      if sum > 0 { weights = weights.map { $0 / sum } } else { weights = [1] }
      return Span(first: first, weights: weights)
    }
  }

  /// Returns a rectangle of the picture.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> PixelImage {
    var result: [UInt8] = []
    result.reserveCapacity(width * height * 4)
    for row in y..<y + height {
      let start = (row * self.width + x) * 4
      result += pixels[start..<start + width * 4]
    }
    return PixelImage(width: width, height: height, pixels: result)
  }
}
