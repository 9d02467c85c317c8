import PortalKit
public import ScreenletKit
public import TerminalCore

/// The view of a screenlet that displays one item; a layout contains the parts that it needs.
open class DisplayView: ScreenletView, DisplayViewModel {
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

  /// Shows what it is called, what stands below that, and facts about it.
  open func show(title: String, subtitle: String, facts: [String]) {
    self.title?.words = .verbatim(title)
    self.subtitle?.words = .verbatim(subtitle)
    self.facts?.words = .verbatim(facts.joined(separator: "   "))
    setCondition("loaded", true)
    setCondition("titled", !title.isEmpty)
    setCondition("subtitled", !subtitle.isEmpty)
    setCondition("told", !facts.isEmpty)
  }

  /// Shows a text, with those of its pictures that are there.
  open func show(text: RichText, pictures: [String: PictureSource]) {
    self.text?.pictures = pictures
    self.text?.text = text
    setCondition("empty", text.isEmpty)
  }

  /// Shows a picture.
  open func show(picture: PictureSource?, words: String, mode: PictureRequest.Mode) {
    self.picture?.mode = mode
    self.picture?.words = .verbatim(words)
    self.picture?.source = picture
    setCondition("pictured", picture != nil)
  }

  /// Shows a small picture of whoever made it, or what stands for them.
  open func show(author source: PictureSource?, initials: String) {
    author?.words = .verbatim(initials)
    author?.source = source
    setCondition("authored", source != nil || !initials.isEmpty)
  }

  /// Says whether another program can open it.
  open func show(canOpen: Bool) { setCondition("openable", canOpen) }

  /// Says why there is nothing to see, or that nothing is wrong.
  open func show(failure: Words?) {
    setCondition("failed", failure != nil)
    if let failure { message?.say(failure, .mistake) } else { message?.clear() }
  }

  /// Says something that keeps nothing from being seen.
  open func say(_ words: Words) { message?.say(words, .mistake) }

  /// Shows that nothing has come yet.
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

  // The content stays readable while another program is opened.
  open override func onStartInteraction(_ action: Action) {
    guard action == .load else { return }
    super.onStartInteraction(action)
    progress?.fraction = nil
  }

  open override func onProgress(_ action: Action, _ report: ProgressReport) {
    progress?.fraction = report.fraction
    progress?.words = .verbatim(report.message)
  }
}
