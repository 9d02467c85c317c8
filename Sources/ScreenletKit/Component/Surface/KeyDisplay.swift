/// A control that shows the keys that work now, such as a footer.
@MainActor package protocol KeyDisplay: Control {
  /// Whether the keys differ from those that were drawn.
  var isOutdated: Bool { get }
}
