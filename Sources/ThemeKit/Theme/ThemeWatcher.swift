/// What became of a theme after its files changed.
public enum ThemeUpdate: Sendable {
  /// It was read and may be used; there may be warnings.
  case loaded(Theme, warnings: [Diagnostic])
  /// It has errors; whoever shows it keeps the last good one.
  case broken([Diagnostic])
}

/// Watches the folders of a theme and reads it again when a file in them changes.
public final class ThemeWatcher: Sendable {
  /// Starts watching; `onChange` is called on a thread of its own.
  public init(
    library: ThemeLibrary, theme: String, onChange: @escaping @Sendable (ThemeUpdate) -> Void
  ) {}

  /// Stops watching; `onChange` is not called after it returned.
  public func stop() {}
}
