/// A validated layout file: the view class of a screenlet and its elements.
public struct Layout: Hashable, Sendable {
  /// The file path as the user would write it.
  public var file: String
  /// The theme that contains the file, possibly an ancestor of the requested theme.
  public var theme: String
  /// The class of the screenlet, as in `LoginScreenlet`.
  public var screenlet: String
  /// The view class: that of this layout, else of the parent's layout, else of the screenlet.
  public var viewClass: String?
  /// The root container.
  public var root: LayoutElement

  /// The bytes of the file, for tools that display it.
  public var source: [UInt8]

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - file: The file path as the user would write it.
  ///   - theme: The theme that contains the file.
  ///   - screenlet: The class of the screenlet.
  ///   - viewClass: The view class; nil if none is known.
  ///   - root: The root container.
  ///   - source: The bytes of the file.
  public init(
    file: String, theme: String, screenlet: String, viewClass: String?, root: LayoutElement,
    source: [UInt8] = []
  ) {
    (self.file, self.theme, self.screenlet) = (file, theme, screenlet)
    (self.viewClass, self.root, self.source) = (viewClass, root, source)
  }
}
