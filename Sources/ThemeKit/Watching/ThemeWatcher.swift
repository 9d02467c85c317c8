/// What became of a theme after its files changed.
public enum ThemeUpdate: Sendable {
  /// It was read and may be used; there may be warnings.
  case loaded(Theme, warnings: [Diagnostic])
  /// It has errors; whoever shows it keeps the last good one.
  case broken([Diagnostic])
}

/// Watches the folders of a theme and reads it again when a file in them changes.
///
/// Nothing happens while nothing changes: a thread waits in the kernel. When files change it waits
/// until they rest for 30 ms, reads and checks the theme, and calls back on that thread.
///
/// ```swift
/// let watcher = ThemeWatcher(library: library, theme: "child") { update in
///   Task { @MainActor in app.take(update) }
/// }
/// ```
public final class ThemeWatcher: Sendable {
  /// Why changes are not seen; nil when they are.
  public let problem: Diagnostic?
  private let session: WatchSession?

  /// Starts watching; `onChange` is called on a thread of its own.
  public convenience init(
    library: ThemeLibrary, theme: String, onChange: @escaping @Sendable (ThemeUpdate) -> Void
  ) {
    let reloader = ThemeReloader(library: library, theme: theme)
    self.init(locations: library.locations, theme: theme) { onChange(reloader.update()) }
  }

  /// Starts watching for whoever reads the theme himself; `onFiles` is called on a thread of its own.
  public init(
    locations: [ThemeLocation], theme: String, onFiles: @escaping @Sendable () -> Void
  ) {
    let reloader = ThemeReloader(
      library: ThemeLibrary(locations: locations, contracts: .none), theme: theme)
    session = WatchSession.start(folders: { reloader.folders() }, onChange: onFiles)
    problem =
      session == nil
      ? Diagnostic(
        .warning, file: theme, code: "file.unreadable",
        message: "the system cannot watch more folders, so changes of the theme are not seen") : nil
  }

  /// Stops watching; a change that is being read at this moment may still be told.
  public func stop() { session?.stop() }

  deinit { session?.stop() }
}

/// Reads a theme again, and knows which folders it depends on.
struct ThemeReloader: Sendable {
  let library: ThemeLibrary
  let theme: String

  func update() -> ThemeUpdate {
    do throws(ThemeError) {
      let (loaded, warnings) = try library.load(theme)
      return .loaded(loaded, warnings: warnings)
    } catch {
      return .broken(error.diagnostics)
    }
  }

  /// The folders that are searched, and those of the theme and its ancestors as they are now.
  func folders() -> [String] {
    var found: [String] = []
    for location in library.locations {
      if case .directory(let path) = location.content { found.append(path) }
    }
    let index = ThemeIndex(library.locations)
    var seen: Set<String> = []
    var names = [theme, "default"]
    while let name = names.popLast() {
      guard let entry = index[name], seen.insert(entry.key).inserted else { continue }
      if let path = entry.folder.path { found.append(path) }
      if let parent = entry.parent { names.append(parent) }
    }
    var unique: Set<String> = []
    return found.filter { unique.insert($0).inserted }
  }
}
