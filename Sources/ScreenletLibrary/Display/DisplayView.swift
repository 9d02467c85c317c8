import PortalKit
public import ScreenletControls
public import ScreenletKit
public import TerminalCore

/// The view of a screenlet that displays one item; a layout contains the parts that it needs.
open class DisplayView: ScreenletView {
  @Outlet private var title: Label?
  @Outlet private final var subtitle: Label?
  @Outlet private final var facts: Label?
  @Outlet private var text: RichTextView?
  @Outlet private final var picture: Picture?
  @Outlet private final var author: Picture?
  @Outlet private final var progress: ProgressBar?
  @Outlet private final var message: Message?

  /// Called when the user chooses a link in the text.
  public final var onOpenLink: (@MainActor (RichText.Link) -> Void)?

  open override func onCreated() {
    super.onCreated()
    text?.onOpen = { [weak self] link in self?.onOpenLink?(link) }
  }

  /// Shows the title, the subtitle and facts about the item.
  ///
  /// - Parameters:
  ///   - title: The title; may be empty.
  ///   - subtitle: The line below the title; may be empty.
  ///   - facts: Short facts such as the author and the date.
  open func show(title: String, subtitle: String, facts: [String]) {
    self.title?.words = .verbatim(title)
    self.subtitle?.words = .verbatim(subtitle)
    self.facts?.words = .verbatim(facts.joined(separator: "   "))
    setCondition("loaded", true)
    setCondition("titled", !title.isEmpty)
    setCondition("subtitled", !subtitle.isEmpty)
    setCondition("told", !facts.isEmpty)
  }

  /// Shows a text with its images.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - pictures: The available images of the text, by their addresses.
  open func show(text: RichText, pictures: [String: PictureSource]) {
    self.text?.pictures = pictures
    self.text?.text = text
    setCondition("empty", text.isEmpty)
  }

  /// Shows an image.
  ///
  /// - Parameters:
  ///   - picture: The image; nil shows only `words`.
  ///   - words: The alternative text.
  ///   - mode: The way the image fits its frame.
  open func show(picture: PictureSource?, words: String, mode: PictureRequest.Mode) {
    self.picture?.mode = mode
    self.picture?.words = .verbatim(words)
    self.picture?.source = picture
    setCondition("pictured", picture != nil)
  }

  /// Shows the portrait of the author.
  ///
  /// - Parameters:
  ///   - source: The portrait; nil shows only the initials.
  ///   - initials: The initials of the author; may be empty.
  open func show(author source: PictureSource?, initials: String) {
    author?.words = .verbatim(initials)
    author?.source = source
    setCondition("authored", source != nil || !initials.isEmpty)
  }

  /// Shows whether another program can open the item.
  ///
  /// - Parameter canOpen: Whether it can.
  open func show(canOpen: Bool) { setCondition("openable", canOpen) }

  /// Shows why loading failed.
  ///
  /// - Parameter failure: The reason; nil clears the message.
  open func show(failure: DisplayText?) {
    setCondition("failed", failure != nil)
    if let failure { message?.showText(failure, .error) } else { message?.clear() }
  }

  /// Shows an error message beside the content.
  ///
  /// - Parameter words: The text of the message.
  open func showText(_ words: DisplayText) { message?.showText(words, .error) }

  /// Clears the view until content is loaded.
  open func showNothing() {
    for name in [
      "loaded", "failed", "empty", "pictured", "authored", "titled", "subtitled", "told",
    ] {
      setCondition(name, false)
    }
    text?.text = RichText()
    picture?.source = nil
    message?.clear()
  }

  open override func onStartInteraction(_ action: Action) {
    super.onStartInteraction(action)
    if action == "load" { progress?.fraction = nil }
  }

  open override func onProgress(_ action: Action, _ report: ProgressReport) {
    progress?.fraction = report.fraction
    progress?.words = .verbatim(report.message)
  }
}
