/// A layout file that passed all checks: which view class shows a screenlet, and what is in it.
public struct Layout: Hashable, Sendable {
  /// The file, as the person would name it.
  public var file: String
  /// The theme it came from, which may be an ancestor of the one that was asked.
  public var theme: String
  /// The screenlet it is for, as in `LoginScreenlet`.
  public var screenlet: String
  /// The view class: the layout's own, else that of the parent's layout, else the screenlet's.
  public var viewClass: String?
  /// The container that holds everything.
  public var root: LayoutElement

  /// The file's bytes, for those who show it.
  public var source: [UInt8]

  /// Makes a layout.
  public init(
    file: String, theme: String, screenlet: String, viewClass: String?, root: LayoutElement,
    source: [UInt8] = []
  ) {
    (self.file, self.theme, self.screenlet) = (file, theme, screenlet)
    (self.viewClass, self.root, self.source) = (viewClass, root, source)
  }
}
