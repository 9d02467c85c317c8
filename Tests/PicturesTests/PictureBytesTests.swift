import TerminalCore
import Testing

@testable import Pictures
@testable import TerminalIO

/// Decodes the output of each picture protocol and compares it with the source pixels.
struct PictureBytesTests {
  private let cell = Size(width: 4, height: 6)

  private func capabilities(_ form: PictureProtocol) -> Capabilities {
    Capabilities(pictures: form, cellPixels: cell)
  }

  private func picture(_ form: PictureProtocol) throws -> TerminalPicture {
    let request = PictureRequest(room: Size(width: 8, height: 4), for: capabilities(form))
    guard case .terminal(let picture) = try PictureReader().render(SamplePictures.webP, request)
    else { throw PictureError.unsupported(format: "") }
    return picture
  }

  /// Returns the source pixels of the cells in `part`.
  private func pixels(_ part: Rect) throws -> PixelImage {
    let bytes = SamplePictures.webP
    let image = try PictureFormats.find(bytes).decode(
      bytes, PictureFacts(format: "", pixels: Size(width: 32, height: 24)), atLeast: .zero)
    return image.cropped(
      x: part.minX * cell.width, y: part.minY * cell.height, width: part.width * cell.width,
      height: part.height * cell.height)
  }

  private func frame(_ picture: TerminalPicture?, x: Int = 2, y: Int = 1, clip: Rect? = nil)
    -> Frame
  {
    var frame = Frame(size: Size(width: 20, height: 10))
    frame.draw("some text", at: .zero, style: .plain)
    guard let picture else { return frame }
    frame.clipped(to: clip ?? Rect(frame.size)) {
      $0.draw(picture, at: Position(x: x, y: y), style: .plain)
    }
    return frame
  }

  /// Returns each text between `start` and the string terminator.
  private func bodies(_ text: String, after start: String) -> [String] {
    text.components(separatedBy: start).dropFirst().map {
      $0.components(separatedBy: "^\\")[0]
    }
  }

  /// Decodes sixel data on a transparent background.
  private func image(sixels: String) throws -> PixelImage {
    var bytes = Array(sixels.utf8)[...]
    func numbers() -> [Int] {
      let digits = bytes.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") }
      bytes = bytes.dropFirst(digits.count)
      return String(decoding: digits, as: UTF8.self).split(separator: ";").compactMap { Int($0) }
    }
    let start = bytes.popFirst()
    try #require(start == UInt8(ascii: "\""))
    let raster = numbers()
    var image = PixelImage(width: raster[2], height: raster[3])
    var colors: [Int: [UInt8]] = [:]
    var (x, top, color) = (0, 0, 0)
    while let byte = bytes.popFirst() {
      var count = 1
      var letter = byte
      switch byte {
      case UInt8(ascii: "#"):
        let values = numbers()
        color = values[0]
        if values.count == 5 {
          colors[color] = values.dropFirst(2).map { UInt8($0 * 255 / 100) }
        }
        continue
      case UInt8(ascii: "$"):
        x = 0
        continue
      case UInt8(ascii: "-"):
        (x, top) = (0, top + 6)
        continue
      case UInt8(ascii: "!"):
        count = numbers()[0]
        let next = bytes.popFirst()
        letter = try #require(next)
      default: break
      }
      try #require((63...126).contains(letter))
      for _ in 0..<count {
        for bit in 0..<6 where (letter - 63) >> UInt8(bit) & 1 == 1 {
          let index = ((top + bit) * image.width + x) * 4
          let values = try #require(colors[color])
          image.pixels.replaceSubrange(index..<index + 3, with: values)
          image.pixels[index + 3] = 255
        }
        x += 1
      }
    }
    return image
  }

  private func isNear(_ a: PixelImage, _ b: PixelImage, by most: Int) -> Bool {
    a.width == b.width && a.height == b.height
      && zip(a.pixels, b.pixels).allSatisfy { abs(Int($0) - Int($1)) <= most }
  }

  // MARK: Protocols

  @Test func `kitty output sends every pixel once and then places the picture`() throws {
    let picture = try picture(.kitty)
    var encoder = FrameEncoder(capabilities: capabilities(.kitty))
    let text = encoder.text(for: frame(picture))
    let commands = bodies(text, after: "^_G")
    let sent = commands.filter { $0.hasPrefix("a=t") || $0.hasPrefix("m=") }
    let data = sent.map { $0.components(separatedBy: ";")[1] }.joined()
    #expect(SamplePictures.bytes(data) == (try pixels(Rect(picture.size))).pixels)
    #expect(sent[0].hasPrefix("a=t,f=32,q=2,i=\(picture.number),s=32,v=24,m="))
    #expect(
      sent.dropLast().allSatisfy { $0.contains("m=1;") } && sent.last?.contains("m=0;") == true)
    #expect(
      commands.last
        == "a=p,q=2,C=1,i=\(picture.number),p=1,x=0,y=0,w=32,h=24,c=8,r=4")
    #expect(text.contains("^[2;3H^_Ga=p") || text.contains("^[3C^_Ga=p") || text.contains("^_Ga=p"))
  }

  @Test func `iTerm output contains a file of the visible cells`() throws {
    let picture = try picture(.iTerm)
    var encoder = FrameEncoder(capabilities: capabilities(.iTerm))
    let part = Rect(x: 2, y: 1, width: 5, height: 2)
    let text = encoder.text(
      for: frame(picture, clip: Rect(x: 4, y: 2, width: 5, height: 2)))
    let body = try #require(bodies(text, after: "^]1337;").first)
    #expect(
      body.hasPrefix("File=inline=1;preserveAspectRatio=0;doNotMoveCursor=1;width=5;height=2:"))
    let file = SamplePictures.bytes(body.components(separatedBy: ":")[1])
    let image = try PNGFormat().decode(file, PNGFormat().facts(file), atLeast: .zero)
    #expect(image == (try pixels(part)))
  }

  @Test(arguments: [Rect(x: 0, y: 0, width: 8, height: 4), Rect(x: 3, y: 1, width: 4, height: 2)])
  func `sixel output contains the pixels of the visible cells`(part: Rect) throws {
    let picture = try picture(.sixel)
    var encoder = FrameEncoder(capabilities: capabilities(.sixel))
    let text = encoder.text(
      for: frame(picture, clip: part.offset(x: 2, y: 1)))
    let body = try #require(bodies(text, after: "^P0;1;0q").first)
    #expect(isNear(try image(sixels: body), try pixels(part), by: 4))
  }

  @Test func `a picture with many colors is approximated in sixels`() throws {
    var image = PixelImage(width: 64, height: 60)
    for y in 0..<60 {
      for x in 0..<64 {
        let index = (y * 64 + x) * 4
        image.pixels[index..<index + 4] = [UInt8(x * 4), UInt8(y * 4), UInt8(255 - x * 3), 255]
      }
    }
    let sixels = SixelPicture(image, cell: cell).sixels(of: Rect(x: 0, y: 0, width: 16, height: 10))
    let shown = try self.image(sixels: String(decoding: sixels, as: UTF8.self))
    let errors = zip(shown.pixels, image.pixels).map { abs(Int($0) - Int($1)) }
    #expect(errors.reduce(0, +) / errors.count <= 8)
    #expect(isNear(shown, image, by: 48))
  }

  @Test func `sixels leave out the last line, which would scroll the screen`() throws {
    let picture = try picture(.sixel)
    var encoder = FrameEncoder(capabilities: capabilities(.sixel))
    let text = encoder.text(for: frame(picture, y: 6))
    let body = try #require(bodies(text, after: "^P0;1;0q").first)
    #expect(try image(sixels: body).height == 18)
  }

  // MARK: Changes between frames

  @Test(arguments: [PictureProtocol.kitty, .sixel, .iTerm])
  func `an unchanged picture writes no bytes`(form: PictureProtocol) throws {
    let picture = try picture(form)
    var encoder = FrameEncoder(capabilities: capabilities(form))
    _ = encoder.text(for: frame(picture))
    #expect(encoder.text(for: frame(picture)) == "")
  }

  @Test func `kitty moves a picture without resending its pixels, and removes it`() throws {
    let picture = try picture(.kitty)
    var encoder = FrameEncoder(capabilities: capabilities(.kitty))
    _ = encoder.text(for: frame(picture))
    let moved = encoder.text(for: frame(picture, x: 5))
    #expect(moved.contains("^_Ga=d,d=i,i=\(picture.number),p=1^\\"))
    #expect(moved.contains("p=2,x=0"))
    #expect(!moved.contains("a=t"))
    #expect(encoder.text(for: frame(nil)).contains("^_Ga=d,d=i,i=\(picture.number),p=2^\\"))
  }

  @Test func `kitty deletes the pixels of a released picture`() throws {
    var encoder = FrameEncoder(capabilities: capabilities(.kitty))
    var number: UInt32 = 0
    do {
      let picture = try picture(.kitty)
      number = picture.number
      _ = encoder.text(for: frame(picture))
    }
    #expect(encoder.text(for: frame(nil)).contains("^_Ga=d,d=I,i=\(number)^\\"))
  }

  @Test func `a partly covered picture is drawn around the covered cells`() throws {
    let picture = try picture(.iTerm)
    var encoder = FrameEncoder(capabilities: capabilities(.iTerm))
    var covered = frame(picture)
    covered.fill(Rect(x: 4, y: 2, width: 3, height: 2), style: .plain)
    let text = encoder.text(for: covered)
    let sizes = bodies(text, after: "doNotMoveCursor=1;").map { $0.components(separatedBy: ":")[0] }
    #expect(
      Set(sizes) == ["width=8;height=1", "width=2;height=2", "width=3;height=2"])
    #expect(sizes.count == 4)
  }

  @Test func `a picture that was covered is redrawn`() throws {
    let picture = try picture(.sixel)
    var encoder = FrameEncoder(capabilities: capabilities(.sixel))
    _ = encoder.text(for: frame(picture))
    var covered = frame(picture)
    covered.fill(Rect(x: 4, y: 2, width: 3, height: 2), style: .plain)
    _ = encoder.text(for: covered)
    #expect(bodies(encoder.text(for: frame(picture)), after: "^P0;1;0q").count == 1)
  }

  @Test func `a terminal without picture support receives no picture commands`() throws {
    let picture = try picture(.kitty)
    var encoder = FrameEncoder(capabilities: Capabilities())
    let text = encoder.text(for: frame(picture))
    #expect(!text.contains("^_G") && text.contains("some text"))
  }

  @Test func `picture data that contains an escape is not written`() throws {
    let picture = try #require(
      TerminalPicture(
        size: Size(width: 2, height: 2), form: .sixel { _ in Array("\u{1B}[2J".utf8) }))
    var encoder = FrameEncoder(capabilities: capabilities(.sixel))
    #expect(!encoder.text(for: frame(picture)).contains("[2J"))
  }

  @Test func `the cells of a picture read as blanks in text`() throws {
    let picture = try picture(.kitty)
    #expect(frame(picture).rows()[1].allSatisfy { $0 == " " })
    #expect(frame(picture).textLines[1] == "")
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let found = rest.range(of: separator) {
      parts.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return parts + [String(rest)]
  }
}

extension Substring {
  fileprivate func range(of word: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) {
        return start..<index(start, offsetBy: word.count)
      }
      start = index(after: start)
    }
    return nil
  }
}

extension FrameEncoder {
  /// Returns the output for `frame`, with `^` in place of ESC.
  fileprivate mutating func text(for frame: Frame) -> String {
    var sink = ByteSink()
    encode(frame, into: &sink)
    let text = sink.withBytes { String(decoding: $0, as: UTF8.self) }
    return text.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "^")
  }
}
