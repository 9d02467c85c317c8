/// Why a file or folder of the user's data could not be used: which one, why, and what to do.
public struct StoreError: Hashable, Sendable {
  /// The sorts of trouble.
  public enum Kind: String, Hashable, Sendable {
    /// Another program holds it.
    case locked
    /// It may be read but not written.
    case readOnly
    /// There is no room for more.
    case full
    /// Its contents are damaged.
    case damaged
    /// It was damaged and is out of the way now; a new one takes its place.
    case setAside
    /// A newer version of this program wrote it.
    case newer
    /// It is a file of some other program.
    case foreign
    /// It cannot be opened or made.
    case unreachable
    /// No folder for it is known.
    case homeless
    /// Reading or writing failed for another reason.
    case failed
  }

  /// The sort of trouble.
  public let kind: Kind
  /// The file or folder.
  public let path: String
  /// What the system said, or where a damaged file went; may be empty.
  public let detail: String

  /// Makes an error.
  public init(_ kind: Kind, path: String, detail: String = "") {
    (self.kind, self.path, self.detail) = (kind, path, detail)
  }
}

extension StoreError: PhrasedError {
  /// A stable word for programs, such as `store.locked`.
  public var code: String { "store.\(kind.rawValue)" }

  /// What is wrong and what to do.
  public var phrase: Phrase {
    Phrase(key: code, english: english, arguments: [path, detail])
  }

  private var english: String {
    switch kind {
    case .locked: "\(path) is in use by another program. Close it, then try again."
    case .readOnly: "\(path) cannot be written. Make it writable, or choose --data DIR."
    case .full:
      "There is no room left to write \(path). Make room, then try again. Nothing is lost."
    case .damaged: "\(path) is damaged\(because). Move it away to start afresh, or restore a copy."
    case .setAside: "\(path) could not be read. It is kept as \(detail), and a new one is used."
    case .newer:
      "\(path) was written by a newer version\(because). Use that version; it is unchanged."
    case .foreign: "\(path) belongs to another program. Choose another folder with --data DIR."
    case .unreachable: "\(path) cannot be opened\(because). Check the folder, or choose --data DIR."
    case .homeless: "There is no home folder to keep data in. Set HOME, or choose --data DIR."
    case .failed: "\(path) could not be used\(because)."
    }
  }

  private var because: String { detail.isEmpty ? "" : " (\(detail))" }
}

extension StoreError: CustomStringConvertible {
  /// The words in English.
  public var description: String { english }
}
