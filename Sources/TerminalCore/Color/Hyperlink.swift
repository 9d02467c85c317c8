import Synchronization

/// A hyperlink for terminals that open links themselves (OSC 8).
///
/// Cells store only a number; the address is stored once in a process-wide pool.
public struct Hyperlink: Hashable, Sendable {
  /// The address, safe to send to a terminal.
  public let target: String
  /// The number stored in cells; 0 means no link.
  @usableFromInline package let number: UInt16

  /// Creates a link to an `http`, `https` or `mailto` address.
  ///
  /// Returns nil for another scheme, an address with user information or over 2,083 bytes, or if
  /// the pool of 1,023 addresses is full.
  ///
  /// - Parameter target: The address. Characters other than printable ASCII, and semicolons, are
  ///   percent-encoded.
  public init?(_ target: String) {
    guard let target = Self.safe(target), let number = HyperlinkPool.shared.number(of: target)
    else { return nil }
    (self.target, self.number) = (target, number)
  }

  /// The maximum length in bytes; browsers reject longer addresses.
  private static let longest = 2083
  private static let schemes = ["http://", "https://", "mailto:"]

  private static func safe(_ target: String) -> String? {
    var bytes: [UInt8] = []
    for byte in target.utf8 {
      if byte > 0x20, byte < 0x7F, byte != UInt8(ascii: ";") {
        bytes.append(byte)
      } else {
        let digits = Array("0123456789ABCDEF".utf8)
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
      guard bytes.count <= longest else { return nil }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let start = text.prefix(8).lowercased()
    guard let scheme = schemes.first(where: { start.hasPrefix($0) }) else { return nil }
    // User information before the host can mislead readers and would leak a password.
    let authority = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    return scheme.hasSuffix("//") && authority.contains("@") ? nil : text
  }
}

extension Attributes {
  private static let hyperlinkShift: UInt16 = 6
  /// The bits for the number of a cell's hyperlink.
  package static let hyperlinks = Attributes(rawValue: UInt16.max << hyperlinkShift)

  /// Creates attributes for text with a hyperlink.
  ///
  /// - Parameter hyperlink: The link.
  public init(_ hyperlink: Hyperlink) {
    self.init(rawValue: hyperlink.number << Self.hyperlinkShift)
  }

  /// The address of the hyperlink; nil for text without one.
  package var hyperlinkTarget: String? {
    let number = rawValue >> Self.hyperlinkShift
    return number == 0 ? nil : HyperlinkPool.shared.target(of: number)
  }
}

/// The addresses of all links drawn so far, limited by the number of bits in a cell.
private final class HyperlinkPool: Sendable {
  static let shared = HyperlinkPool()
  static let room = 1 << 10

  private struct Entries {
    var targets: [String] = [""]
    var numbers: [String: UInt16] = [:]
  }

  // Text is laid out on any thread, and cells are written on the main one.
  private let entries = Mutex(Entries())

  func number(of target: String) -> UInt16? {
    entries.withLock { entries in
      if let number = entries.numbers[target] { return number }
      guard entries.targets.count < Self.room else { return nil }
      let number = UInt16(entries.targets.count)
      entries.targets.append(target)
      entries.numbers[target] = number
      return number
    }
  }

  func target(of number: UInt16) -> String? {
    entries.withLock { Int(number) < $0.targets.count ? $0.targets[Int(number)] : nil }
  }
}
