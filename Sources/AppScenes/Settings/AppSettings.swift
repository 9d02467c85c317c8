public import PortalKit
public import ScreenletKit
import TerminalCore
import ThemeKit

/// The event published when the values of settings change.
public struct SettingsChanged: Event {
  /// The keys of the changed settings.
  public let keys: Set<String>
}

/// The settings of the current user of an app.
///
/// ```swift
/// app.settings.flag("orders.showsDone")
/// context.events.subscribe(to: SettingsChanged.self) { [weak self] in self?.follow($0.keys) }
/// ```
@MainActor public final class AppSettings {
  private let context: ScreensContext
  private let components: [any Component]
  private let memory: AppStateStorage?
  /// The default theme; `language` is the default language.
  private let theme: String
  private let language: String
  private var chosen: [String: JSONValue] = [:]
  private var machine: [String: JSONValue] = [:]
  private var userId: Int64?
  private var writing: Task<Void, Never>?
  private var eventSubscription: Subscription?
  /// Applies a theme to all scenes.
  var applyTheme: (@MainActor (String) -> Void)?
  /// The keys of settings that the command line overrides until the user changes them.
  package var overriddenKeys: Set<String> = []

  init(_ components: [any Component], in context: ScreensContext, memory: AppStateStorage?) {
    (self.components, self.context, self.memory) = (components, context, memory)
    (theme, language) = (context.appearance.themeName, context.appearance.environment.language)
    eventSubscription = context.events.subscribe(to: BranchesChanged.self) { [weak self] in
      self?.follow($0.branches)
    }
  }

  /// All settings: first those that every app has, then those of the components.
  public var declared: [Setting] { general + own }
  var general: [Setting] { GeneralSettings.declared(in: context, theme: theme) }
  var own: [Setting] { components.flatMap(\.settings) }

  // MARK: Asking

  /// The value of a setting; its default if none is saved or the saved one is invalid.
  subscript(_ setting: Setting) -> JSONValue {
    guard let value = chosen[setting.key], setting.problem(with: value) == nil else {
      return setting.defaultValue
    }
    return value
  }

  /// The value of a component's setting; nil if no component declares the key.
  ///
  /// - Parameter key: The key of the setting.
  public subscript(_ key: String) -> JSONValue? { own.first { $0.key == key }.map { self[$0] } }

  /// Returns the value of a toggle; false if no component declares the key.
  ///
  /// - Parameter key: The key of the setting.
  public func flag(_ key: String) -> Bool { self[key]?.bool ?? false }

  /// Returns the value of a text or choice setting; empty if no component declares the key.
  ///
  /// - Parameter key: The key of the setting.
  public func text(_ key: String) -> String { self[key]?.string ?? "" }

  /// Returns the value of a number setting; 0 if no component declares the key.
  ///
  /// - Parameter key: The key of the setting.
  public func number(_ key: String) -> Int64 { self[key]?.number?.integer ?? 0 }

  // MARK: Choosing

  /// Saves and applies values that the user chose.
  func choose(_ values: [String: JSONValue]) {
    let changed = declared.filter { setting in
      values[setting.key].map { $0 != self[setting] } ?? false
    }
    guard !changed.isEmpty else { return }
    for setting in changed {
      let value = values[setting.key].flatMap { $0 == setting.defaultValue ? nil : $0 }
      chosen[setting.key] = value
      if GeneralSettings.machineKeys.contains(setting.key) { machine[setting.key] = value }
    }
    let keys = Set(changed.map(\.key))
    overriddenKeys.subtract(keys)
    apply(keys)
    keep(machineToo: !keys.isDisjoint(with: GeneralSettings.machineKeys))
    context.events.publish(SettingsChanged(keys: keys))
  }

  /// Applies the stored settings of a user.
  func take(_ contents: AppStateStorage.Contents, of userId: Int64?) {
    (machine, self.userId) = (contents.machine, userId)
    chosen = contents.machine.filter { GeneralSettings.machineKeys.contains($0.key) }
    chosen.merge(contents.own) { _, own in own }
    apply(GeneralSettings.machineKeys.subtracting(overriddenKeys))
    apply([GeneralSettings.branch, GeneralSettings.visibleBranches])
    if let trouble = contents.trouble {
      context.events.publish(Notice(words: DisplayText(trouble)))
    }
  }

  /// Waits for all pending writes.
  package func settle() async { await writing?.value }

  private func apply(_ keys: Set<String>) {
    if keys.contains(GeneralSettings.theme) {
      let name = chosen[GeneralSettings.theme]?.string ?? theme
      // A saved theme may no longer exist.
      if name != context.appearance.themeName, context.appearance.themeNames.contains(name) {
        applyTheme?(name)
      }
    }
    if keys.contains(GeneralSettings.language) {
      let tag = chosen[GeneralSettings.language]?.string ?? GeneralSettings.auto
      context.appearance.setLanguage(tag == GeneralSettings.auto ? language : tag)
    }
    if keys.contains(GeneralSettings.motion) {
      context.appearance.set(
        motion: chosen[GeneralSettings.motion]?.string.flatMap(Motion.init(rawValue:)))
    }
    if !keys.isDisjoint(with: [GeneralSettings.branch, GeneralSettings.visibleBranches]) {
      context.branches = BranchSelection(
        defaultBranch: chosen[GeneralSettings.branch]?.string ?? "",
        shown: chosen[GeneralSettings.visibleBranches]?.array?.compactMap(\.string) ?? [])
    }
  }

  /// Saves a branch selection that was changed outside the settings scene.
  private func follow(_ branches: BranchSelection) {
    let standard = branches.defaultBranch.isEmpty ? nil : JSONValue.string(branches.defaultBranch)
    let shown = branches.shown.isEmpty ? nil : JSONValue.array(branches.shown.map { .string($0) })
    let keys = [GeneralSettings.branch, GeneralSettings.visibleBranches]
    guard [chosen[keys[0]], chosen[keys[1]]] != [standard, shown] else { return }
    (chosen[keys[0]], chosen[keys[1]]) = (standard, shown)
    keep(machineToo: false)
  }

  private func keep(machineToo: Bool) {
    guard let memory else { return }
    let (before, events) = (writing, context.events)
    let (chosen, machine, userId) = (chosen, machineToo ? machine : nil, userId)
    writing = Task(executorPreference: WorkerThreads.shared) {
      await before?.value
      guard let trouble = await memory.keep(chosen, of: userId, machine: machine) else { return }
      await events.publish(Notice(words: DisplayText(trouble)))
    }
  }
}
