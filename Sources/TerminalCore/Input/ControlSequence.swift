/// A parsed control sequence: `CSI prefix parameters intermediates final`.
struct ControlSequence {
  /// The prefix `?`, `<`, `=` or `>` before the parameters, or nil.
  let prefix: UInt8?
  /// The parameters, each with its subparameters separated by colons; nil for an omitted number.
  let parameters: [[Int?]]
  /// The bytes between the parameters and the final byte.
  let intermediates: [UInt8]
  /// The final byte, which identifies the function.
  let final: UInt8

  /// The maximum value of a parameter.
  private static let largest = 0x7FFF_FFFF

  init(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    var parameters: [[Int?]] = []
    var intermediates: [UInt8] = []
    var prefix: UInt8?
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case 0x30...0x39:
        if parameters.isEmpty { parameters.append([nil]) }
        let digit = Int(byte - 0x30)
        let place = parameters[parameters.count - 1].count - 1
        let number = parameters[parameters.count - 1][place] ?? 0
        parameters[parameters.count - 1][place] = min(Self.largest, number * 10 + digit)
      case 0x3A:
        if parameters.isEmpty { parameters.append([nil]) }
        parameters[parameters.count - 1].append(nil)
      case 0x3B:
        if parameters.isEmpty { parameters.append([nil]) }
        parameters.append([nil])
      case 0x3C...0x3F where offset == 0: prefix = byte
      default: intermediates.append(byte)
      }
    }
    (self.prefix, self.parameters, self.intermediates) = (prefix, parameters, intermediates)
  }

  /// Returns a parameter or subparameter, or nil if it is omitted.
  func number(_ index: Int, part: Int = 0) -> Int? {
    guard index < parameters.count, part < parameters[index].count else { return nil }
    return parameters[index][part]
  }

  /// Whether the sequence consists only of introducer and final byte.
  var isBare: Bool { prefix == nil && parameters.isEmpty && intermediates.isEmpty }
}
