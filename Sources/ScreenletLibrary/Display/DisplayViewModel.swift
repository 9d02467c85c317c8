public import ScreenletKit
public import TerminalCore

/// What a screenlet that shows one thing shows.
@MainActor public protocol DisplayViewModel: AnyObject {
  /// Called when a link of the text was chosen.
  var onOpenLink: (@MainActor (RichText.Link) -> Void)? { get set }
  /// Shows what it is called, what stands below that, and facts about it.
  func show(title: String, subtitle: String, facts: [String])
  /// Shows a text, with those of its pictures that are there.
  func show(text: RichText, pictures: [String: PictureSource])
  /// Shows a picture.
  func show(picture: PictureSource?, words: String, mode: PictureRequest.Mode)
  /// Shows a small picture of whoever made it, or what stands for them.
  func show(author: PictureSource?, initials: String)
  /// Says whether another program can open it.
  func show(canOpen: Bool)
  /// Says why there is nothing to see, or that nothing is wrong.
  func show(failure: Words?)
  /// Says something that keeps nothing from being seen.
  func say(_ words: Words)
  /// Shows that nothing has come yet.
  func showNothing()
}
