/// A reason why a value of a theme file cannot be changed.
package enum ThemeEditError: Error, Hashable, Sendable {
  /// The file no longer has the value at its place.
  case moved
  /// The text contains markup, or the file has no place for the value.
  case noPlace
}
