import AppMain
import ThemeKit

/// The name of a new part, in its spellings such as `OrderList`, `orderList` and `order_list`.
struct ScaffoldName: Hashable, Sendable {
  /// The words as written, such as `Order` and `List`.
  let words: [String]

  /// The maximum length, chosen so that no generated line gets too long.
  static let limit = 30

  /// Creates a name from its words.
  init(words: [String]) { self.words = words }

  /// Parses a name: `OrderList`, `order-list`, `order_list` and `OrderListScreenlet` are equal.
  ///
  /// - Throws: `CommandLineError` if the text cannot be a Swift name or is too long.
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
    // The same words as in the file names of the screenlet's layouts.
    words = ScreenletStem.of(className: type).split(separator: "_").map { word in
      defer { rest = rest.dropFirst(word.count) }
      return String(rest.prefix(word.count))
    }
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The name of a type: `OrderList`.
  var type: String { words.joined() }

  /// The name of a value: `orderList`.
  var value: String { lower[0] + type.dropFirst(lower[0].count) }

  /// The name of a layout: `order_list`.
  var stem: String { lower.joined(separator: "_") }

  /// The name of a program: `order-list`.
  var product: String { lower.joined(separator: "-") }

  /// The name as a heading: `Order list`.
  var title: String { phrase.prefix(1).uppercased() + phrase.dropFirst() }

  /// The name within a sentence: `order list`, or `DDL form` with an acronym.
  var phrase: String {
    words.map { word in
      let isAcronym = word.count > 1 && word.utf8.allSatisfy { !(0x61...0x7A).contains($0) }
      return isAcronym ? word : word.lowercased()
    }.joined(separator: " ")
  }

  private var lower: [String] { words.map { $0.lowercased() } }

  /// Returns each spelling with the corresponding spelling of another name.
  func spellings(of other: ScaffoldName) -> [(from: String, to: String)] {
    [
      (type, other.type), (value, other.value), (stem, other.stem), (product, other.product),
      (title, other.title), (phrase, other.phrase),
    ]
  }
}
