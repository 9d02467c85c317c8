extension ByteSink {
  /// Appends a number in decimal digits.
  @inline(__always) mutating func append(decimal value: Int) {
    if value < 1000 {
      appendShort(value)
    } else {
      appendLong(value)
    }
  }

  /// Appends a number below 1000 and a semicolon.
  @inline(__always) mutating func append(parameter value: Int) {
    let (digits, length) = Self.packed(value)
    append(packed: digits | 0x3B << UInt64(length * 8), count: length + 1)
  }

  /// Returns the number of decimal digits.
  @inline(__always) static func digits(_ value: Int) -> Int {
    var (digits, limit) = (1, 10)
    while value >= limit {
      digits += 1
      limit *= 10
    }
    return digits
  }

  @inline(__always) private mutating func appendShort(_ value: Int) {
    let (digits, length) = Self.packed(value)
    append(packed: digits, count: length)
  }

  private mutating func appendLong(_ value: Int) {
    var divisor = 1000
    while value / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(truncatingIfNeeded: 0x30 + value / divisor % 10))
      divisor /= 10
    }
  }

  /// Returns the ASCII digits of a number below 1000, with the first digit in the lowest byte.
  @inline(__always) static func packed(_ value: Int) -> (digits: UInt64, length: Int) {
    let value = UInt64(truncatingIfNeeded: value)
    let (hundreds, tens, ones) = (value / 100, value / 10 % 10, value % 10)
    let length = 1 + (value > 9 ? 1 : 0) + (value > 99 ? 1 : 0)
    let all = 0x303030 | hundreds | tens << 8 | ones << 16
    return (all >> UInt64((3 - length) * 8), length)
  }
}
