/// An answer in a record: a field has one, a repeatable field any number.
public struct FieldInstance: Hashable, Sendable {
  /// The ID of the instance.
  public let id: InstanceID
  /// The field that it answers.
  public let field: FieldID
  /// The instance of the group that contains it; nil at the top level.
  public let parent: InstanceID?
  /// The answer; nil for none.
  public internal(set) var value: FieldValue?
  /// Invalid input of the user or invalid text from a server; nil if the answer is valid.
  @Exact public internal(set) var input: String?
  /// The server strings in the languages that are not being edited.
  public internal(set) var translations = LocalizedText.none

  /// Whether the server has an answer that it does not reveal.
  var hasUnknownAnswer = false
  /// The short mark for an unknown answer, where there is no room for text.
  public static let unknownMark = "?"
  /// Whether the server has an answer that it does not reveal, and the user has not replaced it.
  public var isUnknown: Bool { hasUnknownAnswer && isEmpty && !isDirty }

  /// The value at the time when the record was created, loaded or saved.
  var original: FieldValue?
  @Exact var originalInput: String?

  init(id: InstanceID, field: FieldID, parent: InstanceID?, value: FieldValue? = nil) {
    (self.id, self.field, self.parent) = (id, field, parent)
    (self.value, original) = (value, value)
    input = nil
    originalInput = nil
  }

  /// Whether the answer is absent or empty and there is no invalid input.
  public var isEmpty: Bool { (value?.isEmpty ?? true) && (input ?? "").isEmpty }

  /// Whether the answer differs from the saved one.
  public var isDirty: Bool {
    if _input != _originalInput { return true }
    if value == original { return false }
    // An empty answer equals no answer.
    return !((value?.isEmpty ?? true) && (original?.isEmpty ?? true))
  }
}
