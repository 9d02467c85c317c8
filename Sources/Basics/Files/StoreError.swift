/// The error for a local file or folder that cannot be used: the path, the reason and the solution.
public struct StoreError: Hashable, Sendable {
  /// The kinds of errors.
  public enum Kind: String, Hashable, Sendable {
    /// Another program uses the file.
    case locked
    /// The file can be read but not written.
    case readOnly
    /// The disk is full.
    case full
    /// The content of the file is damaged.
    case damaged
    /// The file was damaged and has been renamed; a new one replaces it.
    case setAside
    /// The file was written by a newer version of this program.
    case newer
    /// The file belongs to another program.
    case foreign
    /// The file cannot be opened or created.
    case unreachable
    /// The home folder is unknown.
    case homeless
    /// Reading or writing failed for another reason.
    case failed
  }

  /// The kind of error.
  public let kind: Kind
  /// The path of the file or folder.
  public let path: String
  /// The message of the system, or the new path of a damaged file; can be empty.
  public let detail: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of error.
  ///   - path: The path of the file or folder.
  ///   - detail: The message of the system, or the new path of a damaged file; empty for none.
  public init(_ kind: Kind, path: String, detail: String = "") {
    (self.kind, self.path, self.detail) = (kind, path, detail)
  }
}

extension StoreError: UserFacingError {
  /// A stable code for programs, such as `store.locked`.
  public var code: String { "store.\(kind.rawValue)" }

  /// The message for users: the problem, and how to solve it.
  public var userMessage: UserMessage {
    UserMessage(key: code, english: english, arguments: [path, detail])
  }

  private var english: String {
    switch kind {
    case .locked: "\(path) is in use by another program. Close it, then try again."
    case .readOnly: "\(path) cannot be written. Make it writable, or choose --data DIR."
    case .full:
      "There is no space left to write \(path). Free some space, then try again. Nothing is lost."
    case .damaged: "\(path) is damaged\(because). Move it away to start over, or restore a backup."
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
  /// The message for users, in English.
  public var description: String { english }
}
