/// The edits of the studio that can be undone and done again.
struct StudioHistory: Hashable, Sendable {
  /// An edit of a file.
  struct Entry: Hashable, Sendable {
    /// The path of the file, as diagnostics name it.
    let file: String
    /// The theme of the file.
    let theme: String
    /// The contents of the file before the edit; nil if the edit creates it.
    let before: [UInt8]?
    /// The contents of the file after the edit; nil if the edit removes it.
    let after: [UInt8]?

    /// The edit that takes this one back.
    var inverse: Entry { Entry(file: file, theme: theme, before: after, after: before) }
  }

  private(set) var done: [Entry] = []
  private(set) var undone: [Entry] = []

  /// The edit that takes back the last one; nil without any.
  var nextUndo: Entry? { done.last?.inverse }
  /// The last edit that was taken back; nil without any.
  var nextRedo: Entry? { undone.last }

  /// Adds an edit; those that were taken back before are forgotten.
  mutating func add(_ entry: Entry) {
    done.append(entry)
    undone = []
  }

  /// Moves the last edit to those that were taken back.
  mutating func undo() {
    if let last = done.popLast() { undone.append(last) }
  }

  /// Moves the edit that was taken back last to those that are done.
  mutating func redo() {
    if let last = undone.popLast() { done.append(last) }
  }

  /// Forgets the edits of a file that another program changed.
  mutating func forget(_ file: String) {
    done.removeAll { $0.file == file }
    undone.removeAll { $0.file == file }
  }
}
