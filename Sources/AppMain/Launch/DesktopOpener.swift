import Platform
public import PortalKit
public import ScreenletKit

/// Opens addresses and files in desktop programs: web addresses in `$BROWSER` if it is set, all
/// else with the system's `open` or `xdg-open`.
public struct DesktopOpener: SystemOpener {
  private let browser: String?
  private let folder: String

  /// Creates an opener.
  ///
  /// - Parameter variables: The environment variables; `BROWSER` and `TMPDIR` are read.
  public init(variables: [String: String]) {
    browser = variables["BROWSER"].flatMap { $0.isEmpty ? nil : $0 }
    folder = variables["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  #if canImport(Darwin)
    private static let system = "open"
  #else
    private static let system = "xdg-open"
  #endif

  /// Opens an address in the user's browser or the program for its scheme.
  ///
  /// - Parameter address: The address.
  /// - Throws: `forbidden` if the address must not be opened; a `server` error with the code
  ///   `open.program` if the program cannot be started.
  @concurrent public func open(address: WebAddress) async throws(ScreenletError) {
    guard address.isOpenable else { throw .forbidden }
    try start(address.isWeb ? browser ?? Self.system : Self.system, address.text)
  }

  /// Writes a file to a new private folder and opens it.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - name: The suggested file name; unsafe characters are replaced.
  /// - Throws: A `server` error with the code `open.failed` if the file cannot be written, or
  ///   `open.program` if the program cannot be started.
  @concurrent public func open(
    file bytes: [UInt8], named name: String
  ) async throws(ScreenletError) {
    var template = Array("\(folder)/screenlets-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Self.failure }
    let made = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let path = made + "/" + Self.plain(name)
    let end = makePrivateFile(path)
    guard end >= 0 else { throw Self.failure }
    defer { close(end) }
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(end, $0.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      guard count > 0 else { throw Self.failure }
      sent += count
    }
    try start(Self.system, path)
  }

  /// Returns a safe file name: letters, digits, `.`, `-` and `_` only, and not starting with `.` or
  /// `-`.
  private static func plain(_ name: String) -> String {
    let kept = name.unicodeScalars.map { scalar in
      scalar.properties.isAlphabetic || "0123456789.-_".unicodeScalars.contains(scalar)
        ? String(scalar) : "_"
    }.joined()
    return kept.isEmpty || kept.hasPrefix(".") || kept.hasPrefix("-") ? "file" + kept : kept
  }

  private static let failure = ScreenletError.server(
    code: "open.failed",
    message: UserMessage(key: "open.failed", english: "The file to open could not be written."))

  /// Starts a program without waiting for its end, with all standard streams on `/dev/null`.
  private func start(_ program: String, _ argument: String) throws(ScreenletError) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for end in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, end, "/dev/null", O_RDWR, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(argument), nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let failure = posix_spawnp(
      &process, program, &actions, nil, &words, ChildEnvironment.pointers)
    guard failure == 0 else {
      throw .server(
        code: "open.program",
        message: UserMessage(
          key: "open.program", english: "It cannot be opened: \(program) is not installed.",
          arguments: [program]))
    }
    // Most such programs delegate and exit at once. After one second the program is no longer
    // waited for.
    var status: Int32 = 0
    for _ in 0..<20 where waitpid(process, &status, WNOHANG) == 0 { usleep(50_000) }
  }
}

/// Creates a file with mode 0600, which must not exist yet, and returns its descriptor.
private func makePrivateFile(_ path: String) -> Int32 {
  open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
}
