public import ScreenletControls
import ScreenletKit
import ThemeKit

/// The view of a text in the Full theme: the headings beside the text, the time that it takes to
/// read, and how much of it is read.
///
/// The headings need 120 columns. Moving among them scrolls the text, and Enter moves the focus to
/// it.
open class ArticleFullView: DisplayView {
  @Outlet private var outline: SelectionList?
  @Outlet private var reading: Label?
  @Outlet private var read: ProgressBar?
  private var article: RichTextView? { control("text") as? RichTextView }

  /// The number of words that an adult reads in a minute.
  private static let wordsPerMinute = 200

  open override func onCreated() {
    super.onCreated()
    outline?.onMove = { [weak self] in self?.show($0) }
    outline?.onChoose = { [weak self] heading in
      self?.show(heading)
      self?.article?.focus()
    }
    article?.onScroll = { [weak self] in self?.followText() }
  }

  open override func show(text: RichText, pictures: [String: PictureSource]) {
    super.show(text: text, pictures: pictures)
    let headings = text.headings
    outline?.items = headings.enumerated().map { number, heading in
      SelectionList.Item(id: String(number), words: .verbatim(heading))
    }
    setCondition("outlined", headings.count > 1 && sizeClass == .wide)
    let minutes = (text.wordCount + Self.wordsPerMinute - 1) / Self.wordsPerMinute
    reading?.words = minutes > 0 ? .key("article.minutes", "\(minutes)") : .none
  }

  open override func showNothing() {
    super.showNothing()
    setCondition("outlined", false)
  }

  private func show(_ heading: SelectionList.Item) {
    if let number = Int(heading.id) { article?.scroll(toHeading: number) }
  }

  /// Shows the position in the text, but leaves the cursor of the headings to a user who moves it.
  private func followText() {
    guard let article else { return }
    read?.fraction = article.scrolledShare
    guard let outline, !outline.isFocused, !outline.items.isEmpty else { return }
    let heading = String(article.currentHeading ?? 0)
    if outline.selectedId != heading { outline.selectedId = heading }
  }
}

/// The view of an article in the Full theme.
public final class WebContentDisplayFullView: ArticleFullView {}

/// The view of a blog entry in the Full theme.
public final class BlogsEntryDisplayFullView: ArticleFullView {}
