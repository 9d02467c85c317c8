/// Keeps book of the modes that bytes switch on and off.
struct ModeLedger {
  /// The private modes that were named, and whether they are on.
  private(set) var modes: [Int: Bool] = [:]
  /// How many sets of keyboard flags are on the terminal's stack.
  private(set) var keyboardDepth = 0
  /// Whether colours or attributes are on.
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

  /// The modes that are not as terminals are found: everything off but the cursor and wrapping.
  var leftovers: [Int] {
    modes.filter { $0.value != ($0.key == 25 || $0.key == 7) }.keys.sorted()
  }

  /// Whether a terminal is as it was found.
  var isClean: Bool { leftovers.isEmpty && keyboardDepth == 0 && !isStyled }
}
