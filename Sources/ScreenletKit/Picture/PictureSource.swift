public import PortalKit
import Synchronization

/// A picture to be shown: the bytes of its file, and what people call it.
///
/// The bytes may be anything; whoever draws them finds out.
public struct PictureSource: Sendable {
  /// What people call it, such as the name of the file; untrusted.
  public let name: String
  /// The bytes, with the sort of file that somebody takes them for.
  public let data: PictureData
  /// Tells sources apart without looking at their bytes.
  package let number: Int

  private static let count = Atomic<Int>(0)

  /// Makes one.
  public init(name: String = "", data: PictureData) {
    (self.name, self.data) = (name, data)
    number = Self.count.add(1, ordering: .relaxed).newValue
  }
}

extension PictureSource: Equatable {
  /// Whether both are the same source, or have the same bytes and name.
  public static func == (a: PictureSource, b: PictureSource) -> Bool {
    a.number == b.number || (a.name == b.name && a.data == b.data)
  }
}
