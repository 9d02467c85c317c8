/// A text such as a password that must not appear on screen or in a log.
///
/// It prints, dumps and interpolates as `(hidden)`, and its memory is wiped when the last copy is
/// released. The caller must dispose of the text that it was created from. A process that creates a
/// secret writes no core dumps.
public struct Secret: Sendable {
  private let storage: Storage

  /// Creates a secret from a text.
  ///
  /// - Parameter text: The text; its UTF-8 bytes are copied.
  public init(_ text: some StringProtocol) {
    self.init(bytes: text.utf8)
  }

  /// Creates a secret from bytes.
  ///
  /// - Parameter bytes: The bytes to copy.
  public init(bytes: some Collection<UInt8>) {
    storage = Storage(bytes)
  }

  /// The number of bytes.
  public var count: Int { storage.memory.count }

  /// Whether the secret has no bytes.
  public var isEmpty: Bool { count == 0 }

  /// Calls a closure with the bytes of the secret.
  ///
  /// - Parameter body: The closure; the buffer is valid only until it returns.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withBytes<Answer, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try body(UnsafeRawBufferPointer(storage.memory))
  }

  /// Returns the text in the clear, for a field that shows it at the user's request.
  public func revealed() -> String {
    String(decoding: storage.memory, as: UTF8.self)
  }

  private final class Storage: @unchecked Sendable {
    // Written only in init and deinit, where no other thread has a reference; in between it is
    // read-only.
    let memory: UnsafeMutableBufferPointer<UInt8>

    init(_ bytes: some Collection<UInt8>) {
      CoreDumps.turnOff()
      memory = .allocate(capacity: bytes.count)
      _ = memory.initialize(from: bytes)
    }

    deinit {
      wipe(UnsafeMutableRawBufferPointer(memory))
      memory.deallocate()
    }
  }
}

extension Secret: Equatable {
  /// Compares two secrets in a time that does not depend on where they differ.
  ///
  /// - Parameters:
  ///   - one: The first secret.
  ///   - other: The second secret.
  /// - Returns: Whether both have the same bytes.
  public static func == (one: Secret, other: Secret) -> Bool {
    guard one.count == other.count else { return false }
    var difference: UInt8 = 0
    for (left, right) in zip(one.storage.memory, other.storage.memory) {
      difference |= left ^ right
    }
    return difference == 0
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Always `(hidden)`.
  public var description: String { "(hidden)" }
  /// Always `(hidden)`.
  public var debugDescription: String { "(hidden)" }
  /// A mirror without children, so that `dump` shows no content.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
