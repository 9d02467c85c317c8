import ThemeKit

/// A name for something that is begun, as files spell it: `OrderList`, `orderList`, `order_list`.
struct ScaffoldName: Hashable, Sendable {
  /// The words of it, as they were written: `Order`, `List`.
  let words: [String]

  /// The longest name; with it no line of what is written gets too long.
  static let limit = 30

  /// Makes one of its words.
  init(words: [String]) { self.words = words }

  /// Takes a name apart: `OrderList`, `order-list`, `order_list` and `OrderListScreenlet` are one.
  ///
  /// - Throws: Why it cannot be a name in Swift.
  init(_ text: String) throws(CommandLineError) {
    let isPlain = text.utf8.allSatisfy {
      Self.isLetter($0) || Self.isDigit($0) || "-_".utf8.contains($0)
    }
    guard isPlain, let first = text.utf8.first, Self.isLetter(first) else {
      throw CommandLineError(
        "\"\(text)\" cannot be a name in Swift; write letters and digits, the first one a letter, "
          + "as in OrderList", command: ["new"])
    }
    var name = text
    for suffix in ["Screenlet", "Scene", "Component"]
    where name.hasSuffix(suffix) && name != suffix {
      name = String(name.dropLast(suffix.count))
      break
    }
    guard name.count <= Self.limit else {
      throw CommandLineError(
        "\"\(name)\" is too long; a name has at most \(Self.limit) letters", command: ["new"])
    }
    let parts = name.split { $0 == "-" || $0 == "_" }
    let type = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    var rest = type[...]
    // The same words as those of the file names of its layouts.
    words = ScreenletStem.of(className: type).split(separator: "_").map { word in
      defer { rest = rest.dropFirst(word.count) }
      return String(rest.prefix(word.count))
    }
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// As a type is called: `OrderList`.
  var type: String { words.joined() }

  /// As a value is called: `orderList`.
  var value: String { lower[0] + type.dropFirst(lower[0].count) }

  /// As the layouts of a screenlet are called: `order_list`.
  var stem: String { lower.joined(separator: "_") }

  /// As a program is called: `order-list`.
  var product: String { lower.joined(separator: "-") }

  /// As a heading says it: `Order list`.
  var title: String { phrase.prefix(1).uppercased() + phrase.dropFirst() }

  /// As a sentence says it: `order list`, and `DDL form`.
  var phrase: String {
    words.map { word in
      let isAcronym = word.count > 1 && word.utf8.allSatisfy { !(0x61...0x7A).contains($0) }
      return isAcronym ? word : word.lowercased()
    }.joined(separator: " ")
  }

  private var lower: [String] { words.map { $0.lowercased() } }

  /// Every spelling, with that of another name in its place.
  func spellings(of other: ScaffoldName) -> [(from: String, to: String)] {
    [
      (type, other.type), (value, other.value), (stem, other.stem), (product, other.product),
      (title, other.title), (phrase, other.phrase),
    ]
  }
}
