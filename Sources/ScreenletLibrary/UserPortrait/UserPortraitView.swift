public import PortalKit
import ScreenletControls
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// The view of a portrait: the image or initials, the name, and optionally a file field.
open class UserPortraitView: ScreenletView {
  @Outlet private var portrait: Picture
  @Outlet("frame") private var frameBox: Column?
  @Outlet private var name: Label?
  @Outlet private var job: Label?
  @Outlet private var file: FileField?
  @Outlet private var message: Message?

  /// The path of the chosen file; empty for none.
  public final var path: String { file.map { $0.isEmpty ? "" : $0.path } ?? "" }

  /// Shows a portrait.
  ///
  /// - Parameters:
  ///   - portrait: The user and the portrait; nil until they are loaded.
  ///   - isEditable: Whether the user can upload a new portrait.
  ///   - hasBorder: Whether to draw a border.
  open func show(_ portrait: Portrait?, isEditable: Bool, hasBorder: Bool) {
    let user = portrait?.user
    setCondition("loaded", portrait != nil)
    setCondition("editable", isEditable)
    frameBox?.layoutBox.border = hasBorder ? .rounded : BorderKind.none
    self.portrait.words = .verbatim(user?.initials ?? "?")
    self.portrait.source = portrait?.picture.map {
      PictureSource(name: user?.fullName ?? "", data: $0)
    }
    name?.words = .verbatim(user?.fullName ?? "")
    job?.words = .verbatim(user?.jobTitle ?? "")
  }

  /// Shows that a new portrait was uploaded.
  ///
  /// - Parameters:
  ///   - outcome: Whether the portrait was sent or is queued on this machine.
  ///   - reduced: The scaled image if it was too large; nil if it was sent unchanged.
  open func showUploaded(_ outcome: WriteOutcome, reduced: ReducedPicture?) {
    file?.text = ""
    let words: DisplayText =
      reduced.map { .key("portrait.uploaded.reduced", "\($0.pixels.width)", "\($0.pixels.height)") }
      ?? .key("portrait.uploaded")
    message?.showText(outcomeText(words, for: outcome), outcome.isQueued ? .plain : .success)
  }

  /// Whether the view reports queued writes itself; true if it has a message.
  open override var showsQueuedWrites: Bool { message != nil }

  open override func onStartInteraction(_ action: Action) {
    super.onStartInteraction(action)
    message?.clear()
    file?.errorText = nil
    setCondition("failed", false)
  }

  /// Shows why the portrait was not loaded or uploaded.
  ///
  /// - Parameters:
  ///   - failure: The reason.
  ///   - canLoadAgain: Whether loading failed, so that the view offers to load again.
  open func show(failure: ScreenletError, canLoadAgain: Bool) {
    // A user who cancels the first load sees no portrait, so the view offers to load again.
    if failure == .cancelled, !canLoadAgain || holds("loaded") { return }
    setCondition("failed", canLoadAgain)
    message?.showText(DisplayText(failure.userMessage), .error)
  }
}
