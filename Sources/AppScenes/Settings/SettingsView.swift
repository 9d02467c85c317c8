import PortalKit
import ScreenletControls
import ScreenletKit
import ThemeKit

/// A setting with its current value and error, for the view.
struct SettingsRow {
  let setting: Setting
  let value: JSONValue
  let problem: UserMessage?
}

/// A group of settings with a heading.
struct SettingsGroup {
  let title: DisplayText
  let rows: [SettingsRow]
}

/// The view of the settings: a field for each setting, in two groups.
final class SettingsView: ScreenletView {
  @Outlet private var groups: Column
  @Outlet private var message: Message

  /// Called with key and value after the user changed a setting.
  var onChange: (@MainActor (String, JSONValue) -> Void)?
  private var fields: [String: Field] = [:]
  private var first: Field?

  /// Shows settings and replaces those shown before.
  func show(_ all: [SettingsGroup]) {
    groups.removeAllChildren()
    (fields, first) = ([:], nil)
    for group in all where !group.rows.isEmpty {
      let heading = Label()
      (heading.style, heading.words) = ("Heading", group.title)
      groups.add(heading)
      addGap()
      for row in group.rows { add(row) }
      addGap()
    }
  }

  /// Shows error messages by key, and focuses a field.
  func show(_ problems: [String: UserMessage], focusing key: String?) {
    for (key, problem) in problems { fields[key]?.errorText = DisplayText(problem) }
    if let key { fields[key]?.focus() }
    message.clear()
  }

  /// Shows the message that the settings are saved.
  func showSaved() { message.showText(.key("settings.saved"), .success) }

  /// Hides the message that the settings are saved.
  func showUnsaved() { message.clear() }

  /// Focuses the first field, whether or not others are empty.
  override func onShow() {
    super.onShow()
    // The focused control may just have been removed from the screen.
    if root.surface?.focused?.surface == nil { first?.focus() }
  }

  private func addGap() {
    let gap = Spacer()
    gap.style = "Gap"
    groups.add(gap)
  }

  private func add(_ row: SettingsRow) {
    let (setting, field) = (row.setting, field(for: row.setting))
    field.help = setting.help
    field.value = setting.fieldText(of: row.value)
    field.errorText = row.problem.map { DisplayText($0) }
    field.onEdited = { [weak self, weak field] in
      guard let field else { return }
      // A choice cannot be empty; fall back to the default.
      if case .choice = setting.kind, field.isEmpty {
        field.value = setting.fieldText(of: setting.defaultValue)
      }
      self?.onChange?(setting.key, setting.value(ofField: field.value ?? ""))
    }
    field.id = setting.key
    first = first ?? field
    fields[setting.key] = field
    groups.add(field)
  }

  private func field(for setting: Setting) -> Field {
    switch setting.kind {
    case .toggle:
      let field = Switch()
      field.words = setting.title
      return field
    case .choice(let options) where options.count <= 4:
      let field = RadioGroup()
      (field.options, field.label) = (options, setting.title)
      field.isInline = sizeClass != .compact
      return field
    case .choice(let options):
      let field = Select()
      (field.options, field.label) = (options, setting.title)
      return field
    case .choices(let options):
      let field = ToggleList()
      (field.options, field.label) = (options, setting.title)
      return field
    case .text:
      let field = TextField()
      field.label = setting.title
      return field
    case .number(let range):
      let field = NumberField()
      (field.label, field.isInteger) = (setting.title, true)
      (field.minimum, field.maximum) = ("\(range.lowerBound)", "\(range.upperBound)")
      return field
    }
  }

  static let xml = """
    <screenlet xmlns="urn:screenlets:theme:1" for="SettingsSceneScreenlet">
      <column>
        <header title="@string/settings.title"/>
        <column style="Form" grow="1">
          <spacer style="Gap"/>
          <scroll id="scroll" grow="1">
            <column id="groups" padding="0 1" max-width="72"/>
          </scroll>
          <column padding="0 1"><message id="message"/></column>
          <wrap gap="2" padding="0 1">
            <button id="save" style="Primary" action="saveSettings" key="^S"
                    text="@string/settings.save" hint="@string/settings.save.key"/>
          </wrap>
        </column>
        <footer/>
      </column>
    </screenlet>
    """
}

extension Setting {
  private static let separator: Character = "\u{1F}"

  /// Returns a value as text for a field.
  fileprivate func fieldText(of value: JSONValue) -> String {
    switch value {
    case .bool(let isOn): isOn ? "true" : "false"
    case .number(let number): number.text
    case .string(let text): text
    case .array(let values): values.compactMap(\.string).joined(separator: "\(Self.separator)")
    case .null, .object: ""
    }
  }

  /// Returns a field's text as a value; a string if it does not fit the kind.
  fileprivate func value(ofField text: String) -> JSONValue {
    switch kind {
    case .toggle: .bool(text == "true")
    case .choices:
      .array(text.split(separator: Self.separator).map { .string(String($0)) })
    case .number: JSONNumber(text).map { .number($0) } ?? .string(text)
    case .choice, .text: .string(text)
    }
  }
}
