/// The result of reloading a theme after its files changed.
public enum ThemeUpdate: Sendable {
  /// The theme was reloaded and is valid; there may be warnings.
  case loaded(Theme, warnings: [Diagnostic])
  /// The theme has errors; keep showing the last valid one.
  case broken([Diagnostic])
}

/// Watches the folders of a theme and reloads it when a file changes.
///
/// A thread waits in the kernel and uses no CPU while nothing changes. After a change, it waits
/// until there are no further changes for 30 ms, reads and checks the theme, and calls back on that
/// thread.
///
/// ```swift
/// let watcher = ThemeWatcher(library: library, theme: "child") { update in
///   Task { @MainActor in app.take(update) }
/// }
/// ```
public final class ThemeWatcher: Sendable {
  /// The reason that changes cannot be observed, or nil.
  public let problem: Diagnostic?
  private let session: WatchSession?

  /// Starts watching and reloads the theme after each change.
  ///
  /// - Parameters:
  ///   - library: The library that loads the theme.
  ///   - theme: The name of the theme.
  ///   - onChange: Receives the reloaded theme or its errors, on a background thread.
  public convenience init(
    library: ThemeLibrary, theme: String, onChange: @escaping @Sendable (ThemeUpdate) -> Void
  ) {
    let reloader = ThemeReload(library: library, theme: theme)
    self.init(locations: library.locations, theme: theme) { onChange(reloader.update()) }
  }

  /// Starts watching without reloading the theme.
  ///
  /// - Parameters:
  ///   - locations: The locations of the themes.
  ///   - theme: The name of the theme.
  ///   - seconds: The time before the start, in seconds. Changes in this time are reported too,
  ///     because the theme may have been read before them. 0 reports only later changes.
  ///   - onFiles: Called after each change, on a background thread.
  public init(
    locations: [ThemeLocation], theme: String, changedWithin seconds: Int = 0,
    onFiles: @escaping @Sendable () -> Void
  ) {
    let reloader = ThemeReload(
      library: ThemeLibrary(locations: locations, contracts: .none), theme: theme)
    session = WatchSession.start(
      changedWithin: seconds, folders: { reloader.folders() }, onChange: onFiles)
    problem =
      session == nil
      ? Diagnostic(
        .warning, file: theme, code: "file.unreadable",
        message: "the system cannot watch more folders, so changes of the theme are not seen") : nil
  }

  /// Stops watching; a change that is being processed may still be reported.
  public func stop() { session?.stop() }

  deinit { session?.stop() }
}

/// Reloads a theme and lists the folders that it depends on.
struct ThemeReload: Sendable {
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

  /// Returns the search locations and the folders of the theme and its ancestors.
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
