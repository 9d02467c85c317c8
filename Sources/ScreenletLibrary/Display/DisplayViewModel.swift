public import ScreenletKit
public import TerminalCore

/// The view interface of `BaseDisplayScreenlet`.
@MainActor public protocol DisplayViewModel: AnyObject {
  /// Called when the user chooses a link in the text.
  var onOpenLink: (@MainActor (RichText.Link) -> Void)? { get set }
  /// Shows the title, the subtitle and facts about the item.
  ///
  /// - Parameters:
  ///   - title: The title; may be empty.
  ///   - subtitle: The line below the title; may be empty.
  ///   - facts: Short facts such as the author and the date.
  func show(title: String, subtitle: String, facts: [String])
  /// Shows a text with its images.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - pictures: The available images of the text, by their addresses.
  func show(text: RichText, pictures: [String: PictureSource])
  /// Shows an image.
  ///
  /// - Parameters:
  ///   - picture: The image; nil shows only `words`.
  ///   - words: The alternative text.
  ///   - mode: The way the image fits its frame.
  func show(picture: PictureSource?, words: String, mode: PictureRequest.Mode)
  /// Shows the portrait of the author.
  ///
  /// - Parameters:
  ///   - author: The portrait; nil shows only the initials.
  ///   - initials: The initials of the author; may be empty.
  func show(author: PictureSource?, initials: String)
  /// Shows whether another program can open the item.
  ///
  /// - Parameter canOpen: Whether it can.
  func show(canOpen: Bool)
  /// Shows why loading failed.
  ///
  /// - Parameter failure: The reason; nil clears the message.
  func show(failure: Words?)
  /// Shows an error message beside the content.
  ///
  /// - Parameter words: The text of the message.
  func say(_ words: Words)
  /// Clears the view until content is loaded.
  func showNothing()
}
