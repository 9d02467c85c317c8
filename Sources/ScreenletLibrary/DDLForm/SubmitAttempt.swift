import FormKit
import PortalKit

/// An attempt to send a record, with its idempotency key.
///
/// The same answers have the same key on every attempt, so that a portal accepts them only once.
/// Different answers get a new key.
struct SubmitAttempt: Hashable, Sendable {
  let key: WriteKey
  private let answers: JSONValue

  /// Creates the first attempt for a record.
  init(_ record: FormRecord) { (key, answers) = (WriteKey(), record.draft) }

  /// Creates the attempt stored in a draft; nil if the draft stores none.
  init?(draft: JSONValue, of record: FormRecord) {
    guard let uuid = draft[Self.member]?.string, !uuid.isEmpty else { return nil }
    (key, answers) = (WriteKey(uuid: uuid, mayHaveArrived: true), record.draft)
  }

  /// Returns the next attempt for a record; nil if its answers differ.
  func again(with record: FormRecord) -> SubmitAttempt? {
    guard record.draft == answers else { return nil }
    return SubmitAttempt(
      key: WriteKey(uuid: key.uuid, mayHaveArrived: true), answers: answers)
  }

  private init(key: WriteKey, answers: JSONValue) { (self.key, self.answers) = (key, answers) }

  /// The member of the draft that stores the key.
  static let member = "writeKey"
}
