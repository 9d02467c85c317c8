import PortalKit
import ScreenletKit
import TerminalCore
import ThemeKit

/// What loading looks like from outside the skin.
@MainActor protocol LoadingViewModel: AnyObject {
  /// Shows that something is on its way.
  func showLoading()
  /// Shows how far it is, and what comes just now.
  func show(_ fraction: Double, of name: Phrase?)
  /// Shows how much waits to be sent; nothing where nothing does.
  func show(waiting count: Int)
  /// Shows what did not arrive, and what can be done.
  func show(missing: [(name: Phrase, error: ScreenletError)])
}

/// A bar, and what did not arrive.
final class LoadingView: ScreenletView, LoadingViewModel {
  @Outlet private var progress: ProgressBar
  @Outlet private var step: Label
  @Outlet private var waiting: Label
  @Outlet private var missing: Column

  private var patience: Subscription?

  /// What is there in a moment never flickers.
  func showLoading() {
    setCondition("failed", false)
    missing.removeAllChildren()
    patience = root.surface?.after(.milliseconds(300)) { [weak self] in
      self?.setCondition("slow", true)
      self?.setCondition("loading", true)
    }
  }

  func show(_ fraction: Double, of name: Phrase?) {
    progress.fraction = fraction
    if let name { step.words = Words(name) }
  }

  func show(waiting count: Int) {
    waiting.words = .key("loading.waiting", count: count)
    setCondition("waiting", count > 0)
  }

  func show(missing failures: [(name: Phrase, error: ScreenletError)]) {
    patience = nil
    setCondition("loading", false)
    setCondition("slow", true)
    setCondition("failed", true)
    missing.removeAllChildren()
    for failure in failures {
      let label = Label()
      let mark = theme.glyph("mark.error").string
      let (name, reason) = (
        theme.text(of: Words(failure.name)), theme.text(of: Words(failure.error.phrase))
      )
      label.words = .verbatim("\(mark) \(name): \(reason)")
      missing.add(label)
    }
    if hasFocus { focusWhenThere("retry") }
  }

  /// Keys work meanwhile: whoever has seen enough goes on.
  override func onStartInteraction(_ action: Action) {}

  static let xml = """
    <screenlet xmlns="urn:screenlets:theme:1" for="LoadingSceneScreenlet">
      <column>
        <header title="@string/app.title"/>
        <column style="Card" top="20" align-self="center" grow="1">
          <column when="slow" shrink="0">
            <text style="Title" text="@string/loading.title"/>
            <spacer style="Gap"/>
          </column>
          <column when="loading" shrink="0">
            <progress id="progress"/>
            <text id="step" style="Help" text="" overflow="cut"/>
            <spacer style="Gap"/>
          </column>
          <column when="slow" shrink="0">
            <column when="waiting" shrink="0">
              <text id="waiting" style="Help" text=""/>
              <spacer style="Gap"/>
            </column>
          </column>
          <column when="failed">
            <text text="@string/loading.missing"/>
            <spacer style="Gap"/>
            <column id="missing"/>
            <spacer style="Gap"/>
          </column>
          <wrap gap="2">
            <button id="retry" style="Primary" action="refresh" key="Enter"
                    text="@string/loading.retry" hint="@string/loading.retry.key"
                    when="failed"/>
            <button id="without" action="goOnWithout" text="@string/loading.without"
                    when="failed"/>
          </wrap>
          <spacer/>
        </column>
        <footer/>
        <key press="Esc" action="goOnWithout" hint="@string/loading.without.key"
             place="end"/>
      </column>
    </screenlet>
    """
}
