public import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// What a portrait looks like from outside the skin.
@MainActor public protocol UserPortraitViewModel: AnyObject {
  /// The file that was chosen; empty for none.
  var path: String { get }

  /// Shows somebody, or nobody yet.
  func show(_ portrait: Portrait?, isEditable: Bool, hasBorder: Bool)
  /// Shows that another picture was sent, or queued on this machine.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the upload.
  ///   - reduced: The size that the picture was scaled to because it was too large; nil if it was
  ///     sent as it is.
  func showUploaded(_ outcome: WriteOutcome, reduced: ReducedPicture?)
}

/// A picture or initials, a name, and where it can be changed a field for a file.
open class UserPortraitView: ScreenletView, UserPortraitViewModel {
  @Outlet private var portrait: Picture
  @Outlet("frame") private var frameBox: Column?
  @Outlet private var name: Label?
  @Outlet private var job: Label?
  @Outlet private var file: FileField?
  @Outlet private var message: Message?

  /// The file that was chosen.
  public final var path: String { file.map { $0.isEmpty ? "" : $0.path } ?? "" }

  /// Shows somebody, or nobody yet.
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

  /// Shows that another picture was sent, or queued on this machine.
  open func showUploaded(_ outcome: WriteOutcome, reduced: ReducedPicture?) {
    file?.text = ""
    let words: Words =
      reduced.map { .key("portrait.uploaded.reduced", "\($0.pixels.width)", "\($0.pixels.height)") }
      ?? .key("portrait.uploaded")
    message?.say(said(words, for: outcome), outcome.isQueued ? .plain : .success)
  }

  /// Its message says what is queued.
  open override var tellsOfQueue: Bool { message != nil }

  open override func onStartInteraction(_ action: Action) {
    super.onStartInteraction(action)
    message?.clear()
    file?.mistake = nil
    setCondition("failed", false)
  }

  open override func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    super.onFinishInteraction(action, failure)
    guard let failure else { return }
    // Whoever stopped it and sees nothing can still begin it again.
    if failure == .cancelled, action != .loadPortrait || holds("loaded") { return }
    setCondition("failed", action == .loadPortrait)
    message?.say(Words(failure.phrase), .mistake)
  }
}
