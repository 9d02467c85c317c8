import PortalKit
import ScreenletKit

/// Shows and changes the settings of an app.
final class SettingsSceneScreenlet: BaseScreenlet {
  @ViewModel var view: SettingsView

  /// The settings to show and change.
  var settings: AppSettings?
  /// Changed values that are not saved yet, by key.
  private var draft: [String: JSONValue] = [:]
  private var problems: [String: UserMessage] = [:]
  private var isSaved = false

  let saveSettings = UserAction(
    "Validates, saves and applies the changed settings.",
    perform: { (me: SettingsSceneScreenlet) in me.save() })

  override class var doc: String { "The settings of an app." }
  override class var group: String? { nil }
  override class var defaultLayout: String? { SettingsView.xml }

  /// Whether there are unsaved changes.
  var isChanged: Bool {
    guard let settings else { return false }
    return settings.declared.contains { one in
      draft[one.key].map { $0 != settings[one] } ?? false
    }
  }

  override func onCreated() {
    guard let settings else { return }
    view.onChange = { [weak self] in self?.take($1, for: $0) }
    view.show([
      SettingsGroup(title: .key("settings.general"), rows: rows(settings.general, settings)),
      SettingsGroup(title: .key("settings.own"), rows: rows(settings.own, settings)),
    ])
    if isSaved { view.showSaved() }
  }

  private func rows(_ list: [Setting], _ settings: AppSettings) -> [SettingsRow] {
    list.map { one in
      SettingsRow(
        setting: one, value: draft[one.key] ?? settings[one], problem: problems[one.key])
    }
  }

  private func take(_ value: JSONValue, for key: String) {
    draft[key] = value
    problems[key] = nil
    isSaved = false
    view.showUnsaved()
  }

  private func save() {
    guard let settings else { return }
    problems = [:]
    for one in settings.declared {
      guard let value = draft[one.key], let problem = one.problem(with: value) else { continue }
      problems[one.key] = problem
    }
    guard problems.isEmpty else {
      let first = settings.declared.first { problems[$0.key] != nil }
      return view.show(problems, focusing: first?.key)
    }
    let values = draft
    draft = [:]
    isSaved = true
    // Changing the theme or language makes the view again, so state is updated before.
    settings.choose(values)
    view.showSaved()
  }
}
