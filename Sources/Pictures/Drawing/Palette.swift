/// A limited palette of the most representative colors of a picture (median cut).
struct Palette {
  /// The colors, 24 bits each.
  let colors: [UInt32]
  /// The palette index for each color with five bits per channel.
  private let nearest: [UInt8]

  /// Splits the box of colors with the largest spread until there are enough boxes.
  init(of image: PixelImage, limit: Int) {
    var counts = [Int](repeating: 0, count: 1 << 15)
    for index in stride(from: 0, to: image.pixels.count, by: 4)
    where image.pixels[index + 3] >= 128 {
      counts[Self.key(image.pixels, index)] += 1
    }
    var boxes = [Box(counts.indices.filter { counts[$0] > 0 }, counts)]
    while boxes.count < limit,
      let widest = boxes.indices.filter({ boxes[$0].keys.count > 1 }).max(by: {
        boxes[$0].spread < boxes[$1].spread
      })
    {
      let (low, high) = boxes[widest].halves(counts)
      boxes[widest] = low
      boxes.append(high)
    }
    var nearest = [UInt8](repeating: 0, count: 1 << 15)
    for (number, box) in boxes.enumerated() {
      for key in box.keys { nearest[key] = UInt8(number) }
    }
    // Averages the actual pixels rather than the box, so that large areas keep their color.
    var sums = [[Int]](repeating: [0, 0, 0, 0], count: boxes.count)
    for index in stride(from: 0, to: image.pixels.count, by: 4)
    where image.pixels[index + 3] >= 128 {
      let number = Int(nearest[Self.key(image.pixels, index)])
      for channel in 0..<3 { sums[number][channel] += Int(image.pixels[index + channel]) }
      sums[number][3] += 1
    }
    colors = sums.map { sum in
      let count = max(1, sum[3])
      return UInt32(sum[0] / count) << 16 | UInt32(sum[1] / count) << 8 | UInt32(sum[2] / count)
    }
    self.nearest = nearest
  }

  /// Returns the palette index of a pixel.
  func number(of pixels: [UInt8], at index: Int) -> UInt8 { nearest[Self.key(pixels, index)] }

  private static func key(_ pixels: [UInt8], _ index: Int) -> Int {
    Int(pixels[index] >> 3) << 10 | Int(pixels[index + 1] >> 3) << 5 | Int(pixels[index + 2] >> 3)
  }

  private struct Box {
    var keys: [Int]
    /// The estimated error of using a single color for the box.
    let spread: Int
    private let shift: Int

    init(_ keys: [Int], _ counts: [Int]) {
      self.keys = keys
      var widest = (width: 0, shift: 10)
      for shift in [10, 5, 0] {
        let values = keys.lazy.map { $0 >> shift & 31 }
        let width = (values.max() ?? 0) - (values.min() ?? 0)
        if width > widest.width { widest = (width, shift) }
      }
      shift = widest.shift
      spread = widest.width * widest.width * keys.reduce(0) { $0 + counts[$1] }
    }

    /// Returns two boxes with about the same number of pixels.
    func halves(_ counts: [Int]) -> (Box, Box) {
      let shift = shift
      let sorted = keys.sorted { ($0 >> shift & 31, $0) < ($1 >> shift & 31, $1) }
      let half = keys.reduce(0) { $0 + counts[$1] } / 2
      var (sum, split) = (0, 0)
      while split < sorted.count - 1, sum + counts[sorted[split]] <= half || split == 0 {
        sum += counts[sorted[split]]
        split += 1
      }
      return (Box(Array(sorted[..<split]), counts), Box(Array(sorted[split...]), counts))
    }
  }
}
