/// The way from the top of a JSON text to a value in it: `$.fields[3].options[0].label`.
public struct JSONPath: Hashable, Sendable {
  /// One step of the way.
  public enum Step: Hashable, Sendable {
    /// Into the member of an object.
    case name(String)
    /// Into the value of an array, from 0.
    case index(Int)

    /// Whether both steps lead to the same value; names are compared by code points.
    public static func == (one: Step, other: Step) -> Bool {
      switch (one, other) {
      case (.name(let one), .name(let other)): one.isExactly(other)
      case (.index(let one), .index(let other)): one == other
      default: false
      }
    }

    /// Hashes the step.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .name(let name): name.hashExactly(into: &hasher)
      case .index(let index): hasher.combine(index)
      }
    }
  }

  /// The steps, from the top.
  public let steps: [Step]

  /// The top.
  public static let top = JSONPath([])

  /// Makes a path of steps.
  public init(_ steps: [Step]) { self.steps = steps }

  /// The path one name further.
  public func appending(_ name: String) -> JSONPath { JSONPath(steps + [.name(name)]) }

  /// The path one index further.
  public func appending(_ index: Int) -> JSONPath { JSONPath(steps + [.index(index)]) }
}

extension JSONPath: CustomStringConvertible {
  /// The path as text, `$` for the top; a name that is no plain word stands in quotes.
  public var description: String {
    steps.reduce(into: "$") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .name(let name) where Self.isWord(name): text += ".\(name)"
      case .name(let name): text += "[\(JSONWriter.quoted(String(name.prefix(40))))]"
      }
    }
  }

  private static func isWord(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(0x30...0x39).contains(first), name.utf8.count <= 64 else {
      return false
    }
    return name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
  }
}
