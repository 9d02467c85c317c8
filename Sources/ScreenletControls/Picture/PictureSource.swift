public import PortalKit
import Synchronization

/// The bytes of a picture file with its name.
///
/// The bytes are not validated; the renderer detects errors.
public struct PictureSource: Sendable {
  /// The display name, such as the file name; untrusted.
  public let name: String
  /// The bytes with their declared media type.
  public let data: PictureData
  /// A unique number that identifies the source without comparing bytes.
  package let number: Int

  private static let count = Atomic<Int>(0)

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - name: The display name, such as the file name; may be untrusted.
  ///   - data: The bytes with their declared media type.
  public init(name: String = "", data: PictureData) {
    (self.name, self.data) = (name, data)
    number = Self.count.add(1, ordering: .relaxed).newValue
  }
}

extension PictureSource: Equatable {
  /// Returns whether both are the same source, or have equal bytes and names.
  ///
  /// - Parameters:
  ///   - a: The first source.
  ///   - b: The second source.
  public static func == (a: PictureSource, b: PictureSource) -> Bool {
    a.number == b.number || (a.name == b.name && a.data == b.data)
  }
}
