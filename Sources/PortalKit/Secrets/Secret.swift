/// Something that nobody may read over a shoulder or in a log, such as a password.
///
/// It prints, dumps and interpolates as `(hidden)`, and its memory is wiped when the last copy goes.
/// The text that it was made from is the caller's to forget. A process that made one writes no core
/// dump.
public struct Secret: Sendable {
  private let storage: Storage

  /// Hides a text.
  public init(_ text: some StringProtocol) {
    self.init(bytes: text.utf8)
  }

  /// Hides bytes.
  public init(bytes: some Collection<UInt8>) {
    storage = Storage(bytes)
  }

  /// How many bytes are hidden.
  public var count: Int { storage.memory.count }

  /// Whether there is nothing to hide.
  public var isEmpty: Bool { count == 0 }

  /// Hands out the bytes for as long as the closure runs; they must not leave it.
  public func withBytes<Answer, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try body(UnsafeRawBufferPointer(storage.memory))
  }

  /// The text itself, for a field that shows it at its owner's wish.
  public func revealed() -> String {
    String(decoding: storage.memory, as: UTF8.self)
  }

  private final class Storage: @unchecked Sendable {
    // Written in init and, with nobody left to read, in deinit; in between any thread may read.
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
  /// Compares in a time that does not tell where the two differ.
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
  /// A mirror with nothing in it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
