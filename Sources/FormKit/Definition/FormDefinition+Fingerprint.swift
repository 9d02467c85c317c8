extension FormDefinition {
  static func fingerprint(of fields: [FormField]) -> String {
    var sum = Fingerprint()
    for field in fields {
      sum.add(field.name)
      sum.add(field.kind.name)
      if case .number(let kind) = field.kind { sum.add(kind.rawValue) }
      if case .grid(let rows, let columns) = field.kind {
        for option in rows + columns { sum.add(option.value) }
      }
      sum.add(field.isRepeatable ? 1 : 0)
      sum.add(field.allowsMultipleChoices ? 1 : 0)
      sum.add(field.parent?.index ?? -1)
      for option in field.options { sum.add(option.value) }
    }
    return sum.text
  }
}

/// The 64-bit Fowler-Noll-Vo hash (FNV-1a): it detects changes and is not cryptographic.
private struct Fingerprint {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // This byte occurs in no UTF-8 text, so concatenated texts stay distinct.
    add(0xFF)
  }

  mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
