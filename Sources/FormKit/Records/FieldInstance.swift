public import PortalKit

/// One answer in a record: a field has one, a repeatable field as many as people made.
public struct FieldInstance: Hashable, Sendable {
  /// Which one it is.
  public let id: InstanceID
  /// The field that it answers.
  public let field: FieldID
  /// The instance of the group that it is in, if it is in one.
  public let parent: InstanceID?
  /// The answer; nil for none.
  public internal(set) var value: FieldValue?
  /// What was typed, or came from a server, and is no value of this field; nil if all is well.
  @Exact public internal(set) var input: String?
  /// The server strings in the languages that are not being edited.
  public internal(set) var translations = LocalizedText.none

  /// Whether the server has an answer that it does not tell.
  var hasUnknownAnswer = false
  /// The sign for an unknown answer where there is no room for words.
  public static let unknownMark = "?"
  /// Whether the server has an answer that it does not tell, and the user has not replaced it.
  public var isUnknown: Bool { hasUnknownAnswer && isEmpty && !isDirty }

  /// What it was when the record was loaded, saved or made.
  var original: FieldValue?
  @Exact var originalInput: String?

  init(id: InstanceID, field: FieldID, parent: InstanceID?, value: FieldValue? = nil) {
    (self.id, self.field, self.parent) = (id, field, parent)
    (self.value, original) = (value, value)
    input = nil
    originalInput = nil
  }

  /// Whether there is no answer, or an empty one, and nothing half typed.
  public var isEmpty: Bool { (value?.isEmpty ?? true) && (input ?? "").isEmpty }

  /// Whether it is not what it was.
  public var isDirty: Bool {
    if _input != _originalInput { return true }
    if value == original { return false }
    // An answer that holds nothing is the same as none.
    return !((value?.isEmpty ?? true) && (original?.isEmpty ?? true))
  }
}
