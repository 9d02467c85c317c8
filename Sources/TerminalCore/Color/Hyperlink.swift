import Synchronization

/// Where words lead, for terminals that open links themselves (OSC 8).
///
/// A cell has room for a number alone; the address is kept here, once for all cells of all frames.
public struct Hyperlink: Hashable, Sendable {
  /// The address as it may be told to a terminal.
  public let target: String
  /// What cells say; 0 is no link.
  @usableFromInline package let number: UInt16

  /// Makes a link to an address; nil where nobody should be led there, or there is no room left.
  ///
  /// Whatever a terminal could take for more than an address is written as `%1B`.
  public init?(_ target: String) {
    guard let target = Self.safe(target), let number = HyperlinkPool.shared.number(of: target)
    else { return nil }
    (self.target, self.number) = (target, number)
  }

  /// Longer addresses are opened by nobody.
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
    // A user before the host misleads readers, and a password would be handed on.
    let authority = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    return scheme.hasSuffix("//") && authority.contains("@") ? nil : text
  }
}

extension Attributes {
  private static let hyperlinkShift: UInt16 = 6
  /// The bits that say which link a cell belongs to.
  package static let hyperlinks = Attributes(rawValue: UInt16.max << hyperlinkShift)

  /// Words that lead somewhere.
  public init(_ hyperlink: Hyperlink) {
    self.init(rawValue: hyperlink.number << Self.hyperlinkShift)
  }

  /// The address that a terminal is told; nil where the words lead nowhere.
  package var hyperlinkTarget: String? {
    let number = rawValue >> Self.hyperlinkShift
    return number == 0 ? nil : HyperlinkPool.shared.target(of: number)
  }
}

/// The addresses of all links that were ever drawn, as many as cells have numbers for.
private final class HyperlinkPool: Sendable {
  static let shared = HyperlinkPool()
  static let room = 1 << 10

  private struct Entries {
    var targets: [String] = [""]
    var numbers: [String: UInt16] = [:]
  }

  // Texts are laid out on any thread, and cells are written on the main one.
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
