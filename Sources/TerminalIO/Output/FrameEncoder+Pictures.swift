import Basics
import TerminalCore

/// The pictures that the terminal shows or stores.
struct ShownPictures {
  /// The visible placements, each with its placement ID in the terminal.
  var placements: [(placement: PicturePlacement, id: Int)] = []
  /// The numbers of the pictures whose pixels the terminal stores.
  var sent: Set<UInt32> = []
  /// The numbers of the pictures of which a cell was overwritten in this frame.
  var touched: Set<UInt32> = []
  var lastId = 0

  var isEmpty: Bool { placements.isEmpty && sent.isEmpty }
}

extension FrameEncoder {
  /// Updates the pictures on the screen to those of a frame; called after its cells are written.
  mutating func showPictures(
    _ cells: UnsafeBufferPointer<Cell>, size: Size, into sink: inout ByteSink
  ) {
    let wanted =
      capabilities.pictures == .none ? [] : PicturePlacement.all(in: cells, size: size)
    let old = pictures.placements
    for (placement, id) in old where !wanted.contains(placement) {
      remove(placement, id: id, into: &sink)
    }
    pictures.placements = wanted.map { placement in
      if let shown = old.first(where: { $0.placement == placement }),
        !pictures.touched.contains(placement.number) || capabilities.pictures == .kitty
      {
        return shown
      }
      pictures.lastId += 1
      show(placement, id: pictures.lastId, height: size.height, into: &sink)
      return (placement, pictures.lastId)
    }
    pictures.touched = []
    forgetDeadPictures(into: &sink)
  }

  /// Deletes all pictures from the terminal and from this list.
  mutating func clearPictures(into sink: inout ByteSink) {
    if !pictures.isEmpty, capabilities.pictures == .kitty { sink.append("\u{1B}_Ga=d,d=A\u{1B}\\") }
    pictures = ShownPictures()
  }

  private mutating func show(
    _ placement: PicturePlacement, id: Int, height: Int, into sink: inout ByteSink
  ) {
    guard let picture = TerminalPicture.numbered(placement.number) else { return }
    begin(into: &sink)
    pen.closeLink(into: &sink)
    if case .kitty(let pixels, let size) = picture.form {
      send(pixels, size, as: placement.number, into: &sink)
    }
    move(to: placement.area.origin).write(into: &sink)
    // Terminals disagree about the cursor position after a picture.
    defer { place = nil }
    arrive(at: placement.area.origin)
    switch picture.form {
    case .kitty(_, let size): show(placement, of: picture, size, id: id, into: &sink)
    case .sixel(let sixels):
      var part = placement.part
      // A sixel in the last line would scroll the screen.
      if placement.area.maxY == height { part.size.height -= 1 }
      guard !part.isEmpty else { return }
      sink.append("\u{1B}P0;1;0q")
      append(data: sixels(part), into: &sink)
      sink.append("\u{1B}\\")
    case .iTerm(let file):
      sink.append("\u{1B}]1337;File=inline=1;preserveAspectRatio=0;doNotMoveCursor=1;width=")
      sink.append(decimal: placement.area.width)
      sink.append(";height=")
      sink.append(decimal: placement.area.height)
      sink.append(":")
      append(data: Array(Base64.encode(file(placement.part)).utf8), into: &sink)
      sink.append("\u{1B}\\")
    }
  }

  /// Appends data if it is printable ASCII only, because control characters would end the sequence.
  private func append(data: [UInt8], into sink: inout ByteSink) {
    guard data.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return }
    data.withUnsafeBytes { sink.append(contentsOf: $0) }
  }

  // MARK: kitty

  /// The maximum number of characters of one kitty command.
  private static var piece: Int { 4096 }

  private mutating func send(
    _ pixels: [UInt8], _ size: Size, as number: UInt32, into sink: inout ByteSink
  ) {
    guard pictures.sent.insert(number).inserted else { return }
    var rest = Array(Base64.encode(pixels).utf8)[...]
    var isFirst = true
    repeat {
      let part = rest.prefix(Self.piece)
      rest = rest.dropFirst(Self.piece)
      sink.append("\u{1B}_G")
      if isFirst {
        sink.append("a=t,f=32,q=2,i=")
        sink.append(decimal: Int(number))
        sink.append(",s=")
        sink.append(decimal: size.width)
        sink.append(",v=")
        sink.append(decimal: size.height)
        sink.append(",")
      }
      sink.append(rest.isEmpty ? "m=0;" : "m=1;")
      part.withUnsafeBytes { sink.append(contentsOf: $0) }
      sink.append("\u{1B}\\")
      isFirst = false
    } while !rest.isEmpty
  }

  private func show(
    _ placement: PicturePlacement, of picture: TerminalPicture, _ pixels: Size, id: Int,
    into sink: inout ByteSink
  ) {
    let cell = Size(
      width: pixels.width / picture.size.width, height: pixels.height / picture.size.height)
    sink.append("\u{1B}_Ga=p,q=2,C=1")
    let part = placement.part
    let values: [(StaticString, Int)] = [
      (",i=", Int(placement.number)), (",p=", id), (",x=", part.minX * cell.width),
      (",y=", part.minY * cell.height), (",w=", part.width * cell.width),
      (",h=", part.height * cell.height), (",c=", part.width), (",r=", part.height),
    ]
    for (name, value) in values {
      sink.append(name)
      sink.append(decimal: value)
    }
    sink.append("\u{1B}\\")
  }

  private mutating func remove(_ placement: PicturePlacement, id: Int, into sink: inout ByteSink) {
    guard capabilities.pictures == .kitty else { return }
    begin(into: &sink)
    sink.append("\u{1B}_Ga=d,d=i,i=")
    sink.append(decimal: Int(placement.number))
    sink.append(",p=")
    sink.append(decimal: id)
    sink.append("\u{1B}\\")
  }

  /// Frees the pixels of deleted pictures in the terminal.
  private mutating func forgetDeadPictures(into sink: inout ByteSink) {
    for number in pictures.sent where TerminalPicture.numbered(number) == nil {
      pictures.sent.remove(number)
      guard capabilities.pictures == .kitty else { continue }
      sink.append("\u{1B}_Ga=d,d=I,i=")
      sink.append(decimal: Int(number))
      sink.append("\u{1B}\\")
    }
  }
}
