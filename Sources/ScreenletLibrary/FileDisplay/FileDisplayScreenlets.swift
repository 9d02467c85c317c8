import PortalKit
public import ScreenletKit
public import TerminalCore

extension PictureRequest.Mode: AttributeValue {}

/// Displays an image of the portal.
///
/// ```xml
/// <screenlet-view of="ImageDisplayScreenlet" classPK="30311"/>
/// ```
public final class ImageDisplayScreenlet: BaseFileDisplayScreenlet {
  /// The way the image fits its frame.
  @Attribute("The way the image fits its frame.")
  public var imageMode = PictureRequest.Mode.fit
  /// The text shown until the image is loaded.
  @Attribute("The text shown until the image is loaded.")
  public var placeholder = ""

  override public class var doc: String { "Shows an image from the portal." }
  override public class var viewClass: ScreenletView.Type { ImageDisplayView.self }
  override public class var defaultMimeTypes: String {
    "image/png,image/jpg,image/jpeg,image/gif,image/webp"
  }

  override public func prepareExample() { classPK = 30_311 }

  override public func onCreated() {
    super.onCreated()
    if content == nil { showPlaceholder() }
  }

  override public func onAttributeChanged(_ attribute: AnyAttribute) {
    guard attribute === _imageMode || attribute === _placeholder else {
      return super.onAttributeChanged(attribute)
    }
    guard isLoaded else { return }
    if let content { show(content) } else { showPlaceholder() }
  }

  private func showPlaceholder() {
    displayModel.show(picture: nil, words: placeholder, mode: imageMode)
  }

  override public func show(_ content: FileShown) {
    super.show(content)
    displayModel.show(picture: content.picture, words: content.entry.title, mode: imageMode)
  }
}

/// The view of an image.
open class ImageDisplayView: DisplayView {}

/// Displays a file of the portal: the text of a PDF or text file, or facts about any other file.
///
/// ```xml
/// <screenlet-view of="FileDisplayScreenlet" classPK="30321" pdfPages="true"/>
/// ```
public final class FileDisplayScreenlet: BaseFileDisplayScreenlet {
  /// Whether the pages of a PDF are shown as images, if the required tool is installed.
  @Attribute("Whether PDF pages are shown as images, if the required tool is installed.")
  public var pdfPages = false

  override public class var doc: String { "Shows a file from the portal." }
  override public class var viewClass: ScreenletView.Type { FileDisplayView.self }

  override public func prepareExample() { classPK = 30_321 }

  override public var reading: FileReading { FileReading(readsText: true, pdfPages: pdfPages) }
}

/// Displays facts about an audio file, and opens it in the user's player.
public final class AudioDisplayScreenlet: BaseFileDisplayScreenlet {
  override public class var doc: String {
    "Shows the details of a recording and opens it in a player."
  }
  override public class var viewClass: ScreenletView.Type { AudioDisplayView.self }
  override public class var defaultMimeTypes: String { "audio/*" }
  override public func prepareExample() { classPK = 30_324 }
}

/// The view of an audio file.
open class AudioDisplayView: DisplayView {}

/// Displays facts about a video file, and opens it in the user's player.
public final class VideoDisplayScreenlet: BaseFileDisplayScreenlet {
  override public class var doc: String {
    "Shows the details of a video and opens it in a player."
  }
  override public class var viewClass: ScreenletView.Type { VideoDisplayView.self }
  override public class var defaultMimeTypes: String { "video/*" }
  override public func prepareExample() { classPK = 30_325 }
}

/// The view of a video file.
open class VideoDisplayView: DisplayView {}
