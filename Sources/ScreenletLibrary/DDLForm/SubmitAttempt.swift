import FormKit
import PortalKit

/// A record that was tried to be sent, and the key that goes with it.
///
/// The same answers have the same key with every try, so that a portal that took them already takes
/// them once; other answers are another record.
struct SubmitAttempt: Hashable, Sendable {
  let key: WriteKey
  private let answers: JSONValue

  /// The first try of a record.
  init(_ record: FormRecord) { (key, answers) = (WriteKey(), record.draft) }

  /// A try that a draft tells of; nil where it tells of none.
  init?(draft: JSONValue, of record: FormRecord) {
    guard let uuid = draft[Self.member]?.string, !uuid.isEmpty else { return nil }
    (key, answers) = (WriteKey(uuid: uuid, mayHaveArrived: true), record.draft)
  }

  /// The next try of a record; nil where its answers are others.
  func again(with record: FormRecord) -> SubmitAttempt? {
    guard record.draft == answers else { return nil }
    return SubmitAttempt(
      key: WriteKey(uuid: key.uuid, mayHaveArrived: true), answers: answers)
  }

  private init(key: WriteKey, answers: JSONValue) { (self.key, self.answers) = (key, answers) }

  /// Where a draft tells of the key that its answers were sent with.
  static let member = "writeKey"
}
