/// Parses replies of the terminal to queries.
extension TerminalReply {
  /// Parses a control sequence; nil if it is not a supported reply.
  init?(_ sequence: ControlSequence) {
    if sequence.final == UInt8(ascii: "t"), sequence.number(0) == 6 {
      guard sequence.prefix == nil, let height = sequence.number(1),
        let width = sequence.number(2), (1...256).contains(width), (1...256).contains(height)
      else { return nil }
      self = .cellPixels(Size(width: width, height: height))
      return
    }
    guard sequence.prefix == UInt8(ascii: "?") else { return nil }
    switch (sequence.final, sequence.intermediates) {
    case (UInt8(ascii: "c"), []):
      self = .primaryAttributes(sequence.parameters.compactMap { $0.first ?? nil })
    case (UInt8(ascii: "u"), []): self = .keyboardFlags(sequence.number(0) ?? 0)
    case (UInt8(ascii: "y"), [UInt8(ascii: "$")]):
      guard let mode = sequence.number(0), let state = sequence.number(1) else { return nil }
      self = .mode(mode, state: state)
    default: return nil
    }
  }

  /// Parses the OSC replies with the foreground (10) or background color (11):
  /// `10;rgb:ffff/ffff/ffff`.
  init?(operatingSystemCommand text: String) {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), number == 10 || number == 11 else {
      return nil
    }
    let channels: [Substring]
    if let colon = parts[1].firstIndex(of: ":"), ["rgb", "rgba"].contains(parts[1][..<colon]) {
      channels = parts[1][parts[1].index(after: colon)...]
        .split(separator: "/", omittingEmptySubsequences: false)
    } else if parts[1].first == "#", parts[1].utf8.count == 7 || parts[1].utf8.count == 13 {
      let digits = parts[1].dropFirst()
      let count = digits.utf8.count / 3
      channels = (0..<3).map { digits.dropFirst($0 * count).prefix(count) }
    } else {
      return nil
    }
    guard channels.count >= 3, let red = Self.channel(channels[0]),
      let green = Self.channel(channels[1]), let blue = Self.channel(channels[2])
    else { return nil }
    self = .color(number: number, red: red, green: green, blue: blue)
  }

  /// Parses one to four hexadecimal digits, scaled to 16 bits.
  private static func channel(_ digits: Substring) -> UInt16? {
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let largest = (UInt32(1) << UInt32(4 * digits.utf8.count)) - 1
    return UInt16(value * 0xFFFF / largest)
  }
}

extension InputDecoder {
  /// Appends the reply in a complete string; unexpected strings are ignored.
  func finishString(_ kind: UInt8, into events: inout [InputEvent]) {
    guard stringLength <= Self.stringLimit else { return }
    let text = String(decoding: sequence, as: UTF8.self)
    switch kind {
    case UInt8(ascii: "]"):
      if let reply = TerminalReply(operatingSystemCommand: text) { events.append(.reply(reply)) }
    case UInt8(ascii: "P") where text.hasPrefix(">|"):
      events.append(.reply(.version(SafeText.sanitize(String(text.dropFirst(2))))))
    default: break
    }
  }
}
