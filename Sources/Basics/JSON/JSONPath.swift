/// The path from the top of a JSON text to a value in it: `$.fields[3].options[0].label`.
public struct JSONPath: Hashable, Sendable {
  /// A step of a path.
  public enum Step: Hashable, Sendable {
    /// The member of an object with this name.
    case name(String)
    /// The element of an array at this index, from 0.
    case index(Int)

    /// Returns whether both steps lead to the same value; names are compared by code points.
    ///
    /// - Parameters:
    ///   - one: The first step.
    ///   - other: The second step.
    public static func == (one: Step, other: Step) -> Bool {
      switch (one, other) {
      case (.name(let one), .name(let other)): one.isExactly(other)
      case (.index(let one), .index(let other)): one == other
      default: false
      }
    }

    /// Hashes the step.
    ///
    /// - Parameter hasher: The hasher.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .name(let name): name.hashExactly(into: &hasher)
      case .index(let index): hasher.combine(index)
      }
    }
  }

  /// The steps, from the top.
  public let steps: [Step]

  /// The path of the top-level value.
  public static let top = JSONPath([])

  /// Creates a path.
  ///
  /// - Parameter steps: The steps, from the top.
  public init(_ steps: [Step]) { self.steps = steps }

  /// Returns this path extended by the name of a member.
  ///
  /// - Parameter name: The name.
  public func appending(_ name: String) -> JSONPath { JSONPath(steps + [.name(name)]) }

  /// Returns this path extended by the index of an array element.
  ///
  /// - Parameter index: The index, from 0.
  public func appending(_ index: Int) -> JSONPath { JSONPath(steps + [.index(index)]) }
}

extension JSONPath: CustomStringConvertible {
  /// The path as text, with `$` for the top; a name that is not a simple identifier is in quotes.
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
