import PortalKit
import ScreenletControls
import ScreenletKit
import TerminalCore
import ThemeKit

/// The view of the loading scene: a progress bar and the failed items.
final class LoadingView: ScreenletView {
  @Outlet private var progress: ProgressBar
  @Outlet private var step: Label
  @Outlet private var waiting: Label
  @Outlet private var missing: Column

  private var patience: Subscription?

  /// Shows that loading is in progress, after 300 ms, so that fast loading does not flicker.
  func showLoading() {
    setCondition("failed", false)
    missing.removeAllChildren()
    patience = root.surface?.after(.milliseconds(300)) { [weak self] in
      self?.setCondition("slow", true)
      self?.setCondition("loading", true)
    }
  }

  /// Shows the progress from 0 to 1, and the name of the item being loaded.
  func show(_ fraction: Double, of name: UserMessage?) {
    progress.fraction = fraction
    if let name { step.words = DisplayText(name) }
  }

  /// Shows the number of queued writes; hidden for 0.
  func show(waiting count: Int) {
    waiting.words = .key("loading.waiting", count: count)
    setCondition("waiting", count > 0)
  }

  /// Shows the items that failed, with the actions to retry or skip.
  func show(missing failures: [(name: UserMessage, error: ScreenletError)]) {
    patience = nil
    setCondition("loading", false)
    setCondition("slow", true)
    setCondition("failed", true)
    missing.removeAllChildren()
    for failure in failures {
      let label = Label()
      let mark = theme.glyph("mark.error").string
      let (name, reason) = (
        theme.text(of: DisplayText(failure.name)),
        theme.text(of: DisplayText(failure.error.userMessage))
      )
      label.words = .verbatim("\(mark) \(name): \(reason)")
      missing.add(label)
    }
    if hasFocus { focusWhenAvailable("retry") }
  }

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
