/// Tracks the terminal modes that output bytes switch on and off.
struct ModeLedger {
  /// The private modes that occur in the output, and whether they are on.
  private(set) var modes: [Int: Bool] = [:]
  /// The number of keyboard flag sets on the terminal's stack.
  private(set) var keyboardDepth = 0
  /// Whether colors or attributes are on.
  private(set) var isStyled = false

  init(_ bytes: [UInt8]) {
    var index = 0
    while index + 1 < bytes.count {
      guard bytes[index] == 0x1B, bytes[index + 1] == UInt8(ascii: "[") else {
        index += 1
        continue
      }
      var end = index + 2
      while end < bytes.count, (0x20..<0x40).contains(bytes[end]) { end += 1 }
      guard end < bytes.count else { return }
      note(String(decoding: bytes[(index + 2)..<end], as: UTF8.self), final: bytes[end])
      index = end
    }
  }

  private mutating func note(_ parameters: String, final: UInt8) {
    switch (parameters.first, final) {
    case ("?", UInt8(ascii: "h")): set(parameters, true)
    case ("?", UInt8(ascii: "l")): set(parameters, false)
    case (">", UInt8(ascii: "u")): keyboardDepth += 1
    case ("<", UInt8(ascii: "u")): keyboardDepth -= 1
    case (_, UInt8(ascii: "m")): isStyled = !["", "0"].contains(parameters)
    default: break
    }
  }

  private mutating func set(_ parameters: String, _ isOn: Bool) {
    if let mode = Int(parameters.dropFirst()) { modes[mode] = isOn }
  }

  /// The modes that differ from a terminal's defaults: all off except the cursor (25) and wrapping
  /// (7).
  var leftovers: [Int] {
    modes.filter { $0.value != ($0.key == 25 || $0.key == 7) }.keys.sorted()
  }

  /// Whether all modes, keyboard flags and styles have the defaults of a terminal.
  var isClean: Bool { leftovers.isEmpty && keyboardDepth == 0 && !isStyled }
}
